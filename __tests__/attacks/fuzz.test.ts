import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence, Side } from '../../src/domain/evidence.ts';
import { GATES, overallVerdict } from '../../src/domain/gate.ts';
import type { RepoPath } from '../../src/domain/path.ts';
import type { Policy } from '../../src/domain/policy.ts';
import { loadComparisons } from '../../src/gates/comparisons.ts';
import { type Judgement, judge } from '../../src/gates/judge.ts';
import { RULE_IDS } from '../../src/gates/rules.ts';
import { readSuite } from '../../src/suite/read-suite.ts';
import { BASE_COMMIT, type Entry, evidenceOf, type Files, HEAD_COMMIT, POLICY, snapshotOf } from '../gates/evidence.ts';
import { PLATFORM } from '../gates/tests/platform.ts';

/** Mutations of text that turn a sound document into something between sound and senseless. */
type Mutation = (bytes: Buffer) => Buffer<ArrayBufferLike>;
const SPLICES = [
  '\0',
  '\ufeff',
  '\r\n',
  '\t',
  '\u202e',
  '"',
  "'",
  '`',
  '$(',
  '${',
  '((',
  '<<EOF\n',
  '\\\n',
  '#',
  '- ',
  ': ',
  '? ',
  '! ',
  '&a ',
  '*a',
  '<<: *a',
  '!!binary ',
  '|+\n',
  '>-\n',
  '---\n',
  '...\n',
  '%YAML 9.9\n',
  '{',
  '[',
  ']',
  '}',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'true',
  'null',
  '.nan',
  '1e999',
  '0x',
  'R-NET-01',
  '-',
  'exit 0\n',
  'fi\n',
  'done\n',
  '}\n',
  'set +e\n',
  '||',
  '|| true',
  '&&',
  '; ;;',
  "python3 - <<'PY'\n",
  'TODO(x): y',
  '# STATUS: scaffold',
  '😀',
  '\udc80',
  '🏳️‍🌈',
];
const lines = (bytes: Buffer) => bytes.toString('latin1').split(/(?<=\n)/);
const join = (parts: readonly string[]) => Buffer.from(parts.join(''), 'latin1');

const at = fc.double({ min: 0, max: 1, noNaN: true });
const place = (share: number, length: number) => Math.min(length, Math.floor(share * (length + 1)));

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(at, fc.nat({ max: 255 })).map(
    ([share, byte]): Mutation =>
      (bytes) => {
        const copy = Buffer.from(bytes);
        if (copy.length > 0) copy[Math.min(copy.length - 1, place(share, copy.length))]! ^= byte;
        return copy;
      },
  ),
  at.map(
    (share): Mutation =>
      (bytes) =>
        bytes.subarray(0, place(share, bytes.length)),
  ),
  at.map(
    (share): Mutation =>
      (bytes) =>
        bytes.subarray(place(share, bytes.length)),
  ),
  fc.tuple(at, fc.constantFrom(...SPLICES)).map(
    ([share, text]): Mutation =>
      (bytes) => {
        const cut = place(share, bytes.length);
        return Buffer.concat([bytes.subarray(0, cut), Buffer.from(text), bytes.subarray(cut)]);
      },
  ),
  fc.tuple(at, fc.integer({ min: 1, max: 40 })).map(
    ([share, times]): Mutation =>
      (bytes) => {
        const all = lines(bytes);
        const line = place(share, all.length);
        return join([...all.slice(0, line), ...Array<string>(times).fill(all[line] ?? ''), ...all.slice(line)]);
      },
  ),
  fc.tuple(at, at).map(
    ([one, other]): Mutation =>
      (bytes) => {
        const all = lines(bytes);
        const [a, b] = [place(one, all.length - 1), place(other, all.length - 1)];
        [all[a], all[b]] = [all[b] ?? '', all[a] ?? ''];
        return join(all);
      },
  ),
  fc.tuple(at, fc.integer({ min: -6, max: 6 })).map(
    ([share, by]): Mutation =>
      (bytes) => {
        const all = lines(bytes);
        const line = place(share, all.length - 1);
        const text = all[line] ?? '';
        all[line] = by > 0 ? ' '.repeat(by) + text : text.slice(Math.min(-by, /^ */.exec(text)![0].length));
        return join(all);
      },
  ),
  at.map(
    (share): Mutation =>
      (bytes) => {
        const all = lines(bytes);
        all.splice(place(share, all.length - 1), 1);
        return join(all);
      },
  ),
  fc.integer({ min: 2, max: 400 }).map(
    (depth): Mutation =>
      (bytes) =>
        Buffer.concat([bytes, Buffer.from('['.repeat(depth))]),
  ),
);

const mutated = (text: string) =>
  fc
    .array(mutation, { minLength: 1, maxLength: 4 })
    .map((all) => all.reduce<Buffer<ArrayBufferLike>>((bytes, one) => one(bytes), Buffer.from(text)));

const REGISTRY = POLICY.spec.registry;
const IDS = ['R-NET-01', 'R-SEC-02', 'R-SEC-09', 'R-ENV-01', 'R-OBS-01'];
const BASE: Files = {
  ...PLATFORM,
  [REGISTRY]: `# The registry\nrequirements:\n${IDS.map((id) => `  - id: ${id}\n    title: Title of ${id}\n    text: >-\n      What ${id} demands.\n    source: docs/a.md#${id.toLowerCase()}\n    safety-critical: false\n    layers: [L0, L2]\n    status: active\n`).join('')}`,
  [POLICY.ledger]: '{"requirement":"R-NET-01"}\n',
  'docs/a.md': IDS.map((id) => `## ${id}\n\nWhat ${id} demands.\n\n`).join(''),
};
const textOf = (entry: Entry) =>
  typeof entry === 'string' ? entry : typeof entry === 'object' && 'exec' in entry ? entry.exec : '';
const again = (entry: Entry, bytes: Buffer): Entry =>
  typeof entry === 'object' && 'exec' in entry ? { exec: bytes.toString('utf8') } : bytes;

const REGISTRIES = [REGISTRY];
const TAGS = Object.keys(BASE).filter((path) => path.endsWith('chainsaw-test.yaml'));
const SCRIPTS = Object.keys(BASE).filter((path) => /\.(sh|py)$/.test(path));

/** A head in which some files of a kind were mutated. */
function heads(paths: readonly RepoPath[]): fc.Arbitrary<Files> {
  const one = fc
    .constantFrom(...paths)
    .chain((path) => mutated(textOf(BASE[path]!)).map((bytes) => [path, again(BASE[path]!, bytes)] as const));
  return fc.array(one, { minLength: 1, maxLength: 2 }).map((edits) => ({ ...BASE, ...Object.fromEntries(edits) }));
}

/** A comparison that throws leaves its gate undecided, with a note that says so. */
const COMPARISONS = await loadComparisons(new Set(GATES));
const BASE_SNAPSHOT = snapshotOf(BASE, BASE_COMMIT);
const BASE_SUITE = readSuite(BASE_SNAPSHOT, POLICY);

function judged(base: Files, head: Files, policy: Policy = POLICY): { evidence: Evidence; judgement: Judgement } {
  const suiteOf = (files: Files, commit: string) =>
    files === BASE && policy === POLICY ? BASE_SUITE : readSuite(snapshotOf(files, commit), policy);
  const evidence = evidenceOf({
    base,
    head,
    baseSuite: suiteOf(base, BASE_COMMIT),
    headSuite: suiteOf(head, HEAD_COMMIT),
    policy,
  });
  return { evidence, judgement: judge(evidence, COMPARISONS) };
}

/** What the reader itself says about a side that it could not read. */
function unreadable({ suite }: Side): { registry: boolean; tests: RepoPath[] } {
  const problems = [...suite.registry.problems, ...suite.problems];
  const kinds = new Set(problems.map((each) => each.kind));
  const registry = (['registry-missing', 'registry-unreadable', 'registry-empty'] as const).some((kind) =>
    kinds.has(kind),
  );
  return { registry, tests: problems.flatMap((each) => (each.kind === 'test-unreadable' ? [each.path] : [])) };
}

/** Laws of every judgement, whatever was fed in. */
function expectLawful({ evidence, judgement }: ReturnType<typeof judged>): void {
  const verdict = overallVerdict(Object.values(judgement.gates));
  for (const note of Object.values(judgement.gateNotes)) expect(note).not.toMatch(/could not be judged/);
  for (const each of judgement.findings) {
    expect(RULE_IDS.has(each.rule), each.rule).toBe(true);
    expect(each.message.length * each.fix.length).toBeGreaterThan(0);
    if (each.line !== undefined)
      expect(Number.isInteger(each.line) && each.line >= 1, `${each.rule} ${each.line}`).toBe(true);
    if (each.severity === 'error') expect(judgement.gates[each.gate]).toBe('fail');
  }
  const { registry, tests } = unreadable(evidence.head);
  if (registry) {
    for (const gate of ['tags', 'coverage'] as const)
      expect(judgement.gates[gate], `${gate} without a registry`).not.toBe('pass');
    expect(verdict).not.toBe('pass');
  }
  if (tests.length > 0) {
    expect(judgement.gates.tags, tests.join(', ')).toBe('fail');
    expect(verdict).toBe('fail');
  }
  if (evidence.head.suite.tests.length === 0) expect(judgement.gates.coverage).not.toBe('pass');
  // A repaired registry can be counted again; that it changed is the owner's to see.
  if (unreadable(evidence.base).registry) expect(verdict, 'on a base without a registry').not.toBe('pass');
}

const PATIENCE = 240_000;
const RUNS = { seed: 20260901, endOnFailure: true };

describe('whatever a change brings', () => {
  it(
    '2,500 mutated registries are judged, and one that cannot be read never passes',
    () => {
      fc.assert(
        fc.property(heads(REGISTRIES), (head) => expectLawful(judged(BASE, head))),
        { ...RUNS, numRuns: 2500 },
      );
    },
    PATIENCE,
  );

  it(
    '3,500 mutated Chainsaw files are judged, and one that cannot be read never passes',
    () => {
      fc.assert(
        fc.property(heads(TAGS), (head) => expectLawful(judged(BASE, head))),
        { ...RUNS, numRuns: 3500 },
      );
    },
    PATIENCE,
  );

  it(
    '2,500 mutated scripts are judged',
    () => {
      fc.assert(
        fc.property(heads(SCRIPTS), (head) => expectLawful(judged(BASE, head))),
        { ...RUNS, numRuns: 2500 },
      );
    },
    PATIENCE,
  );

  it(
    '1,000 bases that are broken themselves are judged',
    () => {
      fc.assert(
        fc.property(heads([...REGISTRIES, ...TAGS, ...SCRIPTS]), fc.boolean(), (broken, repaired) => {
          expectLawful(judged(broken, repaired ? BASE : broken));
        }),
        { ...RUNS, numRuns: 1000 },
      );
    },
    PATIENCE,
  );

  it(
    '500 texts of any bytes in any file are judged',
    () => {
      const paths = fc.constantFrom(
        ...REGISTRIES,
        ...TAGS,
        ...SCRIPTS,
        POLICY.ledger,
        'docs/a.md',
        '.gitattributes',
        '.gitmodules',
        '.gitignore',
      );
      const bytes = fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 200 }));
      fc.assert(
        fc.property(paths, bytes, (path, content) => expectLawful(judged(BASE, { ...BASE, [path]: content }))),
        { ...RUNS, numRuns: 500 },
      );
    },
    PATIENCE,
  );
});

describe('the unharmed platform', () => {
  it('is read without a problem and passes, so that the laws above mean something', () => {
    const { evidence, judgement } = judged(BASE, BASE);
    expect(unreadable(evidence.head)).toEqual({ registry: false, tests: [] });
    expect(judgement.findings.filter((each) => each.severity === 'error')).toEqual([]);
    expect(judgement.gates.tags).toBe('pass');
    expect(judgement.gates.coverage).toBe('pass');
  });
});
