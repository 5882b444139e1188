import type { RepoPath } from '../domain/path.ts';
import type { Snapshot, Tree } from '../domain/tree.ts';
import type { BlobStore } from '../git/repository.ts';

/** A commit's tree with the contents that were read for it. */
export function snapshotOf(commit: string, tree: Tree, blobs: BlobStore): Snapshot {
  return {
    commit,
    tree,
    content(path) {
      const entry = tree.get(path);
      return entry?.type === 'blob' ? blobs.get(entry.id) : undefined;
    },
  };
}

/** Object ids of the blobs at these paths; paths that are absent or no blobs are passed over. */
export function* blobIds(tree: Tree, paths: Iterable<RepoPath>): Generator<string> {
  for (const path of paths) {
    const entry = tree.get(path);
    if (entry?.type === 'blob') yield entry.id;
  }
}
