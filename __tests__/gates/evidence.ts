import { createHash } from 'node:crypto';
import type { Evidence, Side } from '../../src/domain/evidence.ts';
import { GATES } from '../../src/domain/gate.ts';
import { pathToBytes, type RepoPath } from '../../src/domain/path.ts';
import type { Policy } from '../../src/domain/policy.ts';
import type { Requirement } from '../../src/domain/requirement.ts';
import type { Review } from '../../src/domain/review.ts';
import type { ConformanceTest, Suite } from '../../src/domain/test.ts';
import type { Snapshot, Tree, TreeEntry } from '../../src/domain/tree.ts';

/** A file by its text or bytes; or any other entry: a link by its target, a submodule by its commit. */
export type Entry =
  | string
  | Uint8Array
  | { readonly exec: string }
  | { readonly link: string }
  | { readonly gitlink: string };
export type Files = Readonly<Record<RepoPath, Entry>>;

const objectId = (type: string, bytes: Uint8Array) =>
  createHash('sha1').update(`${type} ${bytes.length}\0`).update(bytes).digest('hex');

function entryOf(entry: Entry): { entry: TreeEntry; bytes: Uint8Array | undefined } {
  if (typeof entry === 'string') return blob('100644', Buffer.from(entry, 'utf8'));
  if (entry instanceof Uint8Array) return blob('100644', entry);
  if ('exec' in entry) return blob('100755', Buffer.from(entry.exec, 'utf8'));
  if ('link' in entry) return blob('120000', Buffer.from(entry.link, 'utf8'));
  return { entry: { mode: '160000', type: 'commit', id: entry.gitlink.padEnd(40, '0') }, bytes: undefined };
}

function blob(mode: string, bytes: Uint8Array): { entry: TreeEntry; bytes: Uint8Array } {
  return { entry: { mode, type: 'blob', id: objectId('blob', bytes) }, bytes };
}

/** A snapshot in memory, with directory entries and ids as git would give equal trees equal ones. */
export function snapshotOf(files: Files, commit = 'c'.repeat(40)): Snapshot {
  const tree = new Map<RepoPath, TreeEntry>();
  const contents = new Map<RepoPath, Uint8Array>();
  const below = new Map<RepoPath, string[]>();
  for (const path of Object.keys(files).sort()) {
    const { entry, bytes } = entryOf(files[path]!);
    tree.set(path, entry);
    if (bytes !== undefined) contents.set(path, bytes);
    const parts = path.split('/');
    for (let end = 1; end < parts.length; end += 1) {
      const directory = parts.slice(0, end).join('/');
      const line = `${path} ${entry.mode} ${entry.id}`;
      const lines = below.get(directory);
      if (lines === undefined) below.set(directory, [line]);
      else lines.push(line);
    }
  }
  for (const [directory, lines] of below) {
    tree.set(directory, { mode: '040000', type: 'tree', id: objectId('tree', pathToBytes(lines.join('\n'))) });
  }
  return { commit, tree, content: (path) => contents.get(path) };
}

export const POLICY: Policy = {
  requirementId: 'R-[A-Z0-9]+-[0-9]{2,}',
  labelPrefix: 'conformance.home.k3s',
  spec: {
    registry: 'conformance/requirements.yaml',
    paths: ['docs/**', 'conformance/requirements.yaml'],
    owners: ['@alice', '@home/spec-owners'],
    allow: [],
    prose: [],
  },
  tests: {
    root: 'conformance/tests',
    layers: { L0: 'l0-static', L1: 'l1-rendering', L2: 'l2-behavioral', L3: 'l3-fault-injection', META: 'meta' },
  },
  checks: { scripts: ['check.sh', 'render-check.sh'], timeoutMs: 120_000, network: 'deny', isolation: 'auto' },
  coverage: { strict: true, minimum: 0 },
  mutation: { failOn: 'hollow', budgetMs: 600_000 },
  ledger: 'conformance/ledger.jsonl',
  waivers: 'conformance/waivers.yaml',
  rules: new Map(),
};

export function requirement(id: string, more: Partial<Requirement> = {}): Requirement {
  return {
    id,
    title: `Title of ${id}`,
    text: `What ${id} demands.`,
    source: undefined,
    safetyCritical: false,
    layers: [],
    status: 'active',
    line: 2,
    ...more,
  };
}

export function conformanceTest(
  name: string,
  requirements: string[],
  more: Partial<ConformanceTest> = {},
): ConformanceTest {
  const path = `conformance/tests/l2-behavioral/${name}`;
  return {
    path,
    file: `${path}/chainsaw-test.yaml`,
    name,
    layer: 'L2',
    requirements,
    labels: [],
    annotations: [],
    state: 'executable',
    stateReason: { path: `${path}/chainsaw-test.yaml`, line: 1, text: 'no scaffold signal' },
    gaps: [],
    scripts: [],
    line: 1,
    ...more,
  };
}

export function suiteOf(requirements: readonly Requirement[], tests: readonly ConformanceTest[] = []): Suite {
  return {
    registry: {
      path: POLICY.spec.registry,
      requirements: new Map(requirements.map((one) => [one.id, one])),
      problems: [],
    },
    tests,
    problems: [],
  };
}

export function review(author: string, more: Partial<Review> = {}): Review {
  return {
    author,
    teams: [],
    state: 'approved',
    commit: HEAD_COMMIT,
    stale: false,
    dismissed: false,
    submitted: '2026-09-01T10:00:00Z',
    official: true,
    ...more,
  };
}

export const BASE_COMMIT = 'b'.repeat(40);
export const HEAD_COMMIT = 'a'.repeat(40);

export interface Scene {
  readonly base: Files;
  readonly head: Files;
  /** The base branch's tip, where it moved on. */
  readonly tip?: Files;
  readonly otherMergeBases?: readonly Files[];
  readonly mergeBaseRoot?: Files;
  readonly baseSuite?: Suite;
  readonly headSuite?: Suite;
  readonly policy?: Partial<Policy>;
}

/** Evidence for pure rules: two sets of files, everything else as in a quiet pull request. */
export function evidenceOf(scene: Scene, more: Partial<Evidence> = {}): Evidence {
  const base = snapshotOf(scene.base, BASE_COMMIT);
  const side = (snapshot: Snapshot, suite: Suite | undefined): Side => ({ snapshot, suite: suite ?? suiteOf([]) });
  return {
    policy: { ...POLICY, ...scene.policy },
    policyPath: '.conformance.yml',
    policyFrom: 'base',
    firstAdoption: false,
    gates: new Set(GATES),
    base: side(base, scene.baseSuite),
    head: side(snapshotOf(scene.head, HEAD_COMMIT), scene.headSuite),
    tip: scene.tip === undefined ? base : snapshotOf(scene.tip, 'd'.repeat(40)),
    otherMergeBases: (scene.otherMergeBases ?? []).map((files): Tree => snapshotOf(files).tree),
    ...(scene.mergeBaseRoot && { mergeBaseRoot: snapshotOf(scene.mergeBaseRoot).tree }),
    checks: { runs: [], baseRuns: [], skipped: undefined },
    waivers: [],
    waiverProblems: [],
    reviews: [],
    author: 'mallory',
    today: '2026-09-01',
    ...more,
  };
}
