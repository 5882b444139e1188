import type { MutationContext } from '../../domain/mutant.ts';
import { textualLines } from './line-values.ts';
import type { Draft, Source } from './source.ts';
import { type CollectionNode, collectionsOf } from './tree.ts';
import { duplicateEntry } from './tree-edits.ts';
import { treeOf } from './tree-of.ts';

const TIMES = 60;
const PLACES = 40;

/** Many more of what is there: lists, documents and lines repeated, for claims of "at most so many". */
export function* floods(source: Source, _context: MutationContext): Iterable<Draft> {
  const documents = treeOf(source);
  const lists = documents
    .flatMap((document) => [...collectionsOf(document.root)])
    .filter((node) => node.kind === 'seq');
  for (const node of lists.slice(0, PLACES)) yield* listFlood(source, node);
  const lines = textualLines(source).slice(-PLACES);
  const last = lines.at(-1);
  if (last === undefined) return;
  const broken = last.next > last.end ? '' : source.eol;
  const replacement = broken + (last.text + source.eol).repeat(TIMES * 5);
  yield { operator: 'line/flood', kind: 'addition', start: last.next, end: last.next, replacement, words: [last.text] };
}

function* listFlood(source: Source, node: CollectionNode): Iterable<Draft> {
  const index = node.entries.length - 1;
  const entry = node.entries[index];
  if (entry === undefined || entry.end - entry.mark > 2000) return;
  const { start, end, replacement } = duplicateEntry(source, node, index);
  const words = [...node.path, source.text.slice(entry.mark, entry.end)];
  yield { operator: 'sequence/flood', kind: 'addition', start, end, replacement: replacement.repeat(TIMES), words };
}
