import { GateError } from '../domain/errors.ts';
import type { GitRepository } from '../git/repository.ts';

/** One named commit of the change. */
export interface NamedCommit {
  readonly ref: string;
  readonly sha: string;
}

/** What is judged: the head, against the base branch, from where the two parted. */
export interface Change {
  /** The base branch's tip: policy, waivers and the ledger's past come from here. */
  readonly base: NamedCommit;
  readonly head: NamedCommit;
  /** All merge bases, best first; at least one. */
  readonly mergeBases: readonly string[];
  /** Where two merge bases parted, if there are two and they parted in one commit. */
  readonly mergeBaseRoot?: string;
}

/** How a door names the two sides; see {@link GateRequest}. */
export interface Revisions {
  readonly base: string | undefined;
  readonly head: string | undefined;
  readonly baseName?: string;
  readonly headName?: string;
}

/**
 * Finds the commits a run is about.
 * @throws GateError 'input' for an unknown revision or unrelated histories, 'environment' where a shallow clone hides the answer.
 */
export async function resolveChange(repository: GitRepository, revisions: Revisions): Promise<Change> {
  const headRef = revisions.head ?? 'HEAD';
  const found = commitOf(repository, headRef, '--head');
  const asked = findBase(repository, revisions.base, headRef, found);
  // Both are asked at once; where both fail, the head's failure is told.
  asked.catch(() => undefined);
  const head = await found;
  const { baseRef, base } = await asked;
  const mergeBases = await repository.mergeBases(base, head);
  if (mergeBases.length === 0) throw await noMergeBase(repository, baseRef, headRef);
  return {
    base: { ref: revisions.baseName ?? baseRef, sha: base },
    head: { ref: revisions.headName ?? headRef, sha: head },
    mergeBases,
    ...(await rootOf(repository, mergeBases)),
  };
}

async function findBase(
  repository: GitRepository,
  named: string | undefined,
  headRef: string,
  head: Promise<string>,
): Promise<{ readonly baseRef: string; readonly base: string }> {
  const baseRef = named ?? (await repository.defaultBranch());
  if (baseRef !== undefined) {
    return { baseRef, base: baseRef === headRef ? await head : await commitOf(repository, baseRef, '--base') };
  }
  throw new GateError(
    'input',
    'no base to compare with: the repository has no origin/HEAD, main or master branch',
    'name the base branch with --base REV',
  );
}

async function rootOf(
  repository: GitRepository,
  mergeBases: readonly string[],
): Promise<Pick<Change, 'mergeBaseRoot'>> {
  const [one, other, ...more] = mergeBases;
  if (one === undefined || other === undefined || more.length > 0) return {};
  const [root, ...others] = await repository.mergeBases(one, other);
  return root === undefined || others.length > 0 ? {} : { mergeBaseRoot: root };
}

async function commitOf(repository: GitRepository, revision: string, option: string): Promise<string> {
  const commit = await repository.resolveCommit(revision);
  if (commit !== undefined) return commit;
  const shallow = await repository.isShallow();
  throw new GateError(
    'input',
    `unknown revision '${revision}' (${option}): no commit of that name in ${repository.root}`,
    shallow
      ? `the clone is shallow: fetch it first (git fetch origin ${revision}), or check out with fetch-depth: 0`
      : `check the name with: git rev-parse --verify '${revision}^{commit}'`,
  );
}

async function noMergeBase(repository: GitRepository, base: string, head: string): Promise<GateError> {
  if (await repository.isShallow()) {
    return new GateError(
      'environment',
      `no merge base of '${base}' and '${head}': this clone is shallow and does not reach back to where they parted`,
      'fetch the history (git fetch --unshallow origin), or check out with fetch-depth: 0',
    );
  }
  return new GateError(
    'input',
    `no merge base: '${base}' and '${head}' have no common history`,
    'compare with the branch that the change was started from',
  );
}
