import type { Trail } from './trail.ts';

/**
 * Which suspected mutants stand together in the next run. A red run narrows what may have failed an assertion to the
 * mutants of that run, a green one clears them; the set is chosen so that, over all assertions, the fewest suspects are
 * left to be expected ("adaptive group testing").
 */

/** What is known of one assertion that failed with several mutants at once. */
export interface Suspicion {
  /** Mutants of which at least one makes it fail: the smallest such set that is known. */
  readonly suspects: readonly string[];
  /** The likeliest of them. */
  readonly favourite: string;
  /** Each of the suspects explains every failure so far: a red run leaves those of them that are in it. */
  readonly single: boolean;
  readonly innocent: ReadonlySet<string>;
  /** How likely any other mutant makes it fail. */
  readonly rate: number;
  readonly weight: number;
}

/** What a trail says, where `favourite` was chosen for the assertion and so were its `rivals`. */
export function suspicionOf(trail: Trail, favourite: string, rivals: readonly string[]): Suspicion {
  const { suspected, innocent, rate } = trail;
  const explaining = trail.explaining(favourite, rivals);
  const single = explaining !== undefined && explaining.length <= suspected.length;
  return { suspects: single ? explaining : suspected, single, favourite, innocent, rate, weight: 1 };
}

/** The favourite explains a failure as often as all others together. */
const FAVOURITE = 0.5;
/** Sets to start from: none, and each nth mutant. */
const DENSITIES = [1, 2, 3, 5, 8, 13];
const PASSES = 3;

class Row {
  readonly #suspicion: Suspicion;
  readonly #odds = new Map<string, number>();
  readonly #background: number;
  /** The logarithm of the odds that no suspect in the set, and none at all, makes it fail. */
  #green = 0;
  #none = 0;
  #others = 0;
  #inside = 0;
  #open = 0;

  constructor(suspicion: Suspicion) {
    this.#suspicion = suspicion;
    this.#background = Math.log1p(-Math.min(0.5, suspicion.rate));
    const { suspects, favourite } = suspicion;
    const has = suspects.includes(favourite);
    const share = (has ? 1 - FAVOURITE : 1) / Math.max(1, suspects.length - (has ? 1 : 0));
    for (const each of suspects) {
      const odds = Math.log1p(-Math.min(0.95, each === favourite ? FAVOURITE : share));
      this.#odds.set(each, odds);
      this.#none += odds;
    }
  }

  /** Takes a mutant in (1) or out (-1). */
  move(mutant: string, sign: 1 | -1): void {
    if (this.#suspicion.innocent.has(mutant)) return;
    const odds = this.#odds.get(mutant);
    this.#open += sign;
    if (odds === undefined) this.#others += sign;
    else {
      this.#inside += sign;
      this.#green += sign * odds;
    }
  }

  /** How likely a run of the set is red, given that at least one suspect makes it fail. */
  get red(): number {
    if (this.#odds.size === this.#inside) return 1;
    const none = Math.exp(this.#none);
    const green = Math.max(0, (Math.exp(this.#green) - none) / (1 - none));
    return 1 - green * Math.exp(this.#others * this.#background);
  }

  /** Bits by which the suspects are expected to be narrowed. */
  get gain(): number {
    const { weight, suspects, single } = this.#suspicion;
    if (this.#open === 0) return 0;
    const before = Math.log2(suspects.length);
    const red = this.red;
    const ifRed = Math.log2(Math.min(suspects.length, single && this.#inside > 0 ? this.#inside : this.#open));
    const ifGreen = Math.log2(Math.max(1, suspects.length - this.#inside));
    return weight * (before - red * ifRed - (1 - red) * ifGreen);
  }

  /** What is known after the run of a set, either way. */
  after(chosen: readonly string[]): Suspicion[] {
    const { suspects, innocent, weight, single } = this.#suspicion;
    const { red } = this;
    const open = chosen.filter((each) => !innocent.has(each));
    const inside = single ? suspects.filter((each) => chosen.includes(each)) : [];
    const narrowed = inside.length > 0 ? inside : open.length > 0 && open.length < suspects.length ? open : suspects;
    const rest = suspects.filter((each) => !chosen.includes(each));
    return [
      { ...this.#suspicion, suspects: narrowed, weight: weight * red },
      { ...this.#suspicion, suspects: rest, innocent: new Set([...innocent, ...chosen]), weight: weight * (1 - red) },
    ].filter((each) => each.weight > 0.05 && each.suspects.length > 1);
  }
}

/**
 * The mutants that join `base` in one run, and what is expected to be known then. `fits` tells whether a mutant may
 * stand beside others. Deterministic.
 */
export function chooseTogether(
  suspicions: readonly Suspicion[],
  base: readonly string[],
  fits: (mutant: string, others: readonly string[]) => boolean,
): { readonly chosen: readonly string[]; readonly expected: readonly Suspicion[] } {
  const pool = [...new Set(suspicions.flatMap((each) => each.suspects))].filter((each) => !base.includes(each));
  let best: { gain: number; chosen: string[]; rows: Row[] } | undefined;
  for (const [at, density] of DENSITIES.entries()) {
    const rows = suspicions.map((each) => new Row(each));
    const chosen = new Set<string>();
    const move = (mutant: string, sign: 1 | -1) => {
      for (const row of rows) row.move(mutant, sign);
    };
    for (const each of base) move(each, 1);
    const total = () => rows.reduce((sum, row) => sum + row.gain, 0);
    const enter = (mutant: string) => {
      if (!fits(mutant, [...base, ...chosen])) return false;
      chosen.add(mutant);
      move(mutant, 1);
      return true;
    };
    pool.forEach((mutant, index) => {
      if (density > 1 && (index * 7 + at * 3) % density === 0) enter(mutant);
    });
    climb(pool, chosen, total, enter, move);
    const gain = total();
    if (best === undefined || gain > best.gain) best = { gain, chosen: [...chosen], rows };
  }
  const { chosen, rows } = best!;
  return { chosen, expected: rows.flatMap((row) => row.after([...base, ...chosen])) };
}

/** Takes single mutants in or out as long as that helps. */
function climb(
  pool: readonly string[],
  chosen: Set<string>,
  total: () => number,
  enter: (mutant: string) => boolean,
  move: (mutant: string, sign: 1 | -1) => void,
): void {
  let now = total();
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = now;
    for (const mutant of pool) {
      const was = chosen.has(mutant);
      if (was) {
        chosen.delete(mutant);
        move(mutant, -1);
      } else if (!enter(mutant)) continue;
      const gain = total();
      if (gain > now + 1e-9) {
        now = gain;
      } else if (was) {
        chosen.add(mutant);
        move(mutant, 1);
      } else {
        chosen.delete(mutant);
        move(mutant, -1);
      }
    }
    if (now <= before + 1e-9) return;
  }
}
