import { closest, distance } from 'fastest-levenshtein';

/** The candidate a writer most likely meant; undefined when none is near. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (candidates.length === 0 || word.length > 100) return undefined;
  const best = closest(word.toLowerCase(), candidates);
  return distance(word.toLowerCase(), best) <= Math.max(2, Math.ceil(best.length / 2)) ? best : undefined;
}

/** `; did you mean "x"?`, or nothing. */
export function suggestion(word: string, candidates: readonly string[]): string {
  const best = nearest(word, candidates);
  return best === undefined ? '' : `; did you mean "${best}"?`;
}
