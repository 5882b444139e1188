import type { Rule } from '../../domain/rule.ts';

export const HOLLOW: Rule = {
  id: 'mutation/hollow',
  gate: 'mutation',
  defaultSeverity: 'error',
  protects:
    'That an assertion can fail: a check that stays green whatever happens to the files it reads proves nothing.',
  example: 'for f in manifests/*.yml; do expect "pinned" grep -q image "$f"; done, where every file ends in .yaml.',
  fix: 'Make the assertion depend on the content it names, then run `conformance-gate mutate` on its directory.',
  approval: 'A waiver with rule, path, reason, owner and expiry; or `mutation.fail-on: never` in the policy.',
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
