/**
 * Starts git to read objects, with `node:child_process`; what talks to a remote goes through `simple-git`
 * ({@link ./git-network.ts}). The reasons are in docs/decisions/0001-git-streams.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { GateError } from '../domain/errors.ts';
import { GIT_ARGUMENTS, type GitAccess, gitBinary, gitEnvironment } from './git-environment.ts';

export interface GitCall {
  /** Directory the process starts in. */
  readonly cwd: string;
  /** Absolute git directory; without it git looks for one from `cwd` upwards. */
  readonly gitDirectory?: string;
  /** Default: `objects`. */
  readonly access?: GitAccess;
  /** Variables on top of the fixed environment, e.g. GIT_INDEX_FILE of a private copy. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Written to standard input, which is then closed. */
  readonly input?: Uint8Array;
  /** The process is stopped after this long without output; heeded where a remote is spoken to. */
  readonly silenceMs?: number;
}

export interface GitResult {
  /** 0 is success; git answers some questions with 1. Never a killed process: that throws. */
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** For people: decoded, at most 4 KiB, without credentials. */
  readonly stderr: string;
}

export function callEnvironment(call: GitCall): Record<string, string> {
  const directory = call.gitDirectory === undefined ? {} : { GIT_DIR: call.gitDirectory };
  return { ...gitEnvironment(call.access ?? 'objects'), ...directory, ...call.environment };
}

/**
 * Runs git for a short answer.
 * @throws GateError 'environment' when git cannot be started or was killed. A non-zero exit is the caller's to judge.
 */
export async function runGit(call: GitCall, ...args: readonly string[]): Promise<GitResult> {
  const output: Buffer[] = [];
  const result = await streamGit(call, args, (chunk) => output.push(chunk));
  return { ...result, stdout: Buffer.concat(output) };
}

/**
 * Runs git and hands its standard output on in chunks, as they come; nothing is kept. `writeInput`: for input that becomes
 * known meanwhile; it must end the stream.
 * @throws GateError 'environment' when git cannot be started or was killed, and what `onData` throws.
 */
export async function streamGit(
  call: GitCall,
  args: readonly string[],
  onData: (chunk: Buffer) => void,
  writeInput: (stdin: Writable) => void = (stdin) => stdin.end(call.input ?? ''),
): Promise<GitResult> {
  const child = spawn(gitBinary(), [...GIT_ARGUMENTS, ...args], {
    cwd: call.cwd,
    env: callEnvironment(call),
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const stderr: Buffer[] = [];
  let failure: unknown;
  child.stderr.on('data', (chunk: Buffer) => {
    if (stderr.length < 64) stderr.push(chunk);
  });
  child.stdout.on('data', (chunk: Buffer) => {
    if (failure !== undefined) return;
    try {
      onData(chunk);
    } catch (error) {
      failure = error ?? new Error('no reason given');
      child.kill('SIGKILL');
    }
  });
  // git may end before it has read everything; its exit status then says why.
  child.stdin.on('error', () => undefined);
  writeInput(child.stdin);
  let exitCode: number | null;
  try {
    [exitCode] = (await once(child, 'close')) as [number | null];
  } catch (error) {
    throw notStarted(error, args);
  }
  if (failure !== undefined) throw failure;
  return settle(exitCode, Buffer.alloc(0), Buffer.concat(stderr), args);
}

export function settle(exitCode: number | null, stdout: Buffer, stderr: Buffer, args: readonly string[]): GitResult {
  const words = readable(stderr);
  if (exitCode !== null && exitCode < 0) throw notStarted(new Error(words), args);
  if (exitCode === null) {
    throw new GateError(
      'environment',
      `git ${args[0]} was stopped before it finished.${words === '' ? '' : ` It said: ${words}`}`,
      'Run it again; when it happens again, look for a memory or time limit of the machine.',
    );
  }
  return { exitCode, stdout, stderr: words };
}

function readable(stderr: Buffer): string {
  return stderr
    .subarray(0, 4096)
    .toString('utf8')
    .replace(/:\/\/[^/@\s]*@/g, '://***@')
    .trim();
}

export function notStarted(error: unknown, args: readonly string[]): GateError {
  const reason = error instanceof Error ? error.message : String(error);
  if (/block timeout/.test(reason)) {
    return new GateError(
      'environment',
      `git ${args[0]} gave no sign of life and was stopped.`,
      'Check that the remote can be reached from this machine, then run it again.',
      undefined,
      { cause: error },
    );
  }
  return new GateError(
    'environment',
    `git could not be started: ${readable(Buffer.from(reason))}`,
    'Install git 2.38 or later and make sure that it is on PATH.',
    undefined,
    { cause: error },
  );
}
