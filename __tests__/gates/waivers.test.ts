import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../../src/domain/finding.ts';
import type { Gate } from '../../src/domain/gate.ts';
import type { Waiver } from '../../src/domain/waiver.ts';
import type { Comparison } from '../../src/gates/gate-outcome.ts';
import { judge } from '../../src/gates/judge.ts';
import { evidenceOf, POLICY } from './evidence.ts';

const QUIET = { base: { 'docs/a.md': 'a' }, head: { 'docs/a.md': 'a' } };

function found(rule: string, gate: Gate, path = 'conformance/tests/x/check.sh'): Comparison {
  const finding: RawFinding = { gate, rule, path, message: 'm', fix: 'f' };
  const described = {
    id: rule,
    gate,
    defaultSeverity: 'error',
    protects: '',
    example: '',
    fix: '',
    approval: '',
  } as const;
  return { rules: [described], compare: () => ({ findings: [finding] }) };
}

function waiver(more: Partial<Waiver> = {}): Waiver {
  return {
    rule: 'tests/weakened',
    path: 'conformance/tests/**',
    reason: 'flaky sensor',
    owner: '@alice',
    expires: '2026-09-01',
    line: 3,
    ...more,
  };
}

const judged = (comparisons: Comparison[], waivers: Waiver[], more: Parameters<typeof evidenceOf>[1] = {}) =>
  judge(evidenceOf(QUIET, { waivers, ...more }), comparisons);

describe('a waiver', () => {
  it('makes a matching finding a notice that names owner, date and reason, up to its last day', () => {
    const { findings, gates } = judged([found('tests/weakened', 'tests')], [waiver()]);
    expect(gates.tests).toBe('pass');
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ severity: 'notice', waivedBy: '@alice until 2026-09-01: flaky sensor' });
  });

  it('that expired covers nothing and is told', () => {
    const { findings, gates } = judged([found('tests/weakened', 'tests')], [waiver({ expires: '2026-08-31' })]);
    expect(gates.tests).toBe('fail');
    expect(findings.map((one) => [one.rule, one.severity])).toEqual([
      ['policy/waiver-expired', 'warning'],
      ['tests/weakened', 'error'],
    ]);
  });

  it.each([
    ['of another rule', { rule: 'tests/removed' }],
    ['of another path', { path: 'apps/**' }],
  ])('%s covers nothing and is told to be unused', (_what, more) => {
    const { findings, gates } = judged([found('tests/weakened', 'tests')], [waiver(more)]);
    expect(gates.tests).toBe('fail');
    expect(findings[0]).toMatchObject({
      rule: 'policy/waiver-unused',
      path: POLICY.waivers,
      line: 3,
      severity: 'notice',
    });
  });

  it('is not unused while its gate was not judged', () => {
    const { findings } = judged([], [waiver()], { gates: new Set(['spec'] as const) });
    expect(findings).toEqual([]);
  });

  it.each(['spec/modified', 'policy/changed', 'ledger/rewritten'])('never covers %s', (rule) => {
    const { findings, gates } = judged([found(rule, 'spec', 'docs/a.md')], [waiver({ rule, path: '**' })]);
    expect(gates.spec).toBe('fail');
    expect(findings.map((one) => one.rule).sort()).toEqual([rule, 'policy/waiver-unused'].sort());
  });

  it('that cannot be read is told with its line', () => {
    const { findings } = judged([], [], { waiverProblems: [{ line: 7, message: 'no expiry' }] });
    expect(findings[0]).toMatchObject({ rule: 'policy/waiver-unused', line: 7 });
    expect(findings[0]!.message).toContain('no expiry');
  });
});
