import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { pathToBytes, type RepoPath } from '../domain/path.ts';

/** A longer log is not read by anybody. */
const MOST_BYTES = 96 * 1024 * 1024;

/**
 * Takes out of a log of system calls what was done before the script itself was executed: the programs that confine it
 * look at places of their own, on which the script does not depend. Only the change to the copy's root stays, which
 * tells where relative paths begin. Never throws; a log without the script stays as it is.
 */
export function dropOwnSteps(log: string, path: RepoPath): void {
  try {
    if (statSync(log).size > MOST_BYTES) return;
    const text = readFileSync(log, 'latin1');
    const script = Buffer.concat([Buffer.from('./'), pathToBytes(path)]);
    const words = [...script].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('');
    const at = text.indexOf(`execve("${words}"`);
    if (at < 0) return;
    const start = text.lastIndexOf('\n', at) + 1;
    const kept = text
      .slice(0, start)
      .split('\n')
      .filter((row) => / chdir\(/.test(row))
      .map((row) => `${row}\n`);
    writeFileSync(log, `${kept.join('')}${text.slice(start)}`, 'latin1');
  } catch {
    // The reader of the log says what is wrong with it.
  }
}
