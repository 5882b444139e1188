import { describe, expect, it } from 'vitest';
import { aScene, runScene, statesOf } from '../support/action-run.ts';

const GATES = { INPUT_STATUS: 'gates', INPUT_GATES: 'spec,tests,l0' };

describe('status: gates', () => {
  it('gives each gate a status of its own, pending first, beside the one of all', async () => {
    const scene = await aScene('github', (repository) => repository.write('docs/spec.md', 'new\n'));
    await runScene(scene, { inputs: GATES });
    expect(statesOf(scene.server)).toEqual([
      'conformance-gate pending',
      'conformance-gate (spec) pending',
      'conformance-gate (tests) pending',
      'conformance-gate (l0) pending',
      'conformance-gate (spec) failure',
      'conformance-gate (tests) success',
      'conformance-gate (l0) success',
      'conformance-gate failure',
    ]);
    expect(new Set(scene.server.statuses.map(({ sha }) => sha))).toEqual(new Set([scene.head]));
  });

  it('sets none for a gate whose scripts may not run here: a required one stays missing', async () => {
    const scene = await aScene('github', (repository) => repository.write('README.md', 'new\n'));
    await runScene(scene, { inputs: { ...GATES, INPUT_GATES: '' }, event: 'pull_request_target' });
    expect(statesOf(scene.server).join()).not.toContain('(l0)');
    expect(statesOf(scene.server)).toContain('conformance-gate (spec) success');
  });

  it('turns no one green when a gate is asked for by name whose scripts may not run here', async () => {
    const scene = await aScene('github', (repository) => repository.write('README.md', 'new\n'));
    await runScene(scene, { inputs: GATES, event: 'pull_request_target' });
    expect(statesOf(scene.server).join()).not.toContain('success');
    expect(statesOf(scene.server)).toContain('conformance-gate error');
  });

  it('turns every one to error when the run breaks off', async () => {
    const scene = await aScene('github', (repository) => repository.write('.conformance.yml', 'version: 1\n'));
    await runScene(scene, {
      inputs: GATES,
      amend: () => {
        throw new Error('defect');
      },
    });
    expect(statesOf(scene.server).slice(-4)).toEqual([
      'conformance-gate (spec) error',
      'conformance-gate (tests) error',
      'conformance-gate (l0) error',
      'conformance-gate error',
    ]);
  });

  it('is told on the head of a merge group, by whichever name the id gives', async () => {
    const scene = await aScene('github', (repository) => repository.write('README.md', 'new\n'));
    const { head, base } = scene;
    await runScene(scene, {
      event: 'merge_group',
      inputs: { ...GATES, INPUT_GATES: 'spec', INPUT_ID: 'platform' },
      payload: { merge_group: { head_sha: head, base_sha: base, base_ref: 'refs/heads/main' } },
    });
    expect(statesOf(scene.server)).toEqual([
      'conformance-gate/platform pending',
      'conformance-gate/platform (spec) pending',
      'conformance-gate/platform (spec) success',
      'conformance-gate/platform success',
    ]);
    expect(scene.server.comments).toEqual([]);
  });

  it('after a review touches only the gate that reviews can change', async () => {
    const scene = await aScene('github', (repository) => repository.write('README.md', 'new\n'));
    await runScene(scene, { inputs: GATES });
    const before = scene.server.statuses.length;
    await runScene(scene, { inputs: GATES, event: 'pull_request_review' });
    expect(statesOf(scene.server).slice(before)).toEqual([
      'conformance-gate pending',
      'conformance-gate (spec) pending',
      'conformance-gate (spec) success',
      'conformance-gate success',
    ]);
  });
});
