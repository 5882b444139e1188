import type { Comparison } from '../gate-outcome.ts';
import { bites } from './bites.ts';
import { survivors } from './survivors.ts';
import { unguarded } from './unguarded.ts';

/** The comparisons of the gate `mutation`. */
export const MUTATION_COMPARISONS: readonly Comparison[] = [bites, survivors, unguarded];
