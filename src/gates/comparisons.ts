import { COVERAGE_COMPARISONS } from './coverage/index.ts';
import type { Comparison } from './gate-outcome.ts';
import { L0_COMPARISONS } from './l0/index.ts';
import { SPEC_COMPARISONS } from './spec/index.ts';
import { TAG_COMPARISONS } from './tags/index.ts';
import { TEST_COMPARISONS } from './tests/index.ts';

/** Every comparison the gates are made of, one line per gate, in the order of contract §4. */
export const COMPARISONS: readonly Comparison[] = [
  ...SPEC_COMPARISONS,
  ...TEST_COMPARISONS,
  ...TAG_COMPARISONS,
  ...L0_COMPARISONS,
  ...COVERAGE_COMPARISONS,
];
