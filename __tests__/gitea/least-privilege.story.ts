import { beforeAll, describe, expect, it } from 'vitest';
import { apiWithToken } from '../../scripts/gitea/api.ts';
import type { JobResult } from './support/play.ts';
import { begin, type Story, stage } from './support/story.ts';
import { documented, oneJob } from './support/workflows.ts';

const SPEC = 'docs/01-network.md';
const SOFTENED = '# Network\n\n## R-NET-01\n\nThe gateway is one way in.\n';
const OWN_STATUS = 'conformance / gate (pull_request)';

describe.skipIf(stage() === undefined)('one job, read-only, whose own status is required', () => {
  let story: Story;
  let pull: number;
  let head: string;
  beforeAll(async () => {
    story = await begin('read-only', { workflows: documented('read-only'), required: OWN_STATUS });
    head = story.change('spec', { [SPEC]: SOFTENED });
    pull = await story.open('spec');
  });

  it('runs with a token that can set no status and write no code', async () => {
    const task = await story.task();
    const job = apiWithToken(story.stage.url, task.context.token);
    const status = { state: 'success', context: OWN_STATUS };
    expect(await job.post(`${story.path}/statuses/${head}`, status)).toMatchObject({ status: 403 });
    const file = { content: Buffer.from('x').toString('base64'), message: 'mine', branch: 'spec' };
    expect((await job.post(`${story.path}/contents/mine.txt`, file)).status).toBe(403);
    const done = await story.run(task);
    expect(done.act.gate('gate').outputs.get('verdict')).toBe('fail');
  });

  it('blocks the merge with that status, and writes nothing else', async () => {
    expect(await story.contexts(head)).toEqual([OWN_STATUS]);
    expect((await story.states(head, OWN_STATUS)).at(-1)).toBe('failure');
    expect(await story.comments(pull)).toEqual([]);
    expect(await story.merge(pull)).toBe(405);
  });

  it('turns green when the run is started again after the approval of an owner, and lets the merge through', async () => {
    await story.approve(pull, 'alice');
    const runs = await story.as('carol').must('GET', `${story.path}/actions/runs?head_sha=${head}`);
    await story.as('carol').must('POST', `${story.path}/actions/runs/${runs.workflow_runs[0].id}/rerun`);
    const [job] = await story.jobs(1);
    expect(job!.success, job!.act.log).toBe(true);
    expect((await story.states(head, OWN_STATUS)).at(-1)).toBe('success');
    expect(await story.merge(pull)).toBe(200);
  });
});

describe.skipIf(stage() === undefined)('a team that owns the spec', () => {
  let story: Story;
  let last: JobResult;
  beforeAll(async () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow language
    const token = '${{ secrets.MEMBER_TOKEN || github.token }}';
    story = await begin('team', { workflows: oneJob({ mode: 'check', token }) });
    story.change('spec', { [SPEC]: SOFTENED });
    const pull = await story.open('spec');
    await story.jobs(1);
    await story.approve(pull, 'dave');
  });

  it('is unknown to the job token: its member’s approval counts for nothing, and the report says what to do', async () => {
    [last] = (await story.jobs(1)) as [JobResult];
    const gate = last.act.gate('gate');
    expect(gate.outputs.get('verdict')).toBe('fail');
    expect(gate.log).toMatch(/dave is not known to be a member of @platform\/spec-owners .*may read the organisation/s);
  });

  it('is known to the token of a member that may read the repository and the organisation', async () => {
    const token = await story.token('dave', ['read:repository', 'read:organization']);
    await story.rerun(last);
    const [job] = await story.jobs(1, { MEMBER_TOKEN: token });
    expect(job!.act.gate('gate').outputs.get('verdict'), job!.act.log).toBe('pass');
  });
});

describe.skipIf(stage() === undefined)('two jobs, when the first one comes to nothing', () => {
  it('has the second one set the status to error: a green of before does not stay', async () => {
    const [file, text] = Object.entries(documented('two-jobs'))[0]!;
    const broken = text.replace(
      'fail-on: never',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of the workflow language
      'fail-on: never\n          jobs: ${{ github.run_attempt == 1 && 2 || 0 }}',
    );
    const story = await begin('no-report', {
      workflows: { [file]: broken.replace('fail-on: never', 'fail-on: error') },
    });
    const head = story.change('sound', { 'apps/gateway.yaml': 'kind: Gateway\nreplicas: 2\n' });
    await story.open('sound');
    const [check] = await story.jobs(2);
    expect(await story.states(head)).toEqual(['success']);
    await story.rerun(check!);
    const again = await story.jobs(2);
    expect(again.map((job) => job.success)).toEqual([false, false]);
    expect(await story.states(head)).toEqual(['success', 'error']);
  });
});

describe.skipIf(stage() === undefined)('what no set-up prevents here, and docs/gitea.md says', () => {
  it('is a status that somebody who may push sets with an own token: the list of statuses shows whose it is', async () => {
    const story = await begin('witness', { workflows: {}, required: 'conformance-gate' });
    const head = story.change('bold', { [SPEC]: SOFTENED });
    const pull = await story.open('bold');
    expect(await story.merge(pull)).toBe(405);
    const status = { state: 'success', context: 'conformance-gate' };
    await story.as('carol').must('POST', `${story.path}/statuses/${head}`, status);
    expect(await story.history(head)).toMatchObject([{ creator: { login: 'carol' } }]);
    expect(await story.merge(pull)).toBe(200);
  });
});
