import type { Evidence } from '../../domain/evidence.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { registryDoubt, suiteProblems, testsDoubt } from '../suite-doubt.ts';

const RULE: Rule = {
  id: 'tags/unparseable',
  gate: 'tags',
  defaultSeverity: 'error',
  protects: 'A test or registry that cannot be read is not counted, and what is not counted cannot be missed later.',
  example: 'A chainsaw-test.yaml with a tab in its indentation, or a registry entry that names an id twice.',
  fix: 'Correct the file; the message names the line and what was expected.',
  approval: 'Not needed: correct the file.',
};

/** What the suite parser could not read on the head. The base's own problems are not the change's. */
export const unparseable: Comparison = {
  rules: [RULE],
  compare({ head }: Evidence): Outcome {
    const doubt = registryDoubt(head.suite) ?? testsDoubt(head.suite);
    return {
      findings: suiteProblems(head.suite).map((problem) => ({
        gate: 'tags' as const,
        rule: RULE.id,
        path: problem.path,
        ...(problem.line === undefined ? {} : { line: problem.line }),
        message: problem.message,
        fix: problem.fix,
      })),
      ...(doubt === undefined ? {} : { undecided: doubt }),
    };
  },
};
