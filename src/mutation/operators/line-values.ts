import type { MutationContext } from '../../domain/mutant.ts';
import { perturb } from './perturb.ts';
import { type Draft, type Line, lineIndexAt, type Source, type Span } from './source.ts';
import { scalarsOf } from './tree.ts';
import { treeOf } from './tree-of.ts';

/** Words looked at in one line; longer lines are prose or data. */
const WORDS_PER_LINE = 14;

/** A setting on a line: `key = value`, `key: value`, or a capitalised directive and its argument (`Port 22`). */
const SETTING =
  /^(?<lead>[ \t]*(?:export[ \t]+|[-*+][ \t]+)?)(?<key>"[^"\n]{1,100}"|[\w./:@*-]{1,100}?)(?<gap>[ \t]*(?:[:+?]?=|:(?=[ \t]|$))[ \t]*|[ \t]+)(?<value>\S.*?)(?<tail>[ \t]*[,;]?[ \t]*)$/;

/**
 * The lines that are read as text: every line of a textual format, and the lines inside YAML block scalars, which
 * carry whole files of another format.
 */
export function textualLines(source: Source): Line[] {
  const { format } = source.subject;
  const structured =
    (format === 'yaml' || format === 'json' || format === 'yaml-template') && treeOf(source).length > 0;
  if (!structured) return source.lines.filter((line) => !line.idle);
  const blocks: Span[] = treeOf(source).flatMap((document) =>
    [...scalarsOf(document.root)].filter((node) => node.style === 'block'),
  );
  return blocks.flatMap((block) => {
    const first = lineIndexAt(source.lines, block.start) + 1;
    const last = lineIndexAt(source.lines, Math.max(block.end - 1, block.start));
    return source.lines.slice(first, last + 1).filter((line) => !line.idle);
  });
}

/** The part of a line before its trailing comment. */
export function contentOf(source: Source, line: Line): Span {
  const comment = source.comments.find((span) => span.start < line.end && span.end > line.start);
  const stop = comment === undefined || comment.start <= line.start ? line.end : comment.start;
  return { start: line.start, end: line.start + source.text.slice(line.start, stop).trimEnd().length };
}

/** Values on lines: the value of a setting as a whole, its key renamed, then the words of the line one by one. */
export function* lineValues(source: Source, _context: MutationContext): Iterable<Draft> {
  for (const line of textualLines(source)) {
    const { start, end } = contentOf(source, line);
    const text = source.text.slice(start, end);
    if (text.length > 2000) continue;
    yield* settingDrafts(text, start, line.text);
    yield* wordDrafts(text, start, line.text);
  }
}

function* settingDrafts(text: string, start: number, line: string): Iterable<Draft> {
  const found = SETTING.exec(text)?.groups;
  if (found === undefined) return;
  const { lead, key, gap, value } = found as { lead: string; key: string; gap: string; value: string };
  const at = start + lead.length + key.length + gap.length;
  const quote = /^(["']).*\1$/.exec(value)?.[1] ?? '';
  const bare = quote === '' ? value : value.slice(1, -1);
  for (const { name, value: other } of perturb(bare, key)) {
    yield replace(name, at + quote.length, at + quote.length + bare.length, other, line);
  }
  if (quote !== '') yield replace('value/unquote', at, at + value.length, bare, line);
  yield replace('value/empty', at, at + value.length, quote + quote, line);
  const named = start + lead.length;
  if (/^[\w."-]+$/.test(key))
    yield replace(
      'line/rename-key',
      named,
      named + key.length,
      key.startsWith('"') ? `"x-${key.slice(1)}` : `${key}x`,
      line,
    );
}

function* wordDrafts(text: string, start: number, line: string): Iterable<Draft> {
  const words = [...text.matchAll(/[^\s,;{}()[\]"'`=|<>]+/g)].filter(([word]) => /[\p{L}\p{N}]/u.test(word));
  const chosen = words.length <= WORDS_PER_LINE ? words : [...words.slice(0, 8), ...words.slice(8 - WORDS_PER_LINE)];
  for (const match of chosen) {
    const [from, to] = [start + match.index, start + match.index + match[0].length];
    for (const { name, value } of perturb(match[0], '', 7)) yield replace(name, from, to, value, line);
  }
  for (const match of chosen) {
    if (words.length < 2) break;
    const [from, to] = [start + match.index, start + match.index + match[0].length];
    const space = text[match.index - 1] === ' ' ? 1 : 0;
    yield { ...replace('line/delete-word', from - space, to, '', line), kind: 'deletion' };
  }
}

function replace(operator: string, start: number, end: number, replacement: string, line: string): Draft {
  return { operator, kind: 'value', start, end, replacement, words: [line] };
}
