import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { runCli } from '../support/cli.ts';
import { CHECK, checkScript, platformRepository } from '../support/platform.ts';
import { type TestRepository, temporaryDirectory } from '../support/repository.ts';

const CONF = 'app/main.conf';

function repositoryWith(body: string, conf = 'port 80\nuser www\n'): TestRepository {
  const repository = platformRepository();
  repository.write(CHECK, checkScript(body), 0o755);
  repository.write(CONF, conf);
  repository.commit('the check');
  return repository;
}

async function mutate(repository: TestRepository, ...words: string[]) {
  const file = join(temporaryDirectory(), 'report.json');
  const run = await runCli(['mutate', '--repo', repository.root, '--json', file, ...words]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return { status: run.status, report, assertions: report.mutation?.assertions ?? [], text: run.stdout + run.stderr };
}

describe('mutate', { timeout: 120_000 }, () => {
  it('shows a change that makes each assertion fail, and names what no change reaches', async () => {
    const repository = repositoryWith(
      `grep -q '^port 80$' ${CONF} && echo "PASS: the port is 80" || { echo "FAIL: the port is 80"; exit 1; }\n` +
        `grep -qv 'user root' ${CONF} && echo "PASS: not root" || { echo "FAIL: not root"; exit 1; }\n`,
    );
    const { status, report, assertions } = await mutate(repository, '--all');
    expect(status).toBe(1);
    expect(assertions).toMatchObject([
      { name: 'the port is 80', line: 7, verdict: 'bites', killedBy: { path: CONF, line: 1 } },
      { name: 'not root', line: 8, verdict: 'hollow' },
    ]);
    expect(report.findings.map((finding) => [finding.rule, finding.line])).toEqual([['mutation/hollow', 8]]);
    expect(report.mutation?.checkRuns).toBeGreaterThan(3);
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('locates assertions without names by their lines, and does not take a swallowed status for a bite', async () => {
    const repository = repositoryWith(`! grep -q '^user root$' ${CONF}\ngrep -q '^port 80$' ${CONF}\n`);
    const { assertions } = await mutate(repository, '--all');
    expect(assertions).toMatchObject([
      { name: null, line: 7, verdict: 'hollow', reason: 'swallowed' },
      { name: null, line: 8, verdict: 'bites' },
    ]);
  });

  it('commits the change for a check that reads through git', async () => {
    const repository = repositoryWith(`git show HEAD:${CONF} | grep -q '^port 80$'\n`);
    expect((await mutate(repository, '--all')).assertions).toMatchObject([{ line: 7, verdict: 'bites' }]);
  });

  it('asks only for what the change touches, without --all', async () => {
    const repository = repositoryWith(`grep -q '^port 80$' ${CONF}\ngrep -q '^user www$' ${CONF}\n`);
    repository.branch('pr');
    repository.write(CHECK, checkScript(`grep -q '^port 80$' ${CONF}\ngrep -q '^user w' ${CONF}\n`), 0o755);
    repository.commit('the change');
    const { assertions } = await mutate(repository, '--base', 'main');
    expect(assertions).toMatchObject([{ line: 8, changed: true, verdict: 'bites' }]);
  });

  it('never proves anything from a check that is red as it is', async () => {
    const { status, assertions } = await mutate(repositoryWith(`grep -q absent ${CONF}\n`), '--all');
    expect(status).toBe(2);
    expect(assertions).toMatchObject([{ verdict: 'unproven', reason: 'red-baseline' }]);
  });
});
