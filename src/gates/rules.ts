import type { Rule } from '../domain/rule.ts';
import { COVERAGE_COMPARISONS } from './coverage/index.ts';
import { L0_COMPARISONS } from './l0/index.ts';
import { MUTATION_COMPARISONS } from './mutation/index.ts';
import { SPEC_COMPARISONS } from './spec/index.ts';
import { TAG_COMPARISONS } from './tags/index.ts';
import { TEST_RULES } from './tests/rules.ts';
import { UNJUDGED_RULES } from './unjudged-rules.ts';
import { WAIVER_RULES } from './waivers.ts';

/** Every rule the product knows, each once: what comparisons declare, then the waivers' own, then those not judged yet. */
export const RULES: readonly Rule[] = eachOnce([
  ...SPEC_COMPARISONS.flatMap((comparison) => comparison.rules),
  ...TEST_RULES,
  ...[...TAG_COMPARISONS, ...L0_COMPARISONS, ...COVERAGE_COMPARISONS, ...MUTATION_COMPARISONS].flatMap(
    (comparison) => comparison.rules,
  ),
  ...WAIVER_RULES,
  ...UNJUDGED_RULES,
]);

export const RULE_IDS: ReadonlySet<string> = new Set(RULES.map((rule) => rule.id));

const BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));

/** The rule of an id; undefined when there is none. */
export function ruleById(id: string): Rule | undefined {
  return BY_ID.get(id);
}

function eachOnce(rules: readonly Rule[]): readonly Rule[] {
  const seen = new Map<string, Rule>();
  for (const rule of rules) if (!seen.has(rule.id)) seen.set(rule.id, rule);
  return [...seen.values()];
}
