import type { Evidence } from '../../domain/evidence.ts';
import type { RepoPath } from '../../domain/path.ts';
import { sameEntry, type Tree, type TreeEntry } from '../../domain/tree.ts';
import { unequal } from '../../domain/tree-paths.ts';

/** What a change would do to one path of the merge result. Directories appear only where another type meets them. */
export interface EntryChange {
  readonly path: RepoPath;
  readonly before: TreeEntry | undefined;
  readonly after: TreeEntry | undefined;
}

type Trees = Pick<Evidence, 'base' | 'head' | 'tip' | 'otherMergeBases' | 'mergeBaseRoot'>;

const KNOWN = new WeakMap<Trees, readonly EntryChange[]>();

/**
 * Every path that the change alters, judged on the merge result: an entry that equals its merge base takes whatever
 * the base branch has by now, and one that equals the base branch's tip is there already. Of two merge bases the one
 * that changed the entry since they parted is what a merge starts from, as git's recursive strategy has it; where
 * nobody can tell, an entry must equal all merge bases. Sorted by path.
 */
export function changedEntries(evidence: Trees): readonly EntryChange[] {
  const known = KNOWN.get(evidence);
  if (known !== undefined) return known;
  const bases = [evidence.base.snapshot.tree, ...evidence.otherMergeBases];
  const head = evidence.head.snapshot.tree;
  const tip = evidence.tip.tree;
  const changes: EntryChange[] = [];
  const look = (path: RepoPath) => {
    const after = head.get(path);
    if (sameEntry(after, tip.get(path))) return;
    const starts = bases.map((base) => base.get(path));
    const change = changeAt(path, startingEntries(starts, evidence.mergeBaseRoot, path), after);
    if (change !== undefined) changes.push(change);
  };
  for (const path of unequal(head, tip)) look(path);
  for (const [index, base] of bases.entries()) {
    const seen = (path: RepoPath) => head.has(path) || bases.slice(0, index).some((earlier) => earlier.has(path));
    for (const path of unequal(base, head)) if (!seen(path)) look(path);
  }
  changes.sort((one, other) => (one.path < other.path ? -1 : 1));
  KNOWN.set(evidence, changes);
  return changes;
}

/** What a merge could start from at one path. */
function startingEntries(
  entries: readonly (TreeEntry | undefined)[],
  root: Tree | undefined,
  path: RepoPath,
): readonly (TreeEntry | undefined)[] {
  if (root === undefined || entries.length !== 2) return entries;
  const changed = entries.filter((entry) => !sameEntry(entry, root.get(path)));
  return changed.length === 1 ? changed : entries;
}

function changeAt(
  path: RepoPath,
  starts: readonly (TreeEntry | undefined)[],
  after: TreeEntry | undefined,
): EntryChange | undefined {
  for (const before of starts) {
    if (sameEntry(before, after) || isOnlyDirectory(before, after)) continue;
    return { path, before, after };
  }
  return undefined;
}

/** A directory that stays, comes or goes is told by what is in it. */
function isOnlyDirectory(before: TreeEntry | undefined, after: TreeEntry | undefined): boolean {
  const directory = (entry: TreeEntry | undefined) => entry === undefined || entry.type === 'tree';
  return directory(before) && directory(after);
}

/** What an entry is, in words. */
export function kindOfEntry(
  entry: TreeEntry,
): 'file' | 'executable file' | 'symbolic link' | 'submodule' | 'directory' {
  if (entry.type === 'tree') return 'directory';
  if (entry.type === 'commit') return 'submodule';
  if (entry.mode === '120000') return 'symbolic link';
  return (Number.parseInt(entry.mode, 8) & 0o111) === 0 ? 'file' : 'executable file';
}

/** A regular file, executable or not. */
export function isFile(entry: TreeEntry | undefined): entry is TreeEntry {
  return entry?.type === 'blob' && entry.mode !== '120000';
}

export function isLink(entry: TreeEntry | undefined): entry is TreeEntry {
  return entry?.type === 'blob' && entry.mode === '120000';
}

export function isSubmodule(entry: TreeEntry | undefined): entry is TreeEntry {
  return entry?.type === 'commit';
}
