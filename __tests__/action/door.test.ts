import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type FakeForge, pullJson, startForge } from '../support/github-server.ts';
import { createRepository, temporaryDirectory } from '../support/repository.ts';

const DOOR = fileURLToPath(new URL('../../src/doors/action.ts', import.meta.url));

const EDITS = {
  spec: ['docs/spec.md', 'Traffic is not always denied.\n'],
  readme: ['README.md', 'hello again\n'],
  breaking: ['docs/spec.md', 'Traffic is let through.\n'],
} as const;

/** A conforming repository whose change edits the spec, edits it so that a check fails too, or does neither. */
function aChange(edit: keyof typeof EDITS) {
  const repository = createRepository();
  repository.write('docs/spec.md', 'Traffic is denied.\n');
  repository.write(
    'conformance/requirements.yaml',
    'requirements:\n  - { id: R-NET-01, title: Default deny, text: Traffic is denied. }\n',
  );
  const test = 'conformance/tests/l0-static/deny';
  repository.write(
    `${test}/chainsaw-test.yaml`,
    `apiVersion: chainsaw.kyverno.io/v1alpha1
kind: Test
metadata:
  name: deny
  labels:
    conformance.home.k3s/R-NET-01: "true"
  annotations:
    conformance.home.k3s/requirements: R-NET-01
    conformance.home.k3s/layer: L0
    conformance.home.k3s/safety-critical: "false"
    conformance.home.k3s/intent: Given a cluster When it runs Then traffic is denied
spec: {}
`,
  );
  repository.write(
    `${test}/check.sh`,
    '#!/bin/bash\n# STATUS: executable\n# What this does NOT prove:\n#   - anything at run time\n' +
      'env | sort\nif grep -q denied docs/spec.md; then echo "PASS: denied"; else echo "FAIL: denied"; exit 1; fi\n',
    0o755,
  );
  repository.write('README.md', 'hello\n');
  const base = repository.commit('base');
  repository.branch('change');
  const [edited, content] = EDITS[edit];
  repository.write(edited, content);
  const head = repository.commit('change');
  repository.git('update-ref', 'refs/remotes/origin/main', base);
  return { repository, base, head };
}

interface DoorResult {
  readonly code: number | null;
  readonly log: string;
  readonly outputs: Map<string, string>;
  readonly summary: string;
}

async function runDoor(server: FakeForge, change: ReturnType<typeof aChange>, more: Record<string, string> = {}) {
  const folder = temporaryDirectory();
  const file = (name: string, text = '') => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const payload = { number: 7, pull_request: pullJson(change.head) };
  const child = spawn(process.execPath, [DOOR], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      RUNNER_TEMP: folder,
      GITHUB_EVENT_NAME: 'pull_request',
      GITHUB_EVENT_PATH: file('event.json', JSON.stringify(payload)),
      GITHUB_REPOSITORY: 'o/r',
      GITHUB_API_URL: server.apiUrl,
      GITHUB_SERVER_URL: 'http://127.0.0.1:9',
      GITHUB_RUN_ID: '5',
      GITHUB_RUN_NUMBER: '1',
      GITHUB_WORKSPACE: change.repository.root,
      GITHUB_OUTPUT: file('output'),
      GITHUB_STEP_SUMMARY: file('summary'),
      GITHUB_ENV: file('env'),
      GITHUB_PATH: file('path'),
      ACTIONS_RUNTIME_TOKEN: 'runtime-secret',
      INPUT_TOKEN: 'job-secret',
      INPUT_GATES: 'spec,tests,tags,l0,coverage',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  const log = Buffer.concat(chunks).toString('utf8');
  const outputs = parseOutputs(readFileSync(join(folder, 'output'), 'utf8'));
  const summary = readFileSync(join(folder, 'summary'), 'utf8');
  return { code, log, outputs, summary, folder } satisfies DoorResult & { folder: string };
}

/** `name<<delimiter`, value, `delimiter`. */
function parseOutputs(text: string): Map<string, string> {
  return new Map([...text.matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n?\2$/gm)].map((match) => [match[1]!, match[3]!]));
}

describe('the action as the runner starts it', () => {
  it('passes a sound change: outputs, summary, comment, status, exit status', async () => {
    const [server, change] = [await startForge(), aChange('readme')];
    server.pulls.push(pullJson(change.head));
    const result = await runDoor(server, change);
    expect(result.log).not.toContain('internal error');
    expect(result).toMatchObject({ code: 0 });
    expect(Object.fromEntries(result.outputs)).toMatchObject({
      verdict: 'pass',
      coverage: '100',
      gaps: '0',
      errors: '0',
    });
    expect(result.outputs.get('comment-url')).toBe(
      `https://github.example/o/r/pull/7#issuecomment-${server.comments[0]!.id}`,
    );
    expect(JSON.parse(readFileSync(result.outputs.get('report')!, 'utf8'))).toMatchObject({ verdict: 'pass' });
    expect(result.summary).toContain('conformance-gate');
    expect(server.comments[0]!.body.split('\n')[0]).toBe('<!-- conformance-gate:default -->');
    expect(server.statuses.map((status) => status.body.state)).toEqual(['pending', 'success']);
    expect(server.requests.length).toBeLessThanOrEqual(8);
  });

  it('fails a change of the spec: annotation, failed job, red status, comment naming the file', async () => {
    const [server, change] = [await startForge(), aChange('spec')];
    server.pulls.push(pullJson(change.head));
    const result = await runDoor(server, change);
    expect(result.code).toBe(1);
    expect(result.log).toMatch(/^::error title=conformance-gate spec\/modified,file=docs\/spec\.md/m);
    expect(result.outputs.get('verdict')).toBe('fail');
    expect(server.comments[0]!.body).toContain('docs/spec.md');
    expect(server.statuses.at(-1)!.body.state).toBe('failure');
  });

  it('lets an owner’s approval of exactly this head through', async () => {
    const [server, change] = [await startForge(), aChange('spec')];
    change.repository.checkout('main');
    change.repository.write('.conformance.yml', "version: 1\nspec:\n  owners: ['@alice']\n");
    const base = change.repository.commit('owners');
    change.repository.git('update-ref', 'refs/remotes/origin/main', base);
    server.pulls.push(pullJson(change.head));
    const review = { id: 1, user: { login: 'alice', id: 4 }, state: 'APPROVED', commit_id: change.head };
    server.reviews.push({ ...review, submitted_at: '2026-09-01T10:00:00Z' });
    expect((await runDoor(server, change)).outputs.get('verdict')).toBe('pass');
    server.reviews[0]!.commit_id = 'f'.repeat(40);
    expect((await runDoor(server, change)).outputs.get('verdict')).toBe('fail');
    expect(server.comments).toHaveLength(1);
  });

  it('shows scripts of the change no token, and prints none', async () => {
    const [server, change] = [await startForge(), aChange('breaking')];
    server.pulls.push(pullJson(change.head));
    const result = await runDoor(server, change);
    const everything = result.log + readFileSync(result.outputs.get('report')!, 'utf8') + server.comments[0]!.body;
    // The script printed its environment, and failed, so its output is in the report.
    expect(everything).toContain('PATH=');
    expect(everything).not.toMatch(/job-secret|runtime-secret|INPUT_TOKEN|ACTIONS_RUNTIME/);
  });

  it('leaves the job green with fail-on: never, but not the verdict', async () => {
    const [server, change] = [await startForge(), aChange('spec')];
    server.pulls.push(pullJson(change.head));
    const result = await runDoor(server, change, { 'INPUT_FAIL-ON': 'never' });
    expect(result.code).toBe(0);
    expect(result.outputs.get('verdict')).toBe('fail');
    expect(server.statuses.at(-1)!.body.state).toBe('failure');
  });

  it('on Gitea prints findings as lines, and links the status to the comment', async () => {
    const [server, change] = [await startForge('gitea'), aChange('spec')];
    server.pulls.push(pullJson(change.head));
    const result = await runDoor(server, change, { GITEA_ACTIONS: 'true' });
    expect(result.log).toMatch(/^error spec\/modified docs\/spec\.md/m);
    expect(result.log).not.toMatch(/^::error title/m);
    expect(server.statuses.at(-1)!.body.target_url).toContain('#issuecomment-');
  });

  it.each([
    ['wrong inputs', { INPUT_MODE: 'chek' }, /input `mode` is "chek"; expected one of: full, check, report/],
    ['an event without a change', { GITHUB_EVENT_NAME: 'release' }, /`release` names no change to judge/],
    ['a folder that is no repository', { GITHUB_WORKSPACE: '/' }, /git repository/],
  ])('with %s fails with what to do, verdict undecided', async (_what, env, expected) => {
    const [server, change] = [await startForge(), aChange('readme')];
    server.pulls.push(pullJson(change.head));
    const result = await runDoor(server, change, env);
    expect(result.code).toBe(1);
    expect(result.log).toMatch(expected);
    expect(result.log).toContain('What to do');
    expect(result.outputs.get('verdict')).toBe('undecided');
    expect(server.statuses.map((status) => status.body.state)).not.toContain('success');
  });

  it('still fails by its exit status where the runner offers no files to speak through', async () => {
    const [server, change] = [await startForge(), aChange('spec')];
    server.pulls.push(pullJson(change.head));
    const gone = { GITHUB_OUTPUT: '/nowhere/output', GITHUB_STEP_SUMMARY: '/nowhere/summary' };
    const result = await runDoor(server, change, { ...gone, 'INPUT_RUN-SCRIPTS': 'false' });
    expect(result.code).toBe(1);
    expect(result.log).toMatch(/conformance-gate: fail/);
    expect(server.statuses.at(-1)!.body.state).toBe('failure');
  });

  it('ends with the right status when the forge is wholly down', async () => {
    const [server, change] = [await startForge(), aChange('readme')];
    const result = await runDoor({ ...server, apiUrl: 'http://127.0.0.1:9' }, change);
    expect(result.code).toBe(0);
    expect(result.outputs.get('verdict')).toBe('pass');
    expect(result.summary).toMatch(/could not be/);
  });

  it('hands a report from a check job to a report job', async () => {
    const [server, change] = [await startForge(), aChange('spec')];
    server.pulls.push(pullJson(change.head));
    const checked = await runDoor(server, change, { INPUT_MODE: 'check', 'INPUT_FAIL-ON': 'never' });
    expect(server.requests.filter((request) => request.method !== 'GET')).toEqual([]);
    const report = checked.outputs.get('report')!;
    expect(existsSync(report)).toBe(true);
    const published = await runDoor(server, change, {
      INPUT_MODE: 'report',
      INPUT_REPORT: report,
      GITHUB_WORKSPACE: temporaryDirectory(),
    });
    expect(published.code).toBe(1);
    expect(published.outputs.get('verdict')).toBe('fail');
    expect(server.statuses.map((status) => status.body.state)).toEqual(['failure']);
    expect(server.comments).toHaveLength(1);
  });
});
