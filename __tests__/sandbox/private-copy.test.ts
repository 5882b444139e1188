import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makePrivateCopy, openObjects, type PrivateCopy } from '../../src/sandbox/private-copy.ts';
import { createRepository, type TestRepository, temporaryDirectory } from '../support/repository.ts';

async function copyOf(repository: TestRepository, commit: string): Promise<PrivateCopy> {
  const base = temporaryDirectory();
  return makePrivateCopy(await openObjects(repository.root, base), commit, base, 'repo');
}

function git(root: string, ...args: string[]): string {
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: '/nonexistent',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  };
  return execFileSync('git', args, { cwd: root, env, encoding: 'utf8' }).trim();
}

describe('a private copy', () => {
  it('holds the bytes of the objects, whatever .gitattributes and the configuration ask for', async () => {
    const repository = createRepository();
    repository.write('crlf.txt', 'a\r\nb\r\n');
    repository.write('lf.txt', 'a\nb\n');
    repository.write('id.txt', '$Id$\n');
    repository.write('wide.txt', 'plain\n');
    const before = repository.commit();
    repository.write(
      '.gitattributes',
      '*.txt text eol=crlf\nid.txt ident\nwide.txt working-tree-encoding=UTF-16LE\nlf.txt filter=evil crlf=input\n',
    );
    repository.git('config', 'core.autocrlf', 'true');
    repository.git('config', 'filter.evil.smudge', 'echo evil');
    const tree = repository.plumb(
      'later',
      [{ path: '.gitattributes', mode: '100644', content: readFileSync(join(repository.root, '.gitattributes')) }],
      { parents: [before] },
    );
    const copy = await copyOf(repository, tree);
    expect(readFileSync(join(copy.root, 'crlf.txt'), 'latin1')).toBe('a\r\nb\r\n');
    expect(readFileSync(join(copy.root, 'lf.txt'), 'latin1')).toBe('a\nb\n');
    expect(readFileSync(join(copy.root, 'id.txt'), 'latin1')).toBe('$Id$\n');
    expect(readFileSync(join(copy.root, 'wide.txt'), 'latin1')).toBe('plain\n');
    expect(git(copy.root, 'check-attr', 'eol', 'lf.txt')).toBe('lf.txt: eol: crlf');
  });

  it('keeps modes, links, submodules and names of any bytes', async () => {
    const repository = createRepository();
    repository.write('run.sh', '#!/bin/sh\n', 0o755);
    repository.symlink('link', '../outside');
    repository.gitlink('module');
    repository.write(Buffer.from([0x61, 0xff, 0x0a, 0x62]), 'odd\n');
    repository.write('back\\slash', 'x\n');
    const copy = await copyOf(repository, repository.commit());
    expect(lstatSync(join(copy.root, 'run.sh')).mode & 0o777).toBe(0o755);
    expect(readlinkSync(join(copy.root, 'link'))).toBe('../outside');
    expect(readdirSync(join(copy.root, 'module'))).toEqual([]);
    expect(
      readFileSync(Buffer.concat([Buffer.from(`${copy.root}/`), Buffer.from([0x61, 0xff, 0x0a, 0x62])]), 'utf8'),
    ).toBe('odd\n');
    expect(existsSync(join(copy.root, 'back\\slash'))).toBe(true);
  });

  it.each(['sha1', 'sha256'] as const)('answers git as the repository would (%s)', async (objectFormat) => {
    const repository = createRepository({ objectFormat });
    repository.write('a/one.txt', 'needle\n');
    repository.commit('first');
    repository.write('a/two.txt', 'other\n');
    const commit = repository.commit('second');
    const copy = await copyOf(repository, commit);
    expect(git(copy.root, 'rev-parse', 'HEAD')).toBe(commit);
    expect(git(copy.root, 'rev-parse', '--show-toplevel')).toBe(copy.root);
    expect(git(copy.root, 'ls-files')).toBe('a/one.txt\na/two.txt');
    expect(git(copy.root, 'grep', '-l', 'needle')).toBe('a/one.txt');
    expect(git(copy.root, 'show', 'HEAD:a/one.txt')).toBe('needle');
    expect(git(copy.root, 'log', '--format=%s')).toBe('second\nfirst');
    expect(git(copy.root, 'status', '--porcelain')).toBe('');
  });

  it('has nothing of the repository but its objects: no remote, no configuration, no hook', async () => {
    const repository = createRepository();
    repository.write('a', 'a\n');
    const commit = repository.commit();
    repository.git('remote', 'add', 'origin', 'https://user:secret@example.invalid/x.git');
    repository.git('config', 'http.extraheader', 'AUTHORIZATION: secret');
    mkdirSync(join(repository.root, '.git/hooks'), { recursive: true });
    const copy = await copyOf(repository, commit);
    expect(git(copy.root, 'remote')).toBe('');
    expect(git(copy.root, 'config', '--list')).not.toContain('secret');
    expect(existsSync(join(copy.root, '.git/hooks'))).toBe(false);
    expect(readFileSync(join(copy.root, '.git/objects/info/alternates'), 'utf8')).not.toContain(repository.root);
  });

  it('is refused with advice when the commit is not there', async () => {
    const repository = createRepository();
    repository.write('a', 'a\n');
    repository.commit();
    await expect(copyOf(repository, '1'.repeat(40))).rejects.toMatchObject({
      kind: 'input',
      advice: expect.stringContaining('fsck'),
    });
  });
});
