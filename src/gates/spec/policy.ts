import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath, type RepoPath } from '../../domain/path.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { changedEntries, type EntryChange, isFile, isLink, isSubmodule, kindOfEntry } from './entry-change.ts';
import { baseRunners, guardedFiles, holdsGuarded, isFreshAdoption } from './guarded-files.ts';
import { POLICY_CHANGED } from './rules.ts';
import { bytesOf, describeEdit, textOf } from './text.ts';
import { outrankingFolder, workflowName } from './workflows.ts';

/** What guards the rest: the policy, what runs the gate, code owners and waivers. */
export const policy: Comparison = {
  rules: [POLICY_CHANGED],
  compare(evidence): Outcome {
    const isGuarded = guardedFiles(evidence);
    const findings: RawFinding[] = [];
    const adopted: RepoPath[] = [];
    for (const change of changedEntries(evidence)) {
      const reason = isGuarded(change.path) ?? replacedGuards(evidence, change) ?? borrowedName(evidence, change);
      if (reason === undefined) continue;
      const isAddition = change.before === undefined && isFile(change.after);
      if (isAddition && isFreshAdoption(evidence)) adopted.push(change.path);
      else findings.push(changed(evidence, change, reason));
    }
    findings.push(...outranked(evidence));
    return { findings, notes: adoptionNotes(evidence, adopted) };
  },
};

/** A link, submodule or file in the place of a directory that holds guarded files. */
function replacedGuards(evidence: Evidence, { path, before, after }: EntryChange): string | undefined {
  const replaces = before?.type === 'tree' || isLink(after) || isSubmodule(after);
  return replaces && holdsGuarded(evidence, path) ? 'files that guard the spec lie below it' : undefined;
}

/** Another workflow under the name of the gate's: its result would stand where the gate's is looked for. */
function borrowedName(evidence: Evidence, { path, after }: EntryChange): string | undefined {
  const { names } = baseRunners(evidence);
  if (names.size === 0 || !isFile(after) || !/^\.(?:github|gitea|forgejo)\/workflows\//.test(path)) return undefined;
  const name = workflowName(textOf(evidence.head.snapshot, path));
  const before = workflowName(textOf(evidence.base.snapshot, path));
  return name !== undefined && name !== before && names.has(name)
    ? `it takes the name of the workflow that runs the gate (${displayPath(name)})`
    : undefined;
}

function changed(evidence: Evidence, { path, before, after }: EntryChange, reason: string): RawFinding {
  const name = displayPath(path);
  const message = `${name} ${howItChanged(before, after)}; ${reason}.`;
  const finding = { gate: 'spec', rule: POLICY_CHANGED.id, path, message, fix: POLICY_CHANGED.fix } as const;
  const old = bytesOf(evidence.base.snapshot, path);
  const now = bytesOf(evidence.head.snapshot, path);
  if (!isFile(before) || !isFile(after) || old === undefined || now === undefined) return finding;
  const edit = describeEdit(old, now);
  return { ...finding, line: edit.line, before: edit.before, after: edit.after };
}

function howItChanged(before: EntryChange['before'], after: EntryChange['after']): string {
  if (before === undefined) return 'was added';
  if (after === undefined) return 'was deleted';
  if (kindOfEntry(before) !== kindOfEntry(after))
    return `was a ${kindOfEntry(before)} and is now a ${kindOfEntry(after)}`;
  return 'was changed';
}

function outranked(evidence: Evidence): RawFinding[] {
  const { snapshot: base } = evidence.base;
  const folder = outrankingFolder(base, evidence.head.snapshot, baseRunners(evidence));
  if (folder === undefined || evidence.tip.tree.has(folder)) return [];
  const message = `${folder} is new; Gitea and Forgejo read it instead of the folder that the gate's workflow is in, so the gate would no longer run there.`;
  const fix = `Put the workflow into the folder that is in use, or move the gate's workflow to ${folder} first, with an owner's approval.`;
  return [{ gate: 'spec', rule: POLICY_CHANGED.id, path: folder, message, fix }];
}

function adoptionNotes(evidence: Evidence, adopted: readonly RepoPath[]): string[] {
  if (!evidence.firstAdoption) return [];
  const brought = adopted.length === 0 ? '' : ` It brings ${adopted.map(displayPath).join(', ')}.`;
  return [
    `First adoption: the base branch has no ${displayPath(evidence.policyPath)}, so this change is judged by the policy it brings itself.${brought}`,
  ];
}
