import type { Comparison } from '../gate-outcome.ts';
import { contradictions } from './contradictions.ts';
import { isolation } from './isolation.ts';
import { leftovers } from './leftovers.ts';
import { network } from './network.ts';
import { results } from './results.ts';
import { scripts } from './scripts.ts';
import { skips } from './skips.ts';
import { tree } from './tree.ts';

/** The comparisons of the gate `l0`, in the order of contract §4. */
export const L0_COMPARISONS: readonly Comparison[] = [
  results,
  contradictions,
  skips,
  scripts,
  tree,
  network,
  leftovers,
  isolation,
];
