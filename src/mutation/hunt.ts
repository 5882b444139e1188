import type { Mutant } from '../domain/mutant.ts';
import type { Lab } from './lab.ts';
import { type Observation, type Redness, redness } from './observe.ts';
import { ranked, rarityOf, vocabularyOf } from './relevance.ts';
import type { ScriptModel } from './script/model.ts';
import type { Target } from './target.ts';
import { fits } from './tree.ts';

/** What was found about one target so far: the mutant that fails it, by what such a kill shows. */
export interface Prey {
  readonly target: Target;
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

export interface HuntSettings {
  readonly lab: Lab;
  readonly model: ScriptModel;
  readonly targets: readonly Target[];
  readonly mutants: readonly Mutant[];
  readonly known: ReadonlySet<string>;
}

/** Rounds in which every open assertion tries its own best mutants. */
const ROUNDS = 12;
/** Mutants of one group of the sweep: fewer where one of them may break a whole Python text down. */
const GROUP = { bash: 18, python: 8 };
/** Most mutants of the sweep, best first, and of those how many for one assertion. */
const SWEEP = 500;
const SWEEP_EACH = 260;
const FILES = 6;
const COMMENTS = 40;

/** Searches a witness for every target; what it returns is complete, or as far as the budget went (`spent`). */
export class Hunt {
  readonly #settings: HuntSettings;
  readonly prey: Prey[];
  readonly #crashers = new Set<string>();

  constructor(settings: HuntSettings) {
    this.#settings = settings;
    const contents = settings.mutants.filter(isContent);
    const rarity = rarityOf(contents);
    this.prey = settings.targets.map((target) => ({
      target,
      witness: undefined,
      file: undefined,
      comment: undefined,
      crash: undefined,
      swallowed: undefined,
      tried: new Set<string>(),
      ranked: ranked(contents, target, vocabularyOf(target, settings.model), rarity),
    }));
  }

  get open(): Prey[] {
    return this.prey.filter((each) => each.witness === undefined && !each.target.skipped);
  }

  /** The whole search, in order of what a kill costs and shows. */
  async run(): Promise<void> {
    for (let round = 0; round < ROUNDS && this.open.length > 0; round += this.#width) await this.#rounds();
    await this.#sweep();
    await this.#controls();
  }

  get #width(): number {
    return Math.max(1, this.#settings.lab.lanes);
  }

  /** As many runs at once as there are lanes, each with mutants of its own for every open target that do not collide. */
  async #rounds(): Promise<void> {
    const batches: { batch: Mutant[]; choice: Map<Prey, Mutant> }[] = [];
    for (let lane = 0; lane < this.#width; lane += 1) {
      const batch: Mutant[] = [];
      const choice = new Map<Prey, Mutant>();
      for (const prey of this.open) {
        const chosen = this.#choose(prey, batch);
        if (chosen === undefined) continue;
        prey.tried.add(chosen.id);
        choice.set(prey, chosen);
        if (!batch.includes(chosen)) batch.push(chosen);
      }
      if (batch.length > 0) batches.push({ batch, choice });
    }
    await Promise.all(batches.map(({ batch }) => this.#settings.lab.soft(batch)));
    for (const { batch, choice } of batches) await this.#try(batch, choice);
  }

  #choose(prey: Prey, batch: readonly Mutant[]): Mutant | undefined {
    let looked = 0;
    for (const mutant of prey.ranked) {
      if (prey.tried.has(mutant.id)) continue;
      looked += 1;
      if (looked > 12) return undefined;
      if (batch.includes(mutant)) return mutant;
      if (this.#crashers.has(mutant.id) && batch.length > 0) continue;
      if (fits(mutant, batch)) return mutant;
    }
    return undefined;
  }

  /** Runs mutants together; where that breaks the script down, in halves. Every target that turns red is followed up. */
  async #try(batch: readonly Mutant[], choice: ReadonlyMap<Prey, Mutant> = new Map()): Promise<void> {
    const seen = await this.#settings.lab.soft(batch);
    const open = this.open;
    const red = open.filter((prey) => this.#redness(prey, seen) !== 'green');
    await this.#foresee(red, batch, choice);
    for (const prey of red) {
      if (prey.witness !== undefined) continue;
      const own = choice.get(prey);
      await this.#isolate(prey, own === undefined ? batch : [own, ...batch.filter((each) => each !== own)]);
    }
    const lost = open.some((prey) => prey.witness === undefined && !red.includes(prey) && isLost(prey.target, seen));
    if (!lost) return;
    if (batch.length === 1) {
      this.#crashers.add(batch[0]!.id);
      return;
    }
    const half = batch.length >> 1;
    const halves = [batch.slice(0, half), batch.slice(half)];
    await Promise.all(halves.map((each) => this.#settings.lab.soft(each)));
    for (const each of halves) await this.#try(each, choice);
  }

  /** Starts the runs that confirm what is red, so that all lanes are busy. */
  async #foresee(red: readonly Prey[], batch: readonly Mutant[], choice: ReadonlyMap<Prey, Mutant>): Promise<void> {
    const likely = red.flatMap((prey) => choice.get(prey) ?? []).filter((each) => batch.includes(each));
    await Promise.all([...new Set(likely)].map((each) => this.#settings.lab.original([each])));
  }

  /** Finds one mutant of a red batch that alone turns the target red on the original; the first is the likeliest. */
  async #isolate(prey: Prey, batch: readonly Mutant[]): Promise<void> {
    if (await this.#confirm(prey, batch[0]!)) return;
    let rest = batch.slice(1);
    for (let turn = 0; turn < 2 && rest.length > 0; turn += 1) {
      if (this.#redness(prey, await this.#settings.lab.soft(rest)) === 'green') return;
      const found = await this.#single(prey, rest);
      if (found === undefined || (await this.#confirm(prey, found))) return;
      rest = rest.filter((each) => each !== found);
    }
  }

  /** Halves a red batch until one mutant is left. */
  async #single(prey: Prey, batch: readonly Mutant[]): Promise<Mutant | undefined> {
    const { lab } = this.#settings;
    if (batch.length === 1) return batch[0];
    let rest = batch;
    while (rest.length > 1) {
      const half = rest.slice(0, rest.length >> 1);
      const red = this.#redness(prey, await lab.soft(half)) !== 'green';
      rest = red ? half : rest.slice(half.length);
    }
    const last = rest[0]!;
    return this.#redness(prey, await lab.soft([last])) === 'green' ? undefined : last;
  }

  /** The mutant alone, on the original script: red at this assertion, and the script fails. */
  async #confirm(prey: Prey, mutant: Mutant): Promise<boolean> {
    const { lab } = this.#settings;
    const original = await lab.original([mutant]);
    const alone = await this.#alone(prey, mutant, original);
    if (alone === 'green') {
      if (original.exitCode === 0 && this.#redness(prey, await lab.soft([mutant])) !== 'green')
        prey.swallowed ??= mutant;
      return false;
    }
    const kept = this.#record(prey, mutant, alone);
    for (const other of this.open) {
      if (other === prey || !isContent(mutant)) continue;
      const too = redness(other.target, original, this.#settings.known, true);
      if (too === 'verdict') this.#record(other, mutant, too);
    }
    return kept;
  }

  /** The original's own words decide; where it says nothing, the place where the copy says it stopped first. */
  async #alone(prey: Prey, mutant: Mutant, original: Observation): Promise<Redness> {
    if (!original.ended || original.exitCode === 0) return 'green';
    const { target } = prey;
    const direct = redness(target, original, this.#settings.known, true);
    if (direct !== 'green' || !this.#settings.lab.isSoft) return direct;
    const soft = await this.#settings.lab.soft([mutant]);
    const stopped = redness(target, { ...soft, failed: NONE }, this.#settings.known, true);
    if (stopped !== 'verdict') return stopped;
    return original.crash === undefined ? 'verdict' : 'crash';
  }

  /** Whether the kill settles the target. */
  #record(prey: Prey, mutant: Mutant, how: Redness): boolean {
    if (how === 'crash') prey.crash ??= mutant;
    else if (mutant.strength === 'comment') prey.comment ??= mutant;
    else if (mutant.strength === 'file') prey.file ??= mutant;
    // What wakes a claim over nothing up shows nothing of what it says today.
    else if (prey.target.asleep && mutant.kind === 'addition') return false;
    else {
      prey.witness = mutant;
      return true;
    }
    return false;
  }

  #redness(prey: Prey, seen: Observation): Redness {
    return redness(prey.target, seen, this.#settings.known);
  }

  /** Everything not yet tried, in groups of changes that do not collide, best first. */
  async #sweep(): Promise<void> {
    const open = this.open;
    if (open.length === 0) return;
    const size = open.some((prey) => prey.target.language === 'python') ? GROUP.python : GROUP.bash;
    const groups = groupsOf(this.#remaining(open), this.#crashers, size);
    for (let at = 0; at < groups.length && this.open.length > 0; at += this.#width) {
      const turn = groups.slice(at, at + this.#width);
      // The runs of one turn go on at once; what they show is followed up in order.
      await Promise.all(turn.map((group) => this.#settings.lab.soft(group)));
      for (const group of turn) await this.#try(group);
    }
  }

  /** What is left of each open target's list, taken in turns, best first. */
  #remaining(open: readonly Prey[]): Mutant[] {
    const chosen = new Set<Mutant>();
    const lists = open.map((prey) => prey.ranked.filter((each) => !prey.tried.has(each.id)).slice(0, SWEEP_EACH));
    for (let at = 0; at < SWEEP_EACH && chosen.size < SWEEP; at += 1) {
      for (const list of lists) if (list[at] !== undefined) chosen.add(list[at]!);
    }
    return [...chosen];
  }

  /** Whole files and comments: they cannot show a bite, only why there is none. */
  async #controls(): Promise<void> {
    const open = this.open;
    if (open.length === 0) return;
    const wanted = new Set<Mutant>();
    const comments: Mutant[] = [];
    const controls = this.#settings.mutants.filter((each) => !isContent(each));
    const rarity = rarityOf(controls);
    for (const prey of open) {
      const words = vocabularyOf(prey.target, this.#settings.model);
      const best = (strength: Mutant['strength'], most: number) =>
        ranked(
          controls.filter((each) => each.strength === strength),
          prey.target,
          words,
          rarity,
        ).slice(0, most);
      for (const each of best('file', FILES)) wanted.add(each);
      for (const each of best('comment', COMMENTS))
        if (!comments.includes(each) && fits(each, comments)) comments.push(each);
    }
    const batches = [
      ...[...wanted].slice(0, 3 * FILES).map((each) => [each]),
      // A word put back as a comment would hide that it vanished from another.
      ...[false, true]
        .map((added) => comments.filter((each) => each.operator.startsWith('comment/append') === added))
        .filter((each) => each.length > 0),
    ];
    await Promise.all(batches.map((batch) => this.#settings.lab.soft(batch)));
    for (const batch of batches) {
      const seen = await this.#settings.lab.soft(batch);
      for (const prey of open) if (this.#redness(prey, seen) !== 'green') await this.#isolate(prey, batch);
    }
  }
}

const NONE: ReadonlySet<string> = new Set();

export function isContent(mutant: Mutant): boolean {
  return mutant.strength === 'content' || mutant.strength === 'mode';
}

/** A run in which the target was neither reported nor reached: something broke down before it. */
function isLost(target: Target, seen: Observation): boolean {
  if (!seen.ended) return true;
  if (target.reported) return target.name !== null && !seen.reported.has(target.name);
  return seen.crash !== undefined && target.language === 'python';
}

/** Greedy groups of mutants that fit together; those that break the script down go alone, deletions in small company. */
function groupsOf(mutants: readonly Mutant[], crashers: ReadonlySet<string>, size: number): Mutant[][] {
  const groups: Mutant[][] = [];
  for (const mutant of mutants) {
    const alone = crashers.has(mutant.id) || mutant.edits.some((edit) => edit.kind !== 'text');
    const most = alone ? 1 : mutant.kind === 'deletion' ? size >> 1 : size;
    const place = groups.find(
      (group) => group.length < most && group.length > 0 && !isAlone(group, crashers) && fits(mutant, group),
    );
    if (place === undefined || alone) groups.push([mutant]);
    else place.push(mutant);
  }
  return groups;
}

function isAlone(group: readonly Mutant[], crashers: ReadonlySet<string>): boolean {
  return group.some((each) => crashers.has(each.id) || each.edits.some((edit) => edit.kind !== 'text'));
}
