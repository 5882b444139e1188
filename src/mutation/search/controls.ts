import type { Mutant } from '../../domain/mutant.ts';
import { Ranking } from '../ranking.ts';
import { fits } from '../tree.ts';
import { type Chase, openOf } from './chase.ts';
import { isContent } from './prey.ts';
import { inCopy, isolate } from './sweep.ts';

const FILES = 6;
const COMMENTS = 40;

/** Whole files and comments: they cannot show a bite, only why there is none. */
export async function runControls(chase: Chase, mutants: readonly Mutant[]): Promise<void> {
  const open = openOf(chase);
  if (open.length === 0) return;
  const controls = mutants.filter((each) => !isContent(each));
  const files = new Ranking(
    controls.filter((each) => each.strength === 'file'),
    chase.model,
  );
  const remarks = new Ranking(
    controls.filter((each) => each.strength === 'comment'),
    chase.model,
  );
  const wanted = new Set<Mutant>();
  const comments: Mutant[] = [];
  for (const prey of open) {
    for (const each of files.of(prey.target).slice(0, FILES)) wanted.add(each);
    for (const each of remarks.of(prey.target).slice(0, COMMENTS))
      if (!comments.includes(each) && fits(each, comments)) comments.push(each);
  }
  // A word put back as a comment would hide that it vanished from another.
  const remarked = [false, true]
    .map((added) => comments.filter((each) => each.operator.startsWith('comment/append') === added))
    .filter((each) => each.length > 0);
  const batches = [...[...wanted].slice(0, 3 * FILES).map((each) => [each]), ...remarked];
  await Promise.all(batches.map((batch) => chase.lab.soft(batch)));
  for (const batch of batches) {
    const seen = await chase.lab.soft(batch);
    for (const prey of open) if (inCopy(chase, prey, seen) !== 'green') await isolate(chase, prey, batch);
  }
}
