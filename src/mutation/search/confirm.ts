import type { Mutant } from '../../domain/mutant.ts';
import { type Observation, type Redness, redness } from '../observe.ts';
import type { Chase } from './chase.ts';
import { isContent, isOpen, type Prey, recordKill } from './prey.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The mutant alone, on the original script: red at this assertion, and the script fails. Records what it shows, of the
 * others `among` those asked about, too.
 */
export async function confirm(
  chase: Chase,
  prey: Prey,
  mutant: Mutant,
  among: readonly Prey[] = chase.preys,
): Promise<boolean> {
  const { lab, known } = chase;
  const original = await lab.original([mutant]);
  const alone = await redAlone(chase, prey, mutant, original);
  if (alone === 'green') {
    if (original.exitCode === 0 && redness(prey.target, await lab.soft([mutant]), known) !== 'green')
      prey.swallowed ??= mutant;
    return false;
  }
  const kept = recordKill(prey, mutant, alone);
  for (const other of among.filter(isOpen)) {
    if (other === prey || !isContent(mutant)) continue;
    if (redness(other.target, original, known, true) === 'verdict') recordKill(other, mutant, 'verdict');
  }
  return kept;
}

/** The original's own words decide; where it says nothing, the place where the copy says it stopped first. */
async function redAlone(chase: Chase, prey: Prey, mutant: Mutant, original: Observation): Promise<Redness> {
  if (!original.ended || original.exitCode === 0) return 'green';
  const { lab, known } = chase;
  const direct = redness(prey.target, original, known, true);
  if (direct !== 'green' || !lab.isSoft || original.followed) return direct;
  // It reported that it held.
  if (prey.target.name !== null && original.reported.has(prey.target.name)) return direct;
  const soft = await lab.soft([mutant]);
  const stopped = redness(prey.target, { ...soft, failed: NONE }, known, true);
  if (stopped !== 'verdict') return stopped;
  return original.crash === undefined ? 'verdict' : 'crash';
}
