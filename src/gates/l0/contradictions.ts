import type { Contradiction } from '../../domain/check.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { about } from './place.ts';

const RULE: Rule = {
  id: 'l0/contradiction',
  gate: 'l0',
  defaultSeverity: 'error',
  protects: 'What a check says and how it ends agree; otherwise one of the two is a lie, and nobody knows which.',
  example: 'check.sh prints `not ok 1 - …` and exits 0, or plans `1..5` and reports four assertions.',
  fix: 'Let the script exit non-zero exactly when an assertion failed, and report each planned assertion once.',
  approval: 'A waiver with rule, path, reason, owner and expiry.',
};

const FIX: Readonly<Record<Contradiction['kind'], string>> = {
  'failed-but-exit-0': 'Exit non-zero when an assertion failed (collect failures, and end with `exit $failures`).',
  'exit-1-without-failure':
    'Report the assertion that failed before leaving, or exit 0; a command may have failed under `set -e`.',
  'plan-mismatch': 'Report exactly as many assertions as the plan says, or print the plan last.',
  'duplicate-name': 'Give each assertion its own name, for instance with the item it is about.',
  'bail-out': 'Exit non-zero after `Bail out!`.',
};

/** Statements of a script that contradict each other or its exit status. */
export const contradictions: Comparison = {
  rules: [RULE],
  compare(evidence: Evidence): Outcome {
    const { checks } = evidence;
    if (checks.skipped !== undefined) return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
    const findings = checks.runs.flatMap((run) =>
      run.contradictions.map((each) => ({
        ...about(run, RULE.id, evidence),
        message: `${run.script} of ${run.test} contradicts itself. ${each.message}`,
        fix: FIX[each.kind],
      })),
    );
    return { findings };
  },
};
