import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { runCli } from '../support/cli.ts';
import { CHECK, checkScript, PASSING, platformRepository, TEST_FILE } from '../support/platform.ts';
import { createRepository, runGit, type TestRepository, temporaryDirectory } from '../support/repository.ts';

interface Checked {
  readonly status: number | null;
  readonly report: Report;
  readonly text: string;
}

/** Commits the work tree on a branch, judges it against main, and holds the report against the exit code. */
async function check(
  repository: TestRepository,
  change: (repository: TestRepository) => void,
  ...words: string[]
): Promise<Checked> {
  repository.branch('pr');
  change(repository);
  repository.commit('the change');
  return judge(repository.root, '--base', 'main', '--head', 'pr', ...words);
}

async function judge(root: string, ...words: string[]): Promise<Checked> {
  const file = join(temporaryDirectory(), 'report.json');
  const run = await runCli(['check', '--repo', root, '--json', file, ...words]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  expect(report.verdict).toBe(['pass', 'fail', 'undecided'][run.status ?? 2]);
  return { status: run.status, report, text: run.stdout + run.stderr };
}

const rules = (report: Report) =>
  report.findings.filter((finding) => finding.severity === 'error').map((finding) => finding.rule);

describe('check', () => {
  it('passes a change that leaves spec and tests alone', async () => {
    const { status, report } = await check(platformRepository(), (r) =>
      r.write('apps/gateway.yaml', 'kind: Gateway\nname: edge\n'),
    );
    expect(status).toBe(0);
    expect(report.checks).toMatchObject([
      { verdict: 'pass', assertions: [{ name: 'there is a gateway', outcome: 'pass' }] },
    ]);
    expect(report.coverage.head).toEqual({ covered: 1, total: 2, percent: 50 });
    expect(report.gates.mutation).toBe('pass');
  });

  it('fails a change whose subject breaks a check, and names the assertion', async () => {
    const repository = platformRepository();
    const body = `if grep -q 'kind: Gateway' apps/gateway.yaml; then echo "PASS: there is a gateway"; else echo "FAIL: there is a gateway"; exit 1; fi\n`;
    repository.write(CHECK, checkScript(body), 0o755);
    repository.commit('a speaking check');
    const { status, report } = await check(repository, (r) => r.write('apps/gateway.yaml', 'kind: Service\n'));
    expect(status).toBe(1);
    expect(report.findings.find((finding) => finding.rule === 'l0/failed')).toMatchObject({
      path: CHECK,
      line: 7,
      message: expect.stringContaining('there is a gateway'),
    });
  });

  it('judges by the policy of the base, whatever the change says', async () => {
    const { report } = await check(platformRepository(), (r) => {
      r.write('.conformance.yml', 'version: 1\nspec:\n  paths: [elsewhere/**]\n');
      r.write('docs/01-network.md', '# Network\n\nAnything goes.\n');
    });
    expect(report.policyFrom).toBe('base');
    expect(rules(report)).toEqual(expect.arrayContaining(['spec/modified', 'policy/changed']));
  });

  it('says on first adoption that the policy is the head’s', async () => {
    const repository = createRepository();
    repository.write('readme.md', 'x\n');
    repository.commit('before');
    const { report } = await check(repository, (r) => {
      r.write('.conformance.yml', 'version: 1\n');
      r.write('conformance/requirements.yaml', 'requirements:\n  - {id: R-A-01, title: A, text: B}\n');
      r.write(
        TEST_FILE,
        'apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: {name: x}\nspec: {steps: []}\n',
      );
      r.write(CHECK, PASSING, 0o755);
    });
    expect(report.policyFrom).toBe('head');
    expect(report.notes.join(' ')).toMatch(/first|adopt/i);
  });

  it('takes the defaults when the base dropped its policy meanwhile: a stale copy is no first adoption', async () => {
    const repository = platformRepository();
    repository.branch('pr');
    repository.write('apps/gateway.yaml', 'kind: Gateway\nname: edge\n');
    repository.commit('the change');
    repository.checkout('main');
    repository.remove('.conformance.yml');
    repository.commit('drop the policy');
    expect((await judge(repository.root, '--base', 'main', '--head', 'pr')).report.policyFrom).toBe('base');
  });

  it('unlocks a spec change with a rehearsed approval only when told to trust the machine', async () => {
    const repository = platformRepository();
    const edit = (r: TestRepository) =>
      r.write('docs/01-network.md', '# Network\n\n## R-NET-01\n\nThe gateway is the one way in.\n');
    expect((await check(repository, edit)).status).toBe(1);
    const refused = await runCli([
      'check',
      '--repo',
      repository.root,
      '--base',
      'main',
      '--head',
      'pr',
      '--approved-by',
      'alice',
    ]);
    expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('--trust-local') });
    const approved = await judge(
      repository.root,
      '--base',
      'main',
      '--head',
      'pr',
      '--approved-by',
      'alice',
      '--trust-local',
    );
    expect(approved.status).toBe(0);
    expect(approved.report.findings.find((finding) => finding.rule === 'spec/modified')).toMatchObject({
      approvedBy: ['alice'],
    });
    expect(
      (await judge(repository.root, '--base', 'main', '--head', 'pr', '--approved-by', 'bob', '--trust-local')).status,
    ).toBe(1);
  });

  it('writes every format, whole, and to standard output when asked', async () => {
    const repository = platformRepository();
    repository.branch('pr');
    const out = temporaryDirectory();
    const words = ['markdown', 'junit', 'sarif', 'html'].flatMap((format) => [
      `--${format}`,
      join(out, 'deep', format),
    ]);
    const run = await runCli([
      'check',
      '--repo',
      repository.root,
      '--base',
      'main',
      '--head',
      'pr',
      '--json',
      '-',
      ...words,
    ]);
    expect((JSON.parse(run.stdout) as Report).schema).toBe('conformance-gate/report/v1');
    const read = (format: string) => readFileSync(join(out, 'deep', format), 'utf8');
    expect(read('markdown').split('\n')[0]).toBe('<!-- conformance-gate:default -->');
    expect(read('junit')).toContain('<testsuites');
    expect(JSON.parse(read('sarif'))).toMatchObject({ version: '2.1.0' });
    expect(read('html')).toMatch(/^<!doctype html>/i);
  });

  it('leaves the repository as it found it', async () => {
    const repository = platformRepository();
    repository.write('untracked.txt', 'mine');
    const state = () => [
      repository.git('status', '--porcelain', '-uall'),
      repository.git('for-each-ref'),
      repository.git('rev-parse', 'HEAD'),
      readFileSync(join(repository.root, '.git/config'), 'utf8'),
    ];
    const before = state();
    await judge(repository.root, '--base', 'main', '--head', 'main');
    expect(state()).toEqual(before);
  });
});

describe('what cannot be judged ends in exit code 2, with the reason and what to do', () => {
  const undecided = async (root: string, words: string[], found: RegExp, advice: RegExp) => {
    const { status, report, text } = await judge(root, ...words);
    expect(status).toBe(2);
    expect(text).toMatch(found);
    expect(text).toMatch(advice);
    expect(text).not.toMatch(/\n\s+at .*\.ts:/);
    expect(report.notes.join('\n')).toMatch(found);
    return report;
  };

  it('an unknown revision', async () => {
    await undecided(
      platformRepository().root,
      ['--base', 'main', '--head', 'nowhere'],
      /unknown revision 'nowhere'/,
      /rev-parse/,
    );
  });

  it('a revision that looks like an option', async () => {
    await undecided(
      platformRepository().root,
      ['--base', 'main', '--head=--all'],
      /unknown revision '--all'/,
      /rev-parse/,
    );
  });

  it('a folder that is no repository', async () => {
    await undecided(temporaryDirectory(), [], /not a git repository/i, /what to do/);
  });

  it('a repository without a commit', async () => {
    await undecided(createRepository().root, [], /no commit|unknown revision/i, /what to do/);
  });

  it('histories that share nothing', async () => {
    const repository = platformRepository();
    repository.git('checkout', '-q', '--orphan', 'alien');
    repository.commit('another world');
    await undecided(repository.root, ['--base', 'main', '--head', 'alien'], /no merge base/, /started from/);
  });

  it('a shallow clone that does not reach the merge base', async () => {
    const origin = platformRepository();
    origin.branch('pr');
    origin.write('a', 'a');
    origin.commit('one');
    origin.checkout('main');
    origin.write('b', 'b');
    origin.commit('two');
    const root = join(temporaryDirectory(), 'clone');
    runGit('/', ['clone', '-q', '--depth=1', '--no-single-branch', `file://${origin.root}`, root]);
    await undecided(root, ['--base', 'origin/main', '--head', 'origin/pr'], /shallow/, /fetch-depth: 0/);
  });

  it('a policy that is not YAML', async () => {
    const repository = platformRepository({ policy: 'version: 1\nspec: [\n' });
    await undecided(repository.root, ['--base', 'main'], /\.conformance\.yml:/, /what to do/);
  });

  it('a policy with an unknown key, naming the nearest', async () => {
    const repository = platformRepository({ policy: 'version: 1\ncoverge:\n  strict: true\n' });
    await undecided(
      repository.root,
      ['--base', 'main'],
      /decide: \.conformance\.yml:2:1: unknown key "coverge"/,
      /coverage/,
    );
  });

  it('an alias bomb for a policy', async () => {
    const bomb = [
      'a0: &a0 [x,x,x,x,x,x,x,x,x]',
      ...Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`),
    ];
    await undecided(
      platformRepository({ policy: `${bomb.join('\n')}\n` }).root,
      ['--base', 'main'],
      /\.conformance\.yml/,
      /what to do/,
    );
  });

  it('a policy that is a link', async () => {
    const repository = platformRepository();
    repository.remove('.conformance.yml');
    repository.symlink('.conformance.yml', 'docs/01-network.md');
    repository.commit('a link');
    await undecided(repository.root, ['--base', 'main'], /symbolic link/, /ordinary file/);
  });

  it('nothing to judge at all: no registry, no tests', async () => {
    const repository = createRepository();
    repository.write('readme.md', 'x\n');
    repository.commit('empty');
    const { status, report } = await judge(repository.root, '--base', 'main');
    expect(status).not.toBe(0);
    expect(report.gates.coverage).not.toBe('pass');
  });
});

describe('hostile input is a finding, not a crash', () => {
  it('a path that is not UTF-8 is judged and shown', async () => {
    const { status, report, text } = await check(platformRepository(), (r) =>
      r.write(Buffer.from([...Buffer.from('docs/'), 0xff, 0xfe]), 'x'),
    );
    expect(status).toBe(1);
    expect(rules(report)).toEqual(['spec/added']);
    expect(text).toContain('docs/\\xff\\xfe');
  });

  it('a script that hangs with a child is ended and named', async () => {
    const repository = platformRepository({ policy: 'version: 1\nchecks:\n  timeout: 1s\n' });
    const { status, report } = await check(repository, (r) =>
      r.write(CHECK, checkScript('sleep 300 &\nsleep 300\n'), 0o755),
    );
    expect(status).toBe(1);
    expect(report.checks[0]).toMatchObject({ verdict: 'timeout' });
    expect(rules(report)).toContain('l0/timeout');
  });

  it('fifty megabytes of output do not reach the log or the report', async () => {
    const flood = checkScript('head -c 50000000 /dev/zero | tr "\\0" x\necho\necho "PASS: there is a gateway"\n');
    const { report, text } = await check(platformRepository(), (r) => r.write(CHECK, flood, 0o755));
    expect(text.length).toBeLessThan(100_000);
    expect(JSON.stringify(report).length).toBeLessThan(200_000);
  });

  it('workflow commands printed by a script stay text', async () => {
    const shout = checkScript('echo "::add-mask::x"\necho "##[set-env name=A]b"\necho "FAIL: ::error::y"\nexit 1\n');
    const { status, text } = await check(platformRepository(), (r) => r.write(CHECK, shout, 0o755));
    expect(status).toBe(1);
    expect(text.split('\n').filter((line) => /^\s*(::|##\[)/.test(line))).toEqual([]);
  });

  it('a test file that cannot be read is a finding with its line', async () => {
    const { status, report } = await check(platformRepository(), (r) =>
      r.write('conformance/tests/l2-behavioral/x/chainsaw-test.yaml', 'a: [\n'),
    );
    expect(status).toBe(1);
    expect(report.findings.find((finding) => finding.rule === 'tags/unparseable')).toMatchObject({
      path: expect.stringContaining('/x/'),
      line: expect.any(Number),
    });
  });
});

/** Command lines of living processes that hold the token. */
function processesWith(token: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const words = readFileSync(`/proc/${name}/cmdline`, 'latin1');
        return words.includes(token) ? [words] : [];
      } catch {
        return [];
      }
    });
}

describe('an interruption', () => {
  it('ends the scripts and leaves an undecided report', async () => {
    const repository = platformRepository({ policy: 'version: 1\nchecks:\n  timeout: 60s\n' });
    const mark = join(temporaryDirectory(), 'report.json');
    const token = `interrupt-${process.pid}`;
    repository.write(CHECK, checkScript(`exec -a ${token} sleep 300\n`), 0o755);
    repository.commit('slow');
    const run = await runCli(['check', '--repo', repository.root, '--base', 'main', '--json', mark], {
      onStart: (kill) => setTimeout(() => kill('SIGTERM'), 2500),
    });
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(/interrupted by SIGTERM/);
    expect((JSON.parse(readFileSync(mark, 'utf8')) as Report).verdict).toBe('undecided');
    expect(processesWith(token)).toEqual([]);
  });
});
