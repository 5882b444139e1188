import { expect, test } from 'vitest';
import { createRepository } from '../support/repository.ts';

test('the builder makes the same commits every time', () => {
  const build = (): string => {
    const repository = createRepository();
    repository.write('a/b.txt', 'hello\n');
    repository.write('run.sh', '#!/bin/sh\n', 0o755);
    repository.symlink('link', 'a/b.txt');
    repository.gitlink('sub');
    return repository.commit('first');
  };
  expect(build()).toBe(build());
});

test('the builder stores names that are not UTF-8, with and without a work tree', () => {
  const repository = createRepository();
  repository.write(Buffer.from([0x61, 0xff, 0x0a]), 'x');
  const first = repository.commit();
  const second = repository.plumb('odd', [{ path: Buffer.from([0xfe, 0x22]), mode: '100644', content: 'y' }], {
    parents: [first],
  });
  const names = repository.gitBytes(['ls-tree', '-z', '--name-only', second]);
  expect([...names]).toEqual([0x61, 0xff, 0x0a, 0, 0xfe, 0x22, 0]);
});

test('the builder keeps a submodule pointer through later commits', () => {
  const repository = createRepository();
  repository.gitlink('sub', '2'.repeat(40));
  repository.commit();
  repository.write('other', '1');
  repository.commit();
  expect(repository.git('ls-tree', 'HEAD', 'sub')).toBe(`160000 commit ${'2'.repeat(40)}\tsub`);
});

test('the builder makes octopus and evil merges', () => {
  const repository = createRepository();
  repository.write('a', '1');
  repository.commit();
  for (const name of ['one', 'two']) {
    repository.branch(name, 'main');
    repository.write(name, name);
    repository.commit();
  }
  repository.checkout('main');
  repository.merge(['one', 'two'], { ours: true });
  expect(repository.git('ls-tree', '--name-only', 'HEAD')).toBe('a');
  expect(repository.git('rev-list', '--parents', '-1', 'HEAD').split(' ')).toHaveLength(4);
});
