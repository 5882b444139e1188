import { indentOf, type Line, lineIndexAt, type Source, type Span } from './source.ts';
import type { CollectionNode, Entry, ScalarNode } from './tree.ts';

/** One replacement of text. */
export interface Change extends Span {
  readonly replacement: string;
}

const lineAt = (source: Source, offset: number): Line => source.lines[lineIndexAt(source.lines, offset)]!;

/** Does nothing but whitespace stand before an offset in its line? */
function leadsLine(source: Source, offset: number): boolean {
  return source.text.slice(lineAt(source, offset).start, offset).trim() === '';
}

/** End of the line that holds an entry's end, with its line break; what follows there is a comment at most. */
const lineAfter = (source: Source, entry: Entry): number => lineAt(source, Math.max(entry.end - 1, entry.mark)).next;

/** The whole lines of a block entry, or undefined where it does not begin its line. */
export function blockLines(source: Source, entry: Entry): Span | undefined {
  if (!leadsLine(source, entry.mark)) return undefined;
  return { start: lineAt(source, entry.mark).start, end: lineAfter(source, entry) };
}

/** Takes an entry out of its collection; the last one leaves an empty collection behind. */
export function removeEntry(source: Source, node: CollectionNode, index: number): Change {
  const entry = node.entries[index]!;
  const empty = node.kind === 'map' ? '{}' : '[]';
  if (node.flow) return removeFlowEntry(node, index);
  if (node.entries.length === 1) return { start: entry.mark, end: entry.end, replacement: empty };
  const lines = blockLines(source, entry);
  if (lines !== undefined) return { ...lines, replacement: '' };
  const next = node.entries[index + 1];
  return next === undefined
    ? { start: entry.mark, end: entry.end, replacement: '' }
    : { start: entry.mark, end: next.mark, replacement: '' };
}

function removeFlowEntry(node: CollectionNode, index: number): Change {
  const [entry, next, previous] = [node.entries[index]!, node.entries[index + 1], node.entries[index - 1]];
  if (next !== undefined) return { start: entry.start, end: next.start, replacement: '' };
  if (previous !== undefined) return { start: previous.end, end: entry.end, replacement: '' };
  return { start: entry.start, end: entry.end, replacement: '' };
}

/** Text of a block entry from its mark to its end, its comments included. */
const entryText = (source: Source, entry: Entry): string => source.text.slice(entry.mark, entry.end);

/** Column whitespace that a further entry of a block collection needs: what stands before its first, dashes blanked. */
function entryIndent(source: Source, entry: Entry): string {
  const line = lineAt(source, entry.mark);
  return source.text.slice(line.start, entry.mark).replace(/[^ \t]/g, ' ');
}

/** Puts a new entry, written on one line or as a ready block without its first indent, behind the others. */
export function appendEntry(source: Source, node: CollectionNode, text: string): Change {
  const last = node.entries.at(-1);
  if (last === undefined) {
    const inner = node.flow ? node.start + 1 : node.start;
    return { start: inner, end: inner, replacement: text };
  }
  if (node.flow) return { start: last.end, end: last.end, replacement: `, ${text}` };
  return insertBlock(source, node, lineAfter(source, last), text);
}

function insertBlock(source: Source, node: CollectionNode, at: number, text: string): Change {
  const indent = entryIndent(source, node.entries[0]!);
  const broken = at > 0 && source.text[at - 1] !== '\n' ? source.eol : '';
  return { start: at, end: at, replacement: `${broken}${indent}${text}${source.eol}` };
}

/** Repeats an entry right behind itself; `change` rewrites the copy. */
export function duplicateEntry(
  source: Source,
  node: CollectionNode,
  index: number,
  change: (copy: string) => string = (copy) => copy,
): Change {
  const entry = node.entries[index]!;
  const copy = change(entryText(source, entry));
  if (node.flow) return { start: entry.end, end: entry.end, replacement: `, ${copy}` };
  return insertBlock(source, node, lineAfter(source, entry), copy);
}

/** Changes the places of two entries; all text between them stays. */
export function swapEntries(source: Source, node: CollectionNode, one: number, other: number): Change {
  const [first, second] = [node.entries[one]!, node.entries[other]!];
  const between = source.text.slice(first.end, second.mark);
  return {
    start: first.mark,
    end: second.end,
    replacement: entryText(source, second) + between + entryText(source, first),
  };
}

/** Spells a value for the place of a scalar: quotes stay, plain text is quoted where it must be. */
export function spell(value: string, style: ScalarNode['style'], json: boolean): string {
  if (json || style === 'double') return JSON.stringify(value);
  if (style === 'single') return `'${value.replaceAll("'", "''")}'`;
  return isPlain(value) ? value : JSON.stringify(value);
}

/** May a text stand unquoted in YAML, in block and in flow context? */
export function isPlain(value: string): boolean {
  return (
    /^[\p{L}\p{N}_./$+-](?:[^\n\r\t:#{}[\],"'`&!|>%@]|:(?=\S)|[@%](?=\w))*$/u.test(value) &&
    !/^-(?=\s|$)|\s$|^---|:$/.test(value)
  );
}

/** The indent of the line where an offset stands. */
export function indentAt(source: Source, offset: number): string {
  return indentOf(lineAt(source, offset).text);
}
