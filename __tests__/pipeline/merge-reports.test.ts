import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MutatedAssertion } from '../../src/domain/mutation.ts';
import type { Report } from '../../src/domain/report.ts';
import { mergeReports } from '../../src/pipeline/merge-reports.ts';
import { aMutated, aMutation, aShards } from '../support/mutation-builder.ts';
import { aCheck, aFinding, aReport } from '../support/report-builder.ts';

const SKIPPED = Object.fromEntries(
  ['spec', 'tests', 'tags', 'l0', 'coverage'].map((gate) => [gate, 'skipped']),
) as Partial<Report['gates']>;

/** The report of one shard: assertions of its own, a finding for each hollow one. */
function shard(index: number, of: number, changes: Partial<MutatedAssertion>[] = [{}], more: Partial<Report> = {}) {
  const assertions = changes.map((each, at) => aMutated({ test: `t/${index}`, name: `${index}.${at}`, ...each }));
  const hollow = assertions.filter((each) => each.verdict === 'hollow');
  const lines = [
    { path: 'a.conf', line: 1, guarded: index === 1 },
    { path: 'a.conf', line: 2, guarded: false },
  ];
  return aReport({
    verdict: hollow.length > 0 ? 'fail' : 'pass',
    gates: { ...SKIPPED, mutation: hollow.length > 0 ? 'fail' : 'pass' },
    gateNotes: { spec: 'Not asked for.' },
    findings: hollow.map((each) =>
      aFinding('mutation/hollow', { path: `${each.test}/check.sh`, message: `${each.name}` }),
    ),
    mutation: aMutation(assertions, { lines, shards: aShards(of, index), policy: 'p' }),
    ...more,
  });
}

describe('merge', () => {
  it('joins shards: assertions, findings and figures of all, judged as one run', () => {
    const merged = mergeReports([shard(1, 2), shard(2, 2, [{}, { verdict: 'hollow' }])]);
    expect(merged).toMatchObject({ verdict: 'fail', gates: { mutation: 'fail', spec: 'skipped' } });
    expect(merged.mutation).toMatchObject({ mutants: 240, checkRuns: 28, scripts: 2 });
    expect(merged.mutation?.assertions.map((each) => each.name)).toEqual(['1.0', '2.0', '2.1']);
    expect(merged.findings.map((each) => each.rule)).toEqual(['mutation/hollow', 'mutation/unguarded-change']);
  });

  it('tells what no shard guards, once all are there', () => {
    const unguarded = (reports: Report[]) =>
      mergeReports(reports).findings.filter((each) => each.rule === 'mutation/unguarded-change');
    expect(unguarded([shard(1, 2), shard(2, 2)])).toMatchObject([{ path: 'a.conf', line: 2, severity: 'notice' }]);
    expect(unguarded([shard(1, 3), shard(2, 3)])).toEqual([]);
  });

  it('is undecided while a shard is missing, whatever the others say', () => {
    for (const reports of [[shard(1, 3)], [shard(1, 3), shard(3, 3)]]) {
      const merged = mergeReports(reports);
      expect(merged.verdict).toBe('undecided');
      expect(merged.gateNotes.mutation).toMatch(/Of 3 shards .*2.* missing/);
    }
  });

  it('takes the other gates from the report that asked them', () => {
    const rest = aReport({
      gates: { mutation: 'skipped' },
      checks: [aCheck('x')],
      gateNotes: { mutation: 'Not asked for.' },
    });
    const merged = mergeReports([shard(1, 1), rest]);
    expect(merged).toMatchObject({ verdict: 'pass', gates: { spec: 'pass', l0: 'pass', mutation: 'pass' } });
    expect(merged.checks).toHaveLength(1);
    expect(merged.gateNotes).toEqual({});
    const red = aReport({
      ...rest,
      gates: { mutation: 'skipped', spec: 'fail' },
      findings: [aFinding('spec/modified')],
    });
    expect(mergeReports([red, shard(1, 1)]).verdict).toBe('fail');
  });

  const other = 'f'.repeat(40);
  it.each([
    ['another head', shard(2, 2, [{}], { head: { ref: 'pr', sha: other } }), /head is/],
    ['another base', shard(2, 2, [{}], { base: { ref: 'main', sha: other } }), /base is/],
    [
      'another policy',
      shard(2, 2, [{}], { mutation: aMutation([], { shards: aShards(2, 2), policy: 'q' }) }),
      /policies/,
    ],
    ['another division', shard(2, 4), /shard of 2, another of 4/],
    ['an undivided run', shard(2, 2, [{}], { mutation: aMutation([aMutated()]) }), /not divided/],
    [
      'two verdicts on one assertion',
      shard(2, 2, [{ test: 't/1', name: '1.0', verdict: 'hollow' }]),
      /bites and hollow/,
    ],
    ['another coverage', shard(2, 2, [{}], { coverage: { ...aReport().coverage, gaps: ['R-X-01'] } }), /coverage/],
  ])('refuses %s', (_, report, message) => {
    expect(() => mergeReports([shard(1, 2), report])).toThrow(message);
    expect(() => mergeReports([report, shard(1, 2)])).toThrow();
  });

  it('gives one result in whatever order and grouping', () => {
    const verdicts = fc.array(
      fc.constantFrom<Partial<MutatedAssertion>>({}, { verdict: 'hollow' }, { verdict: 'unproven', reason: 'budget' }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(verdicts, { minLength: 3, maxLength: 3 }), fc.integer({ min: 3, max: 4 }), (kinds, of) => {
        const [a, b, c] = kinds.map((each, at) => shard(at + 1, of, each)) as [Report, Report, Report];
        const whole = mergeReports([a, b, c]);
        for (const order of [
          [c, a, b],
          [b, c, a],
          [mergeReports([a, b]), c],
          [a, mergeReports([c, b])],
          [a, b, c, b, a],
        ]) {
          expect(mergeReports(order)).toEqual(whole);
        }
        expect(mergeReports([whole, whole])).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});
