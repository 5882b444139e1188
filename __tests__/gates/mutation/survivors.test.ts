import { describe, expect, it } from 'vitest';
import type { MutatedAssertion, MutationResult } from '../../../src/domain/mutation.ts';
import type { Waiver } from '../../../src/domain/waiver.ts';
import { judge } from '../../../src/gates/judge.ts';
import { MUTATION_COMPARISONS } from '../../../src/gates/mutation/index.ts';
import { aMutated, aMutation, aShards, MUTATED_TEST } from '../../support/mutation-builder.ts';
import { evidenceOf, review } from '../evidence.ts';

const NOTHING = evidenceOf({ base: {}, head: {} });
const judged = (assertions: MutatedAssertion[], more: Partial<MutationResult> = {}, evidence = {}) =>
  judge({ ...NOTHING, ...evidence, mutation: aMutation(assertions, more) }, MUTATION_COMPARISONS);
const mark = (changes = {}) => ({ reason: 'both overlays patch it', line: 8, onBase: true, ...changes });
const hollow = (changes: Partial<MutatedAssertion> = {}) => aMutated({ verdict: 'hollow', ...changes });
const waiver = (changes: Partial<Waiver> = {}): Waiver => ({
  rule: 'mutation/hollow',
  path: `${MUTATED_TEST}/check.sh`,
  reason: 'known',
  owner: '@alice',
  expires: '2027-01-01',
  line: 3,
  ...changes,
});

describe('known survivors', () => {
  it('that the base has on record are shown as notices and fail nothing', () => {
    const { findings, gates } = judged([hollow({ survives: mark() })]);
    expect(findings).toMatchObject([{ rule: 'mutation/known-survivor', severity: 'notice' }]);
    expect(findings[0]?.message).toContain('both overlays patch it');
    expect(gates.mutation).toBe('pass');
  });

  it('that the change itself declares fail the gate until an owner approves the head', () => {
    const own = [hollow({ survives: mark({ onBase: false }) })];
    expect(judged(own)).toMatchObject({
      findings: [{ rule: 'mutation/survivor-unapproved', severity: 'error', assertion: 'the port is 80' }],
      gates: { mutation: 'fail' },
    });
    const approved = judged(own, {}, { reviews: [review('alice')] });
    expect(approved).toMatchObject({ findings: [{ severity: 'notice', approvedBy: ['alice'] }] });
    expect(approved.gates.mutation).toBe('pass');
  });

  it('without a reason excuse nothing', () => {
    const { findings } = judged([hollow({ survives: mark({ reason: '' }) })]);
    expect(findings).toMatchObject([{ rule: 'mutation/hollow', severity: 'error' }]);
    expect(findings[0]?.message).toContain('gives no reason');
  });

  it('are stale once the assertion bites', () => {
    expect(judged([aMutated({ survives: mark() })])).toMatchObject({
      findings: [{ rule: 'mutation/survivor-stale', severity: 'warning' }],
      gates: { mutation: 'pass' },
    });
  });

  it('in the waiver file of the base cover one assertion by its name, or all of a script', () => {
    const two = [hollow(), hollow({ name: 'another', line: 10 })];
    const one = judged(two, {}, { waivers: [waiver({ assertion: 'another' })] });
    expect(one.findings.map((each) => [each.assertion, each.severity])).toEqual([
      ['the port is 80', 'error'],
      ['another', 'notice'],
    ]);
    expect(judged(two, {}, { waivers: [waiver()] }).gates.mutation).toBe('pass');
  });

  it('in the waiver file are stale where everything they are about was asked and bites', () => {
    const stale = (more: Partial<MutationResult>, changes: Partial<Waiver> = {}) =>
      judged([aMutated()], more, { waivers: [waiver(changes)] }).findings.map((each) => each.rule);
    expect(stale({}, { assertion: 'the port is 80' })).toEqual(['mutation/survivor-stale']);
    expect(stale({ scope: 'all' })).toEqual(['mutation/survivor-stale']);
    expect(stale({ scope: 'changed' })).toEqual([]);
    expect(stale({}, { assertion: 'not asked here' })).toEqual([]);
  });
});

describe('a gate that was asked and proved nothing', () => {
  it('is undecided where the budget went before anything was proven', () => {
    const unproven = aMutated({ verdict: 'unproven', reason: 'budget' });
    expect(judged([unproven]).gates.mutation).toBe('undecided');
    expect(judged([unproven, aMutated({ name: 'b' })]).gates.mutation).toBe('pass');
  });

  it('holds, and says that nothing was there, where the change concerns no assertion', () => {
    const { gates, notes } = judged([], { scripts: 0 });
    expect(gates.mutation).toBe('pass');
    expect(notes.join()).toContain('concerns no assertion');
  });

  it('is undecided where shards are missing', () => {
    const { gates, gateNotes } = judged([aMutated()], { shards: aShards(4, 1, 3) });
    expect(gates.mutation).toBe('undecided');
    expect(gateNotes.mutation).toContain('2, 4');
  });
});

describe('changed lines', () => {
  const line = (from: number, guarded: boolean) => ({ path: 'app/main.conf', line: from, guarded });

  it('that nothing guards are notices, the first twenty each and the rest counted', () => {
    const lines = [line(1, true), ...Array.from({ length: 25 }, (_, at) => line(2 * at + 2, false))];
    const { findings, notes, gates } = judged([aMutated()], { lines });
    expect(findings).toHaveLength(20);
    expect(judged([], { lines: [line(4, false), line(5, false), line(7, false)] }).findings).toMatchObject([
      { line: 4 },
      { line: 7 },
    ]);
    expect(findings[0]).toMatchObject({ rule: 'mutation/unguarded-change', path: 'app/main.conf', line: 2 });
    expect(notes.join()).toContain('5 more changed places');
    expect(gates.mutation).toBe('pass');
  });

  it('are not told by a single shard, which does not know what the others guard', () => {
    const { findings } = judged([aMutated()], { lines: [line(1, false)], shards: aShards(2, 1) });
    expect(findings).toEqual([]);
  });
});
