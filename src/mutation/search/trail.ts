/**
 * What runs of the original with several mutants at once say about one assertion (group testing). A mutant that was
 * in a run where the assertion held is innocent; one that stands alone among the innocent in a run where it failed is
 * guilty ("definite defective", Aldridge, Johnson and Scarlett, Group Testing, 2019).
 */
export class Trail {
  readonly #innocent = new Set<string>();
  readonly #red: (readonly string[])[] = [];
  #greens = 0;
  /** Of all runs that said something, how many mutants they held. */
  #mutants = 0;

  get isRed(): boolean {
    return this.#red.length > 0;
  }

  /** It failed in a run of these mutants. */
  red(mutants: readonly string[]): void {
    this.#red.push(mutants);
    this.#mutants += mutants.length;
  }

  /** It held in a run of these mutants. */
  green(mutants: readonly string[]): void {
    this.#greens += 1;
    this.#mutants += mutants.length;
    for (const each of mutants) this.#innocent.add(each);
  }

  get innocent(): ReadonlySet<string> {
    return this.#innocent;
  }

  /** The smallest set that is known to hold a mutant that makes it fail. */
  get suspected(): string[] {
    const sets = this.#red.map((run) => this.suspects(run));
    return sets.reduce((one, other) => (other.length < one.length ? other : one), sets[0] ?? []);
  }

  /** How likely any one mutant makes it fail, by how often runs did. */
  get rate(): number {
    const runs = this.#greens + this.#red.length;
    const held = (this.#greens + 0.5) / (runs + 1);
    return 1 - held ** (runs / Math.max(1, this.#mutants));
  }

  isInnocent(mutant: string): boolean {
    return this.#innocent.has(mutant);
  }

  /** Those of a run that may have made it fail. */
  suspects(mutants: readonly string[]): string[] {
    return mutants.filter((each) => !this.#innocent.has(each));
  }

  /** A mutant that made it fail, whatever the others do. */
  get guilty(): string | undefined {
    for (const run of this.#red) {
      const [first, ...rest] = this.suspects(run);
      if (first !== undefined && rest.length === 0) return first;
    }
    return undefined;
  }

  /**
   * Whether `favourite`, chosen for this assertion before any run, is the only mutant that explains every failure: it
   * was in each red run (those of its `rivals`, chosen for the same assertion, aside), in no green one, and no other was.
   */
  points(favourite: string, rivals: readonly string[] = []): boolean {
    return this.#innocent.size > 0 && this.explaining(favourite, rivals)?.length === 1;
  }

  /** The mutants of which each explains every failure, `favourite` among them; undefined where it does not. */
  explaining(favourite: string, rivals: readonly string[] = []): string[] | undefined {
    if (this.#innocent.has(favourite)) return undefined;
    const own = this.#red.filter((run) => run.includes(favourite));
    const [first, ...rest] = own;
    if (first === undefined) return undefined;
    if (this.#red.some((run) => !run.includes(favourite) && !rivals.some((each) => run.includes(each))))
      return undefined;
    return this.suspects(first).filter((each) => rest.every((run) => run.includes(each)));
  }
}
