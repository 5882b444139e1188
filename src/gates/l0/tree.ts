import type { CheckRun } from '../../domain/check.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath } from '../../domain/path.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { about, counted } from './place.ts';

const RULE: Rule = {
  id: 'l0/modified-tree',
  gate: 'l0',
  defaultSeverity: 'error',
  protects: 'A check reads the repository; one that changes it judges its own work, and what others would see.',
  example: 'check.sh runs `sed -i` on a manifest before it greps, or leaves a report file in the tree.',
  fix: 'Work on a copy in "$TMPDIR" and leave the tree as it was.',
  approval: 'A waiver with rule, path, reason, owner and expiry.',
};

const SHOWN = 5;

/** What scripts did to the files of their private copy; what `.gitignore` covers does not count. */
export const tree: Comparison = {
  rules: [RULE],
  compare(evidence: Evidence): Outcome {
    const { checks } = evidence;
    if (checks.skipped !== undefined) return { findings: [], skipped: `No script was run: ${checks.skipped}.` };
    return { findings: checks.runs.filter((run) => run.treeChanges.length > 0).map((run) => finding(run, evidence)) };
  },
};

function finding(run: CheckRun, evidence: Evidence): RawFinding {
  const { treeChanges } = run;
  const shown = treeChanges.slice(0, SHOWN).map((each) => `${displayPath(each.path)} (${each.change})`);
  const more = treeChanges.length > SHOWN ? `, and ${counted(treeChanges.length - SHOWN, 'more file')}` : '';
  return {
    ...about(run, RULE.id, evidence),
    message: `${run.script} of ${run.test} changed the tree it was to judge: ${shown.join(', ')}${more}. The change was undone.`,
    fix: RULE.fix,
  };
}
