import { COVERAGE_COMPARISONS } from './coverage/index.ts';
import type { Comparison } from './gate-outcome.ts';
import { SPEC_COMPARISONS } from './spec/index.ts';
import { TAG_COMPARISONS } from './tags/index.ts';

/** Every comparison the gates are made of, one line per gate, in the order of contract §4. */
export const COMPARISONS: readonly Comparison[] = [...SPEC_COMPARISONS, ...TAG_COMPARISONS, ...COVERAGE_COMPARISONS];
