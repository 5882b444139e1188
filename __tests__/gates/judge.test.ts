import { describe, expect, it } from 'vitest';
import type { RawFinding } from '../../src/domain/finding.ts';
import { GATES } from '../../src/domain/gate.ts';
import type { Rule } from '../../src/domain/rule.ts';
import type { Comparison, Outcome } from '../../src/gates/gate-outcome.ts';
import { judge } from '../../src/gates/judge.ts';
import { evidenceOf, type POLICY, review } from './evidence.ts';

const QUIET = { base: { 'docs/a.md': 'a\n' }, head: { 'docs/a.md': 'a\n' } };

function rule(id: string, gate: Rule['gate']): Rule {
  return { id, gate, defaultSeverity: 'error', protects: 'x', example: 'x', fix: 'x', approval: 'x' };
}

function saying(id: string, gate: Rule['gate'], outcome: Partial<Outcome> & { paths?: string[] }): Comparison {
  const findings = (outcome.paths ?? []).map((path): RawFinding => ({ gate, rule: id, path, message: 'm', fix: 'f' }));
  return { rules: [rule(id, gate)], compare: () => ({ findings, ...outcome }) };
}

describe('the verdict of a gate', () => {
  it('is pass when its comparisons say nothing', () => {
    expect(judge(evidenceOf(QUIET), [saying('tests/removed', 'tests', {})]).gates.tests).toBe('pass');
  });

  it('is fail when a finding is an error, even where another comparison is undecided', () => {
    const judgement = judge(evidenceOf(QUIET), [
      saying('tests/removed', 'tests', { paths: ['x'] }),
      saying('tests/weakened', 'tests', { undecided: 'no base' }),
    ]);
    expect(judgement.gates.tests).toBe('fail');
  });

  it('is undecided, never a pass, when a comparison throws', () => {
    const broken: Comparison = {
      rules: [rule('tests/removed', 'tests')],
      compare: () => {
        throw new Error('boom');
      },
    };
    const judgement = judge(evidenceOf(QUIET), [broken, saying('tests/weakened', 'tests', {})]);
    expect(judgement.gates.tests).toBe('undecided');
    expect(judgement.gateNotes.tests).toContain('tests/removed could not be judged: boom');
  });

  it('is skipped with a note when the gate was not asked for, and its comparisons do not run', () => {
    const judgement = judge(evidenceOf(QUIET, { gates: new Set(['tags'] as const) }), [
      saying('tests/removed', 'tests', { paths: ['x'] }),
    ]);
    expect(judgement.gates.tests).toBe('skipped');
    expect(judgement.findings).toEqual([]);
  });

  it('is skipped with a note where no comparison exists yet', () => {
    const judgement = judge(evidenceOf(QUIET), []);
    for (const gate of GATES) {
      expect(judgement.gates[gate]).toBe('skipped');
      expect(judgement.gateNotes[gate]).toBeTruthy();
    }
  });
});

describe('severity', () => {
  const found = (id: string, gate: Rule['gate'], policy: Partial<typeof POLICY>) =>
    judge(evidenceOf({ ...QUIET, policy }), [saying(id, gate, { paths: ['x'] })]).findings[0]?.severity;

  it('of a lost requirement follows coverage.strict', () => {
    expect(found('coverage/lost', 'coverage', { coverage: { strict: true, minimum: 0 } })).toBe('error');
    expect(found('coverage/lost', 'coverage', { coverage: { strict: false, minimum: 0 } })).toBe('warning');
  });

  it('of a hollow assertion follows mutation.fail-on', () => {
    expect(found('mutation/hollow', 'mutation', { mutation: { failOn: 'never', budgetMs: 1 } })).toBe('warning');
  });

  it('is what the policy says of the rule before anything else', () => {
    expect(found('coverage/lost', 'coverage', { rules: new Map([['coverage/lost', 'notice' as const]]) })).toBe(
      'notice',
    );
    expect(found('coverage/lost', 'coverage', { rules: new Map([['coverage/lost', 'off' as const]]) })).toBeUndefined();
  });

  it('of a rule nobody declared is error', () => {
    expect(found('tests/from-nowhere', 'tests', {})).toBe('error');
  });
});

describe('an approval', () => {
  const scene = [saying('spec/modified', 'spec', { paths: ['docs/a.md'] })];

  it('turns spec and policy errors into notices that name who approved', () => {
    const judgement = judge(evidenceOf(QUIET, { reviews: [review('alice')] }), [
      ...scene,
      saying('policy/changed', 'spec', { paths: ['.conformance.yml'] }),
    ]);
    expect(judgement.gates.spec).toBe('pass');
    expect(judgement.findings.map((one) => [one.severity, one.approvedBy])).toEqual([
      ['notice', ['alice']],
      ['notice', ['alice']],
    ]);
    expect(judgement.notes.join()).toContain('approved by alice');
  });

  it('never covers a rewritten ledger or a weakened test', () => {
    const judgement = judge(evidenceOf(QUIET, { reviews: [review('alice')] }), [
      saying('ledger/rewritten', 'spec', { paths: ['l'] }),
      saying('tests/weakened', 'tests', { paths: ['t'] }),
    ]);
    expect(judgement.gates.spec).toBe('fail');
    expect(judgement.gates.tests).toBe('fail');
  });

  it('that does not count is explained in the notes', () => {
    const judgement = judge(evidenceOf(QUIET, { reviews: [review('mallory')] }), scene);
    expect(judgement.gates.spec).toBe('fail');
    expect(judgement.notes.join()).toContain('mallory does not count');
  });
});

describe('the list of findings', () => {
  it('is the same whatever the order of the comparisons', () => {
    const parts = [
      saying('tests/removed', 'tests', { paths: ['b', 'a'] }),
      saying('spec/modified', 'spec', { paths: ['z', 'c'] }),
      saying('tests/weakened', 'tests', { paths: ['a'] }),
    ];
    const forward = judge(evidenceOf(QUIET), parts).findings;
    const backward = judge(evidenceOf(QUIET), [...parts].reverse()).findings;
    expect(forward).toEqual(backward);
    expect(forward.map((one) => `${one.rule} ${one.path}`)).toEqual([
      'spec/modified c',
      'spec/modified z',
      'tests/removed a',
      'tests/weakened a',
      'tests/removed b',
    ]);
  });
});
