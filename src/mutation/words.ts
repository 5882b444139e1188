/** Words of a text: runs of letters, digits and what joins them in paths, keys and versions; and their parts. */
export function wordsIn(text: string): readonly string[] {
  let words = text.length <= LONGEST ? known.get(text) : undefined;
  if (words === undefined) {
    words = split(text);
    if (known.size >= MOST) known.clear();
    if (text.length <= LONGEST) known.set(text, words);
  }
  return words;
}

/** Mutants of one place share its words: most questions are asked again and again. */
const known = new Map<string, readonly string[]>();
const MOST = 50_000;
const LONGEST = 400;

function split(text: string): string[] {
  const found = new Set<string>();
  for (const run of text.match(/[\p{L}\p{N}_][\p{L}\p{N}_./:@-]*/gu) ?? []) {
    const word = run.toLowerCase().replace(/[./:@-]+$/, '');
    if (word.length > 1) found.add(word);
    for (const part of word.split(/[./:@_-]+/)) if (part.length > 1) found.add(part);
  }
  return [...found];
}
