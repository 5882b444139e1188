import type { YamlNode } from './yaml-model.ts';

/** The rest of a line, from the first character of a value. */
export interface Span {
  readonly text: string;
  readonly from: number;
  readonly end: number;
  readonly line: number;
}

const SPACE = 0x20;
const TAB = 0x09;
const HASH = 0x23;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/** What may begin a plain scalar here: fewer characters than YAML allows. */
const PLAIN_START = /[A-Za-z0-9./_$(~+<=^;\u00a1-\u1fff\u3000-\ud7ff]/;

/** A plain scalar to the end of the line or to a comment; undefined where YAML might see more in it. */
export function readPlain({ text, from, end }: Span): YamlNode | undefined {
  if (text.slice(from, end) === '{}') return { kind: 'map', entries: [] };
  if (!PLAIN_START.test(text[from]!) && !isDashedWord(text, from, end)) return undefined;
  let last = from;
  for (let at = from + 1; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code === SPACE) {
      if (text.charCodeAt(at + 1) === HASH) break;
    } else if (code === TAB || (code === COLON && (at + 1 === end || text.charCodeAt(at + 1) === SPACE))) {
      return undefined;
    } else last = at;
  }
  return { kind: 'scalar', text: text.slice(from, last + 1), style: 'plain' };
}

/** `-c`, `-1`: a dash that begins no list item. */
function isDashedWord(text: string, from: number, end: number): boolean {
  return text[from] === '-' && from + 1 < end && /[A-Za-z0-9]/.test(text[from + 1]!);
}

/** A quoted scalar on one line, without escapes. */
export function readQuoted(span: Span): YamlNode | undefined {
  const { text, from, end } = span;
  const quote = text.charCodeAt(from);
  const close = text.indexOf(text[from]!, from + 1);
  if (close < 0 || close >= end || !isRestEmpty(span, close + 1)) return undefined;
  for (let at = from + 1; at < close; at += 1) {
    const code = text.charCodeAt(at);
    if (code === TAB || (code === BACKSLASH && quote === 0x22)) return undefined;
  }
  return { kind: 'scalar', text: text.slice(from + 1, close), style: 'quoted' };
}

const FLOW =
  /\[(?:[A-Za-z0-9/.][A-Za-z0-9/._-]*|"[^"\\\t\n]*")(?:, ?(?:[A-Za-z0-9/.][A-Za-z0-9/._-]*|"[^"\\\t\n]*"))*\]/y;
const FLOW_ITEM = /[A-Za-z0-9/.][A-Za-z0-9/._-]*|"[^"]*"/g;

/** A list of plain words and quoted strings on one line. */
export function readFlowSequence(span: Span): YamlNode | undefined {
  const { text, from, end, line } = span;
  if (text.slice(from, end) === '[]') return { kind: 'sequence', items: [] };
  FLOW.lastIndex = from;
  const match = FLOW.exec(text)?.[0];
  if (match === undefined || from + match.length > end || !isRestEmpty(span, from + match.length)) return undefined;
  const items = (match.match(FLOW_ITEM) ?? []).map((item) => ({ line, value: flowItem(item) }));
  return { kind: 'sequence', items };
}

function flowItem(item: string): YamlNode {
  if (item.startsWith('"')) return { kind: 'scalar', text: item.slice(1, -1), style: 'quoted' };
  return { kind: 'scalar', text: item, style: 'plain' };
}

/** Only spaces, or a comment that a space sets off. */
function isRestEmpty({ text, end }: Span, from: number): boolean {
  let at = from;
  while (at < end && text.charCodeAt(at) === SPACE) at += 1;
  return at === end || (at > from && text.charCodeAt(at) === HASH);
}
