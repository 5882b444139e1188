import type { Mutant } from '../../domain/mutant.ts';
import type { Observation } from '../observe.ts';
import { fits } from '../tree.ts';
import { type Chase, emptyRound, join, nextFor, type Outcome, outcomeOf, type Round } from './chase.ts';
import { Codes } from './codes.ts';
import { confirm } from './confirm.ts';
import { isOpen, type Prey } from './prey.ts';
import type { FailedRun } from './prove.ts';
import { type Suspect, serve } from './serve.ts';
import { chooseTogether, type Suspicion, suspicionOf } from './together.ts';
import { Trail } from './trail.ts';

/** Mutants that each assertion tries here, one in each round, before the sweep takes over. */
const TRIES = 8;
/** Runs after which a mutant under suspicion is run alone, and how many of these between two runs for all. */
const PATIENCE = 16;
const LATE = 2;

/**
 * Group testing on the original script (docs/decisions/0003-group-testing.md): every open assertion brings one mutant to each run. Those that fail are told
 * apart by binary codes where the script goes on to its end; where it stops at the first failure, by leaving out the
 * one that stopped it, so that each run proves one assertion.
 */
export class Group {
  readonly #chase: Chase;
  readonly #preys: readonly Prey[];
  /** Of every assertion of the check: one of another group may stop the script, too. */
  readonly #trails: ReadonlyMap<Prey, Trail>;
  readonly #mutants = new Map<string, Mutant>();
  readonly #owners = new Map<string, Set<Prey>>();
  /** Assertions whose failure alone ended a run: nothing else can have failed the script. */
  readonly #ended = new Set<Prey>();
  /** For each red assertion the mutant it was red with first, and for how many rounds it has been so. */
  readonly #hot = new Map<Prey, Suspect>();
  readonly #codes = new Codes();
  readonly #decoded = new Map<Prey, Mutant>();
  /** Left out for now: they stop the script before others are reached. */
  readonly #benched = new Set<string>();
  readonly #tries = new Map<Prey, number>();
  readonly #failed: FailedRun[] = [];
  #stopped = false;
  /** What the runs that are planned, but not done, will have shown. */
  #expected: readonly Suspicion[] | undefined;

  constructor(chase: Chase, preys: readonly Prey[]) {
    this.#chase = chase;
    this.#preys = preys;
    this.#trails = new Map(chase.preys.map((each) => [each, new Trail()]));
  }

  /** Runs that failed, with all that was red in each. */
  get failed(): readonly FailedRun[] {
    return this.#failed;
  }

  /** Assertions with the one mutant that makes each fail; not yet recorded. */
  get decoded(): ReadonlyMap<Prey, Mutant> {
    return this.#decoded;
  }

  /** Assertions at whose failure the script ends at once. */
  get ended(): ReadonlySet<Prey> {
    return this.#ended;
  }

  get #waiting(): Prey[] {
    return this.#preys.filter((each) => isOpen(each) && !this.#decoded.has(each));
  }

  /** Goes on until every assertion is decoded or has tried its best mutants; `width` runs are planned at once. */
  async run(width: number): Promise<void> {
    for (let turn = 0; turn < 40 + 4 * this.#preys.length; turn += 1) {
      const rounds: Round[] = [];
      this.#expected = undefined;
      for (let at = 0; at < width; at += 1) {
        const round = this.#plan();
        if (round.mutants.length > 0) rounds.push(round);
      }
      if (rounds.length === 0) return;
      const seen = await Promise.all(rounds.map((round) => this.see(round)));
      for (const [at, round] of rounds.entries()) this.note(round, seen[at]!);
      await this.#losePatience();
    }
  }

  /** One run with the first mutant of each of these assertions. */
  first(preys: readonly Prey[]): Round {
    const round = emptyRound();
    for (const prey of preys) this.#bring(prey, round);
    return round;
  }

  #plan(): Round {
    const waiting = this.#waiting;
    const hot = waiting.filter((each) => this.#hot.has(each));
    const served = this.#stopped ? undefined : serve(hot, this.#hot, this.#trails);
    if (served !== undefined) return served;
    const round = emptyRound();
    const stopping = this.#stopped && hot.length <= 1;
    for (const prey of waiting)
      if (!this.#hot.has(prey) && (!this.#stopped || hot.length <= 1)) this.#bring(prey, round);
    if (!stopping) this.#tellApart(hot, round);
    if (round.mutants.length > 0) return round;
    return this.#rest(hot);
  }

  /** Where each failure has one explanation so far: binary codes tell them apart in the fewest runs. */
  #takeCodes(hot: readonly Prey[], round: Round): void {
    const takesPart = this.#codes.next();
    for (const prey of hot) {
      const suspect = this.#hot.get(prey)!;
      suspect.rounds += 1;
      if (takesPart(suspect.mutant.id)) join(round, prey, suspect.mutant);
    }
  }

  /** Adds those of the suspected mutants that, together, narrow down best what made assertions fail. */
  #tellApart(hot: readonly Prey[], round: Round): void {
    const known = hot.map((prey) =>
      suspicionOf(this.#trails.get(prey)!, this.#hot.get(prey)!.mutant.id, [...prey.tried]),
    );
    if (known.every((each) => each.single)) {
      this.#takeCodes(hot, round);
      return;
    }
    const planned = this.#expected ?? known;
    const made = (ids: readonly string[]) => ids.flatMap((each) => this.#mutants.get(each) ?? []);
    const fitting = (id: string, others: readonly string[]) => made([id]).some((each) => fits(each, made(others)));
    for (const each of round.mutants) this.#mutants.set(each.id, each);
    const base = round.mutants.map((each) => each.id);
    const { chosen, expected } = chooseTogether(planned, base, fitting);
    this.#expected = expected;
    for (const each of chosen) round.mutants.push(this.#mutants.get(each)!);
    for (const prey of hot) {
      const suspect = this.#hot.get(prey)!;
      suspect.rounds += 1;
      if (round.mutants.includes(suspect.mutant)) round.choice.set(prey, suspect.mutant);
    }
  }

  /** Nothing else is left to run: all that is suspected together, then what was benched, half by half. */
  #rest(hot: readonly Prey[]): Round {
    const round = emptyRound();
    for (const prey of hot.slice(0, this.#stopped ? 1 : hot.length)) join(round, prey, this.#hot.get(prey)!.mutant);
    if (round.mutants.length > 0) return round;
    const benched = [...this.#benched];
    for (const id of benched.slice(0, Math.ceil(benched.length / 2))) {
      const mutant = this.#mutants.get(id)!;
      for (const prey of this.#waiting)
        if (this.#owners.get(id)?.has(prey) && join(round, prey, mutant)) this.#benched.delete(id);
    }
    for (const id of benched)
      if (!this.#waiting.some((prey) => this.#owners.get(id)?.has(prey))) this.#benched.delete(id);
    return round;
  }

  #bring(prey: Prey, round: Round): void {
    const tries = this.#tries.get(prey) ?? 0;
    if (tries >= TRIES) return;
    const mutant = nextFor(this.#chase, prey, round);
    if (mutant === undefined || this.#benched.has(mutant.id) || !join(round, prey, mutant)) return;
    this.#tries.set(prey, tries + 1);
    this.#own(prey, mutant);
    prey.tried.add(mutant.id);
  }

  /** Runs the mutants of a round together; where the script ends at a place it does not name, once more to see it. */
  async see(round: Round): Promise<Observation> {
    const { lab, preys } = this.#chase;
    const seen = await lab.original(round.mutants);
    if (lab.follow || !lab.canFollow || seen.exitCode === 0 || !seen.ended) return seen;
    const outcomes = preys.map((each) => outcomeOf(this.#chase, each, seen));
    if (!outcomes.includes('lost') || outcomes.includes('red') || outcomes.includes('crash')) return seen;
    lab.follow = true;
    return lab.original(round.mutants);
  }

  /** Takes in what a run showed. */
  note(round: Round, seen: Observation): void {
    for (const each of round.mutants) this.#mutants.set(each.id, each);
    for (const [prey, mutant] of round.choice) this.#own(prey, mutant);
    const outcomes = new Map<Prey, Outcome>(
      this.#chase.preys.map((prey) => [prey, outcomeOf(this.#chase, prey, seen)]),
    );
    if (seen.exitCode !== 0 && seen.ended) {
      const red = new Set([...outcomes].filter(([, each]) => each === 'red' || each === 'crash').map(([prey]) => prey));
      this.#failed.push({ red, crashed: seen.crash !== undefined });
    }
    for (const [prey, outcome] of outcomes) this.#learn(prey, outcome, round, seen);
    this.#stop(round, outcomes, seen.crash !== undefined);
    this.#decode();
  }

  #own(prey: Prey, mutant: Mutant): void {
    this.#owners.set(mutant.id, (this.#owners.get(mutant.id) ?? new Set()).add(prey));
  }

  #learn(prey: Prey, outcome: Outcome, round: Round, seen: Observation): void {
    const ids = round.mutants.map((each) => each.id);
    const trail = this.#trails.get(prey)!;
    const choice = round.choice.get(prey);
    if (outcome === 'green') trail.green(ids);
    if (outcome === 'red' || outcome === 'crash') trail.red(ids);
    if (choice === undefined || this.#decoded.has(prey)) return;
    if (outcome === 'lost') this.#again(prey, choice);
    else if (outcome === 'green') {
      if (seen.exitCode === 0 && seen.failed.has(prey.target.name ?? '')) prey.swallowed ??= choice;
      if (this.#hot.get(prey)?.mutant === choice) this.#hot.delete(prey);
    } else {
      if (outcome === 'crash' && ids.length === 1) prey.crash ??= choice;
      if (!this.#hot.has(prey)) this.#hot.set(prey, { mutant: choice, rounds: 0 });
    }
  }

  /** It was not reached: its mutant is still to be tried. */
  #again(prey: Prey, mutant: Mutant): void {
    if (this.#hot.has(prey)) return;
    prey.tried.delete(mutant.id);
    this.#tries.set(prey, (this.#tries.get(prey) ?? 1) - 1);
  }

  /** A run that was cut short: what stopped it is left out of the next ones. */
  #stop(round: Round, outcomes: ReadonlyMap<Prey, Outcome>, crashed: boolean): void {
    const lost = this.#chase.preys.filter((each) => outcomes.get(each) === 'lost');
    this.#stopped = lost.length > 0;
    if (!this.#stopped) return;
    const red = this.#chase.preys.filter((each) => outcomes.get(each) === 'red');
    const ending = red.length === 1 && !crashed ? red[0]! : undefined;
    if (ending !== undefined) this.#ended.add(ending);
    // Several that failed before the end: they are told apart first.
    if (ending === undefined && red.length > 1 && !crashed) return;
    const culprit = ending ?? lost[0]!;
    const own = round.choice.get(culprit);
    if (ending !== undefined && own !== undefined && !this.#decoded.has(culprit)) return;
    const nothing = lost.length === this.#chase.preys.length;
    if (round.mutants.length === 1) this.#giveUp(round.mutants[0]!, culprit, ending === undefined);
    else if (nothing) this.#benchHalf(round);
    else if (ending === undefined && own !== undefined && !this.#benched.has(own.id)) this.#benched.add(own.id);
    else for (const each of this.#likeliest(round, culprit)) this.#benched.add(each);
  }

  /** The script broke down before its first assertion: any of them may be why. */
  #benchHalf({ mutants }: Round): void {
    for (const each of mutants.slice(0, Math.ceil(mutants.length / 2))) this.#benched.add(each.id);
  }

  /** The likelier half of what may have stopped the script at an assertion. */
  #likeliest(round: Round, culprit: Prey): string[] {
    const rank = new Map(culprit.ranked.map((mutant, at) => [mutant.id, at]));
    const at = (mutant: string) => rank.get(mutant) ?? culprit.ranked.length;
    const suspects = this.#trails.get(culprit)!.suspects(round.mutants.map((each) => each.id));
    return suspects.sort((one, other) => at(one) - at(other)).slice(0, Math.ceil(suspects.length / 2));
  }

  /** Alone it stops the script before its own assertion is reached: it can prove nothing there. */
  #giveUp(mutant: Mutant, culprit: Prey, broke: boolean): void {
    if (broke) this.#chase.crashers.add(mutant.id);
    if (broke && this.#owners.get(mutant.id)?.has(culprit)) culprit.crash ??= mutant;
    for (const prey of this.#preys) {
      if (prey === culprit && !broke) continue;
      prey.tried.add(mutant.id);
      if (this.#hot.get(prey)?.mutant === mutant) this.#hot.delete(prey);
    }
  }

  #decode(): void {
    for (const prey of this.#waiting) {
      const trail = this.#trails.get(prey)!;
      if (!trail.isRed) continue;
      const { guilty } = trail;
      const favourite = this.#hot.get(prey)?.mutant;
      const found =
        guilty !== undefined
          ? this.#mutants.get(guilty)
          : favourite !== undefined && trail.points(favourite.id, [...prey.tried])
            ? favourite
            : undefined;
      if (found === undefined) continue;
      this.#decoded.set(prey, found);
      this.#hot.delete(prey);
    }
    for (const { mutant } of this.#hot.values()) this.#codes.enter(mutant.id);
  }

  /** What codes cannot tell apart, such as an assertion that many mutants fail, is tried alone: the commonest first. */
  async #losePatience(): Promise<void> {
    const late = [...this.#hot].filter(([prey, each]) => !this.#decoded.has(prey) && each.rounds > PATIENCE);
    const shared = new Map<Mutant, number>();
    for (const { mutant } of this.#hot.values()) shared.set(mutant, (shared.get(mutant) ?? 0) + 1);
    late.sort(([, one], [, other]) => shared.get(other.mutant)! - shared.get(one.mutant)!);
    for (const [prey, { mutant }] of late.slice(0, LATE)) {
      this.#hot.delete(prey);
      if (isOpen(prey)) await confirm(this.#chase, prey, mutant, this.#preys);
    }
  }
}
