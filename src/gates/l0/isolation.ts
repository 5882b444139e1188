import type { NotHeld } from '../../domain/check.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';

const RULE: Rule = {
  id: 'l0/isolation',
  gate: 'l0',
  defaultSeverity: 'notice',
  protects:
    'Scripts come from the change; whoever reads a result knows what they could have reached while they made it.',
  example: 'In a container without namespaces, perl and landlock, `checks.network: deny` cannot be enforced.',
  fix: 'Use a runner with root or user namespaces, or set `checks.isolation: required` to let nothing pass without.',
  approval: 'Not needed: it does not fail the gate.',
};

const WORDS: Readonly<Record<NotHeld, string>> = {
  network: 'the network was not denied, although the policy says so',
  files: 'files outside of the copy could be reached',
  processes: 'other processes of the same user could be signalled',
};

/** What the machine could not hold of the isolation that scripts are promised: one finding for all of them. */
export const isolation: Comparison = {
  rules: [RULE],
  compare({ checks }: Evidence): Outcome {
    if (checks.skipped !== undefined) return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
    const open = new Set(checks.runs.flatMap((run) => run.notHeld ?? []));
    if (open.size === 0) return { findings: [] };
    const what = (Object.keys(WORDS) as NotHeld[]).filter((each) => open.has(each)).map((each) => WORDS[each]);
    const message = `Scripts ran at the level "process", where this machine cannot hold everything: ${what.join('; ')}.`;
    return { findings: [{ gate: 'l0', rule: RULE.id, message, fix: RULE.fix }] };
  },
};
