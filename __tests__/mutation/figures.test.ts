/** The figures that count runs: the same on every machine. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { runCli } from '../support/cli.ts';
import { CHECK, checkScript, platformRepository } from '../support/platform.ts';
import { type TestRepository, temporaryDirectory } from '../support/repository.ts';

const NAMES = Array.from({ length: 100 }, (_, at) => `key${String.fromCharCode(97 + (at % 26))}${at}`);
const CONF = NAMES.map((name, at) => `${name} = ${at * 7 + 10}\n`).join('');

function repositoryWith(script: string, files: Readonly<Record<string, string>>): TestRepository {
  const repository = platformRepository();
  repository.write(CHECK, script, 0o755);
  for (const [path, content] of Object.entries(files)) repository.write(path, content);
  repository.commit('the check');
  return repository;
}

async function mutate(repository: TestRepository, ...words: string[]) {
  const file = join(temporaryDirectory(), 'report.json');
  await runCli(['mutate', '--all', '--repo', repository.root, '--json', file, ...words]);
  return (JSON.parse(readFileSync(file, 'utf8')) as Report).mutation!;
}

const failSoft = (names: readonly string[]) =>
  checkScript(
    `bad=0\ncheck() { if "\${@:2}"; then echo "PASS: $1"; else echo "FAIL: $1"; bad=1; fi; }\n${names
      .map(
        (name) =>
          `check "${name} has its limit" grep -qx '${name} = ${NAMES.indexOf(name) * 7 + 10}' app/limits.conf\n`,
      )
      .join('')}exit "$bad"\n`,
  );

const failFast = (names: readonly string[]) =>
  checkScript(names.map((name) => `grep -qx '${name} = ${NAMES.indexOf(name) * 7 + 10}' app/limits.conf\n`).join(''));

const python = (names: readonly string[]) =>
  checkScript(
    `python3 - <<'PY'\nlimits = dict(line.strip().partition(" = ")[::2] for line in open("app/limits.conf"))\n${names
      .map((name) => `assert limits.get("${name}") == "${NAMES.indexOf(name) * 7 + 10}"\n`)
      .join('')}PY\n`,
  );

describe('check runs', { timeout: 300_000 }, () => {
  it('are at most ten for a hundred biting assertions of a script that goes on after a failure', async () => {
    const { assertions, checkRuns } = await mutate(repositoryWith(failSoft(NAMES), { 'app/limits.conf': CONF }));
    expect(assertions.filter((each) => each.verdict === 'bites')).toHaveLength(100);
    expect(checkRuns).toBeLessThanOrEqual(10);
  });

  for (const [title, script] of [
    ['a shell script that stops at the first failure', failFast],
    ['a Python text that stops at the first failure', python],
  ] as const) {
    it(`are at most two more than the assertions of ${title}`, async () => {
      const names = NAMES.slice(0, 20);
      const { assertions, checkRuns } = await mutate(repositoryWith(script(names), { 'app/limits.conf': CONF }));
      expect(assertions.filter((each) => each.verdict === 'bites')).toHaveLength(20);
      expect(checkRuns).toBeLessThanOrEqual(22);
    });
  }
});

describe('what comes out', { timeout: 300_000 }, () => {
  it('is the same in every run and with any number of lanes, durations aside', async () => {
    const body = `grep -qx 'keya0 = 10' app/limits.conf\ngrep -q . app/limits.conf\n! grep -q root app/limits.conf\ngrep -qx 'keyc2 = 24' app/limits.conf\n`;
    const repository = repositoryWith(checkScript(body), { 'app/limits.conf': CONF });
    const [one, two] = [await mutate(repository, '--jobs', '1'), await mutate(repository, '--jobs', '2')];
    const rest = ({ durationMs: _, ...each }: typeof one) => ({ ...each, scripts: undefined });
    expect(rest(two)).toEqual(rest(one));
    expect(one.assertions.map((each) => each.verdict)).toEqual(['bites', 'hollow', 'hollow', 'bites']);
  });

  it('says of a check that comes out differently each time that it is flaky', async () => {
    const body = `n=$(od -An -N1 -tu1 /dev/urandom)\nif [ $((n % 2)) -eq 0 ]; then echo "PASS: it holds"; else echo "PASS: it stands"; fi\n`;
    const { assertions } = await mutate(repositoryWith(checkScript(body), { 'app/limits.conf': CONF }));
    // Five runs are alike once in sixteen times; then it is hollow, and never a bite.
    expect(assertions.every((each) => each.reason === 'flaky' || each.verdict === 'hollow')).toBe(true);
  });
});
