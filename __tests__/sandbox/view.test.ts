import { describe, expect, it } from 'vitest';
import { openSandbox } from '../../src/sandbox/sandbox.ts';
import { isReplaced } from '../../src/sandbox/view.ts';
import { createRepository, temporaryDirectory } from '../support/repository.ts';

describe('the view of the machine', () => {
  it('has places of its own, where nothing of the machine can be shown', () => {
    expect(
      ['/tmp/tools/bin', '/tmp', '/dev/shm/x', '/home/check/bin', '/repo/bin'].filter((each) => !isReplaced(each)),
    ).toEqual([]);
    expect(['/usr/bin', '/home/someone/bin', '/opt/tools', '/tmpfs'].filter(isReplaced)).toEqual([]);
  });

  it('is the same level of isolation when a directory of PATH lies below a place that it replaces', async () => {
    const repository = createRepository();
    repository.write('a', 'a');
    const commit = repository.commit();
    const open = async () => {
      const sandbox = await openSandbox({
        repository: repository.root,
        commit,
        jobs: 1,
        network: 'deny',
        diskBytes: 1e8,
        processes: 100,
        level: 'best',
      });
      await sandbox.close();
      return [sandbox.isolation, sandbox.reason];
    };
    const before = process.env.PATH;
    const usual = await open();
    process.env.PATH = `${temporaryDirectory()}:${before}`;
    try {
      expect(await open()).toEqual(usual);
    } finally {
      process.env.PATH = before;
    }
  });
});
