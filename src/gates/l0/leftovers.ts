import type { CheckRun } from '../../domain/check.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { about, counted } from './place.ts';

const RULE: Rule = {
  id: 'l0/leftover',
  gate: 'l0',
  defaultSeverity: 'warning',
  protects: 'A check is over when its script ends; what goes on in the background can change what the next one sees.',
  example: 'check.sh starts a server with `&` and ends without stopping it.',
  fix: 'Stop what the script starts (`trap \'kill "$server"\' EXIT`) and wait for it.',
  approval: 'Not needed: it does not fail the gate.',
};

const SHOWN = 5;

/** Processes that outlived their script. They were killed; none lives on. */
export const leftovers: Comparison = {
  rules: [RULE],
  compare(evidence: Evidence): Outcome {
    const { checks } = evidence;
    if (checks.skipped !== undefined) return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
    return { findings: checks.runs.flatMap((run) => finding(run, run.leftovers ?? [], evidence)) };
  },
};

function finding(run: CheckRun, names: readonly string[], evidence: Evidence): RawFinding[] {
  if (names.length === 0) return [];
  const known = [...new Set(names.filter((name) => name !== '?'))].slice(0, SHOWN);
  const shown = known.length === 0 ? '' : ` (${known.join(', ')}${known.length < new Set(names).size ? ', …' : ''})`;
  const were = names.length === 1 ? 'It was' : 'They were';
  return [
    {
      ...about(run, RULE.id, evidence),
      message: `${run.script} of ${run.test} ended and left ${counted(names.length, 'process', 'processes')}${shown} running. ${were} killed.`,
      fix: RULE.fix,
    },
  ];
}
