import type { AssertionResult, CheckRun } from '../../domain/check.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { about, counted, lastLines } from './place.ts';

const FAILED: Rule = {
  id: 'l0/failed',
  gate: 'l0',
  defaultSeverity: 'error',
  protects: 'What the checks assert about the repository holds for the change.',
  example: 'check.sh prints `not ok 2 - every image is pinned` and exits 1.',
  fix: 'Make the repository satisfy the assertion; the finding names the line of the script.',
  approval: 'A waiver with rule, path, reason, owner and expiry.',
};

const ERROR: Rule = {
  id: 'l0/error',
  gate: 'l0',
  defaultSeverity: 'error',
  protects: 'A check that cannot run proves nothing, and must not look as if it had passed.',
  example: 'check.sh has no executable bit, or its first line names an interpreter that is not there.',
  fix: 'Give the script its executable bit and a `#!` line with an interpreter that the runner has.',
  approval: 'A waiver with rule, path, reason, owner and expiry.',
};

const TIMEOUT: Rule = {
  id: 'l0/timeout',
  gate: 'l0',
  defaultSeverity: 'error',
  protects: 'A check ends within its limits; one that hangs or devours the machine has proved nothing.',
  example: 'A check waits for a server that never answers; after `checks.timeout` it is killed.',
  fix: 'Make the check finish within the limit, or raise `checks.timeout` on the base branch.',
  approval: 'A waiver with rule, path, reason, owner and expiry.',
};

/** A script with very many failed assertions is one problem, not hundreds. */
const MOST_PER_SCRIPT = 50;

/** How each script ended: failed assertions one by one, and scripts that could not run or had to be stopped. */
export const results: Comparison = {
  rules: [FAILED, ERROR, TIMEOUT],
  compare(evidence: Evidence): Outcome {
    const { checks, policy } = evidence;
    if (checks.skipped !== undefined) return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
    const findings = checks.runs.flatMap((run) => ofRun(run, evidence));
    const open = checks.runs.find((run) => run.isolation !== 'namespaces');
    if (policy.checks.isolation !== 'required' || open === undefined) return { findings };
    return {
      findings: findings.filter((each) => each.rule !== ERROR.id),
      undecided:
        'The policy requires `checks.isolation: required`, and this machine allows no namespaces: use a runner that does.',
    };
  },
};

function ofRun(run: CheckRun, evidence: Evidence): RawFinding[] {
  if (run.verdict === 'error') return [couldNotRun(run, evidence)];
  if (run.verdict === 'timeout' || run.verdict === 'limit') return [stopped(run, evidence)];
  const failed = run.assertions.filter((each) => each.outcome === 'fail');
  if (failed.length > 0) return manyFailed(run, failed, evidence);
  const silent = run.verdict === 'fail' && run.contradictions.length === 0;
  return silent ? [exitedNonZero(run, evidence)] : [];
}

function couldNotRun(run: CheckRun, evidence: Evidence): RawFinding {
  const said = lastLines(run);
  return {
    ...about(run, ERROR.id, evidence),
    message: `${run.script} of ${run.test} did not run to its end. ${run.problem ?? 'The reason is not known.'}`,
    fix: 'Make the script start by its own first line and end by itself.',
    ...(said === '' ? {} : { after: said }),
  };
}

function stopped(run: CheckRun, evidence: Evidence): RawFinding {
  const said = lastLines(run);
  return {
    ...about(run, TIMEOUT.id, evidence),
    message: `${run.script} of ${run.test} was stopped after ${(run.durationMs / 1000).toFixed(1)} s. ${run.problem ?? 'It exceeded a limit.'}`,
    fix: run.verdict === 'timeout' ? TIMEOUT.fix : 'Make the check need less: it reads a repository and reports.',
    ...(said === '' ? {} : { after: said }),
  };
}

function manyFailed(run: CheckRun, failed: readonly AssertionResult[], evidence: Evidence): RawFinding[] {
  const findings = failed.slice(0, MOST_PER_SCRIPT).map((each) => assertionFailed(run, each, evidence));
  const more = failed.length - findings.length;
  if (more > 0) {
    findings.push({
      ...about(run, FAILED.id, evidence),
      message: `${run.script} of ${run.test} reported ${counted(more, 'more failed assertion')}.`,
      fix: FAILED.fix,
    });
  }
  return findings;
}

function assertionFailed(run: CheckRun, assertion: AssertionResult, evidence: Evidence): RawFinding {
  const detail = assertion.detail === undefined ? '' : `: ${assertion.detail}`;
  return {
    ...about(run, FAILED.id, evidence),
    ...(assertion.line === undefined ? {} : { line: assertion.line }),
    message: `The assertion "${assertion.name}" failed${detail}.`,
    fix: 'Make the repository satisfy it, or correct the assertion if it asks for the wrong thing.',
  };
}

function exitedNonZero(run: CheckRun, evidence: Evidence): RawFinding {
  const said = lastLines(run);
  const reason = run.exitCode === 127 ? ' (127: a command it calls was not found)' : '';
  return {
    ...about(run, FAILED.id, evidence),
    ...(run.failedAt === undefined ? {} : { line: run.failedAt.line }),
    message: `${run.script} of ${run.test} exited ${run.exitCode ?? 'without a status'}${reason} and reported no failed assertion.${
      run.failedAt === undefined ? '' : ` It ended at ${run.failedAt.text}.`
    }${said === '' ? ' It printed nothing.' : ''}`,
    fix: 'Make the repository satisfy the check; let it report each assertion (`ok 1 - name`, `not ok 2 - name`) to say which failed.',
    ...(said === '' ? {} : { after: said }),
  };
}
