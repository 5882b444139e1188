import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { GIT_ARGUMENTS, gitBinary } from './git-environment.ts';
import { callEnvironment, type GitCall, type GitResult, notStarted, settle } from './git-process.ts';

/**
 * Most that git may write, in blocks of 512 or 1024 bytes (shells differ): a hostile repository must not fill the disk.
 * Whoever needs more goes through a pipe.
 */
const MOST_BLOCKS = 512 * 1024;
const CHUNK = 1024 * 1024;
/** How long git is left alone between two looks. */
const PAUSE_MS = 2;

/** A run of git whose output waits in a file of no name until somebody reads it. */
export interface Spool {
  readonly stdin: Writable;
  /**
   * Hands on what is written, as it comes, until git has ended. Undefined where the output did not fit: what was
   * handed on is then incomplete.
   * @throws GateError 'environment' when git cannot be started, and what `onData` throws.
   */
  drain(onData: (chunk: Buffer) => void): Promise<GitResult | undefined>;
}

/**
 * Starts git with its output in an unlinked temporary file. A pipe holds only some dozen small answers: git would wait
 * whenever we are busy, and wake us for each answer whenever we are not (docs/decisions/0001-git-streams.md).
 * @returns undefined where no such file or limit can be had.
 */
export function spoolGit(call: GitCall, args: readonly string[], blocks = MOST_BLOCKS): Spool | undefined {
  const file = process.platform === 'win32' ? undefined : namelessFile();
  if (file === undefined) return undefined;
  const limited = ['-c', 'ulimit -f "$0" && exec "$@"', String(blocks), gitBinary(), ...GIT_ARGUMENTS, ...args];
  const child = spawn('/bin/sh', limited, {
    cwd: call.cwd,
    env: callEnvironment(call),
    stdio: ['pipe', file, 'pipe'],
  }) as ChildProcessByStdio<Writable, null, Readable>;
  const stderr: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    if (stderr.length < 64) stderr.push(chunk);
  });
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const running = ended.then(
    () => false,
    () => false,
  );
  return {
    stdin: child.stdin,
    async drain(onData) {
      try {
        let at = 0;
        while (await Promise.race([running, delay(PAUSE_MS, true)])) at = readOn(file, at, onData);
        const [exitCode, signal] = await ended;
        readOn(file, at, onData);
        const words = Buffer.concat(stderr);
        if (signal === 'SIGXFSZ' || /File too large|ulimit/i.test(words.toString('latin1'))) return undefined;
        return settle(exitCode, Buffer.alloc(0), words, args);
      } catch (error) {
        child.kill('SIGKILL');
        throw isSpawnError(error) ? notStarted(error, args) : error;
      } finally {
        closeSync(file);
      }
    },
  };
}

/** Reads what is there from an offset on; returns the offset behind it. */
function readOn(file: number, from: number, onData: (chunk: Buffer) => void): number {
  const size = fstatSync(file).size;
  let at = from;
  while (at < size) {
    const chunk = Buffer.allocUnsafeSlow(Math.min(size - at, CHUNK));
    const length = readSync(file, chunk, 0, chunk.length, at);
    if (length === 0) break;
    at += length;
    onData(chunk.subarray(0, length));
  }
  return at;
}

function namelessFile(): number | undefined {
  let folder: string | undefined;
  try {
    // Named as the sandbox names its own, so that it sweeps up after an engine that was killed right here.
    folder = mkdtempSync(join(tmpdir(), `conformance-${process.pid}-`));
    return openSync(join(folder, 'contents'), 'wx+', 0o600);
  } catch {
    return undefined;
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function isSpawnError(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.syscall?.startsWith('spawn') === true;
}
