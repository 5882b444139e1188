/**
 * Binary codes for mutants under suspicion: in one run of a cycle a mutant takes part when that bit of its code is set,
 * so that log2(n) runs tell n mutants apart.
 */
export class Codes {
  readonly #codes = new Map<string, number>();
  #cycle = 0;

  /** Enters a mutant; the first come get the lowest codes. */
  enter(mutant: string): void {
    if (!this.#codes.has(mutant)) this.#codes.set(mutant, this.#codes.size);
  }

  /** Starts over with these mutants alone: fewer need fewer runs. */
  restart(mutants: Iterable<string>): void {
    this.#codes.clear();
    this.#cycle = 0;
    for (const each of mutants) this.enter(each);
  }

  /** Bits of a cycle. */
  get width(): number {
    return Math.max(1, Math.ceil(Math.log2(Math.max(2, this.#codes.size))));
  }

  /** Which of the entered take part in the next run. */
  next(): (mutant: string) => boolean {
    const bit = this.#cycle % this.width;
    // Every second cycle is the complement: what never took part, or always, does then.
    const flip = Math.floor(this.#cycle / this.width) % 2;
    this.#cycle += 1;
    return (mutant) => (((this.#codes.get(mutant) ?? 0) >> bit) & 1) !== flip;
  }
}
