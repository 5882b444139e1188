import type { Evidence } from '../../domain/evidence.ts';
import type { RepoPath } from '../../domain/path.ts';
import { sameEntry, type Tree, type TreeEntry } from '../../domain/tree.ts';

/** What a change would do to one path of the merge result. Directories appear only where another type meets them. */
export interface EntryChange {
  readonly path: RepoPath;
  readonly before: TreeEntry | undefined;
  readonly after: TreeEntry | undefined;
}

type Trees = Pick<Evidence, 'base' | 'head' | 'tip' | 'otherMergeBases'>;

const KNOWN = new WeakMap<Trees, readonly EntryChange[]>();

/**
 * Every path that the change alters, judged on the merge result: an entry that equals its merge base takes whatever
 * the base branch has by now, and one that equals the base branch's tip is there already. With several merge bases
 * an entry must equal all of them, for nobody can tell which one a merge would start from. Sorted by path.
 */
export function changedEntries(evidence: Trees): readonly EntryChange[] {
  const known = KNOWN.get(evidence);
  if (known !== undefined) return known;
  const bases = [evidence.base.snapshot.tree, ...evidence.otherMergeBases];
  const head = evidence.head.snapshot.tree;
  const tip = evidence.tip.tree;
  const changes: EntryChange[] = [];
  const look = (path: RepoPath) => {
    const change = changeAt(path, bases, head.get(path), tip);
    if (change !== undefined) changes.push(change);
  };
  for (const path of head.keys()) look(path);
  for (const [index, base] of bases.entries()) {
    const seen = (path: RepoPath) => head.has(path) || bases.slice(0, index).some((earlier) => earlier.has(path));
    for (const path of base.keys()) if (!seen(path)) look(path);
  }
  changes.sort((one, other) => (one.path < other.path ? -1 : 1));
  KNOWN.set(evidence, changes);
  return changes;
}

function changeAt(
  path: RepoPath,
  bases: readonly Tree[],
  after: TreeEntry | undefined,
  tip: Tree,
): EntryChange | undefined {
  if (sameEntry(after, tip.get(path))) return undefined;
  for (const base of bases) {
    const before = base.get(path);
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
