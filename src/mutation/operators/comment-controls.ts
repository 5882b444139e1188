import type { MutationContext } from '../../domain/mutant.ts';
import { COMMENT_MARK } from './comments.ts';
import type { Draft, Source } from './source.ts';

const COMMENTS = 200;
const TOKENS = 12;

/** Controls: comments deleted and changed, asserted words appended as a comment. What dies by these alone reads comments. */
export function* commentControls(source: Source, context: MutationContext): Iterable<Draft> {
  const tokens = context.tokens.filter((token) => token.length > 1 && !/[\r\n]/.test(token));
  for (const { start, end } of source.comments.slice(0, COMMENTS)) {
    const text = source.text.slice(start, end);
    const opening = /^(?:#+|\/\/|\/\*|;+|<!--|\{#|\{\{-? ?\/\*)\s?/.exec(text)?.[0] ?? '';
    const closing = /\s?(?:-->|\*\/|#\}|\*\/ ?-?\}\})$/.exec(text)?.[0] ?? '';
    const words = [text.slice(0, 300)];
    const [from, to] = [start + opening.length, end - closing.length];
    if (to <= from) continue;
    yield { operator: 'comment/empty', kind: 'comment', start: from, end: to, replacement: '', words };
    yield { operator: 'comment/change', kind: 'comment', start: from, end: to, replacement: 'changed', words };
    const digits = source.text.slice(from, to).replace(/\d+/g, (number) => `${number}1`);
    yield { operator: 'comment/numbers', kind: 'comment', start: from, end: to, replacement: digits, words };
  }
  const at = source.text.length;
  const broken = at === 0 || source.text.endsWith('\n') ? '' : source.eol;
  for (const token of tokens.slice(0, TOKENS)) {
    const comment = commentOf(source, token);
    if (comment === undefined) continue;
    yield {
      operator: 'comment/append-token',
      kind: 'comment',
      start: at,
      end: at,
      replacement: broken + comment + source.eol,
      words: [token],
    };
  }
}

function commentOf(source: Source, text: string): string | undefined {
  const { format } = source.subject;
  if (format === 'markdown') return text.includes('--') ? undefined : `<!-- ${text} -->`;
  const mark = COMMENT_MARK[format];
  return mark === undefined ? undefined : mark + text;
}
