import type { MutationContext } from '../../domain/mutant.ts';
import { perturb } from './perturb.ts';
import type { Draft, Line, Source } from './source.ts';

/** CSV: cells changed and emptied, a row shortened and lengthened; rows are covered by the line operators. */
export function* tables(source: Source, _context: MutationContext): Iterable<Draft> {
  if (source.subject.format !== 'csv') return;
  const separator = [',', ';', '\t'].find((mark) => source.lines[0]?.text.includes(mark)) ?? ',';
  const header = cellsOf(source.lines[0]?.text ?? '', separator).map((cell) => cell.text);
  for (const line of source.lines.filter((one) => !one.idle)) yield* rowDrafts(line, separator, header);
}

function* rowDrafts(line: Line, separator: string, header: readonly string[]): Iterable<Draft> {
  const cells = cellsOf(line.text, separator);
  for (const [index, cell] of cells.slice(0, 40).entries()) {
    const [start, end] = [line.start + cell.at, line.start + cell.at + cell.text.length];
    const words = [header[index] ?? '', line.text];
    const quoted = /^".*"$/.test(cell.text);
    const bare = quoted ? cell.text.slice(1, -1) : cell.text;
    for (const { name, value } of perturb(bare, header[index] ?? '', 8)) {
      const safe = quoted || value.includes(separator) ? `"${value}"` : value;
      yield { operator: name, kind: 'value', start, end, replacement: safe, words };
    }
    if (bare !== '') yield { operator: 'csv/empty-cell', kind: 'deletion', start, end, replacement: '', words };
    if (cells.length > 1 && index + 1 === cells.length) {
      yield {
        operator: 'csv/drop-cell',
        kind: 'deletion',
        start: start - separator.length,
        end,
        replacement: '',
        words,
      };
    }
  }
  yield {
    operator: 'csv/add-cell',
    kind: 'addition',
    start: line.end,
    end: line.end,
    replacement: `${separator}extra`,
    words: [line.text],
  };
}

function cellsOf(text: string, separator: string): { readonly at: number; readonly text: string }[] {
  const cells: { at: number; text: string }[] = [];
  let [at, quoted] = [0, false];
  for (let index = 0; index <= text.length; index++) {
    if (text[index] === '"') quoted = !quoted;
    if (index < text.length && (quoted || text[index] !== separator)) continue;
    cells.push({ at, text: text.slice(at, index) });
    at = index + 1;
  }
  return cells;
}
