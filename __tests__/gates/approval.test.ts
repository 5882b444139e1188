import { describe, expect, it } from 'vitest';
import type { Review } from '../../src/domain/review.ts';
import { decideApproval } from '../../src/gates/approval.ts';
import { HEAD_COMMIT, review } from './evidence.ts';

const CONTEXT = { head: HEAD_COMMIT, author: 'mallory', owners: ['@alice', '@home/spec-owners'] };
const at = (hour: number) => `2026-09-01T${String(hour).padStart(2, '0')}:00:00Z`;

describe('an approval counts', () => {
  it.each<[string, Review[], string[]]>([
    ['by an owner on the head', [review('alice')], ['alice']],
    ['by an owner in another case', [review('Alice')], ['Alice']],
    ['by a member of an owning team', [review('bob', { teams: ['@Home/Spec-Owners'] })], ['bob']],
    [
      'followed by a comment',
      [review('alice', { submitted: at(1) }), review('alice', { state: 'commented', submitted: at(2) })],
      ['alice'],
    ],
    [
      'after an earlier change request',
      [review('alice', { state: 'changes-requested', submitted: at(1) }), review('alice', { submitted: at(2) })],
      ['alice'],
    ],
    [
      'given again on the head after a stale one',
      [
        review('alice', { commit: 'b'.repeat(40), stale: true, submitted: at(1) }),
        review('alice', { submitted: at(2) }),
      ],
      ['alice'],
    ],
    [
      'of two owners, both named',
      [review('carol', { teams: ['@home/spec-owners'] }), review('alice')],
      ['alice', 'carol'],
    ],
  ])('%s', (_what, reviews, by) => {
    expect(decideApproval(reviews, CONTEXT)).toMatchObject({ approved: true, by });
  });
});

describe('an approval does not count', () => {
  it.each<[string, Review[], string]>([
    ['by somebody else', [review('eve')], 'not among'],
    [
      'by a member of a team of the same name elsewhere',
      [review('eve', { teams: ['@evil/spec-owners'] })],
      'not among',
    ],
    ['by somebody who calls himself like the team', [review('home/spec-owners', { teams: [] })], ''],
    ['of an older commit', [review('alice', { commit: 'b'.repeat(40) })], 'not for the head'],
    ['of a shortened commit', [review('alice', { commit: HEAD_COMMIT.slice(0, 12) })], 'not for the head'],
    ['of no commit', [review('alice', { commit: '' })], 'not for the head'],
    ['that is stale', [review('alice', { stale: true })], 'stale'],
    ['that was dismissed', [review('alice', { dismissed: true })], 'dismissed'],
    ['that is not official', [review('alice', { official: false })], 'official'],
    ['that is only pending', [review('alice', { state: 'pending' })], ''],
    ['that is a comment', [review('alice', { state: 'commented' })], ''],
    [
      'withdrawn by a later change request',
      [review('alice', { submitted: at(1) }), review('alice', { state: 'changes-requested', submitted: at(2) })],
      'asks for changes',
    ],
    [
      'withdrawn by a later change request that is listed first',
      [
        review('alice', { state: 'changes-requested', submitted: '2026-09-01T12:00:00+02:00' }),
        review('alice', { submitted: '2026-09-01T09:30:00Z' }),
      ],
      'asks for changes',
    ],
  ])('%s', (_what, reviews, reason) => {
    const approval = decideApproval(reviews, CONTEXT);
    expect(approval.approved).toBe(false);
    expect(approval.by).toEqual([]);
    expect(approval.reasons.join()).toContain(reason);
  });

  it('by the author, owner or not', () => {
    expect(decideApproval([review('Alice')], { ...CONTEXT, author: 'alice' }).approved).toBe(false);
  });

  it('where the policy names no owner, or there is no head', () => {
    expect(decideApproval([review('alice')], { ...CONTEXT, owners: [] }).approved).toBe(false);
    expect(decideApproval([review('alice', { commit: '' })], { ...CONTEXT, head: '' }).approved).toBe(false);
    expect(decideApproval([review('')], { ...CONTEXT, owners: ['@'] }).approved).toBe(false);
  });
});
