/** A run of the action inside the test's process, on a real checkout and a server on loopback. */
import { join } from 'node:path';
import type { Report } from '../../src/domain/report.ts';
import { parseInputs } from '../../src/doors/action/inputs.ts';
import { type ActionContext, type ActionOutcome, runAction } from '../../src/doors/action/run.ts';
import { runGate } from '../../src/pipeline/gate.ts';
import type { GateRequest } from '../../src/pipeline/request.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { type FakeForge, pullJson, startForge } from './github-server.ts';
import { createRepository, type TestRepository, temporaryDirectory } from './repository.ts';

export interface Scene {
  readonly server: FakeForge;
  readonly repository: TestRepository;
  readonly base: string;
  readonly head: string;
  /** Engine requests, in order. */
  readonly requests: GateRequest[];
}

/** Pull request 7 with what `edit` does to a repository whose spec @alice owns. */
export async function aScene(
  flavour: 'github' | 'gitea',
  edit: (repository: TestRepository) => void,
  prepare: (repository: TestRepository) => void = () => undefined,
): Promise<Scene> {
  const repository = createRepository();
  repository.write('.conformance.yml', "version: 1\nspec:\n  owners: ['@alice']\n");
  repository.write('docs/spec.md', 'old\n');
  prepare(repository);
  const base = repository.commit('base');
  repository.branch('change');
  edit(repository);
  const head = repository.commit('change');
  repository.git('update-ref', 'refs/remotes/origin/main', base);
  const server = await startForge(flavour);
  server.pulls.push(pullOf({ head, base }));
  return { server, repository, base, head, requests: [] };
}

function pullOf({ head, base }: { head: string; base: string }): Record<string, unknown> {
  return pullJson(head, { base: { sha: base, ref: 'main', repo: { id: 1, full_name: 'o/r' } } });
}

export interface RunOptions {
  readonly event?: string;
  readonly inputs?: Record<string, string>;
  /** Changes the report of the real engine, e.g. to what scripts would have shown. */
  readonly amend?: (report: Report) => Report;
  readonly payload?: Record<string, unknown>;
}

/** Runs the action with the real engine; what it was asked is kept in `scene.requests`. */
export function runScene(scene: Scene, options: RunOptions = {}): Promise<ActionOutcome> {
  return runAction(contextOf(scene, options));
}

function contextOf(scene: Scene, options: RunOptions): ActionContext {
  const { server } = scene;
  return {
    settings: parseInputs({
      INPUT_TOKEN: 'tok',
      INPUT_REPORT: join(temporaryDirectory(), 'r.json'),
      INPUT_GATES: 'spec,tests,l0',
      ...options.inputs,
    }),
    surroundings: {
      event: options.event ?? 'pull_request',
      payload: { number: 7, pull_request: pullOf(scene), ...options.payload },
      forge: server.flavour,
      apiUrl: server.apiUrl,
      serverUrl: 'http://127.0.0.1:9',
      repository: { owner: 'o', repo: 'r' },
      workspace: scene.repository.root,
      temporary: undefined,
      runUrl: 'https://forge.example/o/r/actions/runs/1',
    },
    env: {},
    renderers: {
      comment: (report, budgetBytes) => toMarkdown(report, { id: 'default', budgetBytes }),
      summary: () => '',
    },
    engine: async (request) => {
      scene.requests.push(request);
      const result = await runGate(request);
      const report = options.amend?.(result.report) ?? result.report;
      return { report, exitCode: result.exitCode };
    },
    today: '2026-09-01',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
}

/** `context state` of every status that was set, in order. */
export function statesOf(server: FakeForge): string[] {
  return server.statuses.map(({ body }) => `${body.context} ${body.state}`);
}

export function approve(scene: Scene, commit = scene.head): void {
  scene.server.reviews.push({
    id: scene.server.reviews.length + 1,
    user: { login: 'alice', id: 4, type: 'User' },
    state: 'APPROVED',
    commit_id: commit,
    submitted_at: '2026-09-01T10:00:00Z',
    official: true,
    stale: false,
    dismissed: false,
  });
}
