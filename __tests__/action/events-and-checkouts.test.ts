/** Base and head of every event, in every checkout a workflow may have made, from a remote as the forge keeps it. */
import { describe, expect, it } from 'vitest';
import { activityOf } from '../../src/doors/action/event.ts';
import { historyOf } from '../../src/doors/action/history.ts';
import { findRevisions } from '../../src/doors/action/revisions.ts';
import { openRepository } from '../../src/git/open-repository.ts';
import { checkoutOf, fullCheckoutOf } from '../support/checkout.ts';
import {
  dispatch,
  FORK,
  mergeGroup,
  pullRequest,
  pullRequestTarget,
  push,
  type RunEvent,
  schedule,
} from '../support/events.ts';
import { aPulledRepository, type PulledRepository } from '../support/forge-repository.ts';
import type { TestRepository } from '../support/repository.ts';

const CHECKOUTS = {
  'the ref of the event, one commit deep': (url: string, event: RunEvent) => checkoutOf(url, event.ref, 1),
  'the ref of the event, with its history': (url: string, event: RunEvent) => checkoutOf(url, event.ref),
  'everything (fetch-depth: 0)': (url: string, event: RunEvent) => fullCheckoutOf(url, event.ref),
  'the head commit by its id, one commit deep': (url: string, _: RunEvent, head: string) => checkoutOf(url, head, 1),
  'the default branch, one commit deep': (url: string) => checkoutOf(url, 'refs/heads/main', 1),
} as const;

type CheckoutName = keyof typeof CHECKOUTS;
const ALL = Object.keys(CHECKOUTS) as CheckoutName[];

async function revisionsOf(clone: TestRepository, event: RunEvent, env: Record<string, string> = {}) {
  const activity = activityOf(event.event, event.payload, { GITHUB_SHA: event.sha, GITHUB_REF: event.ref, ...env });
  const repository = await openRepository(clone.root);
  const found = await findRevisions(historyOf(repository), activity, { base: undefined, head: undefined });
  const mergeBases = await repository.mergeBases(found.base, found.head);
  return { base: found.base, head: found.head, mergeBase: mergeBases[0], activity };
}

/** A pull request whose base has moved on since it was opened: three commits of main, then two more. */
function aForge() {
  const pulled = aPulledRepository('sound');
  const { origin } = pulled;
  origin.write('other.txt', 'one\n');
  origin.commit('main goes on');
  origin.write('other.txt', 'two\n');
  const tip = origin.commit('and on');
  origin.git('checkout', '-q', '--detach', 'main');
  const merge = origin.merge(pulled.head);
  origin.git('update-ref', 'refs/pull/7/merge', merge);
  origin.checkout('main');
  return { ...pulled, merge, tip, parted: pulled.base };
}

const url = ({ origin }: Pick<PulledRepository, 'origin'>) => `file://${origin.root}`;

describe.each(ALL)('in a checkout of %s', (name) => {
  const checkout = CHECKOUTS[name];

  it.each([
    ['pull_request', pullRequest],
    ['pull_request_target', pullRequestTarget],
    [
      'pull_request_review',
      (commits: Parameters<typeof pullRequest>[0]) => ({ ...pullRequest(commits), event: 'pull_request_review' }),
    ],
  ] as const)('%s compares the head with the base as it is now', async (_what, make) => {
    const forge = aForge();
    const event = make({ ...forge, base: forge.parted });
    const clone = checkout(url(forge), event, forge.head);
    expect(await revisionsOf(clone, event)).toMatchObject({
      base: forge.tip,
      head: forge.head,
      mergeBase: forge.parted,
    });
  });

  it('a pull request of a fork whose repository and branch are gone is found by its number', async () => {
    const forge = aForge();
    forge.origin.git('branch', '-D', 'change');
    const event = pullRequest({ ...forge, base: forge.parted }, { head: { sha: forge.head, ref: 'gone', repo: null } });
    const clone = checkout(url(forge), event, forge.head);
    const found = await revisionsOf(clone, event);
    expect(found).toMatchObject({ base: forge.tip, head: forge.head, activity: { fork: true } });
  });

  it('a push to main is compared with what it was before', async () => {
    const forge = aForge();
    const event = push('refs/heads/main', forge.parted, forge.tip);
    const clone = checkout(url(forge), event, forge.tip);
    expect(await revisionsOf(clone, event)).toMatchObject({ base: forge.parted, head: forge.tip });
  });

  it.each([
    ['new branch', undefined],
    ['branch that was force-pushed', 'd'.repeat(40)],
  ])('a push to a %s is compared with main', async (_what, before) => {
    const forge = aForge();
    const event = push('refs/heads/change', before, forge.head);
    const clone = checkout(url(forge), event, forge.head);
    expect(await revisionsOf(clone, event)).toMatchObject({
      base: forge.tip,
      head: forge.head,
      mergeBase: forge.parted,
    });
  });

  it.each(['lightweight', 'annotated'])('a %s tag is compared with main, by the commit it names', async (kind) => {
    const forge = aForge();
    forge.origin.git('tag', ...(kind === 'annotated' ? ['-a', '-m', 'release'] : []), 'v1.0.0', forge.head);
    // For an annotated tag `after` is the id of the tag itself.
    const event = push('refs/tags/v1.0.0', undefined, forge.origin.git('rev-parse', 'refs/tags/v1.0.0'));
    const payload = { ...event.payload, head_commit: { id: forge.head } };
    const clone = checkout(url(forge), event, forge.head);
    const found = await revisionsOf(clone, { ...event, payload, sha: forge.head });
    expect(found).toMatchObject({ base: forge.tip, head: forge.head, activity: { head: forge.head } });
  });

  it('workflow_dispatch on a branch is compared with main, on main with itself', async () => {
    const forge = aForge();
    const onBranch = dispatch('refs/heads/change', forge.head);
    expect(await revisionsOf(checkout(url(forge), onBranch, forge.head), onBranch)).toMatchObject({
      base: forge.tip,
      head: forge.head,
    });
    const onMain = dispatch('refs/heads/main', forge.tip);
    expect(await revisionsOf(checkout(url(forge), onMain, forge.tip), onMain)).toMatchObject({
      base: forge.tip,
      head: forge.tip,
    });
  });

  it('a scheduled run compares main with itself', async () => {
    const forge = aForge();
    const event = schedule(forge.tip);
    const clone = checkout(url(forge), event, forge.tip);
    expect(await revisionsOf(clone, event)).toMatchObject({ base: forge.tip, head: forge.tip });
  });

  it('a merge group is compared with the commit it is queued on', async () => {
    const forge = aForge();
    const event = mergeGroup(forge.tip, forge.merge);
    forge.origin.git('update-ref', event.ref, forge.merge);
    const clone = checkout(url(forge), event, forge.merge);
    const found = await revisionsOf(clone, event);
    expect(found).toMatchObject({ base: forge.tip, head: forge.merge, mergeBase: forge.tip, activity: { pull: 7 } });
  });
});

describe('a pull request', () => {
  it('that is pushed to during the run is judged at the head that the event names, in any checkout', async () => {
    const forge = aForge();
    const event = pullRequest({ ...forge, base: forge.parted });
    forge.origin.checkout('change');
    forge.origin.write('README.md', 'forced\n');
    forge.origin.git('add', '-A');
    forge.origin.git('commit', '-q', '--amend', '-m', 'forced');
    forge.origin.git('update-ref', 'refs/pull/7/head', 'HEAD');
    forge.origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
    forge.origin.checkout('main');
    for (const ref of ['refs/pull/7/merge', 'refs/pull/7/head', 'refs/heads/main']) {
      const clone = checkoutOf(url(forge), ref, 1);
      expect(await revisionsOf(clone, event)).toMatchObject({ base: forge.tip, head: forge.head });
    }
  });

  it('into a branch of an unusual name is compared with that branch', async () => {
    const forge = aForge();
    for (const branch of ['release/1.x', 'größe', 'fix#12', "it's", '-x', 'HEAD']) {
      forge.origin.git('update-ref', `refs/heads/${branch}`, forge.parted);
      const event = pullRequest(forge, { base: { sha: forge.tip, ref: branch, repo: { id: 1 } } });
      const clone = checkoutOf(url(forge), 'refs/pull/7/head', 1);
      expect(await revisionsOf(clone, event), branch).toMatchObject({ base: forge.parted, head: forge.head });
    }
  });

  it('whose base branch was deleted meanwhile is compared with where it was', async () => {
    const forge = aForge();
    const event = pullRequest(forge, { base: { sha: forge.parted, ref: 'gone', repo: { id: 1 } } });
    const clone = checkoutOf(url(forge), 'refs/pull/7/head', 1);
    expect(await revisionsOf(clone, event)).toMatchObject({ base: forge.parted, head: forge.head });
  });

  it('on Gitea, where ref and commit are those of the head, is compared with the branch as it is now', async () => {
    const forge = aForge();
    const github = pullRequest({ ...forge, base: forge.tip });
    const payload = { ...github.payload, action: 'synchronized' };
    const event = { ...github, payload, ref: 'refs/pull/7/head', sha: forge.head };
    const clone = checkoutOf(url(forge), event.ref, 1);
    expect(await revisionsOf(clone, event)).toMatchObject({ base: forge.tip, head: forge.head });
  });

  it('of a fork has its head in the base repository', async () => {
    const forge = aForge();
    forge.origin.git('branch', '-D', 'change');
    const event = pullRequestTarget(forge, { head: { sha: forge.head, ref: 'main', repo: FORK } });
    const clone = checkoutOf(url(forge), 'refs/heads/main', 1);
    expect(await revisionsOf(clone, event)).toMatchObject({
      base: forge.tip,
      head: forge.head,
      activity: { fork: true },
    });
  });
});

describe('a runner that leaves variables out', () => {
  it('needs none of them for a pull request: the event says it all', async () => {
    const forge = aForge();
    const event = pullRequest({ ...forge, base: forge.parted });
    const activity = activityOf(event.event, event.payload, {});
    expect(activity).toMatchObject({ kind: 'pull-request', head: forge.head, baseRef: 'main' });
    const clone = checkoutOf(url(forge), event.ref, 1);
    expect(await revisionsOf(clone, event, { GITHUB_SHA: '', GITHUB_REF: '' })).toMatchObject({ base: forge.tip });
  });

  it.each(['schedule', 'workflow_dispatch'])('is told which one %s cannot do without', (event) => {
    expect(activityOf(event, {}, {})).toMatchObject({
      kind: 'unsupported',
      reason: expect.stringContaining('GITHUB_SHA'),
    });
  });

  it('takes a push for what its payload says', async () => {
    const forge = aForge();
    const event = push('refs/heads/main', forge.parted, forge.tip);
    const clone = checkoutOf(url(forge), 'refs/heads/main', 1);
    const env = { GITHUB_SHA: '', GITHUB_REF: '' };
    expect(await revisionsOf(clone, event, env)).toMatchObject({ base: forge.parted, head: forge.tip });
  });
});
