/**
 * What following a script's lines costs, as a ratio within one run of this file (`node bench/trace.ts`): the example's
 * `ha-control-plane-as-code` with its lines followed, against the same script in the same lane without. In turn, so
 * that a machine's drift hits both.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScriptOutcome } from '../src/sandbox/lane.ts';
import { defaultLimits } from '../src/sandbox/limits.ts';
import { openSandbox } from '../src/sandbox/sandbox.ts';
import { output } from './measure.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const SCRIPT = 'conformance/tests/l0-static/ha-control-plane-as-code/check.sh';
const EXAMPLE = join(import.meta.dirname, '..', 'examples', 'home-platform');

function git(root: string, ...words: string[]): string {
  const people = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.invalid', '-c', 'gc.auto=0'];
  return output('git', [...people, ...words], { cwd: root })
    .toString()
    .trim();
}

function commitOfExample(root: string): string {
  cpSync(EXAMPLE, root, { recursive: true });
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'bench');
  return git(root, 'rev-parse', 'HEAD');
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]!;

async function compare(repository: string, commit: string, level: 'best' | 'process'): Promise<void> {
  const limits = defaultLimits(60_000);
  const { diskBytes, processes } = limits;
  const sandbox = await openSandbox({ repository, commit, jobs: 1, network: 'deny', diskBytes, processes, level });
  try {
    const lane = sandbox.lanes[0]!;
    const run = async (trace: boolean): Promise<ScriptOutcome> => {
      const outcome = await lane.run({ path: SCRIPT, limits, onOutput: () => {}, ...(trace ? { trace: {} } : {}) });
      if (outcome.exitCode !== 0) throw new Error(`the script ended with ${outcome.exitCode ?? outcome.failure}`);
      return outcome;
    };
    const times = { off: [] as number[], on: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      const off = await run(false);
      const on = await run(true);
      if (round === 0) continue;
      times.off.push(off.durationMs);
      times.on.push(on.durationMs);
    }
    const [on, off] = [median(times.on), median(times.off)];
    console.log(
      `tracing, isolation ${sandbox.isolation}: ${on.toFixed(0)} ms / ${off.toFixed(0)} ms = ${(on / off).toFixed(2)} (at most 1.3)`,
    );
  } finally {
    await sandbox.close();
  }
}

const base = mkdtempSync(join(tmpdir(), 'bench-trace-'));
try {
  const commit = commitOfExample(base);
  await compare(base, commit, 'best');
  await compare(base, commit, 'process');
} finally {
  rmSync(base, { recursive: true, force: true });
}
