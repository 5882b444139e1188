import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Rule } from '../../domain/rule.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { ANNOTATION_NAMES, annotation, claims, listedIds, quoted, requirementLabels, someOf } from './tag-lookup.ts';

const MISMATCH: Rule = {
  id: 'tags/label-annotation-mismatch',
  gate: 'tags',
  defaultSeverity: 'error',
  protects:
    'The labels say which requirements a test stands for, the annotation repeats it for people and tools; when they differ, one of them misleads.',
  example: 'A test has the label `R-NET-01: "true"` and the annotation `requirements: "R-NET-01,R-NET-02"`.',
  fix: 'Make labels and annotation name the same ids: one label with the string "true" for each.',
  approval: 'Not needed: correct the tags. A waiver can cover it for a limited time.',
};

const NO_REQUIREMENT: Rule = {
  id: 'tags/no-requirement',
  gate: 'tags',
  defaultSeverity: 'warning',
  protects: 'A test that names no requirement proves nothing that anybody asked for, and nothing notices when it goes.',
  example: 'A new test directory whose chainsaw-test.yaml has no requirement label.',
  fix: 'Label the test with each requirement it checks.',
  approval: 'A waiver, or `rules: { tags/no-requirement: off }` in the policy.',
};

/** Labels against the `requirements` annotation, in both directions (contract §1: the label is the source of truth). */
export const labelAnnotation: Comparison = {
  rules: [MISMATCH, NO_REQUIREMENT],
  compare({ head, policy }: Evidence): Outcome {
    const prefix = policy.labelPrefix;
    return {
      findings: head.suite.tests
        .filter((test) => !agrees(test))
        .flatMap((test) => [
          ...valueFindings(test, prefix),
          ...setFindings(test, prefix),
          ...withoutRequirement(test, prefix),
        ]),
    };
  },
};

/** The usual case, told without building sets: every label claims, and the annotation lists them in the same order. */
function agrees(test: ConformanceTest): boolean {
  if (test.labels.length === 0 || !test.labels.every((label) => claims(label) && !ANNOTATION_NAMES.has(label.name)))
    return false;
  return annotation(test, 'requirements')?.value === test.labels.map((label) => label.name).join(',');
}

function valueFindings(test: ConformanceTest, prefix: string): RawFinding[] {
  return requirementLabels(test)
    .filter((label) => !claims(label))
    .map((label) => ({
      gate: 'tags',
      rule: MISMATCH.id,
      path: test.file,
      line: label.line,
      requirement: label.name,
      message: label.isString
        ? `The label ${label.name} of test ${test.name} has the value ${quoted(label.value)}, not "true", so it claims nothing.`
        : `The label ${label.name} of test ${test.name} has a value that YAML does not read as a string (${quoted(label.value)}), so it claims nothing and Kubernetes refuses it.`,
      fix: `Write \`${prefix}/${label.name}: "true"\`, with quotes, or remove the label.`,
    }));
}

function setFindings(test: ConformanceTest, prefix: string): RawFinding[] {
  const listed = annotation(test, 'requirements');
  if (listed === undefined) return [];
  const inAnnotation = listedIds(listed.value);
  const labels = requirementLabels(test);
  const claimed = new Set(labels.filter(claims).map((label) => label.name));
  const written = new Set(labels.map((label) => label.name));
  const labelOnly = [...claimed].filter((id) => !inAnnotation.has(id));
  const annotationOnly = [...inAnnotation].filter((id) => !written.has(id));
  if (labelOnly.length === 0 && annotationOnly.length === 0) return [];
  const parts = [
    ...(labelOnly.length > 0 ? [`only the labels name ${someOf(labelOnly)}`] : []),
    ...(annotationOnly.length > 0 ? [`only the annotation names ${someOf(annotationOnly)}`] : []),
  ];
  const single = labelOnly.length + annotationOnly.length === 1 ? (labelOnly[0] ?? annotationOnly[0]) : undefined;
  return [
    {
      gate: 'tags',
      rule: MISMATCH.id,
      path: test.file,
      line: listed.line,
      ...(single === undefined ? {} : { requirement: single }),
      message: `Labels and annotation of test ${test.name} disagree: ${parts.join('; ')}.`,
      fix: `Give each id a label \`${prefix}/<id>: "true"\` and list the same ids in \`${prefix}/requirements\`. The labels count.`,
    },
  ];
}

function withoutRequirement(test: ConformanceTest, prefix: string): RawFinding[] {
  if (requirementLabels(test).length > 0) return [];
  return [
    {
      gate: 'tags',
      rule: NO_REQUIREMENT.id,
      path: test.file,
      line: test.line,
      message: `Test ${test.name} carries no requirement label below ${prefix}/.`,
      fix: `Add \`${prefix}/<id>: "true"\` for each requirement the test checks.`,
    },
  ];
}
