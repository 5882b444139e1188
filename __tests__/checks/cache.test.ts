import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/checks/run-checks.ts';
import type { CheckRun } from '../../src/domain/check.ts';
import type { Tree } from '../../src/domain/tree.ts';
import { createRepository, type TestRepository, temporaryDirectory } from '../support/repository.ts';

const SCRIPTS: Record<string, string> = {
  reads: '#!/bin/sh\ngrep -q page docs/page.md && echo "ok 1 - named"\n',
  lists: '#!/bin/sh\nfor each in more/*; do [ -e "$each" ] || continue; echo "ok - $each"; done\n',
  misses: '#!/bin/sh\n[ ! -e gone/deep ] || echo "ok - there"\n',
  git: '#!/bin/sh\ngit ls-files | grep -q page\n',
  fails: '#!/bin/sh\nexit 1\n',
};

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
    expect(runs.map((each) => each.verdict)).toEqual(['pass', 'pass', 'pass', 'pass', 'fail']);
  });

  it('in a directory that others can write to is ignored', async () => {
    await run();
    chmodSync(cache, 0o777);
    expect(cached(await run())).toEqual([]);
  });
});
