import { readFlowSequence, readPlain, readQuoted, type Span } from './yaml-fast-scalars.ts';
import type { YamlEntry, YamlFile, YamlMap, YamlNode, YamlSequence } from './yaml-model.ts';

const SPACE = 0x20;
const HASH = 0x23;
const DASH = 0x2d;
const COLON = 0x3a;
const TAB = 0x09;
const DEEPEST = 40;
const LONGEST_KEY = 400;
const BLOCK_HEADERS: readonly string[] = ['|', '|-', '>', '>-'];
const EMPTY: YamlNode = { kind: 'scalar', text: '', style: 'plain' };

/** ASCII characters of a key that begins with a letter or digit, and of one that begins with `(` or `~`. */
const NAME_KEY = characters(/[A-Za-z0-9._/$-]/);
const EXPRESSION_KEY = characters(/[ -~]/, ':#');

function characters(pattern: RegExp, without = ''): Uint8Array {
  const table = new Uint8Array(128);
  for (let code = 0; code < 128; code += 1) {
    const character = String.fromCharCode(code);
    if (pattern.test(character) && !without.includes(character)) table[code] = 1;
  }
  return table;
}

/** A long list right below the root, whose items are handed over one by one and not kept. */
export interface StreamedList {
  readonly key: string;
  readonly take: (item: YamlNode, line: number) => void;
}

/** Thrown, without a trace, where a text leaves the grammar; never seen outside this file. */
const DOUBT = Symbol('outside the fast grammar');

/**
 * The plain common form of YAML → our model, about twenty times as fast as the full parser: one document of block
 * mappings and sequences with plain keys, one-line scalars, short flow lists and simple blocks of text.
 *
 * Sound by being narrow: wherever a character could mean anything else (anchors, tags, tabs, escapes, a value that goes
 * on in the next line, uneven indentation, a key given twice, a further document, …) the answer is undefined, and the
 * full parser decides. `__tests__/suite/yaml-fast.test.ts` holds both against each other.
 *
 * @param text as {@link ./decode.ts} yields it: no carriage returns, no characters that YAML forbids.
 * @param list its items are missing in the answer; what was handed over counts only when there is an answer.
 */
export function parseYamlFast(text: string, list?: StreamedList): YamlFile | undefined {
  const reader = new FastReader(text, list);
  try {
    return reader.read();
  } catch (doubt) {
    if (doubt === DOUBT) return undefined;
    throw doubt;
  }
}

class FastReader {
  readonly text: string;
  /** The current line that is neither blank nor a comment: where it starts and ends, its indentation, its number. */
  private lineStart = 0;
  private end = -1;
  private indent = 0;
  private line = 0;
  /** Where the content to be read begins; behind the dashes for the first key of a list item. */
  private start = 0;
  private finished = false;
  private readonly list: StreamedList | undefined;

  constructor(text: string, list: StreamedList | undefined) {
    this.text = text;
    this.list = list;
  }

  read(): YamlFile | undefined {
    this.advance();
    if (this.indent === 0 && this.text.slice(this.start, this.end).trimEnd() === '---') this.advance();
    if (this.finished) return { documents: [], failures: [] };
    if (this.indent !== 0) return undefined;
    const line = this.line;
    const root = this.readMap(0, 0);
    return this.finished ? { documents: [{ line, root }], failures: [] } : undefined;
  }

  /** To the next line that is neither blank nor a comment. */
  private advance(): void {
    const { text } = this;
    let at = this.end + 1;
    while (at < text.length) {
      this.line += 1;
      const newline = text.indexOf('\n', at);
      const end = newline < 0 ? text.length : newline;
      let start = at;
      while (text.charCodeAt(start) === SPACE) start += 1;
      if (start < end && text.charCodeAt(start) !== HASH) {
        this.lineStart = at;
        this.start = start;
        this.end = end;
        this.indent = start - at;
        return;
      }
      at = end + 1;
    }
    this.finished = true;
    this.indent = -1;
  }

  private atDash(): boolean {
    return this.text.charCodeAt(this.start) === DASH && this.text.charCodeAt(this.start + 1) === SPACE;
  }

  private readBlock(depth: number, take?: StreamedList['take']): YamlNode {
    if (depth > DEEPEST) throw DOUBT;
    return this.atDash() ? this.readSequence(this.indent, depth, take) : this.readMap(this.indent, depth);
  }

  private readMap(indent: number, depth: number): YamlMap {
    const entries: YamlEntry[] = [];
    let seen: Set<string> | undefined;
    do {
      const colon = this.findKey();
      if (colon < 0) throw DOUBT;
      const key = this.text.slice(this.start, colon);
      seen = refuseDuplicate(key, entries, seen);
      const line = this.line;
      const take = depth === 0 && key === this.list?.key ? this.list.take : undefined;
      entries.push({ key, line, value: this.readValue(colon + 1, indent, depth, take) });
    } while (this.indent === indent);
    if (this.indent > indent) throw DOUBT;
    return { kind: 'map', entries };
  }

  /** Offset of the colon that ends the key at `start`; negative where there is no key of the grammar. */
  private findKey(): number {
    const { text, start, end } = this;
    const first = text.charCodeAt(start);
    const isExpression = first === 0x28 || first === 0x7e;
    const allowed = isExpression ? EXPRESSION_KEY : NAME_KEY;
    if (!isExpression && !isAlphanumeric(first)) return -1;
    let at = start;
    while (at < end && allowed[text.charCodeAt(at)] === 1) at += 1;
    if (at === start || at - start > LONGEST_KEY || text.charCodeAt(at) !== COLON || at >= end) return -1;
    if (text.charCodeAt(at - 1) === SPACE) return -1;
    return at + 1 === end || text.charCodeAt(at + 1) === SPACE ? at : -1;
  }

  /** The value behind a colon; ends on the line after it. */
  private readValue(from: number, indent: number, depth: number, take?: StreamedList['take']): YamlNode {
    const { text } = this;
    let at = from;
    while (text.charCodeAt(at) === SPACE) at += 1;
    if (at < this.end && text.charCodeAt(at) !== HASH) return this.readScalar(at, indent);
    this.advance();
    if (this.indent > indent) return this.readBlock(depth + 1, take);
    if (this.indent === indent && this.atDash()) return this.readSequence(indent, depth + 1, take);
    return EMPTY;
  }

  private readSequence(indent: number, depth: number, take?: StreamedList['take']): YamlSequence {
    if (depth > DEEPEST) throw DOUBT;
    const items: { line: number; value: YamlNode }[] = [];
    while (this.indent === indent && this.atDash()) {
      const line = this.line;
      let at = this.start + 1;
      while (this.text.charCodeAt(at) === SPACE) at += 1;
      this.start = at;
      const isMap = this.findKey() >= 0;
      if (isMap) this.indent = at - this.lineStart;
      const value = isMap ? this.readMap(this.indent, depth + 1) : this.readScalar(at, indent);
      if (take === undefined) items.push({ line, value });
      else take(value, line);
    }
    if (this.indent > indent) throw DOUBT;
    return { kind: 'sequence', items };
  }

  /** A scalar that is all of the rest of its line, or a block below it. */
  private readScalar(at: number, indent: number): YamlNode {
    const { text, end } = this;
    const first = text[at];
    if (first === '|' || first === '>') return this.readBlockScalar(at, indent);
    const span: Span = { text, from: at, end, line: this.line };
    const value =
      first === '"' || first === "'" ? readQuoted(span) : first === '[' ? readFlowSequence(span) : readPlain(span);
    if (value === undefined) throw DOUBT;
    this.advance();
    return value;
  }

  /** A literal or folded block below the line. */
  private readBlockScalar(at: number, indent: number): YamlNode {
    const header = this.text.slice(at, this.end);
    const block = BLOCK_HEADERS.includes(header) ? readBlockLines(this.text, this.end + 1, indent) : undefined;
    if (block === undefined) throw DOUBT;
    this.line += block.lines.length;
    this.end = block.next - 1;
    const lines = block.lines.slice(0, block.lines.findLastIndex((line) => line !== '') + 1);
    const isFolded = header.startsWith('>');
    // Blank and further indented lines fold by rules of their own.
    if (isFolded && lines.some((line) => line === '' || line.startsWith(' '))) throw DOUBT;
    this.advance();
    const text = lines.join(isFolded ? ' ' : '\n') + (header.endsWith('-') ? '' : '\n');
    return { kind: 'scalar', text, style: 'quoted' };
  }
}

/** The lines of a block scalar without their indentation, and the offset behind them. */
function readBlockLines(text: string, from: number, indent: number) {
  if (!text.endsWith('\n')) return undefined;
  const lines: string[] = [];
  let depth = 0;
  let next = from;
  while (next < text.length) {
    const end = text.indexOf('\n', next);
    const width = spacesAt(text, next);
    const isBlank = next + width === end;
    // Blank lines wider than the block, and tabs where the content begins, are read in more than one way.
    if ((isBlank && width > depth) || text.charCodeAt(next + width) === TAB) return undefined;
    if (!isBlank && depth === 0) {
      if (width <= indent) return undefined;
      depth = width;
    }
    if (!isBlank && width < depth) break;
    lines.push(isBlank ? '' : text.slice(next + depth, end));
    next = end + 1;
  }
  return depth === 0 ? undefined : { lines, next };
}

function spacesAt(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at += 1;
  return at - from;
}

/** Short mappings are searched, long ones get a set. */
function refuseDuplicate(key: string, entries: readonly YamlEntry[], seen: Set<string> | undefined) {
  if (seen === undefined && entries.length < 16) {
    for (const entry of entries) if (entry.key === key) throw DOUBT;
    return undefined;
  }
  const known = seen ?? new Set(entries.map((entry) => entry.key));
  if (known.has(key)) throw DOUBT;
  return known.add(key);
}

function isAlphanumeric(code: number): boolean {
  return (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}
