import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Policy } from '../../domain/policy.ts';
import { LAYERS } from '../../domain/requirement.ts';
import type { Rule } from '../../domain/rule.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { annotation, quoted } from './tag-lookup.ts';

const RULE: Rule = {
  id: 'tags/layer-mismatch',
  gate: 'tags',
  defaultSeverity: 'error',
  protects:
    'The folder decides how a test is run; an annotation that names another layer claims a kind of proof that never happens.',
  example: 'A test below l0-static/ with the annotation `layer: "L2"`.',
  fix: 'Correct the annotation, or move the test to the folder of its layer.',
  approval: 'Not needed: correct the test.',
};

/** The `layer` annotation against the subtree the test lies in; a test outside every subtree belongs to none. */
export const layer: Comparison = {
  rules: [RULE],
  compare({ head, policy }: Evidence): Outcome {
    return { findings: head.suite.tests.flatMap((test) => judge(test, policy)) };
  },
};

function judge(test: ConformanceTest, policy: Policy): RawFinding[] {
  const said = annotation(test, 'layer');
  const at = { gate: 'tags' as const, rule: RULE.id, path: test.file, line: said?.line ?? test.line };
  if (test.layer === undefined) {
    const folders = LAYERS.map((each) => `${policy.tests.layers[each]}/`).join(', ');
    return [
      {
        ...at,
        message: `Test ${test.name} lies outside every layer folder of ${policy.tests.root}, so nothing says how it is run.`,
        fix: `Move it below one of ${folders} in ${policy.tests.root}.`,
      },
    ];
  }
  if (said === undefined || said.value === test.layer) return [];
  return [
    {
      ...at,
      message: `Test ${test.name} is annotated with layer ${quoted(said.value)}, but lies in the folder of ${test.layer}.`,
      fix: `Set \`${policy.labelPrefix}/layer: "${test.layer}"\`, or move the test.`,
    },
  ];
}
