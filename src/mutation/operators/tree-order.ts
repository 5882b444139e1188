import type { MutationContext } from '../../domain/mutant.ts';
import type { Draft, Source } from './source.ts';
import { type CollectionNode, collectionsOf, keyOf, type ScalarNode, type TreeDocument } from './tree.ts';
import { wordsOfEntry } from './tree-deletions.ts';
import { appendEntry, duplicateEntry, swapEntries } from './tree-edits.ts';
import { treeOf } from './tree-of.ts';

/** Repetition and order in YAML and JSON: items and documents doubled and swapped, a later duplicate key, closed sets opened. */
export function* treeOrder(source: Source, _context: MutationContext): Iterable<Draft> {
  const documents = treeOf(source);
  for (const document of documents) {
    for (const node of collectionsOf(document.root)) {
      if (node.kind === 'seq') yield* sequenceDrafts(source, node);
      else yield* mappingDrafts(source, node);
    }
  }
  yield* documentDrafts(source, documents);
}

function* sequenceDrafts(source: Source, node: CollectionNode): Iterable<Draft> {
  const key = keyOf(node.path);
  const { entries } = node;
  for (const [index, entry] of entries.entries()) {
    const words = wordsOfEntry(source, node, entry);
    yield { operator: 'sequence/duplicate-item', kind: 'addition', words, ...duplicateEntry(source, node, index) };
    const scalars = entry.value?.kind === 'scalar';
    if (!scalars) {
      const renamed = (copy: string) => copy.replace(/^([ \t]*(?:-[ \t]+)?"?name"?:[ \t]*"?)([\w.-]+)/m, '$1$2-copy');
      yield {
        operator: 'sequence/add-sibling',
        kind: 'addition',
        words,
        ...duplicateEntry(source, node, index, renamed),
      };
    }
    if (index + 1 < entries.length) {
      yield { operator: 'sequence/swap-items', kind: 'swap', words, ...swapEntries(source, node, index, index + 1) };
    }
  }
  if (entries.length > 2) {
    yield {
      operator: 'sequence/swap-ends',
      kind: 'swap',
      words: [key],
      ...swapEntries(source, node, 0, entries.length - 1),
    };
  }
  yield* appended(source, node, key);
}

/** Items of the same type that the list did not hold. */
function* appended(source: Source, node: CollectionNode, key: string): Iterable<Draft> {
  const last = node.entries.at(-1)?.value;
  if ((last !== undefined && last.kind !== 'scalar') || (node.entries.length === 0 && !node.flow)) return;
  const json = source.subject.format === 'json';
  for (const item of newItems(last)) {
    const spelt = /^\d+$/.test(item) || (!json && /^[\w./-]+$/.test(item)) ? item : JSON.stringify(item);
    const change = appendEntry(source, node, node.flow ? spelt : `- ${spelt}`);
    yield { operator: 'sequence/append-item', kind: 'addition', words: [...node.path, key], ...change };
  }
}

function newItems(last: ScalarNode | undefined): string[] {
  if (last === undefined) return ['extra', '*'];
  return last.type === 'number' ? ['99999', '0'] : ['extra', '*', `${last.value.slice(0, 100)}x`];
}

function* mappingDrafts(source: Source, node: CollectionNode): Iterable<Draft> {
  const [first] = node.entries;
  if (first === undefined) {
    if (node.flow)
      yield {
        operator: 'mapping/add-key',
        kind: 'addition',
        words: node.path,
        ...appendEntry(source, node, '"extra": "x"'),
      };
    return;
  }
  const json = source.subject.format === 'json';
  const pair = json ? '"extra": "x"' : 'extra: x';
  yield { operator: 'mapping/add-key', kind: 'addition', words: node.path, ...appendEntry(source, node, pair) };
  for (const [index, entry] of node.entries.entries()) {
    const words = wordsOfEntry(source, node, entry);
    if (entry.value?.kind === 'scalar' && entry.value.style !== 'block') {
      const key = source.text.slice(entry.key!.start, entry.key!.end);
      const text = `${key}: ${json || node.flow ? '"changed"' : 'changed'}`;
      yield { operator: 'mapping/duplicate-key', kind: 'addition', words, ...appendEntry(source, node, text) };
    } else if (entry.value !== undefined && entry.value.kind !== 'scalar') {
      const renamed = (copy: string) => copy.replace(/^("?)([\w./-]+)/, '$1$2-copy');
      yield {
        operator: 'mapping/add-sibling',
        kind: 'addition',
        words,
        ...duplicateEntry(source, node, index, renamed),
      };
    }
  }
}

function* documentDrafts(source: Source, documents: readonly TreeDocument[]): Iterable<Draft> {
  if (source.subject.format === 'json' || documents.length === 0) return;
  const { text, eol } = source;
  const broken = text.endsWith('\n') ? '' : eol;
  for (const [index, document] of documents.entries()) {
    const body = text.slice(document.start, document.end).replace(/^---[^\n]*\n/, '');
    if (body.trim() === '') continue;
    const words = [`document ${index + 1}`, body.slice(0, 300)];
    const append = (operator: string, copy: string): Draft => ({
      operator,
      kind: 'addition',
      start: text.length,
      end: text.length,
      replacement: `${broken}---${eol}${copy.endsWith('\n') ? copy : copy + eol}`,
      words,
    });
    yield append('yaml/duplicate-document', body);
    yield append('yaml/add-document', body.replace(/^([ \t]*name:[ \t]*"?)([\w.-]+)/m, '$1$2-copy'));
    const next = documents[index + 1];
    if (next !== undefined) yield swapDocuments(source, document, next, words);
  }
}

function swapDocuments(source: Source, one: TreeDocument, other: TreeDocument, words: readonly string[]): Draft {
  const { text, eol } = source;
  const body = (document: TreeDocument) => {
    const raw = text.slice(document.start, document.end).replace(/^---[^\n]*\n/, '');
    return raw.endsWith('\n') ? raw : raw + eol;
  };
  const lead = text.startsWith('---', one.start) ? `---${eol}` : '';
  const replacement = `${lead}${body(other)}---${eol}${body(one)}`;
  return { operator: 'yaml/swap-documents', kind: 'swap', start: one.start, end: other.end, replacement, words };
}
