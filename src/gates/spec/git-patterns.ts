import { compileGlobs } from '../../domain/glob.ts';
import { basename, dirname, type RepoPath } from '../../domain/path.ts';
import type { Snapshot } from '../../domain/tree.ts';
import { linesOf, textOf } from './text.ts';

/** One line of a `.gitattributes` or `.gitignore`: which paths it is about, and what it says. */
export interface PatternLine {
  readonly file: RepoPath;
  readonly line: number;
  /** The pattern as written. */
  readonly pattern: string;
  /** What follows the pattern (attributes); empty for ignore lines. */
  readonly rest: string;
  readonly negated: boolean;
  readonly directoriesOnly: boolean;
  matches(path: RepoPath): boolean;
}

/** All pattern lines of every file of that name in a commit, outermost directory first: the last match wins. */
export function patternLines(snapshot: Snapshot, name: '.gitattributes' | '.gitignore'): PatternLine[] {
  const files: RepoPath[] = [];
  for (const [path, entry] of snapshot.tree) {
    if (entry.type === 'blob' && path.endsWith(name) && basename(path) === name) files.push(path);
  }
  files.sort((one, other) => one.split('/').length - other.split('/').length || (one < other ? -1 : 1));
  return files.flatMap((file) =>
    linesOf((textOf(snapshot, file) ?? '').replace(/^\ufeff/, '')).flatMap((line, index) =>
      parseLine(file, line, index + 1),
    ),
  );
}

function parseLine(file: RepoPath, text: string, line: number): PatternLine[] {
  const isIgnore = basename(file) === '.gitignore';
  const words = isIgnore ? [withoutTrailingBlanks(text), ''] : splitAttributes(text);
  let [pattern, rest] = words as [string, string];
  if (pattern === '' || pattern.startsWith('#')) return [];
  const negated = isIgnore && pattern.startsWith('!');
  if (negated) pattern = pattern.slice(1);
  pattern = pattern.replace(/^\\(?=[#!])/, '');
  const directoriesOnly = pattern.endsWith('/');
  const matches = compile(dirname(file), pattern.replace(/\/$/, ''));
  return [{ file, line, pattern, rest, negated, directoriesOnly, matches }];
}

/** Blanks at the end do not count, except one behind a backslash (gitignore(5)). */
function withoutTrailingBlanks(text: string): string {
  const trimmed = text.trimEnd();
  return trimmed.endsWith('\\') && trimmed.length < text.length ? `${trimmed} ` : trimmed;
}

/** `pattern attr attr…`; a pattern with blanks is quoted. */
function splitAttributes(text: string): [string, string] {
  const quoted = /^\s*"((?:[^"\\]|\\.)*)"(.*)$/s.exec(text);
  if (quoted !== null) return [quoted[1]!.replace(/\\(.)/g, '$1'), quoted[2]!.trim()];
  const plain = /^\s*(\S+)(.*)$/s.exec(text);
  return plain === null ? ['', ''] : [plain[1]!, plain[2]!.trim()];
}

const LONGEST = 1000;

/**
 * A pattern without a slash matches names at any depth below its file; one with a slash is anchored there. One too
 * long to be compiled counts as matching everything, one that git could not read either as matching nothing.
 */
function compile(directory: RepoPath, pattern: string): (path: RepoPath) => boolean {
  const prefix = directory === '' ? '' : `${directory}/`;
  const below = (path: RepoPath) => path.startsWith(prefix);
  const glob = toGlob(pattern);
  if (glob.length > LONGEST) return below;
  try {
    const match = compileGlobs([pattern.includes('/') ? glob : `**/${glob}`]);
    return (path) => below(path) && match(path.slice(prefix.length));
  } catch {
    return () => false;
  }
}

/** From git's wildmatch to the policy's globs: braces and parentheses are plain, a backslash makes the next plain. */
function toGlob(pattern: string): string {
  const plain = pattern
    .replace(/^\//, '')
    .replace(/\\(.)/gsu, (_whole, character: string) => (/[*?[{}()!]/.test(character) ? `[${character}]` : character))
    .replace(/(?<!\[)[{}()]/g, '[$&]');
  return plain
    .split('/')
    .map((segment) => (segment === '**' ? segment : segment.replace(/\*{2,}/g, '*')))
    .join('/');
}
