/**
 * Globs over repository paths, matched in time proportional to pattern × path whatever either looks like.
 * Why this is not a library's: docs/decisions/0002-own-glob-matcher.md. The grammar is `glob-pattern.ts`.
 */
import { GateError } from './errors.ts';
import { type GlobPattern, GlobSyntaxError, parseGlob, patternOf, type SegmentPattern } from './glob-pattern.ts';
import type { RepoPath } from './path.ts';
import { ANY_RUN, matchSequence } from './sequence-match.ts';

export type PathMatcher = (path: RepoPath) => boolean;

/** Why a glob cannot be used, in words; undefined when it can. */
export function validateGlob(pattern: string): string | undefined {
  try {
    parseGlob(pattern);
    return undefined;
  } catch (error) {
    if (error instanceof GlobSyntaxError) return error.message;
    throw error;
  }
}

/**
 * One test for several globs: `*` and `?` stay inside one segment, `**` is any number of segments, `[a-z]`, `{a,b}`.
 * Dotfiles are files like any other, and no character of a name is special. `docs/**` also matches `docs` itself,
 * where a link or a submodule can stand in for the whole directory (contract §4).
 * @throws GateError 'configuration' when a glob is not valid; check it with {@link validateGlob} first.
 */
export function compileGlobs(patterns: readonly string[]): PathMatcher {
  return compile(patterns.flatMap(parseOrExplain));
}

/**
 * Like {@link compileGlobs}, for lists of what is protected: a glob that ends in a plain name, such as `docs`, also takes in
 * everything below it. Whoever protects a directory by its name means what is in it, and nothing would say otherwise.
 */
export function compileProtection(patterns: readonly string[]): PathMatcher {
  const below = patterns.flatMap(parseOrExplain).map((pattern) => {
    const last = pattern.segments.at(-1)!;
    return isLiteral(last) ? patternOf([...pattern.segments, ANY_RUN]) : pattern;
  });
  return compile(below);
}

function compile(patterns: readonly GlobPattern[]): PathMatcher {
  const literals = new Set<string>();
  const matchers: PathMatcher[] = [];
  for (const pattern of patterns) {
    if (pattern.isLiteral) literals.add(pattern.prefix);
    else matchers.push(matcherOf(pattern));
  }
  return (path) => literals.has(path) || matchers.some((matches) => matches(path));
}

/**
 * The directories above what globs name, as far as they are spelled out: a link or a submodule in place of one of
 * them hides everything that is protected below it. `docs/adr/**` gives `docs` and `docs/adr`.
 */
export function protectedAncestors(patterns: readonly string[]): ReadonlySet<RepoPath> {
  const ancestors = new Set<RepoPath>();
  for (const { segments } of patterns.flatMap(parseOrExplain)) {
    let path = '';
    for (const segment of segments.slice(0, -1)) {
      if (segment === ANY_RUN || segment.literal === undefined) break;
      path = path === '' ? segment.literal : `${path}/${segment.literal}`;
      ancestors.add(path);
    }
  }
  return ancestors;
}

/**
 * Tests for every directory that can lie above what globs name, wildcards included: `apps/*` + `/spec/**` gives `apps`,
 * each `apps/X` and each `apps/X/spec`. A directory of which nothing is spelled out (above `**` + `/x`) is left out:
 * that would be every directory there is.
 */
export function compileAncestors(patterns: readonly string[]): PathMatcher {
  const above = patterns.flatMap(parseOrExplain).flatMap(({ segments }) => {
    const prefixes = segments.slice(1).map((_segment, at) => segments.slice(0, at + 1));
    return prefixes.filter((prefix) => prefix.some(isSpelledOut)).map(patternOf);
  });
  return compile(above);
}

function isSpelledOut(segment: SegmentPattern | typeof ANY_RUN): boolean {
  return segment !== ANY_RUN && (segment.literal !== undefined || segment.start !== '' || segment.end !== '');
}

function parseOrExplain(pattern: string): readonly GlobPattern[] {
  try {
    return parseGlob(pattern);
  } catch (error) {
    if (!(error instanceof GlobSyntaxError)) throw error;
    throw new GateError(
      'configuration',
      `The glob ${JSON.stringify(pattern)} cannot be used: ${error.message}.`,
      'Correct the glob.',
      undefined,
      { cause: error },
    );
  }
}

function matcherOf({ prefix, segments }: GlobPattern): PathMatcher {
  // `dir/**`, the usual case: a prefix says it all.
  if (segments.length > 1 && segments.at(-1) === ANY_RUN && segments.slice(0, -1).every(isLiteral)) {
    const directory = prefix.slice(0, -1);
    return (path) => path.startsWith(prefix) || path === directory;
  }
  return (path) => path.startsWith(prefix) && matchSequence(segments, path.split('/'), matchSegment);
}

function isLiteral(segment: SegmentPattern | typeof ANY_RUN): boolean {
  return segment !== ANY_RUN && segment.literal !== undefined;
}

function matchSegment(pattern: SegmentPattern, segment: string): boolean {
  if (pattern.literal !== undefined) return segment === pattern.literal;
  if (!segment.startsWith(pattern.start) || !segment.endsWith(pattern.end)) return false;
  if (pattern.isStartAndEnd) return segment.length >= pattern.start.length + pattern.end.length;
  return matchSequence(pattern.characters, Array.from(segment), (test, character) => test(character));
}
