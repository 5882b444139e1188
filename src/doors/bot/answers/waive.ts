import { closest } from 'fastest-levenshtein';
import { compileGlobs, validateGlob } from '../../../domain/glob.ts';
import { displayPath } from '../../../domain/path.ts';
import type { Snapshot } from '../../../domain/tree.ts';
import { RULES, ruleById } from '../../../gates/rules.ts';
import { waivable } from '../../../gates/waivers.ts';
import { proposeWaiver } from '../../../policy/propose-waiver.ts';
import { code, fenced, plain } from '../../../report/markdown-text.ts';
import { count } from '../../../report/text.ts';

export interface WaiveRequest {
  readonly rule: string;
  readonly path: string;
  readonly reason: string;
  /** Login of whoever asks; they are proposed as the owner of the entry. */
  readonly person: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/** How long a proposed waiver holds unless the owner writes another day. */
const DAYS = 30;
const LONGEST_REASON = 500;

/** Why a waiver cannot be proposed at all; undefined when it can. A clause of ours. */
export function objectionTo({
  rule,
  path,
  reason,
}: Pick<WaiveRequest, 'rule' | 'path' | 'reason'>): string | undefined {
  if (ruleById(rule) === undefined) {
    const nearest = closest(
      rule,
      RULES.map((each) => each.id),
    );
    return `there is no rule ${plain(rule, 80)}; did you mean \`${nearest}\`?`;
  }
  if (!waivable(rule)) return `\`${rule}\` is approved by an owner's review, never waived`;
  const problem = validateGlob(path);
  if (problem !== undefined) return `the path ${plain(path, 120)} cannot be used as a glob: ${plain(problem, 200)}`;
  if (reason.length > LONGEST_REASON) return `the reason is longer than ${LONGEST_REASON} characters`;
  return undefined;
}

/** The proposed entry as a patch of the base branch's waiver file. Nothing is waived by the answer itself. */
export function waiverText(
  request: WaiveRequest,
  sides: { readonly tip: Snapshot; readonly head: Snapshot; readonly file: string; readonly baseBranch: string },
): string {
  const { rule, path } = request;
  const { tip, file } = sides;
  const entry = {
    rule,
    path,
    reason: request.reason,
    owner: `@${request.person}`,
    expires: later(request.today, DAYS),
  };
  const exists = tip.tree.has(file);
  const { patch, entry: snippet } = proposeWaiver(exists ? textOf(tip, file) : undefined, file, entry);
  const matches = compileGlobs([path]);
  const files = [...sides.head.tree].filter(([each, { type }]) => type !== 'tree' && matches(each)).length;
  const shown = patch ?? snippet;
  return [
    `**Proposed waiver** of \`${rule}\` for ${code(path, 200)} (${count(files, 'file')} at the head), until ${entry.expires}. Nothing is waived yet.`,
    fenced(shown.trimEnd().split('\n'), patch === undefined ? 'yaml' : 'diff'),
    ...(patch === undefined
      ? [`Add it to ${code(displayPath(file), 200)} by hand: the file is written in a form that no patch was made for.`]
      : []),
    `It counts once it stands in ${code(displayPath(file), 200)} on ${code(sides.baseBranch, 120)}: apply it on a branch of its own, open a pull request and let an owner approve it.`,
  ].join('\n\n');
}

function textOf(snapshot: Snapshot, path: string): string {
  return Buffer.from(snapshot.content(path) ?? new Uint8Array()).toString('utf8');
}

/** A day some days after another, both as `YYYY-MM-DD`. */
function later(day: string, days: number): string {
  const instant = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  return new Date(instant).toISOString().slice(0, 10);
}
