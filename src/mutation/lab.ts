import { randomBytes } from 'node:crypto';
import type { Bench, BenchRun } from '../checks/open-bench.ts';
import type { ScriptToRun } from '../checks/run-checks.ts';
import { followedAs } from '../checks/trace/shell.ts';
import type { Mutant } from '../domain/mutant.ts';
import type { Edit } from '../sandbox/lane.ts';
import { type Observation, observe } from './observe.ts';
import type { ScriptModel } from './script/model.ts';
import { soften } from './script/soften.ts';
import { laneEdits, type Subjects } from './tree.ts';

export interface LabSettings {
  readonly bench: Bench;
  readonly script: ScriptToRun;
  readonly model: ScriptModel;
  readonly subjects: Subjects;
  /** `performance.now()` at which no further run may start. */
  readonly deadline: number;
}

/** Thrown when the budget is spent: what is proven by then stands. */
export class OutOfBudget extends Error {}

const LEAST_WALL_MS = 20_000;

/** Runs one script over mutated trees and counts the runs. */
export class Lab {
  readonly #settings: LabSettings;
  readonly #mark = `@${randomBytes(12).toString('hex')}`;
  readonly #soft: Edit | undefined;
  readonly #seen = new Map<string, Promise<Observation>>();
  readonly #mutants = new Set<string>();
  #softWorks = true;
  #wallMs = Number.POSITIVE_INFINITY;
  /** The commands of the original are followed from now on, to see where it ends. */
  follow = false;
  runs = 0;
  /** What the runs took, one after the other. */
  runMs = 0;

  constructor(settings: LabSettings) {
    this.#settings = settings;
    this.#soft = this.#copy(false);
  }

  get mutants(): number {
    return this.#mutants.size;
  }

  get lanes(): number {
    return this.#settings.bench.lanes;
  }

  /** Whether the original can tell where it ends: bash follows itself, and a script for sh is followed by it. */
  get canFollow(): boolean {
    const { language, text } = this.#settings.model;
    return language === 'bash' && followedAs(Buffer.from(text)).pythonOnly !== true;
  }

  /** Whether a fail-soft copy is used to search. */
  get isSoft(): boolean {
    return this.#soft !== undefined && this.#softWorks;
  }

  #copy(trace: boolean): Edit | undefined {
    const text = soften(this.#settings.model, { mark: this.#mark, trace });
    if (text === undefined) return undefined;
    return { path: this.#settings.model.path, content: Buffer.from(text, 'utf8'), mode: '100755' };
  }

  /** The unchanged script on the unchanged tree. */
  async baseline(reads = false): Promise<{ readonly raw: BenchRun; readonly seen: Observation }> {
    const raw = await this.#run([], undefined, { reads });
    this.#wallMs = Math.max(LEAST_WALL_MS, raw.run.durationMs * 20);
    return { raw, seen: observe(raw, this.#settings.model, this.#mark) };
  }

  /** The instrumented copy on the unchanged tree, every line traced; undefined where there is none. */
  async traced(): Promise<Observation | undefined> {
    const copy = this.#copy(true);
    if (copy === undefined) return undefined;
    return observe(await this.#run([], copy), this.#settings.model, this.#mark);
  }

  /** Gives the fail-soft copy up: it does not do what the original does. */
  refuseSoft(): void {
    this.#softWorks = false;
  }

  /** The fail-soft copy over these mutants together (the original where there is no such copy). */
  soft(mutants: readonly Mutant[]): Promise<Observation> {
    return this.#remember('soft', mutants, this.isSoft ? this.#soft : undefined);
  }

  /** The original over these mutants together. */
  original(mutants: readonly Mutant[]): Promise<Observation> {
    return this.#remember(this.isSoft ? 'original' : 'soft', mutants, undefined);
  }

  #remember(kind: string, mutants: readonly Mutant[], copy: Edit | undefined): Promise<Observation> {
    const ids = mutants.map((each) => each.id).sort();
    const follow = copy === undefined && this.follow;
    const key = `${kind}${follow ? '+' : ''}\0${ids.join('\0')}`;
    let seen = this.#seen.get(key);
    if (seen === undefined) {
      for (const id of ids) this.#mutants.add(id);
      seen = this.#run(mutants, copy, { follow }).then((run) => observe(run, this.#settings.model, this.#mark));
      this.#seen.set(key, seen);
    }
    return seen;
  }

  async #run(
    mutants: readonly Mutant[],
    copy: Edit | undefined,
    options: { readonly reads?: boolean; readonly follow?: boolean } = {},
  ): Promise<BenchRun> {
    const { bench, script, model, subjects, deadline } = this.#settings;
    if (performance.now() > deadline) throw new OutOfBudget('The mutation budget is spent.');
    this.runs += 1;
    const done = await bench.run(script, laneEdits(mutants, subjects), {
      commit: model.readsGit,
      wallMs: this.#wallMs,
      ...options,
      ...(copy === undefined ? {} : { also: [copy] }),
    });
    this.runMs += done.run.durationMs;
    return done;
  }
}
