import type { Witness } from '../domain/mutation.ts';
import { inert, painter, type Style } from './ansi.ts';
import { clip, visible, visibleLine } from './text.ts';

/** One change, done again. */
export interface ReplayedChange {
  readonly test: string;
  readonly script: string;
  readonly name: string | null;
  readonly line: number | undefined;
  readonly witness: Witness;
  readonly outcome: 'fails' | 'survives' | 'breaks';
  readonly exitCode: number | undefined;
}

const WORDS = {
  fails: ['FAILS', 'the assertion notices the change: it bites', 'green'],
  survives: ['SURVIVES', 'the assertion does not notice the change', 'red'],
  breaks: ['BREAKS', 'the change breaks a tool; the assertion itself judges nothing', 'yellow'],
} as const satisfies Record<ReplayedChange['outcome'], readonly [string, string, Style]>;
const ROW_STYLE: Readonly<Record<string, Style>> = { '-': 'red', '+': 'green' };

/** What came of it, for a terminal: the verdict, the assertion, the change as a diff. Ends with a newline. */
export function toReplay(seen: ReplayedChange, { color }: { readonly color: boolean }): string {
  const paint = painter(color);
  const [word, meaning, style] = WORDS[seen.outcome];
  const place = `${seen.test}/${seen.script}${seen.line === undefined ? '' : `:${seen.line}`}`;
  const { path, line, description, operator, diff } = seen.witness;
  return `${[
    `${paint('bold', paint(style, word))}  ${meaning}`,
    '',
    ...(seen.name === null ? [] : [`assertion   ${clip(visibleLine(seen.name), 200)}`]),
    `script      ${visible(place)}`,
    `change      ${visible(path)}:${line}  ${clip(visibleLine(description), 200)}  (${operator})`,
    'unchanged   the check passes (exit 0)',
    `changed     exit ${seen.exitCode ?? 'unknown: it was stopped'}`,
    '',
    ...diff.split('\n').map((row) => paint(ROW_STYLE[row[0] ?? ''] ?? 'dim', clip(visible(row), 200))),
  ]
    .map(inert)
    .join('\n')}\n`;
}
