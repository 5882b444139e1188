import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { begin, type Comment, type Story, stage } from './support/story.ts';

/** The workflow of docs/bot.md. */
function botWorkflow(): string {
  const guide = readFileSync(new URL('../../docs/bot.md', import.meta.url), 'utf8');
  return /```yaml\n([\s\S]*?)```/.exec(guide)![1]!;
}

describe.skipIf(stage() === undefined)('a command in a pull request', () => {
  let story: Story;
  let pull: number;
  beforeAll(async () => {
    story = await begin('bot', { workflows: { 'conformance-bot.yml': botWorkflow() } });
    story.change('work', { 'apps/gateway.yaml': 'kind: Gateway\nreplicas: 2\n' });
    pull = await story.open('work');
  });

  const say = async (by: 'carol' | 'mallory', body: string): Promise<{ id: number }> =>
    story.as(by).must('POST', `${story.path}/issues/${pull}/comments`, { body });
  const replies = async (): Promise<readonly Comment[]> => {
    const all: readonly Comment[] = await story.as('admin').must('GET', `${story.path}/issues/${pull}/comments`);
    return all.filter((comment) => comment.user.id === -2);
  };
  const reactions = async (comment: number): Promise<readonly string[]> => {
    const path = `${story.path}/issues/comments/${comment}/reactions`;
    const all: readonly { content: string }[] = (await story.as('admin').must('GET', path)) ?? [];
    return all.map((reaction) => reaction.content);
  };

  it('of a stranger is refused by the list of people with write access, with a thumb down and no word', async () => {
    const { id } = await say('mallory', '/conformance gaps');
    const [job] = await story.jobs(1);
    expect(job, job!.act.log).toMatchObject({ event: 'issue_comment', success: true });
    expect(await replies()).toEqual([]);
    expect(await reactions(id)).toEqual(['-1']);
  });

  it('of a writer is answered once, by one reply', async () => {
    const { id } = await say('carol', '/conformance gaps');
    const [job] = await story.jobs(1);
    expect(job!.success, job!.act.log).toBe(true);
    const [reply, ...others] = await replies();
    expect(others).toEqual([]);
    expect(reply!.body).toContain('R-NET-02');
    expect(await reactions(id)).toEqual(['eyes']);
    expect(await story.isQuiet()).toBe(true);
  });
});
