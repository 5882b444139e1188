import type { ScriptModel } from './script/model.ts';

/** What a script's text offers for injection: its literals, and its regular expressions. */
export interface Literals {
  readonly tokens: readonly string[];
  readonly patterns: readonly string[];
}

const MOST = 60;

/** Quoted texts of a script, without the names of its assertions, shortest form first seen first. */
export function literalsOf(text: string): Literals {
  const tokens = new Set<string>();
  const patterns = new Set<string>();
  for (const line of text.split('\n')) {
    if (/^\s*#/.test(line) || line.length > 4_000) continue;
    for (const match of line.matchAll(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g)) {
      const literal = match[1] ?? match[2] ?? '';
      if (literal.length < 2 || literal.length > 120 || /\$[({A-Za-z]|%s|\{\w*\}/.test(literal)) continue;
      if (/[\\^$*+?[\]|()]/.test(literal)) patterns.add(literal);
      else tokens.add(literal);
    }
    for (const match of line.matchAll(/\b(?:grep|egrep|fgrep|rg)\s+(?:-\S+\s+)*([^\s"'$|;&-][^\s"'|;&]*)/g))
      tokens.add(match[1]!);
  }
  return { tokens: [...tokens].slice(0, MOST), patterns: [...patterns].slice(0, MOST) };
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
