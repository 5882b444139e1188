import type { MutationContext } from '../../domain/mutant.ts';
import { commentsOf } from './comments.ts';
import { type Draft, type Source, spansWithin, textOf } from './source.ts';

/** The pull request's changes to the subject undone, hunk by hunk; a hunk of comments only is a control. */
export function* hunks(source: Source, context: MutationContext): Iterable<Draft> {
  for (const hunk of context.hunks) {
    if (hunk.path !== source.subject.path || hunk.start > hunk.end) continue;
    const [start, end] = [textOffset(source, hunk.start), textOffset(source, hunk.end)];
    const head = source.text.slice(start, end);
    const words = [head.slice(0, 400), hunk.base.slice(0, 400)];
    const base = withoutComments(source, hunk.base);
    const content = withoutComments(source, head);
    if (base === content) {
      yield { operator: 'hunk/revert', kind: 'comment', start, end, replacement: hunk.base, words };
      continue;
    }
    const kept = spansWithin(source.comments, start, end).map(({ start: from, end: to }) =>
      source.text.slice(from, to),
    );
    const mixed = kept.length > 0 || base !== hunk.base;
    const replacement = mixed ? kept.map((comment) => comment + source.eol).join('') + base : hunk.base;
    yield { operator: 'hunk/revert', kind: 'revert', start, end, replacement, words };
  }
}

/** Hunks are given in bytes. */
const textOffset = (source: Source, bytes: number): number =>
  source.subject.bytes.length === source.text.length
    ? Math.min(bytes, source.text.length)
    : textOf(source.subject.bytes.subarray(0, bytes)).length;

/** A text without its comments and the lines that they filled. */
function withoutComments(source: Source, text: string): string {
  let rest = text;
  for (const { start, end } of commentsOf(source.subject.format, text).toReversed()) {
    const line = rest.lastIndexOf('\n', start - 1) + 1;
    const whole = rest.slice(line, start).trim() === '' && /^[ \t]*\r?(?:\n|$)/.test(rest.slice(end));
    rest = whole
      ? rest.slice(0, line) + rest.slice(end).replace(/^[ \t]*\r?\n/, '')
      : rest.slice(0, start).trimEnd() + rest.slice(end);
  }
  return rest;
}
