import type { Mutant } from '../../domain/mutant.ts';
import type { Redness } from '../observe.ts';
import type { Target } from '../target.ts';

/** What was found about one target so far: the mutant that fails it, by what such a kill shows. */
export interface Prey {
  readonly target: Target;
  /** It ran over nothing on the unchanged tree: a new file says nothing about it. */
  asleep: boolean;
  /** Effective content: it bites. */
  witness: Mutant | undefined;
  /** A kill that shows less. */
  file: Mutant | undefined;
  comment: Mutant | undefined;
  crash: Mutant | undefined;
  /** Its own words said FAIL, or its line stopped a copy, and the original passed all the same. */
  swallowed: Mutant | undefined;
  readonly tried: Set<string>;
  readonly ranked: readonly Mutant[];
}

export function isOpen(prey: Prey): boolean {
  return prey.witness === undefined && !prey.target.skipped;
}

export function isContent(mutant: Mutant): boolean {
  return mutant.strength === 'content' || mutant.strength === 'mode';
}

/**
 * Notes a kill by one mutant; whether it settles the target. What wakes a claim over nothing up shows nothing of what
 * it says today.
 */
export function recordKill(prey: Prey, mutant: Mutant, how: Redness): boolean {
  if (how === 'green') return false;
  if (how === 'crash') prey.crash ??= mutant;
  else if (mutant.strength === 'comment') prey.comment ??= mutant;
  else if (mutant.strength === 'file') prey.file ??= mutant;
  else if (!prey.asleep || mutant.kind !== 'addition') {
    prey.witness = mutant;
    return true;
  }
  return false;
}
