import type { MutatedAssertion } from '../domain/mutation.ts';
import type { Report } from '../domain/report.ts';
import { assertionLabel, byVerdict, shownBy, verdictWords } from './mutation.ts';
import { excerpt } from './text.ts';

/** How texts of the change become HTML: the page's own way, so that there is one. */
export interface Escaping {
  text(value: string, length?: number): string;
  escapeHtml(value: string): string;
}

const DIFF_LINES = 60;
const DIFF_WIDTH = 200;
const CLASS = { bites: 'pass', hollow: 'fail', unproven: 'undecided' } as const;
const ROW_CLASS: Readonly<Record<string, string>> = { '-': 'del', '+': 'add' };

/** Every mutated assertion, with the change that shows its verdict as a diff. */
export function htmlMutation(report: Report, sentence: string | undefined, { text, escapeHtml }: Escaping): string {
  const assertions = byVerdict(report);
  if (assertions.length === 0) return '';
  const items = assertions.map((each) => assertion(each, { text, escapeHtml }));
  return `<h2>Do the assertions bite? (${assertions.length})</h2>\n<p>${text(sentence ?? '')}</p>\n${items.join('\n')}`;
}

function assertion(each: MutatedAssertion, { text, escapeHtml }: Escaping): string {
  const place = `${each.test}/${each.script}${each.line === undefined ? '' : `:${each.line}`}`;
  const witness = shownBy(each);
  const note = each.survives?.reason ?? each.note;
  const change =
    witness === undefined
      ? ''
      : `\n<details><summary>${each.killedBy === undefined ? 'survives' : 'fails when'} <code>${text(`${witness.path}:${witness.line}`)}</code>: ${text(witness.description, 300)}</summary>\n<pre>${diff(witness.diff, escapeHtml)}</pre>\n<p class="dim">${text(witness.operator, 80)}${witness.id === undefined ? '' : ` · replay <code>${text(witness.id, 80)}</code>`}</p></details>`;
  return `<article class="finding" data-item><p><strong class="${CLASS[each.verdict]}">${text(verdictWords(each))}</strong> ${text(assertionLabel(each), 300)} <code>${text(place)}</code></p>${note === undefined ? '' : `<p class="dim">${text(note, 400)}</p>`}${change}</article>`;
}

function diff(text: string, escapeHtml: (value: string) => string): string {
  return excerpt(text, DIFF_LINES, DIFF_WIDTH)
    .map((line) => `<span class="${ROW_CLASS[line[0] ?? ''] ?? 'same'}">${escapeHtml(line)}</span>`)
    .join('');
}
