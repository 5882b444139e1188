import { markdownTable } from 'markdown-table';
import type { Finding } from '../domain/finding.ts';
import { GATES } from '../domain/gate.ts';
import type { MutatedAssertion, MutationVerdict, Witness } from '../domain/mutation.ts';
import type { Report } from '../domain/report.ts';
import type { Section } from './markdown-layout.ts';
import { codeCell, plain } from './markdown-text.ts';
import { count } from './text.ts';

const ORDER: readonly MutationVerdict[] = ['hollow', 'unproven', 'bites'];

/** `12 assertions mutated: 10 bite, 1 hollow, 1 unproven; 120 mutants in 14 runs`; undefined where none was asked. */
export function mutationSentence({ mutation }: Report): string | undefined {
  if (mutation === undefined || mutation.assertions.length === 0) return undefined;
  const { assertions, mutants, checkRuns } = mutation;
  const of = (verdict: MutationVerdict) => assertions.filter((each) => each.verdict === verdict && !isOnRecord(each));
  const bites = of('bites').length;
  const parts = [
    ...(bites > 0 ? [`${bites} ${bites === 1 ? 'bites' : 'bite'}`] : []),
    ...(['hollow', 'unproven'] as const).flatMap((each) => (of(each).length > 0 ? [`${of(each).length} ${each}`] : [])),
    ...(assertions.some(isOnRecord) ? [count(assertions.filter(isOnRecord).length, 'known survivor')] : []),
  ];
  return `${count(assertions.length, 'assertion')} mutated: ${parts.join(', ')}; ${count(mutants, 'mutant')} in ${count(checkRuns, 'run')}`;
}

/** A hollow assertion that is on record as such on the base branch. */
export function isOnRecord({ verdict, survives }: MutatedAssertion): boolean {
  return verdict === 'hollow' && survives?.onBase === true && survives.reason !== '';
}

/** What most of a page would be if a suite were hollow throughout: the first ten are shown, the rest is counted. */
const MOST_HOLLOW = 10;

export function withFewHollow(findings: readonly Finding[]): readonly Finding[] {
  let hollow = 0;
  return findings.filter((each) => {
    if (each.rule !== 'mutation/hollow') return true;
    hollow += 1;
    return hollow <= MOST_HOLLOW;
  });
}

/** Every assertion that was asked, what proves nothing first. */
export function byVerdict(report: Report): readonly MutatedAssertion[] {
  return (report.mutation?.assertions ?? []).toSorted(
    (one, other) => ORDER.indexOf(one.verdict) - ORDER.indexOf(other.verdict),
  );
}

/** `bites`, `hollow: swallowed`, `known survivor`. */
export function verdictWords(assertion: MutatedAssertion): string {
  if (isOnRecord(assertion)) return 'known survivor';
  return assertion.verdict === 'bites' ? 'bites' : `${assertion.verdict}: ${assertion.reason ?? 'unknown'}`;
}

/** Name, or script and line where it has none. */
export function assertionLabel({ name, script, line }: MutatedAssertion): string {
  return name ?? `${script}${line === undefined ? '' : `:${line}`}`;
}

/** The change that shows the verdict. */
export function shownBy({ killedBy, survivor }: MutatedAssertion): Witness | undefined {
  return killedBy ?? survivor;
}

/** The assertions of a report where nothing but mutation was asked, as `mutate` shows them. */
export function isMutationAlone(report: Report): boolean {
  return GATES.every((gate) => gate === 'mutation' || report.gates[gate] === 'skipped');
}

/** What makes each assertion fail, folded away: the proof behind the gate. */
export function mutationSection(report: Report, mostRows: number): Section {
  const assertions = byVerdict(report);
  const rows = assertions
    .slice(0, mostRows)
    .map((each) => [
      plain(assertionLabel(each), 160),
      each.verdict === 'bites' ? 'bites' : `**${plain(verdictWords(each), 80)}**`,
      changeCell(each),
    ]);
  const [head, delimiter, ...lines] = markdownTable([['Assertion', 'Verdict', 'Change'], ...rows], {
    alignDelimiters: false,
    stringLength: () => 0,
  }).split('\n');
  return {
    title: 'Do the assertions bite?',
    folded: true,
    head: `${head}\n${delimiter}`,
    rows: lines,
    total: assertions.length,
    noun: 'assertion',
    share: 0.25,
  };
}

function changeCell(assertion: MutatedAssertion): string {
  const witness = shownBy(assertion);
  if (witness === undefined) return '–';
  const survived = assertion.killedBy === undefined ? 'survived: ' : '';
  return `${survived}${codeCell(`${witness.path}:${witness.line}`, 160)} ${plain(witness.description, 160)}`;
}
