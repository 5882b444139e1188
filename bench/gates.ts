// How long the gates that read git objects take, against what git itself needs for the same objects.
// node bench/gates.ts [--large]      (Node 24; dist/ must be built)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openRepository } from '../src/git/open-repository.ts';
import { defaultPolicy } from '../src/policy/parse-policy.ts';
import { filesToRead } from '../src/suite/read-suite.ts';
import { inTurn, output, peakMemory } from './measure.ts';
import { generateRepository, STORES, type Store } from './repository.ts';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'bench-gates-'));

async function wantedIds(repository: string): Promise<string> {
  const git = await openRepository(repository);
  const ids = new Set<string>();
  for (const branch of ['main', 'pr']) {
    const tree = await git.readTree((await git.resolveCommit(branch))!);
    for (const path of [...filesToRead(tree, defaultPolicy()), '.conformance.yml']) ids.add(tree.get(path)!.id);
  }
  return [...ids].map((id) => `${id}\n`).join('');
}

function report(name: string, timings: ReturnType<typeof inTurn>, ours: string, theirs: string, limit: number): void {
  const ratio = timings[ours]!.median / timings[theirs]!.median;
  const shown = Object.entries(timings).map(([each, time]) => `${each} ${time.median.toFixed(0)} ms`);
  console.log(`${name}: ${shown.join(', ')}; ratio ${ratio.toFixed(2)} (aim: at most ${limit})`);
}

async function mixed(store: Store): Promise<void> {
  const repository = join(folder, `mixed-${store}`);
  await generateRepository(repository, { files: 20_000, requirements: 2_000, tests: 2_000, labels: 4 }, store);
  const ids = await wantedIds(repository);
  const git = ['-C', repository];
  const check = [
    CLI,
    'check',
    '--repo',
    repository,
    '--base',
    'main',
    '--head',
    'pr',
    '--only',
    'spec,tests,tags,coverage',
    '--json',
    join(folder, 'out.json'),
    '--quiet',
  ];
  const timings = inTurn({
    git: () => {
      for (const branch of ['main', 'pr']) output('git', [...git, 'ls-tree', '-r', '-z', branch]);
      output('git', [...git, 'cat-file', '--batch'], { input: ids });
    },
    check: () => output(process.execPath, check),
  });
  report(`20,000 files, 2,000 requirements, 2,000 tests, ${store}`, timings, 'check', 'git', 3);
  console.log(`  peak memory ${peakMemory([process.execPath, ...check]).toFixed(0)} MB (aim: under 400)`);
}

async function scale(store: Store): Promise<void> {
  const repository = join(folder, `scale-${store}`);
  await generateRepository(repository, { files: 8_002, requirements: 10_000, tests: 4_000, labels: 10 }, store);
  const objects = output('git', ['-C', repository, 'ls-tree', '-r', '-t', 'pr'])
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => `${line.split(/\s/)[2]}\n`)
    .join('');
  const coverage = [
    CLI,
    'coverage',
    '--repo',
    repository,
    '--head',
    'pr',
    '--json',
    join(folder, 'out.json'),
    '--quiet',
  ];
  const timings = inTurn({
    git: () => output('git', ['-C', repository, 'cat-file', '--batch'], { input: objects }),
    coverage: () => output(process.execPath, coverage),
  });
  report(`10,000 requirements, 40,000 labels, 4,000 tests, ${store}`, timings, 'coverage', 'git', 2);
  console.log(`  peak memory ${peakMemory([process.execPath, ...coverage]).toFixed(0)} MB (aim: under 400)`);
}

function start(): void {
  const timings = inTurn(
    { node: () => output(process.execPath, ['-e', '0']), version: () => output(process.execPath, [CLI, '--version']) },
    15,
  );
  report('start-up', timings, 'version', 'node', 2);
}

try {
  start();
  for (const store of STORES) await mixed(store);
  for (const store of STORES) await scale(store);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
