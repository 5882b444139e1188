import { GateError } from '../domain/errors.ts';
import type { Evidence, Side } from '../domain/evidence.ts';
import { compileGlobs } from '../domain/glob.ts';
import { mergeStart } from '../domain/merge-start.ts';
import { dirname, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import type { Snapshot, Tree } from '../domain/tree.ts';
import { changedPaths } from '../domain/tree-paths.ts';
import { contentsWanted } from '../gates/contents-wanted.ts';
import { RULE_IDS } from '../gates/rules.ts';
import type { GitRepository } from '../git/repository.ts';
import { defaultPolicy, parsePolicy } from '../policy/parse-policy.ts';
import { parseWaivers } from '../policy/parse-waivers.ts';
import { createSuiteCache, filesToRead, readSuite, type SuiteCache } from '../suite/read-suite.ts';
import type { Change } from './1-resolve-change.ts';
import { type ReadAhead, readAhead } from './read-ahead.ts';
import { blobIds, snapshotOf } from './snapshot.ts';

export const DEFAULT_CONFIG = '.conformance.yml';

/** The part of the evidence that comes from git objects alone. */
export type ReadEvidence = Pick<
  Evidence,
  | 'policy'
  | 'policyPath'
  | 'policyFrom'
  | 'firstAdoption'
  | 'base'
  | 'head'
  | 'tip'
  | 'otherMergeBases'
  | 'mergeBaseRoot'
  | 'waivers'
  | 'waiverProblems'
>;

/**
 * Reads both sides: the trees, then every blob that a parser or a comparison needs; the suite's own files already while
 * the trees are listed. The policy comes from the base branch's tip; only where that has none, from the head.
 */
export async function readSides(
  repository: GitRepository,
  change: Change,
  configPath: RepoPath = DEFAULT_CONFIG,
): Promise<ReadEvidence> {
  const cache = createSuiteCache();
  const guess = guessPolicy(repository, change.base.sha, configPath);
  const ahead = readAhead(
    repository,
    guess.then((known) => known?.policy),
    cache,
  );
  try {
    return await readWith(ahead, repository, change, configPath, { cache, guess });
  } finally {
    ahead.blobs.close();
  }
}

interface Prepared {
  readonly cache: SuiteCache;
  readonly guess: Promise<GuessedPolicy | undefined>;
}

async function readWith(
  ahead: ReadAhead,
  repository: GitRepository,
  change: Change,
  configPath: RepoPath,
  { cache, guess }: Prepared,
): Promise<ReadEvidence> {
  const root = change.mergeBaseRoot;
  const named = [change.base.sha, change.head.sha, ...change.mergeBases];
  const trees = await readTrees(repository, root === undefined ? named : [...named, root], ahead.see);
  const [tip, head, ...mergeBases] = named.map((commit) => trees.get(commit)!) as [Tree, Tree, Tree, ...Tree[]];
  const rootTree = root === undefined ? undefined : trees.get(root)!;
  const base = mergeStart(mergeBases, rootTree);
  const { policy, policyFrom, firstAdoption } = await readPolicy(
    repository,
    { tip, base, head },
    configPath,
    await guess,
  );
  for (const id of wantedBlobs(policy, configPath, base, head, tip)) ahead.blobs.want(id);
  const arriving = ahead.blobs.finish();
  ahead.catchUp();
  const blobs = await arriving;
  const side = (commit: string, tree: Tree): Side => {
    const snapshot = snapshotOf(commit, tree, blobs);
    return { snapshot, suite: readSuite(snapshot, policy, cache) };
  };
  const headSide = side(change.head.sha, head);
  const tipSnapshot = snapshotOf(change.base.sha, tip, blobs);
  return {
    ...readWaivers(tipSnapshot, policy),
    policy,
    policyPath: configPath,
    policyFrom,
    firstAdoption,
    base: base === head ? headSide : side(change.mergeBases[0]!, base),
    head: headSide,
    tip: tipSnapshot,
    otherMergeBases: mergeBases.slice(1),
    ...(rootTree === undefined ? {} : { mergeBaseRoot: rootTree }),
  };
}

async function readTrees(
  repository: GitRepository,
  commits: readonly string[],
  see: ReadAhead['see'],
): Promise<Map<string, Tree>> {
  const distinct = [...new Set(commits)];
  const trees = await Promise.all(distinct.map((commit) => repository.readTree(commit, see)));
  return new Map(distinct.map((commit, index) => [commit, trees[index]!]));
}

interface GuessedPolicy {
  /** Object id of the policy file; undefined where there seems to be none. */
  readonly id: string | undefined;
  readonly policy: Policy;
}

/** The base branch's policy, before any tree is known; undefined where it cannot be read: the whole trees then say why. */
async function guessPolicy(
  repository: GitRepository,
  commit: string,
  path: RepoPath,
): Promise<GuessedPolicy | undefined> {
  try {
    const file = await repository.readBlobAt(commit, path);
    if (file === undefined) return { id: undefined, policy: defaultPolicy() };
    return { id: file.id, policy: parsePolicy(textOf(file.bytes), path, RULE_IDS) };
  } catch {
    return undefined;
  }
}

/** A policy that the base branch dropped meanwhile is gone: a stale copy on the head is no first adoption. */
async function readPolicy(
  repository: GitRepository,
  trees: Readonly<Record<'tip' | 'base' | 'head', Tree>>,
  path: RepoPath,
  guess: GuessedPolicy | undefined,
) {
  const firstAdoption = !trees.tip.has(path) && !trees.base.has(path) && trees.head.has(path);
  const entry = (firstAdoption ? trees.head : trees.tip).get(path);
  const policyFrom: 'base' | 'head' = firstAdoption ? 'head' : 'base';
  if (entry === undefined) return { policy: defaultPolicy(), policyFrom, firstAdoption };
  if (entry.type !== 'blob' || entry.mode === '120000') {
    throw new GateError(
      'configuration',
      `${path} is a ${entry.mode === '120000' ? 'symbolic link' : entry.type === 'tree' ? 'directory' : 'submodule'}, not a file`,
      'make the policy an ordinary file on the base branch',
      { path },
    );
  }
  if (guess?.id === entry.id) return { policy: guess.policy, policyFrom, firstAdoption };
  const blobs = await repository.readBlobs([entry.id]);
  const policy = parsePolicy(textOf(blobs.get(entry.id)), path, RULE_IDS);
  return { policy, policyFrom, firstAdoption };
}

function textOf(bytes: Uint8Array = new Uint8Array()): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}

/** The exceptions that the base branch's tip accepts; a missing file means none. */
function readWaivers(tip: Snapshot, policy: Policy): Pick<Evidence, 'waivers' | 'waiverProblems'> {
  const path = policy.waivers;
  const entry = tip.tree.get(path);
  if (entry === undefined) return { waivers: [], waiverProblems: [] };
  if (entry.type !== 'blob' || entry.mode === '120000') {
    return { waivers: [], waiverProblems: [{ line: 1, message: `${path} is not an ordinary file` }] };
  }
  const { waivers, problems } = parseWaivers(textOf(tip.content(path)), path, RULE_IDS);
  return { waivers, waiverProblems: problems };
}

/** Ids of every blob that the parsers and the comparisons look into, each once. */
function wantedBlobs(policy: Policy, configPath: RepoPath, base: Tree, head: Tree, tip: Tree): Set<string> {
  const ids = new Set<string>();
  const add = (tree: Tree, paths: Iterable<RepoPath>) => {
    for (const id of blobIds(tree, paths)) ids.add(id);
  };
  add(head, filesToRead(head, policy));
  const named = [configPath, policy.waivers, policy.ledger, policy.spec.registry];
  for (const tree of [base, head, tip]) add(tree, named);
  if (base === head) return ids;
  add(base, filesToRead(base, policy));
  const isWanted = compileGlobs([...policy.spec.paths, ...policy.spec.prose]);
  const suiteRoot = dirname(policy.tests.root);
  const inSuite = (path: RepoPath) => path.startsWith(`${suiteRoot === '' ? policy.tests.root : suiteRoot}/`);
  const changed = changedPaths(base, head).filter((path) => inSuite(path) || isWanted(path));
  const more = contentsWanted(base, head, policy);
  for (const tree of [base, head]) {
    add(tree, changed);
    add(tree, more);
  }
  return ids;
}
