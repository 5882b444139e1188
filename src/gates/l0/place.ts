import type { CheckRun } from '../../domain/check.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { RepoPath } from '../../domain/path.ts';

/** Repository path of the script that a run is about. */
export function scriptPath(run: CheckRun): RepoPath {
  return run.test === '' ? run.script : `${run.test}/${run.script}`;
}

/** Gate, path and, where the test proves exactly one, the requirement of a finding about a run. */
export function about(
  run: CheckRun,
  rule: string,
  evidence: Evidence,
): Pick<RawFinding, 'gate' | 'rule' | 'path' | 'requirement'> {
  const ids = new Set(
    evidence.head.suite.tests.filter((test) => test.path === run.test).flatMap((test) => test.requirements),
  );
  const [only] = ids;
  return {
    gate: 'l0',
    rule,
    path: scriptPath(run),
    ...(ids.size === 1 && only !== undefined ? { requirement: only } : {}),
  };
}

/** The last lines of the output, for people: few, short, and without control characters. */
export function lastLines(run: CheckRun, count = 5): string {
  const lines = run.outputTail.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '').split('\n');
  const kept = lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(-count);
  return kept.map((line) => (line.length > 200 ? `${line.slice(0, 200)}…` : line)).join('\n');
}

/** `1 assertion`, `3 assertions`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
