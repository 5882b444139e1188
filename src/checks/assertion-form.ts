import type { AssertionResult } from '../domain/check.ts';

/** One line that reports an assertion, taken apart. */
export interface ReportedLine {
  readonly outcome: AssertionResult['outcome'];
  readonly name: string;
  readonly detail: string | undefined;
  /** TAP forms only: `ok 3 …` → 3, `ok - …` → undefined. */
  readonly number: number | undefined;
  readonly tap: boolean;
}

/** `ok 3`, `not ok 3 - name`, `ok - name`. The bare words are prose, so a number or a dash must follow. */
const TAP = /^(not )?ok(?: (\d{1,9}))?(?: +-)?(?: +(.*))?$/;
/** `PASS: n`, `FAIL n`, `SKIP: n`. A capital word that goes on (`PASSED`, `FAILURE`) is prose. */
const WORD = /^(PASS|FAIL|SKIP)(?::[ \t]*|[ \t]+)(.*)$/;
const BRACKET = /^\[(PASS|FAIL|SKIP)\][ \t]*(.*)$/;
const COLON = /^(ok|not ok):[ \t]*(.*)$/;
const MARK = /^([✓✔✗✘✖])\ufe0f?[ \t]+(.*)$/;

const OUTCOME = new Map<string, AssertionResult['outcome']>([
  ['PASS', 'pass'],
  ['FAIL', 'fail'],
  ['SKIP', 'skipped'],
  ['ok', 'pass'],
  ['not ok', 'fail'],
  ['✓', 'pass'],
  ['✔', 'pass'],
  ['✗', 'fail'],
  ['✘', 'fail'],
  ['✖', 'fail'],
]);

/**
 * Reads one line (without indentation, colours and line end) as a report of an assertion; undefined for any other text.
 * Forms: contract §1, "What a check prints"; the TAP directives SKIP and TODO of testanything.org count in every form,
 * so that a skip never passes.
 */
export function readAssertion(line: string): ReportedLine | undefined {
  const tap = TAP.exec(line);
  if (tap !== null) {
    const [, not, number, rest = ''] = tap;
    if (number === undefined && !/^(not )?ok +- /.test(line)) return undefined;
    const split = splitDetail(rest, true);
    const index = number === undefined ? undefined : Number(number);
    const name = split.name === '' && number !== undefined ? number : split.name;
    if (name === '') return undefined;
    return {
      outcome: split.directive ?? (not === undefined ? 'pass' : 'fail'),
      name: name.replace(/\\([\\#])/g, '$1'),
      detail: split.detail,
      number: index,
      tap: true,
    };
  }
  const found = WORD.exec(line) ?? BRACKET.exec(line) ?? COLON.exec(line) ?? MARK.exec(line);
  const outcome = found === null ? undefined : OUTCOME.get(found[1]!);
  if (found === null || outcome === undefined) return undefined;
  const split = splitDetail(found[2]!, false);
  if (split.name === '') return undefined;
  return { outcome: split.directive ?? outcome, name: split.name, detail: split.detail, number: undefined, tap: false };
}

interface Split {
  readonly name: string;
  readonly detail: string | undefined;
  readonly directive: 'skipped' | 'todo' | undefined;
}

/** Name and detail part at the first ` -- ` or ` # `; in TAP a `#` before SKIP or TODO needs no space after it. */
function splitDetail(text: string, tap: boolean): Split {
  const padded = ` ${text.trim()} `;
  const cuts = [padded.indexOf(' -- '), padded.indexOf(' # '), tap ? padded.search(/ #(?:skip|todo)\b/i) : -1].filter(
    (at) => at >= 0,
  );
  const directive = directiveOf(padded, tap);
  if (cuts.length === 0) return { name: text.trim(), detail: undefined, directive };
  const cut = Math.min(...cuts);
  const detail = padded.slice(cut + (padded.startsWith(' -- ', cut) ? 4 : 2)).trim();
  return { name: padded.slice(0, cut).trim(), detail: detail === '' ? undefined : detail, directive };
}

function directiveOf(padded: string, tap: boolean): Split['directive'] {
  const found = (tap ? / # ?(skip|todo)|#(skip|todo)/i : / # (skip|todo)/i).exec(padded);
  if (found === null) return undefined;
  return (found[1] ?? found[2])!.toLowerCase() === 'skip' ? 'skipped' : 'todo';
}
