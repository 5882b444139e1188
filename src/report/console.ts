import type { Finding } from '../domain/finding.ts';
import { GATES, type GateVerdict, type Severity, type Verdict } from '../domain/gate.ts';
import type { MutationVerdict } from '../domain/mutation.ts';
import type { Report, ReportRevision } from '../domain/report.ts';
import { inert, type Paint, painter, type Style, wrap } from './ansi.ts';
import { errorsOf, type Facts, factsOf, scaffoldOnly, skippedGates } from './facts.ts';
import { beforeAndAfter } from './markdown-findings.ts';
import { assertionLabel, byVerdict, isMutationAlone, shownBy, verdictWords } from './mutation.ts';
import { asClause, clip, count, placeOf, underPlace, visible, visibleLine, withoutEcho } from './text.ts';

export interface ConsoleOptions {
  readonly color: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

const VERDICT_STYLE: Readonly<Record<Verdict | GateVerdict, Style>> = {
  pass: 'green',
  fail: 'red',
  undecided: 'yellow',
  skipped: 'dim',
};
const SEVERITY_STYLE: Readonly<Record<Severity, Style>> = { error: 'red', warning: 'yellow', notice: 'cyan' };

/** How a line of both versions is shown: gone, new, or context. */
const SIDE_STYLE: Readonly<Record<string, Style>> = { '-': 'red', '+': 'green' };

const MOST_OF: Readonly<Record<Severity, number>> = { error: 200, warning: 30, notice: 10 };
const MOST_IDS = 24;
/** Column at which the ids of the coverage lists begin. */
const IDS_AT = 25;
const LONGEST = 600;

/** The report for a terminal or a log: verdict, gates, coverage, then findings, errors first. Ends with a newline. */
export function toConsole(report: Report, options: ConsoleOptions): string {
  const paint = painter(options.color);
  const width = Math.min(Math.max(40, options.width || 100), 160);
  const facts = factsOf(report);
  const lines = [
    ...title(report, facts, paint),
    '',
    ...gateLines(report, paint, width),
    '',
    ...coverageLines(report, facts, paint, width),
    ...mutationLines(report, paint),
    ...findingLines('errors', facts.errors, 'error', paint, width),
    ...findingLines('warnings', facts.warnings, 'warning', paint, width),
    ...findingLines('notices', facts.otherNotices, 'notice', paint, width),
    ...excusedLines('approved by an owner', facts.approved, paint),
    ...excusedLines('waived', facts.waived, paint),
    ...listing(
      'suspect: the requirement changed, its tests did not',
      report.suspects.map((each) => `${each.requirement}: ${each.tests.join(', ')}`),
      paint,
      width,
    ),
    ...listing('notes', report.notes, paint, width),
  ];
  return `${lines.map(inert).join('\n')}\n`;
}

function title(report: Report, facts: Facts, paint: Paint): string[] {
  const word = paint('bold', paint(VERDICT_STYLE[report.verdict], report.verdict.toUpperCase()));
  return [`${word}  ${facts.headline}  ${paint('dim', `${revision(report.base)} → ${revision(report.head)}`)}`];
}

function revision({ ref, sha }: ReportRevision): string {
  const short = sha.slice(0, 10);
  return visible(short === '' || sha.startsWith(ref) ? short || ref : `${clip(ref, 60)} ${short}`);
}

function gateLines(report: Report, paint: Paint, width: number): string[] {
  const judged = GATES.filter((gate) => report.gates[gate] !== 'skipped').flatMap((gate) => {
    const verdict = report.gates[gate];
    const errors = errorsOf(report, gate);
    const note = errors > 0 ? count(errors, 'error') : (report.gateNotes[gate] ?? '');
    const word = paint(VERDICT_STYLE[verdict], verdict);
    return row(
      gate,
      `${word}${note === '' ? '' : ' '.repeat(11 - verdict.length)}`,
      note,
      24,
      width,
      errors > 0 ? undefined : paint,
    );
  });
  const skipped = [...skippedGates(report)].flatMap(([note, gates]) =>
    row('skipped', '', `${gates.join(', ')}${note === '' ? '' : ` (${asClause(note)})`}`, 13, width, paint),
  );
  return [...judged, ...skipped];
}

/** A name, what stands beside it, and a text that wraps under its own start. */
function row(
  name: string,
  beside: string,
  text: string,
  indent: number,
  width: number,
  dim: Paint | undefined,
): string[] {
  const [first = '', ...rest] = wrap(clip(visibleLine(text), LONGEST), width - indent).map((line) =>
    dim === undefined ? line : dim('dim', line),
  );
  return [`  ${name.padEnd(10)} ${beside}${first}`.trimEnd(), ...rest.map((line) => `${' '.repeat(indent)}${line}`)];
}

function coverageLines(report: Report, facts: Facts, paint: Paint, width: number): string[] {
  const { gained, lost, gaps, safetyCriticalGaps } = report.coverage;
  const scaffolds = scaffoldOnly(report);
  const ids = (word: string, list: readonly string[], style: Style) => {
    if (list.length === 0) return [];
    const more = list.length > MOST_IDS ? ` and ${list.length - MOST_IDS} more` : '';
    const shown = list
      .slice(0, MOST_IDS)
      .map((id) => `${clip(visible(id), 60)}${scaffolds.has(id) ? ' (scaffold)' : ''}`);
    const lines = wrap(`${shown.join(', ')}${more}`, width - IDS_AT);
    return lines.map((line, at) => `${(at === 0 ? `  ${word}` : '').padEnd(IDS_AT)}${paint(style, line)}`);
  };
  return [
    `coverage    ${paint('bold', facts.coverage)}`,
    ...ids('lost', lost, 'red'),
    ...ids('safety-critical gaps', safetyCriticalGaps, 'red'),
    ...ids('gained', gained, 'green'),
    ...ids('gaps', gaps, 'yellow'),
    ...(facts.checks === undefined ? [] : [`checks      ${facts.checks}`]),
    ...(facts.mutation === undefined ? [] : [`mutation    ${facts.mutation}`]),
  ];
}

const VERDICT_STYLES: Readonly<Record<MutationVerdict, Style>> = { bites: 'green', hollow: 'red', unproven: 'yellow' };

/** Where mutation alone was asked: every assertion, with the change that shows its verdict. */
function mutationLines(report: Report, paint: Paint): string[] {
  const all = byVerdict(report);
  if (all.length === 0 || !isMutationAlone(report)) return [];
  const shown = all.slice(0, MOST_OF.error);
  const rows = shown.flatMap((each) => {
    const witness = shownBy(each);
    const place = `${each.script}${each.line === undefined ? '' : `:${each.line}`}`;
    const label = each.name === null ? place : `${clip(visibleLine(assertionLabel(each)), 90)}  ${place}`;
    const head = `  ${paint(VERDICT_STYLES[each.verdict], verdictWords(each).padEnd(9))} ${label}`;
    if (witness === undefined) return [head];
    const verb = each.killedBy === undefined ? 'survives' : 'fails when';
    const told = `${verb} ${visible(witness.path)}:${witness.line}: ${clip(visibleLine(witness.description), 110)}`;
    return [head, paint('dim', `            ${told}${witness.id === undefined ? '' : `  [${witness.id}]`}`)];
  });
  const more = all.length - shown.length;
  return ['', paint('bold', `assertions (${all.length})`), ...rows, ...(more > 0 ? [`  … and ${more} more`] : [])];
}

function findingLines(
  heading: string,
  findings: readonly Finding[],
  severity: Severity,
  paint: Paint,
  width: number,
): string[] {
  if (findings.length === 0) return [];
  const shown = findings.slice(0, MOST_OF[severity]);
  const more = findings.length - shown.length;
  return [
    '',
    paint('bold', `${heading} (${findings.length})`),
    ...shown.flatMap((finding) =>
      severity === 'notice' ? briefly(finding, paint, width) : inFull(finding, paint, width),
    ),
    ...(more > 0 ? [`  … and ${count(more, `more ${severity}`)}: the report (--json, --html) has them all`] : []),
  ];
}

function briefly(finding: Finding, paint: Paint, width: number): string[] {
  const lines = wrap(clip(visibleLine(underPlace(finding)), LONGEST), width - 4);
  return [`  ${headOf(withoutEcho(finding), paint)}`, ...lines.map((line) => `    ${line}`)];
}

function inFull(finding: Finding, paint: Paint, width: number): string[] {
  const text = (words: string) => wrap(clip(visibleLine(words), LONGEST), width - 4).map((line) => `    ${line}`);
  const change = beforeAndAfter(finding).map((line) => `    ${paint(SIDE_STYLE[line[0] ?? ''] ?? 'dim', line)}`);
  return [
    `  ${headOf(finding, paint)}`,
    ...text(underPlace(finding)),
    ...change,
    ...text(`fix: ${finding.fix}`).map((line) => paint('dim', line)),
  ];
}

function headOf(finding: Finding, paint: Paint): string {
  const place = placeOf(finding);
  return [
    paint(SEVERITY_STYLE[finding.severity], visible(finding.rule)),
    ...(place === '' ? [] : [paint('bold', clip(place, 240))]),
    ...(finding.requirement === undefined ? [] : [clip(visible(finding.requirement), 80)]),
  ].join('  ');
}

function excusedLines(heading: string, findings: readonly Finding[], paint: Paint): string[] {
  if (findings.length === 0) return [];
  const why = (finding: Finding) =>
    finding.approvedBy?.length ? finding.approvedBy.join(', ') : (finding.waivedBy ?? '');
  return [
    '',
    paint('bold', `${heading} (${findings.length})`),
    ...findings
      .slice(0, MOST_OF.error)
      .map((finding) => `  ${headOf(finding, paint)}  ${clip(visibleLine(why(finding)), 200)}`),
  ];
}

function listing(heading: string, items: readonly string[], paint: Paint, width: number): string[] {
  if (items.length === 0) return [];
  const lines = items
    .slice(0, MOST_OF.warning)
    .flatMap((item) =>
      wrap(clip(visibleLine(item), LONGEST), width - 4).map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`),
    );
  return ['', paint('bold', heading), ...lines];
}
