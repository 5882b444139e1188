import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openRepository } from '../../src/git/repository.ts';
import { cloneRepository, createRepository, type TestRepository, temporaryDirectory } from '../support/repository.ts';

/** main: five commits; topic: leaves main at its third commit. */
function forked(): TestRepository {
  const repository = createRepository();
  for (const at of [1, 2, 3, 4, 5]) {
    repository.write('main.txt', String(at));
    repository.commit(`main ${at}`);
  }
  repository.branch('topic', 'main~2');
  repository.write('topic.txt', '1');
  repository.commit('topic');
  repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
  return repository;
}

const shallowClone = (source: TestRepository): TestRepository =>
  cloneRepository(`file://${source.root}`, '--depth=1', '--branch=topic');

test('a shallow clone says so, lacks the merge base, and has it after the fetch', async () => {
  const source = forked();
  const opened = await openRepository(shallowClone(source).root);
  expect(await opened.isShallow()).toBe(true);
  const main = source.sha('main');
  await opened.fetch([main], {});
  expect(await opened.mergeBases(main, 'HEAD')).toEqual([]);
  await opened.fetch([main, source.sha('topic')], { deepen: 10 });
  expect(await opened.mergeBases(main, 'HEAD')).toEqual([source.sha('main~2')]);
});

test('unshallow brings the whole history, refspecs land where they say', async () => {
  const source = forked();
  const clone = shallowClone(source);
  const opened = await openRepository(clone.root);
  await opened.fetch(['+refs/heads/main:refs/remotes/origin/main'], { unshallow: true });
  expect(await opened.isShallow()).toBe(false);
  expect(clone.git('rev-list', '--count', 'origin/main')).toBe('5');
});

test('a full clone is never cut off, whatever depth is asked for', async () => {
  const source = forked();
  const clone = cloneRepository(`file://${source.root}`);
  const opened = await openRepository(clone.root);
  await opened.fetch([source.sha('main')], { deepen: 1 });
  await opened.fetch([], { unshallow: true });
  expect(await opened.isShallow()).toBe(false);
  expect(clone.git('rev-list', '--count', 'origin/main')).toBe('5');
});

test('a fetch leaves no trace but objects: no FETCH_HEAD, no tags, no branch moved', async () => {
  const source = forked();
  source.git('tag', 'v1', 'main');
  const clone = shallowClone(source);
  const before = clone.git('for-each-ref');
  await (await openRepository(clone.root)).fetch([source.sha('main')], { deepen: 1 });
  expect(clone.git('for-each-ref')).toBe(before);
  expect(() => clone.git('rev-parse', '--verify', 'FETCH_HEAD')).toThrow();
});

test.each(['--upload-pack=touch /tmp/evil', '-v', 'nowhere', '1'.repeat(40)])(
  'asking for %j is an error in words, never an option',
  async (ref) => {
    const opened = await openRepository(shallowClone(forked()).root);
    await expect(opened.fetch([ref], {})).rejects.toMatchObject({ name: 'GateError', kind: 'environment' });
  },
);

test('a clone without a remote says what is missing', async () => {
  const repository = forked();
  await expect((await openRepository(repository.root)).fetch(['main'], {})).rejects.toMatchObject({
    message: expect.stringContaining('origin'),
    advice: expect.stringContaining('fetch-depth: 0'),
  });
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('the stored credentials of the clone are sent, and a refusal does not show them', async () => {
  const seen: (string | undefined)[] = [];
  const port = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(403).end();
  });
  const repository = forked();
  repository.git('remote', 'add', 'origin', `http://user:hunter2@127.0.0.1:${port}/x.git`);
  repository.git('config', `http.http://127.0.0.1:${port}/.extraheader`, 'AUTHORIZATION: basic c2VjcmV0');
  const error = await (await openRepository(repository.root)).fetch(['main'], {}).catch((reason: unknown) => reason);
  expect(seen).toContain('basic c2VjcmV0');
  expect(error).toMatchObject({ kind: 'environment', message: expect.stringContaining('refused the credentials') });
  expect(String(error)).not.toMatch(/hunter2|c2VjcmV0/);
});

test('a remote that cannot be reached is told apart from one that refuses', async () => {
  const repository = forked();
  repository.git('remote', 'add', 'origin', 'http://127.0.0.1:9/x.git');
  await expect((await openRepository(repository.root)).fetch(['main'], {})).rejects.toMatchObject({
    message: expect.stringContaining('could not be reached'),
  });
});

test('credentials in a file that the clone includes are sent too', async () => {
  const seen: (string | undefined)[] = [];
  const port = await serve((request, response) => {
    seen.push(request.headers.authorization);
    response.writeHead(404).end();
  });
  const repository = forked();
  const included = join(temporaryDirectory(), 'credentials.config');
  writeFileSync(included, `[http "http://127.0.0.1:${port}/"]\n\textraheader = AUTHORIZATION: basic aW5jbHVkZWQ=\n`);
  repository.git('remote', 'add', 'origin', `http://127.0.0.1:${port}/x.git`);
  repository.git('config', `includeIf.gitdir:${repository.root}/.git.path`, included);
  await expect((await openRepository(repository.root)).fetch(['main'], {})).rejects.toThrow();
  expect(seen).toContain('basic aW5jbHVkZWQ=');
});

test('hooks of the clone are not run by a fetch', async () => {
  const clone = shallowClone(forked());
  const started = join(temporaryDirectory(), 'started');
  mkdirSync(join(clone.root, '.git/hooks'), { recursive: true });
  const hook = `#!/bin/sh\necho x > ${started}\n`;
  writeFileSync(join(clone.root, '.git/hooks/reference-transaction'), hook, { mode: 0o755 });
  await (await openRepository(clone.root)).fetch(['+refs/heads/main:refs/remotes/origin/main'], {});
  expect(existsSync(started)).toBe(false);
  clone.git('update-ref', 'refs/heads/proof', 'HEAD');
  expect(existsSync(started)).toBe(true);
});
