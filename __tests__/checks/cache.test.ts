import { chmodSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Circumstances, ResultCache } from '../../src/checks/cache.ts';
import { runChecks } from '../../src/checks/run-checks.ts';
import type { CheckRun } from '../../src/domain/check.ts';
import type { Tree } from '../../src/domain/tree.ts';
import { toolDirectories } from '../../src/sandbox/environment.ts';
import { canTrace } from '../../src/sandbox/reads/strace-command.ts';
import { createRepository, type TestRepository, temporaryDirectory } from '../support/repository.ts';

const SCRIPTS: Record<string, string> = {
  reads: '#!/bin/sh\ngrep -q page docs/page.md && echo "ok 1 - named"\n',
  lists: '#!/bin/sh\nfor each in more/*; do [ -e "$each" ] || continue; echo "ok - $each"; done\n',
  misses: '#!/bin/sh\n[ ! -e gone/deep ] || echo "ok - there"\n',
  git: '#!/bin/sh\ngit ls-files | grep -q page\n',
  fails: '#!/bin/sh\nexit 1\n',
};

const traceable = await canTrace(toolDirectories(process.env.PATH, []));

let repository: TestRepository;
let cache: string;

function treeOf(commit: string): Tree {
  const rows = repository.git('ls-tree', '-r', '-t', commit).split('\n');
  return new Map(
    rows.map((row) => {
      const [, mode = '', type = '', id = '', path = ''] = /^(\d+) (\w+) (\w+)\t(.*)$/.exec(row)!;
      return [path, { mode, type: type as 'blob' | 'tree', id }];
    }),
  );
}

async function run(): Promise<readonly CheckRun[]> {
  const commit = repository.commit();
  return runChecks({
    repository: repository.root,
    commit,
    tree: treeOf(commit),
    scripts: Object.keys(SCRIPTS).map((test) => ({ test, script: 'check.sh', mode: '100755' })),
    timeoutMs: 30_000,
    network: 'deny',
    jobs: 1,
    cache,
  });
}

const PLAIN = ['pass', 'pass', 'pass', 'pass', 'fail'];
const cached = (runs: readonly CheckRun[]) => runs.filter((each) => each.cached !== undefined).map((each) => each.test);

beforeEach(() => {
  repository = createRepository();
  repository.write('docs/page.md', 'A page.\n');
  repository.write('more/one', '1\n');
  for (const [name, text] of Object.entries(SCRIPTS)) repository.write(`${name}/check.sh`, text, 0o755);
  cache = join(temporaryDirectory(), 'results');
});

describe('a result', () => {
  it('stands for a script whose inputs are the same, and only for a pass', async () => {
    const first = await run();
    expect(cached(first)).toEqual([]);
    repository.write('elsewhere.txt', 'nobody reads it\n');
    const second = await run();
    expect(cached(second)).toEqual(['reads', 'lists', 'misses']);
    expect(second[0]).toMatchObject({ verdict: 'pass', assertions: [{ name: 'named', outcome: 'pass' }] });
    expect(second[0]!.cached).toMatch(/^[0-9a-f]{16}$/);
    expect(second[4]!.verdict).toBe('fail');
  });

  it('does not outlive what the script read, listed or missed, nor its own text', async () => {
    await run();
    repository.write('docs/page.md', 'Another page.\n');
    repository.write('more/two', '2\n');
    expect(cached(await run())).toEqual(['misses']);
    repository.write('gone/deep', 'now there\n');
    repository.write('reads/check.sh', `${SCRIPTS.reads}true\n`, 0o755);
    expect(cached(await run())).toEqual(['lists']);
  });

  it('that was cut short, changed or swapped is ignored', async () => {
    await run();
    const names = readdirSync(cache);
    const texts = names.map((name) => readFileSync(join(cache, name), 'utf8'));
    names.forEach((name, index) => {
      const text = texts[index]!;
      const spoiled = [
        text.slice(0, -10),
        text.replace('"durationMs":', '"durationMs":1'),
        texts[(index + 1) % names.length]!,
      ];
      writeFileSync(join(cache, name), spoiled[index % 3]!);
    });
    const runs = await run();
    expect(cached(runs)).toEqual([]);
    expect(runs.map((each) => each.verdict)).toEqual(PLAIN);
  });

  it('is the same for runs that share the directory at one time', async () => {
    const both = await Promise.all([run(), run()]);
    expect(both.flat().map((each) => each.verdict)).toEqual([...PLAIN, ...PLAIN]);
    expect(cached(await run())).toEqual(['reads', 'lists', 'misses']);
    expect(readdirSync(cache).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  it('in a directory that others can write to is ignored', async () => {
    await run();
    chmodSync(cache, 0o777);
    expect(cached(await run())).toEqual([]);
  });
});

/** Tools of a test lie in a directory that isolation hides: these run at the lower level. */
describe.runIf(traceable)('a result of a script that uses the machine', () => {
  const tool = (text: string): void => {
    writeFileSync(join(tools, 'judge'), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    utimesSync(join(tools, 'judge'), 1_700_000_000, 1_700_000_000);
  };
  let tools: string;
  let commit: string;
  const once = async (): Promise<boolean> => {
    const [only] = await runChecks({
      repository: repository.root,
      commit,
      tree: treeOf(commit),
      scripts: [{ test: 'tool', script: 'check.sh', mode: '100755' }],
      timeoutMs: 30_000,
      network: 'deny',
      jobs: 1,
      level: 'process',
      cache,
    });
    expect(only!.verdict).toBe('pass');
    return only!.cached !== undefined;
  };

  beforeEach(() => {
    tools = temporaryDirectory();
    tool('exit 0');
    writeFileSync(join(tools, 'data'), 'one');
    repository.write('tool/check.sh', `#!/bin/sh\njudge && cat ${tools}/data && [ ! -e ${tools}/absent ]\n`, 0o755);
    commit = repository.commit();
    vi.stubEnv('PATH', `${tools}:${process.env.PATH}`);
  });
  afterEach(() => vi.unstubAllEnvs());

  it('depends on the content of its tools, not on their size and time', async () => {
    expect(await once()).toBe(false);
    expect(await once()).toBe(true);
    tool('exit  0');
    tool('true 0');
    expect(await once()).toBe(false);
    expect(await once()).toBe(true);
  });

  it('depends on what it read and missed outside of the repository', async () => {
    await once();
    writeFileSync(join(tools, 'data'), 'two');
    expect(await once()).toBe(false);
    mkdirSync(join(tools, 'elsewhere'));
    expect(await once()).toBe(true);
  });

  it('depends on where its tools are looked for', async () => {
    await once();
    vi.stubEnv('PATH', `${temporaryDirectory()}:${process.env.PATH}`);
    expect(await once()).toBe(false);
  });
});

describe('the key of a result', () => {
  const reads = {
    by: 'strace',
    files: [],
    listings: [],
    asked: [],
    absent: [],
    viaGit: false,
    objects: false,
  } as const;
  const machine = { files: [], listings: [], asked: [], absent: [] };
  const base: Circumstances = {
    engine: '1',
    path: 'a/check.sh',
    mode: '100755',
    content: Buffer.from('#!/bin/sh\n'),
    words: [],
    environment: { LANG: 'C' },
    limits: { wallMs: 1 },
    isolation: 'process',
    toolPath: [],
  };
  const blank = { contradictions: [], treeChanges: [], networkAttempts: [], assertions: [] };
  const passed = { ...blank, verdict: 'pass', durationMs: 1, outputTail: '', outputBytes: 0, outputTruncated: false };
  const run = { ...passed, reads: { ...reads, machine } } as unknown as CheckRun;

  it.each<[string, Partial<Circumstances>]>([
    ['the engine', { engine: '2' }],
    ['the path', { path: 'b/check.sh' }],
    ['the mode', { mode: '100644' }],
    ['the text', { content: Buffer.from('#!/bin/sh\n:\n') }],
    ['the arguments', { words: ['one'] }],
    ['the environment', { environment: { LANG: 'C.UTF-8' } }],
    ['the limits', { limits: { wallMs: 2 } }],
    ['the isolation', { isolation: 'namespaces' }],
  ])('holds %s', (_, other) => {
    const results = new ResultCache(cache, { commit: '', tree: new Map() });
    results.keep(base, run);
    expect(results.find(base, run)?.cached).toMatch(/^[0-9a-f]{16}$/);
    expect(results.find({ ...base, ...other }, run)).toBeUndefined();
  });
});
