import type { Mutant, MutantKind } from '../domain/mutant.ts';
import type { ScriptModel } from './script/model.ts';
import type { Target } from './target.ts';

/** Words that an assertion and a change may share, each with its weight. */
export type Vocabulary = ReadonlyMap<string, number>;

const OWN = 3;
/** By how many steps away a definition is. */
const DEFINED = [1.6, 1, 0.6, 0.3];
const MOST_LINES = 80;

/** Weakest change first: a value before a deletion, a whole file last. */
const KIND: Readonly<Record<MutantKind, number>> = {
  revert: 1.4,
  value: 1,
  deletion: 0.95,
  addition: 0.9,
  mode: 0.8,
  swap: 0.7,
  file: 0.05,
  comment: 0.02,
};

/**
 * The words of an assertion: its own lines weigh most; then, step by step, the lines that define what they mention
 * (variables, functions, loops).
 */
export function vocabularyOf(target: Target, model: ScriptModel): Vocabulary {
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsIn(text)) words.set(word, Math.max(words.get(word) ?? 0, weight));
  };
  add(target.text, OWN);
  if (target.name !== null) add(target.name, OWN / 2);
  for (const [line, depth] of definitionsOf(target, model)) add(model.lines[line - 1] ?? '', DEFINED[depth]!);
  return words;
}

/** Lines that define what the assertion's lines mention, transitively, with the number of steps to each. */
export function definitionsOf(target: Target, model: ScriptModel): ReadonlyMap<number, number> {
  const defined = definedNames(model);
  const found = new Map<number, number>();
  let texts = [target.text];
  for (let depth = 0; depth < DEFINED.length && texts.length > 0; depth += 1) {
    const names = new Set(texts.flatMap((text) => text.match(/[A-Za-z_]\w*/g) ?? []));
    const lines = [...names].flatMap((name) =>
      (defined.get(name) ?? []).flatMap(([from, to]) => linesBetween(from, to)),
    );
    const fresh = [...new Set(lines)].filter((line) => !found.has(line) && !(line >= target.from && line <= target.to));
    for (const line of fresh.slice(0, MOST_LINES - found.size)) found.set(line, depth);
    texts = fresh.map((line) => model.lines[line - 1] ?? '');
  }
  return found;
}

function linesBetween(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const DEFINES =
  /^\s*(?:(?:local|export|readonly|declare(?: -\w+)*)\s+)?([A-Za-z_]\w*)(?:\[[^\]]*\])?\+?=|\bfor\s+([A-Za-z_]\w*)\b|^\s*(?:function\s+|def\s+)?([A-Za-z_]\w*)\s*\(\)|^\s*def\s+([A-Za-z_]\w*)|\bas\s+([A-Za-z_]\w*)\s*:|^\s*([A-Za-z_]\w*)\s*(?::[^=]+)?=\s|\bread\s+(?:-\w+\s+)*([A-Za-z_]\w*)|^\s*([A-Za-z_]\w*)\.(?:append|add|update|extend)\b|^\s*([A-Za-z_]\w*)\[/g;

function definedNames(model: ScriptModel): Map<string, [number, number][]> {
  const defined = new Map<string, [number, number][]>();
  const note = (name: string, from: number, to: number) =>
    defined.set(name, [...(defined.get(name) ?? []), [from, to]]);
  model.lines.slice(0, 5_000).forEach((text, index) => {
    if (text.length > 4_000 || /^\s*#/.test(text)) return;
    for (const match of text.matchAll(DEFINES)) {
      const name = match.slice(1).find((each) => each !== undefined);
      if (name !== undefined) note(name, index + 1, index + 1);
    }
  });
  for (const [name, { line, endLine }] of model.functions) note(name, line, Math.min(endLine, line + 30));
  return defined;
}

/** Words of a text: runs of letters, digits and what joins them in paths, keys and versions; and their parts. */
export function wordsIn(text: string): string[] {
  const found = new Set<string>();
  for (const run of text.match(/[\p{L}\p{N}_][\p{L}\p{N}_./:@-]*/gu) ?? []) {
    const word = run.toLowerCase().replace(/[./:@-]+$/, '');
    if (word.length > 1) found.add(word);
    for (const part of word.split(/[./:@_-]+/)) if (part.length > 1) found.add(part);
  }
  return [...found];
}

/** How rare each word is among the places that mutants touch: common words tell little. */
export function rarityOf(mutants: readonly Mutant[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const mutant of mutants) for (const word of placeOf(mutant)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const total = Math.max(1, mutants.length);
  return (word) => Math.log2(1 + total / (counts.get(word) ?? total));
}

const places = new WeakMap<Mutant, readonly string[]>();

/** Words of the place that a mutant touches: its path, keys and old text, but not what it brings. */
function placeOf(mutant: Mutant): readonly string[] {
  let words = places.get(mutant);
  if (words === undefined) {
    const old = mutant.tokens.filter((each) => !mutant.after.includes(each) || mutant.before.includes(each));
    words = wordsIn(`${old.join(' ')} ${mutant.before} ${mutant.path}`);
    places.set(mutant, words);
  }
  return words;
}

/** What is brought in helps only where the assertion itself names it. */
function bringing(mutant: Mutant, target: Target): number {
  if (!/^(?:inject|regex)\//.test(mutant.operator)) return 1;
  const brought = mutant.after.replace(mutant.before, '').trim();
  return brought.length > 2 && target.text.includes(brought) ? 1.3 : 0.3;
}

/** A place has so many words as a rule. */
const PLACE_WORDS = 8;

/** How likely a mutant is to make this assertion fail, as far as shared words tell. Comparable within one assertion. */
export function relevance(
  mutant: Mutant,
  target: Target,
  vocabulary: Vocabulary,
  rarity: (word: string) => number,
): number {
  const words = placeOf(mutant);
  let shared = 0;
  for (const word of words) shared += (vocabulary.get(word) ?? 0) * rarity(word);
  // A large place shares words by its size alone.
  return (
    ((0.5 + shared) / Math.sqrt(Math.max(PLACE_WORDS, words.length))) * KIND[mutant.kind] * bringing(mutant, target)
  );
}

/** How much each further mutant of one place is worth, and each further one that the same operator makes of one line. */
const NEXT = 0.93;
const AGAIN = 0.85;

/**
 * The order in which mutants are tried for one assertion: by relevance, where the second mutant of a place waits for
 * the first of its rivals. Deterministic: ties go by the order in which the operators offer them.
 */
export function ranked(
  mutants: readonly Mutant[],
  target: Target,
  vocabulary: Vocabulary,
  rarity: (word: string) => number,
): Mutant[] {
  const score = new Map(mutants.map((mutant) => [mutant, relevance(mutant, target, vocabulary, rarity)]));
  const order = new Map(mutants.map((mutant, index) => [mutant, index]));
  const best = (one: Mutant, other: Mutant) =>
    score.get(other)! - score.get(one)! || order.get(one)! - order.get(other)!;
  const seen = new Map<string, number>();
  const times = (key: string) => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before;
  };
  for (const mutant of mutants.toSorted(best)) {
    const { path, line, node, operator } = mutant;
    const again = times(`${path}\0${line}\0${operator}`);
    const next = times(`${path}\0${node.start}-${node.end}`);
    score.set(mutant, score.get(mutant)! * AGAIN ** again * NEXT ** next);
  }
  return mutants.toSorted(best);
}
