import type { MutationContext } from '../../domain/mutant.ts';
import { type Draft, type Source, spansWithin } from './source.ts';

/** A mark of a Jinja or Go template, with its delimiters. */
interface Mark {
  readonly start: number;
  readonly end: number;
  readonly open: string;
  readonly body: string;
  readonly close: string;
  readonly statement: boolean;
}

const MARK = /(\{\{-?|\{%[-+]?)([\s\S]{0,2000}?)([-+]?%\}|-?\}\})/g;
const MARKS = 2000;

/**
 * Jinja, Helm and other `{{ }}` templates, inside any format: branches and loop bodies taken out, conditions negated,
 * `else` broken, filters and defaults dropped or changed, expressions replaced by text.
 */
export function* templates(source: Source, _context: MutationContext): Iterable<Draft> {
  if (!/\{\{|\{%/.test(source.text)) return;
  const open: Mark[] = [];
  for (const mark of marksOf(source)) yield* markDrafts(source, mark, open);
}

/** Proposals of one mark; `open` holds the blocks around it. */
function* markDrafts(source: Source, mark: Mark, open: Mark[]): Iterable<Draft> {
  const words = [mark.body.trim()];
  const word = /^\s*(\w+)/.exec(mark.body)?.[1] ?? '';
  if (OPENING.has(word) && isBlock(mark)) {
    open.push(mark);
    yield* conditionDrafts(mark, words);
  } else if (/^end/.test(word)) {
    const begin = open.pop();
    if (begin !== undefined) yield* blockDrafts(source, begin, mark);
  } else if (/^(?:else|elif)$/.test(word)) {
    yield* conditionDrafts(mark, words);
    if (open.length > 0) yield* elseDrafts(source, mark, words);
  } else if (word === 'set' && mark.statement) yield* setDrafts(mark, words);
  else if (!mark.statement) yield* expressionDrafts(mark, words);
}

const OPENING = new Set(['if', 'for', 'range', 'with', 'block', 'define', 'macro', 'raw']);
/** Jinja blocks are `{% %}`; Go templates open blocks in `{{ }}`. */
const isBlock = (mark: Mark): boolean => mark.statement || !/^\s*\w+(?:\s*(?:\||$)|[.([])/.test(mark.body);

function marksOf(source: Source): Mark[] {
  const marks: Mark[] = [];
  for (const match of source.text.matchAll(MARK)) {
    const [whole, open, body, close] = match as unknown as [string, string, string, string];
    const [start, end] = [match.index, match.index + whole.length];
    if (/^\s*-?\s*\/\*/.test(body)) continue;
    if (spansWithin(source.comments, start, end).length > 0) continue;
    marks.push({ start, end, open, body, close, statement: open.startsWith('{%') });
    if (marks.length >= MARKS) break;
  }
  return marks;
}

function* conditionDrafts(mark: Mark, words: readonly string[]): Iterable<Draft> {
  const [, lead, keyword, condition] = /^(\s*)(if|elif)\s+([\s\S]*?)\s*$/.exec(mark.body) ?? [];
  if (condition === undefined) return;
  const write = (operator: string, other: string): Draft => ({
    operator,
    kind: 'value',
    start: mark.start,
    end: mark.end,
    replacement: `${mark.open}${lead}${keyword} ${other} ${mark.close}`,
    words,
  });
  yield write('template/negate', `not (${condition})`);
  yield write('template/condition', 'false');
  yield write('template/condition', 'true');
}

function* blockDrafts(source: Source, begin: Mark, end: Mark): Iterable<Draft> {
  const words = [begin.body.trim(), source.text.slice(begin.end, Math.min(end.start, begin.end + 300))];
  const line = (offset: number) => source.text.lastIndexOf('\n', offset - 1) + 1;
  const leads = source.text.slice(line(begin.start), begin.start).trim() === '';
  const start = leads ? line(begin.start) : begin.start;
  const rest = /^[ \t]*\r?\n/.exec(source.text.slice(end.end))?.[0].length ?? 0;
  yield {
    operator: 'template/delete-block',
    kind: 'deletion',
    start,
    end: end.end + (leads ? rest : 0),
    replacement: '',
    words,
  };
  yield {
    operator: 'template/empty-block',
    kind: 'deletion',
    start: begin.end,
    end: end.start,
    replacement: '',
    words,
  };
  const body = source.text.slice(begin.end, end.start);
  if (!/\{%-?\s*el|\{\{-?\s*else/.test(body)) {
    yield {
      operator: 'template/unconditional',
      kind: 'deletion',
      start: begin.start,
      end: end.end,
      replacement: body,
      words,
    };
  }
}

function* elseDrafts(source: Source, mark: Mark, words: readonly string[]): Iterable<Draft> {
  const replacement = mark.statement ? '{# else #}' : '{{/* else */}}';
  yield { operator: 'template/drop-else', kind: 'deletion', start: mark.start, end: mark.end, replacement, words };
  const next = source.text.slice(mark.end).search(/\{%-?\s*(?:end|el)|\{\{-?\s*(?:end|else)/);
  if (next > 0)
    yield {
      operator: 'template/empty-else',
      kind: 'deletion',
      start: mark.end,
      end: mark.end + next,
      replacement: '',
      words,
    };
}

function* expressionDrafts(mark: Mark, words: readonly string[]): Iterable<Draft> {
  const span = { start: mark.start, end: mark.end, words } as const;
  const write = (body: string) => mark.open + body + mark.close;
  const filters = [...mark.body.matchAll(/\s*\|\s*([\w.]+)(\s*\([^()]*\)|(?:\s+(?:"[^"]*"|[\w.]+))*)/g)];
  for (const filter of filters.slice(0, 6)) {
    const [head, tail] = [mark.body.slice(0, filter.index), mark.body.slice(filter.index + filter[0].length)];
    yield { operator: 'template/drop-filter', kind: 'deletion', ...span, replacement: write(head + tail) };
    if (filter[1] === 'default' || filter[1] === 'd') {
      for (const other of ["default('changed')", 'default(0)', 'default(true)']) {
        yield { operator: 'template/default', kind: 'value', ...span, replacement: write(`${head} | ${other}${tail}`) };
      }
    } else yield { operator: 'template/filter', kind: 'value', ...span, replacement: write(`${head} | upper${tail}`) };
  }
  yield { operator: 'template/literalise', kind: 'value', ...span, replacement: 'literal' };
  yield {
    operator: 'template/rename-variable',
    kind: 'value',
    ...span,
    replacement: write(mark.body.replace(/[\w)\]](?=\s*(?:\||$))/, '$&_x')),
  };
  yield { operator: 'template/delete-expression', kind: 'deletion', ...span, replacement: '' };
}

function* setDrafts(mark: Mark, words: readonly string[]): Iterable<Draft> {
  const match = /^(\s*set\s+\w+\s*=\s*)([\s\S]*?)(\s*)$/.exec(mark.body);
  if (match === null) return;
  for (const other of ["'changed'", '0', 'true', 'false', '[]']) {
    const replacement = mark.open + match[1] + other + match[3] + mark.close;
    yield { operator: 'template/set', kind: 'value', start: mark.start, end: mark.end, replacement, words };
  }
}
