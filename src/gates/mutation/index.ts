import type { Comparison } from '../gate-outcome.ts';
import { bites } from './bites.ts';

/** The comparisons of the gate `mutation`. */
export const MUTATION_COMPARISONS: readonly Comparison[] = [bites];
