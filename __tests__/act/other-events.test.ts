import { describe, expect, it } from 'vitest';
import { ACT } from '../support/act.ts';
import { dispatch, mergeGroup, pullRequest, push, schedule } from '../support/events.ts';
import { pullJson } from '../support/github-server.ts';
import { aPull, grantedTo, permissionsFor, play, setUp, statuses } from './set-up.ts';

const FILTERED = setUp('github/path-filter/conformance');
const MAIN = setUp('github/main-branch/conformance-main');
const ONE_JOB = setUp('github/one-job/conformance');

describe.runIf(ACT !== undefined)('a gate that filters by path inside its job', () => {
  it('sets the status without running a script when none could notice the change', async () => {
    const at = await aPull('sound');
    const result = await play(FILTERED, pullRequest(at.change), at);
    expect(result.code, result.log).toBe(0);
    expect(result.gate('gate').log).not.toContain('check.sh');
    expect(statuses(at.server).at(-1)).toBe(`${at.change.head} conformance-gate success`);
  });

  it.each(['pull request', 'merge group'])('runs them for a %s that touches what they look at', async (what) => {
    const at = await aPull('breaking');
    at.change.origin.git('update-ref', `refs/heads/gh-readonly-queue/main/pr-7-${at.change.base}`, at.change.merge);
    const event = what === 'merge group' ? mergeGroup(at.change.base, at.change.merge) : pullRequest(at.change);
    const result = await play(FILTERED, event, at);
    expect(result.gate('gate').log).toMatch(/l0\/failed/);
    expect(result.code).toBe(1);
  });

  it('runs them when git cannot tell', async () => {
    const at = await aPull('sound');
    const event = pullRequest({ ...at.change, base: 'd'.repeat(40) });
    const result = await play(FILTERED, event, at);
    expect(result.code, result.log).toBe(0);
    expect(result.gate('gate').log).toContain('check.sh');
  });
});

describe.runIf(ACT !== undefined)('the workflow of the main branch', () => {
  it.each(['push', 'new tag', 'schedule', 'workflow_dispatch'])('sets the status of the commit on %s', async (what) => {
    const at = await aPull('sound');
    const { origin, base } = at.change;
    origin.git('merge', '-q', '--ff-only', 'change');
    const tip = origin.sha();
    origin.git('tag', 'v1.0.0');
    const event = {
      push: push('refs/heads/main', base, tip),
      'new tag': push('refs/tags/v1.0.0', undefined, tip),
      schedule: schedule(tip),
      workflow_dispatch: dispatch('refs/heads/main', tip),
    }[what]!;
    const result = await play(MAIN, event, at);
    expect(result.code, result.log).toBe(0);
    expect(result.gate('gate').log).toContain('check.sh');
    expect(statuses(at.server)).toEqual([`${tip} conformance-gate pending`, `${tip} conformance-gate success`]);
    expect(permissionsFor(at.server.requests)).toEqual(grantedTo(MAIN, 'gate'));
  });

  it('turns red with a check that a push broke', async () => {
    const at = await aPull('breaking');
    at.change.origin.git('merge', '-q', '--ff-only', 'change');
    const tip = at.change.origin.sha();
    const result = await play(MAIN, push('refs/heads/main', at.change.base, tip), at);
    expect(result.code).toBe(1);
    expect(statuses(at.server).at(-1)).toBe(`${tip} conformance-gate failure`);
  });
});

describe.runIf(ACT !== undefined)('an approved spec change in the merge queue', () => {
  const approval = (commit: string) => ({
    id: 1,
    user: { login: 'alice', id: 4 },
    state: 'APPROVED',
    commit_id: commit,
    submitted_at: '2026-09-01T10:00:00Z',
  });

  it('passes: the group changes what was approved, and nothing else', async () => {
    const at = await aPull('spec');
    at.server.reviews.push(approval(at.change.head));
    at.change.origin.git('update-ref', `refs/heads/gh-readonly-queue/main/pr-7-${at.change.base}`, at.change.merge);
    const result = await play(ONE_JOB, mergeGroup(at.change.base, at.change.merge), at);
    expect(result.code, result.log).toBe(0);
    expect(statuses(at.server).at(-1)).toBe(`${at.change.merge} conformance-gate success`);
  });

  it('fails when the queue had to merge the file: nobody saw the result', async () => {
    const at = await aPull('spec', { 'docs/spec.md': `Traffic is denied.\n${'\nmore\n'.repeat(9)}` });
    const { origin } = at.change;
    at.server.reviews.push(approval(at.change.head));
    origin.write('docs/spec.md', `Traffic is denied.\n${'\nmore\n'.repeat(9)}\nAn owner’s other change.\n`);
    const base = origin.commit('main goes on');
    origin.git('checkout', '-q', '--detach', 'main');
    origin.git('checkout', '-q', at.change.head, '--', 'docs/spec.md');
    origin.write('docs/spec.md', `Traffic is not always denied.\n${'\nmore\n'.repeat(9)}\nAn owner’s other change.\n`);
    const group = origin.commit('as the queue merges it');
    origin.checkout('main');
    origin.git('update-ref', `refs/heads/gh-readonly-queue/main/pr-7-${base}`, group);
    at.server.pulls.splice(0, 1, pullJson(at.change.head));
    const result = await play(ONE_JOB, mergeGroup(base, group), at);
    expect(result.code).toBe(1);
    expect(result.gate('gate').summary).toMatch(/No approval counts in the merge queue/);
    expect(result.gate('gate').log).toMatch(/spec\/modified/);
  });
});
