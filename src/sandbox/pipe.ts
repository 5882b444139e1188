import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, closeSync, constants, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A pipe: what is written to `writeFd` comes out of `reader`. */
export interface Pipe {
  readonly reader: Socket;
  readonly writeFd: number;
}

/**
 * Real pipes for a child's output. What Node itself creates for `stdio: 'pipe'` are sockets, which a script cannot open
 * again by name: `echo … >/dev/stderr` and `tee /dev/stdout` would fail in it. `user` is whose they are, where the child
 * runs under another id.
 */
export async function makePipes(directory: string, count: number, user?: number): Promise<Pipe[]> {
  const paths = Array.from({ length: count }, () => join(directory, `${randomBytes(9).toString('hex')}.fifo`));
  await run('mkfifo', ['-m', '600', '--', ...paths]);
  return paths.map((path) => {
    const readFd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const writeFd = openSync(path, constants.O_WRONLY);
    if (user !== undefined) chownSync(path, user, user);
    rmSync(path);
    return { reader: new Socket({ fd: readFd, readable: true, writable: false }), writeFd };
  });
}

/** Closes this process's write ends, after the child has inherited them. */
export function closeWriters(pipes: readonly Pipe[]): void {
  for (const each of pipes) closeSync(each.writeFd);
}

/** Feeds every chunk that comes out of a pipe; resolves when it is closed. */
export function readAll(pipe: Pipe, onChunk: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve) => {
    pipe.reader.on('error', () => {});
    pipe.reader.on('data', onChunk);
    pipe.reader.once('close', () => resolve());
  });
}
