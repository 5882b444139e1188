import type { ScriptModel } from './script/model.ts';

/** What a script's text offers for injection: its literals, and its regular expressions. */
export interface Literals {
  readonly tokens: readonly string[];
  readonly patterns: readonly string[];
}

const MOST = 80;
const LONGEST = 120;

/** Signs of a regular expression. */
const REGEX = /[\\^$*+?[\]|()]/;
/** A text with such signs that can only be a regular expression: anchors, escapes, groups, repeated wildcards. */
const SURELY_REGEX = /^\^|\$$|\\[.sdwbSDWB(|{/$^[\]*+?]|\.[*+]|\[\^|\)[?*+]|\(\?|\[[a-z]-[a-z]/;

/**
 * Literals and regular expressions of a script: quoted texts, words that are compared, matched and searched, patterns of
 * `case`, of `=~`, of sed and awk programs. Names of assertions and comments are left out. First seen, first given.
 */
export function literalsOf(text: string): Literals {
  const found: Found = { tokens: new Set(), patterns: new Set() };
  for (const line of text.split('\n')) {
    if (/^\s*#/.test(line) || line.length > 4_000) continue;
    const searched = /\b(?:grep|rg)\b/.test(line) && !/\b(?:fgrep|grep\s+(?:-\S+\s+)*-\w*F)/.test(line);
    for (const match of line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g))
      quoted(match[1] ?? match[2] ?? '', found, searched);
    for (const match of line.matchAll(/\b(?:grep|egrep|fgrep|rg)\s+(?:-\S+\s+)*([^\s"'$|;&-][^\s"'|;&)]*)/g))
      sort(match[1]!, found, searched);
    compared(line, found);
  }
  return { tokens: [...found.tokens].slice(0, MOST), patterns: [...found.patterns].slice(0, MOST) };
}

interface Found {
  readonly tokens: Set<string>;
  readonly patterns: Set<string>;
}

/** `searched`: what is quoted is the pattern of a grep. */
function quoted(literal: string, found: Found, searched: boolean): void {
  if (literal.length > 2_000) return;
  const inner = programLiterals(literal);
  if (inner !== undefined) {
    for (const each of inner) sort(each, found, true);
    return;
  }
  // A variable in it cuts it: what stands around is asked for all the same.
  if (/\$[({A-Za-z]|%s|\{\w*\}/.test(literal)) {
    for (const part of literal.split(/\$\{[^}]*\}|\$\w+|\$\([^)]*\)|%s|\{\w*\}/)) {
      if (part.length > 3 && /[A-Za-z]{3}/.test(part) && !/^\W*\w*\W*$/.test(part)) sort(part, found, searched);
    }
    return;
  }
  sort(literal, found, searched);
}

function sort(literal: string, { tokens, patterns }: Found, searched: boolean): void {
  if (literal.length < 2 || literal.length > LONGEST) return;
  if (!REGEX.test(literal)) tokens.add(literal);
  else {
    patterns.add(literal);
    // Python's `in`, grep -F and case take such texts as they are.
    if (!searched && !SURELY_REGEX.test(literal)) tokens.add(literal);
  }
}

/** Texts inside a sed or awk program: its addresses and patterns, and awk's strings. */
function programLiterals(literal: string): string[] | undefined {
  const substitution = /^(?:[^\s]{0,200}\s*)?s([/|#,@])((?:\\.|(?!\1).){1,200})\1/.exec(literal);
  // What a substitution takes out is there already: nothing to inject.
  if (substitution !== null) return [];
  if (!/^\s*\/(?:\\.|[^/]){1,200}\/[,{ =pdq!~&|]|^\s*\$\d|^\s*(?:BEGIN|END|NR)\b|\{\s*print\b/.test(literal))
    return undefined;
  const texts = [...literal.matchAll(/"((?:[^"\\]|\\.){1,120})"/g)].map((match) => match[1]!);
  const patterns = [...literal.matchAll(/(?:^|[\s~(!&|,;{])\/((?:\\.|[^/\n]){1,120})\//g)].map((match) => match[1]!);
  return [...texts, ...patterns];
}

/** Bare words of comparisons, of `=~` and of `case`. */
function compared(line: string, { tokens, patterns }: Found): void {
  for (const match of line.matchAll(
    /(?:^|\s)(?:=|==|!=|-eq|-ne|-lt|-le|-gt|-ge|<|>|<=|>=)\s+([^\s"'$;|&()[\]{}<>]{1,60})/g,
  )) {
    if (match[1]!.length > 1 || /\d/.test(match[1]!)) tokens.add(match[1]!.replace(/[:,]$/, ''));
  }
  const regex = /=~\s+([^\s"'$][^\s]{0,120})/.exec(line)?.[1];
  if (regex !== undefined) patterns.add(regex.replace(/\]\]$/, ''));
  const label = /^\s*\(?([\w./*:@-]+(?:\s*\|\s*[\w./*:@-]+)*)\)\s/.exec(`${line} `)?.[1];
  if (label !== undefined && !/^\*$/.test(label)) {
    for (const each of label.split('|')) if (each.trim().length > 1) tokens.add(each.trim().replaceAll('*', 'x'));
  }
}

/** The literals of some lines of the script, then all others. */
export function literalsFor(model: ScriptModel, own: string, names: ReadonlySet<string> = new Set()): Literals {
  const first = literalsOf(own);
  const all = literalsOf(model.text);
  const known = new Set([...names, ...model.sites.flatMap((site) => site.name ?? [])]);
  const useful = (each: string) =>
    !known.has(each) && !/^(?:PASS|FAIL|ok|not ok)\b|^[)\s]|^\W*$/.test(each) && !isProse(each);
  return {
    tokens: [...new Set([...first.tokens, ...all.tokens])].filter(useful).slice(0, MOST),
    patterns: [...new Set([...first.patterns, ...all.patterns])].filter(useful).slice(0, MOST),
  };
}

/** Four plain words or more: a message for people, not a value of a file. */
function isProse(text: string): boolean {
  return /^[A-Za-z][a-z']*(?: [A-Za-z][a-z']*){3,}$/.test(text);
}
