import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GATES } from '../../src/domain/gate.ts';
import { earlierFailures, describe as statusLine } from '../../src/doors/action/status-line.ts';
import { verdictOf } from '../../src/doors/bot/rejudge.ts';
import { approve, aScene, runScene, type Scene, statesOf } from '../support/action-run.ts';
import { aReport } from '../support/report.ts';
import '../support/seed.ts';

const SPEC_EDIT = (repository: Scene['repository']) => repository.write('docs/spec.md', 'new\n');

/** As if scripts had failed. */
const l0Failed = (report: ReturnType<typeof aReport>) => ({
  ...report,
  gates: { ...report.gates, l0: 'fail' as const },
  verdict: 'fail' as const,
});

function review(scene: Scene, amend?: Parameters<typeof runScene>[1]) {
  return runScene(scene, { event: 'pull_request_review', ...amend });
}

describe.each(['github', 'gitea'] as const)('a review on %s', (flavour) => {
  it('that approves turns status and comment green, without a script', async () => {
    const scene = await aScene(flavour, SPEC_EDIT);
    expect((await runScene(scene)).report.verdict).toBe('fail');
    approve(scene);
    const outcome = await review(scene);
    expect(outcome.report).toMatchObject({ verdict: 'pass', gates: { spec: 'pass', l0: 'skipped' } });
    expect(scene.requests.map((request) => request.runScripts)).toEqual([true, false]);
    expect(statesOf(scene.server)).toEqual([
      'conformance-gate pending',
      'conformance-gate failure',
      'conformance-gate pending',
      'conformance-gate success',
    ]);
    expect(scene.server.comments).toHaveLength(1);
    expect(scene.server.comments[0]!.body).toContain('alice');
  });

  it('that is dismissed turns them red again', async () => {
    const scene = await aScene(flavour, SPEC_EDIT);
    approve(scene);
    await runScene(scene);
    scene.server.reviews[0] = {
      ...scene.server.reviews[0],
      state: flavour === 'github' ? 'DISMISSED' : 'APPROVED',
      dismissed: true,
    };
    expect((await review(scene)).report.verdict).toBe('fail');
    expect(statesOf(scene.server).at(-1)).toBe('conformance-gate failure');
  });

  it('never makes good what scripts failed', async () => {
    const scene = await aScene(flavour, SPEC_EDIT);
    await runScene(scene, { amend: l0Failed });
    approve(scene);
    const outcome = await review(scene);
    expect(outcome.report).toMatchObject({ verdict: 'fail', gates: { spec: 'pass', l0: 'fail' } });
    expect(outcome.report.gateNotes.l0).toMatch(/run before on this commit/);
    // And is still known to the review after it.
    expect((await review(scene)).report.gates.l0).toBe('fail');
    expect(scene.requests.map((request) => request.runScripts)).toEqual([true, false, false]);
  });

  it.each([
    ['there is no earlier status', (scene: Scene) => scene.server.statuses.splice(0)],
    [
      'it is pending',
      (scene: Scene) =>
        scene.server.statuses.push({
          sha: scene.head,
          body: { context: 'conformance-gate', state: 'pending', description: 'x' },
        }),
    ],
    [
      'somebody else wrote it',
      (scene: Scene) => {
        const creator = { login: 'mallory', id: 66, type: 'User' };
        const body = { context: 'conformance-gate', state: 'success', description: 'all gates hold' };
        scene.server.statuses.push({ sha: scene.head, body, creator });
      },
    ],
    [
      'it belongs to another commit',
      (scene: Scene) => {
        for (const status of scene.server.statuses) status.sha = 'e'.repeat(40);
      },
    ],
    ['statuses cannot be read', (scene: Scene) => scene.server.fail('GET', /statuses$/, { status: 403 })],
  ])('judges everything again where %s', async (_what, disturb) => {
    const scene = await aScene(flavour, SPEC_EDIT);
    await runScene(scene);
    disturb(scene);
    approve(scene);
    await review(scene);
    expect(scene.requests.at(-1)?.runScripts).toBe(true);
  });

  it('writes nothing with mode: check, and is as quick', async () => {
    const scene = await aScene(flavour, SPEC_EDIT);
    await runScene(scene);
    const writes = scene.server.requests.filter((request) => request.method !== 'GET').length;
    await review(scene, { inputs: { INPUT_MODE: 'check' } });
    expect(scene.server.requests.filter((request) => request.method !== 'GET')).toHaveLength(writes);
    expect(scene.requests.at(-1)?.runScripts).toBe(false);
  });
});

describe('the status line', () => {
  it('of a decided report is read back as the gates that failed', () => {
    const verdict = fc.constantFrom('pass', 'fail', 'skipped', 'undecided');
    fc.assert(
      fc.property(fc.record(Object.fromEntries(GATES.map((gate) => [gate, verdict]))), fc.nat(60), (drawn, total) => {
        const gates = drawn as ReturnType<typeof aReport>['gates'];
        const failed = GATES.filter((gate) => gates[gate] === 'fail');
        const doubtful = GATES.filter((gate) => gates[gate] === 'undecided');
        const overall = failed.length > 0 ? 'fail' : doubtful.length > 0 ? 'undecided' : 'pass';
        const head = { covered: 0, total, percent: 0 };
        const report = aReport({ gates, verdict: overall, coverage: { ...aReport().coverage, head } });
        const read = earlierFailures(statusLine(report));
        if (overall === 'undecided') expect(read).toBeUndefined();
        else expect([...read!].sort()).toEqual([...failed, ...doubtful].sort());
      }),
    );
  });

  it('says when an approval weighed on a gate that needs scripts, and is then not built upon', () => {
    const finding = {
      gate: 'mutation',
      rule: 'mutation/survivor-unapproved',
      severity: 'notice',
      message: 'm',
      fix: 'f',
      approvedBy: ['alice'],
    } as const;
    const line = statusLine(aReport({ findings: [finding] }));
    expect(line).toContain('mutation by approval');
    expect(earlierFailures(line)).toBeUndefined();
  });

  it.each([
    '',
    'all gates hold?',
    'everything failed',
    'spec, nothing failed',
    'spec undecided',
    'The gate is running',
  ])('%j tells nothing', (line) => {
    expect(earlierFailures(line)).toBeUndefined();
  });

  it.each([
    ['failure', 'all gates hold'],
    ['success', 'l0 failed (1 error)'],
    ['error', 'all gates hold'],
    [undefined, 'all gates hold'],
  ] as const)('beside the state %s is not believed when it says %j', (state, description) => {
    expect(verdictOf({ context: 'c', state, description, url: '', own: true })).toBeUndefined();
  });
});
