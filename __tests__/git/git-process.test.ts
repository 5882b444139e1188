import { expect, test } from 'vitest';
import { GIT_CONFIGURATION, gitBinary, gitEnvironment } from '../../src/git/git-environment.ts';
import { runNetworkGit } from '../../src/git/git-network.ts';
import { runGit, streamGit } from '../../src/git/git-process.ts';
import { createRepository, temporaryDirectory } from '../support/repository.ts';

const CALLER = {
  PATH: '/usr/bin',
  HOME: '/home/x',
  GIT_DIR: '/elsewhere',
  GIT_SSH_COMMAND: 'touch /tmp/evil',
  GIT_CONFIG_PARAMETERS: "'core.fsmonitor'='x'",
  GITHUB_TOKEN: 'secret',
  INPUT_TOKEN: 'secret',
  ACTIONS_RUNTIME_TOKEN: 'secret',
  NODE_OPTIONS: '--require evil',
  LD_PRELOAD: 'evil.so',
  https_proxy: 'http://proxy',
  SSH_AUTH_SOCK: '/tmp/agent',
};

test('of the caller only what finds programs is passed on, and for a fetch what reaches the remote', () => {
  const passed = (access: 'objects' | 'network'): string[] =>
    Object.keys(gitEnvironment(access, CALLER)).filter((name) => name in CALLER);
  expect(passed('objects')).toEqual(['PATH', 'HOME']);
  expect(passed('network')).toEqual(['PATH', 'HOME', 'https_proxy', 'SSH_AUTH_SOCK']);
});

test('reading objects cannot reach a network', () => {
  expect(gitEnvironment('objects', {})).toMatchObject({ GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1' });
  expect(gitEnvironment('network', {})).not.toHaveProperty('GIT_ALLOW_PROTOCOL');
});

test('all ways to start git use the same settings', async () => {
  const { root } = createRepository();
  const listed = await runGit({ cwd: root }, 'config', '--list', '--show-scope');
  const chunks: Buffer[] = [];
  await streamGit({ cwd: root }, ['config', '--list', '--show-scope'], (chunk) => chunks.push(chunk));
  const command = (bytes: Buffer): string[] =>
    [...bytes.toString().matchAll(/^command\t(.*)$/gm)].map(([, setting]) => setting!.toLowerCase());
  expect(command(listed.stdout)).toEqual(GIT_CONFIGURATION.map((setting) => setting.toLowerCase()));
  expect(command(Buffer.concat(chunks))).toEqual(command(listed.stdout));
  const remote = await runNetworkGit({ cwd: root }, 'config', '--list', '--show-scope');
  expect(command(remote.stdout)).toEqual(command(listed.stdout));
});

test('answers keep their bytes, input is passed on, an exit status is the caller’s to judge', async () => {
  const { root } = createRepository();
  const bytes = Buffer.from([0xff, 0xfe, 0, 10]);
  const stored = await runGit({ cwd: root, input: bytes }, 'hash-object', '-w', '--stdin');
  const shown = await runGit({ cwd: root }, 'cat-file', 'blob', stored.stdout.toString().trim());
  expect([...shown.stdout]).toEqual([...bytes]);
  expect(await runGit({ cwd: root }, 'cat-file', 'blob', 'nowhere')).toMatchObject({
    exitCode: 128,
    stderr: expect.stringContaining('nowhere'),
  });
});

test('variables of one call reach git on top of the fixed ones', async () => {
  const { root } = createRepository();
  const elsewhere = createRepository();
  const call = { cwd: root, environment: { GIT_WORK_TREE: elsewhere.root, GIT_DIR: `${root}/.git` } };
  expect((await runGit(call, 'rev-parse', '--show-toplevel')).stdout.toString().trim()).toBe(elsewhere.root);
});

test('a git that says nothing is stopped, and that is no answer', async () => {
  const { root } = createRepository();
  // Waits for standard input, which stays open without `input`.
  await expect(runNetworkGit({ cwd: root, silenceMs: 200 }, 'cat-file', '--batch')).rejects.toMatchObject({
    kind: 'environment',
    message: expect.stringContaining('no sign of life'),
  });
});

test('a directory that is gone is an error of the environment', async () => {
  const cwd = `${temporaryDirectory()}/gone`;
  await expect(runGit({ cwd }, 'version')).rejects.toMatchObject({ name: 'GateError', kind: 'environment' });
  await expect(runNetworkGit({ cwd }, 'version')).rejects.toMatchObject({ kind: 'environment' });
  await expect(streamGit({ cwd }, ['version'], () => undefined)).rejects.toMatchObject({ kind: 'environment' });
});

test('what the reader of a stream throws ends the stream', async () => {
  const { root } = createRepository();
  const reading = streamGit({ cwd: root, input: Buffer.alloc(1 << 20, 'x') }, ['stripspace'], () => {
    throw new Error('enough');
  });
  await expect(reading).rejects.toThrow('enough');
});

test('git is found once, by its absolute path', () => {
  expect(gitBinary()).toMatch(/^\/.*\/git$/);
  expect(gitBinary('relative:.')).toBe(gitBinary());
});
