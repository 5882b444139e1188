import type { MutatedAssertion, MutationResult, Shards, Witness } from '../../src/domain/mutation.ts';

export const MUTATED_TEST = 'conformance/tests/l0-static/x';

export function aWitness(changes: Partial<Witness> = {}): Witness {
  return {
    id: 'aaaaaa-bbbbbb-cccccccc',
    mutant: 'm1',
    path: 'app/main.conf',
    line: 2,
    operator: 'value/number-up',
    description: '"80" becomes "81"',
    diff: '--- a/app/main.conf\n+++ b/app/main.conf\n@@ -1,2 +1,2 @@\n user www\n-port 80\n+port 81',
    ...changes,
  };
}

/** An assertion that bites, unless a test says otherwise. */
export function aMutated(changes: Partial<MutatedAssertion> = {}): MutatedAssertion {
  const verdict = changes.verdict ?? 'bites';
  return {
    test: MUTATED_TEST,
    script: 'check.sh',
    name: 'the port is 80',
    line: 9,
    changed: true,
    verdict,
    ...(verdict === 'bites' ? { killedBy: aWitness() } : { reason: 'insensitive', tried: 40 }),
    ...changes,
  };
}

export function aShards(of: number, ...indices: readonly number[]): Shards {
  const part = (index: number) => ({ index, scripts: 1, mutants: 120, checkRuns: 14, durationMs: 3 });
  return { of, parts: indices.map(part), unguarded: 'notice' };
}

export function aMutation(
  assertions: readonly MutatedAssertion[],
  changes: Partial<MutationResult> = {},
): MutationResult {
  return {
    scope: 'changed',
    scripts: 1,
    assertions,
    problems: [],
    mutants: 120,
    checkRuns: 14,
    durationMs: 3,
    ...changes,
  };
}
