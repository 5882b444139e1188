import { readdirSync } from 'node:fs';
import type { TreeChange } from '../domain/check.ts';
import { pathFromBytes, type RepoPath } from '../domain/path.ts';
import { pathBelow } from './edits.ts';
import { quietLstat } from './quiet-stat.ts';

/** Paths of the submodules among the rows of `ls-files --stage -z`. */
export function submodulesOf(listing: Buffer): RepoPath[] {
  const found: RepoPath[] = [];
  for (let at = 0; at < listing.length; ) {
    const end = listing.indexOf(0, at);
    const row = listing.subarray(at, end < 0 ? listing.length : end);
    if (row.subarray(0, 7).toString('latin1') === '160000 ')
      found.push(pathFromBytes(row.subarray(row.indexOf(9) + 1)));
    at = end < 0 ? listing.length : end + 1;
  }
  return found;
}

/**
 * Submodules in which a script left something. git is not asked: it would run inside of them with a configuration that
 * the script may have written.
 */
export function filledSubmodules(root: string, submodules: readonly RepoPath[]): TreeChange[] {
  return submodules.filter((path) => isFilled(pathBelow(root, path))).map((path) => ({ path, change: 'modified' }));
}

function isFilled(path: Buffer): boolean {
  const state = quietLstat(path);
  if (state === undefined || !state.isDirectory()) return false;
  try {
    return readdirSync(path).length > 0;
  } catch {
    return true;
  }
}
