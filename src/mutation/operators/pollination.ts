import type { MutationContext, SightedValue } from '../../domain/mutant.ts';
import { contentOf, textualLines } from './line-values.ts';
import type { Draft, Source } from './source.ts';
import { keyOf, scalarsOf } from './tree.ts';
import { treeOf } from './tree-of.ts';
import { isSureChange, spellLike } from './tree-values.ts';
import { addressText, poolOf, valueKind } from './value-kind.ts';

const SAME_KEY = 4;
const SAME_KIND = 4;
/** Kinds whose values take each other's place; names and numbers do so only under one key. */
const EXCHANGEABLE = new Set(['address', 'cidr', 'port', 'host', 'image', 'version', 'path', 'url']);

/**
 * Cross-pollination: a value replaced by another one in sight, of the same key or the same kind, and pools widened
 * until they hold an address in sight. Uniqueness, containment and parity claims need it.
 */
export function* pollination(source: Source, context: MutationContext): Iterable<Draft> {
  if (context.sighted.length === 0) return;
  const sight = new Sight(context.sighted, source.subject.path);
  const json = source.subject.format === 'json';
  for (const document of treeOf(source)) {
    for (const node of scalarsOf(document.root)) {
      if (node.style === 'block' || node.type === 'alias' || node.value.length > 300) continue;
      const key = keyOf(node.path);
      for (const [operator, value] of sight.others(node.value, key)) {
        const replacement = spellLike(node, value, json);
        yield {
          operator,
          kind: 'value',
          start: node.start,
          end: node.end,
          replacement,
          sure: isSureChange(node, replacement),
          words: [...node.path, node.value, value],
        };
      }
    }
  }
  yield* lineWords(source, sight);
}

function* lineWords(source: Source, sight: Sight): Iterable<Draft> {
  for (const line of textualLines(source)) {
    const { start, end } = contentOf(source, line);
    const text = source.text.slice(start, end);
    if (text.length > 2000) continue;
    const key = /^[ \t]*(?:export[ \t]+|-[ \t]+)?([\w./-]+)[ \t]*[=: \t]/.exec(text)?.[1] ?? '';
    const words = [...text.matchAll(/[^\s,;{}()[\]"'`=|<>]+/g)].slice(0, 20);
    for (const match of words) {
      const from = start + match.index;
      for (const [operator, value] of sight.others(match[0], match[0] === key ? '' : key)) {
        yield {
          operator,
          kind: 'value',
          start: from,
          end: from + match[0].length,
          replacement: value,
          words: [line.text, value],
        };
      }
    }
  }
}

/** The values in sight, by key and by kind. */
class Sight {
  readonly #byKey: Map<string, SightedValue[]>;
  readonly #byKind: Map<string, SightedValue[]>;

  constructor(sighted: readonly SightedValue[], own: string) {
    // Values of other files first: parity and uniqueness are mostly claimed across files.
    const ordered = [
      ...sighted.filter((value) => value.path !== own),
      ...sighted.filter((value) => value.path === own),
    ];
    this.#byKey = grouped(ordered, (value) => value.key);
    this.#byKind = grouped(ordered, (value) => value.kind);
  }

  /** Values for the place of a value that stands under a key, with the operator that offers them. */
  *others(value: string, key: string): Iterable<readonly [operator: string, value: string]> {
    const given = new Set([value]);
    const take = function* (operator: string, texts: Iterable<string>, limit: number) {
      let count = 0;
      for (const text of texts) {
        if (given.has(text) || count >= limit) continue;
        given.add(text);
        count += 1;
        yield [operator, text] as const;
      }
    };
    const texts = (values: readonly SightedValue[] | undefined) => (values ?? []).map((other) => other.text);
    if (key !== '') yield* take('sight/same-key', texts(this.#byKey.get(key)), SAME_KEY);
    const kind = valueKind(value, key);
    if (EXCHANGEABLE.has(kind)) yield* take('sight/same-kind', texts(this.#byKind.get(kind)), SAME_KIND);
    if (kind === 'address') yield* take('sight/into-pool', this.#poolMembers(), SAME_KIND * 2);
    if (kind === 'cidr') yield* take('sight/widen-pool', this.#widened(value), SAME_KIND * 2);
    const wrapped = /^([a-z][a-z0-9+.-]*:\/\/)([^/:]+)(.*)$/i.exec(value);
    if (wrapped !== null) {
      const inner = valueKind(wrapped[2]!);
      const hosts = texts(this.#byKind.get(inner)).map((text) => wrapped[1] + text + wrapped[3]);
      yield* take('sight/same-kind', hosts, SAME_KIND);
    }
  }

  /** Edges and middles of the pools in sight. */
  *#poolMembers(): Iterable<string> {
    for (const { text } of this.#byKind.get('cidr') ?? []) {
      const pool = poolOf(text);
      if (pool === undefined || pool.last - pool.first >= 2 ** 24) continue;
      yield addressText(Math.min(pool.first + 1, pool.last));
      yield addressText(pool.last);
      yield addressText(pool.first);
    }
  }

  /** The pool extended on the side where an address or another pool in sight lies, nearest first. */
  *#widened(value: string): Iterable<string> {
    const pool = poolOf(value);
    if (pool === undefined) return;
    const spots = [...(this.#byKind.get('address') ?? []), ...(this.#byKind.get('cidr') ?? [])]
      .flatMap((other) => poolOf(other.text) ?? [])
      .filter((other) => other.first > pool.last || other.last < pool.first)
      .map((other) =>
        other.first > pool.last
          ? { spot: other.first, gap: other.first - pool.last }
          : { spot: other.last, gap: pool.first - other.last },
      )
      .toSorted((a, b) => a.gap - b.gap);
    for (const { spot } of spots) {
      if (value.includes('-')) {
        const [first, last] = [Math.min(pool.first, spot), Math.max(pool.last, spot)];
        yield `${addressText(first)}-${addressText(last)}`;
      } else yield smallestBlock(Math.min(pool.first, spot), Math.max(pool.last, spot));
    }
  }
}

function grouped<Value>(values: readonly Value[], keyOfValue: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOfValue(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

/** The smallest CIDR that holds two addresses. */
function smallestBlock(first: number, last: number): string {
  let bits = 32;
  while (bits > 0 && Math.floor(first / 2 ** (32 - bits)) !== Math.floor(last / 2 ** (32 - bits))) bits -= 1;
  const size = 2 ** (32 - bits);
  return `${addressText(Math.floor(first / size) * size)}/${bits}`;
}
