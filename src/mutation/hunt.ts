import type { Mutant } from '../domain/mutant.ts';
import type { Lab } from './lab.ts';
import { Ranking } from './ranking.ts';
import type { ScriptModel } from './script/model.ts';
import { type Chase, openOf } from './search/chase.ts';
import { runControls } from './search/controls.ts';
import { Group } from './search/group.ts';
import { isContent, type Prey } from './search/prey.ts';
import { prove } from './search/prove.ts';
import { sweep, tryBest } from './search/sweep.ts';
import type { Target } from './target.ts';

export interface HuntSettings {
  readonly lab: Lab;
  readonly model: ScriptModel;
  readonly targets: readonly Target[];
  readonly mutants: readonly Mutant[];
  readonly known: ReadonlySet<string>;
  /** Traces the unchanged check: whether the assertion of each target ran over nothing, in their order. */
  readonly asleep: () => Promise<readonly boolean[]>;
}

/** Searches a witness for every target; what it holds is complete, or as far as the budget went. */
export class Hunt {
  readonly #chase: Chase;
  readonly #mutants: readonly Mutant[];
  readonly #asleep: HuntSettings['asleep'];
  readonly #targets: readonly Target[];

  constructor({ lab, model, targets, mutants, known, asleep }: HuntSettings) {
    this.#mutants = mutants;
    this.#asleep = asleep;
    this.#targets = targets;
    const ranking = new Ranking(mutants.filter(isContent), model);
    const order = new Map([...known].map((name, at) => [name, at]));
    const place = (target: Target) => order.get(target.name ?? '') ?? 0;
    const sorted = targets.every((each) => each.reported)
      ? targets.toSorted((one, other) => place(one) - place(other))
      : targets;
    const preys = sorted.map((target) => ({
      target,
      asleep: target.asleep,
      witness: undefined,
      file: undefined,
      comment: undefined,
      crash: undefined,
      swallowed: undefined,
      tried: new Set<string>(),
      ranked: ranking.of(target),
    }));
    this.#chase = { lab, model, preys, known, crashers: new Set() };
  }

  get prey(): readonly Prey[] {
    return this.#chase.preys;
  }

  /** The whole search, in order of what a kill costs and shows. */
  async run(): Promise<void> {
    const chase = this.#chase;
    if (this.#tellsWhere) await this.#superpose();
    if (openOf(chase).length === 0) return;
    await this.#trace();
    if (!this.#tellsWhere) await tryBest(chase);
    await sweep(chase);
    await runControls(chase, this.#mutants);
  }

  /** Which assertions never ran, and with it whether the fail-soft copy does what the original does. */
  async #trace(): Promise<void> {
    const asleep = await this.#asleep();
    for (const prey of this.#chase.preys) prey.asleep = asleep[this.#targets.indexOf(prey.target)] ?? false;
  }

  /** Whether a run of the original shows which assertion failed. */
  get #tellsWhere(): boolean {
    const { lab } = this.#chase;
    const silent = openOf(this.#chase).some(({ target }) => target.language === 'bash' && !target.reported);
    if (silent && lab.canFollow) lab.follow = true;
    return !silent || lab.canFollow;
  }

  /** Group testing on the original: on the whole where the script goes on to its end, else on two halves side by side. */
  async #superpose(): Promise<void> {
    const chase = this.#chase;
    const order = openOf(chase);
    const middle = Math.ceil(order.length / 2);
    const halves = [order.slice(0, middle), order.slice(middle)].filter((each) => each.length > 0);
    const whole = new Group(chase, order);
    const rounds = halves.map((each) => whole.first(each));
    const seen = await Promise.all(rounds.map((round) => whole.see(round)));
    for (const [at, round] of rounds.entries()) whole.note(round, seen[at]!);
    if (whole.ended.size === 0) {
      await whole.run(2);
      await prove(chase, whole.decoded, whole.failed, whole.ended);
      return;
    }
    const groups = halves.map((each, at) => {
      const group = new Group(chase, each);
      group.note(rounds[at]!, seen[at]!);
      return group;
    });
    const done = await Promise.allSettled(groups.map((group) => group.run(1)));
    for (const each of done) if (each.status === 'rejected') throw each.reason;
    for (const group of groups) await prove(chase, group.decoded, group.failed, group.ended);
  }
}
