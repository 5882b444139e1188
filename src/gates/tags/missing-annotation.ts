import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Rule } from '../../domain/rule.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { annotation, quoted } from './tag-lookup.ts';

const RULE: Rule = {
  id: 'tags/missing-annotation',
  gate: 'tags',
  defaultSeverity: 'warning',
  protects:
    'The annotations tell a reader what a test is for, at which layer, and whether safety hangs on it, without reading its steps.',
  example: 'A test without the annotation `intent`.',
  fix: 'Add the annotations `requirements`, `layer`, `safety-critical` and `intent` as strings.',
  approval: 'A waiver, or `rules: { tags/missing-annotation: off }` in the policy.',
};

const EXPECTED: ReadonlyMap<string, string> = new Map([
  ['requirements', 'the ids of the labels, comma-separated'],
  ['layer', 'the layer of the folder the test lies in'],
  ['safety-critical', '"true" or "false"'],
  ['intent', 'one sentence: Given …, When …, Then …'],
]);

/** The four annotations every test needs, present, not empty, and strings. */
export const missingAnnotation: Comparison = {
  rules: [RULE],
  compare({ head, policy }: Evidence): Outcome {
    return { findings: head.suite.tests.flatMap((test) => absent(test, policy.labelPrefix)) };
  },
};

function absent(test: ConformanceTest, prefix: string): RawFinding[] {
  return [...EXPECTED].flatMap(([name, expected]) => {
    const found = annotation(test, name);
    if (found?.isString && found.value.trim() !== '') return [];
    return [
      {
        gate: 'tags' as const,
        rule: RULE.id,
        path: test.file,
        line: found?.line ?? test.line,
        message: `Test ${test.name} ${whatIsWrong(test, name)}.`,
        fix: `Set the annotation \`${prefix}/${name}\` to ${expected}.`,
      },
    ];
  });
}

function whatIsWrong(test: ConformanceTest, name: string): string {
  const found = annotation(test, name);
  if (found !== undefined && found.value.trim() === '') return `has an empty annotation ${name}`;
  if (found !== undefined)
    return `has an annotation ${name} that YAML does not read as a string (${quoted(found.value)})`;
  const misplaced = test.labels.some((label) => label.name === name);
  return misplaced ? `has ${name} as a label, not as an annotation` : `has no annotation ${name}`;
}
