import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Rule } from '../../domain/rule.ts';
import { isGap, type Trace, traceSuite } from '../../domain/trace.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { coverageDoubt } from './doubt.ts';

const GAP: Rule = {
  id: 'coverage/gap',
  gate: 'coverage',
  defaultSeverity: 'notice',
  protects: 'What nothing proves is said aloud, so that nobody takes silence for proof.',
  example: 'R-OBS-03 is in the registry and no executable test carries its label.',
  fix: 'Write an executable test with the label of the requirement, or complete the scaffold.',
  approval: 'Not needed: a gap does not fail the gate.',
};

const CRITICAL_GAP: Rule = {
  id: 'coverage/safety-critical-gap',
  gate: 'coverage',
  defaultSeverity: 'error',
  protects: 'A requirement on which safety depends is never left unproven.',
  example: 'A new requirement with `safety-critical: true` and no executable test.',
  fix: 'Add an executable test with its label in the same change.',
  approval:
    'Defer the requirement in the registry (an owner approves), or switch `coverage.strict` off on the base branch.',
};

/** Active requirements of the head without an executable test: one finding each. */
export const gaps: Comparison = {
  rules: [GAP, CRITICAL_GAP],
  compare({ head, policy }: Evidence): Outcome {
    const doubt = coverageDoubt(head.suite);
    const findings = [...traceSuite(head.suite).values()]
      .filter(isGap)
      .map((trace) => finding(trace, head.suite.registry.path, policy.coverage.strict));
    return { findings, ...(doubt === undefined ? {} : { undecided: doubt }) };
  },
};

function finding(trace: Trace, registry: string, strict: boolean): RawFinding {
  const { id, title, safetyCritical, line } = trace.requirement;
  const scaffold = trace.tests[0];
  const state =
    scaffold === undefined ? 'no test carries its label' : `only scaffolds carry its label (${scaffold.path})`;
  return {
    gate: 'coverage',
    rule: safetyCritical ? CRITICAL_GAP.id : GAP.id,
    path: registry,
    line,
    requirement: id,
    message: `${id} (${title}) is ${safetyCritical ? 'safety-critical and ' : ''}not covered: ${state}.`,
    fix:
      scaffold === undefined
        ? `Add an executable test labelled ${id}: "true".`
        : `Complete ${scaffold.path}: ${scaffold.stateReason.text}.`,
    ...(safetyCritical && !strict ? { defaultSeverity: 'warning' as const } : {}),
  };
}
