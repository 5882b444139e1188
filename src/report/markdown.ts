import { GATES, type GateVerdict, type Verdict } from '../domain/gate.ts';
import type { Report, ReportRevision } from '../domain/report.ts';
import { errorsOf, type Facts, factsOf, skippedGates } from './facts.ts';
import { approvedSection, findingSection, noticeSection, outputSection, waivedSection } from './markdown-findings.ts';
import { layOut, rowsWithin, type Section } from './markdown-layout.ts';
import {
  coverageLines,
  gapStatementsSection,
  notesSection,
  requirementsSection,
  suspectsSection,
  touchedSection,
} from './markdown-sections.ts';
import { code, linkTo, plain, prose } from './markdown-text.ts';
import { mutationSection } from './mutation.ts';
import { asClause, count } from './text.ts';

export interface MarkdownOptions {
  /** Identity of the comment: one per id and pull request. */
  readonly id: string;
  /** Upper bound of the result in bytes of UTF-8; forges cut or refuse at 65,536. */
  readonly budgetBytes: number;
  readonly reportUrl?: string;
}

const ICONS: Readonly<Record<Verdict | GateVerdict, string>> = {
  pass: '✅',
  fail: '❌',
  undecided: '⚠️',
  skipped: '➖',
};

/**
 * The pull request comment. Its first line is the marker by which the gate finds its own comment again. Everything
 * that comes from the change is escaped; over the budget, whole rows are left out, the least urgent first.
 */
export function toMarkdown(report: Report, options: MarkdownOptions): string {
  const id = options.id.replace(/[^\w.-]+/g, '-').replace(/-{2,}/g, '-');
  return page(report, `<!-- conformance-gate:${id} -->\n`, options, false);
}

/** The page shared by comment and step summary; `full` opens what the comment folds. */
export function page(report: Report, start: string, options: MarkdownOptions, full: boolean): string {
  const facts = factsOf(report);
  const header = [
    `${start}### ${ICONS[report.verdict]} ${nameOf(options.id)}: ${facts.headline}`,
    [gateLine(report), skippedLine(report)].filter((part) => part !== '').join('  \n'),
    summaryLine(report, facts),
    gateNotes(report),
    coverageLines(report),
  ].filter((part) => part !== '');
  return layOut(
    header.join('\n\n'),
    sections(report, facts, full, rowsWithin(options.budgetBytes)),
    footer(report, options.reportUrl),
    options.budgetBytes,
  );
}

/** The name of the status context (contract §2), so that several suites of one repository can be told apart. */
function nameOf(id: string): string {
  return id === 'default' ? 'conformance-gate' : plain(`conformance-gate/${id}`, 80);
}

function sections(report: Report, facts: Facts, full: boolean, mostRows: number): readonly Section[] {
  const touched = report.requirements.filter((requirement) => requirement.touched).length;
  return [
    findingSection('Errors', facts.errors, false, 0.6, mostRows),
    suspectsSection(report),
    approvedSection(facts.approved),
    waivedSection(facts.waived),
    notesSection(report),
    outputSection(report),
    findingSection('Warnings', facts.warnings, !full && facts.warnings.length > 3, 0.3, mostRows),
    touchedSection(report, !full && (touched > 12 || report.verdict !== 'pass'), mostRows),
    gapStatementsSection(report, mostRows),
    mutationSection(report, mostRows),
    noticeSection(facts.otherNotices, mostRows),
    requirementsSection(report, mostRows),
  ];
}

function summaryLine(report: Report, facts: Facts): string {
  const findings = [
    ...(facts.errors.length > 0 ? [count(facts.errors.length, 'error')] : []),
    ...(facts.warnings.length > 0 ? [count(facts.warnings.length, 'warning')] : []),
  ];
  const coverage = report.coverage.head.total > 0 ? [`Requirements covered: **${facts.coverage}**`] : [];
  const told = [facts.checks, facts.mutation].filter((each) => each !== undefined);
  return [...coverage, ...told, ...findings].join(' · ');
}

const NO_BREAK = '\u00a0';

/** One line of the gates that were judged: unlike a table it wraps on a narrow screen, between gates. */
function gateLine(report: Report): string {
  return GATES.filter((gate) => report.gates[gate] !== 'skipped')
    .map((gate) => {
      const [verdict, errors] = [report.gates[gate], errorsOf(report, gate)];
      if (verdict === 'pass') return `${ICONS.pass}${NO_BREAK}${gate}`;
      const told = errors > 0 ? `(${count(errors, 'error')})` : verdict;
      return [ICONS[verdict], `**${gate}**`, told.replace(' ', NO_BREAK)].join(NO_BREAK);
    })
    .join(' · ');
}

/** Why a gate could not decide, in full. */
function gateNotes(report: Report): string {
  return GATES.filter((gate) => report.gates[gate] !== 'skipped' && report.gateNotes[gate] !== undefined)
    .map((gate) => `- **${gate}:** ${prose(report.gateNotes[gate]!)}`)
    .join('\n');
}

/** Gates that were skipped, those of one reason together. */
function skippedLine(report: Report): string {
  const parts = [...skippedGates(report)].map(([note, gates]) =>
    note === '' ? gates.join(', ') : `${gates.join(', ')} (${plain(asClause(note), 160)})`,
  );
  return parts.length === 0 ? '' : `<sub>${ICONS.skipped} skipped: ${parts.join(' · ')}</sub>`;
}

function footer(report: Report, reportUrl: string | undefined): string {
  const policy =
    report.policyFrom === 'base'
      ? 'policy from the base branch'
      : '**policy from the change itself**: the base has none';
  const parts = [`${revision(report.base)} → ${revision(report.head)}`, policy];
  return `<sub>${[...parts, ...(reportUrl === undefined ? [] : [linkTo('full report', reportUrl)])].join(' · ')}</sub>`;
}

function revision({ ref, sha }: ReportRevision): string {
  const short = sha.slice(0, 10);
  if (short === '' || sha.startsWith(ref)) return code(short === '' ? ref : short, 120);
  return `${code(ref, 120)} at ${code(short)}`;
}
