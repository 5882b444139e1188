import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Rule } from '../../domain/rule.ts';
import { type Trace, traceSuite } from '../../domain/trace.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { coverageDoubt, registryIsSilent } from './doubt.ts';

const RULE: Rule = {
  id: 'coverage/lost',
  gate: 'coverage',
  defaultSeverity: 'error',
  protects: 'A requirement that was covered stays covered: nobody removes proof in passing.',
  example: 'The only test of R-NET-02 becomes a scaffold, loses its label or is deleted.',
  fix: 'Keep an executable test with the label of the requirement, or give it a new one in the same change.',
  approval:
    'Retire the requirement in the registry (an owner approves), or switch `coverage.strict` off on the base branch.',
};

/** Covered on the base, no longer on the head: also when the requirement itself is gone or no longer active. */
export const lost: Comparison = {
  rules: [RULE],
  compare({ base, head, policy }: Evidence): Outcome {
    const doubt = coverageDoubt(head.suite);
    const undecided = doubt === undefined ? {} : { undecided: doubt };
    if (registryIsSilent(head.suite)) return { findings: [], ...undecided };
    const after = traceSuite(head.suite);
    const findings: RawFinding[] = [];
    for (const [id, before] of traceSuite(base.suite)) {
      if (before.coverage !== 'covered') continue;
      const now = after.get(id);
      if (now?.coverage === 'covered') continue;
      findings.push({
        ...finding(before, now),
        ...place(before, now, head.suite.registry.path),
        ...softened(now, policy.coverage.strict),
      });
    }
    return { findings, ...undecided };
  },
};

function finding(before: Trace, now: Trace | undefined): RawFinding {
  const { id, title } = before.requirement;
  const was = before.tests.filter((test) => test.state === 'executable').map((test) => test.path);
  const shown = was.length > 3 ? `${was.slice(0, 3).join(', ')} and ${was.length - 3} more` : was.join(', ');
  return {
    gate: 'coverage',
    rule: RULE.id,
    requirement: id,
    message: `${id} (${title}) was covered by ${shown}; now ${whyNot(now)}.`,
    fix: isRetired(now)
      ? 'If the requirement is really retired, an owner approves the registry change; otherwise restore it.'
      : `Keep or add an executable test that carries the label ${id}: "true".`,
  };
}

function whyNot(now: Trace | undefined): string {
  if (now === undefined) return 'the registry no longer holds it';
  if (now.requirement.status !== 'active') return `it is ${now.requirement.status}`;
  const scaffold = now.tests[0];
  return scaffold === undefined ? 'no test carries its label' : `only scaffolds carry its label (${scaffold.path})`;
}

function isRetired(now: Trace | undefined): boolean {
  return now === undefined || now.requirement.status !== 'active';
}

function place(before: Trace, now: Trace | undefined, registry: string): { path: string; line?: number } {
  const scaffold = now?.tests[0];
  if (scaffold !== undefined && !isRetired(now)) {
    const { path, line } = scaffold.stateReason;
    return line === undefined ? { path } : { path, line };
  }
  return { path: registry, line: (now ?? before).requirement.line };
}

/** Retiring a requirement is the spec gate's to forbid and the owner's to allow; here it is told, not forbidden twice. */
function softened(now: Trace | undefined, strict: boolean): { defaultSeverity?: 'warning' } {
  return strict && !isRetired(now) ? {} : { defaultSeverity: 'warning' };
}
