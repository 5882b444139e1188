import { beforeAll, describe, expect, it } from 'vitest';
import { begin, type Story, stage } from './support/story.ts';
import { documented } from './support/workflows.ts';

const SPEC = 'docs/01-network.md';

/** The documented two jobs, whose status is required: a change's whole life. */
describe.skipIf(stage() === undefined)('a pull request under two jobs, check then report', () => {
  let story: Story;
  let pull: number;
  let head: string;
  beforeAll(async () => {
    story = await begin('life', { workflows: documented('two-jobs'), required: 'conformance-gate' });
    head = story.change('work', { 'apps/gateway.yaml': 'kind: Gateway\nreplicas: 2\n' });
    pull = await story.open('work');
  });

  it('is blocked until the gate has spoken', async () => {
    expect(await story.merge(pull)).toBe(405);
  });

  it('gets one comment by the job token and a green status that links to it', async () => {
    const [check, report] = await story.jobs(2);
    expect([check!.job, report!.job]).toEqual(['check', 'report']);
    expect(check, check!.act.log).toMatchObject({ success: true, sha: head });
    expect(report, report!.act.log).toMatchObject({ success: true, sha: head });
    const comments = await story.comments(pull);
    expect(comments).toHaveLength(1);
    expect(comments[0]!.user).toMatchObject({ login: 'gitea-actions', id: -2 });
    expect(await story.history(head)).toMatchObject([{ status: 'success', target_url: comments[0]!.html_url }]);
  });

  it('has the same comment rewritten after a push, and a spec edit in it is refused', async () => {
    const [before] = await story.comments(pull);
    story.files.write(SPEC, '# Network\n\n## R-NET-01\n\nThe gateway is one way in.\n');
    story.files.commit('soften the spec');
    head = story.push('work', 'carol');
    const [, report] = await story.jobs(2);
    expect(report!.success).toBe(false);
    expect(await story.states(head)).toEqual(['failure']);
    const after = await story.comments(pull);
    expect(after.map((comment) => comment.id)).toEqual([before!.id]);
    expect(after[0]!.body).toContain('spec/modified');
    expect(await story.merge(pull)).toBe(405);
  });

  it('gains nothing by the approval of somebody who may not write', async () => {
    await story.approve(pull, 'mallory');
    const [check] = await story.jobs(2);
    expect(check).toMatchObject({ event: 'pull_request_review', sha: head });
    expect(await story.states(head)).toEqual(['failure', 'failure']);
  });

  it('gains nothing by the approval of a writer who does not own the spec', async () => {
    await story.approve(pull, 'erin');
    await story.jobs(2);
    expect((await story.states(head)).at(-1)).toBe('failure');
    expect(await story.merge(pull)).toBe(405);
  });

  it('turns green with the approval of an owner, and is merged', async () => {
    await story.approve(pull, 'alice');
    await story.jobs(2);
    expect((await story.states(head)).at(-1)).toBe('success');
    expect(await story.comments(pull)).toHaveLength(1);
    expect(await story.merge(pull)).toBe(200);
  });
});

describe.skipIf(stage() === undefined)('an approval', () => {
  let story: Story;
  let pull: number;
  beforeAll(async () => {
    story = await begin('approval', { workflows: documented('two-jobs') });
    story.change('spec', { [SPEC]: '# Network\n\n## R-NET-01\n\nThe gateway is one way in.\n' });
    pull = await story.open('spec');
    await story.jobs(2);
  });

  it('of an owner does not outlive a push', async () => {
    await story.approve(pull, 'alice');
    await story.jobs(2);
    expect((await story.states(story.files.sha())).at(-1)).toBe('success');
    story.files.write(SPEC, '# Network\n\nThere is no rule.\n');
    story.files.commit('and now for something else');
    const head = story.push('spec', 'carol');
    await story.jobs(2);
    expect(await story.states(head)).toEqual(['failure']);
  });

  it('that is dismissed starts no run, but counts no more in the next one', async () => {
    const { id } = await story.approve(pull, 'alice');
    const [check] = await story.jobs(2);
    const head = story.files.sha();
    expect((await story.states(head)).at(-1)).toBe('success');
    const review = `${story.path}/pulls/${pull}/reviews/${id}`;
    await story.as('admin').must('POST', `${review}/dismissals`, { message: 'too soon' });
    expect(await story.isQuiet()).toBe(true);
    await story.rerun(check!);
    await story.jobs(2);
    expect((await story.states(head)).at(-1)).toBe('failure');
  });
});
