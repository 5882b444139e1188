import type { CheckRequest, ScriptToRun } from '../checks/run-checks.ts';
import type { CheckEvidence, Side } from '../domain/evidence.ts';
import type { Policy } from '../domain/policy.ts';
import type { ConformanceTest } from '../domain/test.ts';
import { sameEntry } from '../domain/tree.ts';
import type { GateRequest } from './request.ts';

/** Layers whose scripts need no cluster: L0 and the harness's own checks. */
const OFFLINE_LAYERS: ReadonlySet<string | undefined> = new Set(['L0', 'META']);
/** L1 is rendering; only its offline comparison with golden files is run here (contract §2). */
const OFFLINE_RENDERING = 'render-check.sh';

/** The scripts of a suite that can run offline, each once, in the suite's order. Scaffolds are not run: they claim nothing. */
export function offlineScripts(
  tests: readonly ConformanceTest[],
  policy: Policy,
  select?: GateRequest['select'],
): ScriptToRun[] {
  const scripts = new Map<string, ScriptToRun>();
  for (const test of tests) {
    if (test.state === 'scaffold' || !isSelected(test, select)) continue;
    for (const script of test.scripts) {
      const offline = OFFLINE_LAYERS.has(test.layer) || (test.layer === 'L1' && script.name === OFFLINE_RENDERING);
      if (!offline || !policy.checks.scripts.includes(script.name)) continue;
      scripts.set(script.path, { test: test.path, script: script.name, mode: script.mode });
    }
  }
  return [...scripts.values()];
}

function isSelected(test: ConformanceTest, select: GateRequest['select']): boolean {
  if (select === undefined) return true;
  const inLayer = select.layers.length === 0 || (test.layer !== undefined && select.layers.includes(test.layer));
  return (
    inLayer && (select.requirements.length === 0 || test.requirements.some((id) => select.requirements.includes(id)))
  );
}

/**
 * Runs the head's offline scripts, and the base's for tests whose own files the change touches, so that
 * assertions can be compared by the names they report.
 */
export async function runOfflineChecks(
  request: GateRequest,
  repository: string,
  policy: Policy,
  base: Side,
  head: Side,
): Promise<CheckEvidence> {
  if (!request.runScripts) {
    return { runs: [], baseRuns: [], skipped: request.runScriptsReason ?? 'scripts are not run in this mode' };
  }
  const wanted = request.gates.has('l0');
  const headScripts = wanted ? offlineScripts(head.suite.tests, policy, request.select) : [];
  const baseScripts = request.gates.has('tests') && wanted ? touchedScripts(base, head, policy) : [];
  const total = headScripts.length + baseScripts.length;
  if (!wanted) return { runs: [], baseRuns: [], skipped: 'the l0 gate was not asked for' };
  let done = 0;
  const common: Omit<CheckRequest, 'commit' | 'tree' | 'scripts'> = {
    repository,
    timeoutMs: policy.checks.timeoutMs,
    network: policy.checks.network,
    isolation: policy.checks.isolation,
    jobs: request.jobs,
    ...(request.cache === undefined ? {} : { cache: request.cache }),
    ...(request.signal ? { signal: request.signal } : {}),
    onProgress: (_done, _total, run) => {
      done += 1;
      request.onProgress?.({ stage: 'checks', done, total, run });
    },
  };
  request.onProgress?.({ stage: 'checks', done, total });
  const runs = await runSide(common, head, headScripts);
  const baseRuns = await runSide(common, base, baseScripts);
  return { runs, baseRuns, skipped: undefined };
}

async function runSide(
  common: Omit<CheckRequest, 'commit' | 'tree' | 'scripts'>,
  side: Side,
  scripts: readonly ScriptToRun[],
) {
  if (scripts.length === 0) return [];
  // Loaded only when something runs: commands that read git objects alone start faster.
  const { runChecks } = await import('../checks/run-checks.ts');
  return runChecks({ ...common, commit: side.snapshot.commit, tree: side.snapshot.tree, scripts });
}

/** Base scripts whose test directory the change touches. */
function touchedScripts(base: Side, head: Side, policy: Policy): ScriptToRun[] {
  return offlineScripts(base.suite.tests, policy).filter(
    (script) => !sameEntry(base.snapshot.tree.get(script.test), head.snapshot.tree.get(script.test)),
  );
}
