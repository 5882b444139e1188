import { type CST, Parser } from 'yaml';
import type { SubjectFormat } from '../../domain/mutant.ts';
import type { Span } from './source.ts';

/** Comment syntax of a line-based format: a line whose first character is one of `whole`, and what may follow content. */
const LINE_SYNTAX: Readonly<Partial<Record<SubjectFormat, { readonly whole: RegExp; readonly trailing?: RegExp }>>> = {
  toml: { whole: /^[ \t]*#/, trailing: /#/ },
  ini: { whole: /^[ \t]*[#;]/ },
  env: { whole: /^[ \t]*#/, trailing: /[ \t]#/ },
  systemd: { whole: /^[ \t]*[#;]/ },
  nftables: { whole: /^[ \t]*#/, trailing: /#/ },
  hcl: { whole: /^[ \t]*(?:#|\/\/)/, trailing: /#|\/\// },
  dockerfile: { whole: /^[ \t]*#/ },
  shell: { whole: /^[ \t]*#/, trailing: /[ \t]#[ \t]/ },
  text: { whole: /^[ \t]*(?:[#;]|\/\/|<!--)/, trailing: /[ \t][#;][ \t]+\S/ },
  template: { whole: /^[ \t]*(?:[#;]|\/\/)/, trailing: /[ \t]#[ \t]+\S/ },
  'yaml-template': { whole: /^[ \t]*#/, trailing: /[ \t]#[ \t]/ },
};

/** Characters that start a comment line, for commenting a line out; formats without one cannot. */
export const COMMENT_MARK: Readonly<Partial<Record<SubjectFormat, string>>> = {
  yaml: '# ',
  'yaml-template': '# ',
  template: '# ',
  toml: '# ',
  ini: '# ',
  env: '# ',
  systemd: '# ',
  nftables: '# ',
  hcl: '# ',
  dockerfile: '# ',
  shell: '# ',
  text: '# ',
};

/**
 * Comments of a text, in order and apart. A comment is what the format's readers skip; the shebang of a script is
 * none. Formats without comments have none; a text that its parser refuses is read line by line.
 */
export function commentsOf(format: SubjectFormat, text: string): Span[] {
  if (format === 'yaml') return mergeSpans([...yamlComments(text), ...blockScalarComments(text)]);
  if (format === 'json') return slashComments(text);
  if (format === 'markdown') return htmlComments(text);
  const syntax = LINE_SYNTAX[format];
  if (syntax === undefined) return [];
  const spans = lineComments(text, syntax.whole, syntax.trailing);
  if (format === 'hcl') spans.push(...delimited(text, '/*', '*/'));
  if (format === 'text') spans.push(...htmlComments(text));
  if (format === 'template' || format === 'yaml-template') {
    spans.push(...delimited(text, '{#', '#}'), ...delimited(text, '{{/*', '}}'), ...delimited(text, '{{- /*', '}}'));
  }
  return mergeSpans(spans);
}

function yamlComments(text: string): Span[] {
  const spans: Span[] = [];
  const visit = (token: unknown): void => {
    if (token === null || typeof token !== 'object') return;
    if (Array.isArray(token)) {
      for (const item of token) visit(item);
      return;
    }
    const node = token as Partial<CST.SourceToken> & Record<string, unknown>;
    if (node.type === 'comment' && typeof node.offset === 'number' && typeof node.source === 'string') {
      spans.push({ start: node.offset, end: node.offset + node.source.trimEnd().length });
      return;
    }
    for (const part of ['start', 'key', 'sep', 'value', 'items', 'end', 'props']) visit(node[part]);
  };
  try {
    for (const token of new Parser().parse(text)) visit(token);
  } catch {
    // A text too deep for the parser: read line by line.
    return lineComments(text, /^[ \t]*#/, undefined);
  }
  return spans;
}

/** Lines that begin with `#` inside a block scalar: comments of the embedded file. */
function blockScalarComments(text: string): Span[] {
  return lineComments(text, /^[ \t]*#/, undefined);
}

function lineComments(text: string, whole: RegExp, trailing: RegExp | undefined): Span[] {
  const spans: Span[] = [];
  let at = 0;
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    const stop = feed < 0 ? text.length : feed;
    const line = text.slice(at, stop).replace(/\r$/, '');
    const shebang = at === 0 && line.startsWith('#!');
    if (!shebang && whole.test(line)) spans.push({ start: at + line.search(/\S/), end: at + line.trimEnd().length });
    else if (!shebang && trailing !== undefined) {
      const found = trailingComment(line, trailing);
      if (found !== undefined) spans.push({ start: at + found, end: at + line.trimEnd().length });
    }
    at = stop + 1;
  }
  return spans;
}

/** Offset of a comment behind content: the first mark outside quotes. */
function trailingComment(line: string, mark: RegExp): number | undefined {
  if (line.length > 4000) return undefined;
  const masked = line.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, (quoted) => '_'.repeat(quoted.length));
  const found = masked.search(mark);
  return found <= 0 ? undefined : found + (/\s/.test(masked[found]!) ? 1 : 0);
}

/** `//` and block comments of JSON with comments; strings are skipped. */
function slashComments(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  while (at < text.length) {
    const two = text.slice(at, at + 2);
    if (text[at] === '"') at = endOfString(text, at);
    else if (two === '//' || two === '/*') {
      const close = text.indexOf(two === '//' ? '\n' : '*/', at);
      const end = close < 0 ? text.length : two === '//' ? close : close + 2;
      spans.push({ start: at, end });
      at = end;
    } else at += 1;
  }
  return spans;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"' && text[at] !== '\n') at += text[at] === '\\' ? 2 : 1;
  return at + 1;
}

const htmlComments = (text: string): Span[] => delimited(text, '<!--', '-->');

function delimited(text: string, open: string, close: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, at)) {
    const stop = text.indexOf(close, at + open.length);
    const end = stop < 0 ? text.length : stop + close.length;
    spans.push({ start: at, end });
    at = end;
  }
  return spans;
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}
