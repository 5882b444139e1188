import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activityOf, scriptsAllowed } from '../../src/doors/action/event.ts';

const HEAD = 'a'.repeat(40);
const BASE = 'b'.repeat(40);
const ZERO = '0'.repeat(40);

function pullPayload(more: Record<string, unknown> = {}) {
  return {
    action: 'opened',
    number: 7,
    pull_request: {
      number: 7,
      user: { login: 'carol' },
      head: { sha: HEAD, ref: 'change', repo: { id: 1, full_name: 'o/r' } },
      base: { sha: BASE, ref: 'main', repo: { id: 1, full_name: 'o/r' } },
      ...more,
    },
  };
}

describe('a pull request event', () => {
  it.each(['pull_request', 'pull_request_target', 'pull_request_review'])('%s names head, base and author', (name) => {
    expect(activityOf(name, pullPayload(), {})).toEqual({
      kind: 'pull-request',
      number: 7,
      head: HEAD,
      baseRef: 'main',
      baseSha: BASE,
      fork: false,
      author: 'carol',
    });
  });

  it.each([
    ['another repository', { id: 2, full_name: 'mallory/r' }, true],
    ['a deleted repository', null, true],
    ['the same repository', { id: 1, full_name: 'o/r' }, false],
    ['the same repository without an id', { full_name: 'O/R' }, false],
  ])('with a head in %s is a fork: %j → %s', (_what, repo, fork) => {
    const payload = pullPayload({ head: { sha: HEAD, ref: 'x', repo } });
    expect(activityOf('pull_request', payload, {})).toMatchObject({ kind: 'pull-request', fork });
  });

  it('takes Gitea’s payload, whatever `action` is called there', () => {
    const payload = { ...pullPayload(), action: 'synchronized' };
    expect(activityOf('pull_request', payload, {})).toMatchObject({ kind: 'pull-request', head: HEAD });
  });

  it.each([
    ['no payload', {}],
    ['no head', { pull_request: { number: 7, base: { ref: 'main' } } }],
    ['a head that is no commit id', pullPayload({ head: { sha: '--upload-pack=x' } })],
    ['an all-zero head', pullPayload({ head: { sha: ZERO } })],
    ['a number that is none', { pull_request: { ...pullPayload().pull_request, number: 'x' } }],
  ])('with %s is unsupported, with the reason', (_what, payload) => {
    expect(activityOf('pull_request', payload, {})).toMatchObject({
      kind: 'unsupported',
      reason: expect.stringContaining('pull_request'),
    });
  });
});

describe('other events', () => {
  it('merge_group names its two commits', () => {
    const payload = { merge_group: { head_sha: HEAD, base_sha: BASE, base_ref: 'refs/heads/main' } };
    expect(activityOf('merge_group', payload, {})).toEqual({
      kind: 'merge-group',
      head: HEAD,
      base: BASE,
      baseRef: 'main',
    });
  });

  it('push names what was there before, or that nothing was', () => {
    const payload = { ref: 'refs/heads/x', before: BASE, after: HEAD, repository: { default_branch: 'main' } };
    expect(activityOf('push', payload, {})).toMatchObject({ head: HEAD, before: BASE, defaultBranch: 'main' });
    expect(activityOf('push', { ...payload, before: ZERO }, {})).toMatchObject({ before: undefined });
  });

  it('push of a deletion judges nothing', () => {
    const payload = { ref: 'refs/heads/x', before: BASE, after: ZERO, head_commit: null };
    expect(activityOf('push', payload, { GITHUB_SHA: BASE })).toMatchObject({ kind: 'unsupported' });
  });

  it.each([
    ['schedule', 'schedule'],
    ['workflow_dispatch', 'dispatch'],
    ['repository_dispatch', 'dispatch'],
  ])('%s judges the commit of the run', (name, kind) => {
    const env = { GITHUB_SHA: HEAD, GITHUB_REF: 'refs/heads/main' };
    expect(activityOf(name, {}, env)).toMatchObject({ kind, head: HEAD, ref: 'refs/heads/main' });
    expect(activityOf(name, {}, {})).toMatchObject({ kind: 'unsupported' });
  });

  it('workflow_run names the commit that the other workflow ran for', () => {
    const run = { head_sha: HEAD, head_branch: 'x', head_repository: { full_name: 'm/r' }, event: 'pull_request' };
    expect(activityOf('workflow_run', { workflow_run: run }, {})).toEqual({
      kind: 'finished-run',
      underway: false,
      head: HEAD,
      headBranch: 'x',
      headRepository: 'm/r',
      cause: 'pull_request',
    });
  });

  it.each(['issue_comment', 'release', ''])('%s is unsupported', (name) => {
    expect(activityOf(name, pullPayload(), {})).toMatchObject({ kind: 'unsupported' });
  });

  it('never break on a payload of any shape', () => {
    const names = ['pull_request', 'push', 'merge_group', 'workflow_run', 'schedule', 'x'];
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, payload) => {
        const activity = activityOf(name, payload, {});
        return activity.kind === 'unsupported' && activity.reason.length > 0;
      }),
    );
  });
});

describe('scripts of the change', () => {
  it.each(['pull_request_target', 'workflow_run'])('never run under %s', (event) => {
    expect(scriptsAllowed(event, 'auto')).toMatchObject({ allowed: false, reason: expect.stringContaining(event) });
    expect(scriptsAllowed(event, 'false')).toMatchObject({ allowed: false });
  });

  it('run elsewhere unless they are switched off', () => {
    expect(scriptsAllowed('pull_request', 'auto')).toEqual({ allowed: true });
    expect(scriptsAllowed('pull_request', 'false')).toMatchObject({ allowed: false });
  });
});
