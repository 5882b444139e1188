import type { CheckRun } from '../domain/check.ts';
import type { Evidence, Side } from '../domain/evidence.ts';
import type { Finding } from '../domain/finding.ts';
import { overallVerdict } from '../domain/gate.ts';
import { displayPath } from '../domain/path.ts';
import {
  REPORT_SCHEMA,
  type Report,
  type ReportCheck,
  type ReportRequirement,
  type ReportRevision,
  type ReportTest,
} from '../domain/report.ts';
import type { Requirement } from '../domain/requirement.ts';
import type { ConformanceTest } from '../domain/test.ts';
import { compareCoverage, type Trace, traceSuite } from '../domain/trace.ts';
import { sameEntry } from '../domain/tree.ts';

/** What the gates made of the evidence, as the report needs it. */
export type Judged = Pick<Report, 'findings' | 'gates' | 'gateNotes' | 'notes' | 'suspects'>;

/**
 * The one model that leaves the engine. Pure, and the same for the same evidence: registry order for requirements,
 * suite order for tests, run order for checks, the judge's order for findings; every object in one key order.
 */
export function assembleReport(
  evidence: Evidence,
  judged: Judged,
  revisions: { readonly base: ReportRevision; readonly head: ReportRevision },
): Report {
  const { base, head } = evidence;
  const touchedTests = findTouchedTests(base, head);
  return {
    schema: REPORT_SCHEMA,
    verdict: overallVerdict(Object.values(judged.gates)),
    base: { ref: revisions.base.ref, sha: revisions.base.sha },
    head: { ref: revisions.head.ref, sha: revisions.head.sha },
    policyFrom: evidence.policyFrom,
    gates: judged.gates,
    gateNotes: judged.gateNotes,
    findings: judged.findings.map((finding) => inKeyOrder(finding, revisions.base.sha)),
    requirements: requirementsOf(base, head, touchedTests),
    tests: head.suite.tests.map((test) => testOf(test, touchedTests)),
    checks: evidence.checks.runs.map(checkOf),
    coverage: compareCoverage(base.suite, head.suite),
    ...(evidence.mutation === undefined ? {} : { mutation: evidence.mutation }),
    suspects: judged.suspects,
    notes: judged.notes,
  };
}

/** One key order whatever gate built it, and nothing that is only meant for the judge. */
function inKeyOrder(finding: Finding, base: string): Finding {
  const { gate, rule, severity, path, line, requirement, assertion, message, before, after } = finding;
  const { approvedBy, waivedBy } = finding;
  const fix = fillIn(finding, base);
  return {
    gate,
    rule,
    severity,
    ...(path === undefined ? {} : { path }),
    ...(line === undefined ? {} : { line }),
    ...(requirement === undefined ? {} : { requirement }),
    ...(assertion === undefined ? {} : { assertion }),
    message,
    fix,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(approvedBy === undefined ? {} : { approvedBy }),
    ...(waivedBy === undefined ? {} : { waivedBy }),
  };
}

/** A path that means itself in every shell; any other stays a placeholder, because people copy what a fix says. */
const HARMLESS_PATH = /^[\w.][\w./-]*$/;

/** The fix with the base's commit and the finding's path in place of `<base>` and `<path>`. */
function fillIn({ fix, path }: Finding, base: string): string {
  const told = /^[0-9a-f]{40,64}$/.test(base) ? fix.replaceAll('<base>', base.slice(0, 12)) : fix;
  return path !== undefined && HARMLESS_PATH.test(path) ? told.replaceAll('<path>', path) : told;
}

function findTouchedTests(base: Side, head: Side): ReadonlySet<ConformanceTest> {
  const known = new Set(base.suite.tests.map(identity));
  return new Set(
    head.suite.tests.filter(
      (test) =>
        !known.has(identity(test)) || !sameEntry(base.snapshot.tree.get(test.path), head.snapshot.tree.get(test.path)),
    ),
  );
}

function identity(test: ConformanceTest): string {
  return `${test.path}\0${test.name}`;
}

function requirementsOf(base: Side, head: Side, touched: ReadonlySet<ConformanceTest>): ReportRequirement[] {
  const before = traceSuite(base.suite);
  return [...traceSuite(head.suite).values()].map((trace) => {
    const { id, title, safetyCritical, status } = trace.requirement;
    return {
      id,
      title,
      safetyCritical,
      status,
      coverage: trace.coverage,
      tests: [...new Set(trace.tests.map((test) => test.path))],
      touched: isTouched(before.get(id), trace, touched),
    };
  });
}

function isTouched(before: Trace | undefined, now: Trace, touched: ReadonlySet<ConformanceTest>): boolean {
  if (before === undefined || !sameRequirement(before.requirement, now.requirement)) return true;
  if (now.tests.some((test) => touched.has(test))) return true;
  return before.tests.length !== now.tests.length;
}

function sameRequirement(one: Requirement, other: Requirement): boolean {
  return (
    one.title === other.title &&
    one.text === other.text &&
    one.source === other.source &&
    one.safetyCritical === other.safetyCritical &&
    one.status === other.status &&
    one.layers.join(',') === other.layers.join(',')
  );
}

function testOf(test: ConformanceTest, touched: ReadonlySet<ConformanceTest>): ReportTest {
  const { path, line, text } = test.stateReason;
  return {
    path: test.path,
    name: test.name,
    layer: test.layer ?? null,
    requirements: test.requirements,
    state: test.state,
    reason: `${displayPath(path)}${line === undefined ? '' : `:${line}`}: ${text}`,
    gaps: test.gaps,
    touched: touched.has(test),
  };
}

function checkOf(run: CheckRun): ReportCheck {
  return {
    test: run.test,
    script: run.script,
    verdict: run.verdict,
    durationMs: run.durationMs,
    isolation: run.isolation,
    ...(run.notHeld === undefined ? {} : { notHeld: run.notHeld }),
    assertions: run.assertions,
    ...(run.exitCode === undefined ? {} : { exitCode: run.exitCode }),
    ...(run.problem === undefined ? {} : { problem: run.problem }),
    ...(run.failedAt === undefined ? {} : { failedAt: run.failedAt }),
    ...(run.cached === undefined ? {} : { cached: run.cached }),
    ...(run.outputTail === '' ? {} : { output: run.verdict === 'pass' ? lastPart(run.outputTail) : run.outputTail }),
  };
}

/** Of a script that passed, what it said last is enough: whole lines, as far as they fit. */
function lastPart(output: string): string {
  if (output.length <= PASSED_OUTPUT) return output;
  const end = output.slice(-PASSED_OUTPUT);
  return end.slice(end.indexOf('\n') + 1);
}
const PASSED_OUTPUT = 4_096;
