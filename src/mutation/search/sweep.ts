import type { Mutant } from '../../domain/mutant.ts';
import { isLost, isLostInCopy, type Observation, type Redness, redness } from '../observe.ts';
import { fits } from '../tree.ts';
import { type Chase, emptyRound, join, nextFor, openOf, type Round } from './chase.ts';
import { confirm } from './confirm.ts';
import type { Prey } from './prey.ts';

/** Rounds in which every open assertion tries its own best mutants. */
const ROUNDS = 12;
/** Runs planned at once, whatever the number of lanes: what comes out must not depend on it. */
const WIDTH = 4;
/** Mutants of one group of the sweep: fewer where one of them may break a whole Python text down. */
const GROUP = { bash: 18, python: 8 };
/** Most mutants of the sweep, best first, and of those how many for one assertion. */
const SWEEP = 500;
const SWEEP_EACH = 260;

/** Every open assertion tries its own best mutants, together on the fail-soft copy. */
export async function tryBest(chase: Chase): Promise<void> {
  for (let round = 0; round < ROUNDS && openOf(chase).length > 0; round += WIDTH) {
    const rounds = Array.from({ length: WIDTH }, () => bestRound(chase)).filter((each) => each.mutants.length > 0);
    if (rounds.length === 0) return;
    await Promise.all(rounds.map((each) => chase.lab.soft(each.mutants)));
    for (const each of rounds) await tryTogether(chase, each);
  }
}

function bestRound(chase: Chase): Round {
  const round = emptyRound();
  for (const prey of openOf(chase)) {
    const chosen = nextFor(chase, prey, round);
    if (chosen !== undefined && join(round, prey, chosen)) prey.tried.add(chosen.id);
  }
  return round;
}

/** Everything not yet tried, in groups of changes that do not collide, best first. */
export async function sweep(chase: Chase): Promise<void> {
  const open = openOf(chase);
  if (open.length === 0) return;
  const size = open.some((prey) => prey.target.language === 'python') ? GROUP.python : GROUP.bash;
  const groups = groupsOf(remaining(open), chase.crashers, size);
  for (let at = 0; at < groups.length && openOf(chase).length > 0; at += WIDTH) {
    const turn = groups.slice(at, at + WIDTH);
    // The runs of one turn go on at once; what they show is followed up in order.
    await Promise.all(turn.map((group) => chase.lab.soft(group)));
    for (const mutants of turn) await tryTogether(chase, { mutants, choice: new Map() });
  }
}

/** Runs mutants together; where that breaks the script down, in halves. Every target that turns red is followed up. */
async function tryTogether(chase: Chase, { mutants, choice }: Round): Promise<void> {
  const { lab } = chase;
  const seen = await lab.soft(mutants);
  const open = openOf(chase);
  const red = open.filter((prey) => inCopy(chase, prey, seen) !== 'green');
  // All lanes are busy with what is asked one by one below.
  const likely = red.flatMap((prey) => choice.get(prey) ?? []).filter((each) => mutants.includes(each));
  await Promise.all([...new Set(likely)].map((each) => lab.original([each])));
  for (const prey of red) {
    if (prey.witness !== undefined) continue;
    const own = choice.get(prey);
    await isolate(chase, prey, own === undefined ? mutants : [own, ...mutants.filter((each) => each !== own)]);
  }
  const lost = open.some((prey) => prey.witness === undefined && !red.includes(prey) && lostIn(chase, prey, seen));
  if (!lost) return;
  if (mutants.length === 1) {
    chase.crashers.add(mutants[0]!.id);
    return;
  }
  const half = mutants.length >> 1;
  const halves = [mutants.slice(0, half), mutants.slice(half)];
  await Promise.all(halves.map((each) => lab.soft(each)));
  for (const each of halves) await tryTogether(chase, { mutants: each, choice });
}

/** Finds one mutant of a red batch that alone turns the target red on the original; the first is the likeliest. */
export async function isolate(chase: Chase, prey: Prey, batch: readonly Mutant[]): Promise<void> {
  if (await confirm(chase, prey, batch[0]!)) return;
  let rest = batch.slice(1);
  for (let turn = 0; turn < 2 && rest.length > 0; turn += 1) {
    if (inCopy(chase, prey, await chase.lab.soft(rest)) === 'green') return;
    const found = await single(chase, prey, rest);
    if (found === undefined || (await confirm(chase, prey, found))) return;
    rest = rest.filter((each) => each !== found);
  }
}

/** Halves a red batch until one mutant is left. */
async function single(chase: Chase, prey: Prey, batch: readonly Mutant[]): Promise<Mutant | undefined> {
  const { lab } = chase;
  if (batch.length === 1) return batch[0];
  let rest = batch;
  while (rest.length > 1) {
    const half = rest.slice(0, rest.length >> 1);
    const red = inCopy(chase, prey, await lab.soft(half)) !== 'green';
    rest = red ? half : rest.slice(half.length);
  }
  const last = rest[0]!;
  return inCopy(chase, prey, await lab.soft([last])) === 'green' ? undefined : last;
}

/** What a run of the fail-soft copy, or of the original in its stead, says. */
export function inCopy(chase: Chase, prey: Prey, seen: Observation): Redness {
  return redness(prey.target, seen, chase.known);
}

function lostIn(chase: Chase, prey: Prey, seen: Observation): boolean {
  return chase.lab.isSoft ? isLostInCopy(prey.target, seen) : isLost(prey.target, seen);
}

/** What is left of each open target's list, taken in turns, best first. */
function remaining(open: readonly Prey[]): Mutant[] {
  const chosen = new Set<Mutant>();
  const lists = open.map((prey) => prey.ranked.filter((each) => !prey.tried.has(each.id)).slice(0, SWEEP_EACH));
  for (let at = 0; at < SWEEP_EACH && chosen.size < SWEEP; at += 1) {
    for (const list of lists) if (list[at] !== undefined) chosen.add(list[at]!);
  }
  return [...chosen];
}

/** Greedy groups of mutants that fit together; those that break the script down go alone, deletions in small company. */
function groupsOf(mutants: readonly Mutant[], crashers: ReadonlySet<string>, size: number): Mutant[][] {
  const groups: Mutant[][] = [];
  for (const mutant of mutants) {
    const alone = isAlone(mutant, crashers);
    const most = mutant.kind === 'deletion' ? size >> 1 : size;
    const place = groups.find(
      (group) => group.length < most && !group.some((each) => isAlone(each, crashers)) && fits(mutant, group),
    );
    if (place === undefined || alone) groups.push([mutant]);
    else place.push(mutant);
  }
  return groups;
}

function isAlone(mutant: Mutant, crashers: ReadonlySet<string>): boolean {
  return crashers.has(mutant.id) || mutant.edits.some((edit) => edit.kind !== 'text');
}
