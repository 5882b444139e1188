import { GateError } from '../domain/errors.ts';
import type { Evidence, Side } from '../domain/evidence.ts';
import { compileGlobs } from '../domain/glob.ts';
import { mergeStart } from '../domain/merge-start.ts';
import { dirname, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import type { Snapshot, Tree } from '../domain/tree.ts';
import { contentsWanted } from '../gates/contents-wanted.ts';
import { RULE_IDS } from '../gates/rules.ts';
import type { GitRepository } from '../git/repository.ts';
import { defaultPolicy, parsePolicy } from '../policy/parse-policy.ts';
import { parseWaivers } from '../policy/parse-waivers.ts';
import { parseOnArrival } from '../suite/arrivals.ts';
import { createSuiteCache, filesToRead, readSuite } from '../suite/read-suite.ts';
import type { Change } from './1-resolve-change.ts';
import { blobIds, changedPaths, snapshotOf } from './snapshot.ts';

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
 * Reads both sides in two batches: the trees, then every blob that a parser or a comparison needs.
 * The policy comes from the base branch's tip; only where that has none, from the head.
 */
export async function readSides(
  repository: GitRepository,
  change: Change,
  configPath: RepoPath = DEFAULT_CONFIG,
): Promise<ReadEvidence> {
  const root = change.mergeBaseRoot;
  const named = [change.base.sha, change.head.sha, ...change.mergeBases];
  const trees = await readTrees(repository, root === undefined ? named : [...named, root]);
  const [tip, head, ...mergeBases] = named.map((commit) => trees.get(commit)!) as [Tree, Tree, Tree, ...Tree[]];
  const rootTree = root === undefined ? undefined : trees.get(root)!;
  const base = mergeStart(mergeBases, rootTree);
  const { policy, policyFrom, firstAdoption } = await readPolicy(repository, { tip, base, head }, configPath);

  const wanted = wantedBlobs(policy, configPath, base, head, tip);
  const cache = createSuiteCache();
  const blobs = await repository.readBlobs(wanted, undefined, parseOnArrival([base, head], policy, cache));
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

async function readTrees(repository: GitRepository, commits: readonly string[]): Promise<Map<string, Tree>> {
  const distinct = [...new Set(commits)];
  const trees = await Promise.all(distinct.map((commit) => repository.readTree(commit)));
  return new Map(distinct.map((commit, index) => [commit, trees[index]!]));
}

/** A policy that the base branch dropped meanwhile is gone: a stale copy on the head is no first adoption. */
async function readPolicy(
  repository: GitRepository,
  trees: Readonly<Record<'tip' | 'base' | 'head', Tree>>,
  path: RepoPath,
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
  const blobs = await repository.readBlobs([entry.id]);
  const text = Buffer.from(blobs.get(entry.id) ?? new Uint8Array()).toString('utf8');
  return { policy: parsePolicy(text, path, RULE_IDS), policyFrom, firstAdoption };
}

/** The exceptions that the base branch's tip accepts; a missing file means none. */
function readWaivers(tip: Snapshot, policy: Policy): Pick<Evidence, 'waivers' | 'waiverProblems'> {
  const path = policy.waivers;
  const entry = tip.tree.get(path);
  if (entry === undefined) return { waivers: [], waiverProblems: [] };
  if (entry.type !== 'blob' || entry.mode === '120000') {
    return { waivers: [], waiverProblems: [{ line: 1, message: `${path} is not an ordinary file` }] };
  }
  const text = Buffer.from(tip.content(path) ?? new Uint8Array()).toString('utf8');
  const { waivers, problems } = parseWaivers(text, path, RULE_IDS);
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
