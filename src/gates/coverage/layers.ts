import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Rule } from '../../domain/rule.ts';
import { isTestedIn, type Trace, traceSuite } from '../../domain/trace.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';

const NO_FAULT_INJECTION: Rule = {
  id: 'coverage/no-fault-injection',
  gate: 'coverage',
  defaultSeverity: 'warning',
  protects:
    'Safety shows when something breaks; a safety-critical requirement tested only in fair weather is half proven.',
  example: 'The safety-critical R-NET-04 has an L2 test and no executable L3 test.',
  fix: 'Add an executable test in the fault-injection layer (L3).',
  approval: 'A waiver, or `rules: { coverage/no-fault-injection: off }` in the policy.',
};

const MISSING_LAYER: Rule = {
  id: 'coverage/missing-layer',
  gate: 'coverage',
  defaultSeverity: 'warning',
  protects: 'Where the registry asks for proof at several layers, each of them is really tested.',
  example: 'R-NET-01 has `layers: [L0, L2]` and only an L2 test is executable.',
  fix: 'Add an executable test in each layer that the registry names.',
  approval: 'Reduce `layers` in the registry (an owner approves), or a waiver.',
};

/** The layers an active requirement must be tested at, against those where an executable test exists. */
export const layers: Comparison = {
  rules: [NO_FAULT_INJECTION, MISSING_LAYER],
  compare({ head }: Evidence): Outcome {
    const registry = head.suite.registry.path;
    return {
      findings: [...traceSuite(head.suite).values()]
        .filter((trace) => trace.requirement.status === 'active')
        .flatMap((trace) => [...missingLayers(trace, registry), ...withoutFaultInjection(trace, registry)]),
    };
  },
};

function missingLayers(trace: Trace, registry: string): RawFinding[] {
  const { id, title, line, layers: asked } = trace.requirement;
  if (asked.length === 0) return [];
  const missing = [...new Set(asked)].filter((each) => !isTestedIn(trace, each));
  if (missing.length === 0) return [];
  return [
    {
      gate: 'coverage',
      rule: MISSING_LAYER.id,
      path: registry,
      line,
      requirement: id,
      message: `${id} (${title}) asks for tests in ${asked.join(', ')}; there is no executable one in ${missing.join(', ')}.`,
      fix: `Add an executable test labelled ${id}: "true" in ${missing.join(' and in ')}.`,
    },
  ];
}

function withoutFaultInjection(trace: Trace, registry: string): RawFinding[] {
  const { id, title, line, safetyCritical } = trace.requirement;
  if (!safetyCritical || trace.tests.length === 0 || isTestedIn(trace, 'L3')) return [];
  return [
    {
      gate: 'coverage',
      rule: NO_FAULT_INJECTION.id,
      path: registry,
      line,
      requirement: id,
      message: `${id} (${title}) is safety-critical, and no executable L3 test breaks anything to see whether it holds.`,
      fix: `Add an executable fault-injection test labelled ${id}: "true".`,
    },
  ];
}
