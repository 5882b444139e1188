import type { MutantKind, MutantStrength, MutationContext, Subject } from '../../domain/mutant.ts';
import { pathFromBytes, pathToBytes } from '../../domain/path.ts';

/** A half-open range of text offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One line of a source; `end` is before its line break, `next` after it. */
export interface Line extends Span {
  readonly next: number;
  readonly text: string;
  /** The line holds nothing but a comment, or nothing at all. */
  readonly idle: boolean;
}

/** A subject as lossless text, with what operators ask of it again and again. */
export interface Source {
  readonly subject: Subject;
  readonly text: string;
  readonly eol: '\n' | '\r\n';
  readonly lines: readonly Line[];
  /** Comments, in order and apart; the shebang of a script is none. */
  readonly comments: readonly Span[];
}

/** What an operator proposes: one replacement of text. Offsets are offsets of the source's text. */
export interface Draft {
  readonly operator: string;
  readonly kind: MutantKind;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
  /** Key path and whatever else names the place; old and new text are added by themselves. */
  readonly words?: readonly string[];
  /** Default: `content`, and `comment` for the kind comment. */
  readonly strength?: MutantStrength;
  /** Widest range that the change touches, where it is more than what it replaces. */
  readonly node?: Span;
  /** The change is known to alter the parsed content: no need to parse again. */
  readonly sure?: boolean;
  /** The change is one of layout, which no parser sees: it lands by being written. */
  readonly layout?: boolean;
  readonly description?: string;
}

/** An operator family: a source and what is known around it → proposals, in order, without end effects. */
export type Operator = (source: Source, context: MutationContext) => Iterable<Draft>;

/** Lossless text of bytes, see `domain/path.ts`. */
export const textOf = (bytes: Uint8Array): string => pathFromBytes(bytes);

/** Splits a text into lines; a last line without a break counts, an empty rest does not. */
export function splitLines(text: string, comments: readonly Span[]): Line[] {
  const lines: Line[] = [];
  let at = 0;
  let comment = 0;
  while (at < text.length) {
    const feed = text.indexOf('\n', at);
    const next = feed < 0 ? text.length : feed + 1;
    let end = feed < 0 ? text.length : feed;
    if (end > at && text[end - 1] === '\r') end -= 1;
    while (comment < comments.length && comments[comment]!.end <= at) comment += 1;
    const content = text.slice(at, end);
    lines.push({ start: at, end, next, text: content, idle: isIdle(content, at, end, comments, comment) });
    at = next;
  }
  return lines;
}

function isIdle(content: string, start: number, end: number, comments: readonly Span[], from: number): boolean {
  let at = start + content.length - content.trimStart().length;
  const stop = start + content.trimEnd().length;
  for (let index = from; index < comments.length && comments[index]!.start < end; index++) {
    if (comments[index]!.start > at) return false;
    at = Math.max(at, comments[index]!.end);
  }
  return at >= stop;
}

/** The line that holds an offset, by bisection; the last line for an offset at the end of the text. */
export function lineIndexAt(lines: readonly Line[], offset: number): number {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lines[middle]!.start <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Maps text offsets to byte offsets; free of charge for ASCII. */
export function byteOffsets(text: string, byteLength: number): (offset: number) => number {
  if (byteLength === text.length) return (offset) => offset;
  const marks = [0];
  const STEP = 1024;
  const boundary = (offset: number) => (splitsPair(text, offset) ? offset + 1 : offset);
  for (let at = 0; at < text.length; at += STEP) {
    const [from, to] = [boundary(at), boundary(Math.min(at + STEP, text.length))];
    marks.push(marks[marks.length - 1]! + pathToBytes(text.slice(from, to)).length);
  }
  return (offset) => {
    const block = Math.floor(offset / STEP);
    const from = boundary(block * STEP);
    return marks[block]! + (offset > from ? pathToBytes(text.slice(from, offset)).length : 0);
  };
}

/** Does an offset stand between the halves of a surrogate pair? */
export function splitsPair(text: string, offset: number): boolean {
  const [before, after] = [text.charCodeAt(offset - 1), text.charCodeAt(offset)];
  return before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
}

/** Spans that meet a range, from an ordered list. */
export function spansWithin(spans: readonly Span[], start: number, end: number): Span[] {
  return spans.filter((span) => span.start < end && span.end > start);
}

/** Whitespace at the start of a line. */
export const indentOf = (text: string): string => /^[ \t]*/.exec(text)![0];

/** Words for matching a mutant with an assertion: runs of name characters of two or more, without duplicates. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of text.slice(0, 2000).matchAll(/[\p{L}\p{N}_][\p{L}\p{N}_./:@-]*/gu)) {
      const whole = word.replace(/[./:@-]+$/, '');
      if (whole.length > 1 || /\d/.test(whole)) words.add(whole);
      for (const part of whole.split(/[./:@]/)) if (part.length > 1 && part !== whole) words.add(part);
    }
    if (words.size > 60) break;
  }
  return [...words];
}
