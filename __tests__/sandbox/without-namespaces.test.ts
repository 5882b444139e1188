import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { runCli } from '../support/cli.ts';
import { CHECK, checkScript, platformRepository } from '../support/platform.ts';
import { temporaryDirectory } from '../support/repository.ts';

const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/** A machine on which `tools` fail, as `unshare` does in a container without privileges. */
async function checkWithout(tools: readonly string[], isolation: 'auto' | 'required', script: string) {
  const repository = platformRepository({ policy: `version: 1\nchecks:\n  isolation: ${isolation}\n` });
  repository.write(CHECK, checkScript(script), 0o755);
  repository.commit('a check');
  const directory = temporaryDirectory();
  const bin = join(temporaryDirectory(), 'bin');
  const broken = '#!/bin/sh\necho "Operation not permitted" >&2\nexit 1\n';
  mkdirSync(bin);
  for (const name of tools) writeFileSync(join(bin, name), broken, { mode: 0o755 });
  const json = join(directory, 'report.json');
  const run = await runCli(['check', '--repo', repository.root, '--base', 'main', '--only', 'l0', '--json', json], {
    environment: { PATH: `${bin}:${SYSTEM_PATH}` },
  });
  return { run, report: JSON.parse(readFileSync(json, 'utf8')) as Report };
}

const LOOK = 'git rev-parse HEAD >/dev/null && echo "PASS: one"\n';

describe('a machine without namespaces', () => {
  it('is undecided under `isolation: required`, exits 2, runs nothing and says what would help', async () => {
    const { run, report } = await checkWithout(['unshare'], 'required', 'echo "PASS: one"; touch ran\n');
    expect(run.status).toBe(2);
    expect(report.verdict).toBe('undecided');
    expect(report.gates.l0).toBe('undecided');
    expect(JSON.stringify(report)).toContain('use a runner that does');
    expect(report.checks.map((each) => [each.verdict, each.isolation])).toEqual([['error', 'process']]);
    expect(report.checks[0]?.problem).toContain('Operation not permitted');
  });

  it('runs the scripts at the lower level, which the report names', async () => {
    const { run, report } = await checkWithout(['unshare'], 'auto', LOOK);
    expect(report.checks.map((each) => [each.verdict, each.isolation])).toEqual([['pass', 'process']]);
    expect(run.status).toBe(0);
  });

  it('never fails because a probe failed: without any helper it runs, and says what it could not hold', async () => {
    const { run, report } = await checkWithout(['unshare', 'setpriv', 'perl', 'strace'], 'auto', LOOK);
    expect(report.checks.map((each) => [each.verdict, each.isolation])).toEqual([['pass', 'process']]);
    expect(report.checks[0]?.notHeld).toContain('network');
    const notice = report.findings.find((each) => each.rule === 'l0/isolation');
    expect(notice).toMatchObject({
      severity: 'notice',
      message: expect.stringContaining('the network was not denied'),
    });
    expect(run.status).toBe(0);
  });
});
