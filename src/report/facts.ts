import type { Finding } from '../domain/finding.ts';
import { GATES, type Gate, type GateVerdict, type Severity, type Verdict } from '../domain/gate.ts';
import type { CoverageNumbers, Report } from '../domain/report.ts';
import { mutationSentence } from './mutation.ts';
import { count } from './text.ts';

/** What every human-readable format says first. */
export interface Facts {
  readonly headline: string;
  readonly coverage: string;
  readonly checks: string | undefined;
  readonly mutation: string | undefined;
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Notices without the approved and waived ones, which have places of their own. */
  readonly notices: readonly Finding[];
  /** Notices that say more than the list of gaps does. */
  readonly otherNotices: readonly Finding[];
  readonly approved: readonly Finding[];
  readonly waived: readonly Finding[];
}

/** Derives the facts of a report once, for all formats. */
export function factsOf(report: Report): Facts {
  const open = report.findings.filter((finding) => !isExcused(finding));
  const of = (severity: Severity) => open.filter((finding) => finding.severity === severity);
  const gaps = new Set(report.coverage.gaps);
  return {
    headline: headline(report),
    coverage: coverageSentence(report),
    checks: checksSentence(report),
    mutation: mutationSentence(report),
    errors: of('error'),
    warnings: of('warning'),
    notices: of('notice'),
    otherNotices: of('notice').filter(
      ({ rule, requirement }) => rule !== 'coverage/gap' || !gaps.has(requirement ?? ''),
    ),
    approved: report.findings.filter((finding) => finding.severity !== 'error' && isApproved(finding)),
    waived: report.findings.filter(
      (finding) => finding.severity !== 'error' && !isApproved(finding) && isExcused(finding),
    ),
  };
}

function isApproved(finding: Finding): boolean {
  return (finding.approvedBy?.length ?? 0) > 0;
}

/** Approved or waived; but an error is an error, whatever stands beside it. */
function isExcused(finding: Finding): boolean {
  return finding.severity !== 'error' && (isApproved(finding) || finding.waivedBy !== undefined);
}

function headline(report: Report): string {
  const gates = (wanted: GateVerdict) => GATES.filter((gate) => report.gates[gate] === wanted);
  const [failed, undecided] = [gates('fail'), gates('undecided')];
  const doubt = undecided.length > 0 ? `${listed(undecided)} could not be decided` : 'nothing could be decided';
  const titles: Readonly<Record<Verdict, () => string>> = {
    pass: () => passing(gates('pass').length, gates('skipped').length),
    fail: () =>
      `${listed(failed)} ${failed.length === 1 ? 'fails' : 'fail'}${undecided.length > 0 ? `; ${doubt}` : ''}`,
    undecided: () => doubt,
  };
  return titles[report.verdict]();
}

/** `spec, tests and l0`. */
function listed(gates: readonly Gate[]): string {
  return [gates.slice(0, -1).join(', '), ...gates.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** A gate that was skipped holds nothing, and the headline must not claim that it does. */
function passing(holding: number, skipped: number): string {
  if (skipped === 0) return 'every gate holds';
  return `${count(holding, 'gate')} ${holding === 1 ? 'holds' : 'hold'}, ${skipped} skipped`;
}

/** `48/51 (94.1 %), was 45/51`; a percentage is not rounded up to 100 while something is missing. */
export function coverageSentence(report: Report): string {
  const { base, head } = report.coverage;
  const same = base.covered === head.covered && base.total === head.total;
  return `${head.covered}/${head.total} (${percent(head)} %), ${same ? 'unchanged' : `was ${base.covered}/${base.total}`}`;
}

export function percent({ covered, total, percent: rounded }: CoverageNumbers): string {
  if (covered < total && rounded >= 100) return '99.9';
  if (covered > 0 && rounded <= 0) return '0.1';
  return Number.isFinite(rounded) ? rounded.toFixed(1) : '0.0';
}

function checksSentence(report: Report): string | undefined {
  if (report.checks.length === 0) return undefined;
  const passed = report.checks.filter((check) => check.verdict === 'pass').length;
  const assertions = report.checks.reduce((sum, check) => sum + check.assertions.length, 0);
  const cached = report.checks.filter((check) => check.cached !== undefined).length;
  const known = cached === 0 ? '' : `; ${cached} not run again, their inputs are unchanged`;
  return `${passed}/${report.checks.length} checks pass, ${count(assertions, 'assertion')}${known}`;
}

/** Errors of one gate, for the gate table. */
export function errorsOf(report: Report, gate: Gate): number {
  return report.findings.filter((finding) => finding.gate === gate && finding.severity === 'error').length;
}

/** Gates that were skipped, by the reason they share. */
export function skippedGates(report: Report): ReadonlyMap<string, readonly Gate[]> {
  const byNote = new Map<string, Gate[]>();
  for (const gate of GATES) {
    if (report.gates[gate] !== 'skipped') continue;
    const note = report.gateNotes[gate] ?? '';
    byNote.set(note, [...(byNote.get(note) ?? []), gate]);
  }
  return byNote;
}

/** Gaps that only a scaffold stands for: somebody began. */
export function scaffoldOnly(report: Report): ReadonlySet<string> {
  return new Set(report.requirements.filter((each) => each.coverage === 'scaffold-only').map((each) => each.id));
}

/** Names of tests by directory, so that lists can say `L2 default-deny`. */
export function testLabels(report: Report): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const test of report.tests) {
    const state = test.state === 'scaffold' ? ' (scaffold)' : '';
    const label = `${test.layer ?? 'no layer'} ${test.name}${state}`;
    const earlier = labels.get(test.path);
    labels.set(test.path, earlier === undefined ? label : `${earlier}, ${label}`);
  }
  return labels;
}

export const COVERAGE_WORDS: Readonly<Record<string, string>> = {
  covered: 'covered',
  'scaffold-only': 'scaffold only',
  uncovered: 'not covered',
};
