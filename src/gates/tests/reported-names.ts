import type { CheckRun } from '../../domain/check.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import { finding } from './finding.ts';
import { readTestScript } from './pool.ts';
import { ASSERTION_REMOVED } from './rules.ts';

/**
 * Assertions that a check reported at the base and no longer reports. Only where its source told nothing: a name that
 * was replaced by a new one, or that the source still asserts under another name, is no loss.
 */
export function reportedNames(evidence: Evidence, base: ConformanceTest, head: ConformanceTest): RawFinding[] {
  return evidence.checks.baseRuns
    .filter((run) => run.test === base.path)
    .flatMap((before) => {
      const after = evidence.checks.runs.find((run) => run.test === head.path && run.script === before.script);
      if (!after || after.verdict === 'error' || after.verdict === 'timeout' || after.verdict === 'limit') return [];
      const missing = lost(before, after);
      const kept = stillAsserted(evidence, base, before.script);
      return missing.filter((name) => !kept(name)).map((name) => told(head, before.script, name));
    });
}

function lost(before: CheckRun, after: CheckRun): string[] {
  const names = (run: CheckRun) => [...new Set(run.assertions.map((each) => each.name))];
  const [was, is] = [names(before), names(after)];
  const missing = was.filter((name) => !is.includes(name));
  const fresh = is.filter((name) => !was.includes(name));
  return fresh.length >= missing.length ? [] : missing;
}

/** Names that the source makes: the comparison of the sources has already judged those. */
function stillAsserted(evidence: Evidence, base: ConformanceTest, script: string): (name: string) => boolean {
  const read = readTestScript(evidence, evidence.base, base, `${base.path}/${script}`);
  if (!read || read.problems.length > 0) return () => false;
  const templates = read.assertions.flatMap((each) =>
    each.name === undefined
      ? []
      : [each.name.replace(/\s+(?:--|#)\s.*$/, '').split(/\{each [^}]*\}+|\$\{?\w+\}?|\$\([^)]*\)+/)],
  );
  return (name) => templates.some((parts) => fits(name, parts));
}

/** Whether a name consists of these pieces in this order, with anything between them. */
function fits(name: string, parts: readonly string[]): boolean {
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = index === 0 ? (name.startsWith(part) ? 0 : -1) : name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return parts.length > 1 || at === name.length;
}

function told(test: ConformanceTest, script: string, name: string): RawFinding {
  return finding(ASSERTION_REMOVED, {
    path: `${test.path}/${script}`,
    line: 1,
    test,
    message: `The check of "${test.name}" no longer reports the assertion "${name}", which it reported before the change.`,
    before: name,
  });
}
