import { compareRegex } from '../regex-order.ts';
import { type Dialect, parseRegex } from '../regex-parse.ts';

/** How a change inside `$(…)` or `<(…)` changes what comes out of it. */
export type Output = 'more' | 'less' | 'other' | 'unknown';

/**
 * Compares two command lines that differ in one pattern of `grep` or `sed -n '…p'`: whether more or fewer lines come out.
 *
 * @returns undefined when they differ in anything else
 */
export function compareOutput(base: string, head: string): Output | undefined {
  if (base.length > 5000 || head.length > 5000) return undefined;
  const words = (text: string) => text.replace(/^[$<]\(([\s\S]*)\)$/, '$1').split(/( |\|)/);
  const [one, other] = [words(base), words(head)];
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let tail = 0;
  const most = Math.min(one.length, other.length) - from;
  while (tail < most && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const gone = one.slice(from, one.length - tail).join('');
  const added = other.slice(from, other.length - tail).join('');
  return comparePatterns(one.slice(0, from).join(''), gone, added);
}

function comparePatterns(before: string, gone: string, added: string): Output | undefined {
  const command = before.slice(Math.max(before.lastIndexOf('|'), before.lastIndexOf('(')) + 1).trim();
  const sed = /^sed -n(E?)\b/.exec(command);
  const grep = /^[ef]?grep\b/.test(command);
  if ((!sed && !grep) || gone === '' || added === '') return undefined;
  const dialect: Dialect = grep ? grepDialect(command) : sed![1] ? 'extended' : 'basic';
  const inner = (text: string) => (sed ? text.replace(/^s?[/]/, '').replace(/\/.*$/, '') : text);
  const [was, is] = [inner(gone), inner(added)].map((each) => parseRegex(each, dialect, / -\w*i/.test(command)));
  if (!was || !is) return 'unknown';
  const order = compareRegex(was, is);
  const inverted = grep && / -\w*v/.test(command);
  if (order === 'wider') return inverted ? 'less' : 'more';
  if (order === 'narrower') return inverted ? 'more' : 'less';
  // A word of plain letters may as well be a directory, which an honest change renames.
  return order === 'crossing' && /[\^$:[\]()\\+?]/.test(gone) ? 'other' : 'unknown';
}

function grepDialect(command: string): Dialect {
  if (/^fgrep| -\w*F/.test(command)) return 'fixed';
  return /^egrep| -\w*[EP]/.test(command) ? 'extended' : 'basic';
}
