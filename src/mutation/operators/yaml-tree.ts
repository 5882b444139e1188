import { type Document, isAlias, isCollection, isMap, isPair, isScalar, type Node, parseAllDocuments } from 'yaml';
import type { CollectionNode, Entry, ScalarNode, TreeDocument, TreeNode } from './tree.ts';

/** Deeper nesting is not looked into: no real configuration has it, and the walk must end. */
const DEPTH = 64;

/**
 * Reads the documents of a YAML text (JSON is YAML) with the ranges of their nodes. Undefined where the text does
 * not parse. Never throws.
 */
export function readYamlTree(text: string): TreeDocument[] | undefined {
  try {
    const parsed = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
    if ('empty' in parsed || parsed.some((document) => document.errors.length > 0)) return undefined;
    return withBounds(parsed, text);
  } catch {
    return undefined;
  }
}

function withBounds(parsed: readonly Document.Parsed[], text: string): TreeDocument[] {
  const documents: TreeDocument[] = [];
  let start = 0;
  for (const [index, document] of parsed.entries()) {
    const end = index === parsed.length - 1 ? text.length : separatorAfter(text, document.range[1], start);
    const root = document.contents === null ? undefined : nodeOf(document.contents as Node, text, [], 0);
    documents.push({ start, end, root });
    start = end;
  }
  return documents;
}

/** Offset of the `---` line that begins the next document. */
function separatorAfter(text: string, from: number, atLeast: number): number {
  const before = text.lastIndexOf('\n', Math.max(from - 1, 0)) + 1;
  const search = /^---(?=\s|$)/gm;
  search.lastIndex = Math.max(before, atLeast + 1);
  return search.exec(text)?.index ?? from;
}

function nodeOf(
  node: Node | null | undefined,
  text: string,
  path: readonly string[],
  depth: number,
): TreeNode | undefined {
  const range = node?.range;
  if (node === null || node === undefined || range === null || range === undefined || depth > DEPTH) return undefined;
  const [start, end] = range;
  if (isAlias(node)) return scalar(start, end, `*${node.source}`, 'alias', 'plain', path);
  if (isScalar(node))
    return scalar(
      start,
      trimmedEnd(text, start, end),
      textOfScalar(node.value, node.source),
      typeOf(node.value),
      styleOf(node.type),
      path,
    );
  if (!isCollection(node)) return undefined;
  const flow = node.flow === true;
  const entries = (node.items as unknown[]).flatMap((item, index) => entryOfItem(item, index, text, path, depth, flow));
  const last = entries.at(-1);
  return {
    kind: isMap(node) ? 'map' : 'seq',
    flow,
    start,
    end: flow || last === undefined ? end : last.end,
    entries,
    path,
  } satisfies CollectionNode;
}

function entryOfItem(
  item: unknown,
  index: number,
  text: string,
  path: readonly string[],
  depth: number,
  flow: boolean,
): Entry[] {
  if (isPair(item)) {
    const key = nodeOf(item.key as Node, text, path, depth + 1);
    if (key?.kind !== 'scalar') return [];
    const value = nodeOf(item.value as Node | null, text, [...path, key.value], depth + 1);
    return [{ start: key.start, end: Math.max(value?.end ?? key.end, key.end), key, value, mark: key.start }];
  }
  const value = nodeOf(item as Node, text, [...path, String(index)], depth + 1);
  if (value === undefined) return [];
  const mark = flow ? value.start : dashBefore(text, value.start);
  return [{ start: value.start, end: value.end, key: undefined, value, mark: mark ?? value.start }];
}

/** Offset of the dash of a block item whose value starts at `start`; a tag or an anchor may stand between. */
function dashBefore(text: string, start: number): number | undefined {
  const before = text.slice(Math.max(0, start - 300), start);
  const match = /-(?:[ \t\r\n]+[&!][^\s]*)*[ \t\r\n]*$/.exec(before);
  return match === null ? undefined : start - before.length + match.index;
}

function trimmedEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && /\s/.test(text[at - 1]!)) at -= 1;
  return at;
}

function scalar(
  start: number,
  end: number,
  value: string,
  type: ScalarNode['type'],
  style: ScalarNode['style'],
  path: readonly string[],
): ScalarNode {
  return { kind: 'scalar', start, end, value, type, style, path };
}

function textOfScalar(value: unknown, source: string | undefined): string {
  return typeof value === 'string' ? value : (source ?? (value === null ? '' : String(value)));
}

function typeOf(value: unknown): ScalarNode['type'] {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  return typeof value === 'number' || typeof value === 'bigint' ? 'number' : 'string';
}

function styleOf(type: string | undefined): ScalarNode['style'] {
  if (type === 'QUOTE_DOUBLE') return 'double';
  if (type === 'QUOTE_SINGLE') return 'single';
  return type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED' ? 'block' : 'plain';
}
