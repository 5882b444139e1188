import { beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/checks/run-checks.ts';
import type { CheckRun } from '../../src/domain/check.ts';
import type { ObservedReads } from '../../src/domain/reads.ts';
import { readsFromAudit } from '../../src/sandbox/reads/python-audit.ts';
import { createRepository } from '../support/repository.ts';

const SEEN: Record<string, string> = {
  opens: "open('docs/page.md').read()\nimport pathlib\npathlib.Path('docs/other.md').read_text()",
  misses:
    "import os, pathlib\nassert not os.path.exists('docs/absent.md')\nassert not pathlib.Path('gone/deep').exists()\ntry:\n    open('docs/none')\nexcept FileNotFoundError:\n    pass",
  asks: "import os\nassert os.path.getsize('docs/page.md') > 1\nassert os.path.isdir('docs')",
  lists: "import glob, os\nassert glob.glob('docs/*.md')\nos.listdir('docs/deep')",
  imports: "import sys\nsys.path.insert(0, 'lib')\nsys.dont_write_bytecode = True\nimport helper",
  'goes elsewhere': "import os\nos.chdir('docs/deep')\nopen('../page.md').read()",
  'follows a link': "open('link').read()",
};
const UNSEEN: Record<string, string> = {
  'starts a program': "import subprocess\nsubprocess.run(['cat', 'docs/page.md'], check=True, stdout=-3)",
  'asks a shell': "import os\nos.system('true')",
  'loads foreign code': 'import ctypes',
  'works through a descriptor': "import os\nd = os.open('docs', os.O_RDONLY)\nos.stat('page.md', dir_fd=d)",
};

describe.each(['best', 'process'] as const)('at the level "%s"', (level) => {
  let runs: ReadonlyMap<string, CheckRun>;

  beforeAll(async () => {
    const repository = createRepository({ lifetime: 'file' });
    repository.write('docs/page.md', 'A page.\n');
    repository.write('docs/other.md', 'Another.\n');
    repository.write('docs/deep/low.md', 'Below.\n');
    repository.write('lib/helper.py', 'here = 1\n');
    repository.symlink('link', 'docs/other.md');
    const scripts = { ...SEEN, ...UNSEEN };
    for (const [name, text] of Object.entries(scripts))
      repository.write(`${name}/check.sh`, `#!/usr/bin/env python3\n${text}\n`, 0o755);
    repository.write('isolated/check.sh', '#!/usr/bin/env -S python3 -I\nprint(1)\n', 0o755);
    repository.write('bash/check.sh', '#!/bin/sh\ncat docs/page.md\n', 0o755);
    repository.write('fails/check.sh', "#!/usr/bin/env python3\nimport os\nos.stat('nowhere')\n", 0o755);
    const names = [...Object.keys(scripts), 'isolated', 'bash', 'fails'];
    const done = await runChecks({
      repository: repository.root,
      commit: repository.commit(),
      tree: new Map(),
      scripts: names.map((test) => ({ test, script: 'check.sh', mode: '100755' })),
      timeoutMs: 60_000,
      network: 'deny',
      jobs: 1,
      level,
      reads: 'python-audit',
    });
    runs = new Map(done.map((run) => [run.test, run]));
  }, 120_000);

  describe('a script in python, where nothing else shows what it reads', () => {
    const of = (name: string): ObservedReads => {
      const run = runs.get(name)!;
      if (run.verdict !== 'pass') throw new Error(`${name}: ${run.outputTail}`);
      if (run.reads === undefined || run.reads.by === 'everything') throw new Error(`${name}: ${run.reads?.reason}`);
      return run.reads;
    };

    it('tells files, listings, questions and absences by its own events', () => {
      const base = { by: 'python-audit', viaGit: false, objects: false };
      expect(of('opens')).toMatchObject({ ...base, files: ['docs/other.md', 'docs/page.md', 'opens/check.sh'] });
      expect(of('misses').absent).toEqual(['docs/absent.md', 'docs/none', 'gone/deep']);
      expect(of('asks').asked).toEqual(expect.arrayContaining(['docs', 'docs/page.md']));
      expect(of('lists').listings).toEqual(expect.arrayContaining(['docs', 'docs/deep']));
      expect(of('imports').files).toEqual(expect.arrayContaining(['imports/check.sh', 'lib/helper.py']));
      expect(of('goes elsewhere').files).toContain('docs/page.md');
      expect(of('follows a link').files).toEqual(['docs/other.md', 'follows a link/check.sh', 'link']);
    });

    it.each(Object.keys(UNSEEN))('may depend on everything when it %s', (name) => {
      expect(runs.get(name)).toMatchObject({ verdict: 'pass', reads: { by: 'everything' } });
    });

    it('may depend on everything when it is started past the hook, or is in another language', () => {
      expect(runs.get('isolated')!.reads!.by).toBe('everything');
      expect(runs.get('bash')!.reads!.by).toBe('everything');
    });

    it('shows a traceback of its own lines alone', () => {
      expect(runs.get('fails')!.outputTail).toMatch(
        /line 3, in <module>\n {4}os\.stat\('nowhere'\)\n(?: +[\^~]+\n)?FileNotFound/,
      );
    });
  });
});

it('notes that are not whole give everything, and paths outside are left out', () => {
  const places = { root: '/repo', outside: '', objects: [], passing: [], link: () => undefined };
  const hex = (path: string) => Buffer.from(path).toString('hex');
  const read = (notes: string) => readsFromAudit(notes, 'x/check.sh', places).reads;
  expect(read('').by).toBe('everything');
  expect(read(`f ${hex('/repo/a')}\n`).by).toBe('everything');
  expect(read(`s \nu \n`).by).toBe('everything');
  expect(read(`s \nf ${hex('/repo/a')}\nf ${hex('/etc/passwd')}\nf zz\nq ${hex('/repo/b/../c')}\n`)).toMatchObject({
    by: 'python-audit',
    files: ['a', 'x/check.sh'],
    asked: ['c'],
  });
});
