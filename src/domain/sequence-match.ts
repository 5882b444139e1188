/** In a pattern: any number of items, none included. */
export const ANY_RUN = Symbol('any run');

/**
 * Wildcard matching over any sequence. After a mismatch only the last run is lengthened (an earlier one can never do
 * better), so there are at most pattern × items calls of `accepts`.
 */
export function matchSequence<Test, Item>(
  pattern: readonly (Test | typeof ANY_RUN)[],
  items: readonly Item[],
  accepts: (test: Test, item: Item) => boolean,
): boolean {
  let at = 0;
  let next = 0;
  let lastRun = -1;
  let resumeAt = 0;
  while (next < items.length) {
    const test = pattern[at];
    if (test === ANY_RUN) {
      lastRun = at;
      resumeAt = next;
      at += 1;
    } else if (at < pattern.length && accepts(test as Test, items[next] as Item)) {
      at += 1;
      next += 1;
    } else if (lastRun >= 0) {
      resumeAt += 1;
      next = resumeAt;
      at = lastRun + 1;
    } else {
      return false;
    }
  }
  while (pattern[at] === ANY_RUN) at += 1;
  return at === pattern.length;
}
