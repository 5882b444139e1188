import type { Comparison } from '../gate-outcome.ts';
import { gaps } from './gaps.ts';
import { layers } from './layers.ts';
import { lost } from './lost.ts';
import { minimum } from './minimum.ts';

/** The comparisons of the gate `coverage`, in the order of contract §4. */
export const COVERAGE_COMPARISONS: readonly Comparison[] = [lost, gaps, minimum, layers];
