import type { Finding } from '../domain/finding.ts';

/**
 * Characters that a reader cannot see or that move others: controls, format characters (bidi, zero-width, tags),
 * separators, lone surrogates (the escaped bytes of paths), and letters that draw nothing.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** Text of the change on one line, with everything unseen made visible; line breaks and tabs become spaces. */
export function visibleLine(text: string): string {
  return visible(text.replace(/[\t\r\n]+/g, ' '));
}

/** Every unseen character as an escape: `\n`, `\x1b`, `\u{202e}`; a byte that is no UTF-8 as `\xff`. */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0)!;
    if (code === 10) return '\\n';
    if (code === 9) return '\\t';
    if (code === 13) return '\\r';
    if (code >= 0xdc80 && code <= 0xdcff) return `\\x${(code - 0xdc00).toString(16)}`;
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u{${code.toString(16)}}`;
  });
}

/** At most `length` code points, the end marked when something is missing. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const points = [...text.slice(0, 2 * length + 2)];
  return points.length <= length ? text : `${points.slice(0, length - 1).join('')}…`;
}

/** `path:line`, the path made visible; '' for a finding without a place. */
export function placeOf(finding: Pick<Finding, 'path' | 'line'>): string {
  if (finding.path === undefined) return '';
  return `${visible(finding.path)}${finding.line === undefined ? '' : `:${finding.line}`}`;
}

/** A sentence as a clause of another: `Not asked for.` becomes `not asked for`. */
export function asClause(sentence: string): string {
  return sentence.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase()).replace(/\.$/, '');
}

/** `1 error`, `3 errors`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** The lines of a quoted place, bounded: what a finding shows of the change is an excerpt. */
export function excerpt(text: string, lines: number, width: number): readonly string[] {
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const shown = all.slice(0, lines).map((line) => clip(visible(line.replace(/\t/g, '  ')), width));
  return all.length > lines ? [...shown, `… ${all.length - lines} more lines`] : shown;
}

/**
 * The message under a line that already shows the whole path: it names the file alone. Left as it is where that
 * could be misread, e.g. when it speaks of two files of one name.
 */
export function underPlace(finding: Pick<Finding, 'path' | 'message'>): string {
  const { path, message } = finding;
  const name = path?.slice(path.lastIndexOf('/') + 1) ?? '';
  if (path === undefined || name === path || name === '') return message;
  const [before, after, ...more] = message.split(path);
  if (before === undefined || after === undefined || more.length > 0) return message;
  const whole = !/[\w/.-]$/.test(before) && !/^(?:[\w/-]|\.\w)/.test(after);
  return whole && !before.includes(name) && !after.includes(name) ? `${before}${name}${after}` : message;
}

/** The finding for a format that puts all of it in one line: a requirement that the message names need not be named twice. */
export function withoutEcho(finding: Finding): Finding {
  const { requirement, ...rest } = finding;
  return requirement !== undefined && finding.message.startsWith(requirement) ? rest : finding;
}
