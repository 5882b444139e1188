import type { Source } from './machine.ts';
import type { Place } from './model.ts';

const starts = new WeakMap<Source, readonly number[]>();

function lineStarts(source: Source): readonly number[] {
  const known = starts.get(source);
  if (known) return known;
  const found = [0];
  for (let at = source.text.indexOf('\n'); at >= 0; at = source.text.indexOf('\n', at + 1)) found.push(at + 1);
  starts.set(source, found);
  return found;
}

/** Where an offset of a source stands, by binary search: sources are hostile and may have many lines. */
export function placeIn(source: Source, offset: number): Place {
  const lines = lineStarts(source);
  let low = 0;
  let high = lines.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (lines[middle]! <= offset) low = middle;
    else high = middle;
  }
  return { path: source.path, line: low + 1 + source.lineOffset };
}
