import { describe, expect, it } from 'vitest';
import type { Activity } from '../../src/doors/action/event.ts';
import { basicAuthorization, historyOf } from '../../src/doors/action/history.ts';
import { findRevisions, type RevisionSources } from '../../src/doors/action/revisions.ts';
import { openRepository } from '../../src/git/open-repository.ts';
import { checkoutOf } from '../support/checkout.ts';
import { serveRepository } from '../support/git-http-server.ts';
import {
  createRepository,
  repositoryAt,
  runGit,
  type TestRepository,
  temporaryDirectory,
} from '../support/repository.ts';

/** A forge's repository: `main` has moved on since the change was started; pull request 7 has head and merge refs. */
function aForge() {
  const origin = createRepository();
  for (let each = 0; each < 6; each += 1) {
    origin.write('log.txt', `${each}\n`);
    origin.commit(`main ${each}`);
  }
  const fork = origin.sha();
  origin.branch('change');
  origin.write('docs/spec.md', 'new\n');
  origin.commit('one');
  origin.write('docs/spec.md', 'newer\n');
  const head = origin.commit('two');
  origin.checkout('main');
  origin.write('other.txt', 'x\n');
  const staleBase = origin.commit('main goes on');
  origin.write('other.txt', 'y\n');
  const base = origin.commit('and on');
  origin.git('checkout', '-q', '--detach', 'main');
  const merge = origin.merge(head);
  origin.git('update-ref', 'refs/pull/7/head', head);
  origin.git('update-ref', 'refs/pull/7/merge', merge);
  origin.checkout('main');
  origin.git('branch', '-D', 'change');
  return { origin, fork, head, base, staleBase, merge };
}

const NONE: RevisionSources = { base: undefined, head: undefined };

function pullRequest(head: string, baseSha: string): Activity {
  return { kind: 'pull-request', number: 7, head, baseRef: 'main', baseSha, fork: false, author: 'carol' };
}

async function find(clone: TestRepository, activity: Activity, inputs = NONE) {
  const repository = await openRepository(clone.root);
  const found = await findRevisions(historyOf(repository), activity, inputs);
  return { ...found, mergeBases: await repository.mergeBases(found.base, found.head) };
}

describe('a pull request', () => {
  it.each([
    ['the merge ref', 'refs/pull/7/merge', 1],
    ['the merge ref', 'refs/pull/7/merge', 2],
    ['the merge ref', 'refs/pull/7/merge', undefined],
    ['the head', 'refs/pull/7/head', 1],
    ['the head', 'refs/pull/7/head', undefined],
    ['the base branch', 'refs/heads/main', 1],
  ])('in a checkout of %s (%s, depth %s) has the tip that the merge would see as base', async (_what, ref, depth) => {
    const { origin, head, base, staleBase, fork } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, ref, depth);
    const found = await find(clone, pullRequest(head, staleBase));
    expect(found).toEqual({ base, head, baseName: 'main', headName: '#7', mergeBases: [fork] });
  });

  it('over HTTP, with the history one commit deep, fetches what is missing', async () => {
    const { origin, head, base, fork } = aForge();
    const server = await serveRepository(origin.root);
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/merge', 1);
    clone.git('remote', 'set-url', 'origin', server.url);
    expect(await find(clone, pullRequest(head, base))).toMatchObject({ base, head, mergeBases: [fork] });
  });

  it('keeps to the base of its merge ref when the branch moves on afterwards', async () => {
    const { origin, head, base } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/merge', 1);
    origin.write('other.txt', 'later\n');
    origin.commit('later');
    expect(await find(clone, pullRequest(head, base))).toMatchObject({ base, head });
  });

  it('that was force-pushed during the run is judged at the head of its event', async () => {
    const { origin, head, base, fork } = aForge();
    origin.git('checkout', '-q', '--detach', fork);
    origin.write('docs/spec.md', 'other\n');
    const forced = origin.commit('forced');
    origin.git('update-ref', 'refs/pull/7/head', forced);
    origin.git('checkout', '-q', '--detach', 'main');
    origin.git('update-ref', 'refs/pull/7/merge', origin.merge(forced));
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/merge', 1);
    expect(await find(clone, pullRequest(head, base))).toMatchObject({ base, head, mergeBases: [fork] });
  });

  it('with thousands of commits between is deepened until the merge base is there', async () => {
    const { origin, head, base } = aForge();
    let tip = base;
    for (let each = 0; each < 120; each += 1) {
      tip = origin.git('commit-tree', '-p', tip, '-m', `bulk ${each}`, `${base}^{tree}`);
    }
    origin.git('update-ref', 'refs/heads/main', tip);
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/head', 1);
    expect(await find(clone, pullRequest(head, tip))).toMatchObject({ base: tip, head });
  });

  it('whose cut-off history shows an older merge base gets the true one', async () => {
    // The change merges an old commit of main: a shallow clone sees that one first, though main joined it later.
    const origin = createRepository();
    origin.write('a', '0');
    const old = origin.commit('old');
    for (let each = 0; each < 8; each += 1) {
      origin.write('a', `${each}`);
      origin.commit(`main ${each}`);
    }
    const parted = origin.sha();
    origin.branch('change');
    for (let each = 0; each < 70; each += 1) origin.commit(`work ${each}`);
    const tree = origin.git('rev-parse', `${parted}^{tree}`);
    const head = origin.git('commit-tree', '-p', origin.sha(), '-p', old, '-m', 'merge an old commit', tree);
    origin.git('update-ref', 'refs/pull/7/head', head);
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/head', 1);
    expect(await find(clone, pullRequest(head, parted))).toMatchObject({ mergeBases: [parted] });
  });

  it('leaves branches, HEAD and work tree of the checkout as they were', async () => {
    const { origin, head, base } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/head', 1);
    const facts = () => [clone.sha(), clone.git('status', '--porcelain'), clone.git('for-each-ref', 'refs/heads')];
    const before = facts();
    await find(clone, pullRequest(head, base));
    expect(facts()).toEqual(before);
  });

  it('in a complete clone that stays complete: a fetch never cuts history off', async () => {
    const { origin, head, base } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/heads/main');
    await find(clone, pullRequest(head, base));
    expect(clone.git('rev-parse', '--is-shallow-repository')).toBe('false');
  });

  it('without any way to fetch says to set fetch-depth: 0', async () => {
    const { origin, head, base } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/merge', 1);
    clone.git('remote', 'set-url', 'origin', 'file:///nowhere/at/all');
    await expect(find(clone, pullRequest(head, base))).rejects.toMatchObject({
      name: 'GateError',
      kind: 'environment',
      advice: expect.stringContaining('fetch-depth: 0'),
    });
  });

  it('whose branch shares no history with the base says so', async () => {
    const { origin, base } = aForge();
    const alien = origin.plumb('alien', [{ path: 'x', mode: '100644', content: 'x' }]);
    origin.git('update-ref', 'refs/pull/7/head', alien);
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/head', 1);
    await expect(find(clone, pullRequest(alien, base))).rejects.toThrow(/no common history/);
  });

  it('is found offline in a complete clone', async () => {
    const { origin, head, base } = aForge();
    const clone = repositoryAt(temporaryDirectory());
    runGit(clone.root, ['clone', '-q', `file://${origin.root}`, '.']);
    clone.git('fetch', '-q', 'origin', 'refs/pull/7/head');
    clone.git('remote', 'set-url', 'origin', 'file:///nowhere/at/all');
    expect(await find(clone, pullRequest(head, base))).toMatchObject({ base, head });
  });
});

describe('a private remote', () => {
  it('is fetched with the token when checkout kept no credentials, and nothing of it is stored', async () => {
    const { origin, head, base } = aForge();
    const header = basicAuthorization('s3cret');
    const server = await serveRepository(origin.root, header);
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/merge', 1);
    clone.git('remote', 'set-url', 'origin', server.url);
    const repository = await openRepository(clone.root);
    const history = historyOf(repository, { serverUrl: server.origin, header });
    expect(await findRevisions(history, pullRequest(head, base), NONE)).toMatchObject({ base, head });
    expect(clone.git('config', '--local', '--list')).not.toContain('xtraheader');
  });

  it('without a token is an error that shows no secret', async () => {
    const { origin, head, base } = aForge();
    const header = basicAuthorization('s3cret');
    const server = await serveRepository(origin.root, header);
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/merge', 1);
    clone.git('remote', 'set-url', 'origin', server.url);
    const wrong = { serverUrl: server.origin, header: basicAuthorization('wr0ng') };
    const failure = findRevisions(historyOf(await openRepository(clone.root), wrong), pullRequest(head, base), NONE);
    await expect(failure).rejects.toMatchObject({ name: 'GateError', kind: 'environment' });
    await expect(failure).rejects.not.toThrow(/wr0ng/);
    await expect(failure).rejects.not.toThrow(wrong.header);
  });
});

describe('other events', () => {
  it('a merge group is compared with its base', async () => {
    const { origin, merge, base } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/merge', 1);
    const activity: Activity = { kind: 'merge-group', head: merge, base, baseRef: 'main', pull: 7 };
    expect(await find(clone, activity)).toMatchObject({ base, head: merge, baseName: 'main' });
  });

  it('a push to the default branch is compared with what was there before', async () => {
    const { origin, base, staleBase } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/heads/main', 1);
    const activity: Activity = {
      kind: 'push',
      head: base,
      before: staleBase,
      ref: 'refs/heads/main',
      defaultBranch: 'main',
    };
    expect(await find(clone, activity)).toMatchObject({ base: staleBase, head: base });
  });

  it('a push to the default branch over a commit that is gone is no silent pass', async () => {
    const { origin, base } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/heads/main', 1);
    const before = 'd'.repeat(40);
    const activity: Activity = { kind: 'push', head: base, before, ref: 'refs/heads/main', defaultBranch: 'main' };
    await expect(find(clone, activity)).rejects.toThrow(/before this push d+ is not in this checkout/);
  });

  it('a push to another branch is compared with the default branch', async () => {
    const { origin, head, base, staleBase } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/head', 1);
    const activity: Activity = { kind: 'push', head, before: staleBase, ref: 'refs/heads/x', defaultBranch: 'main' };
    expect(await find(clone, activity)).toMatchObject({ base, head, headName: 'x' });
  });

  it('a scheduled run on the default branch compares it with itself', async () => {
    const { origin, base } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/heads/main', 1);
    const activity: Activity = { kind: 'schedule', head: base, ref: 'refs/heads/main', defaultBranch: 'main' };
    expect(await find(clone, activity)).toMatchObject({ base, head: base });
  });

  it('an event without a change is refused with the reason', async () => {
    const { origin } = aForge();
    const clone = checkoutOf(`file://${origin.root}`, 'refs/heads/main', 1);
    await expect(find(clone, { kind: 'unsupported', reason: 'because' })).rejects.toThrow(/because/);
  });
});

describe('the inputs base and head', () => {
  it('outrank the event, and name a branch that only the remote has', async () => {
    const { origin, fork, head, merge } = aForge();
    origin.git('branch', 'release/1', fork);
    const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/head', 1);
    const activity: Activity = { kind: 'dispatch', head: merge, ref: 'refs/heads/main', defaultBranch: 'main' };
    expect(await find(clone, activity, { base: 'release/1', head })).toMatchObject({ base: fork, head });
  });

  it.each(['--upload-pack=touch /tmp/x', 'no/such/branch', 'a b', '+refs/heads/*:refs/heads/*'])(
    '%s is no revision',
    async (base) => {
      const { origin, head } = aForge();
      const clone = checkoutOf(`file://${origin.root}`, 'refs/pull/7/head', 1);
      await expect(find(clone, { kind: 'unsupported', reason: 'x' }, { base, head })).rejects.toMatchObject({
        name: 'GateError',
        kind: 'input',
      });
    },
  );
});
