import { distance } from 'fastest-levenshtein';
import { all, EQUAL, looser, type Ordering, STRICTER, UNKNOWN, UNRELATED } from '../order.ts';
import { compareRegex } from '../regex-order.ts';
import { type Dialect, parseRegex, type Regex } from '../regex-parse.ts';
import { filters } from './filters.ts';
import type { Literal } from './model.ts';

interface Grep {
  readonly options: ReadonlySet<string>;
  readonly pattern: string;
  readonly files: readonly string[];
}

function read(literal: Literal): Grep {
  const at = literal.argv.indexOf('-e');
  const end = literal.argv.indexOf('--', at);
  return {
    options: new Set(literal.argv.slice(1, at)),
    pattern: literal.argv[at + 1] ?? '',
    files: literal.argv.slice(end + 1),
  };
}

/** Compares two searches as "must find something". */
export function compareGrep(baseLiteral: Literal, headLiteral: Literal): Ordering {
  const base = read(baseLiteral);
  const head = read(headLiteral);
  if (base.options.has('-v') !== head.options.has('-v')) return looser('`-v` turns the search around');
  const parts = [comparePatterns(base, head), compareFiles(base, head)];
  if (parts.every((each) => each.verdict === 'unrelated')) return UNRELATED;
  return all(parts.map((each) => (each.verdict === 'unrelated' ? UNKNOWN : each)));
}

/** Neither pattern contains the other and they hardly resemble each other. */
export function searchesElse(base: Literal, head: Literal): boolean {
  const [one, other] = [read(base), read(head)];
  if (one.pattern === other.pattern && one.options.has('-F') !== other.options.has('-F')) {
    return comparePatterns(one, other).verdict === 'unknown';
  }
  if (comparePatterns(one, other).verdict !== 'unknown' || compareFiles(one, other).verdict === 'unrelated')
    return false;
  if (compareFiles(one, other).verdict === 'equal' && demandsElse(one.pattern, other.pattern)) return true;
  const [was, now] = [one.pattern.slice(0, 400), other.pattern.slice(0, 400)];
  return farApart(was, now);
}

/**
 * One word was exchanged for another that has little in common with it: `Retain` became `Delete`; `v1.31.4` and
 * `v1.32.1` are near. Paths, and names of several words, are what things are called: those are renamed honestly.
 */
export function demandsElse(base: string, head: string): boolean {
  if (base.includes('/') || head.includes('/')) return false;
  const words = (text: string) =>
    text
      .slice(0, 400)
      .split(/[^A-Za-z0-9]+/)
      .filter(Boolean);
  const [one, other] = [words(base), words(head)];
  while (one.length > 0 && other.length > 0 && one[0] === other[0]) for (const each of [one, other]) each.shift();
  while (one.length > 0 && other.length > 0 && one.at(-1) === other.at(-1)) for (const each of [one, other]) each.pop();
  return one.length === 1 && other.length === 1 && farApart(one[0]!, other[0]!);
}

function farApart(one: string, other: string): boolean {
  return distance(one, other) > 0.6 * Math.max(one.length, other.length);
}

/** Each pattern finds lines that the other does not: turned round, something forbidden became allowed. */
export function forbidsElse(base: Literal, head: Literal): boolean {
  const [one, other] = [read(base), read(head)];
  const [was, now] = [parse(one), parse(other)];
  if (!was || !now || one.options.has('-v') || other.options.has('-v')) return false;
  return compareRegex(was, now, one.options.has('-x'), other.options.has('-x')) === 'crossing';
}

/** Files and directories that are searched no more, while others took their place. */
export function placesLeft(base: Literal, head: Literal): readonly string[] {
  const [one, other] = [read(base).files, read(head).files];
  const covered = (file: string) => other.some((each) => within(file, each) || /[*?[{$]/.test(each));
  return one.filter((each) => !covered(each) && !/[*?[{$]/.test(each));
}

/** Compares the patterns of two searches, options included. */
function comparePatterns(base: Grep, head: Grep): Ordering {
  const options = ['-i', '-x', '-w', '-F', '-E', '-P', '-v'];
  if (base.pattern === head.pattern && options.every((each) => base.options.has(each) === head.options.has(each)))
    return EQUAL;
  const word = [base.options.has('-w'), head.options.has('-w')];
  const one = parse(base);
  const other = parse(head);
  if (!one || !other) return textual(base.pattern, head.pattern);
  const order = compareRegex(one, other, base.options.has('-x'), head.options.has('-x'));
  const widened = looser(`the pattern \`${shown(head)}\` matches everything \`${shown(base)}\` matched, and more`);
  if (order === 'wider' || (order === 'equal' && word[0] && !word[1]))
    return base.options.has('-v') ? STRICTER : widened;
  if (order === 'narrower') return base.options.has('-v') ? widened : STRICTER;
  if (order === 'equal') return word[0] === word[1] ? EQUAL : STRICTER;
  return base.pattern === head.pattern ? UNKNOWN : textual(base.pattern, head.pattern);
}

function shown(grep: Grep): string {
  const flags = [...grep.options].filter((each) => /^-[ixwFEP]$/.test(each)).map((each) => each.slice(1));
  return (flags.length > 0 ? `-${flags.join('')} ` : '') + grep.pattern.slice(0, 100);
}

function parse(grep: Grep): Regex | undefined {
  const dialect: Dialect = grep.options.has('-F')
    ? 'fixed'
    : grep.options.has('-E') || grep.options.has('-P')
      ? 'extended'
      : 'basic';
  const patterns = grep.pattern.split('\n').map((each) => parseRegex(each, dialect, grep.options.has('-i')));
  if (patterns.some((each) => each === undefined)) return undefined;
  const items = patterns as Regex[];
  return items.length === 1 ? items[0] : { type: 'either', items };
}

/** Patterns that cannot be compared exactly: a mere part of the old one finds more. */
function textual(base: string, head: string): Ordering {
  if (base === head) return EQUAL;
  if (head !== '' && base.includes(head))
    return looser(`the pattern \`${head.slice(0, 100)}\` is only a part of \`${base.slice(0, 100)}\``);
  return head.includes(base) ? STRICTER : UNKNOWN;
}

/** "Must find" over fewer files is stricter; the caller turns that round for "must not find". */
function compareFiles(base: Grep, head: Grep): Ordering {
  const excluded = (grep: Grep) =>
    [...grep.options].filter((each) => /^--(exclude|exclude-dir|include|max-count)/.test(each)).length;
  if (excluded(head) > excluded(base)) return STRICTER;
  if (excluded(head) < excluded(base)) return looser('searches more files, so it finds more easily');
  if (filters(base.files.join(' '), head.files.join(' ')).verdict === 'looser') return STRICTER;
  const recursion = base.options.has('-r') !== head.options.has('-r');
  const gone = base.files.filter((each) => !head.files.includes(each));
  const added = head.files.filter((each) => !base.files.includes(each));
  if (gone.length === 0 && added.length === 0) return recursion && base.options.has('-r') ? STRICTER : EQUAL;
  if (gone.length === 0) return looser(`also finds it in \`${added.join(' ').slice(0, 100)}\``);
  if (added.length === 0) return STRICTER;
  if (added.every((each) => gone.some((old) => within(each, old)))) return STRICTER;
  if (gone.every((each) => added.some((now) => within(each, now))))
    return looser(`also finds it elsewhere in \`${added.join(' ').slice(0, 100)}\``);
  return UNRELATED;
}

function within(inner: string, outer: string): boolean {
  const trimmed = outer.replace(/\/+$/, '');
  return outer === '.' || trimmed === inner || inner.startsWith(`${trimmed}/`);
}
