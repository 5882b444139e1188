import type { MutationContext } from '../../domain/mutant.ts';
import type { Draft, Source } from './source.ts';

/** What an assertion that looks at white space, line ends or encodings says of itself. */
const HINT =
  /\\r|\\t|\r|\t|\[\[:(?:space|blank):\]\]|\\s[+*]?\$| [+*]?\$$|crlf|\bBOM\b|\\xef|white ?space|trailing|newline|non-?ascii|\[\^\\x00|file\b.*\bASCII/i;

/**
 * Changes of layout that no parser sees: line ends, trailing blanks, tabs, a byte order mark, the last line break, a
 * letter outside ASCII. Made only for assertions that speak of such things; for all others they would be no change.
 */
export function* layout(source: Source, context: MutationContext): Iterable<Draft> {
  const { text, lines } = source;
  if (lines.length === 0 || ![...context.tokens, ...context.patterns].some((token) => HINT.test(token))) return;
  const first = lines.find((line) => !line.idle) ?? lines[0]!;
  const at = (operator: string, start: number, end: number, replacement: string): Draft => ({
    operator,
    kind: 'addition',
    start,
    end,
    replacement,
    layout: true,
  });
  yield at('layout/trailing-space', first.end, first.end, ' ');
  yield at('layout/trailing-tab', first.end, first.end, '\t');
  yield at('layout/carriage-return', first.end, first.end, '\r');
  yield at(
    'layout/line-ends',
    0,
    text.length,
    text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n'),
  );
  yield at('layout/blank-line', text.length, text.length, source.eol.repeat(3));
  if (text.endsWith('\n')) yield at('layout/last-line-break', lines.at(-1)!.end, text.length, '');
  if (!text.startsWith('\ufeff')) yield at('layout/byte-order-mark', 0, 0, '\ufeff');
  yield at('layout/non-ascii', first.end, first.end, '\u00a0');
  const indented = lines.find((line) => !line.idle && line.text.startsWith('  '));
  if (indented !== undefined) yield at('layout/tab-indent', indented.start, indented.start + 2, '\t');
}
