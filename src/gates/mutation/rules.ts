import type { Rule } from '../../domain/rule.ts';

export const HOLLOW: Rule = {
  id: 'mutation/hollow',
  gate: 'mutation',
  defaultSeverity: 'error',
  protects:
    'That an assertion can fail: a check that stays green whatever happens to the files it reads proves nothing.',
  example: 'for f in manifests/*.yml; do expect "pinned" grep -q image "$f"; done, where every file ends in .yaml.',
  fix: 'Make the assertion depend on the content it names, then run `conformance-gate mutate` on its directory.',
  approval:
    'A mark `# conformance: survives REASON` beside it, approved by an owner; a waiver with rule, path, reason, owner and expiry; or `mutation.fail-on: never` in the policy.',
};

export const UNPROVEN: Rule = {
  id: 'mutation/unproven',
  gate: 'mutation',
  defaultSeverity: 'warning',
  protects: 'That nobody takes "no mutant was noticed within the budget" for "the assertion bites".',
  example: 'A check of 200 assertions under `mutation.budget: 10s`.',
  fix: 'Raise `mutation.budget`, or split the check so that each run is short.',
  approval: 'None needed: it does not fail the gate.',
};

export const SURVIVOR_UNAPPROVED: Rule = {
  id: 'mutation/survivor-unapproved',
  gate: 'mutation',
  defaultSeverity: 'error',
  protects:
    'That a hollow assertion is not excused by the change that brings it: the mark of a known survivor counts once an owner agrees.',
  example: 'A pull request adds an assertion that nothing moves, and `# conformance: survives we know` above it.',
  fix: 'Make the assertion bite, or ask an owner to approve the head commit; once on the base branch the mark counts.',
  approval: 'An approving review of the head commit by an owner of the spec, or a waiver.',
};

export const KNOWN_SURVIVOR: Rule = {
  id: 'mutation/known-survivor',
  gate: 'mutation',
  defaultSeverity: 'notice',
  protects: 'That honest negatives stay in sight: a recorded survivor is shown and counted each time it is asked.',
  example:
    'Both overlays patch a key, so reverting its base default alone is not noticed; the mark beside the assertion says so.',
  fix: 'Nothing, as long as the reason holds.',
  approval: 'None needed: it does not fail the gate.',
};

export const SURVIVOR_STALE: Rule = {
  id: 'mutation/survivor-stale',
  gate: 'mutation',
  defaultSeverity: 'warning',
  protects:
    'That excuses end with their reason: a mark on an assertion that bites would hide the day on which it stops.',
  example: 'An assertion was repaired and bites, but `# conformance: survives …` still stands above it.',
  fix: 'Remove the mark, or the entry of the waiver file.',
  approval: 'None needed: it does not fail the gate.',
};

export const UNGUARDED_CHANGE: Rule = {
  id: 'mutation/unguarded-change',
  gate: 'mutation',
  defaultSeverity: 'notice',
  protects:
    'That a reviewer knows which changed lines no check would miss: nothing stops the next change from undoing them.',
  example:
    'A pull request sets `bind: 10.0.0.1` in a file that a check reads, and no assertion notices another address.',
  fix: 'Assert the value, if a requirement hangs on it.',
  approval: 'None needed: it does not fail the gate.',
};
