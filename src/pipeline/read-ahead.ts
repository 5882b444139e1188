import type { RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import type { TreeEntry } from '../domain/tree.ts';
import type { BlobReading, GitRepository } from '../git/repository.ts';
import { type Arrivals, expectSuite } from '../suite/arrivals.ts';
import type { SuiteCache } from '../suite/cache.ts';

/**
 * Reads and parses the suite's files while the trees are still being listed. All of it is a guess that only saves time:
 * what counts is decided from the whole trees, and a guess that was wrong is never looked at.
 */
export interface ReadAhead {
  readonly blobs: BlobReading;
  /** To be told of every entry of every tree. */
  see(path: RepoPath, entry: TreeEntry): void;
  /** Parses what was put off until the trees were listed, and waits for nothing. */
  catchUp(): void;
}

/** Bytes of a content whose parsing would keep git waiting for a reader of its listing. */
const LONG = 64 * 1024;

/** `policy`: the policy as far as it can be told before the trees are known. */
export function readAhead(
  repository: GitRepository,
  policy: Promise<Policy | undefined>,
  cache: SuiteCache,
): ReadAhead {
  let arrivals: Arrivals | undefined;
  let putOff: (() => void)[] | undefined = [];
  const blobs = repository.openBlobs((id, bytes) => {
    if (putOff !== undefined && bytes.length > LONG) putOff.push(() => arrivals?.take(id, bytes));
    else arrivals?.take(id, bytes);
  });
  const ask = (path: RepoPath, entry: TreeEntry): void => {
    if (arrivals?.expects(path, entry)) blobs.want(entry.id);
  };
  let waiting: (readonly [RepoPath, TreeEntry])[] | undefined = [];
  policy.then(
    (known) => {
      if (known !== undefined) arrivals = expectSuite(known, cache);
      for (const [path, entry] of waiting ?? []) ask(path, entry);
      waiting = undefined;
    },
    () => {
      waiting = undefined;
    },
  );
  return {
    blobs,
    see(path, entry) {
      if (waiting === undefined) ask(path, entry);
      else waiting.push([path, entry]);
    },
    catchUp() {
      const late = putOff ?? [];
      putOff = undefined;
      for (const parse of late) parse();
    },
  };
}
