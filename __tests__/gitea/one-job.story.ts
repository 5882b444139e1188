import { beforeAll, describe, expect, it } from 'vitest';
import { apiWithToken } from '../../scripts/gitea/api.ts';
import { type CountingProxy, startProxy } from './support/proxy.ts';
import { begin, type Story, stage } from './support/story.ts';
import { oneJob } from './support/workflows.ts';

const OTHER = `name: other
on: pull_request
permissions:
  contents: read
jobs:
  other:
    runs-on: ubuntu-latest
    steps:
      - run: "true"
`;

describe.skipIf(stage() === undefined)('the one job that does everything', () => {
  let story: Story;
  beforeAll(async () => {
    story = await begin('one-job', { workflows: { ...oneJob(), 'other.yml': OTHER } });
  });

  it('says pending first and its verdict last, and rewrites the comment that another job took over', async () => {
    const head = story.change('sound', { 'apps/gateway.yaml': 'kind: Gateway\nreplicas: 2\n' });
    const pull = await story.open('sound');
    const tasks = [await story.task(), await story.task()];
    const gate = tasks.find((task) => task.context.job === 'gate')!;
    const other = tasks.find((task) => task.context.job === 'other')!;
    const done = await story.run(gate);
    expect(done.success, done.act.log).toBe(true);
    expect(await story.states(head)).toEqual(['pending', 'success']);
    const [comment] = await story.comments(pull);

    // The server lets any job rewrite it, also one that may only read: so the comment is no evidence.
    const job = apiWithToken(story.stage.url, other.context.token);
    const forged = `${comment!.body.split('\n')[0]}\nAll is well.`;
    expect(await job.patch(`${story.path}/issues/comments/${comment!.id}`, { body: forged })).toMatchObject({
      status: 200,
    });
    const status = { state: 'success', context: 'conformance-gate' };
    expect(await job.post(`${story.path}/statuses/${head}`, status)).toMatchObject({ status: 403 });

    await story.run(other);
    await story.rerun(done);
    await story.jobs(1);
    expect(await story.comments(pull)).toMatchObject([{ id: comment!.id, body: comment!.body }]);
  });

  it('leaves one comment when two runs go at once', async () => {
    story.change('twice', { 'apps/gateway.yaml': 'kind: Gateway\nreplicas: 3\n' });
    const pull = await story.open('twice');
    const first = [await story.task(), await story.task()].find((task) => task.context.job === 'gate')!;
    await story.approve(pull, 'erin');
    const second = await story.task();
    const runs = await Promise.all([story.run(first), story.run(second)]);
    expect(runs.map((run) => run.success)).toEqual([true, true]);
    expect(await story.comments(pull)).toHaveLength(1);
  });

  it('of an older head does not write over the comment of a newer one', async () => {
    const old = story.change('late', { 'docs/01-network.md': '# Network\n\nNothing.\n' });
    const pull = await story.open('late');
    const late = [await story.task(), await story.task()].find((task) => task.context.job === 'gate')!;
    story.files.git('reset', '-q', '--hard', 'main');
    story.files.write('apps/gateway.yaml', 'kind: Gateway\nreplicas: 4\n');
    story.files.commit('another way');
    const head = story.push('late', 'carol');
    const next = [await story.task(), await story.task()].find((task) => task.context.job === 'gate')!;
    await story.run(next);
    const [comment] = await story.comments(pull);
    const outcome = await story.run(late);
    expect(outcome.act.gate('gate').log).toContain('moved on');
    expect(await story.comments(pull)).toEqual([comment]);
    expect([await story.states(old), await story.states(head)]).toMatchObject([
      ['pending', 'failure'],
      ['pending', 'success'],
    ]);
  });
});

describe.skipIf(stage() === undefined)('a gate that cannot decide', () => {
  it('turns the status to error and the job red, and says why in the comment', async () => {
    const story = await begin('undecided', { workflows: oneJob(), policy: 'version: 1\nspec:\n  pathz: [docs]\n' });
    const head = story.change('any', { 'apps/gateway.yaml': 'kind: Gateway\nreplicas: 2\n' });
    const pull = await story.open('any');
    const [job] = await story.jobs(1);
    expect(job!.success).toBe(false);
    expect(await story.states(head)).toEqual(['pending', 'error']);
    expect((await story.comments(pull))[0]!.body).toContain('pathz');
  });
});

describe.skipIf(stage() === undefined)('an ordinary run', () => {
  let proxy: CountingProxy;
  beforeAll(async () => {
    proxy = await startProxy(stage()!.url);
    return () => proxy.stop();
  });

  it('asks the server at most ten times, with a comment to rewrite and a review to read', async () => {
    const story = await begin('requests', { workflows: oneJob(), env: { GITHUB_API_URL: `${proxy.url}/api/v1` } });
    story.change('spec', { 'docs/01-network.md': '# Network\n\n## R-NET-01\n\nAnother way in.\n' });
    const pull = await story.open('spec');
    await story.jobs(1);
    expect(proxy.take().length, 'the first run').toBeLessThanOrEqual(10);
    await story.approve(pull, 'alice');
    await story.jobs(1);
    // An approval is judged on top of what the run before it found, for which the server is asked too.
    expect(proxy.take().length, 'the run after a review').toBeLessThanOrEqual(12);
    expect((await story.states(story.files.sha())).at(-1)).toBe('success');
    story.files.write('docs/01-network.md', '# Network\n\n## R-NET-01\n\nA third way in.\n');
    story.files.commit('once more');
    story.push('spec', 'carol');
    await story.jobs(1);
    const requests = proxy.take();
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(10);
    expect(requests.length, 'the proxy counts').toBeGreaterThan(3);
  });
});
