import type { Range, Regex } from './regex-parse.ts';

/** How the set of lines that the second pattern matches relates to that of the first. */
export type Order = 'equal' | 'wider' | 'narrower' | 'crossing' | 'unknown';

const STATES = 3000;
const PAIRS = 3000;

interface Edge {
  readonly to: number;
  /** Undefined: taken without reading. */
  readonly on: readonly Range[] | 'start' | 'end' | undefined;
}

interface Automaton {
  readonly edges: Edge[][];
  start: number;
  final: number;
  /** Whether the final state, once reached, is never left: the pattern is not tied to the whole line. */
  readonly absorbing: boolean;
}

/**
 * Compares two patterns exactly, by what lines they find (unanchored, as grep searches).
 *
 * @param whole the patterns must match the whole line (`grep -x`)
 * @returns `crossing` when neither contains the other, `unknown` when the comparison would be too costly
 */
export function compareRegex(base: Regex, head: Regex, wholeBase = false, wholeHead = false): Order {
  const one = build(base, wholeBase);
  const other = build(head, wholeHead);
  if (!one || !other) return 'unknown';
  const letters = alphabet(one, other);
  const grows = mayGrow(one, other, example(base)) && included(one, other, letters);
  const shrinks = mayGrow(other, one, example(head)) && included(other, one, letters);
  if (grows === undefined || shrinks === undefined) return 'unknown';
  if (grows) return shrinks ? 'equal' : 'wider';
  return shrinks ? 'narrower' : 'crossing';
}

/** One line the pattern finds: most patterns that differ are told apart by it, long before the exact comparison. */
function example(regex: Regex): number[] {
  if (regex.type === 'set') return [letterOf(regex.ranges)];
  if (regex.type === 'mark') return [];
  if (regex.type === 'either') return example(regex.items[0]!);
  if (regex.type === 'sequence') return regex.items.flatMap(example);
  if (regex.type !== 'repeat') return [];
  return Array.from({ length: Math.max(regex.least, Math.min(1, regex.most)) }).flatMap(() => example(regex.item));
}

function letterOf(ranges: readonly Range[]): number {
  const rare = 0x71;
  return ranges.some(([low, high]) => low <= rare && rare <= high) ? rare : (ranges[0]?.[0] ?? rare);
}

/** False when this line is found by the first and not by the second. */
function mayGrow(one: Automaton, other: Automaton, line: readonly number[]): boolean {
  return finds(other, line) || !finds(one, line);
}

function finds(automaton: Automaton, line: readonly number[]): boolean {
  let states = move(automaton, closure(automaton, [automaton.start]), 'start');
  for (const letter of line) states = move(automaton, states, letter);
  return move(automaton, states, 'end').includes(automaton.final);
}

function build(regex: Regex, whole: boolean): Automaton | undefined {
  const automaton: Automaton = { edges: [], start: 0, final: 0, absorbing: !whole };
  const state = () => automaton.edges.push([]) - 1;
  const edge = (from: number, to: number, on: Edge['on']) => automaton.edges[from]!.push({ to, on });
  const begin = state();
  const end = state();
  const add = (node: Regex, from: number, to: number): void => {
    if (automaton.edges.length > STATES) return;
    if (node.type === 'set') edge(from, to, node.ranges);
    else if (node.type === 'mark') edge(from, to, node.mark);
    else if (node.type === 'either') for (const item of node.items) add(item, from, to);
    else if (node.type === 'sequence') {
      let at = from;
      for (const item of node.items) {
        const next = state();
        add(item, at, next);
        at = next;
      }
      edge(at, to, undefined);
    } else if (node.type === 'repeat') repeat(node, from, to);
  };
  const repeat = (node: Extract<Regex, { type: 'repeat' }>, from: number, to: number): void => {
    let at = from;
    for (let count = 0; count < node.least; count += 1) at = chain(node.item, at);
    if (node.most === Infinity) {
      const loop = state();
      edge(at, loop, undefined);
      add(node.item, loop, loop);
      edge(loop, to, undefined);
      return;
    }
    edge(at, to, undefined);
    for (let count = node.least; count < node.most; count += 1) {
      at = chain(node.item, at);
      edge(at, to, undefined);
    }
  };
  const chain = (node: Regex, from: number): number => {
    const next = state();
    add(node, from, next);
    return next;
  };
  const inner = state();
  const after = state();
  add(regex, inner, after);
  if (whole) {
    edge(begin, inner, 'start');
    edge(after, end, 'end');
  } else {
    for (const at of [begin, end]) for (const on of [ANY, 'start', 'end'] as const) edge(at, at, on);
    edge(begin, inner, undefined);
    edge(after, end, undefined);
  }
  automaton.start = begin;
  automaton.final = end;
  return automaton.edges.length > STATES ? undefined : automaton;
}

const ANY: readonly Range[] = [[0, 0x10ffff]];

/** One letter for each class of code points that no pattern tells apart. */
function alphabet(...automata: readonly Automaton[]): number[] {
  const bounds = new Set<number>([0]);
  for (const { edges } of automata) {
    for (const { on } of edges.flat()) {
      if (on === undefined || typeof on === 'string') continue;
      for (const [low, high] of on) {
        bounds.add(low);
        bounds.add(high + 1);
      }
    }
  }
  return [...bounds].filter((each) => each <= 0x10ffff && each !== 10);
}

type States = readonly number[];

function closure(automaton: Automaton, states: Iterable<number>): States {
  const seen = new Set<number>(states);
  const open = [...seen];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { to, on } of automaton.edges[at]!) {
      if (on !== undefined || seen.has(to)) continue;
      seen.add(to);
      open.push(to);
    }
  }
  return [...seen].sort((one, other) => one - other);
}

function move(automaton: Automaton, states: States, letter: number | 'start' | 'end'): States {
  const reached = new Set<number>();
  for (const state of states) {
    for (const { to, on } of automaton.edges[state]!) {
      const taken =
        typeof letter === 'number'
          ? Array.isArray(on) && on.some(([low, high]) => low <= letter && letter <= high)
          : on === letter;
      if (taken) reached.add(to);
    }
  }
  const all = closure(automaton, reached);
  return automaton.absorbing && all.includes(automaton.final) ? [automaton.final] : all;
}

/** Whether every line the first finds is found by the second; undefined when it costs too much. */
function included(one: Automaton, other: Automaton, letters: readonly number[]): boolean | undefined {
  const first: [States, States] = [
    move(one, closure(one, [one.start]), 'start'),
    move(other, closure(other, [other.start]), 'start'),
  ];
  const seen = new Set<string>();
  const open = [first];
  for (let pair = open.pop(); pair; pair = open.pop()) {
    if (other.absorbing && pair[1][0] === other.final) continue;
    const key = `${pair[0].join(',')}|${pair[1].join(',')}`;
    if (seen.has(key)) continue;
    if (seen.add(key).size > PAIRS / Math.max(1, letters.length / 40)) return undefined;
    if (move(one, pair[0], 'end').includes(one.final) && !move(other, pair[1], 'end').includes(other.final))
      return false;
    for (const letter of letters) {
      const next = move(one, pair[0], letter);
      if (next.length > 0) open.push([next, move(other, pair[1], letter)]);
    }
  }
  return true;
}
