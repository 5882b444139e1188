import type { ScriptModel } from './script/model.ts';
import type { Target } from './target.ts';
import { wordsIn } from './words.ts';

/** Words that an assertion and a change may share, each with its weight. */
export type Vocabulary = ReadonlyMap<string, number>;

const OWN = 3;
/** What the assertion's own lines quote is what it looks for. */
const QUOTED = 6;
/** By how many steps away a definition is. */
const DEFINED = [1.6, 1, 0.6, 0.3];
const MOST_LINES = 80;

/**
 * The words of an assertion: its own lines weigh most; then, step by step, the lines that define what they mention
 * (variables, functions, loops).
 */
export function vocabularyOf(target: Target, model: ScriptModel): Vocabulary {
  const words = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const word of wordsIn(text)) {
      if (!GRAMMAR.has(word)) words.set(word, Math.max(words.get(word) ?? 0, weight));
    }
  };
  add(target.text, OWN);
  for (const [, one, other] of target.text.matchAll(/"([^"\n]{1,80})"|'([^'\n]{1,80})'/g)) {
    const literal = one ?? other!;
    if (literal !== target.name && !/ .* /.test(literal)) add(literal, QUOTED);
  }
  if (target.name !== null) add(target.name, OWN / 2);
  for (const [line, depth] of definitionsOf(target, model)) add(model.lines[line - 1] ?? '', DEFINED[depth]!);
  return words;
}

/** Words of the two languages and of messages: they stand everywhere and tell nothing. */
const GRAMMAR = new Set(
  'for in if else elif fi do done then while case esac and or not is len set str int bool list dict all any sum sorted each get values items keys lambda def return import from as with open print true false none null local echo printf grep sed awk test check assert expect pass fail ok the of to no at an be by are its it every there least most one two than'.split(
    ' ',
  ),
);

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

const definitions = new WeakMap<ScriptModel, Map<string, [number, number][]>>();

function definedNames(model: ScriptModel): Map<string, [number, number][]> {
  const known = definitions.get(model) ?? readDefinitions(model);
  definitions.set(model, known);
  return known;
}

function readDefinitions(model: ScriptModel): Map<string, [number, number][]> {
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
