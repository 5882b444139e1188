import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACT } from '../support/act.ts';
import { mergeGroup, pullRequest } from '../support/events.ts';
import { temporaryDirectory } from '../support/repository.ts';
import { aPull, grantedTo, permissionsFor, play, setUp, statuses } from './set-up.ts';

const WORKFLOW = setUp('github/two-jobs/conformance');

describe.runIf(ACT !== undefined)('two jobs on a runner', () => {
  it('check with a reading token, then report: green job, comment, status', async () => {
    const at = await aPull('sound');
    const result = await play(WORKFLOW, pullRequest(at.change), at);
    expect(result.code, result.log).toBe(0);
    expect([...result.jobs]).toEqual([
      ['check', 'success'],
      ['report', 'success'],
    ]);
    expect(result.gate('check').outputs.get('comment-url')).toBe('');
    expect(Object.fromEntries(result.gate('report').outputs)).toMatchObject({ verdict: 'pass', coverage: '100' });
    expect(result.gate('report').summary).toContain('`#7`');
    expect(statuses(at.server)).toEqual([`${at.change.head} conformance-gate success`]);
    expect(at.server.comments).toHaveLength(1);
  });

  it('of a failing check the first job stays green and the second one is red', async () => {
    const at = await aPull('breaking');
    const result = await play(WORKFLOW, pullRequest(at.change), at);
    expect([...result.jobs]).toEqual([
      ['check', 'success'],
      ['report', 'failure'],
    ]);
    expect(statuses(at.server)).toEqual([`${at.change.head} conformance-gate failure`]);
    expect(at.server.comments[0]!.body).toContain('l0/failed');
  });

  it('each need exactly what their permissions grant', async () => {
    const at = await aPull('spec');
    await play(WORKFLOW, pullRequest(at.change), at, { job: 'check' });
    expect(permissionsFor(at.server.requests)).toEqual(grantedTo(WORKFLOW, 'check'));
    const before = at.server.requests.length;
    await play(WORKFLOW, pullRequest(at.change), at);
    const ofReport = at.server.requests.slice(before).filter(({ path }) => !path.endsWith('/reviews'));
    expect(permissionsFor(ofReport)).toEqual(grantedTo(WORKFLOW, 'report'));
  });

  it('turn the status to error when the check job made no report', async () => {
    const at = await aPull('sound');
    const result = await play(WORKFLOW, pullRequest(at.change), at, { remote: 'file:///nowhere/at/all' });
    expect([...result.jobs]).toEqual([
      ['check', 'failure'],
      ['report', 'failure'],
    ]);
    expect(result.gate('report').outputs.get('verdict')).toBe('undecided');
    expect(result.gate('report').log).toMatch(/the report does not exist.*What to do/s);
    expect(statuses(at.server)).toEqual([`${at.change.head} conformance-gate error`]);
  });

  it('keep the report where the second job finds it, and nothing else of the change', async () => {
    const at = await aPull('sound');
    const artifacts = temporaryDirectory();
    await play(WORKFLOW, pullRequest(at.change), at, { artifacts, job: 'check' });
    expect(existsSync(join(artifacts, '5/conformance-report/report.json'))).toBe(true);
  });

  it('put the status of a merge group on the group’s head', async () => {
    const at = await aPull('sound');
    at.change.origin.git('update-ref', `refs/heads/gh-readonly-queue/main/pr-7-${at.change.base}`, at.change.merge);
    const result = await play(WORKFLOW, mergeGroup(at.change.base, at.change.merge), at);
    expect(result.code, result.log).toBe(0);
    expect(statuses(at.server)).toEqual([`${at.change.merge} conformance-gate success`]);
    expect(at.server.comments).toEqual([]);
  });
});
