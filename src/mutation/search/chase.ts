import type { Mutant } from '../../domain/mutant.ts';
import type { Lab } from '../lab.ts';
import { isLost, type Observation, redness } from '../observe.ts';
import type { ScriptModel } from '../script/model.ts';
import { fits } from '../tree.ts';
import { isOpen, type Prey } from './prey.ts';

/** What all stages of the search over one check share. */
export interface Chase {
  readonly lab: Lab;
  readonly model: ScriptModel;
  readonly preys: readonly Prey[];
  /** Names that the unchanged check reports. */
  readonly known: ReadonlySet<string>;
  /** Mutants that break the whole script down. */
  readonly crashers: Set<string>;
}

export function openOf(chase: Chase): Prey[] {
  return chase.preys.filter(isOpen);
}

/** Mutants that stand in one tree together, and which of them was chosen for which assertion. */
export interface Round {
  readonly mutants: Mutant[];
  readonly choice: Map<Prey, Mutant>;
}

export function emptyRound(): Round {
  return { mutants: [], choice: new Map() };
}

/** Adds a mutant for an assertion where it fits; whether it did. */
export function join(round: Round, prey: Prey, mutant: Mutant): boolean {
  if (!round.mutants.includes(mutant)) {
    if (!fits(mutant, round.mutants)) return false;
    round.mutants.push(mutant);
  }
  round.choice.set(prey, mutant);
  return true;
}

/** How far down its list one round looks for a mutant that fits. */
const LOOK = 12;

/** The next mutant of an assertion's list that was not tried and fits in. */
export function nextFor(chase: Chase, prey: Prey, round: Round): Mutant | undefined {
  let looked = 0;
  for (const mutant of prey.ranked) {
    if (prey.tried.has(mutant.id)) continue;
    looked += 1;
    if (looked > LOOK) return undefined;
    if (round.mutants.includes(mutant)) return mutant;
    if (chase.crashers.has(mutant.id) && round.mutants.length > 0) continue;
    if (fits(mutant, round.mutants)) return mutant;
  }
  return undefined;
}

/** `crash`: it failed, and some tool broke down, which may be why. `lost`: the script did not get there. */
export type Outcome = 'red' | 'crash' | 'green' | 'lost';

/** What a run of the original says of one assertion. A failure counts only where the script fails with it. */
export function outcomeOf(chase: Chase, prey: Prey, seen: Observation): Outcome {
  if (!seen.ended) return 'lost';
  if (seen.exitCode === 0) return isLost(prey.target, seen) ? 'lost' : 'green';
  const how = redness(prey.target, seen, chase.known, true);
  if (how === 'verdict') return 'red';
  if (how === 'crash') return 'crash';
  return isLost(prey.target, seen) ? 'lost' : 'green';
}
