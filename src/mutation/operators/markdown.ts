import type { MutationContext } from '../../domain/mutant.ts';
import { perturb } from './perturb.ts';
import type { Draft, Line, Source } from './source.ts';

const HEADING = /^(#{1,6})[ \t]+(.*)$/;

/** Markdown: sections, fences, links, code and table cells; lines and words are covered by the line operators. */
export function* markdown(source: Source, _context: MutationContext): Iterable<Draft> {
  if (source.subject.format !== 'markdown') return;
  const headings = source.lines.filter((line) => HEADING.test(line.text));
  for (const [index, line] of headings.entries()) yield* headingDrafts(source, headings, index, line);
  yield* fenceDrafts(source);
  for (const line of source.lines) {
    yield* linkDrafts(line);
    yield* codeDrafts(line);
    yield* boxDrafts(line);
    if (/^[ \t]*\|/.test(line.text)) yield* rowDrafts(line);
  }
}

function* headingDrafts(source: Source, headings: readonly Line[], index: number, line: Line): Iterable<Draft> {
  const [, marks, title] = HEADING.exec(line.text)!;
  const next = headings.slice(index + 1).find((other) => HEADING.exec(other.text)![1]!.length <= marks!.length);
  const end = next?.start ?? source.text.length;
  const words = [title!];
  yield { operator: 'markdown/delete-section', kind: 'deletion', start: line.start, end, replacement: '', words };
  yield { operator: 'markdown/empty-section', kind: 'deletion', start: line.next, end, replacement: '', words };
  yield {
    operator: 'markdown/heading-level',
    kind: 'value',
    start: line.start,
    end: line.start,
    replacement: '#',
    words,
  };
  const text = source.text.slice(line.start, end);
  const copy = text.endsWith('\n') ? text : source.eol + text;
  yield { operator: 'markdown/duplicate-section', kind: 'addition', start: end, end, replacement: copy, words };
}

function* fenceDrafts(source: Source): Iterable<Draft> {
  let open: Line | undefined;
  for (const line of source.lines) {
    if (!/^[ \t]*(?:```|~~~)/.test(line.text)) continue;
    if (open === undefined) {
      open = line;
      continue;
    }
    const words = [source.text.slice(open.start, Math.min(line.end, open.start + 300))];
    yield {
      operator: 'markdown/delete-fence',
      kind: 'deletion',
      start: open.start,
      end: line.next,
      replacement: '',
      words,
    };
    yield {
      operator: 'markdown/empty-fence',
      kind: 'deletion',
      start: open.next,
      end: line.start,
      replacement: '',
      words,
    };
    open = undefined;
  }
}

function* linkDrafts(line: Line): Iterable<Draft> {
  for (const match of line.text.matchAll(/!?\[([^\]]{0,300})\]\(([^)\s]{1,500})[^)]{0,300}\)/g)) {
    const start = line.start + match.index;
    const words = [match[1]!, match[2]!];
    const target = start + match[0].indexOf(`](${match[2]}`) + 2;
    const end = target + match[2]!.length;
    const [path, anchor] = match[2]!.split('#');
    if (anchor !== undefined) {
      yield {
        operator: 'markdown/anchor',
        kind: 'value',
        start: target,
        end,
        replacement: `${path}#${anchor}x`,
        words,
      };
    }
    yield {
      operator: 'markdown/link-target',
      kind: 'value',
      start: target,
      end,
      replacement: anchor === undefined ? `${path}x` : `x${path}#${anchor}`,
      words,
    };
    yield {
      operator: 'markdown/delete-link',
      kind: 'deletion',
      start,
      end: start + match[0].length,
      replacement: '',
      words,
    };
    yield {
      operator: 'markdown/unlink',
      kind: 'deletion',
      start,
      end: start + match[0].length,
      replacement: match[1]!,
      words,
    };
  }
}

/** A task box ticked or cleared. */
function* boxDrafts(line: Line): Iterable<Draft> {
  const box = /^[ \t]*(?:[-*+]|\d+\.)[ \t]+\[([ xX])\]/.exec(line.text);
  if (box === null) return;
  const end = line.start + box[0].length - 1;
  const replacement = box[1] === ' ' ? 'x' : ' ';
  yield { operator: 'markdown/box', kind: 'value', start: end - 1, end, replacement, words: [line.text] };
}

function* codeDrafts(line: Line): Iterable<Draft> {
  for (const match of line.text.matchAll(/`([^`\n]{1,300})`/g)) {
    const start = line.start + match.index;
    const end = start + match[0].length;
    const words = [match[1]!];
    for (const { value } of perturb(match[1]!, '', 6)) {
      yield { operator: 'markdown/code', kind: 'value', start: start + 1, end: end - 1, replacement: value, words };
    }
    yield { operator: 'markdown/uncode', kind: 'value', start, end, replacement: match[1]!, words };
    yield { operator: 'markdown/delete-code', kind: 'deletion', start, end, replacement: '', words };
  }
}

function* rowDrafts(line: Line): Iterable<Draft> {
  for (const match of line.text.matchAll(/(?<=\|)([^|\n]{1,500})(?=\|)/g)) {
    const cell = match[1]!.trim();
    if (/^[-: ]*$/.test(cell)) continue;
    const start = line.start + match.index + match[1]!.indexOf(cell);
    for (const { value } of perturb(cell, '', 4)) {
      yield {
        operator: 'markdown/cell',
        kind: 'value',
        start,
        end: start + cell.length,
        replacement: value,
        words: [line.text],
      };
    }
    yield {
      operator: 'markdown/empty-cell',
      kind: 'deletion',
      start,
      end: start + cell.length,
      replacement: '',
      words: [line.text],
    };
  }
}
