import { closest } from 'fastest-levenshtein';
import type { Report } from '../../../domain/report.ts';
import { RULES, ruleById } from '../../../gates/rules.ts';
import { explainRequirement, explainRule } from '../../../report/explain.ts';
import { fenced, plain } from '../../../report/markdown-text.ts';
import { clip, visible } from '../../../report/text.ts';

const MOST_LINES = 120;
const WIDTH = 300;

/** A rule is explained from what the product knows; undefined where the id is no rule. */
export function ruleText(id: string): string | undefined {
  const rule = ruleById(id);
  if (rule !== undefined) return block(explainRule(rule));
  if (!/^[a-z0-9]+\/[a-z-]+$/.test(id)) return undefined;
  const nearest = closest(
    id,
    RULES.map((each) => each.id),
  );
  return `There is no rule ${plain(id, 80)}. Did you mean \`${nearest}\`?`;
}

/** One requirement as the head of the pull request has it. */
export function requirementText(report: Report, id: string): string {
  const text = explainRequirement(report, id);
  if (text !== undefined) return `At ${report.head.sha.slice(0, 10)}:\n\n${block(text)}`;
  const ids = report.requirements.map((each) => each.id);
  const hint = ids.length === 0 ? 'The registry holds no requirement.' : `Did you mean ${plain(closest(id, ids), 80)}?`;
  return `${plain(id, 80)} is neither a rule nor a requirement of ${report.head.sha.slice(0, 10)}. ${hint}`;
}

function block(text: string): string {
  const lines = text.trimEnd().split('\n');
  const shown = lines.slice(0, MOST_LINES).map((line) => clip(visible(line), WIDTH));
  if (lines.length > MOST_LINES) shown.push(`… ${lines.length - MOST_LINES} more lines`);
  return fenced(shown, 'text');
}
