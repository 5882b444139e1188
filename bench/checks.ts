/**
 * What isolation costs, as ratios within one run of this file (`node bench/checks.ts`):
 * 1. 200 scripts of 20 ms in two lanes, against `xargs -P2` running the same scripts in the bare tree;
 * 2. the same at the level `process`, and what it takes to open a sandbox for a single script, for information;
 * 3. a private copy of 100,000 files, against `git checkout-index -a` of the same tree.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks, type ScriptToRun } from '../src/checks/run-checks.ts';
import { makePrivateCopy, openObjects } from '../src/sandbox/private-copy.ts';

const SCRIPTS = Number(process.env.BENCH_SCRIPTS ?? 200);
const FILES = Number(process.env.BENCH_FILES ?? 100_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);

function git(root: string, ...args: string[]): string {
  const people = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid', '-c', 'gc.auto=0'];
  return execFileSync('git', [...people, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }).trim();
}

function commitAll(root: string): string {
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'bench');
  return git(root, 'rev-parse', 'HEAD');
}

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;
}

function report(what: string, ours: readonly number[], theirs: readonly number[], limit: number): void {
  const ratio = median(ours) / median(theirs);
  console.log(
    `${what}: ${median(ours).toFixed(0)} ms / ${median(theirs).toFixed(0)} ms = ${ratio.toFixed(2)} (at most ${limit})`,
  );
}

/** 20 ms each, in a repository of their own. */
function scriptsIn(root: string): { scripts: ScriptToRun[]; commit: string } {
  mkdirSync(root);
  git(root, 'init', '-q');
  const scripts: ScriptToRun[] = [];
  for (let index = 0; index < SCRIPTS; index += 1) {
    const test = `t/${index}`;
    mkdirSync(join(root, test), { recursive: true });
    writeFileSync(join(root, test, 'check.sh'), '#!/bin/sh\nsleep 0.02\necho "ok 1 - one"\n', { mode: 0o755 });
    scripts.push({ test, script: 'check.sh', mode: '100755' });
  }
  return { scripts, commit: commitAll(root) };
}

async function scriptsInLanes(base: string): Promise<void> {
  const root = join(base, 'scripts');
  const { scripts, commit } = scriptsIn(root);
  const list = scripts.map((each) => `${each.test}/${each.script}\n`).join('');
  const ours: number[] = [];
  const theirs: number[] = [];
  const lower: number[] = [];
  const single: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(
      await timed(() => execFileSync('xargs', ['-P2', '-n1', 'sh', '-c', 'exec "./$0"'], { cwd: root, input: list })),
    );
    ours.push(await timed(() => runAll(root, commit, scripts, 'best', round === 0)));
    lower.push(await timed(() => runAll(root, commit, scripts, 'process', round === 0)));
    single.push(await timed(() => runAll(root, commit, scripts.slice(0, 1), 'best', false)));
  }
  report(`${SCRIPTS} scripts of 20 ms`, ours, theirs, 1.25);
  console.log(`the same at the level process: ${(median(lower) / median(theirs)).toFixed(2)}`);
  console.log(`one script, sandbox opened and closed: ${median(single).toFixed(0)} ms`);
}

async function runAll(
  repository: string,
  commit: string,
  scripts: readonly ScriptToRun[],
  level: 'best' | 'process',
  tell: boolean,
): Promise<void> {
  const settings = { timeoutMs: 60_000, network: 'deny', jobs: 2 } as const;
  const runs = await runChecks({ repository, commit, tree: new Map(), scripts, level, ...settings });
  if (runs.some((run) => run.verdict !== 'pass')) throw new Error('a script did not pass');
  if (tell) console.log(`isolation: ${runs[0]!.isolation}`);
}

async function copies(base: string): Promise<void> {
  const root = join(base, 'files');
  mkdirSync(root);
  git(root, 'init', '-q');
  for (let index = 0; index < FILES; index += 1) {
    const directory = join(root, `d${Math.floor(index / 1000)}`, `e${Math.floor(index / 100) % 10}`);
    if (index % 100 === 0) mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, `f${index}.yaml`), `kind: ConfigMap\nname: n${index}\n`);
  }
  const commit = commitAll(root);
  git(root, 'repack', '-adq');
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < Math.min(3, ROUNDS); round += 1) {
    const plain = join(base, `plain-${round}/`);
    theirs.push(await timed(() => git(root, 'checkout-index', '-a', `--prefix=${plain}`)));
    const own = join(base, `own-${round}`);
    mkdirSync(own);
    ours.push(await timed(async () => makePrivateCopy(await openObjects(root, own), commit, own, 'repo')));
    rmSync(plain, { recursive: true });
    rmSync(own, { recursive: true });
  }
  report(`private copy of ${FILES} files`, ours, theirs, 1.5);
}

const base = mkdtempSync(join(tmpdir(), 'bench-checks-'));
try {
  await scriptsInLanes(base);
  await copies(base);
} finally {
  rmSync(base, { recursive: true, force: true });
}
