import { lineAt } from './decode.ts';
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
    marker: findMarker(text, header.end),
    gaps: kind === 'script' ? gapStatement(header.comments) : undefined,
  };
}

interface Header {
  readonly comments: readonly CommentLine[];
  /** Offset of the first line of the body. */
  readonly end: number;
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
  return { comments, end: at };
}

const MARKER = /(?<![A-Za-z0-9_])(?:TODO|FIXME)(?![A-Za-z0-9_])/g;

/** The first marker with a message from `from` on. */
function findMarker(text: string, from: number): Signal | undefined {
  // Most files hold neither word, and this is by far the cheapest way to know.
  if (text.indexOf('TODO', from) < 0 && text.indexOf('FIXME', from) < 0) return undefined;
  const marker = new RegExp(MARKER);
  marker.lastIndex = from;
  for (let match = marker.exec(text); match !== null; match = marker.exec(text)) {
    const newline = text.indexOf('\n', match.index);
    const end = newline < 0 ? text.length : newline;
    const content = text.slice(text.lastIndexOf('\n', match.index) + 1, end);
    if (hasMarker(content)) return { line: lineAt(text, match.index), text: content.trim().slice(0, SHOWN) };
    marker.lastIndex = end;
  }
  return undefined;
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
