import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { temporaryDirectory } from '../support/repository.ts';

it('the demo shows four pull requests with the verdicts it promises, and leaves nothing behind', {
  timeout: 900_000,
}, async () => {
  const temporary = temporaryDirectory();
  const run = await runCli(['demo', '--no-color'], { environment: { TMPDIR: temporary } });
  expect(run).toMatchObject({ status: 0, stderr: '' });
  expect([...run.stdout.matchAll(/^(PASS|FAIL) /gm)].map((match) => match[1])).toEqual([
    'PASS',
    'FAIL',
    'FAIL',
    'FAIL',
  ]);
  expect(run.stdout).toContain('"every runbook exists" proves nothing: it never runs, or runs over nothing.');
  expect(run.stdout).toContain('Each verdict is the expected one.');
  expect(readdirSync(temporary)).toEqual([]);
});

it('without python the demo says what it cannot show', async () => {
  const tools = join(temporaryDirectory(), 'bin');
  mkdirSync(tools);
  for (const name of readdirSync('/usr/bin')) {
    if (!/^(python|perl)/.test(name)) symlinkSync(join('/usr/bin', name), join(tools, name));
  }
  const run = await runCli(['demo', '--no-color'], { environment: { PATH: tools } });
  expect(run.status).toBe(0);
  expect(run.stdout).toMatch(/note: python3 with PyYAML is not on this machine/);
  expect(run.stdout).toMatch(/but pull request 3, pull request 4 tell something only where scripts run/);
});
