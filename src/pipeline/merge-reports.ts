import { GateError } from '../domain/errors.ts';
import type { Finding } from '../domain/finding.ts';
import { GATES, type Gate, type GateVerdict, overallVerdict } from '../domain/gate.ts';
import type { MutationResult } from '../domain/mutation.ts';
import type { Report, ReportCheck } from '../domain/report.ts';
import { inReportOrder } from '../gates/judge.ts';
import { doubtAbout } from '../gates/mutation/bites.ts';
import { unguardedChanges } from '../gates/mutation/unguarded.ts';
import { joinMutations } from './merge-mutation.ts';

const NOT_ASKED = 'Not asked for.';

/**
 * Joins reports of parts of one judgement: shards of the gate `mutation`, and reports in which other gates were asked.
 * In whatever order and grouping they are joined, the result is the same. Where a shard is missing the gate is undecided.
 * @throws GateError 'input' where they are not of one change and one policy, or say two things of one matter.
 */
export function mergeReports(reports: readonly Report[]): Report {
  const [first, ...rest] = reports;
  if (first === undefined) throw unlike('there is no report', 'name the reports to merge');
  return judged(rest.reduce(joinTwo, first));
}

function joinTwo(one: Report, other: Report): Report {
  requireOneChange(one, other);
  const mutation = joinMutations(one.mutation, other.mutation);
  const gates = Object.fromEntries(GATES.map((gate) => [gate, gateOf(gate, one, other)])) as Report['gates'];
  return {
    ...one,
    base: lesser(one.base, other.base),
    head: lesser(one.head, other.head),
    gates,
    gateNotes: notesOf(one, other),
    findings: union([...one.findings, ...other.findings]).sort(inReportOrder),
    checks: joinChecks(one.checks, other.checks),
    ...(mutation === undefined ? {} : { mutation }),
    notes: union([...one.notes, ...other.notes]).sort(),
  };
}

/** Gate, findings and verdict of the whole, as far as they follow from what was joined. */
function judged(report: Report): Report {
  const { mutation } = report;
  if (mutation?.shards === undefined) return { ...report, verdict: overallVerdict(Object.values(report.gates)) };
  const lines = changedLines(mutation);
  const findings = union([...report.findings, ...lines.findings]).sort(inReportOrder);
  const doubt = doubtAbout(mutation, true);
  const failed = findings.some((each) => each.gate === 'mutation' && each.severity === 'error');
  const verdict: GateVerdict = failed ? 'fail' : doubt === undefined ? 'pass' : 'undecided';
  const gates = { ...report.gates, mutation: verdict };
  const { mutation: _, ...gateNotes } = report.gateNotes;
  return {
    ...report,
    verdict: overallVerdict(Object.values(gates)),
    gates,
    gateNotes: doubt === undefined ? gateNotes : { ...gateNotes, mutation: doubt },
    findings,
    notes: union([...report.notes, ...lines.notes]).sort(),
  };
}

/** What nothing guards is known once every shard has been asked. */
function changedLines({ lines = [], shards }: MutationResult): { findings: Finding[]; notes: readonly string[] } {
  const severity = shards?.unguarded ?? 'off';
  if (severity === 'off' || shards === undefined || shards.parts.length < shards.of) return { findings: [], notes: [] };
  const { findings, notes = [] } = unguardedChanges(lines);
  return { findings: findings.map(({ defaultSeverity: _, ...each }) => ({ ...each, severity })), notes };
}

function requireOneChange(one: Report, other: Report): void {
  for (const side of ['base', 'head'] as const) {
    if (one[side].sha === other[side].sha) continue;
    throw unlike(
      `the reports are not of one change: ${side} is ${one[side].sha.slice(0, 12) || 'unknown'} in one and ${other[side].sha.slice(0, 12) || 'unknown'} in another`,
      'merge reports that were made of the same two commits, with the same --base and --head',
    );
  }
  if (one.policyFrom !== other.policyFrom) throw contradiction('where the policy comes from');
  for (const part of ['requirements', 'tests', 'coverage', 'suspects'] as const) {
    if (text(one[part]) !== text(other[part])) throw contradiction(part);
  }
}

/** A gate that was asked in one report only is taken from there; where both judged it they must agree. */
function gateOf(gate: Gate, one: Report, other: Report): GateVerdict {
  const [a, b] = [one.gates[gate], other.gates[gate]];
  if (a === 'skipped' || b === 'skipped') return a === 'skipped' ? b : a;
  if (gate === 'mutation')
    return [a, b].includes('fail') ? 'fail' : [a, b].includes('undecided') ? 'undecided' : 'pass';
  const findings = (report: Report) => text(report.findings.filter((each) => each.gate === gate));
  if (a !== b || findings(one) !== findings(other)) throw contradiction(`the gate ${gate}`);
  return a;
}

function notesOf(one: Report, other: Report): Report['gateNotes'] {
  const notes: Partial<Record<Gate, string>> = {};
  for (const gate of GATES) {
    const told = [one, other].flatMap((report) => {
      const idle = report.gates[gate] === 'skipped';
      const note = report.gateNotes[gate];
      return note === undefined ? [] : [{ note, idle, unasked: note === NOT_ASKED }];
    });
    const judged = [one, other].some((report) => report.gates[gate] !== 'skipped');
    const fitting = told.filter((each) => !each.idle || !judged);
    const better = fitting.some((each) => !each.unasked) ? fitting.filter((each) => !each.unasked) : fitting;
    const [note] = union(better.map((each) => each.note)).sort();
    if (note !== undefined) notes[gate] = note;
  }
  return notes;
}

function joinChecks(one: readonly ReportCheck[], other: readonly ReportCheck[]): readonly ReportCheck[] {
  const byScript = new Map<string, ReportCheck>();
  for (const check of [...one, ...other]) {
    const key = `${check.test}\0${check.script}`;
    const known = byScript.get(key);
    if (known !== undefined && (known.verdict !== check.verdict || text(known.assertions) !== text(check.assertions))) {
      throw contradiction(`the check ${check.test}/${check.script}`);
    }
    byScript.set(key, known === undefined ? check : lesser(known, check));
  }
  return [...byScript.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, check]) => check);
}

/** Each once, by what it says. */
function union<T>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [text(item), item])).values()];
}

/** The same of two, whichever comes first. */
function lesser<T>(one: T, other: T): T {
  return text(one) <= text(other) ? one : other;
}

function text(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

function contradiction(what: string): GateError {
  return unlike(
    `the reports say two things of one matter: ${what}`,
    'merge reports of one version of the gate, made with the same policy and options',
  );
}

function unlike(message: string, advice: string): GateError {
  return new GateError('input', message, advice);
}
