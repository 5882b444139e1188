import { type CommentLine, gapStatement } from './gaps.ts';

/** A line that says something about a test's state. */
export interface Signal {
  readonly line: number;
  readonly text: string;
}

/** What one of a test's own files says about its state and its gaps (contract §1). */
export interface FileFacts {
  /** `# STATUS: scaffold …` in the header. */
  readonly scaffoldStatus: Signal | undefined;
  /** `# STATUS: EXECUTABLE|IMPLEMENTED|RUNNABLE` in the header. */
  readonly executableStatus: Signal | undefined;
  /** The first TODO or FIXME of the body that carries a message. */
  readonly marker: Signal | undefined;
  readonly gaps: readonly string[] | undefined;
}

const STATUS = /^[#\s]*STATUS\s*:\s*([A-Za-z]+)/i;
const EXECUTABLE = /^(?:executable|implemented|runnable)$/i;
const SCAFFOLD = /^scaffold/i;
const SHOWN = 160;

/**
 * Reads header and body of a file. The header is the comment and blank lines before the first other line; in
 * YAML also directives and a `---` that nothing precedes.
 */
export function readFacts(text: string, kind: 'yaml' | 'script'): FileFacts {
  const header = readHeader(text, kind);
  let scaffoldStatus: Signal | undefined;
  let executableStatus: Signal | undefined;
  for (const comment of header.comments) {
    const state = STATUS.exec(comment.text)?.[1];
    if (state === undefined) continue;
    const signal = { line: comment.line, text: `#${comment.text}`.trim().slice(0, SHOWN) };
    if (SCAFFOLD.test(state)) scaffoldStatus ??= signal;
    else if (EXECUTABLE.test(state)) executableStatus ??= signal;
  }
  return {
    scaffoldStatus,
    executableStatus,
    marker: findMarker(text, header.end, header.lines),
    gaps: kind === 'script' ? gapStatement(header.comments) : undefined,
  };
}

interface Header {
  readonly comments: readonly CommentLine[];
  /** Offset of the first line of the body, and the number of lines before it. */
  readonly end: number;
  readonly lines: number;
}

function readHeader(text: string, kind: 'yaml' | 'script'): Header {
  const comments: CommentLine[] = [];
  let at = 0;
  let lines = 0;
  while (at < text.length) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    const line = text.slice(at, end).trim();
    if (line.startsWith('#')) comments.push({ line: lines + 1, text: line.slice(1) });
    else if (line !== '' && !(kind === 'yaml' && /^(?:%.*|---(?:\s+#.*)?)$/.test(line))) break;
    lines += 1;
    at = end + 1;
  }
  return { comments, end: at, lines };
}

const MARKER = /(?<![A-Za-z0-9_])(?:TODO|FIXME)(?![A-Za-z0-9_])/g;

/** The first marker with a message from `from` on, `lines` lines into the text. */
function findMarker(text: string, from: number, lines: number): Signal | undefined {
  let counted = from;
  let line = lines + 1;
  for (let at = nextMention(text, from); at >= 0; ) {
    const start = text.lastIndexOf('\n', at) + 1;
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    for (let next = text.indexOf('\n', counted); next >= 0 && next < start; next = text.indexOf('\n', next + 1))
      line += 1;
    counted = start;
    const content = text.slice(start, end);
    if (hasMarker(content)) return { line, text: content.trim().slice(0, SHOWN) };
    at = nextMention(text, end);
  }
  return undefined;
}

function nextMention(text: string, from: number): number {
  const todo = text.indexOf('TODO', from);
  const fixme = text.indexOf('FIXME', from);
  return todo < 0 || fixme < 0 ? Math.max(todo, fixme) : Math.min(todo, fixme);
}

function hasMarker(line: string): boolean {
  let literals: ReadonlySet<number> | undefined;
  for (const match of line.matchAll(MARKER)) {
    literals ??= wholeLiterals(line);
    if (literals.has(match.index)) continue;
    if (!standsAlone(line, match.index, match.index + match[0].length)) return true;
  }
  return false;
}

/** A comment or a line that consists of the bare word carries no message. */
function standsAlone(line: string, start: number, end: number): boolean {
  return /^\s*$/.test(line.slice(end)) && /(?:^|[\s#])#[#\s]*$|^\s*$/.test(line.slice(0, start).slice(-80));
}

const QUOTES = '"\'`';

/** Offsets of the contents of quoted literals that are a marker and nothing else. */
function wholeLiterals(line: string): ReadonlySet<number> {
  const found = new Set<number>();
  const unclosed = new Set<string>();
  for (let at = 0; at < line.length; at += 1) {
    const quote = line[at]!;
    if (quote === '\\') at += 1;
    if (!QUOTES.includes(quote) || unclosed.has(quote)) continue;
    const close = closingQuote(line, at + 1, quote);
    if (close < 0) {
      unclosed.add(quote);
      continue;
    }
    if (/^(?:TODO|FIXME)$/.test(line.slice(at + 1, Math.min(close, at + 7)))) found.add(at + 1);
    at = close;
  }
  return found;
}

function closingQuote(line: string, from: number, quote: string): number {
  if (quote === "'") return line.indexOf(quote, from);
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === quote) return at;
  }
  return -1;
}
