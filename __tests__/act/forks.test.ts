import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toJson } from '../../src/report/json.ts';
import { ACT, type ActRequest } from '../support/act.ts';
import { FORK, mergeGroup, pullRequest, workflowRun } from '../support/events.ts';
import { pullJson } from '../support/github-server.ts';
import { aReport } from '../support/report.ts';
import { temporaryDirectory } from '../support/repository.ts';
import { aPull, grantedTo, permissionsFor, play, setUp, statuses } from './set-up.ts';

const CHECK = setUp('github/forks/conformance');
const REPORT = setUp('github/forks/conformance-report');

/** Pull request 12 of mallory's repository; number and branch differ from what a report could guess. */
async function aForksPull(edit: Parameters<typeof aPull>[0]) {
  const at = await aPull(edit);
  const head = { sha: at.change.head, ref: 'change', repo: FORK };
  at.server.pulls.splice(0, 1, pullJson(at.change.head, { head }));
  return { ...at, head, artifacts: temporaryDirectory() };
}

type ForksPull = Awaited<ReturnType<typeof aForksPull>>;

/** The workflow that publishes, after run 5 of the one that checks. */
function publish(at: ForksPull, run: Partial<Parameters<typeof workflowRun>[1]> = {}, more: Partial<ActRequest> = {}) {
  const event = workflowRun(at.change.base, { head: at.change.head, ...run });
  return play(REPORT, event, at, { runId: '6', artifacts: at.artifacts, ...more });
}

function leave(at: ForksPull, text: string): void {
  const folder = join(at.artifacts, '5/conformance-report');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'report.json'), text);
}

describe.runIf(ACT !== undefined)('the set-up for forks on a runner', () => {
  it('checks with a token that only reads, then publishes from the default branch', async () => {
    const at = await aForksPull('breaking');
    const event = pullRequest(at.change, { head: at.head });
    const checked = await play(CHECK, event, at, { artifacts: at.artifacts });
    expect(checked.code, checked.log).toBe(0);
    expect(permissionsFor(at.server.requests)).toEqual(grantedTo(CHECK, 'check'));
    const before = at.server.requests.length;
    const published = await publish(at);
    expect(published.gate('report').outputs.get('verdict')).toBe('fail');
    expect(statuses(at.server)).toEqual([`${at.change.head} conformance-gate failure`]);
    expect(at.server.calls('POST', /\/issues\/7\/comments$/)).toHaveLength(1);
    const { 'actions: read': _, ...granted } = Object.fromEntries(grantedTo(REPORT, 'report').map((each) => [each, 1]));
    expect(permissionsFor(at.server.requests.slice(before))).toEqual(Object.keys(granted));
  });

  it('says that the checks run as soon as they begin: no green of an earlier run stays', async () => {
    const at = await aForksPull('sound');
    const event = workflowRun(at.change.base, { head: at.change.head });
    const payload = { ...event.payload, action: 'requested' };
    const result = await play(REPORT, { ...event, payload }, at, { runId: '6' });
    expect(result.code, result.log).toBe(0);
    expect(result.gate('report').outputs.get('verdict')).toBe('');
    expect(statuses(at.server)).toEqual([`${at.change.head} conformance-gate pending`]);
    expect(at.server.comments).toEqual([]);
  });

  it.each([
    ['of another commit', { head: { ref: '#7', sha: 'e'.repeat(40) } }, /speaks for eeeeeeeeee/],
    ['of another pull request', { head: { ref: '#1', sha: '' } }, /speaks for pull request 1, but this run is about 7/],
  ])('refuses a report %s', async (_what, more, expected) => {
    const at = await aForksPull('sound');
    const head = { ...more.head, sha: more.head.sha || at.change.head };
    leave(at, toJson(aReport({ head })));
    const result = await publish(at);
    expect(result.code).toBe(1);
    expect(result.gate('report').log).toMatch(expected);
    expect(statuses(at.server)).toEqual([`${at.change.head} conformance-gate error`]);
  });

  it('turns the status to error when the run left no report', async () => {
    const at = await aForksPull('sound');
    const result = await publish(at);
    expect(result.code).toBe(1);
    expect(statuses(at.server)).toEqual([`${at.change.head} conformance-gate error`]);
  });

  it('sets the status alone when the head’s repository is gone', async () => {
    const at = await aForksPull('sound');
    leave(at, toJson(aReport({ head: { ref: '#7', sha: at.change.head } })));
    const result = await publish(at, { repository: null });
    expect(result.code, result.log).toBe(0);
    expect(result.gate('report').summary).toContain('the head repository is gone');
    expect(statuses(at.server)).toEqual([`${at.change.head} conformance-gate success`]);
    expect(at.server.comments).toEqual([]);
  });

  it('sets the status of a merge group', async () => {
    const at = await aForksPull('sound');
    at.change.origin.git('update-ref', `refs/heads/gh-readonly-queue/main/pr-7-${at.change.base}`, at.change.merge);
    const checked = await play(CHECK, mergeGroup(at.change.base, at.change.merge), at, { artifacts: at.artifacts });
    expect(checked.code, checked.log).toBe(0);
    await publish(at, { head: at.change.merge, cause: 'merge_group', repository: { id: 1, full_name: 'o/r' } });
    expect(statuses(at.server)).toEqual([`${at.change.merge} conformance-gate success`]);
    expect(at.server.comments).toEqual([]);
  });

  it('is not interested in runs for other events', async () => {
    const at = await aForksPull('sound');
    const result = await publish(at, { cause: 'push' });
    expect(result.code).toBe(0);
    expect(result.steps.filter((step) => step.outputs.size > 0)).toEqual([]);
    expect(at.server.requests).toEqual([]);
  });
});
