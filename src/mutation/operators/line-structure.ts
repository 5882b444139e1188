import type { MutationContext } from '../../domain/mutant.ts';
import { COMMENT_MARK } from './comments.ts';
import { textualLines } from './line-values.ts';
import { type Draft, indentOf, type Line, type Source } from './source.ts';

/** Lines taken out, commented out, repeated and swapped, in every format that is read by lines. */
export function* lineStructure(source: Source, _context: MutationContext): Iterable<Draft> {
  const lines = textualLines(source);
  const embedded = source.subject.format === 'yaml' || source.subject.format === 'json';
  for (const [index, line] of lines.entries()) {
    const words = [line.text];
    yield { operator: 'line/delete', kind: 'deletion', start: line.start, end: line.next, replacement: '', words };
    const mark = embedded ? '# ' : COMMENT_MARK[source.subject.format];
    if (mark !== undefined && !line.text.startsWith('#!')) {
      const at = line.start + indentOf(line.text).length;
      yield { operator: 'line/comment-out', kind: 'deletion', start: at, end: at, replacement: mark, words };
    }
    yield {
      operator: 'line/duplicate',
      kind: 'addition',
      start: line.next,
      end: line.next,
      replacement: withBreak(source, line),
      words,
    };
    const next = lines[index + 1];
    if (next !== undefined) yield swap(source, line, next, words);
    yield* moves(source, lines, index);
  }
}

/** A line's text as a line of its own, to be put behind a line. */
function withBreak(source: Source, line: Line): string {
  return line.next > line.end ? line.text + source.eol : source.eol + line.text;
}

function swap(source: Source, one: Line, other: Line, words: readonly string[]): Draft {
  const between = source.text.slice(one.end, other.start);
  return {
    operator: 'line/swap',
    kind: 'swap',
    start: one.start,
    end: other.end,
    replacement: other.text + between + one.text,
    words,
  };
}

/** A line moved to the front of its block: what an order of non-neighbours needs. */
function moves(source: Source, lines: readonly Line[], index: number): Draft[] {
  const line = lines[index]!;
  const indent = indentOf(line.text).length;
  let first = index;
  while (
    first > 0 &&
    indentOf(lines[first - 1]!.text).length >= indent &&
    lines[first - 1]!.next === lines[first]!.start
  )
    first -= 1;
  while (first < index && indentOf(lines[first]!.text).length !== indent) first += 1;
  const target = lines[first]!;
  if (index - first < 2 || index - first > 200) return [];
  const between = source.text.slice(target.start, line.start);
  const own = line.text + source.eol;
  const tail = line.next > line.end ? between : between.replace(/\r?\n$/, '');
  return [
    {
      operator: 'line/move-first',
      kind: 'swap',
      start: target.start,
      end: line.next,
      replacement: own + tail,
      words: [line.text],
    },
  ];
}
