import type { MutationContext } from '../../domain/mutant.ts';
import { textualLines } from './line-values.ts';
import type { Draft, Line, Source } from './source.ts';

/** A change of shell text: what is found, what takes its place. */
const CHANGES: readonly (readonly [name: string, find: RegExp, replacement: string])[] = [
  ['shell/options', /\bset -[a-z]*e[a-z]*(?: -?o? ?pipefail| -o \w+)*/g, ':'],
  ['shell/options', /-euo pipefail/g, '-u'],
  ['shell/exit', /\bexit [1-9]\d*/g, 'exit 0'],
  ['shell/exit', /\breturn [1-9]\d*/g, 'return 0'],
  ['shell/and-or', / && /g, ' || '],
  ['shell/and-or', / \|\| /g, ' && '],
  ['shell/negate', /\bif (?!!)/g, 'if ! '],
  ['shell/negate', /\bif ! /g, 'if '],
  ['shell/equal', / == /g, ' != '],
  ['shell/equal', / != /g, ' == '],
  ['shell/compare', / -eq /g, ' -ne '],
  ['shell/compare', / -(?:lt|le) /g, ' -gt '],
  ['shell/compare', / -(?:gt|ge) /g, ' -lt '],
  ['shell/unquote', /"(?=\$[\w{][^"\s]*")/g, ''],
  ['shell/swallow', /$/g, ' || true'],
];

/** Shell: conditions, exit codes, `set -e` and joins changed, single lines made to swallow their failure. */
export function* scripts(source: Source, _context: MutationContext): Iterable<Draft> {
  if (source.subject.format !== 'shell') return;
  for (const line of textualLines(source)) {
    if (line.text.length > 2000) continue;
    for (const [operator, find, replacement] of CHANGES) yield* changes(line, operator, find, replacement);
  }
}

function* changes(line: Line, operator: string, find: RegExp, replacement: string): Iterable<Draft> {
  for (const match of line.text.matchAll(find)) {
    if (operator === 'shell/swallow' && !/^[ \t]*[a-z./"$][^{}()]*[^{}();\\&|]$/.test(line.text)) continue;
    const start = line.start + match.index;
    yield { operator, kind: 'value', start, end: start + match[0].length, replacement, words: [line.text] };
  }
}
