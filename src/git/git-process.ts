/**
 * The one place that starts git. Short answers go through `simple-git`; trees and contents are streamed with
 * `node:child_process`, for the reasons in docs/decisions/0001-git-streams.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { simpleGit } from 'simple-git';
import { GateError } from '../domain/errors.ts';
import { GIT_ARGUMENTS, GIT_CONFIGURATION, type GitAccess, gitBinary, gitEnvironment } from './git-environment.ts';

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
  /** The process is stopped after this long without output. */
  readonly silenceMs?: number;
}

export interface GitResult {
  /** 0 is success; git answers some questions with 1. Never a killed process: that throws. */
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** For people: decoded, at most 4 KiB, without credentials. */
  readonly stderr: string;
}

/** Settings of ours that simple-git refuses to take from strangers. */
const PERMITTED = {
  allowUnsafeCustomBinary: true,
  allowUnsafeHooksPath: true,
  allowUnsafeFsMonitor: true,
  allowUnsafeProtocolOverride: true,
  allowUnsafeConfigPaths: true,
  // Carries a token for one fetch; the environment is an allow-list, so it can come from nobody else.
  allowUnsafeConfigEnvCount: true,
};

function callEnvironment(call: GitCall): Record<string, string> {
  const directory = call.gitDirectory === undefined ? {} : { GIT_DIR: call.gitDirectory };
  return { ...gitEnvironment(call.access ?? 'objects'), ...directory, ...call.environment };
}

/**
 * Runs git for a short answer.
 * @throws GateError 'environment' when git cannot be started or was killed. A non-zero exit is the caller's to judge.
 */
export async function runGit(call: GitCall, ...args: readonly string[]): Promise<GitResult> {
  const environment = callEnvironment(call);
  const output: Buffer[] = [];
  let outcome: { exitCode: number | null; stderr: Buffer } | undefined;
  try {
    const git = simpleGit({
      baseDir: call.cwd,
      binary: gitBinary(),
      config: [...GIT_CONFIGURATION],
      allowEnvironment: Object.keys(environment),
      unsafe: PERMITTED,
      ...(call.input === undefined ? {} : { input: () => Buffer.from(call.input!) }),
      ...(call.silenceMs === undefined ? {} : { timeout: { block: call.silenceMs } }),
      // By default a killed process counts as a success and its answer is decoded as UTF-8: keep the facts, judge below.
      errors: (error, result) => {
        outcome = { exitCode: result.exitCode, stderr: Buffer.concat(result.stdErr) };
        return result.exitCode > 0 || !(error instanceof Error) ? undefined : error;
      },
    }).env(environment);
    git.outputHandler((_command, stdout) => stdout.on('data', (chunk: Buffer) => output.push(chunk)));
    await git.raw(['--no-replace-objects', '--literal-pathspecs', ...args]);
  } catch (error) {
    throw notStarted(error, args);
  }
  return settle(outcome?.exitCode ?? null, Buffer.concat(output), outcome?.stderr ?? Buffer.alloc(0), args);
}

/**
 * Runs git and hands its standard output on in chunks, as they come; nothing is kept.
 * @throws GateError 'environment' when git cannot be started or was killed, and what `onData` throws.
 */
export async function streamGit(
  call: GitCall,
  args: readonly string[],
  onData: (chunk: Buffer) => void,
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
  child.stdin.end(call.input ?? '');
  let exitCode: number | null;
  try {
    [exitCode] = (await once(child, 'close')) as [number | null];
  } catch (error) {
    throw notStarted(error, args);
  }
  if (failure !== undefined) throw failure;
  return settle(exitCode, Buffer.alloc(0), Buffer.concat(stderr), args);
}

function settle(exitCode: number | null, stdout: Buffer, stderr: Buffer, args: readonly string[]): GitResult {
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

function notStarted(error: unknown, args: readonly string[]): GateError {
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
