import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { runCli } from '../support/cli.ts';
import { CHECK, chainsawTest, checkScript, platformRepository } from '../support/platform.ts';
import { type TestRepository, temporaryDirectory } from '../support/repository.ts';

const CONF = 'app/main.conf';
const PORT = `grep -q '^port 80$' ${CONF} && echo "PASS: the port is 80" || { echo "FAIL: the port is 80"; exit 1; }\n`;
const EMPTY = `for f in absent/*.conf; do grep -q x "$f" || true; done; echo "PASS: all have x"\n`;
const MARK = '# conformance: survives the directory comes with the next release\n';

function repositoryWith(body: string, policy = ''): TestRepository {
  const repository = platformRepository({ policy: `version: 1\nspec:\n  owners: ["@alice"]\n${policy}` });
  repository.write(CHECK, checkScript(body), 0o755);
  repository.write(CONF, 'port 80\nuser www\nlog off\n');
  repository.commit('the check');
  repository.branch('pr');
  return repository;
}

async function check(repository: TestRepository, ...words: string[]) {
  const file = join(temporaryDirectory(), 'report.json');
  const given = words.length > 0 ? words : ['--only', 'l0,mutation'];
  const run = await runCli(['check', '--repo', repository.root, '--base', 'main', '--json', file, ...given]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  return { ...run, report, rules: report.findings.map((each) => each.rule).filter((rule) => rule.startsWith('mut')) };
}

describe('the gate mutation in a judged change', { timeout: 120_000 }, () => {
  it('fails for a hollow assertion that the change brings, on its line, and not for what it leaves alone', async () => {
    const repository = repositoryWith(PORT);
    repository.write(CHECK, checkScript(PORT + EMPTY), 0o755);
    repository.commit('a hollow assertion');
    const { status, report } = await check(repository);
    expect(status).toBe(1);
    expect(report.gates).toMatchObject({ l0: 'pass', mutation: 'fail' });
    expect(report.mutation).toMatchObject({ scope: 'changed', scripts: 1, assertions: [{ name: 'all have x' }] });
    expect(report.findings.filter((each) => each.gate === 'mutation')).toMatchObject([
      { rule: 'mutation/hollow', path: CHECK, line: 8, assertion: 'all have x' },
    ]);
  });

  it('only warns under `fail-on: never`, and is skipped where the policy switches its rule off', async () => {
    const warned = repositoryWith(PORT, 'mutation:\n  fail-on: never\n');
    warned.write(CHECK, checkScript(PORT + EMPTY), 0o755);
    warned.commit('a hollow assertion');
    expect((await check(warned)).report).toMatchObject({
      gates: { mutation: 'pass' },
      findings: expect.arrayContaining([expect.objectContaining({ rule: 'mutation/hollow', severity: 'warning' })]),
    });
    const off = repositoryWith(PORT, "rules: { mutation/hollow: 'off' }\n");
    expect((await check(off)).report).toMatchObject({ gates: { mutation: 'skipped' } });
  });

  it('takes a mark of the base for granted and holds one of the change against it', async () => {
    const known = repositoryWith(PORT + MARK + EMPTY);
    known.write(CHECK, checkScript(`${PORT}echo hello\n${MARK}${EMPTY}`), 0o755);
    known.commit('a line before');
    const { report, rules } = await check(known);
    expect(report.gates.mutation).toBe('pass');
    expect(rules).toContain('mutation/known-survivor');
    const fresh = repositoryWith(PORT);
    fresh.write(CHECK, checkScript(PORT + MARK + EMPTY), 0o755);
    fresh.commit('a hollow assertion with its excuse');
    expect(await check(fresh)).toMatchObject({ status: 1, rules: ['mutation/survivor-unapproved'] });
    const approved = await check(fresh, '--only', 'l0,mutation', '--approved-by', 'alice', '--trust-local');
    expect(approved.report.gates.mutation).toBe('pass');
  });

  it('tells which changed lines of a subject an assertion guards and which none does', async () => {
    const repository = repositoryWith(PORT);
    repository.write(CONF, 'port 80\nuser www\nlog verbose\n');
    repository.write('README', 'nobody reads this\n');
    repository.commit('another level');
    const { status, report, rules } = await check(repository);
    expect(status).toBe(0);
    expect(rules).toEqual(['mutation/unguarded-change']);
    expect(report.mutation?.lines).toEqual([{ path: CONF, line: 3, guarded: false }]);

    const guarded = repositoryWith(
      `grep -q '^port [0-9][0-9]$' ${CONF} && echo "PASS: a port" || { echo "FAIL: a port"; exit 1; }\n`,
    );
    guarded.write(CONF, 'port 81\nuser www\nlog off\n');
    guarded.commit('another port');
    const kept = await check(guarded);
    expect(kept.report.mutation?.lines).toEqual([{ path: CONF, line: 1, guarded: true }]);
    expect(kept.report.mutation?.assertions).toMatchObject([
      { name: 'a port', verdict: 'bites', killedBy: { path: CONF, line: 1 } },
    ]);
  });

  it('fails for a change of a subject after which an assertion that guarded it notices nothing', async () => {
    const body = `for f in $(sed -n 's/^site //p' ${CONF}); do test "$f" = a.example || { echo "FAIL: sites are known"; exit 1; }; done\necho "PASS: sites are known"\n`;
    const repository = repositoryWith(body);
    repository.write(CONF, 'port 80\nsite a.example\n');
    repository.commit('a site');
    repository.git('branch', '-f', 'main', 'HEAD');
    repository.write(CONF, 'port 80\nhost a.example\n');
    repository.commit('call it host');
    const { status, report } = await check(repository);
    expect(status).toBe(1);
    expect(report.mutation?.assertions).toMatchObject([
      { name: 'sites are known', verdict: 'hollow', bitBefore: true },
    ]);
    expect(report.findings.find((each) => each.rule === 'mutation/hollow')?.message).toContain('Before this change');
  });

  it('asks every assertion of a script whose sourced helper changed', async () => {
    const repository = repositoryWith(`. conformance/tests/lib/expect.sh\n${PORT}`);
    repository.write('conformance/tests/lib/expect.sh', 'true\n');
    repository.commit('a helper');
    repository.git('branch', '-f', 'main', 'HEAD');
    repository.write('conformance/tests/lib/expect.sh', 'true\nfalse || true\n');
    repository.commit('the helper changes');
    expect((await check(repository)).report.mutation?.assertions).toMatchObject([
      { name: 'the port is 80', changed: true },
    ]);
  });

  it('holds and says so where nothing was to be asked, and is undecided for a check that is red', async () => {
    const quiet = repositoryWith(PORT);
    quiet.write('README', 'hello\n');
    quiet.commit('words');
    const { report } = await check(quiet);
    expect(report.gates.mutation).toBe('pass');
    expect(report.notes.join()).toContain('concerns no assertion');
    const red = repositoryWith(PORT);
    red.write(CHECK, checkScript(`${PORT}grep -q absent ${CONF}\n`), 0o755);
    red.commit('red');
    expect((await check(red)).report).toMatchObject({ verdict: 'fail', gates: { l0: 'fail', mutation: 'undecided' } });
  });

  it('ends at its budget with what is proven by then, and is undecided where that is nothing', async () => {
    const repository = repositoryWith(PORT, 'mutation:\n  budget: 1ms\n');
    repository.write('conformance/tests/l0-static/another/chainsaw-test.yaml', chainsawTest('another', 'R-NET-01'));
    repository.write('conformance/tests/l0-static/another/check.sh', checkScript(EMPTY), 0o755);
    repository.write(CHECK, checkScript(PORT + EMPTY), 0o755);
    repository.commit('more');
    const { report, status } = await check(repository);
    expect(status).toBe(2);
    expect(report.mutation?.assertions.every((each) => each.reason === 'budget')).toBe(true);
    expect(report.gateNotes.mutation).toContain('budget');
  });

  it('leaves an undecided report when it is interrupted', async () => {
    const repository = repositoryWith(`sleep 3\n${PORT}`);
    const file = join(temporaryDirectory(), 'report.json');
    const run = await runCli(['mutate', '--all', '--repo', repository.root, '--json', file], {
      onStart: (kill) => setTimeout(() => kill('SIGINT'), 2500),
    });
    expect(run.status).toBe(2);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      verdict: 'undecided',
      gates: { mutation: 'undecided' },
    });
  });
});
