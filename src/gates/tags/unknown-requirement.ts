import type { Evidence } from '../../domain/evidence.ts';
import type { Requirement } from '../../domain/requirement.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { registryDoubt } from '../suite-doubt.ts';
import { quoted, requirementLabels } from './tag-lookup.ts';

const RULE: Rule = {
  id: 'tags/unknown-requirement',
  gate: 'tags',
  defaultSeverity: 'error',
  protects: 'A label with a mistyped or invented id looks like proof and counts for nothing.',
  example: 'A test labelled `R-NET-10: "true"` while the registry ends at R-NET-04, or `r-net-01` in lower case.',
  fix: 'Correct the id, or add the requirement to the registry first (an owner approves that change).',
  approval: 'Not needed: correct the label.',
};

/** Every label of the tag domain must be an id of the head's registry; withdrawn and deferred ones are known. */
export const unknownRequirement: Comparison = {
  rules: [RULE],
  compare({ head, policy }: Evidence): Outcome {
    const doubt = registryDoubt(head.suite);
    if (doubt !== undefined) return { findings: [], undecided: doubt };
    const { requirements, path } = head.suite.registry;
    let folded: ReadonlyMap<string, string> | undefined;
    return {
      findings: head.suite.tests.flatMap((test) =>
        requirementLabels(test)
          .filter((label) => !requirements.has(label.name))
          .map((label) => {
            folded ??= foldedIds(requirements);
            const meant = folded.get(fold(label.name));
            return {
              gate: 'tags' as const,
              rule: RULE.id,
              path: test.file,
              line: label.line,
              requirement: label.name,
              message: `Test ${test.name} is labelled ${quoted(label.name)}, which ${path} does not hold.`,
              fix:
                meant === undefined
                  ? `Use an id of the registry (pattern ${policy.requirementId}), or remove the label.`
                  : `Did you mean ${meant}? Ids are compared letter by letter.`,
            };
          }),
      ),
    };
  },
};

function fold(id: string): string {
  return id.toLowerCase().replace(/[^a-z0-9]+/g, '');
}

function foldedIds(requirements: ReadonlyMap<string, Requirement>): ReadonlyMap<string, string> {
  return new Map([...requirements.keys()].map((id) => [fold(id), id]));
}
