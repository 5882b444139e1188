import { type Draft, indentOf, lineIndexAt, type Source, type Span } from './source.ts';
import type { CollectionNode, Entry, TreeNode } from './tree.ts';
import { treeOf } from './tree-of.ts';

type Change = Pick<Draft, 'start' | 'end' | 'replacement'>;

/** Smaller files are read again as a whole. */
const SMALL = 4_000;
/** What opens a comment of more than one line, or depends on what stands far away. */
const FAR = /\/\*|\*\/|<!--|-->|\{#|#\}|\{\{-? ?\/\*/;

/**
 * The part of a long file that alone decides what a change does to the parsed content: the innermost block of YAML
 * around it, the lines around it where a format is read by lines. Undefined where more must be read.
 */
export function partAround(source: Source, change: Change): Span | undefined {
  const { format } = source.subject;
  if (source.text.length < SMALL) return undefined;
  if (format === 'yaml') return blockAround(source, change);
  if (format === 'json' || format === 'yaml-template' || format === 'binary' || format === 'link') return undefined;
  return linesAround(source, change);
}

function linesAround(source: Source, change: Change): Span | undefined {
  if (source.lines.length === 0 || FAR.test(change.replacement) || hasFar(source)) return undefined;
  const start = source.lines[Math.max(0, lineIndexAt(source.lines, change.start) - 1)]!.start;
  const end = source.lines[Math.min(source.lines.length - 1, lineIndexAt(source.lines, change.end) + 1)]!.next;
  // The shebang is read by its place.
  return start === 0 || change.end > end ? undefined : { start, end };
}

const far = new WeakMap<Source, boolean>();

function hasFar(source: Source): boolean {
  let found = far.get(source);
  if (found === undefined) {
    found = FAR.test(source.text);
    far.set(source, found);
  }
  return found;
}

/** The innermost entry of a block collection that holds a change behind its own first characters. */
function blockAround(source: Source, change: Change): Span | undefined {
  if (/^(?:---|\.\.\.|%)/m.test(change.replacement)) return undefined;
  const document = treeOf(source).find((one) => change.start > one.start && change.end < one.end);
  let node: TreeNode | undefined = document?.root;
  let found: Span | undefined;
  while (node !== undefined && node.kind !== 'scalar' && !node.flow) {
    const entry = entryAround(node, change);
    if (entry === undefined) return runAround(source, node, change) ?? found;
    const span = linesOf(source, entry);
    if (span === undefined || change.end > span.end) break;
    if (keepsIndent(source, span, change, 1)) found = span;
    node = entry.value;
  }
  return found;
}

/** By bisection: the last entry that begins before the change. */
function entryAround(node: CollectionNode, change: Change): Entry | undefined {
  let [low, high] = [0, node.entries.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (node.entries[middle]!.mark < change.start) low = middle;
    else high = middle - 1;
  }
  const entry = node.entries[low];
  return entry !== undefined && entry.mark < change.start && change.end <= entry.end ? entry : undefined;
}

/** The whole lines of an entry that leads its line. */
function linesOf(source: Source, entry: Entry): Span | undefined {
  const first = source.lines[lineIndexAt(source.lines, entry.mark)]!;
  if (source.text.slice(first.start, entry.mark).trim() !== '') return undefined;
  const last = source.lines[lineIndexAt(source.lines, Math.max(entry.end - 1, entry.mark))]!;
  return { start: first.start, end: last.next };
}

/** The entries of one collection that a change touches, with a neighbour on either side. */
function runAround(source: Source, node: CollectionNode, change: Change): Span | undefined {
  const { entries } = node;
  const before = entries.findLastIndex((entry) => entry.mark < change.start);
  const after = entries.findIndex((entry) => entry.end >= change.end);
  const [first, last] = [
    entries[Math.max(0, before - 1)],
    entries[after < 0 ? entries.length - 1 : after + 1] ?? entries.at(-1),
  ];
  if (before < 1 || first === undefined || last === undefined || entries.length < 8) return undefined;
  const [from, to] = [linesOf(source, first), linesOf(source, last)];
  if (from === undefined || to === undefined || change.start <= from.start || change.end > to.end) return undefined;
  const span = { start: from.start, end: to.end };
  return keepsIndent(source, span, change, 0) ? span : undefined;
}

/** Whether what is written stays so much deeper than the entry itself, so that it cannot end it. */
function keepsIndent(source: Source, span: Span, { replacement }: Change, deeper: 0 | 1): boolean {
  const depth = indentOf(source.text.slice(span.start, span.start + 200)).length;
  return replacement
    .split('\n')
    .slice(1)
    .every((line) => line.trim() === '' || indentOf(line).length >= depth + deeper);
}
