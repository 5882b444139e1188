import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Registry } from '../../domain/requirement.ts';
import type { Rule } from '../../domain/rule.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { registryDoubt } from '../suite-doubt.ts';
import { annotation, quoted, someOf } from './tag-lookup.ts';

const RULE: Rule = {
  id: 'tags/safety-mismatch',
  gate: 'tags',
  defaultSeverity: 'warning',
  protects:
    'Whoever runs or edits a test must see that safety hangs on it; an annotation that says otherwise invites carelessness.',
  example: 'A test of the safety-critical R-NET-01 annotated `safety-critical: "false"`.',
  fix: 'Set the annotation to "true" exactly when a requirement of the test is safety-critical in the registry.',
  approval: 'A waiver, or `rules: { tags/safety-mismatch: off }` in the policy.',
};

/** The `safety-critical` annotation against the registry: true exactly when any requirement of the test is. */
export const safety: Comparison = {
  rules: [RULE],
  compare({ head, policy }: Evidence): Outcome {
    const doubt = registryDoubt(head.suite);
    if (doubt !== undefined) return { findings: [], undecided: doubt };
    return { findings: head.suite.tests.flatMap((test) => judge(test, head.suite.registry, policy.labelPrefix)) };
  },
};

function judge(test: ConformanceTest, registry: Registry, prefix: string): RawFinding[] {
  const said = annotation(test, 'safety-critical');
  if (said === undefined || said.value.trim() === '') return [];
  const critical = test.requirements.filter((id) => registry.requirements.get(id)?.safetyCritical === true);
  const expected = critical.length > 0 ? 'true' : 'false';
  if (said.value === expected) return [];
  const reason =
    critical.length > 0
      ? `the registry marks ${someOf(critical)} as safety-critical`
      : 'none of its requirements is safety-critical in the registry';
  return [
    {
      gate: 'tags',
      rule: RULE.id,
      path: test.file,
      line: said.line,
      ...(critical.length === 1 ? { requirement: critical[0]! } : {}),
      message: `Test ${test.name} is annotated safety-critical ${quoted(said.value)}, but ${reason}.`,
      fix: `Set \`${prefix}/safety-critical: "${expected}"\`.`,
    },
  ];
}
