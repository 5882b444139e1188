import type { MutationContext } from '../../domain/mutant.ts';
import { type Draft, type Source, spansWithin } from './source.ts';

const REFERENCE =
  /\$\{([A-Za-z_]\w*)(?::[-=?+]?([^{}]*))?\}|\{\{-?\s*\.?(?:Values\.)?([\w.]+)[^{}]*\}\}|\$([A-Z_]{2,}\w*)/g;
const REFERENCES = 500;

/** References to variables (`${X}`, `$X`, `{{ x }}`) resolved to the value in sight, renamed, and emptied. */
export function* variables(source: Source, context: MutationContext): Iterable<Draft> {
  const values = new Map<string, string[]>();
  for (const { key, text } of context.sighted) values.set(key, [...(values.get(key) ?? []), text]);
  let count = 0;
  for (const match of source.text.matchAll(REFERENCE)) {
    const [start, end] = [match.index, match.index + match[0].length];
    if (spansWithin(source.comments, start, end).length > 0) continue;
    count += 1;
    if (count > REFERENCES) return;
    const name = (match[1] ?? match[3] ?? match[4])!;
    const known = [...new Set(values.get(name) ?? values.get(name.split('.').at(-1)!) ?? [])].filter(
      (value) => !value.includes(match[0]),
    );
    const words = [name, match[0]];
    for (const value of known.slice(0, 4)) {
      yield { operator: 'variable/resolve', kind: 'value', start, end, replacement: value, words: [...words, value] };
    }
    if (match[3] !== undefined) continue;
    yield {
      operator: 'variable/rename',
      kind: 'value',
      start,
      end,
      replacement: match[0].replace(name, `${name}_X`),
      words,
    };
    yield { operator: 'variable/literalise', kind: 'value', start, end, replacement: 'literal', words };
    if (match[2] !== undefined && match[2] !== '') {
      const other = match[0].replace(match[2], `${match[2]}x`);
      yield { operator: 'variable/default', kind: 'value', start, end, replacement: other, words };
      yield { operator: 'variable/drop-default', kind: 'deletion', start, end, replacement: `\${${name}}`, words };
    }
  }
}
