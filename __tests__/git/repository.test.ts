import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GateError } from '../../src/domain/errors.ts';
import { type GitRepository, openRepository } from '../../src/git/repository.ts';
import { cloneRepository, createRepository, type TestRepository, temporaryDirectory } from '../support/repository.ts';

const utf8 = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString('utf8');

function withOneCommit(options: Parameters<typeof createRepository>[0] = {}): TestRepository {
  const repository = createRepository(options);
  repository.write('docs/a.md', 'spec\n');
  repository.write('run.sh', '#!/bin/sh\n', 0o755);
  repository.commit('first');
  return repository;
}

async function failure(work: Promise<unknown>): Promise<GateError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'GateError' });
  return error as GateError;
}

describe('opening', () => {
  test('a subdirectory leads to the root of its work tree', async () => {
    const { root } = withOneCommit();
    expect((await openRepository(join(root, 'docs'))).root).toBe(root);
  });

  test('a bare repository is its own root', async () => {
    const bare = cloneRepository(withOneCommit().root, '--bare');
    const opened = await openRepository(bare.root);
    expect(opened.root).toBe(bare.root);
    expect((await opened.readTree('HEAD')).get('docs/a.md')?.type).toBe('blob');
  });

  test('a linked work tree has its own HEAD', async () => {
    const repository = withOneCommit();
    const first = repository.sha();
    const linked = join(temporaryDirectory(), 'linked');
    repository.git('worktree', 'add', '-q', '-b', 'side', linked);
    repository.write('later', 'x');
    repository.commit();
    expect(await (await openRepository(linked)).resolveCommit('HEAD')).toBe(first);
  });

  test('a directory with a newline in its name can be opened', async () => {
    const odd = join(temporaryDirectory(), 'a\nb');
    mkdirSync(odd);
    execFileSync('git', ['clone', '-q', withOneCommit().root, '.'], { cwd: odd });
    const opened = await openRepository(odd);
    expect(opened.root).toBe(odd);
    expect(await opened.resolveCommit('HEAD')).toMatch(/^[0-9a-f]{40}$/);
  });

  test.runIf(process.getuid?.() === 0)('a repository of another user can be read', async () => {
    const repository = withOneCommit();
    chownSync(repository.root, 12345, 12345);
    chownSync(join(repository.root, '.git'), 12345, 12345);
    expect(await (await openRepository(repository.root)).resolveCommit('HEAD')).toMatch(/^[0-9a-f]{40}$/);
  });

  test.each([
    ['a directory that does not exist', () => join(temporaryDirectory(), 'nowhere'), /cannot be read/],
    ['a directory outside every repository', () => temporaryDirectory(), /not inside a git repository/],
    ['a repository without commits', () => createRepository().root, /has no commits/],
    ['a bare repository without commits', () => createRepository({ bare: true }).root, /has no commits/],
  ])('%s is refused in words', async (_what, directory, words) => {
    const error = await failure(openRepository(directory()));
    expect(error.kind).toBe('input');
    expect(error.message).toMatch(words);
    expect(error.advice).not.toBe('');
  });

  test('a file in place of a directory is refused', async () => {
    const { root } = withOneCommit();
    expect((await failure(openRepository(join(root, 'run.sh')))).kind).toBe('input');
  });
});

describe('the environment of the caller', () => {
  const before = { ...process.env };
  afterEach(() => {
    process.env = { ...before };
  });

  test('GIT variables of a surrounding hook do not redirect the gate', async () => {
    const right = withOneCommit();
    const wrong = createRepository();
    wrong.write('wrong', 'x');
    wrong.commit();
    Object.assign(process.env, {
      GIT_DIR: join(wrong.root, '.git'),
      GIT_WORK_TREE: wrong.root,
      GIT_INDEX_FILE: '/nonexistent',
      GIT_OBJECT_DIRECTORY: '/nonexistent',
      GIT_CEILING_DIRECTORIES: '/',
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'core.bare',
      GIT_CONFIG_VALUE_0: 'maybe',
    });
    const opened = await openRepository(right.root);
    expect([...(await opened.readTree('HEAD')).keys()]).toEqual(['docs', 'docs/a.md', 'run.sh']);
  });

  test('configuration of the user is not read', async () => {
    const home = temporaryDirectory();
    writeFileSync(join(home, '.gitconfig'), '[broken');
    process.env.HOME = home;
    expect(await (await openRepository(withOneCommit().root)).resolveCommit('HEAD')).toBeDefined();
  });
});

describe('revisions', () => {
  test('branches, tags, ancestors, abbreviations and other refs name commits', async () => {
    const repository = withOneCommit();
    const first = repository.sha();
    repository.write('x', '1');
    const second = repository.commit();
    repository.git('tag', '-a', 'v1', '-m', 'one', first);
    repository.git('update-ref', 'refs/pull/1/merge', first);
    const opened = await openRepository(repository.root);
    for (const name of ['v1', 'HEAD~1', 'main^', 'refs/pull/1/merge', 'pull/1/merge', first, first.slice(0, 8)]) {
      expect(await opened.resolveCommit(name), name).toBe(first);
    }
    expect(await opened.resolveCommit('main')).toBe(second);
    expect(await opened.resolveCommit('HEAD^{/first}')).toBe(first);
  });

  test('a name that is also a file is read as a revision only', async () => {
    const repository = withOneCommit();
    repository.write('main', 'a file');
    repository.write('only-a-file', 'x');
    repository.commit();
    const opened = await openRepository(repository.root);
    expect(await opened.resolveCommit('main')).toBe(repository.sha());
    expect(await opened.resolveCommit('only-a-file')).toBeUndefined();
  });

  let shared: GitRepository;
  beforeAll(async () => {
    shared = await openRepository(withOneCommit({ lifetime: 'file' }).root);
  });

  test.each([
    '',
    ' ',
    '-',
    '--all',
    '--git-dir=/',
    '--output=/tmp/x',
    '-h',
    'nowhere',
    'main..main',
    '^main',
    'main^{tree}',
    'main:docs',
    ':run.sh',
    ':/first',
    'a\0b',
    'a\nb',
    '0'.repeat(40),
    'f'.repeat(39),
    '../..',
    '%(refname)',
  ])('%j names no commit', async (revision) => {
    expect(await shared.resolveCommit(revision)).toBeUndefined();
  });

  test('a tag of a blob names no commit', async () => {
    const repository = withOneCommit();
    repository.git('tag', 'blob', 'HEAD:run.sh');
    expect(await (await openRepository(repository.root)).resolveCommit('blob')).toBeUndefined();
  });

  test('an unknown revision is named in the error of the methods that need it', async () => {
    const opened = await openRepository(withOneCommit().root);
    const error = await failure(opened.mergeBases('HEAD', 'nowhere'));
    expect(error).toMatchObject({ kind: 'input', message: expect.stringContaining('"nowhere"') });
    expect(await failure(opened.readTree('nowhere'))).toMatchObject({ kind: 'input' });
    expect(await failure(opened.readTree('1'.repeat(40)))).toMatchObject({ kind: 'input' });
    expect(await failure(opened.mergeBases('HEAD', '1'.repeat(40)))).toMatchObject({ kind: 'input' });
  });

  test.each([
    ['origin/HEAD', ['refs/remotes/origin/trunk', 'refs/remotes/origin/main', 'refs/heads/main'], 'origin/trunk'],
    ['main of origin', ['refs/remotes/origin/main', 'refs/heads/main'], 'origin/main'],
    ['the local main', ['refs/heads/main', 'refs/heads/master'], 'main'],
    ['master', ['refs/heads/master', 'refs/heads/other'], 'master'],
    ['none', ['refs/heads/other'], undefined],
  ])('the default branch is %s', async (_what, refs, expected) => {
    const repository = withOneCommit({ branch: 'work' });
    for (const ref of refs) repository.git('update-ref', ref, 'HEAD');
    if (expected === 'origin/trunk') {
      repository.git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/trunk');
    }
    expect(await (await openRepository(repository.root)).defaultBranch()).toBe(expected);
  });

  test('a tag called main does not take the place of the default branch', async () => {
    const repository = withOneCommit();
    const first = repository.sha();
    repository.git('tag', 'main');
    repository.write('x', '1');
    const second = repository.commit();
    const opened = await openRepository(repository.root);
    expect(first).not.toBe(second);
    expect(await opened.resolveCommit((await opened.defaultBranch())!)).toBe(second);
  });
});

describe('merge bases', () => {
  test('a criss-cross history has two, an unrelated one none', async () => {
    const repository = withOneCommit();
    repository.branch('left', 'main');
    repository.write('left', '1');
    const left = repository.commit();
    repository.branch('right', 'main');
    repository.write('right', '1');
    const right = repository.commit();
    repository.merge(left);
    repository.checkout('left');
    repository.merge(right);
    const alone = repository.plumb('alone', [{ path: 'a', mode: '100644', content: 'x' }]);
    const opened = await openRepository(repository.root);
    expect([...(await opened.mergeBases('left', 'right'))].sort()).toEqual([left, right].sort());
    expect(await opened.mergeBases('left', alone)).toEqual([]);
    expect(await opened.mergeBases('left', 'left')).toEqual([repository.sha('left')]);
  });
});

describe('replace refs and grafts', () => {
  test('a replaced commit and blob are read as they really are', async () => {
    const repository = withOneCommit();
    const honest = repository.sha();
    const blob = repository.git('rev-parse', 'HEAD:docs/a.md');
    const forged = repository.plumb('forged', [{ path: 'docs/a.md', mode: '100644', content: 'forged' }]);
    repository.git('replace', honest, forged);
    repository.git('replace', blob, repository.git('rev-parse', 'forged:docs/a.md'));
    const opened = await openRepository(repository.root);
    const tree = await opened.readTree(honest);
    expect(tree.get('docs/a.md')?.id).toBe(blob);
    expect(utf8((await opened.readBlobs([blob])).get(blob))).toBe('spec\n');
  });

  test('a graft does not invent a merge base', async () => {
    const repository = withOneCommit();
    const alone = repository.plumb('alone', [{ path: 'a', mode: '100644', content: 'x' }]);
    mkdirSync(join(repository.root, '.git/info'), { recursive: true });
    writeFileSync(join(repository.root, '.git/info/grafts'), `${alone} ${repository.sha()}\n`);
    const opened = await openRepository(repository.root);
    expect(await opened.mergeBases('main', alone)).toEqual([]);
  });
});
