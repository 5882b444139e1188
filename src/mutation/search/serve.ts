import type { Mutant } from '../../domain/mutant.ts';
import { emptyRound, join, type Round } from './chase.ts';
import type { Prey } from './prey.ts';
import type { Trail } from './trail.ts';

/** A run that decides this share of the suspected at once is worth more than one that narrows all of them down. */
const SHARE = 6;
/** So few are decided one after the other. */
const FEW = 4;

/** The mutant with which an assertion was red first, and for how many rounds it has been under suspicion. */
export interface Suspect {
  readonly mutant: Mutant;
  rounds: number;
}

/**
 * A run in which as many as possible of those that failed meet one mutant alone that may be why, everything else in
 * it being innocent of them: whatever is red then is decoded. Undefined where it would decide too few.
 */
export function serve(
  hot: readonly Prey[],
  suspected: ReadonlyMap<Prey, Suspect>,
  trails: ReadonlyMap<Prey, Trail>,
): Round | undefined {
  const round = emptyRound();
  const served: Prey[] = [];
  const innocent = (prey: Prey, mutant: Mutant) => trails.get(prey)!.isInnocent(mutant.id);
  for (const prey of hot) {
    const { mutant } = suspected.get(prey)!;
    const others = round.mutants.filter((each) => each !== mutant);
    if (others.some((each) => !innocent(prey, each))) continue;
    if (!round.mutants.includes(mutant) && served.some((each) => !innocent(each, mutant))) continue;
    if (join(round, prey, mutant)) served.push(prey);
  }
  if (served.length < Math.max(FEW, hot.length / SHARE) && hot.length > FEW) return undefined;
  for (const prey of served) suspected.get(prey)!.rounds += 1;
  return served.length === 0 ? undefined : round;
}
