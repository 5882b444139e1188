import type { MutationContext } from '../../domain/mutant.ts';
import { type Draft, type Source, spansWithin } from './source.ts';

/** Formats whose lists stand in brackets or braces on the line: TOML and HCL arrays, nftables sets, exec forms. */
const FORMATS = new Set(['toml', 'hcl', 'nftables', 'dockerfile', 'ini', 'shell', 'text', 'template', 'yaml-template']);
const LIST = /[[{]([^[\]{}]{1,4000})[\]}]/g;
const LISTS = 400;

/** Items of inline lists taken out, repeated, swapped and added. */
export function* inlineLists(source: Source, _context: MutationContext): Iterable<Draft> {
  if (!FORMATS.has(source.subject.format)) return;
  let count = 0;
  for (const match of source.text.matchAll(LIST)) {
    const inner = match[1]!;
    if (!inner.includes(',') && !/^\s*["'\w.:/-]+\s*$/.test(inner)) continue;
    if (spansWithin(source.comments, match.index, match.index + match[0].length).length > 0) continue;
    count += 1;
    if (count > LISTS) return;
    yield* listDrafts(source, match.index + 1, inner);
  }
}

function* listDrafts(source: Source, start: number, inner: string): Iterable<Draft> {
  const items = inner.split(',');
  if (items.length > 60) return;
  const words = [source.text.slice(Math.max(0, start - 60), start), inner.slice(0, 200)];
  const end = start + inner.length;
  const write = (operator: string, kind: Draft['kind'], list: readonly string[]): Draft => ({
    operator,
    kind,
    start,
    end,
    replacement: list.join(','),
    words,
  });
  const tail = items.at(-1)!.trim() === '' ? 1 : 0;
  const count = items.length - tail;
  for (let index = 0; index < count; index++) yield write('list/drop-item', 'deletion', items.toSpliced(index, 1));
  const last = items[count - 1]!;
  const added = /["']/.test(last)
    ? last.replace(/(["']).*\1/, '$1extra$1')
    : /^\s*\d+\s*$/.test(last)
      ? last.replace(/\d+/, '9999')
      : last.replace(/[^\s]+/, 'extra');
  yield write('list/append-item', 'addition', items.toSpliced(count, 0, added));
  yield write('list/duplicate-item', 'addition', items.toSpliced(count, 0, items[0]!));
  if (count > 1) yield write('list/swap-items', 'swap', [items[1]!, items[0]!, ...items.slice(2)]);
  yield write('list/empty', 'deletion', []);
}
