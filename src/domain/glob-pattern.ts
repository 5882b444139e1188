import { ANY_RUN } from './sequence-match.ts';

/** A test of one character (one code point). */
export type CharacterTest = (character: string) => boolean;

/** What one part between slashes must look like. */
export interface SegmentPattern {
  /** The whole segment, when it holds no wildcard. */
  readonly literal: string | undefined;
  readonly characters: readonly (CharacterTest | typeof ANY_RUN)[];
  /** What every match starts and ends with. */
  readonly start: string;
  readonly end: string;
  /** The segment is `start*end` and nothing else. */
  readonly isStartAndEnd: boolean;
}

/** One alternative of a glob, braces expanded. `**` is ANY_RUN. */
export interface GlobPattern {
  readonly segments: readonly (SegmentPattern | typeof ANY_RUN)[];
  /** Every match starts with this; for a pattern without wildcards it is the path itself. */
  readonly prefix: string;
  readonly isLiteral: boolean;
}

export class GlobSyntaxError extends Error {}

const MAX_LENGTH = 1024;
const MAX_ALTERNATIVES = 256;

/** Parses a glob into its alternatives. @throws GlobSyntaxError with the reason, worded to follow a colon. */
export function parseGlob(pattern: string): readonly GlobPattern[] {
  refuseWhole(pattern);
  return expandBraces(pattern).map(parseAlternative);
}

function refuseWhole(pattern: string): void {
  if (pattern === '') fail('it is empty');
  if (pattern.length > MAX_LENGTH) fail(`it is longer than ${MAX_LENGTH} characters`);
  if (pattern.startsWith('!')) fail('negation with a leading "!" is not supported; list what is meant instead');
  if (pattern.startsWith('/')) fail('it is absolute; write it from the root of the repository, without a leading "/"');
  if (pattern.includes('\\'))
    fail('it has a backslash; separate directories with "/", and write [*] for a literal "*"');
  if (pattern.includes('\0')) fail('it has a NUL character');
  if (pattern.includes('\ufffd')) fail('it has bytes that are not UTF-8');
  if (/[?*+@!]\(/.test(pattern)) fail('extended globs such as "@(a|b)" are not supported; use {a,b}');
}

function fail(reason: string): never {
  throw new GlobSyntaxError(reason);
}

function parseAlternative(text: string): GlobPattern {
  const segments = text.split('/').map((segment, at, all) => parseSegment(segment, at === all.length - 1));
  return patternOf(segments.filter((segment, at) => segment !== ANY_RUN || segments[at - 1] !== ANY_RUN));
}

/** A pattern from its segments, with what every match must start with. */
export function patternOf(segments: readonly (SegmentPattern | typeof ANY_RUN)[]): GlobPattern {
  const wild = segments.findIndex((segment) => segment === ANY_RUN || segment.literal === undefined);
  const literals = (wild < 0 ? segments : segments.slice(0, wild)).map((each) => (each as SegmentPattern).literal);
  if (wild < 0) return { segments, prefix: literals.join('/'), isLiteral: true };
  const first = segments[wild]!;
  const directory = literals.map((literal) => `${literal}/`).join('');
  return { segments, prefix: first === ANY_RUN ? directory : directory + first.start, isLiteral: false };
}

function parseSegment(text: string, isLast: boolean): SegmentPattern | typeof ANY_RUN {
  if (text === '**') return ANY_RUN;
  if (text === '' && isLast) fail('it ends in "/"; write "directory/**" for everything in a directory');
  if (text === '') fail('it has an empty segment ("//")');
  if (text === '.' || text === '..') fail(`"${text}" is no part of a path in a repository`);
  if (text.includes('**')) fail('"**" must stand alone between slashes, as in "docs/**/*.md"');
  const characters = parseCharacters(text);
  const wild = (part: (typeof characters)[number]): boolean => typeof part !== 'string';
  const first = characters.findIndex(wild);
  if (first < 0) return segment({ literal: text.length === characters.length ? text : characters.join('') });
  const last = characters.findLastIndex(wild);
  return segment({
    characters: characters.map((part) => (typeof part === 'string' ? (character) => character === part : part)),
    start: characters.slice(0, first).join(''),
    end: characters.slice(last + 1).join(''),
    isStartAndEnd: first === last && characters[first] === ANY_RUN,
  });
}

function segment(parts: Partial<SegmentPattern>): SegmentPattern {
  return { literal: undefined, characters: [], start: '', end: '', isStartAndEnd: false, ...parts };
}

/** A literal character, a test, or a run for each part of a segment. */
function parseCharacters(text: string): (string | CharacterTest | typeof ANY_RUN)[] {
  const all = Array.from(text);
  const parts: (string | CharacterTest | typeof ANY_RUN)[] = [];
  for (let at = 0; at < all.length; at++) {
    const character = all[at]!;
    if (character === '*') parts.push(ANY_RUN);
    else if (character === '?') parts.push(() => true);
    else if (character === '[') {
      const end = endOfClass(all, at);
      parts.push(parseClass(all.slice(at + 1, end)));
      at = end;
    } else parts.push(character);
  }
  return parts;
}

/** Index of the `]` that closes the class; one that stands first, or first after the negation, is a member. */
function endOfClass(text: ArrayLike<string> & Pick<string, 'indexOf'>, open: number): number {
  const negated = text[open + 1] === '!' || text[open + 1] === '^';
  const end = text.indexOf(']', open + (negated ? 3 : 2));
  if (end < 0) fail('it has "[" without its "]"; write [[] for a literal "["');
  return end;
}

function parseClass(members: readonly string[]): CharacterTest {
  const negated = members[0] === '!' || members[0] === '^';
  const listed = negated ? members.slice(1) : members;
  if (/\[[:.=]/.test(`[${listed.join('')}`)) fail('classes such as [[:alpha:]] are not supported; write [a-z]');
  const ranges: (readonly [number, number])[] = [];
  for (let at = 0; at < listed.length; at++) {
    const low = listed[at]!.codePointAt(0)!;
    const isRange = listed[at + 1] === '-' && at + 2 < listed.length;
    const high = isRange ? listed[at + 2]!.codePointAt(0)! : low;
    if (high < low) fail(`the range ${listed.slice(at, at + 3).join('')} is upside down`);
    ranges.push([low, high]);
    if (isRange) at += 2;
  }
  return (character) => {
    const code = character.codePointAt(0)!;
    return ranges.some(([low, high]) => low <= code && code <= high) !== negated;
  };
}

interface Brace {
  readonly start: number;
  readonly end: number;
  readonly alternatives: readonly string[];
}

/** All alternatives of a pattern, nested braces included. Braces inside a character class are plain characters. */
function expandBraces(pattern: string): string[] {
  const done: string[] = [];
  const open = [pattern];
  while (open.length > 0) {
    const text = open.pop()!;
    const brace = findBrace(text);
    if (brace === undefined) done.push(text);
    else for (const each of brace.alternatives) open.push(text.slice(0, brace.start) + each + text.slice(brace.end));
    if (done.length + open.length > MAX_ALTERNATIVES)
      fail(`its braces give more than ${MAX_ALTERNATIVES} alternatives`);
  }
  return done;
}

/** The first outermost `{a,b}`. */
function findBrace(text: string): Brace | undefined {
  const start = nextBrace(text, 0);
  if (start < 0) return undefined;
  if (text[start] === '}') fail('it has "}" without its "{"; write [}] for a literal "}"');
  let depth = 1;
  let from = start + 1;
  const alternatives: string[] = [];
  for (let at = nextBrace(text, from); at >= 0; at = nextBrace(text, at + 1)) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    const closes = depth === 0;
    if (!closes && !(depth === 1 && text[at] === ',')) continue;
    alternatives.push(text.slice(from, at));
    from = at + 1;
    if (!closes) continue;
    if (alternatives.length < 2) fail(`"${text.slice(start, at + 1)}" is no choice; write {a,b}, or [{] for "{"`);
    return { start, end: at + 1, alternatives };
  }
  return fail('it has "{" without its "}"; write [{] for a literal "{"');
}

/** The next brace, or comma inside of one, that is not a member of a character class; -1 when there is none. */
function nextBrace(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '[') at = endOfClass(text, at);
    else if (text[at] === '{' || text[at] === '}' || (from > 0 && text[at] === ',')) return at;
  }
  return -1;
}
