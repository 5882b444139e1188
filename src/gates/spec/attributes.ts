import type { RepoPath } from '../../domain/path.ts';
import type { PatternLine } from './git-patterns.ts';

/** The state of one attribute of one path, and the line that set it. */
export interface AttributeState {
  /** As git writes it: `-diff`, `merge=ours`, `filter`. */
  readonly state: string;
  /** Whether git or a forge shows, merges, exports or checks out a file differently for it. */
  readonly harmful: boolean;
  readonly line: PatternLine;
}

/** Diff drivers that git has built in: they change hunk headers only (gitattributes(5)). */
const BUILT_IN_DRIVERS = new Set(
  'ada bash bibtex cpp csharp css dts elixir fortran fountain golang html java kotlin markdown matlab objc pascal perl php python ruby rust scheme tex'.split(
    ' ',
  ),
);

/** Attributes by which a file is hidden from a reader or changed on its way, and which states of them do that. */
const WATCHED: ReadonlyMap<string, (state: string, line: PatternLine) => boolean> = new Map([
  ['filter', (state: string) => !state.startsWith('-')],
  ['merge', (state: string) => state !== 'merge' && state !== 'merge=text'],
  ['diff', (state: string) => state !== 'diff' && !BUILT_IN_DRIVERS.has(state.slice('diff='.length))],
  ['working-tree-encoding', (state: string) => !/^-|=utf-?8$/i.test(state)],
  ['ident', (state: string) => !state.startsWith('-')],
  ['export-ignore', (state: string) => !state.startsWith('-')],
  ['export-subst', (state: string) => !state.startsWith('-')],
  ['linguist-generated', (state: string) => !/^-|=false$/i.test(state)],
  ['gitlab-generated', (state: string) => !/^-|=false$/i.test(state)],
  // Line endings are ordinary housekeeping until a line singles out a protected path.
  ['text', (state: string, line: PatternLine) => state !== 'text' && state !== 'text=auto' && namesPath(line)],
  ['eol', (state: string, line: PatternLine) => state !== 'eol=lf' && namesPath(line)],
]);

function namesPath(line: PatternLine): boolean {
  return line.pattern.includes('/') || line.file.includes('/') || !/[*?[]/.test(line.pattern);
}

/** For a path, the watched attributes that are set, unset or valued; later and deeper lines outrank earlier ones. */
export function effectiveAttributes(
  lines: readonly PatternLine[],
): (path: RepoPath) => ReadonlyMap<string, AttributeState> {
  const macros = new Map([['binary', '-diff -merge -text']]);
  const rules: { line: PatternLine; words: readonly string[] }[] = [];
  for (const line of lines) {
    if (line.pattern.startsWith('[attr]')) macros.set(line.pattern.slice('[attr]'.length), line.rest);
    else rules.push({ line, words: words(line.rest) });
  }
  const expanded = rules.map(({ line, words: own }) => ({ line, words: expand(own, macros) }));
  return (path) => {
    const states = new Map<string, AttributeState>();
    for (const { line, words: attributes } of expanded) {
      if (line.directoriesOnly || !line.matches(path)) continue;
      for (const word of attributes) apply(states, word, line);
    }
    return states;
  };
}

function words(text: string): string[] {
  return text.split(/[ \t]+/).filter((word) => word !== '');
}

/** Macros may name macros; git reads them up to a depth, and so does this. */
function expand(attributes: readonly string[], macros: ReadonlyMap<string, string>, depth = 0): string[] {
  return attributes.flatMap((word) => {
    const body = macros.get(word);
    return body === undefined || depth > 4 ? [word] : [word, ...expand(words(body).slice(0, 100), macros, depth + 1)];
  });
}

function apply(states: Map<string, AttributeState>, word: string, line: PatternLine): void {
  const name = word.replace(/^[-!]/, '').replace(/=.*$/s, '');
  const watched = WATCHED.get(name);
  if (watched === undefined) return;
  if (word.startsWith('!')) states.delete(name);
  else {
    const state = word.replace(/=true$/, '');
    states.set(name, { state, harmful: watched(state, line), line });
  }
}
