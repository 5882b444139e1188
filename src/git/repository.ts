import type { RepoPath } from '../domain/path.ts';
import type { Tree, TreeEntry } from '../domain/tree.ts';

export { openRepository } from './open-repository.ts';

/** Contents of the blobs that were asked for, by object id. Of an over-long blob only its size was kept. */
export interface BlobStore {
  /** Bytes of a blob; undefined when it was not asked for. @throws GateError 'input' when it is over the read limit. */
  get(id: string): Uint8Array | undefined;
}

/** A batch of contents whose ids become known one by one. */
export interface BlobReading {
  /** Asks for a blob, once however often it is wanted. @throws GateError 'internal' for what is no object id. */
  want(id: string): void;
  /** No more will be wanted. @throws GateError 'input' when an object is not there or is no blob. */
  finish(): Promise<BlobStore>;
  /** Lets go of git, finished or not. */
  close(): void;
}

/**
 * A git repository, read through its object database only: never the checkout, its filters, its configuration
 * hooks, replace refs or grafts. Every method throws GateError ('input' or 'environment') with advice.
 */
export interface GitRepository {
  /** Absolute path of the work tree's root (the git directory for a bare repository). */
  readonly root: string;
  /** Full id of the commit a revision names (tags peeled); undefined when there is none. Never reads it as a path or option. */
  resolveCommit(revision: string): Promise<string | undefined>;
  /** All merge bases, best first; empty when the histories are unrelated, or when a shallow clone lacks them. */
  mergeBases(one: string, other: string): Promise<readonly string[]>;
  /** Whether history is cut off (shallow clone). */
  isShallow(): Promise<boolean>;
  /** All entries of a commit, directories included, in one batch. `onEntry` is told of each while git lists on. */
  readTree(commit: string, onEntry?: (path: RepoPath, entry: TreeEntry) => void): Promise<Tree>;
  /**
   * Contents of many blobs in one batch; each id once. `limit`: bytes per blob (default 8 MiB). `onBlob` is told of
   * each blob within the limit as soon as it is whole, while git reads on.
   */
  readBlobs(
    ids: Iterable<string>,
    limit?: number,
    onBlob?: (id: string, bytes: Uint8Array) => void,
  ): Promise<BlobStore>;
  /** Like {@link readBlobs}, for ids that become known one by one. Must be closed. */
  openBlobs(onBlob?: (id: string, bytes: Uint8Array) => void): BlobReading;
  /** The file at a path of a commit, before its tree is known; undefined where that cannot be told. */
  readBlobAt(commit: string, path: RepoPath): Promise<{ readonly id: string; readonly bytes: Uint8Array } | undefined>;
  /**
   * The branch a pull request would go to, as a revision: what origin/HEAD points to, else main, else master (each of
   * origin first); undefined when none exists. Spelled so that no tag of the same name can take its place.
   */
  defaultBranch(): Promise<string | undefined>;
  /** Fetches what a shallow clone lacks so that `mergeBases` can answer. `refs`: refspecs or ids, from `origin`. */
  fetch(refs: readonly string[], options: { readonly deepen?: number; readonly unshallow?: boolean }): Promise<void>;
}
