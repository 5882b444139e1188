import type { MutationContext } from '../../domain/mutant.ts';
import { contentOf, textualLines } from './line-values.ts';
import { sampleRegex } from './regex-sample.ts';
import { type Draft, indentOf, type Source, wordsOf } from './source.ts';
import { treeInjections } from './tree-injections.ts';

const TOKENS = 64;

/** Words and patterns of the assertion as text to inject: literals as they are, patterns by a sample. */
export function injectedTokens(context: MutationContext): string[] {
  const tokens = new Set<string>();
  for (const pattern of context.patterns) for (const sample of sampleRegex(pattern)) tokens.add(sample);
  for (const token of context.tokens)
    if (token.trim() !== '' && token.length <= 300 && !/[\r\n\0]/.test(token)) tokens.add(token);
  return [...tokens].slice(0, TOKENS);
}

/**
 * Additions for absence claims: what the assertion names is put into the file – as a line at either end, in the place
 * of the line that says otherwise, within values, and in YAML and JSON as key, value, item and document.
 */
export function* injections(source: Source, context: MutationContext): Iterable<Draft> {
  if (source.subject.format === 'binary' || source.subject.format === 'link') return;
  const tokens = injectedTokens(context);
  for (const token of tokens) yield* lineInjections(source, token);
  yield* settingInjections(source, tokens);
  yield* treeInjections(source, tokens);
}

/** A value on a line: `key = value`, `key: value`, `Key value`. */
const SETTING =
  /^[ \t]*(?:export[ \t]+|[-*+][ \t]+)?["']?([\w./:@-]{1,100}?)["']?(?:[ \t]*[:+?]?[=:][ \t]*|[ \t]+)(["']?)(\S.*?)\2[ \t]*[,;]?$/;
const SETTINGS = 40;
const VALUES = 14;

/** The words of the assertion as values of the settings on lines. */
function* settingInjections(source: Source, tokens: readonly string[]): Iterable<Draft> {
  const words = tokens.filter((token) => /^[\w./:@*+-]{1,80}$/.test(token)).slice(0, VALUES);
  let count = 0;
  for (const line of textualLines(source)) {
    const { start, end } = contentOf(source, line);
    const text = source.text.slice(start, end);
    const found = text.length > 500 ? null : SETTING.exec(text);
    if (found === null) continue;
    count += 1;
    if (count > SETTINGS) return;
    const at = start + text.lastIndexOf(found[3]!);
    for (const word of words) {
      if (word === found[1] || word === found[3]) continue;
      yield {
        operator: 'inject/setting',
        kind: 'addition',
        start: at,
        end: at + found[3]!.length,
        replacement: word,
        words: [line.text, word],
      };
    }
  }
}

function* lineInjections(source: Source, token: string): Iterable<Draft> {
  const structured = source.subject.format === 'json' || source.subject.format === 'yaml';
  const lines = textualLines(source);
  const words = [token];
  if (!structured) {
    const end = source.text.length;
    const broken = end === 0 || source.text.endsWith('\n') ? '' : source.eol;
    yield {
      operator: 'inject/last-line',
      kind: 'addition',
      start: end,
      end,
      replacement: broken + token + source.eol,
      words,
    };
    const first = source.lines.find((line) => !line.idle && !line.text.startsWith('#!'))?.start ?? 0;
    yield {
      operator: 'inject/first-line',
      kind: 'addition',
      start: first,
      end: first,
      replacement: token + source.eol,
      words,
    };
  } else if (lines.length > 0) {
    const last = lines.at(-1)!;
    const text =
      last.next > last.end ? indentOf(last.text) + token + source.eol : source.eol + indentOf(last.text) + token;
    yield {
      operator: 'inject/last-line',
      kind: 'addition',
      start: last.next,
      end: last.next,
      replacement: text,
      words,
    };
  }
  const own = new Set(wordsOf(token));
  const related = lines
    .map((line) => ({ line, shared: wordsOf(line.text).filter((word) => own.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared || a.line.start - b.line.start)
    .slice(0, 3);
  for (const { line } of related) {
    const indent = indentOf(line.text);
    const about = [token, line.text];
    yield {
      operator: 'inject/replace-line',
      kind: 'addition',
      start: line.start,
      end: line.end,
      replacement: indent + token.trimStart(),
      words: about,
    };
    yield {
      operator: 'inject/after-line',
      kind: 'addition',
      start: line.end,
      end: line.end,
      replacement: source.eol + indent + token.trimStart(),
      words: about,
    };
    yield {
      operator: 'inject/end-of-line',
      kind: 'addition',
      start: line.end,
      end: line.end,
      replacement: ` ${token}`,
      words: about,
    };
  }
  for (const line of lines.filter((one) => !related.some((other) => other.line === one)).slice(0, 3)) {
    yield {
      operator: 'inject/end-of-line',
      kind: 'addition',
      start: line.end,
      end: line.end,
      replacement: ` ${token}`,
      words: [token, line.text],
    };
  }
}
