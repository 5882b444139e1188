import type { Rule } from '../../domain/rule.ts';

const APPROVAL =
  'An owner named in `spec.owners` approves the pull request on exactly its head commit; the finding stays visible as a notice that names them.';

function specRule(id: string, protects: string, example: string, fix: string, approval = APPROVAL): Rule {
  return { id, gate: 'spec', defaultSeverity: 'error', protects, example, fix, approval };
}

export const MODIFIED = specRule(
  'spec/modified',
  'The wording of the spec: whoever implements must not also move the goal.',
  '`is denied unless` becomes `is allowed unless` in docs/07-security.md. Whitespace, line endings and byte order marks count too.',
  'Restore the file: `git checkout <base> -- <path>`. If the spec is wrong, change it in a pull request of its own.',
);
export const ADDED = specRule(
  'spec/added',
  'The extent of the spec: a new page can grant exceptions to the pages that are there, and a twin of a page (other case, other Unicode composition) shadows it on some machines.',
  'A new docs/15-exceptions.md says that R-NET-01 does not apply to media; or Docs/07-security.md beside docs/07-security.md.',
  'Move the file out of the spec, or propose it in a pull request of its own.',
  `${APPROVAL} Where new pages and requirements are routine, \`spec.allow: [additions]\` lets plain additions through.`,
);
export const DELETED = specRule(
  'spec/deleted',
  'The completeness of the spec: a page that is gone demands nothing.',
  'docs/adr/0002-vip.md is deleted.',
  'Restore the file: `git checkout <base> -- <path>`.',
);
export const RENAMED = specRule(
  'spec/renamed',
  'The place of the spec: a page that moves out of the protected paths is protected no longer, and file lists that show only the new name hide it.',
  '`git mv docs/07-security.md notes/07-security.md`.',
  'Move it back: `git mv <new> <old>`.',
);
export const MODE_CHANGED = specRule(
  'spec/mode-changed',
  'That a spec page is a page: an executable bit is the first half of something that runs.',
  '`chmod +x docs/07-security.md`.',
  'Restore the mode: `git update-index --chmod=-x <path>` (or +x).',
);
export const SYMLINK = specRule(
  'spec/symlink',
  'That protected paths hold their own content: a link at, above or inside them lets a file elsewhere, which nobody protects, become the spec.',
  'docs/07-security.md, or docs itself, becomes a symbolic link to ../notes.',
  'Put the file or directory back in place of the link.',
);
export const SUBMODULE_MOVED = specRule(
  'spec/submodule-moved',
  'A spec that is mounted as a submodule: its commit is its content, and its address in .gitmodules is where that comes from.',
  'The pointer of the submodule docs moves to another commit; or its `url` in .gitmodules changes.',
  'Restore the pointer: `git submodule update --init <path>`, then `git add <path>`.',
);
export const REQUIREMENT_REMOVED = specRule(
  'spec/requirement-removed',
  'The list of what the platform must do: a requirement that is not listed is neither tested nor missed.',
  'The entry R-OBS-02 is deleted from the registry, or gets another id.',
  'Restore the entry. A requirement that no longer holds gets `status: withdrawn`, with an approval.',
);
export const REQUIREMENT_CHANGED = specRule(
  'spec/requirement-changed',
  'What a requirement demands: its title, text, source, layers and status. Its tests were written against the old wording.',
  '`text: denied unless a policy allows it` becomes `logged unless a policy allows it`; `layers: [L2, L3]` becomes `[L2]`; `status: deferred` appears.',
  'Restore the entry, or change it in a pull request of its own and reread the tests that carry its id.',
);
export const SAFETY_DOWNGRADED = specRule(
  'spec/safety-downgraded',
  'Which requirements must never be uncovered: a requirement that is no longer safety-critical may lose its tests unseen.',
  '`safety-critical: true` is removed from R-NET-01.',
  'Restore `safety-critical: true`.',
);
export const POLICY_CHANGED = specRule(
  'policy/changed',
  'What guards the rest: the policy, the workflows and actions that run the gate, CODEOWNERS, the waivers, and the files by which git hides or transforms protected paths. A change cannot quietly relax the gate that judges it.',
  "A pull request sets `spec.paths: [docs/adr/**]`, adds `--only tags` to the gate's workflow, or writes `docs/** -diff` into .gitattributes.",
  'Take the change out of this pull request and propose it on its own.',
);
export const LEDGER_REWRITTEN = specRule(
  'ledger/rewritten',
  'The record of what was proven: rows are only ever appended, so that nobody edits the past.',
  'Two rows of conformance/ledger.jsonl trade places, or a row gets another commit id.',
  'Restore the file from the base branch, then append new rows with `conformance-gate record`.',
  'None: the past is not approved, it is kept. A wrong row is answered by a new one.',
);
export const PROSE_DRIFT: Rule = {
  ...specRule(
    'spec/prose-drift',
    'That prose and registry speak of the same requirements (only where `spec.prose` is set). Ids in code and comments do not count.',
    'docs/07-security.md has a section R-SEC-09 that the registry does not list.',
    'List the requirement in the registry, or correct the id in the prose.',
    'None needed: it does not fail the gate by default.',
  ),
  defaultSeverity: 'warning',
};
