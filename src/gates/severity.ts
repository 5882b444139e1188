import type { RuleSetting, Severity } from '../domain/gate.ts';
import type { Policy } from '../domain/policy.ts';
import { ruleById } from './rules.ts';

/** Rules that are errors only under a policy switch, and warnings otherwise (contract §4). */
const CONDITIONAL = new Map<string, (policy: Policy) => boolean>([
  ['coverage/lost', (policy) => policy.coverage.strict],
  ['coverage/safety-critical-gap', (policy) => policy.coverage.strict],
  ['mutation/hollow', (policy) => policy.mutation.failOn === 'hollow'],
  ['mutation/survivor-unapproved', (policy) => policy.mutation.failOn === 'hollow'],
]);

/**
 * How a rule is reported: what the policy says of it, else what its comparison says of this finding, else the
 * contract's default. A rule nobody has declared is
 * an error: silence about it would hide a defect of ours.
 */
export function severityOf(rule: string, policy: Policy, softened?: Severity): RuleSetting {
  const set = policy.rules.get(rule) ?? softened;
  if (set !== undefined) return set;
  const condition = CONDITIONAL.get(rule);
  if (condition !== undefined) return condition(policy) ? 'error' : 'warning';
  return ruleById(rule)?.defaultSeverity ?? 'error';
}
