import type { Evidence } from '../../domain/evidence.ts';
import type { Rule } from '../../domain/rule.ts';
import { coverageNumbers } from '../../domain/trace.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { coverageDoubt, registryIsSilent } from './doubt.ts';

const RULE: Rule = {
  id: 'coverage/below-minimum',
  gate: 'coverage',
  defaultSeverity: 'error',
  protects: 'The share of proven requirements does not sink below what the repository has agreed on.',
  example: '16 of 24 requirements are covered (66.67 %) and `coverage.minimum` is 67.',
  fix: 'Cover more requirements with executable tests.',
  approval: 'Lower `coverage.minimum` on the base branch (an owner approves).',
};

/** The unrounded share of covered requirements against `coverage.minimum`: 66.67 % does not reach 67. */
export const minimum: Comparison = {
  rules: [RULE],
  compare({ head, policy }: Evidence): Outcome {
    const doubt = coverageDoubt(head.suite);
    const undecided = doubt === undefined ? {} : { undecided: doubt };
    const { covered, total } = coverageNumbers(head.suite);
    const wanted = policy.coverage.minimum;
    if (registryIsSilent(head.suite) || covered * 100 >= wanted * total) return { findings: [], ...undecided };
    const missing = Math.ceil((wanted * total) / 100 - covered);
    const share = Math.floor((10_000 * covered) / total) / 100;
    return {
      findings: [
        {
          gate: 'coverage',
          rule: RULE.id,
          path: head.suite.registry.path,
          message: `${covered} of ${total} requirements are covered (${share} %); the policy asks for at least ${wanted} %.`,
          fix: `Cover ${missing} more ${missing === 1 ? 'requirement' : 'requirements'} with executable tests.`,
        },
      ],
      ...undecided,
    };
  },
};
