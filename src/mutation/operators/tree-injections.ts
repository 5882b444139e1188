import type { Draft, Source } from './source.ts';
import { type CollectionNode, collectionsOf, keyOf, type ScalarNode, scalarsOf } from './tree.ts';
import { appendEntry, isPlain } from './tree-edits.ts';
import { treeOf } from './tree-of.ts';
import { isSureChange, spellLike } from './tree-values.ts';

const MAPPINGS = 12;
const SEQUENCES = 10;
const SCALARS = 10;
/** With more tokens than this, each is offered in fewer places. */
const MANY = 24;
const PAIRED = 6;
const PAIRS = 120;

/** What is injected into a mapping: the key, and the value as it is written. */
interface Pair {
  readonly key: string;
  readonly value: string;
}

/** Tokens of an assertion put into YAML and JSON: as pair, value, part of a value, item, and in a further document. */
export function* treeInjections(source: Source, tokens: readonly string[]): Iterable<Draft> {
  const documents = treeOf(source);
  const share = tokens.length > MANY ? MANY / tokens.length : 1;
  const collections = documents.flatMap((document) => [...collectionsOf(document.root)]);
  const scalars = documents.flatMap((document) => [...scalarsOf(document.root)]);
  const mappings = byShape(
    collections.filter((node) => node.kind === 'map'),
    tokens,
    MAPPINGS,
  );
  const sequences = byShape(
    collections.filter((node) => node.kind === 'seq'),
    tokens,
    Math.ceil(SEQUENCES * share),
  );
  const places = byShape(
    scalars.filter((node) => node.style !== 'block' && node.type !== 'alias'),
    tokens,
    Math.ceil(SCALARS * share),
  );
  for (const pair of pairsOf(tokens)) yield* intoMappings(source, mappings, pair);
  for (const token of tokens) {
    yield* intoScalars(source, places, token);
    yield* intoSequences(source, sequences, token);
    if (source.subject.format !== 'json' && documents.length > 0) yield documentWith(source, token);
  }
}

/** One node per path shape, those whose path or text the assertion names first. */
function byShape<Node extends CollectionNode | ScalarNode>(
  nodes: readonly Node[],
  tokens: readonly string[],
  limit: number,
): Node[] {
  const shapes = new Map<string, Node>();
  for (const node of nodes) {
    const shape = node.path.map((part) => (/^\d+$/.test(part) ? '*' : part)).join('/');
    if (!shapes.has(shape)) shapes.set(shape, node);
  }
  const named = new Set(tokens.flatMap((token) => token.split(/[^\w-]+/)));
  const rank = (node: Node) => (node.path.some((part) => named.has(part)) ? 0 : 1);
  return [...shapes.values()].toSorted((a, b) => rank(a) - rank(b)).slice(0, limit);
}

/**
 * Pairs that the tokens speak of: `key: value` and `key=value` as written, `.spec.hostNetwork` by its last part, and a
 * name with each of the assertion's other words as its value.
 */
function pairsOf(tokens: readonly string[]): Pair[] {
  const pairs: Pair[] = [];
  const names: string[] = [];
  for (const token of tokens) {
    const pair = /^["'\s-]*([\w./-]+)["']?\s*[:=]\s*["']?([^"'\s][^"']*?)["']?$/.exec(token);
    if (pair !== null) pairs.push({ key: pair[1]!, value: pair[2]! });
    const name = /^["'\s.-]*(?:[\w-]+\.)*([A-Za-z_][\w/-]*)["']?:?\s*$/.exec(token)?.[1];
    if (name !== undefined) names.push(name);
  }
  const values = tokens.filter((token) => /^[\w./-]{1,80}$/.test(token));
  // Every name has its first value before any has its second.
  for (const value of new Set(['true', 'false', 'x', '0', ...values.slice(0, PAIRED)])) {
    for (const key of new Set(names)) if (value !== key) pairs.push({ key, value });
  }
  return pairs.slice(0, PAIRS);
}

function* intoMappings(source: Source, mappings: readonly CollectionNode[], { key, value }: Pair): Iterable<Draft> {
  const json = source.subject.format === 'json';
  const spelt =
    /^(?:true|false|null|-?(?:0|[1-9]\d*))$/.test(value) || (!json && isPlain(value)) ? value : JSON.stringify(value);
  const text = `${json || !isPlain(key) ? JSON.stringify(key) : key}: ${spelt}`;
  const yaml = source.subject.format === 'yaml';
  for (const node of mappings) {
    const words = [...node.path, key, value];
    const own = node.entries.find((entry) => entry.key?.value === key);
    if (own === undefined) {
      if (node.entries.length > 0 || node.flow)
        yield {
          operator: 'inject/key',
          kind: 'addition',
          words,
          sure: yaml && !node.flow,
          ...appendEntry(source, node, text),
        };
    } else if (own.value?.kind === 'scalar' && own.value.style !== 'block') {
      yield {
        operator: 'inject/value',
        kind: 'addition',
        start: own.value.start,
        end: own.value.end,
        replacement: spelt,
        words,
        sure: yaml && isSureChange(own.value, spelt),
      };
    }
  }
}

function* intoScalars(source: Source, scalars: readonly ScalarNode[], token: string): Iterable<Draft> {
  const json = source.subject.format === 'json';
  for (const node of scalars) {
    const words = [...node.path, token];
    const at = { kind: 'addition', start: node.start, end: node.end, words } as const;
    const write = (operator: string, value: string): Draft => {
      const replacement = spellLike(node, value, json);
      return { ...at, operator, replacement, sure: isSureChange(node, replacement) };
    };
    yield write('inject/value', token);
    if (node.type === 'string' && node.value !== '') {
      yield write('inject/within-value', `${node.value} ${token}`);
    }
  }
}

function* intoSequences(source: Source, sequences: readonly CollectionNode[], token: string): Iterable<Draft> {
  const json = source.subject.format === 'json';
  for (const node of sequences) {
    if (node.entries.length === 0 && !node.flow) continue;
    const spelt = !json && isPlain(token) ? token : JSON.stringify(token);
    const text = node.flow ? spelt : `- ${spelt}`;
    yield {
      operator: 'inject/item',
      sure: source.subject.format === 'yaml' && !node.flow,
      kind: 'addition',
      words: [...node.path, keyOf(node.path), token],
      ...appendEntry(source, node, text),
    };
  }
}

/** A further document: a copy of the last with the token as its kind, or a small one that the token names. */
function documentWith(source: Source, token: string): Draft {
  const { text, eol } = source;
  const broken = text.endsWith('\n') ? '' : eol;
  const kind = /^[A-Z][A-Za-z]+$/.test(token);
  const body = kind
    ? [`apiVersion: v1`, `kind: ${token}`, 'metadata:', '  name: extra']
    : ['apiVersion: v1', 'kind: ConfigMap', 'metadata:', '  name: extra', 'data:', `  extra: ${JSON.stringify(token)}`];
  const replacement = `${broken}---${eol}${body.join(eol)}${eol}`;
  return {
    operator: 'inject/document',
    kind: 'addition',
    start: text.length,
    end: text.length,
    replacement,
    words: [token],
    sure: source.subject.format === 'yaml' && !/^\.\.\./m.test(text),
  };
}
