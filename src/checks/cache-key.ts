import { dirname, type RepoPath } from '../domain/path.ts';
import type { ObservedReads } from '../domain/reads.ts';
import type { Tree } from '../domain/tree.ts';
import { digest } from './digest.ts';

/**
 * A digest of everything of a commit that the reads name: content and mode of files, names in listed directories,
 * kind of what was asked for, absence of what was missing. Git and access times hide what was asked, so there the
 * whole tree and the commit count.
 */
export function digestOfReads(reads: ObservedReads, tree: Tree, commit: string): string {
  const { files, listings, asked, absent } = reads;
  const parts = [...new Set([...files, ...(asked ?? []), ...(absent ?? [])])].sort().map((path) => entryOf(tree, path));
  const wanted = new Set(listings);
  const listed = [...tree].filter(([path]) => wanted.has(dirname(path))).map(([path, { mode }]) => `${mode} ${path}`);
  if (reads.viaGit || asked === undefined) {
    parts.push(commit, ...[...tree].map(([path, { mode, id }]) => `${mode} ${id} ${path}`));
  }
  return digest([...parts, 'listed', ...listings, ...listed]);
}

/** A directory's id tells all that is below it, which nobody asked for: only that it is one. */
function entryOf(tree: Tree, path: RepoPath): string {
  const entry = tree.get(path);
  if (entry === undefined) return `none ${path}`;
  return entry.type === 'tree' ? `tree ${path}` : `${entry.mode} ${entry.id} ${path}`;
}
