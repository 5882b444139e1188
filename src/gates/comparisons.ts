import type { Gate } from '../domain/gate.ts';
import { COVERAGE_COMPARISONS } from './coverage/index.ts';
import type { Comparison } from './gate-outcome.ts';
import { L0_COMPARISONS } from './l0/index.ts';
import { MUTATION_COMPARISONS } from './mutation/index.ts';
import { SPEC_COMPARISONS } from './spec/index.ts';
import { TAG_COMPARISONS } from './tags/index.ts';

/**
 * The comparisons of these gates, in the order of contract §4. The tests gate brings parsers of bash and Python:
 * it is loaded only when asked for, since every command pays for what it loads.
 */
export async function loadComparisons(gates: ReadonlySet<Gate>): Promise<readonly Comparison[]> {
  const ofTests = gates.has('tests') ? (await import('./tests/index.ts')).TEST_COMPARISONS : [];
  return [
    ...SPEC_COMPARISONS,
    ...ofTests,
    ...TAG_COMPARISONS,
    ...L0_COMPARISONS,
    ...COVERAGE_COMPARISONS,
    ...MUTATION_COMPARISONS,
  ];
}
