import type { Evidence } from '../../domain/evidence.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { about } from './place.ts';

const RULE: Rule = {
  id: 'l0/skipped',
  gate: 'l0',
  defaultSeverity: 'error',
  protects: 'An assertion that was skipped has proved nothing and is never counted as a pass.',
  example: '`ok 3 - no plain secrets # SKIP sops is not installed`.',
  fix: 'Install what the check needs on the runner, or remove the skip.',
  approval: 'A waiver with rule, path, reason, owner and expiry; or a severity for the rule in the policy.',
};

const MOST_PER_SCRIPT = 50;

/** Assertions that were skipped or are still to be done. */
export const skips: Comparison = {
  rules: [RULE],
  compare(evidence: Evidence): Outcome {
    const { checks } = evidence;
    if (checks.skipped !== undefined) return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
    const findings = checks.runs.flatMap((run) =>
      run.assertions
        .filter((each) => each.outcome === 'skipped' || each.outcome === 'todo')
        .slice(0, MOST_PER_SCRIPT)
        .map((each) => ({
          ...about(run, RULE.id, evidence),
          ...(each.line === undefined ? {} : { line: each.line }),
          message: `"${each.name}" was ${each.outcome === 'todo' ? 'reported as still to be done' : 'skipped'}${
            each.detail === undefined ? '' : ` (${each.detail})`
          }, so it proves nothing.`,
          fix: RULE.fix,
        })),
    );
    return { findings };
  },
};
