import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Suite } from '../../../src/domain/test.ts';
import { compareCoverage, traceSuite } from '../../../src/domain/trace.ts';
import { COVERAGE_COMPARISONS } from '../../../src/gates/coverage/index.ts';
import { anEvidence, aPolicy, aProblem, aRequirement, aSuite, aTest, scaffold } from '../../support/suite-builder.ts';

const ONE = aRequirement('R-A-01');
const TWO = aRequirement('R-A-02', { line: 6 });
const CRITICAL = aRequirement('R-A-03', { safetyCritical: true, line: 9 });

function judged(base: Suite, head: Suite, coverage = { strict: true, minimum: 0 }) {
  const evidence = anEvidence(base, head, { policy: aPolicy({ coverage }) });
  const outcomes = COVERAGE_COMPARISONS.map((each) => each.compare(evidence));
  return {
    findings: outcomes.flatMap((each) => each.findings),
    undecided: outcomes.flatMap((each) => (each.undecided === undefined ? [] : [each.undecided])),
  };
}

describe('tracing', () => {
  it('covers a requirement by an executable test, not by a scaffold', () => {
    const suite = aSuite([ONE, TWO], [aTest('a', ['R-A-01']), scaffold(aTest('b', ['R-A-02']))]);
    expect([...traceSuite(suite).values()].map((trace) => trace.coverage)).toEqual(['covered', 'scaffold-only']);
  });

  it('leaves deferred and withdrawn requirements out of both numbers', () => {
    const suite = aSuite(
      [ONE, { ...TWO, status: 'deferred' }, { ...CRITICAL, status: 'withdrawn' }],
      [aTest('a', ['R-A-01', 'R-A-02'])],
    );
    const { head, gaps } = compareCoverage(suite, suite);
    expect(head).toEqual({ covered: 1, total: 1, percent: 100 });
    expect(gaps).toEqual([]);
  });

  it('counts nothing as nothing, not as everything', () => {
    expect(compareCoverage(aSuite([], []), aSuite([], [])).head).toEqual({ covered: 0, total: 0, percent: 0 });
  });

  it('reports gained, lost, gaps and safety-critical gaps in registry order', () => {
    const base = aSuite([ONE, TWO, CRITICAL], [aTest('a', ['R-A-02'])]);
    const head = aSuite([ONE, TWO, CRITICAL], [aTest('a', ['R-A-01'])]);
    expect(compareCoverage(base, head)).toMatchObject({
      gained: ['R-A-01'],
      lost: ['R-A-02'],
      gaps: ['R-A-02', 'R-A-03'],
      safetyCriticalGaps: ['R-A-03'],
    });
  });

  it('keeps its sums straight for any pair of suites', () => {
    const ids = ['R-A-01', 'R-A-02', 'R-A-03', 'R-A-04'];
    const suite = fc
      .record({
        registry: fc.uniqueArray(
          fc.record({
            id: fc.constantFrom(...ids),
            status: fc.constantFrom('active', 'deferred', 'withdrawn'),
            safetyCritical: fc.boolean(),
          }),
          { selector: (each) => each.id },
        ),
        tests: fc.array(
          fc.record({ labels: fc.uniqueArray(fc.constantFrom(...ids, 'R-X-99')), executable: fc.boolean() }),
          { maxLength: 6 },
        ),
      })
      .map(({ registry, tests }) =>
        aSuite(
          registry.map(({ id, ...rest }) => aRequirement(id, rest as object)),
          tests.map((each, index) =>
            each.executable ? aTest(`t${index}`, each.labels) : scaffold(aTest(`t${index}`, each.labels)),
          ),
        ),
      );
    fc.assert(
      fc.property(suite, suite, (base, head) => {
        const result = compareCoverage(base, head);
        expect(result.head.covered - result.base.covered).toBe(result.gained.length - result.lost.length);
        expect(result.head.covered + result.gaps.length).toBe(result.head.total);
        expect(result.gaps).toEqual(expect.arrayContaining([...result.safetyCriticalGaps]));
      }),
    );
  });
});

describe('lost coverage', () => {
  const base = aSuite([ONE], [aTest('a', ['R-A-01'])]);
  const bystander = aTest('bystander', []);

  it('is an error when the test is gone', () => {
    const [finding] = judged(base, aSuite([ONE], [bystander])).findings;
    expect(finding).toMatchObject({ rule: 'coverage/lost', requirement: 'R-A-01' });
    expect(finding).not.toHaveProperty('defaultSeverity');
  });

  it('points to the line that made the test a scaffold', () => {
    const head = aSuite([ONE], [scaffold(aTest('a', ['R-A-01']))]);
    expect(judged(base, head).findings[0]).toMatchObject({ rule: 'coverage/lost', path: head.tests[0]!.file, line: 1 });
  });

  it('is only a warning without strict', () => {
    const { findings } = judged(base, aSuite([ONE], [bystander]), { strict: false, minimum: 0 });
    expect(findings[0]).toMatchObject({ rule: 'coverage/lost', defaultSeverity: 'warning' });
  });

  it.each([
    ['removed', aSuite([TWO], [aTest('a', ['R-A-01'])])],
    ['withdrawn', aSuite([{ ...ONE, status: 'withdrawn' }, TWO], [aTest('a', ['R-A-01'])])],
    ['deferred', aSuite([{ ...ONE, status: 'deferred' }, TWO], [aTest('a', ['R-A-01'])])],
  ])('is told, as a warning, for a requirement that was %s: forbidding it is the spec gate', (_, head) => {
    expect(judged(base, head).findings[0]).toMatchObject({ rule: 'coverage/lost', defaultSeverity: 'warning' });
  });

  it('does not see a moved or renamed test as a loss', () => {
    expect(judged(base, aSuite([ONE], [aTest('other', ['R-A-01'], { layer: 'L0' })])).findings).toEqual([]);
  });
});

describe('gaps', () => {
  it('are a notice each, an error where safety hangs on them', () => {
    const suite = aSuite([ONE, TWO, CRITICAL], [scaffold(aTest('a', ['R-A-01']))]);
    expect(
      judged(suite, suite)
        .findings.filter((finding) => finding.rule.endsWith('gap'))
        .map((finding) => `${finding.rule} ${finding.requirement} ${finding.line}`),
    ).toEqual(['coverage/gap R-A-01 2', 'coverage/gap R-A-02 6', 'coverage/safety-critical-gap R-A-03 9']);
  });
});

describe('the minimum', () => {
  it('is compared without rounding up', () => {
    const many = Array.from({ length: 3 }, (_, index) => aRequirement(`R-A-0${index + 1}`));
    const suite = aSuite(many, [aTest('a', ['R-A-01', 'R-A-02'])]);
    const rules = (minimum: number) =>
      judged(suite, suite, { strict: true, minimum }).findings.map((finding) => finding.rule);
    expect(rules(67)).toContain('coverage/below-minimum');
    expect(rules(66.6)).not.toContain('coverage/below-minimum');
  });
});

describe('layers', () => {
  it('warns of each requirement that lacks an executable test in a layer it asks for', () => {
    const asks = { ...ONE, layers: ['L0', 'L2'] };
    const suite = aSuite([asks], [aTest('a', ['R-A-01']), scaffold(aTest('b', ['R-A-01'], { layer: 'L0' }))]);
    const { findings } = judged(suite, suite);
    expect(findings.map((finding) => finding.rule)).toEqual(['coverage/missing-layer']);
    expect(findings[0]!.message).toContain('no executable one in L0');
  });

  it('warns of a safety-critical requirement that no executable L3 test covers', () => {
    const suite = aSuite([CRITICAL], [aTest('a', ['R-A-03']), scaffold(aTest('b', ['R-A-03'], { layer: 'L3' }))]);
    expect(judged(suite, suite).findings.map((finding) => finding.rule)).toEqual(['coverage/no-fault-injection']);
  });
});

describe('doubt', () => {
  const base = aSuite([ONE], [aTest('a', ['R-A-01'])]);

  it.each(['registry-missing', 'registry-unreadable', 'registry-empty'] as const)(
    'of %s leaves coverage undecided without inventing losses',
    (kind) => {
      const { findings, undecided } = judged(base, aSuite([], base.tests, { registry: [aProblem(kind)] }));
      expect(findings).toEqual([]);
      expect(undecided.length).toBeGreaterThan(0);
    },
  );

  it('of a partly unreadable registry leaves coverage undecided', () => {
    expect(
      judged(base, aSuite([ONE], base.tests, { registry: [aProblem('registry-invalid')] })).undecided.length,
    ).toBeGreaterThan(0);
  });

  it('of a suite without tests or without an active requirement leaves coverage undecided', () => {
    expect(judged(base, aSuite([ONE], [])).undecided.length).toBeGreaterThan(0);
    expect(judged(base, aSuite([{ ...ONE, status: 'deferred' }], base.tests)).undecided.length).toBeGreaterThan(0);
  });
});
