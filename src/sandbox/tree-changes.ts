import type { TreeChange } from '../domain/check.ts';
import { pathFromBytes } from '../domain/path.ts';

/**
 * How git is asked for changes. Submodules are never entered: git would run in them, filters and monitors included,
 * under a configuration that the script may have written.
 */
export const STATUS_WORDS = [
  'status',
  '--porcelain=v1',
  '-z',
  '--no-renames',
  '--untracked-files=all',
  '--ignore-submodules=dirty',
];

/**
 * `git status --porcelain=v1 -z` against the pristine index → changes of the work tree, in git's order.
 * The second column is the work tree: M and T a change of content, mode or type, D a deletion, ?? an untracked file.
 */
export function parseStatus(output: Uint8Array): TreeChange[] {
  const changes: TreeChange[] = [];
  let at = 0;
  while (at < output.length) {
    const found = output.indexOf(0, at);
    const end = found < 0 ? output.length : found;
    const code = String.fromCharCode(output[at] ?? 0, output[at + 1] ?? 0);
    const path = pathFromBytes(output.subarray(at + 3, end)).replace(/\/$/, '');
    if (path !== '') changes.push({ path, change: kindOf(code) });
    at = end + 1;
  }
  return changes;
}

function kindOf(code: string): TreeChange['change'] {
  if (code === '??' || code.includes('A')) return 'added';
  return code.includes('D') ? 'deleted' : 'modified';
}
