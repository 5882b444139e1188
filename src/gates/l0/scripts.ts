import type { Evidence } from '../../domain/evidence.ts';
import type { Rule } from '../../domain/rule.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';

const NO_SCRIPT: Rule = {
  id: 'l0/no-script',
  gate: 'l0',
  defaultSeverity: 'error',
  protects: 'An L0 test counts as coverage; without a script there is nothing that could fail.',
  example: 'conformance/tests/l0-static/x holds a chainsaw-test.yaml and no check.sh.',
  fix: 'Add the script, or mark the test as a scaffold (`# STATUS: scaffold …`).',
  approval: 'A waiver with rule, path, reason, owner and expiry.',
};

const NO_GAPS: Rule = {
  id: 'l0/no-gap-statement',
  gate: 'l0',
  defaultSeverity: 'warning',
  protects: 'A check says what it does not prove, so that nobody takes it for more than it is.',
  example: 'The header of check.sh has no line "What this does NOT prove:" with a list below it.',
  fix: 'Add the list to the header comment of the script, before its first other line.',
  approval: 'Not needed: it does not fail the gate.',
};

/** What an executable L0 test must bring along, whether or not scripts are run. Scaffolds claim nothing yet. */
export const scripts: Comparison = {
  rules: [NO_SCRIPT, NO_GAPS],
  compare({ head, policy }: Evidence): Outcome {
    const names = policy.checks.scripts;
    const claiming = eachDirectoryOnce(head.suite.tests.filter((test) => test.state === 'executable'));
    const findings = claiming
      .filter((test) => test.layer === 'L0' && !test.scripts.some((script) => names.includes(script.name)))
      .map((test) => ({
        gate: 'l0' as const,
        rule: NO_SCRIPT.id,
        path: test.file,
        message: `The L0 test ${test.name} is executable and has no script; expected ${names.join(' or ')} in ${test.path}.`,
        fix: NO_SCRIPT.fix,
      }));
    return { findings: [...findings, ...withoutGaps(head.suite.tests, names)] };
  },
};

function withoutGaps(tests: readonly ConformanceTest[], names: readonly string[]) {
  const missing = new Set(
    tests
      .flatMap((test) => test.scripts.filter((each) => names.includes(each.name) && each.gaps === undefined))
      .map((each) => each.path),
  );
  return [...missing].map((path) => ({
    gate: 'l0' as const,
    rule: NO_GAPS.id,
    path,
    line: 1,
    message: 'The header of this check does not say what it does not prove.',
    fix: NO_GAPS.fix,
  }));
}

/** A file with several documents gives several tests of one directory. */
function eachDirectoryOnce(tests: readonly ConformanceTest[]): readonly ConformanceTest[] {
  return [...new Map(tests.map((test) => [test.path, test])).values()];
}
