/** Words compared at most on either side; longer texts are shown as a whole replaced by a whole. */
const MOST_WORDS = 400;

/**
 * Two texts as one, with what went in `[-…-]` and what came in `{+…+}` (git's `--word-diff=plain`).
 * `wordDiff('denied unless', 'allowed unless')` → `[-denied-]{+allowed+} unless`.
 */
export function wordDiff(before: string, after: string): string {
  const [old, now] = [before.match(/\S+/g) ?? [], after.match(/\S+/g) ?? []];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return `${mark('-', old)}${mark('+', now)}`;
  const common = longestCommon(old, now);
  const parts: string[] = [];
  let [left, right] = [0, 0];
  for (const [oldAt, newAt] of [...common, [old.length, now.length] as const]) {
    const change = mark('-', old.slice(left, oldAt)) + mark('+', now.slice(right, newAt));
    if (change !== '') parts.push(change);
    if (oldAt < old.length) parts.push(old[oldAt]!);
    [left, right] = [oldAt + 1, newAt + 1];
  }
  return parts.join(' ');
}

function mark(sign: '-' | '+', words: readonly string[]): string {
  if (words.length === 0) return '';
  const text = words.join(' ');
  return sign === '-' ? `[-${text}-]` : `{+${text}+}`;
}

/** Index pairs of a longest common subsequence, by the usual table. */
function longestCommon(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      const at = i * width + j;
      lengths[at] =
        one[i] === other[j] ? lengths[at + width + 1]! + 1 : Math.max(lengths[at + width]!, lengths[at + 1]!);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    if (one[i] === other[j]) pairs.push([i++, j++]);
    else if (lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return pairs;
}
