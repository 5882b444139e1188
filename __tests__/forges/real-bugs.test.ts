/** Bugs that other tools had on these servers, each by the thread that tells of it. */
import { describe, expect, it } from 'vitest';
import { connectForge } from '../../src/forge/rest-forge.ts';
import { approve, aScene, runScene, type Scene, statesOf } from '../support/action-run.ts';
import { type FakeForge, JOB_TOKEN, startForge } from '../support/github-server.ts';

const PULL = { owner: 'o', repo: 'r', number: 7 };
const MARKER = '<!-- conformance-gate:default -->';
const README = (repository: Scene['repository']) => repository.write('README.md', 'new\n');
const SPEC = (repository: Scene['repository']) => repository.write('docs/spec.md', 'new\n');

const connect = (server: FakeForge) => connectForge({ kind: server.flavour, apiUrl: server.apiUrl, token: 'tok' });
const no = (status: number, message: string) => ({ status, body: { message } });

describe('fork tokens', () => {
  it.each([
    [
      'marocchino/sticky-pull-request-comment#227, peter-evans/create-or-update-comment#395',
      403,
      'Resource not accessible by integration',
      /pull-requests: write/,
    ],
    ['EnricoMi/publish-unit-test-result-action#403', 403, 'Issues are disabled', /pull-requests: write/],
    ['a repository without issues', 410, 'Issues are disabled for this repo', /switched off/],
    ['a locked conversation', 403, 'Unable to create comment because issue is locked.', /Unlock/],
  ])(
    '%s: a comment that is refused changes neither verdict nor status, and the summary says why',
    async (_bug, status, words, advice) => {
      const scene = await aScene('github', README);
      scene.server.fail('POST', /comments$/, no(status, words));
      const outcome = await runScene(scene);
      expect(outcome).toMatchObject({ error: undefined, report: { verdict: 'pass' } });
      expect(statesOf(scene.server).at(-1)).toBe('conformance-gate success');
      expect(outcome.notes.join()).toMatch(advice);
    },
  );

  it('thollander/actions-comment-pull-request#224: a token that may only read leaves the verdict and says so', async () => {
    const scene = await aScene('github', SPEC);
    for (const method of ['POST', 'PATCH', 'DELETE']) {
      scene.server.fail(
        method,
        /./,
        ...Array.from({ length: 20 }, () => no(403, 'Resource not accessible by integration')),
      );
    }
    const outcome = await runScene(scene);
    expect(outcome.report.verdict).toBe('fail');
    expect(outcome.notes.join()).toMatch(/status conformance-gate could not be set/);
  });

  it('danger/danger-js#1031: GET /user refused to a job token makes no duplicate', async () => {
    const server = await startForge();
    server.identity = 'hidden';
    await connect(server).upsertComment(PULL, MARKER, `${MARKER}\none`);
    await connect(server).upsertComment(PULL, MARKER, `${MARKER}\ntwo`);
    expect(server.comments).toHaveLength(1);
  });

  it('daeuniverse/honk#149: a comment that fails does not take the review comments with it', async () => {
    const scene = await aScene('gitea', SPEC);
    scene.server.diff = '--- a/docs/spec.md\n+++ b/docs/spec.md\n@@ -1 +1 @@\n-old\n+new\n';
    scene.server.fail('POST', /issues\/7\/comments$/, no(500, 'x'), no(500, 'x'));
    await runScene(scene, {
      amend: (report) => ({ ...report, findings: report.findings.map((each) => ({ ...each, line: 1 })) }),
    });
    expect(scene.server.lineComments).toHaveLength(1);
  });
});

describe('the sticky comment', () => {
  it('anthropics/claude-code-action#1781: is found behind the first page', async () => {
    const server = await startForge();
    for (let each = 0; each < 120; each += 1) server.addComment('talk', { login: 'dora', id: 9, type: 'User' });
    server.addComment(`${MARKER}\nold`, JOB_TOKEN);
    await connect(server).upsertComment(PULL, MARKER, `${MARKER}\nnew`);
    expect(server.comments.filter((comment) => comment.body.startsWith(MARKER))).toHaveLength(1);
  });

  it('danger/danger-js#1347: belongs to whatever id the bot has on this server', async () => {
    const server = await startForge();
    server.actor = { ...JOB_TOKEN, id: 3 };
    server.addComment(`${MARKER}\nold`, server.actor);
    await connect(server).upsertComment(PULL, MARKER, `${MARKER}\nnew`);
    expect(server.comments).toHaveLength(1);
  });

  it('vuphongle/oss-pr-reviewer#21: an older run does not overwrite a newer one', async () => {
    const scene = await aScene('github', README);
    (scene.server.pulls[0]!.head as { sha: string }).sha = 'f'.repeat(40);
    const newer = scene.server.addComment(`${MARKER}\nnewer`, scene.server.actor);
    await runScene(scene);
    expect(newer.body).toBe(`${MARKER}\nnewer`);
  });

  it('tektoncd/pipelines-as-code#2465: one call whose answer is lost makes one comment', async () => {
    const server = await startForge();
    server.fail('POST', /comments$/, { cut: 'within', carriedOut: true });
    await connect(server).upsertComment(PULL, MARKER, `${MARKER}\nx`);
    expect(server.comments).toHaveLength(1);
  });
});

describe('too long', () => {
  it.each(['github', 'gitea'] as const)(
    'dorny/test-reporter#57 and #261, actions/dependency-review-action#730: thousands of findings fit, in bytes, on %s',
    async (flavour) => {
      const scene = await aScene(flavour, README);
      const findings = Array.from({ length: 4_000 }, (_, at) => ({
        gate: 'spec' as const,
        rule: 'spec/modified',
        severity: 'error' as const,
        path: `docs/名前-${at}.md`,
        message: `“名前” ${at} changed.`,
        fix: 'Ask an owner.',
      }));
      await runScene(scene, {
        amend: (report) => ({ ...report, findings, verdict: 'fail', gates: { ...report.gates, spec: 'fail' } }),
      });
      const body = scene.server.comments[0]!.body;
      expect(Buffer.byteLength(body)).toBeLessThanOrEqual(60_000);
      expect(body.split('\n')[0]).toBe(MARKER);
      expect(body).toMatch(/\d+ more errors/);
    },
  );
});

describe('paging', () => {
  it('The-PR-Agent/pr-agent#3467: an approval on a page that cannot be read is no approval', async () => {
    const scene = await aScene('gitea', SPEC);
    for (let id = 1; id <= 60; id += 1)
      scene.server.reviews.push({ id, user: { login: `u${id}`, id }, state: 'COMMENT' });
    approve(scene);
    expect((await runScene(scene)).report.verdict).toBe('pass');
    const cut = await aScene('gitea', SPEC);
    approve(cut);
    cut.server.fail('GET', /reviews$/, no(404, 'x'));
    expect((await runScene(cut)).report.verdict).toBe('fail');
  });
});

describe('merge queue', () => {
  it('kelos-dev/kelos#951: the status of a merge group goes to its own head', async () => {
    const scene = await aScene('github', README);
    const merge_group = { head_sha: scene.head, base_sha: scene.base, base_ref: 'refs/heads/main' };
    await runScene(scene, { event: 'merge_group', payload: { merge_group } });
    expect(scene.server.statuses.map(({ sha }) => sha)).toEqual([scene.head, scene.head]);
  });
});

describe('GitHub Enterprise Server, Gitea and Forgejo', () => {
  it('anthropics/claude-code-action#1601: nothing asks for GraphQL, and an account without a type is one', async () => {
    const scene = await aScene('gitea', SPEC);
    approve(scene);
    const outcome = await runScene(scene);
    expect(outcome).toMatchObject({ error: undefined, notes: [], report: { verdict: 'pass' } });
    expect(scene.server.requests.map((each) => each.path).join()).not.toMatch(/graphql/i);
  });

  it('actions/github-script#437, docker/scout-action#20: every request goes to the address that was given', async () => {
    const scene = await aScene('gitea', README);
    await runScene(scene);
    expect(new Set(scene.server.requests.map((each) => each.headers.host))).toEqual(
      new Set([new URL(scene.server.apiUrl).host]),
    );
  });
});

describe('rate limits', () => {
  it('EnricoMi/publish-unit-test-result-action#619: a 403 without retry-after that is a limit ends the waiting, not the verdict', async () => {
    const scene = await aScene('github', README);
    scene.server.fail('POST', /comments$/, no(403, 'You have exceeded a secondary rate limit.'));
    const outcome = await runScene(scene);
    expect(outcome.report.verdict).toBe('pass');
    expect(outcome.notes.join()).toMatch(/limits requests/);
    expect(statesOf(scene.server).at(-1)).toBe('conformance-gate success');
  });

  it('codecov/codecov-cli#441: 429 is tried again', async () => {
    const scene = await aScene('github', README);
    scene.server.fail('POST', /comments$/, { status: 429, headers: { 'retry-after': '0' } });
    expect((await runScene(scene)).notes).toEqual([]);
    expect(scene.server.comments).toHaveLength(1);
  });
});
