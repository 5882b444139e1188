import { describe, expect, it } from 'vitest';
import { GATES } from '../../src/domain/gate.ts';
import { loadComparisons } from '../../src/gates/comparisons.ts';
import { RULE_IDS, RULES, ruleById } from '../../src/gates/rules.ts';
import { severityOf } from '../../src/gates/severity.ts';
import { UNJUDGED_RULES } from '../../src/gates/unjudged-rules.ts';
import { POLICY } from './evidence.ts';

/** Contract §4, word for word. */
const CONTRACT = {
  error:
    'spec/modified spec/added spec/deleted spec/renamed spec/mode-changed spec/symlink spec/submodule-moved spec/requirement-removed spec/requirement-changed spec/safety-downgraded policy/changed ledger/rewritten tests/removed tests/tag-removed tests/assertion-removed tests/disabled tests/weakened tags/label-annotation-mismatch tags/unknown-requirement tags/layer-mismatch tags/unparseable l0/failed l0/error l0/timeout l0/contradiction l0/skipped l0/no-script l0/modified-tree l0/network coverage/lost coverage/safety-critical-gap coverage/below-minimum mutation/hollow proof/forged',
  other:
    'tags/missing-annotation tags/safety-mismatch tags/no-requirement tags/duplicate-name l0/no-gap-statement coverage/gap coverage/no-fault-injection coverage/missing-layer mutation/unproven proof/stale proof/no-sentinel author/existence-only author/sleep author/environment-value author/step-names author/leaky-fixture author/bare-exemption',
};
/** Rules beyond the contract, each for a need that the contract leaves open. */
const BEYOND = [
  'policy/waiver-expired',
  'policy/waiver-unused',
  'spec/prose-drift',
  'l0/leftover',
  'l0/isolation',
  'mutation/survivor-unapproved',
  'mutation/known-survivor',
  'mutation/survivor-stale',
  'mutation/unguarded-change',
];
/** Of those the ones that fail a gate: an excuse that nobody approved is the hollow assertion it excuses. */
const BEYOND_ERRORS = ['mutation/survivor-unapproved'];

const COMPARISONS = await loadComparisons(new Set(GATES));

describe('the rules', () => {
  it('are those of contract §4 and the few beyond it', () => {
    expect([...RULE_IDS].sort()).toEqual(
      [...CONTRACT.error.split(' '), ...CONTRACT.other.split(' '), ...BEYOND].sort(),
    );
  });

  it('are errors by default exactly where the contract says so', () => {
    const strict = { ...POLICY, coverage: { strict: true, minimum: 0 } };
    const errors = RULES.filter((rule) => severityOf(rule.id, strict) === 'error').map((rule) => rule.id);
    expect(errors.sort()).toEqual([...CONTRACT.error.split(' '), ...BEYOND_ERRORS].sort());
  });

  it.each(RULES.map((rule) => [rule.id, rule] as const))(
    '%s says what it protects, by example, with a way out',
    (id, rule) => {
      for (const text of [rule.protects, rule.example, rule.fix, rule.approval])
        expect(text.trim().length).toBeGreaterThan(4);
      expect(GATES).toContain(rule.gate);
      expect(ruleById(id)).toBe(rule);
    },
  );

  it('that no comparison yields yet are marked as such, and only those', () => {
    const declared = new Set(COMPARISONS.flatMap((comparison) => comparison.rules.map((rule) => rule.id)));
    for (const rule of UNJUDGED_RULES) {
      expect(declared.has(rule.id)).toBe(false);
      expect(rule.protects).toContain('Not yet judged.');
    }
  });

  it('of one comparison belong to one gate', () => {
    for (const comparison of COMPARISONS) {
      expect(new Set(comparison.rules.map((rule) => rule.gate)).size).toBe(1);
    }
  });
});
