import { spawn } from 'node:child_process';
import { GateError } from '../domain/errors.ts';

/** What git may read of the environment: no configuration but our own, no prompts, no replaced objects. */
export function gitEnvironment(): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '/usr/bin:/bin',
    HOME: '/nonexistent',
    LC_ALL: 'C.UTF-8',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_NO_LAZY_FETCH: '1',
  };
}

/** Settings of every git call of the sandbox: nothing of the change may run, and modes and links are real. */
export const GIT_SETTINGS = [
  '-c',
  'safe.directory=*',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.fsmonitor=false',
  '-c',
  'core.untrackedCache=false',
  '-c',
  'core.autocrlf=false',
  '-c',
  'core.symlinks=true',
  '-c',
  'core.fileMode=true',
  '-c',
  'core.protectNTFS=false',
  '-c',
  'core.protectHFS=false',
];

export interface GitResult {
  readonly code: number | null;
  readonly stdout: Buffer;
  readonly stderr: string;
}

export interface GitOptions {
  readonly env?: Record<string, string>;
  /** Bytes for its standard input; without them that is closed. */
  readonly input?: Uint8Array;
  readonly signal?: AbortSignal | undefined;
}

/** Runs git once. @throws GateError 'environment' when git cannot be started. */
export function runGit(args: readonly string[], options: GitOptions = {}): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = spawn('git', [...GIT_SETTINGS, ...args], {
      env: { ...gitEnvironment(), ...options.env },
      stdio: [options.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      signal: options.signal,
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(options.input);
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout!.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr!.on('data', (chunk: Buffer) => err.push(chunk));
    child.once('error', (cause) => {
      if (options.signal?.aborted) reject(options.signal.reason);
      else
        reject(
          new GateError('environment', 'git could not be started.', 'Install git and put it on PATH.', undefined, {
            cause,
          }),
        );
    });
    child.once('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString('utf8').trim() }),
    );
  });
}

/** Like {@link runGit}. @throws GateError 'input' with git's words when it exits non-zero. */
export async function mustGit(args: readonly string[], what: string, options: GitOptions = {}): Promise<Buffer> {
  const result = await runGit(args, options);
  if (result.code === 0) return result.stdout;
  const said = result.stderr.split('\n').slice(0, 3).join(' ').slice(0, 500);
  throw new GateError(
    'input',
    `${what}: git said: ${said}`,
    'Check that the commit is complete in this clone (git fsck), then run again.',
  );
}
