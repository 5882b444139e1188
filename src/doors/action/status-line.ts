import { GATES, type Gate } from '../../domain/gate.ts';
import { displayPath } from '../../domain/path.ts';
import type { Report } from '../../domain/report.ts';
import { approvable } from '../../gates/judge.ts';

/** The status line: verdict first, figures after. {@link earlierFailures} reads it back, so the two belong together. */
export function describe(report: Report): string {
  const errors = report.findings.filter((finding) => finding.severity === 'error').length;
  const { covered, total, percent } = report.coverage.head;
  const failed = GATES.filter((gate) => report.gates[gate] === 'fail' || report.gates[gate] === 'undecided');
  const gates =
    failed.length === 0
      ? 'all gates hold'
      : `${failed.join(', ')} ${report.verdict === 'fail' ? 'failed' : 'undecided'}`;
  const count = errors === 0 ? '' : ` (${errors} ${errors === 1 ? 'error' : 'errors'})`;
  const weighed = weighedByApproval(report);
  const approval = weighed.length === 0 ? '' : `, ${weighed.join(' and ')} by approval`;
  const coverage = total === 0 ? '' : `; ${covered}/${total} requirements covered (${percent} %)`;
  // A green without scripts is less than a green: whoever reads only this line must know.
  const unrun = report.gates.l0 === 'skipped' && report.gateNotes.l0?.startsWith('No script was run') === true;
  return `${gates}${count}${approval}${unrun ? '; no script was run' : ''}${coverage}`;
}

/** The line of one gate's own status. */
export function describeGate(report: Report, gate: Gate): string {
  const verdict = report.gates[gate];
  const errors = report.findings.filter((finding) => finding.gate === gate && finding.severity === 'error').length;
  if (verdict === 'pass') return 'the gate holds';
  if (verdict === 'fail' && errors > 0) return `the gate failed (${errors} ${errors === 1 ? 'error' : 'errors'})`;
  const words = { fail: 'the gate failed', undecided: 'undecided', skipped: 'nothing to judge' }[verdict];
  const note = report.gateNotes[gate];
  return note === undefined ? words : `${words}: ${displayPath(note)}`;
}

/** Gates that need scripts and that an approval has decided, or may decide: those must be judged again in full. */
function weighedByApproval(report: Report): readonly Gate[] {
  const weighed = report.findings.filter(
    (finding) => finding.gate !== 'spec' && (finding.approvedBy !== undefined || approvable(finding)),
  );
  return GATES.filter((gate) => weighed.some((finding) => finding.gate === gate));
}

const LINE = /^(?:all gates hold|([a-z0-9]+(?:, [a-z0-9]+)*) failed)(?: \(\d+ errors?\))?(?:;.*)?$/;

/**
 * The gates that a decided status line names as failed. Undefined for any line that does not tell: one that is not
 * ours, is undecided, or says that approvals weighed on more than the spec.
 */
export function earlierFailures(line: string): ReadonlySet<Gate> | undefined {
  const match = LINE.exec(line);
  if (match === null) return undefined;
  const names = match[1]?.split(', ') ?? [];
  const gates = GATES.filter((gate) => names.includes(gate));
  return gates.length === names.length ? new Set(gates) : undefined;
}
