import { beforeAll, describe, expect, it } from 'vitest';
import { documented } from './support/documented.ts';
import { begin, type Story, stage } from './support/story.ts';

const SPEC = 'docs/01-network.md';

/** The documented two jobs, whose status is required: a change's whole life. */
describe.skipIf(stage() === undefined)('a pull request under two jobs, check then report', () => {
  let story: Story;
  let pull: number;
  let head: string;
  beforeAll(async () => {
    story = await begin('life', { workflows: documented('Two jobs, check then report'), required: 'conformance-gate' });
    head = story.change('work', { 'apps/gateway.yaml': 'kind: Gateway\nreplicas: 2\n' });
    pull = await story.open('work');
  });

  it('is blocked until the gate has spoken', async () => {
    expect(await story.merge(pull)).toBe(405);
  });

  it('gets one comment by the job token and a green status, after a pending one', async () => {
    const [check, report] = await story.jobs(2);
    expect([check!.job, report!.job]).toEqual(['check', 'report']);
    expect(check, check!.act.log).toMatchObject({ success: true, sha: head });
    expect(report, report!.act.log).toMatchObject({ success: true, sha: head });
    expect(await story.states(head)).toEqual(['pending', 'success']);
    const comments = await story.comments(pull);
    expect(comments).toHaveLength(1);
    expect(comments[0]!.user).toMatchObject({ login: 'gitea-actions', id: -2 });
  });

  it('has the same comment rewritten after a push, and the spec edit in it is refused', async () => {
    const [before] = await story.comments(pull);
    story.files.write(SPEC, '# Network\n\n## R-NET-01\n\nThe gateway is one way in.\n');
    story.files.commit('soften the spec');
    head = story.push('work', 'carol');
    await story.jobs(2);
    expect(await story.states(head)).toEqual(['pending', 'failure']);
    const after = await story.comments(pull);
    expect(after.map((comment) => comment.id)).toEqual([before!.id]);
    expect(after[0]!.body).toContain('spec/modified');
    expect(await story.merge(pull)).toBe(405);
  });
});
