import type { Rule } from '../../domain/rule.ts';

const APPROVAL =
  'Restore the test, or add an entry to the waiver file (rule, path, reason, owner, expiry) in a change of its own that an owner approves.';

function rule(name: string, protects: string, example: string, fix: string): Rule {
  return { id: `tests/${name}`, gate: 'tests', defaultSeverity: 'error', protects, example, fix, approval: APPROVAL };
}

/** A test of the base is gone. */
export const REMOVED = rule(
  'removed',
  'A test that guards a requirement does not disappear, even when another test carries the same label.',
  'The directory conformance/tests/l2-behavioral/default-deny is deleted.',
  'Bring the test back. A rename or a move is fine as long as its requirements and assertions come along.',
);

/** A test no longer claims a requirement it tested. */
export const TAG_REMOVED = rule(
  'tag-removed',
  'A test keeps the requirement labels it had; without the label nobody sees that the requirement lost a test.',
  'The label conformance.home.k3s/R-NET-01 is removed from a test that stays.',
  'Put the label back, or move it together with the assertions to a test of its own.',
);

/** An assertion of the base has no counterpart. */
export const ASSERTION_REMOVED = rule(
  'assertion-removed',
  'What a test asserts does not shrink.',
  'The line `expect "no binding to cluster-admin" absent …` is deleted from check.sh.',
  'Restore the assertion, or replace it with one that demands at least as much.',
);

/** A test or an assertion is still there and no longer counts. */
export const DISABLED = rule(
  'disabled',
  'A test keeps running and can still fail: no skip, no scaffold, no early exit, no condition around its assertions.',
  '`skip: true` is added to the spec of a Chainsaw test.',
  'Undo what keeps the assertions from running.',
);

/** An assertion demands less than it did. */
export const WEAKENED = rule(
  'weakened',
  'An assertion does not become easier to satisfy.',
  '`test "$n" -eq 1` becomes `test "$n" -ge 1`.',
  'Keep the condition as strict as it was; if the requirement changed, change the requirement first.',
);

export const TEST_RULES: readonly Rule[] = [REMOVED, TAG_REMOVED, ASSERTION_REMOVED, DISABLED, WEAKENED];
