import { chmodSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, pathToBytes, type RepoPath } from '../domain/path.ts';
import type { Edit } from './lane.ts';

/** Absolute bytes of a repository path below `root`. */
export function pathBelow(root: string, path: RepoPath): Buffer {
  return Buffer.concat([Buffer.from(`${root}/`, 'utf8'), pathToBytes(path)]);
}

/** Writes edits into a copy. Only called while no script runs, on a tree that git has laid out, so no link is in the way. */
export function applyEdits(root: string, edits: readonly Edit[]): void {
  for (const edit of edits) {
    const target = pathBelow(root, edit.path);
    rmSync(target, { recursive: true, force: true });
    if (edit.content === undefined) continue;
    const parent = dirname(edit.path);
    if (parent !== '' && !isThere(root, parent)) mkdirSync(pathBelow(root, parent), { recursive: true });
    if (edit.mode === '120000') symlinkSync(Buffer.from(edit.content), target);
    else {
      writeFileSync(target, edit.content);
      chmodSync(target, edit.mode === '100755' ? 0o755 : 0o644);
    }
  }
}

/** Whether anything is at `path` (links are not followed). */
export function isThere(root: string, path: RepoPath): boolean {
  return lstatSync(pathBelow(root, path), { throwIfNoEntry: false }) !== undefined;
}
