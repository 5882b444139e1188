import { pathFromBytes } from '../../domain/path.ts';
import type { Reads } from '../../domain/reads.ts';

/**
 * What was read, from a list of everything whose access time moved: for each a letter of its kind (`f`, `d`, `l` …, as
 * find(1) prints `%y`), its path below the root of the copy, and a NUL.
 */
export function readsFromTimes(list: Uint8Array): Reads {
  const files: string[] = [];
  const listings: string[] = [];
  let viaGit = false;
  let at = 0;
  while (at < list.length) {
    const found = list.indexOf(0, at);
    const end = found < 0 ? list.length : found;
    const path = pathFromBytes(list.subarray(at + 1, end));
    const isDirectory = list[at] === 'd'.charCodeAt(0);
    at = end + 1;
    if (path === '.git') continue;
    if (path.startsWith('.git/')) viaGit ||= !isDirectory;
    else (isDirectory ? listings : files).push(path);
  }
  return {
    by: 'access-times',
    files: files.sort(),
    listings: listings.sort(),
    asked: undefined,
    absent: undefined,
    viaGit,
    objects: undefined,
  };
}
