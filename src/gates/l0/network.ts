import type { Evidence } from '../../domain/evidence.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { about } from './place.ts';

const RULE: Rule = {
  id: 'l0/network',
  gate: 'l0',
  defaultSeverity: 'error',
  protects: 'A static check depends on the commit alone; one that asks the network can answer differently tomorrow.',
  example: 'check.sh calls curl under `checks.network: deny`.',
  fix: 'Vendor what the check needs, or set `checks.network: allow` on the base branch.',
  approval: 'A waiver with rule, path, reason, owner and expiry.',
};

/** Attempts to reach the network while it is denied, where they could be seen. */
export const network: Comparison = {
  rules: [RULE],
  compare(evidence: Evidence): Outcome {
    const { checks, policy } = evidence;
    if (checks.skipped !== undefined) return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
    if (policy.checks.network === 'allow') return { findings: [] };
    const findings = checks.runs
      .filter((run) => run.networkAttempts.length > 0)
      .map((run) => ({
        ...about(run, RULE.id, evidence),
        message: `${run.script} of ${run.test} tried to reach the network, which is denied: ${run.networkAttempts.slice(0, 3).join('; ')}.`,
        fix: RULE.fix,
      }));
    return { findings };
  },
};
