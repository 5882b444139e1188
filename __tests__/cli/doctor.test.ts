import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { startForge } from '../support/github-server.ts';
import { createRepository } from '../support/repository.ts';

function aClone() {
  const repository = createRepository();
  repository.write('.gitea/workflows/gate.yml', 'name: gate\non: push\njobs: {}\n');
  repository.commit();
  return repository;
}

const NO_JOB = { GITHUB_REPOSITORY: '', GITHUB_API_URL: '', CONFORMANCE_TOKEN: 'very-secret' };

it('doctor says which ways stand open, each with its remedy, and exits 1', async () => {
  const server = await startForge('gitea');
  server.settings.set('', { status: 200, body: { default_branch: 'main' } });
  server.settings.set('/branch_protections', { status: 200, body: [] });
  const options = ['--repo', aClone().root, '--api', server.apiUrl, '--slug', 'o/r'];
  const result = await runCli(['doctor', ...options], { environment: NO_JOB });
  expect(result).toMatchObject({ status: 1, stderr: '' });
  expect(result.stdout).toMatch(/doctor\/status-not-required\n.*requires no status[\s\S]*remedy/);
  expect(result.stdout).not.toContain('very-secret');
  expect(result.stdout).not.toMatch(/Closed:.*write-token/);
  const json = await runCli(['doctor', ...options, '--json', '-'], { environment: NO_JOB });
  expect(JSON.parse(json.stdout)).toMatchObject({ schema: 'conformance-gate/doctor/v1', branch: 'main' });
});

it('doctor exits 2 when nothing could be read', async () => {
  const server = await startForge('gitea');
  const options = ['--repo', aClone().root, '--api', server.apiUrl, '--slug', 'o/r'];
  const result = await runCli(['doctor', ...options], { environment: NO_JOB });
  expect(result.status).toBe(2);
  expect(result.stderr).toMatch(/nothing could be read of o\/r/);
});

it('doctor exits 2 when it does not know which server is meant', async () => {
  const result = await runCli(['doctor', '--repo', aClone().root], { environment: NO_JOB });
  expect(result.status).toBe(2);
  expect(result.stderr).toMatch(/--slug OWNER\/NAME/);
});
