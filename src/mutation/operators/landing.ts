import { isAlias, isMap, isPair, isScalar, isSeq, type Node, parseAllDocuments } from 'yaml';
import type { SubjectFormat } from '../../domain/mutant.ts';
import { commentsOf } from './comments.ts';
import { partAround } from './part-around.ts';
import type { Draft, Source } from './source.ts';
import { maskTemplate, treeOf } from './tree-of.ts';
import { readYamlTree } from './yaml-tree.ts';

/** Did a change reach the parsed content? `same`: it did not; `breaks`: the file no longer parses. */
export type Landing = 'changed' | 'same' | 'breaks';

const BROKEN = '\0broken';
const known = new WeakMap<Source, Map<string, string>>();

/**
 * Compares what a parser sees before and after a change. Only the YAML document that holds the change is parsed again.
 * Formats without a parser here are compared as text without comments and blank lines.
 */
export function landingOf(source: Source, draft: Pick<Draft, 'start' | 'end' | 'replacement'>): Landing {
  const near = landingNear(source, draft);
  if (near !== undefined) return near;
  const [from, to] = partWith(source, draft);
  const before = cached(source, from, to);
  const text = source.text.slice(from, draft.start) + draft.replacement + source.text.slice(draft.end, to);
  const after = contentOf(source, text);
  if (after === BROKEN) return before === BROKEN ? (text === source.text ? 'same' : 'changed') : 'breaks';
  return after === before ? 'same' : 'changed';
}

/** The answer from the part around a change alone, where that part says it all; undefined where it does not. */
function landingNear(source: Source, draft: Pick<Draft, 'start' | 'end' | 'replacement'>): Landing | undefined {
  const part = partAround(source, draft);
  if (part === undefined) return undefined;
  const before = cached(source, part.start, part.end);
  if (before === BROKEN) return undefined;
  const { text } = source;
  const after = contentOf(
    source,
    text.slice(part.start, draft.start) + draft.replacement + text.slice(draft.end, part.end),
  );
  if (after === BROKEN) return undefined;
  return after === before ? 'same' : 'changed';
}

function cached(source: Source, from: number, to: number): string {
  let parts = known.get(source);
  if (parts === undefined) {
    parts = new Map();
    known.set(source, parts);
  }
  const key = `${from}-${to}`;
  let content = parts.get(key);
  if (content === undefined) {
    content = contentOf(source, source.text.slice(from, to));
    parts.set(key, content);
  }
  return content;
}

/** The document that alone can be changed by a draft, or the whole text. */
function partWith(
  source: Source,
  { start, end, replacement }: Pick<Draft, 'start' | 'end' | 'replacement'>,
): [number, number] {
  const whole: [number, number] = [0, source.text.length];
  if (source.subject.format !== 'yaml' || /^(?:---|\.\.\.|%)/m.test(replacement)) return whole;
  const document = treeOf(source).find((one) => start > one.start && end < one.end);
  if (document === undefined) return whole;
  const head = source.text.slice(document.start, start);
  const markLine = /^---[^\n]*\n/.exec(source.text.slice(document.start, document.end))?.[0].length ?? 0;
  if (start - document.start < markLine || /^(?:%|\.\.\.)/m.test(head)) return whole;
  return [document.start, document.end];
}

function contentOf(source: Source, text: string): string {
  const { format } = source.subject;
  if (format === 'yaml') return yamlContent(text);
  if (format === 'json') return jsonContent(source, text);
  if (format === 'yaml-template' && treeOf(source).length > 0 && readYamlTree(maskTemplate(text)) === undefined)
    return BROKEN;
  if (format === 'binary' || format === 'link') return text;
  return plainContent(format, text);
}

function plainContent(format: SubjectFormat, text: string): string {
  let bare = '';
  let at = 0;
  for (const { start, end } of commentsOf(format, text)) {
    bare += text.slice(at, start);
    at = end;
  }
  return (bare + text.slice(at))
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .join('\n');
}

const strict = new WeakMap<Source, boolean>();

function jsonContent(source: Source, text: string): string {
  if (!strict.has(source)) strict.set(source, isJson(source.text));
  if (strict.get(source) === true && !isJson(text)) return BROKEN;
  let masked = text;
  for (const { start, end } of commentsOf('json', text)) {
    masked = masked.slice(0, start) + masked.slice(start, end).replace(/[^\r\n]/g, ' ') + masked.slice(end);
  }
  return yamlContent(masked);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}

function yamlContent(text: string): string {
  try {
    const documents = parseAllDocuments(text, { uniqueKeys: false, logLevel: 'silent' });
    if ('empty' in documents) return '';
    if (documents.some((document) => document.errors.length > 0)) return BROKEN;
    return documents.map((document) => print(document.contents as Node | null, 0)).join('\n---\n');
  } catch {
    return BROKEN;
  }
}

/** The content of a node with the types of its scalars and all pairs in order, duplicates included. */
function print(node: unknown, depth: number): string {
  if (node === null || node === undefined || depth > 80) return 'null';
  if (isPair(node)) return `${print(node.key, depth + 1)}: ${print(node.value, depth + 1)}`;
  if (isAlias(node)) return `*${node.source}`;
  const tag = (node as { tag?: string }).tag ?? '';
  const anchor = (node as { anchor?: string }).anchor ?? '';
  const head = `${tag}&${anchor} `;
  if (isScalar(node))
    return `${head}${typeof node.value}${JSON.stringify(typeof node.value === 'bigint' ? String(node.value) : node.value)}`;
  if (isMap(node)) return `${head}{${node.items.map((pair) => print(pair, depth + 1)).join(', ')}}`;
  return isSeq(node) ? `${head}[${node.items.map((item) => print(item, depth + 1)).join(', ')}]` : 'null';
}
