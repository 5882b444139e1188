/**
 * How a new condition relates to the one it replaces: `looser` lets more through, `stricter` less; `unknown` is a
 * change whose direction cannot be told; `unrelated` conditions are about different things.
 */
export interface Ordering {
  readonly verdict: 'equal' | 'looser' | 'stricter' | 'unknown' | 'unrelated';
  /** For `looser`: what exactly lets more through. */
  readonly reason?: string;
  /** Paths that were given up: where none of them is left in the tree, they were moved and the verdict falls. */
  readonly whileThere?: readonly string[];
}

export const EQUAL: Ordering = { verdict: 'equal' };
export const STRICTER: Ordering = { verdict: 'stricter' };
export const UNKNOWN: Ordering = { verdict: 'unknown' };
export const UNRELATED: Ordering = { verdict: 'unrelated' };

export function looser(reason: string, whileThere?: readonly string[]): Ordering {
  return { verdict: 'looser', reason, ...(whileThere ? { whileThere } : {}) };
}

/** The verdict when the condition is used the other way round. */
export function flip(comparison: Ordering, reason: string): Ordering {
  if (comparison.verdict === 'stricter') return looser(reason);
  return comparison.verdict === 'looser' ? STRICTER : comparison;
}

/** Joins the verdicts on parts that must all hold: one looser part makes the whole looser. */
export function all(parts: readonly Ordering[]): Ordering {
  for (const verdict of ['looser', 'unrelated', 'unknown', 'stricter'] as const) {
    const found = parts.find((each) => each.verdict === verdict);
    if (found) return found;
  }
  return EQUAL;
}

/** Share of words two texts have in common, 0 to 1. */
export function similarity(one: string, other: string): number {
  const words = (text: string) =>
    new Set(
      text
        .slice(0, 5000)
        .split(/[^\w.-]+/)
        .filter(Boolean),
    );
  const first = words(one);
  const second = words(other);
  const shared = [...first].filter((each) => second.has(each)).length;
  return shared === 0 ? Number(one === other) : (2 * shared) / (first.size + second.size);
}
