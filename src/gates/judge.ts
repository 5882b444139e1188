import type { Evidence } from '../domain/evidence.ts';
import type { Finding, RawFinding } from '../domain/finding.ts';
import { GATES, type Gate, type GateVerdict, SEVERITIES } from '../domain/gate.ts';
import { decideApproval } from './approval.ts';
import type { Comparison, Outcome } from './gate-outcome.ts';
import { severityOf } from './severity.ts';
import { type Suspect, suspects } from './spec/suspects.ts';
import { applyWaivers, waiverFindings } from './waivers.ts';

/** What the evidence amounts to. A function of the evidence alone: the same evidence gives the same judgement. */
export interface Judgement {
  readonly findings: readonly Finding[];
  readonly gates: Readonly<Record<Gate, GateVerdict>>;
  /** Why a gate is skipped or undecided, for those that are. */
  readonly gateNotes: Readonly<Partial<Record<Gate, string>>>;
  readonly notes: readonly string[];
  readonly suspects: readonly Suspect[];
}

/**
 * Runs every comparison of the enabled gates, sets severities from the policy, applies approvals and waivers and
 * gives each gate its verdict. Never throws: a comparison that does leaves its gate undecided.
 */
export function judge(evidence: Evidence, comparisons: readonly Comparison[]): Judgement {
  const outcomes = new Map<Gate, Outcome[]>();
  for (const comparison of comparisons) {
    const gate = comparison.rules[0]?.gate;
    if (gate === undefined || !evidence.gates.has(gate)) continue;
    outcomes.set(gate, [...(outcomes.get(gate) ?? []), outcomeOf(comparison, evidence)]);
  }
  const raw = [...outcomes.values()].flat().flatMap((outcome) => outcome.findings);
  const graded = raw.flatMap((finding) => grade(finding, evidence));
  const approval = approve(graded, evidence);
  const waived = applyWaivers(approval.findings, evidence);
  const decided = (gate: Gate) => (outcomes.get(gate) ?? []).some((one) => !one.skipped && !one.undecided);
  const ofWaivers = evidence.gates.has('spec')
    ? waiverFindings(waived.used, evidence, decided).flatMap((finding) => grade(finding, evidence))
    : [];
  const findings = [...waived.findings, ...ofWaivers].sort(inReportOrder);
  const notes = [...outcomes.values()].flat().flatMap((outcome) => outcome.notes ?? []);
  return {
    findings,
    ...verdicts(evidence, outcomes, findings),
    notes: [...new Set([...notes, ...approval.notes])],
    suspects: suspects(evidence),
  };
}

function outcomeOf(comparison: Comparison, evidence: Evidence): Outcome {
  try {
    return comparison.compare(evidence);
  } catch (error) {
    const rules = comparison.rules.map((rule) => rule.id).join(', ');
    const message = error instanceof Error ? error.message : String(error);
    return { findings: [], undecided: `${rules} could not be judged: ${message}` };
  }
}

/** The finding with its severity; none when the policy switches its rule off. */
function grade(raw: RawFinding, evidence: Evidence): Finding[] {
  const { defaultSeverity, ...finding } = raw;
  const severity = severityOf(finding.rule, evidence.policy, defaultSeverity);
  return severity === 'off' ? [] : [{ ...finding, severity }];
}

const APPROVED: ReadonlySet<string> = new Set(['policy/changed', 'mutation/survivor-unapproved']);

/** Findings that an owner's approval turns into recorded exceptions; the ledger's past is not among them. */
export function approvable(finding: Finding): boolean {
  return finding.severity !== 'notice' && (finding.rule.startsWith('spec/') || APPROVED.has(finding.rule));
}

function approve(findings: readonly Finding[], evidence: Evidence): { findings: Finding[]; notes: string[] } {
  const affected = findings.filter(approvable).length;
  if (affected === 0 || evidence.reviews.length === 0) return { findings: [...findings], notes: [] };
  const approval = decideApproval(evidence.reviews, {
    head: evidence.head.snapshot.commit,
    author: evidence.author,
    owners: evidence.policy.spec.owners,
  });
  if (!approval.approved) return { findings: [...findings], notes: [...approval.reasons] };
  const by = approval.by;
  return {
    findings: findings.map((one) => (approvable(one) ? { ...one, severity: 'notice', approvedBy: by } : one)),
    notes: [
      `${affected} ${affected === 1 ? 'finding' : 'findings'} approved by ${by.join(', ')} on ${evidence.head.snapshot.commit.slice(0, 12)}.`,
      ...approval.reasons,
    ],
  };
}

function verdicts(
  evidence: Evidence,
  outcomes: ReadonlyMap<Gate, readonly Outcome[]>,
  findings: readonly Finding[],
): Pick<Judgement, 'gates' | 'gateNotes'> {
  const gates = {} as Record<Gate, GateVerdict>;
  const gateNotes: Partial<Record<Gate, string>> = {};
  for (const gate of GATES) {
    const failed = findings.some((finding) => finding.gate === gate && finding.severity === 'error');
    const state = stateOf(evidence.gates.has(gate), outcomes.get(gate) ?? []);
    gates[gate] = failed ? 'fail' : state.verdict;
    if (state.note !== undefined) gateNotes[gate] = state.note;
  }
  return { gates, gateNotes };
}

/** A gate's verdict before its findings: doubt outranks what was skipped, and either outranks a pass. */
function stateOf(enabled: boolean, outcomes: readonly Outcome[]): { verdict: GateVerdict; note?: string } {
  if (!enabled) return { verdict: 'skipped', note: 'Not asked for.' };
  if (outcomes.length === 0) return { verdict: 'skipped', note: 'Not part of this version yet.' };
  const undecided = [...new Set(outcomes.flatMap((one) => (one.undecided === undefined ? [] : [one.undecided])))];
  if (undecided.length > 0) return { verdict: 'undecided', note: undecided.join(' ') };
  const skipped = [...new Set(outcomes.flatMap((one) => (one.skipped === undefined ? [] : [one.skipped])))];
  if (skipped.length > 0) return { verdict: 'skipped', note: skipped.join(' ') };
  return { verdict: 'pass' };
}

/** Gate order, severity, path, line, rule, then the rest, so that two runs give the same list. */
export function inReportOrder(one: Finding, other: Finding): number {
  return (
    GATES.indexOf(one.gate) - GATES.indexOf(other.gate) ||
    SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity) ||
    byText(one.path ?? '', other.path ?? '') ||
    (one.line ?? 0) - (other.line ?? 0) ||
    byText(one.rule, other.rule) ||
    byText(one.requirement ?? '', other.requirement ?? '') ||
    byText(one.message, other.message)
  );
}

function byText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
