import { describe, expect, it } from 'vitest';
import { ACT } from '../support/act.ts';
import { mergeGroup, pullRequest } from '../support/events.ts';
import { pullJson } from '../support/github-server.ts';
import { aPull, grantedTo, permissionsFor, play, setUp, statuses } from './set-up.ts';

const WORKFLOW = setUp('github/one-job/conformance');

describe.runIf(ACT !== undefined)('one job on a runner', () => {
  it('passes a sound change: outputs, summary, comment, status, green job', async () => {
    const at = await aPull('sound');
    const result = await play(WORKFLOW, pullRequest(at.change), at);
    expect(result.log).not.toContain('internal error');
    const gate = result.gate('gate');
    expect({ code: result.code, jobs: [...result.jobs], step: gate.result }).toEqual({
      code: 0,
      jobs: [['gate', 'success']],
      step: 'success',
    });
    expect(Object.fromEntries(gate.outputs)).toMatchObject({
      verdict: 'pass',
      coverage: '100',
      gaps: '0',
      errors: '0',
    });
    expect(gate.outputs.get('report')).toMatch(/\/conformance-report-default\.json$/);
    expect(gate.outputs.get('comment-url')).toContain('#issuecomment-');
    expect(gate.summary).toMatch(/^### ✅ conformance-gate: /);
    expect(statuses(at.server)).toEqual([
      `${at.change.head} conformance-gate pending`,
      `${at.change.head} conformance-gate success`,
    ]);
    expect(at.server.comments.map(({ body }) => body.split('\n')[0])).toEqual(['<!-- conformance-gate:default -->']);
  });

  it('fails a change of the spec: red job, red status, annotation at the file, the comment names it', async () => {
    const at = await aPull('spec');
    const result = await play(WORKFLOW, pullRequest(at.change), at);
    const gate = result.gate('gate');
    expect(result.code).toBe(1);
    expect(gate.result).toBe('failure');
    expect(gate.outputs.get('verdict')).toBe('fail');
    expect(gate.log).toMatch(/^::error title=conformance-gate spec\/modified,file=docs\/spec\.md,line=1::/m);
    expect(gate.summary).toContain('docs/spec.md');
    expect(at.server.comments[0]!.body).toContain('docs/spec.md');
    expect(statuses(at.server).at(-1)).toBe(`${at.change.head} conformance-gate failure`);
  });

  it('runs the scripts of the change, and shows them no token of the job', async () => {
    const at = await aPull('breaking');
    at.change.origin.checkout('change');
    const script = 'conformance/tests/l0-static/deny/check.sh';
    at.change.origin.write(script, '#!/bin/bash\nenv\necho "FAIL: denied"\nexit 1\n');
    const head = at.change.origin.commit('prints its environment');
    at.change.origin.git('checkout', '-q', '--detach', 'main');
    const change = { ...at.change, head, merge: at.change.origin.merge(head) };
    at.change.origin.git('update-ref', 'refs/pull/7/merge', change.merge);
    at.server.pulls.splice(0, 1, pullJson(head));
    const env = { ACTIONS_RUNTIME_TOKEN: 'runtime-secret' };
    const result = await play(WORKFLOW, pullRequest(change), at, { env });
    const told = result.log + at.server.comments[0]!.body;
    expect(told).toContain('PATH=/');
    expect(told).not.toMatch(/job-secret|runtime-secret|INPUT_TOKEN|ACTIONS_RUNTIME/);
    expect(result.gate('gate').outputs.get('verdict')).toBe('fail');
  });

  it('puts the status of a merge group on the group’s head, and comments nowhere', async () => {
    const at = await aPull('sound');
    const queue = `refs/heads/gh-readonly-queue/main/pr-7-${at.change.base}`;
    at.change.origin.git('update-ref', queue, at.change.merge);
    const result = await play(WORKFLOW, mergeGroup(at.change.base, at.change.merge), at);
    expect(result.code, result.log).toBe(0);
    expect(statuses(at.server)).toEqual([
      `${at.change.merge} conformance-gate pending`,
      `${at.change.merge} conformance-gate success`,
    ]);
    expect(at.server.comments).toEqual([]);
  });

  it('turns green at once when an owner approves the head, and runs no script for it', async () => {
    const at = await aPull('spec');
    const event = pullRequest(at.change);
    await play(WORKFLOW, event, at);
    expect(statuses(at.server).at(-1)).toBe(`${at.change.head} conformance-gate failure`);
    const review = { id: 1, user: { login: 'alice', id: 4 }, state: 'APPROVED', commit_id: at.change.head };
    at.server.reviews.push({ ...review, submitted_at: '2026-09-01T10:00:00Z' });
    const payload = { ...event.payload, action: 'submitted', review };
    const result = await play(WORKFLOW, { ...event, event: 'pull_request_review', payload }, at);
    expect(result.code, result.log).toBe(0);
    expect(result.gate('gate').log).not.toContain('check.sh');
    expect(statuses(at.server).at(-1)).toBe(`${at.change.head} conformance-gate success`);
    expect(at.server.comments).toHaveLength(1);
    expect(permissionsFor(at.server.requests)).toEqual(grantedTo(WORKFLOW, 'gate'));
  });

  it('needs exactly the permissions that its workflow grants', async () => {
    const at = await aPull('spec');
    await play(WORKFLOW, pullRequest(at.change), at);
    expect(permissionsFor(at.server.requests)).toEqual(grantedTo(WORKFLOW, 'gate'));
  });

  it('starts from the bundle that users get', async () => {
    const at = await aPull('sound');
    const result = await play(WORKFLOW, pullRequest(at.change), at, { gate: 'dist' });
    expect(result.code, result.log).toBe(0);
    expect(result.gate('gate').outputs.get('verdict')).toBe('pass');
  });
});
