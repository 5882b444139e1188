import { describe, expect, it } from 'vitest';
import { ACT } from '../support/act.ts';
import { FORK, mergeGroup, pullRequest, pullRequestTarget } from '../support/events.ts';
import { pullJson } from '../support/github-server.ts';
import { aPull, grantedTo, permissionsFor, play, setUp, statuses } from './set-up.ts';

const GUARD = setUp('github/guard/conformance-guard');
const REST = setUp('github/guard/conformance');

describe.runIf(ACT !== undefined)('the guard that the change cannot replace', () => {
  it('judges the change from git objects, under the base’s workflow', async () => {
    const at = await aPull('spec');
    const result = await play(GUARD, pullRequestTarget(at.change, { head: { sha: at.change.head, repo: FORK } }), at);
    expect(result.code).toBe(1);
    expect(result.gate('guard').log).toMatch(/spec\/modified,file=docs\/spec\.md/);
    expect(statuses(at.server)).toEqual([
      `${at.change.head} conformance-gate/guard pending`,
      `${at.change.head} conformance-gate/guard failure`,
    ]);
    expect(at.server.comments[0]!.body.split('\n')[0]).toBe('<!-- conformance-gate:guard -->');
    expect(permissionsFor(at.server.requests)).toEqual(grantedTo(GUARD, 'guard'));
  });

  it('sees that a change takes the gate out of its own workflow', async () => {
    const at = await aPull('sound', { '.github/workflows/conformance.yml': REST });
    at.change.origin.checkout('change');
    at.change.origin.write('.github/workflows/conformance.yml', 'name: conformance\non: pull_request\njobs: {}\n');
    const head = at.change.origin.commit('without the gate');
    at.change.origin.git('update-ref', 'refs/pull/7/head', head);
    at.change.origin.checkout('main');
    at.server.pulls.splice(0, 1, pullJson(head));
    const result = await play(GUARD, pullRequestTarget({ ...at.change, head }), at);
    expect(result.gate('guard').log).toMatch(/policy\/changed,file=.github\/workflows\/conformance.yml/);
    expect(statuses(at.server).at(-1)).toBe(`${head} conformance-gate/guard failure`);
  });

  it.each([
    ['as it stands', GUARD],
    ['with every gate asked for', GUARD.replace(/ +gates: .*\n/, '').replace(/ +run-scripts: .*\n/, '')],
  ])('never runs a script of the change, %s', async (_what, workflow) => {
    const at = await aPull('hostile');
    const result = await play(workflow, pullRequestTarget(at.change), at);
    expect(result.log).not.toContain('SCRIPT OF THE CHANGE RAN');
    expect(result.gate('guard').log).not.toMatch(/\d\/\d pass/);
    expect(at.server.comments).toHaveLength(1);
  });

  it('says what to do for the gates that would have to run a script', async () => {
    const at = await aPull('sound');
    const workflow = GUARD.replace(/ +gates: .*\n/, '');
    const result = await play(workflow, pullRequestTarget(at.change), at);
    expect(result.gate('guard').summary).toMatch(/l0 \(no script was run: .*run them in a job under/);
    expect(at.server.statuses.at(-1)!.body.description).toMatch(/no script was run/);
  });

  it('refuses gates that need a script when they are asked for by name', async () => {
    const at = await aPull('sound');
    const workflow = GUARD.replace(/ +gates: .*\n/, '          gates: spec,l0\n').replace(/ +run-scripts: .*\n/, '');
    const result = await play(workflow, pullRequestTarget(at.change), at);
    expect(result.code).toBe(1);
    expect(result.gate('guard').log).toMatch(/gates.*l0.*never run under.*What to do: /s);
    expect(statuses(at.server).at(-1)).toBe(`${at.change.head} conformance-gate/guard error`);
  });

  it('sets its status for a merge group as well', async () => {
    const at = await aPull('sound');
    at.change.origin.git('update-ref', `refs/heads/gh-readonly-queue/main/pr-7-${at.change.base}`, at.change.merge);
    const result = await play(GUARD, mergeGroup(at.change.base, at.change.merge), at);
    expect(result.code, result.log).toBe(0);
    expect(statuses(at.server).at(-1)).toBe(`${at.change.merge} conformance-gate/guard success`);
  });

  it('leaves the scripts to the workflow beside it', async () => {
    const at = await aPull('breaking');
    const result = await play(REST, pullRequest(at.change), at);
    expect(result.code).toBe(1);
    expect(result.gate('gate').log).toMatch(/l0\/failed/);
    expect(statuses(at.server).at(-1)).toBe(`${at.change.head} conformance-gate failure`);
  });
});
