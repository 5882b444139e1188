import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/checks/run-checks.ts';
import type { CheckRun } from '../../src/domain/check.ts';
import { secretPlaces } from '../../src/sandbox/secret-places.ts';
import { isReplaced } from '../../src/sandbox/view.ts';
import { createRepository, type TestRepository, temporaryDirectory } from '../support/repository.ts';

const canIsolate = process.platform === 'linux' && process.getuid?.() === 0;
const environment = { ...process.env };
afterEach(() => {
  for (const name of ['PATH', 'RUNNER_TEMP']) {
    if (environment[name] === undefined) delete process.env[name];
    else process.env[name] = environment[name];
  }
});

/** Runs scripts one after the other in one lane, and says how each went. */
async function run(repository: TestRepository, bodies: readonly string[]): Promise<readonly CheckRun[]> {
  for (const [index, body] of bodies.entries())
    repository.write(`t${index}/check.sh`, `#!/bin/sh\nset -eu\n${body}\n`, 0o755);
  return runChecks({
    repository: repository.root,
    commit: repository.commit(),
    tree: new Map(),
    scripts: bodies.map((_, index) => ({ test: `t${index}`, script: 'check.sh', mode: '100755' })),
    timeoutMs: 30_000,
    network: 'deny',
    jobs: 1,
  });
}

const shortly = (runs: readonly CheckRun[]) =>
  runs.map((each) => `${each.isolation} ${each.verdict}: ${each.outputTail}${each.problem ?? ''}`);

function toolBelow(root: string): string {
  const bin = join(root, 'kit/bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'our-tool'), '#!/bin/sh\ncat "$(dirname "$0")/../data"\n', { mode: 0o755 });
  writeFileSync(join(root, 'kit/data'), 'the tool runs\n');
  return bin;
}

describe('places of the view', () => {
  it('are its own where nothing of the machine can be shown', () => {
    expect(['/tmp', '/dev/shm/x', '/home/check/bin', '/repo/bin', '/proc'].filter((each) => !isReplaced(each))).toEqual(
      [],
    );
    expect(['/usr/bin', '/home/someone/bin', '/opt/tools', '/tmpfs', '/tmp/kit/bin'].filter(isReplaced)).toEqual([]);
  });

  it('that are secret follow from the runner, and are never a whole system directory', () => {
    const env = { RUNNER_TEMP: '/opt/work/_temp', GITHUB_ENV: '/opt/work/_temp/_cmd/env', GITHUB_PATH: '/tmp/path' };
    expect(secretPlaces(env, '/srv/repository')).toEqual(['/srv/repository', '/opt/work/_temp/_cmd', '/opt/work']);
  });
});

describe.runIf(canIsolate)('the view of the machine holds the namespaces', () => {
  it('when tools lie below /tmp: they run, and no script can change or move them for the next', async () => {
    const root = temporaryDirectory();
    process.env.PATH = `${toolBelow(root)}:${environment.PATH}`;
    const spoil = `echo left > /tmp/left; ! mv /tmp/${root.split('/')[2]} /tmp/away 2>/dev/null; ! rm -rf ${root}/kit 2>/dev/null; ! touch ${root}/kit/bin/x 2>/dev/null`;
    const look = `our-tool; [ ! -e /tmp/left ]; ls /tmp | wc -l`;
    expect(shortly(await run(createRepository(), [`our-tool`, spoil, look]))).toEqual([
      'namespaces pass: the tool runs\n',
      'namespaces pass: ',
      'namespaces pass: the tool runs\n1\n',
    ]);
    expect(existsSync(join(root, 'kit/bin/our-tool'))).toBe(true);
  });

  it('when tools lie in the runner’s work directory below a readable one, of which nothing else is shown', async () => {
    const work = `/opt/gate-test-${process.pid}/_work`;
    process.env.PATH = `${toolBelow(join(work, '_tool'))}:${environment.PATH}`;
    process.env.RUNNER_TEMP = join(work, '_temp');
    mkdirSync(join(work, '_temp'));
    writeFileSync(join(work, '_temp/secret'), 'secret');
    try {
      const runs = await run(createRepository(), [`our-tool; ls ${work}; ! cat ${work}/_temp/secret 2>/dev/null`]);
      expect(shortly(runs)).toEqual(['namespaces pass: the tool runs\n_tool\n']);
    } finally {
      execFileSync('rm', ['-rf', `/opt/gate-test-${process.pid}`]);
    }
  });

  it('when the repository borrows objects from others below /tmp, whose paths are not told', async () => {
    const first = createRepository();
    first.write('docs/page.md', 'needle\n');
    const commit = first.commit('first');
    const chain = [first.root];
    for (let index = 0; index < 2; index += 1) {
      const next = join(temporaryDirectory(), 'clone');
      execFileSync('git', ['clone', '-q', '--shared', chain.at(-1)!, next]);
      chain.push(next);
    }
    const last = createRepository();
    writeFileSync(join(last.root, '.git/objects/info/alternates'), `${chain.at(-1)}/.git/objects\n`);
    last.git('reset', '-q', '--hard', commit);
    const runs = await run(last, [
      'git show HEAD~1:docs/page.md; git grep -c needle docs; git log --format=%s; git status --porcelain',
      'cat .git/objects/info/alternates /run/conformance/objects/*/info/alternates',
    ]);
    expect(shortly(runs)[0]).toBe('namespaces pass: needle\ndocs/page.md:1\nchange\nfirst\n');
    expect(shortly(runs)[1]).toContain('namespaces pass: /run/conformance/objects/0\n/run/conformance/objects/1\n');
    expect(shortly(runs)[1]).not.toContain('/tmp/');
  });

  it('and shows no file of /etc that is not for everybody', async () => {
    const [only] = await run(createRepository(), [
      'cat /etc/passwd >/dev/null; cat /etc/shadow /etc/gshadow; ls -A /etc/ssl/private 2>/dev/null || true',
    ]);
    expect(only).toMatchObject({ verdict: 'pass', outputTail: '' });
  });
});
