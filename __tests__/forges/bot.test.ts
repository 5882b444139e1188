import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseInputs } from '../../src/doors/action/inputs.ts';
import { type BotContext, runBot } from '../../src/doors/bot/run.ts';
import { connectForge } from '../../src/forge/rest-forge.ts';
import { type FakeForge, pullJson, startForge } from '../support/github-server.ts';
import { cloneRepository, createRepository, temporaryDirectory } from '../support/repository.ts';

const ALICE = { login: 'alice', id: 1, type: 'User' };
const COMMENT = 501;

/** A server with pull request 7, whose check would leave a file behind if anybody ran it, and a clone of main. */
async function aPullRequest(flavour: 'github' | 'gitea' = 'github') {
  const trap = join(temporaryDirectory(), 'ran');
  const origin = createRepository();
  const registry = (ids: string[]) =>
    `requirements:\n${ids.map((id) => `  - { id: ${id}, title: About ${id}, text: t, safety-critical: true }\n`).join('')}`;
  origin.write('conformance/requirements.yaml', registry(['R-NET-01']));
  origin.write('.conformance-waivers.yml', 'waivers: []\n');
  const base = origin.commit('base');
  origin.branch('change');
  origin.write('conformance/requirements.yaml', registry(['R-NET-01', 'R-NEW-02']));
  origin.write(
    'conformance/tests/l0-static/x/check.sh',
    `#!/bin/sh\n# what this does NOT prove:\n#   - the @team case\ntouch ${trap}\n`,
    0o755,
  );
  origin.write(
    'conformance/tests/l0-static/x/chainsaw-test.yaml',
    'apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: { name: x }\nspec: {}\n',
  );
  const head = origin.commit('change');
  origin.git('update-ref', 'refs/pull/7/head', head);
  origin.checkout('main');
  origin.git('branch', '-D', 'change');
  const clone = cloneRepository(origin.root);
  const server = await startForge(flavour);
  server.writers.push(ALICE);
  server.pulls.push(pullJson(head, { base: { sha: base, ref: 'main', repo: { id: 1, full_name: 'o/r' } } }));
  return { server, clone, head, trap };
}

type Scene = Awaited<ReturnType<typeof aPullRequest>>;

interface Said {
  readonly user?: object;
  readonly payload?: object;
  readonly inputs?: Record<string, string>;
}

function contextFor({ server, clone }: Scene, body: string, said: Said = {}): BotContext {
  const user = said.user ?? ALICE;
  return {
    settings: parseInputs({ INPUT_TOKEN: 'tok', ...said.inputs }),
    surroundings: {
      event: 'issue_comment',
      payload: {
        action: 'created',
        issue: { number: 7, pull_request: {} },
        comment: { id: COMMENT, body, user },
        sender: user,
        ...said.payload,
      },
      forge: server.flavour,
      apiUrl: server.apiUrl,
      serverUrl: 'http://127.0.0.1:9',
      repository: { owner: 'o', repo: 'r' },
      workspace: clone.root,
      temporary: undefined,
      runUrl: undefined,
    },
    forge: connectForge({ kind: server.flavour, apiUrl: server.apiUrl, token: 'tok' }),
    today: '2026-09-01',
    now: Date.now(),
    signal: new AbortController().signal,
  };
}

async function say(scene: Scene, body: string, said: Said = {}) {
  const outcome = await runBot(contextFor(scene, body, said));
  const replies = scene.server.comments.map((comment) => comment.body);
  return { outcome, replies, reply: replies.at(-1) ?? '', reactions: scene.server.reactions };
}

function writes(server: FakeForge): number {
  return server.requests.filter((request) => request.method !== 'GET').length;
}

describe.each(['github', 'gitea'] as const)('the bot on %s', (flavour) => {
  it('answers a person with write access by a reaction and one reply', async () => {
    const scene = await aPullRequest(flavour);
    const { outcome, reply, reactions } = await say(scene, '/conformance help');
    expect(outcome).toMatchObject({ kind: 'answered', url: expect.stringContaining('#issuecomment-') });
    expect(reactions).toEqual([[COMMENT, 'eyes']]);
    expect(reply.split('\n')[0]).toBe(`<!-- conformance-gate-reply:default:${COMMENT} -->`);
    expect(reply).toContain('`/conformance waive RULE PATH');
  });

  it('carries out nothing for a stranger, whatever they ask', async () => {
    const scene = await aPullRequest(flavour);
    for (const command of ['help', 'rerun', 'gaps', 'explain R-NET-01', 'waive tests/weakened a b', 'nonsense']) {
      const { outcome, replies } = await say(scene, `/conformance ${command}`, { user: { login: 'mallory', id: 66 } });
      expect(outcome.kind).toBe('refused');
      expect(replies).toEqual([]);
    }
    expect(new Set(scene.server.reactions.map(([, reaction]) => reaction))).toEqual(new Set(['-1']));
  });

  it('takes nobody for another account of the same name', async () => {
    const { outcome } = await say(await aPullRequest(flavour), '/conformance help', {
      user: { login: 'ALICE', id: 99 },
    });
    expect(outcome.kind).toBe('refused');
  });

  it('explains a requirement as the head has it, running nothing', async () => {
    const scene = await aPullRequest(flavour);
    const { reply } = await say(scene, '/conformance explain R-NEW-02');
    expect(reply).toContain('About R-NEW-02');
    expect(reply).toContain('no test carries its label');
    expect(existsSync(scene.trap)).toBe(false);
  });

  it('lists the gaps and what checks do not prove, with mentions defused', async () => {
    const { reply } = await say(await aPullRequest(flavour), '/conformance gaps');
    expect(reply).toMatch(/0 of 2 requirements/);
    expect(reply).toMatch(/R-NEW-02.*safety-critical/);
    expect(reply).not.toContain('@team');
  });

  it('proposes a waiver as a patch of the base branch’s file, and waives nothing', async () => {
    const scene = await aPullRequest(flavour);
    const before = scene.clone.git('status', '--porcelain');
    const { reply } = await say(scene, '/conformance waive tests/weakened conformance/tests/** flaky, see #12 @bob');
    const patch = /```diff\n([\s\S]*?)```/.exec(reply)?.[1] ?? '';
    scene.clone.gitBytes(['apply', '--check', '-'], patch);
    expect(patch).toContain('+    expires: 2026-10-01');
    expect(patch).toContain('+    owner: "@alice"');
    expect(reply).toContain('Nothing is waived yet');
    expect(scene.clone.git('status', '--porcelain')).toBe(before);
  });

  it.each([
    ['tests/weakend a b', /did you mean `tests\/weakened`/],
    ['spec/modified docs/** b', /approved by an owner/],
    ['tests/weakened ../a b', /cannot be used as a glob/],
  ])('proposes no waiver for %j and says why', async (words, why) => {
    const { reply } = await say(await aPullRequest(flavour), `/conformance waive ${words}`);
    expect(reply).toMatch(why);
    expect(reply).not.toContain('```diff');
  });
});

describe('a comment that is no command of a person', () => {
  it.each([
    ['is edited', { payload: { action: 'edited' } }],
    ['is deleted', { payload: { action: 'deleted' } }],
    ['stands on an issue', { payload: { issue: { number: 7 } } }],
    ['is by a bot', { user: { login: 'robot', id: 3, type: 'Bot' } }],
    ['is by the job token of Gitea', { user: { login: 'gitea-actions', id: -2 } }],
    ['is by an app', { user: { login: 'acme[bot]', id: 4 } }],
    ['was sent by a bot in somebody’s name', { payload: { sender: { login: 'x[bot]', id: 9 } } }],
    ['has no author any more', { payload: { comment: { id: 1, body: '/conformance help', user: null } } }],
  ])('costs no request when it %s', async (_what, said) => {
    const scene = await aPullRequest();
    expect((await say(scene, '/conformance help', said)).outcome.kind).toBe('ignored');
    expect(scene.server.requests).toEqual([]);
  });

  it('costs no request when it is mere talk', async () => {
    const scene = await aPullRequest();
    expect((await say(scene, 'looks good')).outcome.kind).toBe('ignored');
    expect(scene.server.requests).toEqual([]);
  });

  it.each([{ INPUT_MODE: 'check' }, { INPUT_COMMENT: 'never' }])('is left alone where %j says so', async (inputs) => {
    const scene = await aPullRequest();
    expect((await say(scene, '/conformance help', { inputs })).outcome.kind).toBe('ignored');
    expect(scene.server.requests).toEqual([]);
  });
});

describe('answers', () => {
  it('are rewritten, not doubled, when the job runs again', async () => {
    const scene = await aPullRequest();
    await say(scene, '/conformance gaps');
    const { replies } = await say(scene, '/conformance help');
    expect(replies).toHaveLength(1);
    expect(replies[0]).toContain('/conformance waive');
  });

  it('stop when there were very many within minutes', async () => {
    const scene = await aPullRequest();
    for (let each = 0; each < 20; each += 1) {
      scene.server.addComment(`<!-- conformance-gate-reply:default:${each} -->\nx`, scene.server.actor);
    }
    const { outcome, replies, reactions } = await say(scene, '/conformance help');
    expect(outcome.kind).toBe('limited');
    expect(replies).toHaveLength(20);
    expect(reactions.at(-1)).toEqual([COMMENT, 'confused']);
  });

  it('do not count what others wrote with the same first line', async () => {
    const scene = await aPullRequest();
    for (let each = 0; each < 30; each += 1) {
      scene.server.addComment(`<!-- conformance-gate-reply:default:${each} -->\nx`, {
        login: 'mallory',
        id: 66,
        type: 'User',
      });
    }
    expect((await say(scene, '/conformance help')).outcome.kind).toBe('answered');
  });

  it('are not doubled when the answer to writing is lost', async () => {
    const scene = await aPullRequest();
    scene.server.fail('POST', /comments$/, { cut: 'before', carriedOut: true });
    const { outcome, replies } = await say(scene, '/conformance help');
    expect(outcome.kind).toBe('answered');
    expect(replies).toHaveLength(1);
  });

  it.each([
    ['Issue is locked', /locked.*Unlock the conversation/s],
    ['Resource not accessible by integration', /not accessible.*pull-requests: write/s],
  ])('that may not be written (%s) fail the job with what to do', async (message, remedy) => {
    const scene = await aPullRequest();
    scene.server.fail('POST', /comments$/, { status: 403, body: { message } });
    const { outcome } = await say(scene, '/conformance help');
    expect(outcome).toMatchObject({ kind: 'failed', message: expect.stringMatching(remedy) });
  });

  it('stand without a reaction, where that may not be written', async () => {
    const scene = await aPullRequest();
    scene.server.fail('POST', /reactions$/, { status: 403 });
    expect((await say(scene, '/conformance help')).outcome.kind).toBe('answered');
  });

  it('are refused when the server does not say who may write', async () => {
    const scene = await aPullRequest();
    scene.server.fail('GET', /permission$/, { status: 403 });
    const { outcome, replies } = await say(scene, '/conformance help');
    expect(outcome.kind).toBe('failed');
    expect(replies).toEqual([]);
  });

  it('say so when the head cannot be had', async () => {
    const scene = await aPullRequest();
    scene.server.pulls.splice(0, 1, pullJson('d'.repeat(40)));
    const { reply } = await say(scene, '/conformance gaps');
    expect(reply).toMatch(/cannot be read/);
  });

  it('escape what a hostile command brings', async () => {
    const { reply } = await say(await aPullRequest(), '/conformance <img src=x> @everyone ![x](http://evil)');
    expect(reply).not.toMatch(/<img|@everyone|http:\/\/evil/);
  });
});

describe('rerun', () => {
  const run = (id: number, head: string, more: object = {}) => ({
    id,
    head_sha: head,
    event: 'pull_request',
    status: 'completed',
    conclusion: 'failure',
    html_url: `https://forge.example/o/r/actions/runs/${id}`,
    ...more,
  });

  it('starts the failed jobs of the head again, those of no other commit or event', async () => {
    const scene = await aPullRequest();
    scene.server.runs.push(
      run(1, scene.head, { conclusion: 'success' }),
      run(2, scene.head),
      run(3, 'e'.repeat(40)),
      run(4, scene.head, { event: 'push' }),
    );
    const { reply } = await say(scene, '/conformance rerun');
    const started = scene.server.calls('POST', /rerun/).map((request) => request.path);
    expect(started).toEqual(['/repos/o/r/actions/runs/2/rerun-failed-jobs']);
    expect(reply).toContain('Started again: 1 run');
  });

  it('starts the run that the gate’s status links to, and no other', async () => {
    const scene = await aPullRequest();
    scene.server.runs.push(run(1, scene.head), run(12, scene.head, { conclusion: 'success' }));
    const target_url = 'https://forge.example/o/r/actions/runs/12';
    scene.server.statuses.push({
      sha: scene.head,
      body: { context: 'conformance-gate', state: 'failure', target_url },
    });
    await say(scene, '/conformance rerun');
    expect(scene.server.calls('POST', /rerun/).map((each) => each.path)).toEqual(['/repos/o/r/actions/runs/12/rerun']);
  });

  it('leaves a run alone that is still going', async () => {
    const scene = await aPullRequest();
    scene.server.runs.push(run(1, scene.head, { status: 'in_progress', conclusion: null }));
    const { reply } = await say(scene, '/conformance rerun');
    expect(reply).toContain('Still running');
    expect(scene.server.calls('POST', /rerun/)).toEqual([]);
  });

  it.each([
    [403, /actions: write/],
    [404, /no interface/],
  ])('answers %i with what a person can do', async (status, words) => {
    const scene = await aPullRequest();
    scene.server.runs.push(run(1, scene.head));
    scene.server.fail('POST', /rerun/, { status, body: { message: 'no' } });
    const { reply, outcome } = await say(scene, '/conformance rerun');
    expect(outcome.kind).toBe('answered');
    expect(reply).toMatch(words);
  });

  it('of a closed pull request starts nothing', async () => {
    const scene = await aPullRequest();
    scene.server.pulls.splice(0, 1, pullJson(scene.head, { state: 'closed' }));
    await say(scene, '/conformance rerun');
    expect(writes(scene.server)).toBe(2);
  });
});
