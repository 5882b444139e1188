import type { RepoPath } from './path.ts';

/** The modes git stores: file, executable file, symbolic link, submodule (gitlink), directory. */
export type EntryMode = '100644' | '100755' | '120000' | '160000' | '040000';
export type EntryType = 'blob' | 'commit' | 'tree';

/** One entry of a commit's tree. Equality of a path between two commits is equality of these three fields. */
export interface TreeEntry {
  /** As git prints it, which is how git acts on it: the legacy modes 100664 and 100775 read as 100644 and 100755. */
  readonly mode: EntryMode | (string & {});
  readonly type: EntryType;
  /** Object id, 40 or 64 hex digits. */
  readonly id: string;
}

/**
 * All entries of one commit below its root, directories included (their ids let equal subtrees be skipped),
 * in git's order. Keys are full paths without a leading or trailing slash.
 */
export type Tree = ReadonlyMap<RepoPath, TreeEntry>;

/** Same mode, type and object id; two absent entries are the same. */
export function sameEntry(one: TreeEntry | undefined, other: TreeEntry | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.id === other.id && one.mode === other.mode && one.type === other.type;
}

/** A tree and the contents that were read of it. Pure: everything is already in memory. */
export interface Snapshot {
  /** Commit id. */
  readonly commit: string;
  readonly tree: Tree;
  /**
   * Bytes of a blob entry (a link's target for links); undefined for directories, submodules, absent paths
   * and blobs that were not asked for. A blob over the read limit throws {@link GateError} ('input').
   */
  content(path: RepoPath): Uint8Array | undefined;
}
