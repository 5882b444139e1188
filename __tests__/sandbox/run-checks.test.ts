import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CheckRequest, runChecks } from '../../src/checks/run-checks.ts';
import type { CheckRun } from '../../src/domain/check.ts';
import { commandLinesWith } from '../hostile/process-table.ts';
import { createRepository } from '../support/repository.ts';

/** Runs scripts, given by name and text, in a repository of their own. */
async function run(scripts: Record<string, string>, more: Partial<CheckRequest> = {}): Promise<readonly CheckRun[]> {
  const repository = createRepository();
  repository.write('docs/page.md', 'A page.\n');
  repository.write('.gitignore', 'ignored/\n');
  for (const [name, text] of Object.entries(scripts)) repository.write(`${name}/check.sh`, text, 0o755);
  return runChecks({
    repository: repository.root,
    commit: repository.commit(),
    tree: new Map(),
    scripts: Object.keys(scripts).map((test) => ({ test, script: 'check.sh', mode: '100755' })),
    timeoutMs: 30_000,
    network: 'deny',
    jobs: 1,
    ...more,
  });
}

const leftBehind = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`conformance-${process.pid}-`));

describe.each(['best', 'process'] as const)('at the level "%s"', (level) => {
  it('each script finds the tree as the commit has it, whatever the one before did', async () => {
    const look =
      '#!/bin/sh\ngit status --porcelain; git rev-parse --verify HEAD >/dev/null && cat docs/page.md && ls "$TMPDIR" "$HOME"\n';
    const runs = await run(
      {
        a: '#!/bin/sh\nrm -rf .git docs\necho new > new.txt\necho x > "$TMPDIR/left"; echo x > "$HOME/left"\n',
        b: look,
        c: '#!/bin/sh\necho more >> docs/page.md; git add -A; mkdir ignored; echo x > ignored/x\n',
        d: look,
        e: '#!/bin/sh\nmkdir ignored; echo x > ignored/x\n',
      },
      { level },
    );
    expect(runs[0]!.treeChanges.map((each) => `${each.change} ${each.path}`).sort()).toEqual([
      'added new.txt',
      'deleted docs/page.md',
    ]);
    for (const index of [1, 3]) {
      expect(runs[index]!.outputTail.replace(/^.*:$/gm, '').trim()).toBe('A page.');
      expect(runs[index]!.treeChanges).toEqual([]);
    }
    expect(runs[4]!.treeChanges).toEqual([]);
  });

  it('opens the root again that a script has closed to the next one', async () => {
    const [first, second] = await run({ a: '#!/bin/sh\nchmod 000 .\n', b: '#!/bin/sh\ncat docs/page.md\n' }, { level });
    expect(first!.verdict).toBe('pass');
    expect(second).toMatchObject({ verdict: 'pass', outputTail: 'A page.\n' });
  });

  it('runs in a repository whose path holds line ends and quotes', async () => {
    const odd = mkdtempSync(join(tmpdir(), 'odd\n"path\' '));
    const repository = createRepository();
    repository.write('docs/page.md', 'A page.\n');
    repository.write('a/check.sh', '#!/bin/sh\ngit show HEAD:docs/page.md\n', 0o755);
    const commit = repository.commit();
    cpSync(repository.root, join(odd, 'repo'), { recursive: true });
    const scripts = [{ test: 'a', script: 'check.sh', mode: '100755' }];
    const settings = { timeoutMs: 30_000, network: 'deny', jobs: 1, level } as const;
    const runs = await runChecks({ ...settings, repository: join(odd, 'repo'), commit, tree: new Map(), scripts });
    rmSync(odd, { recursive: true });
    expect(runs[0]).toMatchObject({ verdict: 'pass', outputTail: 'A page.\n' });
  });

  it('starts a script by its shebang, in the root, without input, with its output on real pipes', async () => {
    const [shell, python] = await run(
      {
        'tests/a b':
          '#!/bin/sh\n[ "$PWD" = "$(git rev-parse --show-toplevel)" ] || exit 3\ncat\necho "ok 1 - $0" > /dev/stdout\necho err > /dev/stderr\n',
        'tests/py': '#!/usr/bin/env python3\nimport sys\nprint("ok 1 - python", sys.stdin.read() == "")\n',
      },
      { level },
    );
    expect(shell).toMatchObject({ verdict: 'pass', assertions: [{ name: './tests/a b/check.sh' }] });
    expect(shell!.outputTail).toContain('err\n');
    expect(python).toMatchObject({ verdict: 'pass', assertions: [{ name: 'python True' }] });
  });

  it('stops everything when it is aborted, rejects with the reason and leaves nothing', async () => {
    const stop = new AbortController();
    const word = `aborted-${process.pid}-${level}`;
    const running = run(
      { a: `#!/bin/bash\nexec -a ${word} sleep 300\n`, b: '#!/bin/sh\nsleep 300\n' },
      { level, jobs: 2, signal: stop.signal },
    );
    setTimeout(() => stop.abort(new Error('interrupted')), 1_500);
    await expect(running).rejects.toThrow('interrupted');
    expect(commandLinesWith(word)).toEqual([]);
    expect(leftBehind()).toEqual([]);
  });

  it('reports scripts in the order asked for, and each as it ends', async () => {
    const seen: number[] = [];
    const runs = await run(
      { slow: '#!/bin/sh\nsleep 1\n', quick: '#!/bin/sh\n', other: '#!/bin/sh\nexit 4\n' },
      { level, jobs: 2, onProgress: (done, total) => seen.push(done * 10 + total) },
    );
    expect(runs.map((each) => `${each.test} ${each.verdict} ${each.exitCode}`)).toEqual([
      'slow pass 0',
      'quick pass 0',
      'other fail 4',
    ]);
    expect(seen).toEqual([13, 23, 33]);
    expect(leftBehind()).toEqual([]);
  });
});

it('does not run anything when isolation is required and the level is lower', async () => {
  const [only] = await run({ a: '#!/bin/sh\necho ran\n' }, { level: 'process', isolation: 'required' });
  expect(only).toMatchObject({ verdict: 'error', outputBytes: 0 });
  expect(only!.problem).toContain('requires isolation');
});
