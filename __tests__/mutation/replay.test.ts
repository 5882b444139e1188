import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { runCli } from '../support/cli.ts';
import { CHECK, chainsawTest, checkScript, platformRepository } from '../support/platform.ts';
import { type TestRepository, temporaryDirectory } from '../support/repository.ts';

const CONF = 'app/main.conf';
const report = (name: string): Report => JSON.parse(readFileSync(name, 'utf8')) as Report;

/** Three checks; the first has an assertion that bites and one that does not. */
function repositoryOfThree(): TestRepository {
  const repository = platformRepository();
  repository.write(CONF, 'port 80\nuser www\n');
  const expect80 = `grep -q '^port 80$' ${CONF} && echo "PASS: the port is 80" || { echo "FAIL: the port is 80"; exit 1; }\n`;
  const never = `for f in absent/*.conf; do grep -q x "$f" || true; done; echo "PASS: all have x"\n`;
  repository.write(CHECK, checkScript(expect80 + never), 0o755);
  for (const name of ['second', 'third']) {
    const folder = `conformance/tests/l0-static/${name}`;
    repository.write(`${folder}/chainsaw-test.yaml`, chainsawTest(name, 'R-NET-01'));
    repository.write(`${folder}/check.sh`, checkScript(`grep -q '^user www$' ${CONF}\n`), 0o755);
  }
  repository.commit('three checks');
  return repository;
}

describe('mutate', { timeout: 240_000 }, () => {
  it('in shards and merged says what one run says, and replays each witness by its id', async () => {
    const { root } = repositoryOfThree();
    const folder = temporaryDirectory();
    const file = (name: string) => join(folder, name);
    const mutate = (...words: string[]) => runCli(['mutate', '--repo', root, ...words]);
    await mutate('--all', '--json', file('whole.json'), '--mutation-json', file('viewer.json'));
    const whole = report(file('whole.json'));
    for (const part of ['1', '2']) await mutate('--all', '--shard', `${part}/2`, '--json', file(`part-${part}.json`));

    const merge = await runCli(['merge', file('part-2.json'), file('part-1.json'), '--json', file('merged.json')]);
    expect(merge.status).toBe(1);
    const merged = report(file('merged.json'));
    const plain = ({ mutation }: Report) =>
      (mutation?.assertions ?? [])
        .map(({ test, name, line, verdict, killedBy }) => [test, name, line, verdict, killedBy])
        .sort();
    expect(plain(merged)).toEqual(plain(whole));
    expect(merged.mutation?.scripts).toBe(3);
    expect(merged.findings).toEqual(whole.findings);

    const partial = await runCli(['merge', file('part-2.json'), '--quiet']);
    expect(partial).toMatchObject({ status: 2, stdout: 'undecided\n' });

    const bites = whole.mutation!.assertions.filter((each) => each.killedBy !== undefined);
    expect(bites).toHaveLength(3);
    for (const { killedBy } of bites) {
      const replay = await mutate('--replay', killedBy!.id!, '--base', 'HEAD');
      expect(replay.status, replay.stderr).toBe(0);
      expect(replay.stdout).toContain('FAILS');
      expect(replay.stdout).toContain(`${killedBy!.path}:${killedBy!.line}`);
      expect(replay.stdout).toContain('unchanged   the check passes (exit 0)');
    }
    const survivor = whole.mutation!.assertions.find((each) => each.verdict === 'hollow')?.survivor?.id;
    const survived = await mutate('--replay', survivor!, '--base', 'HEAD', '--quiet');
    expect(survived).toMatchObject({ status: 1, stdout: 'survives\n' });

    const viewer = JSON.parse(readFileSync(file('viewer.json'), 'utf8'));
    expect(viewer.files[CONF].source).toBe('port 80\nuser www\n');
    expect(Object.keys(viewer.testFiles)).toHaveLength(3);
  });

  it.each([
    [['mutate', '--replay', 'no-id'], /takes the id of a change/],
    [['mutate', '--replay', 'aaaaaa-bbbbbb-cccccccc', '--base', 'HEAD'], /no script that runs offline/],
    [['mutate', '--shard', '3/2'], /K from 1 to N/],
    [['mutate', '--shard', '0/2'], /K from 1 to N/],
    [['mutate', '--replay', 'aaaaaa-bbbbbb-cccccccc', '--all'], /one change again/],
    [['merge'], /merge needs reports/],
    [['merge', '/nonexistent.json'], /does not exist/],
  ])('%j is told what is wrong', async (words, message) => {
    const run = await runCli([...words, '--repo', platformRepository().root]);
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(message);
  });
});
