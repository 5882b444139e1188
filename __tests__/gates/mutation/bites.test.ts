import { describe, expect, it } from 'vitest';
import type { MutatedAssertion, MutationResult } from '../../../src/domain/mutation.ts';
import { bites } from '../../../src/gates/mutation/bites.ts';
import { HOLLOW, UNPROVEN } from '../../../src/gates/mutation/rules.ts';
import { evidenceOf } from '../evidence.ts';

const TEST = 'conformance/tests/l0-static/x';
const NOTHING = evidenceOf({ base: {}, head: {} });
const assertion = (changes: Partial<MutatedAssertion>): MutatedAssertion => ({
  test: TEST,
  script: 'check.sh',
  name: 'the port is 80',
  line: 9,
  changed: true,
  verdict: 'bites',
  ...changes,
});
const judged = (assertions: MutatedAssertion[], problems: MutationResult['problems'] = []) =>
  bites.compare({
    ...NOTHING,
    mutation: { scope: 'changed', scripts: 1, assertions, problems, mutants: 1, checkRuns: 2, durationMs: 3 },
  });

describe('the gate mutation', () => {
  it('is silent about assertions that bite', () => {
    expect(judged([assertion({})])).toEqual({ findings: [] });
  });

  it('names a hollow assertion with its reason, what was tried and what survived', () => {
    const survivor = {
      mutant: 'm',
      path: 'a.conf',
      line: 2,
      operator: 'value/number-up',
      description: '80 becomes 81',
      diff: '--- a/a.conf\n+++ b/a.conf\n@@ -2,1 +2,1 @@\n-80\n+81',
    };
    const { findings } = judged([assertion({ verdict: 'hollow', reason: 'swallowed', tried: 40, survivor })]);
    expect(findings).toMatchObject([{ rule: HOLLOW.id, path: `${TEST}/check.sh`, line: 9, before: '80', after: '81' }]);
    expect(findings[0]?.message).toContain('"the port is 80" proves nothing');
    expect(findings[0]?.message).toContain('40 mutants tried');
    expect(findings[0]?.message).toContain('a.conf:2');
  });

  it('warns of what is unproven, and names an assertion without a name by its line', () => {
    const { findings } = judged([assertion({ name: null, verdict: 'unproven', reason: 'budget' })]);
    expect(findings).toMatchObject([{ rule: UNPROVEN.id }]);
    expect(findings[0]?.message).toContain('line 9');
  });

  it('is undecided where the check is red as it is, or could not be asked', () => {
    expect(judged([assertion({ verdict: 'unproven', reason: 'red-baseline' })]).undecided).toContain('red');
    const problem = { test: TEST, script: 'check.sh', message: 'It has no executable bit.' };
    expect(judged([], [problem]).undecided).toContain('no executable bit');
  });

  it('is skipped where nothing was mutated', () => {
    expect(bites.compare(NOTHING).skipped).toBeDefined();
  });
});
