import { describe, expect, it } from 'vitest';
import type { Finding } from '../../src/domain/finding.ts';
import type { Report } from '../../src/domain/report.ts';
import { aScene, runScene, type Scene, statesOf } from '../support/action-run.ts';

const DIFF = `diff --git a/docs/spec.md b/docs/spec.md
--- a/docs/spec.md
+++ b/docs/spec.md
@@ -1 +1,3 @@
-old
+new
+newer
+newest
`;

function finding(line: number, more: Partial<Finding> = {}): Finding {
  return {
    gate: 'spec',
    rule: 'spec/modified',
    severity: 'error',
    path: 'docs/spec.md',
    line,
    message: `Changed in line ${line}, says @everyone.`,
    fix: 'Ask an owner.',
    ...more,
  };
}

/** Runs the gate with these findings in place of the engine's. */
async function run(scene: Scene, findings: readonly Finding[], inputs: Record<string, string> = {}, event?: string) {
  const amend = (report: Report): Report => ({
    ...report,
    findings,
    verdict: 'fail',
    gates: { ...report.gates, spec: 'fail' },
  });
  return runScene(scene, { inputs, amend, ...(event === undefined ? {} : { event }) });
}

async function scene(flavour: 'github' | 'gitea') {
  const made = await aScene(flavour, (repository) => repository.write('docs/spec.md', 'new\nnewer\nnewest\n'));
  made.server.diff = DIFF;
  return made;
}

const shown = (made: Scene) => made.server.lineComments.map(({ path, line }) => `${path}:${line}`);
const posted = (made: Scene) => made.server.calls('POST', /\/reviews$/).length;

describe.each([
  ['gitea', {}],
  ['github', { INPUT_ANNOTATIONS: 'review' }],
] as const)('findings on %s', (flavour, inputs) => {
  it('on changed lines come as comments of one review on the head', async () => {
    const made = await scene(flavour);
    const outcome = await run(made, [finding(1), finding(3)], inputs);
    expect(outcome.notes).toEqual([]);
    expect(posted(made)).toBe(1);
    expect(shown(made)).toEqual(['docs/spec.md:1', 'docs/spec.md:3']);
    expect(made.server.reviews[0]).toMatchObject({ commit_id: made.head });
    expect(made.server.lineComments[0]!.body).toMatch(/spec\/modified/);
    expect(made.server.lineComments[0]!.body).not.toContain('@everyone');
  });

  it('elsewhere, waived, noticed or without a line do not', async () => {
    const made = await scene(flavour);
    await run(
      made,
      [
        finding(9),
        finding(1, { path: 'README.md' }),
        finding(1, { path: '../docs/spec.md' }),
        finding(2, { waivedBy: 'alice' }),
        finding(3, { severity: 'notice' }),
        { ...finding(1), line: undefined as never },
      ],
      inputs,
    );
    expect(posted(made)).toBe(0);
  });

  it('are not repeated by the next run, also when they moved', async () => {
    const made = await scene(flavour);
    await run(made, [finding(1)], inputs);
    await run(made, [{ ...finding(1), line: 2 }], inputs);
    expect(posted(made)).toBe(1);
    expect(made.server.lineComments).toHaveLength(1);
  });

  it('that are new come alone, and those that went are taken back', async () => {
    const made = await scene(flavour);
    await run(made, [finding(1)], inputs);
    await run(made, [finding(3)], inputs);
    expect(shown(made)).toEqual(['docs/spec.md:1', 'docs/spec.md:3']);
    expect(made.server.lineComments[0]!.body).toMatch(/No longer reported/);
    await run(made, [finding(1), finding(3)], inputs);
    expect(shown(made)).toEqual(['docs/spec.md:1', 'docs/spec.md:3', 'docs/spec.md:1']);
  });

  it('of somebody who copied our marker are left alone, and do not keep ours away', async () => {
    const made = await scene(flavour);
    await run(made, [finding(1)], inputs);
    const theirs = { ...made.server.lineComments[0]!, user: { login: 'mallory', id: 66, type: 'User' } };
    made.server.lineComments.splice(0, 1, theirs);
    await run(made, [finding(1)], inputs);
    expect(made.server.lineComments).toHaveLength(2);
    await run(made, [], inputs);
    expect(theirs.body).toMatch(/spec\/modified/);
  });

  it('are at most thirty, and the summary says how many are left', async () => {
    const made = await scene(flavour);
    const many = Array.from({ length: 45 }, (_, at) => finding(1 + (at % 3), { message: `number ${at}` }));
    const outcome = await run(made, many, inputs);
    expect(made.server.lineComments).toHaveLength(30);
    expect(outcome.notes.join()).toMatch(/15 more findings on changed lines/);
  });

  it('never change verdict or status when the server refuses them', async () => {
    const made = await scene(flavour);
    made.server.fail('POST', /\/reviews$/, { status: 422, body: { message: 'no' } });
    const outcome = await run(made, [finding(1)], inputs);
    expect(outcome.notes.join()).toMatch(/Review comments could not be written/);
    expect(statesOf(made.server).at(-1)).toBe('conformance-gate failure');
  });

  it('are not judged anew by a run that a review set off', async () => {
    const made = await scene(flavour);
    await run(made, [finding(1)], inputs);
    await run(made, [], inputs, 'pull_request_review');
    expect(made.server.lineComments[0]!.body).toMatch(/spec\/modified/);
  });

  it('of an older head are not written', async () => {
    const made = await scene(flavour);
    (made.server.pulls[0]!.head as { sha: string }).sha = 'f'.repeat(40);
    await run(made, [finding(1)], inputs);
    expect(posted(made)).toBe(0);
  });
});

describe('review comments', () => {
  it.each([
    ['github', {}],
    ['github', { INPUT_ANNOTATIONS: 'none' }],
    ['gitea', { INPUT_ANNOTATIONS: 'none' }],
    ['gitea', { INPUT_MODE: 'check' }],
  ] as const)('are not written on %s with %j', async (flavour, inputs) => {
    const made = await scene(flavour);
    await run(made, [finding(1)], inputs);
    expect(posted(made)).toBe(0);
  });
});

describe('requests of one ordinary run', () => {
  it.each([
    ['github', 'first', 8],
    ['github', 'later', 8],
    ['gitea', 'first', 10],
    ['gitea', 'later', 10],
  ] as const)('on %s, the %s run of a pull request, are at most %i in number', async (flavour, when, most) => {
    const made = await scene(flavour);
    if (when === 'later') await run(made, [finding(1)]);
    const before = made.server.requests.length;
    await run(made, [finding(1), finding(2)]);
    const seen = made.server.requests.slice(before).map(({ method, path }) => `${method} ${path}`);
    expect(seen.length, seen.join('\n')).toBeLessThanOrEqual(most);
  });
});
