import type { Evidence } from '../../src/domain/evidence.ts';
import type { Finding } from '../../src/domain/finding.ts';
import type { Policy } from '../../src/domain/policy.ts';
import type { Layer, Requirement, SuiteProblem } from '../../src/domain/requirement.ts';
import type { ConformanceTest, Suite, Tag } from '../../src/domain/test.ts';

const LAYER_FOLDERS: Readonly<Record<Layer, string>> = {
  L0: 'l0-static',
  L1: 'l1-rendering',
  L2: 'l2-behavioral',
  L3: 'l3-fault-injection',
  META: 'meta',
};

/** The defaults of contract §1. */
export function aPolicy(changes: Partial<Policy> = {}): Policy {
  return {
    requirementId: 'R-[A-Z0-9]+-[0-9]{2,}',
    labelPrefix: 'conformance.home.k3s',
    spec: {
      registry: 'conformance/requirements.yaml',
      paths: ['docs/**', 'conformance/requirements.yaml'],
      owners: ['@alice'],
      allow: [],
      prose: [],
    },
    tests: { root: 'conformance/tests', layers: LAYER_FOLDERS },
    checks: { scripts: ['check.sh', 'render-check.sh'], timeoutMs: 120_000, network: 'deny', isolation: 'auto' },
    coverage: { strict: true, minimum: 0 },
    mutation: { failOn: 'hollow', budgetMs: 600_000 },
    ledger: 'conformance/ledger.jsonl',
    waivers: 'conformance/waivers.yaml',
    rules: new Map(),
    ...changes,
  };
}

export function aRequirement(id: string, changes: Partial<Requirement> = {}): Requirement {
  return {
    id,
    title: `Title of ${id}`,
    text: `Text of ${id}.`,
    source: undefined,
    safetyCritical: false,
    layers: [],
    status: 'active',
    line: 2,
    ...changes,
  };
}

export function aTag(name: string, value: string, changes: Partial<Tag> = {}): Tag {
  return { name, value, isString: true, line: 10, ...changes };
}

/** A well-formed executable L2 test of the given requirements; tags follow from the ids unless given. */
export function aTest(name: string, ids: readonly string[], changes: Partial<ConformanceTest> = {}): ConformanceTest {
  const layer = 'layer' in changes ? changes.layer : 'L2';
  const path = `conformance/tests/${layer === undefined ? 'elsewhere' : LAYER_FOLDERS[layer]}/${name}`;
  return {
    path,
    file: `${path}/chainsaw-test.yaml`,
    name,
    layer,
    requirements: ids,
    labels: ids.map((id, index) => aTag(id, 'true', { line: 8 + index })),
    annotations: [
      aTag('requirements', ids.join(','), { line: 20 }),
      aTag('layer', layer ?? 'L2', { line: 21 }),
      aTag('safety-critical', 'false', { line: 22 }),
      aTag('intent', 'Given a platform, When it is used, Then it holds', { line: 23 }),
    ],
    state: 'executable',
    stateReason: { path: `${path}/chainsaw-test.yaml`, line: 1, text: 'the header says EXECUTABLE' },
    gaps: [],
    scripts: [],
    line: 4,
    ...changes,
  } as ConformanceTest;
}

/** The same test with some annotations replaced (a string), or removed (undefined). */
export function annotated(
  test: ConformanceTest,
  values: Readonly<Record<string, string | undefined>>,
): ConformanceTest {
  const kept = test.annotations.filter((tag) => !(tag.name in values));
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [aTag(name, value, { line: 30 })],
  );
  return { ...test, annotations: [...kept, ...set] };
}

export function scaffold(test: ConformanceTest): ConformanceTest {
  return { ...test, state: 'scaffold', stateReason: { path: test.file, line: 1, text: 'STATUS: scaffold' } };
}

export function aSuite(
  requirements: readonly Requirement[],
  tests: readonly ConformanceTest[],
  problems: { readonly registry?: readonly SuiteProblem[]; readonly tests?: readonly SuiteProblem[] } = {},
): Suite {
  return {
    registry: {
      path: 'conformance/requirements.yaml',
      requirements: new Map(requirements.map((each) => [each.id, each])),
      problems: problems.registry ?? [],
    },
    tests,
    problems: problems.tests ?? [],
  };
}

/** Evidence of a change between two suites, with nothing else in it. */
export function anEvidence(base: Suite, head: Suite, changes: Partial<Evidence> = {}): Evidence {
  const snapshot = (commit: string) => ({ commit, tree: new Map(), content: () => undefined });
  const tip = snapshot('b'.repeat(40));
  return {
    policy: aPolicy(),
    policyFrom: 'base',
    firstAdoption: false,
    gates: new Set(['tags', 'coverage']),
    base: { snapshot: snapshot('a'.repeat(40)), suite: base },
    head: { snapshot: snapshot('c'.repeat(40)), suite: head },
    tip,
    otherMergeBases: [],
    checks: { runs: [], baseRuns: [], skipped: undefined },
    reviews: [],
    author: undefined,
    today: '2026-09-01',
    ...changes,
  } as Evidence;
}

export function aProblem(kind: SuiteProblem['kind'], path = 'conformance/requirements.yaml'): SuiteProblem {
  return { kind, path, message: `${path} cannot be used.`, fix: 'Correct it.' };
}

/** Rule and place of findings, one line each: what most assertions compare. */
export function briefly(findings: readonly Pick<Finding, 'rule' | 'path' | 'line'>[]): readonly string[] {
  return findings.map((finding) => `${finding.rule} ${finding.path ?? '-'}:${finding.line ?? '-'}`);
}
