import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type ParsedNode,
  parseAllDocuments,
  Scalar,
  type YAMLMap,
} from 'yaml';
import type { Failure } from './decode.ts';
import type { YamlDocument, YamlEntry, YamlFile, YamlMap, YamlNode } from './yaml-model.ts';

/** Bounds on hostile input; none is near what a person writes. */
const LIMITS = { documents: 1000, depth: 100, aliasedNodes: 100_000, mergedEntries: 100_000 };

class Refusal extends Error {
  readonly offset: number;
  constructor(offset: number, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** One document on its way from the package's tree to ours. */
interface Conversion {
  readonly anchors: Map<string, { readonly node: YamlNode; readonly weight: number } | 'open'>;
  readonly lineOf: (offset: number) => number;
  nodes: number;
  aliased: number;
  merged: number;
}

/**
 * Any YAML text → our model. Duplicate keys, unresolved or recursive aliases, alias bombs, keys that are no
 * scalar and absurd depth are failures of their document. Never throws.
 */
export function parseYamlFully(text: string): YamlFile {
  const separators = text.match(/^---/gm)?.length ?? 0;
  if (separators > LIMITS.documents) {
    return { documents: [], failures: [{ message: `holds more than ${LIMITS.documents} YAML documents.` }] };
  }
  const counter = new LineCounter();
  const lineOf = (offset: number) => Math.max(1, counter.linePos(offset).line);
  const documents: YamlDocument[] = [];
  const failures: Failure[] = [];
  for (const parsed of parseTree(text, counter, failures)) {
    try {
      const document = convertDocument(parsed, documents.length + failures.length, lineOf);
      if (document !== undefined) documents.push(document);
    } catch (error) {
      failures.push(failureOf(error, lineOf, text));
    }
  }
  return { documents, failures };
}

/** The package's documents. Its own duplicate key test is quadratic, so ours replaces it. */
function parseTree(text: string, lineCounter: LineCounter, failures: Failure[]): readonly Document.Parsed[] {
  try {
    return [
      ...parseAllDocuments(text, {
        lineCounter,
        prettyErrors: false,
        schema: 'failsafe',
        uniqueKeys: false,
        logLevel: 'silent',
      }),
    ] as Document.Parsed[];
  } catch {
    failures.push({ message: 'is nested too deeply to be read as YAML.' });
    return [];
  }
}

function failureOf(error: unknown, lineOf: (offset: number) => number, text: string): Failure {
  if (!(error instanceof Refusal)) return { message: 'is nested too deeply to be read as YAML.' };
  const hint = text.includes('{{') ? ' (it looks like a template: only plain YAML can be read)' : '';
  return { line: lineOf(error.offset), message: `is not readable as YAML${hint}: ${error.message}` };
}

function convertDocument(
  parsed: Document.Parsed,
  position: number,
  lineOf: (offset: number) => number,
): YamlDocument | undefined {
  const error = parsed.errors[0];
  if (error !== undefined) throw new Refusal(error.pos[0], complaint(error.message));
  const root = parsed.contents;
  if (root === null || isEmptyScalar(root)) return undefined;
  if (position > 0 && parsed.directives?.docStart !== true) {
    throw new Refusal(root.range[0], 'a further document has to start with a line `---`.');
  }
  const state: Conversion = { anchors: new Map(), lineOf, nodes: 0, aliased: 0, merged: 0 };
  return { line: lineOf(root.range[0]), root: convert(root, state, 0) };
}

function isEmptyScalar(node: ParsedNode): boolean {
  return isScalar(node) && !node.tag && !node.anchor && (node.source ?? '') === '' && node.type === Scalar.PLAIN;
}

function convert(node: ParsedNode | null, state: Conversion, depth: number): YamlNode {
  if (node === null) return { kind: 'scalar', text: '', style: 'plain' };
  const offset = node.range[0];
  if (depth > LIMITS.depth) throw new Refusal(offset, `nested more than ${LIMITS.depth} levels deep.`);
  if (isAlias(node)) return resolve(node.source, offset, state);
  const before = state.nodes;
  state.nodes += 1;
  if (node.anchor) state.anchors.set(node.anchor, 'open');
  const converted = convertContent(node, state, depth);
  // An anchor may be defined again: an alias means the latest definition before it.
  if (node.anchor) state.anchors.set(node.anchor, { node: converted, weight: state.nodes - before });
  return converted;
}

function convertContent(node: ParsedNode, state: Conversion, depth: number): YamlNode {
  if (isMap(node)) return convertMap(node as YAMLMap.Parsed, state, depth);
  if (isSeq(node)) {
    const items = (node.items as (ParsedNode | null)[]).map((item) => ({
      line: state.lineOf((item ?? node).range![0]),
      value: convert(item, state, depth + 1),
    }));
    return { kind: 'sequence', items };
  }
  const scalar = node as Scalar.Parsed;
  const text = typeof scalar.value === 'string' ? scalar.value : (scalar.source ?? '');
  if (scalar.tag === 'tag:yaml.org,2002:str' || scalar.tag === '!') return { kind: 'scalar', text, style: 'quoted' };
  if (scalar.tag) return { kind: 'scalar', text, style: 'tagged' };
  return { kind: 'scalar', text, style: scalar.type === Scalar.PLAIN ? 'plain' : 'quoted' };
}

function resolve(name: string, offset: number, state: Conversion): YamlNode {
  const target = state.anchors.get(name);
  if (target === undefined) throw new Refusal(offset, `the alias \`*${name.slice(0, 60)}\` has no anchor before it.`);
  if (target === 'open') throw new Refusal(offset, `the alias \`*${name.slice(0, 60)}\` refers to itself.`);
  state.nodes += target.weight;
  state.aliased += target.weight;
  if (state.aliased > LIMITS.aliasedNodes) {
    throw new Refusal(offset, `its aliases stand for more than ${LIMITS.aliasedNodes} values.`);
  }
  return target.node;
}

function convertMap(map: YAMLMap.Parsed, state: Conversion, depth: number): YamlMap {
  const entries: YamlEntry[] = [];
  const seen = new Set<string>();
  const merges: { readonly offset: number; readonly value: YamlNode }[] = [];
  for (const pair of map.items) {
    const offset = (pair.key ?? pair.value ?? map).range![0];
    const key = convert(pair.key, state, depth + 1);
    if (key.kind !== 'scalar') throw new Refusal(offset, 'a key has to be a simple value.');
    const value = convert(pair.value, state, depth + 1);
    if (seen.has(key.text)) throw new Refusal(offset, `the key \`${key.text.slice(0, 80)}\` is given twice.`);
    seen.add(key.text);
    if (key.text === '<<' && key.style === 'plain') merges.push({ offset, value });
    else entries.push({ key: key.text, line: state.lineOf(offset), value });
  }
  for (const { offset, value } of merges) merge(value, offset, { entries, seen, state });
  return { kind: 'map', entries };
}

interface MergeTarget {
  readonly entries: YamlEntry[];
  readonly seen: Set<string>;
  readonly state: Conversion;
}

/** A merge key adds what the mapping itself does not say (https://yaml.org/type/merge.html). */
function merge(value: YamlNode, offset: number, into: MergeTarget): void {
  const sources = value.kind === 'sequence' ? value.items.map((item) => item.value) : [value];
  for (const source of sources) {
    if (source.kind !== 'map') throw new Refusal(offset, 'a merge key `<<` needs a mapping.');
    into.state.merged += source.entries.length;
    if (into.state.merged > LIMITS.mergedEntries) {
      throw new Refusal(offset, `its merge keys copy more than ${LIMITS.mergedEntries} entries.`);
    }
    for (const entry of source.entries) {
      if (into.seen.has(entry.key)) continue;
      into.seen.add(entry.key);
      into.entries.push(entry);
    }
  }
}

/** The package's own words, on one line; it reports an overflow of the stack as an error of the document. */
function complaint(message: string): string {
  const line = message.split('\n', 1)[0]!;
  if (/call stack/i.test(line)) return 'it is nested too deeply.';
  const short = line.length > 160 ? `${line.slice(0, 160)}…` : line;
  return /[.!?…]$/.test(short) ? short : `${short}.`;
}
