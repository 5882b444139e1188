import type { MutationContext } from '../../domain/mutant.ts';
import { type Draft, indentOf, type Line, type Source } from './source.ts';

const FORMATS = new Set(['hcl', 'text', 'template']);
const BLOCK = /^[ \t]*[\w"@(:*.-][^{}#]{0,300}\{[ \t]*$|^[ \t]*\{[ \t]*$/;

/** Blocks in braces (HCL, nginx, Caddy and their like): blocks taken out, repeated under another label and emptied, attributes added, attributes overridden. */
export function* braces(source: Source, _context: MutationContext): Iterable<Draft> {
  if (!FORMATS.has(source.subject.format)) return;
  for (const [index, head] of source.lines.entries()) {
    const close = !head.idle && BLOCK.test(head.text) ? closeOf(source.lines, index) : undefined;
    if (close === undefined) continue;
    const words = [head.text];
    const text = source.text.slice(head.start, close.next);
    const copy = text.endsWith('\n') ? text : source.eol + text;
    yield {
      operator: 'block/delete-block',
      kind: 'deletion',
      start: head.start,
      end: close.next,
      replacement: '',
      words,
    };
    yield {
      operator: 'block/duplicate-block',
      kind: 'addition',
      start: close.next,
      end: close.next,
      replacement: copy,
      words,
    };
    const labelled = copy.replace(/"([^"]*)"([ \t]*\{)/, '"$1-copy"$2');
    if (labelled !== copy) {
      yield {
        operator: 'block/add-block',
        kind: 'addition',
        start: close.next,
        end: close.next,
        replacement: labelled,
        words,
      };
    }
    if (close.start > head.next) {
      yield {
        operator: 'block/empty-block',
        kind: 'deletion',
        start: head.next,
        end: close.start,
        replacement: '',
        words,
      };
    }
    if (source.subject.format !== 'hcl') continue;
    const extra = `${indentOf(head.text)}  extra = "x"${source.eol}`;
    yield {
      operator: 'block/add-attribute',
      kind: 'addition',
      start: close.start,
      end: close.start,
      replacement: extra,
      words,
    };
  }
}

function closeOf(lines: readonly Line[], index: number): Line | undefined {
  const indent = indentOf(lines[index]!.text);
  return lines.slice(index + 1, index + 5000).find((line) => !line.idle && line.text.startsWith(`${indent}}`));
}
