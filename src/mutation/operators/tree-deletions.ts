import type { MutationContext } from '../../domain/mutant.ts';
import { COMMENT_MARK } from './comments.ts';
import type { Draft, Source } from './source.ts';
import { type CollectionNode, collectionsOf, type Entry, type TreeDocument } from './tree.ts';
import { blockLines, removeEntry } from './tree-edits.ts';
import { treeOf } from './tree-of.ts';

/** Deletions in YAML and JSON: keys, items, contents, documents; keys renamed; pairs moved into a comment. */
export function* treeDeletions(source: Source, _context: MutationContext): Iterable<Draft> {
  const documents = treeOf(source);
  for (const [number, document] of documents.entries()) {
    for (const node of collectionsOf(document.root)) yield* inCollection(source, node);
    if (documents.length > 1) yield deleteDocument(source, document, number);
  }
}

function* inCollection(source: Source, node: CollectionNode): Iterable<Draft> {
  const family = source.subject.format === 'json' ? 'json' : 'yaml';
  for (const [index, entry] of node.entries.entries()) {
    const words = wordsOfEntry(source, node, entry);
    const base = { kind: 'deletion', words } as const;
    yield {
      ...base,
      operator: `${family}/delete-${node.kind === 'map' ? 'key' : 'item'}`,
      ...removeEntry(source, node, index),
    };
    if (entry.key !== undefined) yield* renames(source, node, entry, family, words);
    yield* emptied(source, entry, family, words);
    const comment = commentOut(source, node, entry);
    if (comment !== undefined) yield { ...base, operator: `${family}/comment-out`, ...comment };
  }
}

/** Path, key and own text of an entry, as far as it is short. */
export function wordsOfEntry(source: Source, node: CollectionNode, entry: Entry): string[] {
  return [...node.path, entry.key?.value ?? '', source.text.slice(entry.start, Math.min(entry.end, entry.start + 300))];
}

function* renames(
  source: Source,
  node: CollectionNode,
  entry: Entry,
  family: string,
  words: string[],
): Iterable<Draft> {
  const key = entry.key!;
  if (/\{\{|\{%/.test(source.text.slice(key.start, key.end))) return;
  const taken = new Set(node.entries.map((other) => other.key?.value));
  for (const name of [`${key.value}x`, `x-${key.value}`]) {
    if (taken.has(name)) continue;
    const spelt = key.style === 'plain' && family === 'yaml' ? name : JSON.stringify(name);
    yield {
      operator: `${family}/rename-key`,
      kind: 'value',
      start: key.start,
      end: key.end,
      replacement: spelt,
      words,
    };
  }
}

/** A collection emptied, its key kept. */
function* emptied(source: Source, entry: Entry, family: string, words: string[]): Iterable<Draft> {
  const value = entry.value;
  if (value === undefined || value.kind === 'scalar' || value.entries.length === 0 || entry.key === undefined) return;
  const replacement = value.kind === 'map' ? '{}' : '[]';
  const start = value.flow ? value.start : entry.key.end + 1;
  if (!value.flow && source.text[entry.key.end] !== ':') return;
  yield {
    operator: `${family}/empty`,
    kind: 'deletion',
    start,
    end: value.end,
    replacement: value.flow ? replacement : ` ${replacement}`,
    words,
  };
}

/** The lines of a block entry turned into comments. */
function commentOut(
  source: Source,
  node: CollectionNode,
  entry: Entry,
): { start: number; end: number; replacement: string } | undefined {
  const mark = COMMENT_MARK[source.subject.format];
  if (mark === undefined || node.flow || node.entries.length < 2) return undefined;
  const lines = blockLines(source, entry);
  if (lines === undefined) return undefined;
  const text = source.text.slice(lines.start, lines.end);
  return { ...lines, replacement: text.replace(/^([ \t]*)(?=[^\s#])/gm, (indent) => indent + mark) };
}

function deleteDocument(source: Source, document: TreeDocument, number: number): Draft {
  const text = source.text.slice(document.start, document.end);
  return {
    operator: 'yaml/delete-document',
    kind: 'deletion',
    start: document.start,
    end: document.end,
    replacement: '',
    words: [`document ${number + 1}`, text.slice(0, 300)],
  };
}
