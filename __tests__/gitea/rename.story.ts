import { describe, expect, it } from 'vitest';
import { begin, stage } from './support/story.ts';
import { oneJob } from './support/workflows.ts';

describe.skipIf(stage() === undefined)('a page that is renamed out of the protected folder', () => {
  it('is refused by the gate, though the server, which protects docs/** itself, lets the merge through', async () => {
    const story = await begin('rename', { workflows: oneJob() });
    const rule = { rule_name: 'main', protected_file_patterns: 'docs/**' };
    await story.as('admin').must('POST', `${story.path}/branch_protections`, rule);
    story.files.branch('move', 'main');
    story.files.git('mv', 'docs/01-network.md', 'network.md');
    story.files.commit('tidy up');
    const head = story.push('move', 'carol');
    const pull = await story.open('move');
    await story.jobs(1);
    expect(await story.states(head)).toEqual(['pending', 'failure']);
    expect((await story.comments(pull))[0]!.body).toContain('spec/renamed');
    expect(await story.merge(pull)).toBe(200);
  });
});
