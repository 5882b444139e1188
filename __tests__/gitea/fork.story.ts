import { beforeAll, describe, expect, it } from 'vitest';
import { apiWithToken } from '../../scripts/gitea/api.ts';
import { begin, type Story, stage } from './support/story.ts';
import { documented } from './support/workflows.ts';

const OWN_STATUS = 'conformance / gate (pull_request)';
const GUARD = 'conformance guard / guard (pull_request_target)';

/** The documented pair for forks: the read-only job's own status, and the guard that the base branch brings. */
describe.skipIf(stage() === undefined)("a stranger's pull request from a fork", () => {
  let story: Story;
  let pull: number;
  let head: string;
  beforeAll(async () => {
    const workflows = { ...documented('read-only'), ...documented('guard', 'conformance-guard.yml') };
    story = await begin('fork', { workflows, required: [OWN_STATUS, GUARD] });
    await story.fork('mallory');
    story.files.branch('offer', 'main');
    story.files.write('apps/gateway.yaml', 'kind: Gateway\nreplicas: 2\n');
    story.files.commit('an offer');
    head = story.push('offer', 'mallory', 'mallory');
    pull = await story.open('mallory:offer', 'mallory');
  });

  it('is judged by the guard at once: scripts never run, status on the head, comment written', async () => {
    const [guard] = await story.jobs(1);
    expect(guard, guard!.act.log).toMatchObject({ event: 'pull_request_target', job: 'guard', success: true });
    expect((await story.states(head, GUARD)).at(-1)).toBe('success');
    const comments = await story.comments(pull, 'guard');
    expect(comments).toHaveLength(1);
    expect(guard!.act.gate('guard').outputs.get('verdict')).toBe('pass');
  });

  it('waits with its own workflow until somebody approves of the run, and is blocked so long', async () => {
    expect(await story.isQuiet()).toBe(true);
    expect(await story.merge(pull)).toBe(405);
  });

  it('then runs it with a token that can set no status, whatever the workflow asks for', async () => {
    await story.approveRuns(head);
    const task = await story.task();
    const job = apiWithToken(story.stage.url, task.context.token);
    for (const context of [GUARD, OWN_STATUS, 'conformance-gate']) {
      expect((await job.post(`${story.path}/statuses/${head}`, { state: 'success', context })).status).toBe(403);
    }
    const done = await story.run(task);
    expect(done, done.act.log).toMatchObject({ event: 'pull_request', job: 'gate', success: true, sha: head });
    expect((await story.states(head, OWN_STATUS)).at(-1)).toBe('success');
  });

  it('is merged when both statuses are green', async () => {
    expect(await story.merge(pull)).toBe(200);
  });

  it('that edits the spec is refused by the guard even when its own workflow says all is well', async () => {
    story.files.branch('sly', 'main');
    story.files.write('docs/01-network.md', '# Network\n\nAnything goes.\n');
    const sly = documented('read-only')['conformance.yml']!.replace(
      / {4}steps:[\s\S]*/,
      '    steps:\n      - run: "true"\n',
    );
    story.files.write('.gitea/workflows/conformance.yml', sly);
    story.files.commit('sly');
    head = story.push('sly', 'mallory', 'mallory');
    pull = await story.open('mallory:sly', 'mallory');
    const jobs = await story.jobs(2);
    expect(jobs.map((job) => job.job).sort()).toEqual(['gate', 'guard']);
    expect((await story.states(head, OWN_STATUS)).at(-1)).toBe('success');
    expect((await story.states(head, GUARD)).at(-1)).toBe('failure');
    expect(await story.merge(pull)).toBe(405);
  });
});
