import { GateError } from '../domain/errors.ts';
import { openRepository } from '../git/open-repository.ts';
import type { Replay } from '../mutation/replay.ts';
import { resolveChange } from './1-resolve-change.ts';
import { readSides } from './2-read-suites.ts';
import { offlineScripts } from './3-run-checks.ts';
import { prepareCheck } from './prepare-check.ts';
import type { GateRequest } from './request.ts';

export interface ReplayRequest extends Pick<GateRequest, 'repository' | 'base' | 'head' | 'configPath' | 'signal'> {
  /** As a report names it: script, assertion and change. */
  readonly id: string;
}

const ID = /^[0-9a-f]{6}-[0-9a-f]{6}-[0-9a-f]{8}$/;

/**
 * Does one change of a report again: finds script, assertion and change by the id, in the trees of this base and head.
 * @throws GateError 'usage' for what is no id, 'input' for one that these commits do not have, or for a red check.
 */
export async function replayChange(request: ReplayRequest): Promise<Extract<Replay, { kind: 'replayed' }>> {
  const id = request.id.trim().toLowerCase();
  if (!ID.test(id)) {
    throw new GateError(
      'usage',
      `--replay takes the id of a change, such as 97ecf3-26b08d-853bd34c, not '${request.id.slice(0, 60)}'`,
      'copy it from a report of the same commits: the console, the comment and --json show it',
    );
  }
  const repository = await openRepository(request.repository);
  const change = await resolveChange(repository, request);
  const read = await readSides(repository, change, request.configPath);
  const [{ openBench }, engine, operators] = await Promise.all([
    import('../checks/open-bench.ts'),
    import('../mutation/index.ts'),
    import('../mutation/operators/index.ts'),
  ]);
  const { policy, head } = read;
  const script = offlineScripts(head.suite.tests, policy).find((each) =>
    id.startsWith(`${engine.scriptKey(`${each.test}/${each.script}`)}-`),
  );
  if (script === undefined) throw unknown(id, 'script that runs offline');
  const prepared = await prepareCheck(script, repository, policy, read, engine);
  const bench = await openBench({
    repository: repository.root,
    commit: head.snapshot.commit,
    timeoutMs: policy.checks.timeoutMs,
    network: policy.checks.network,
    isolation: policy.checks.isolation,
    jobs: 1,
    ...(request.signal ? { signal: request.signal } : {}),
  });
  try {
    const replay = await engine.replayWitness({ script, ...prepared, whole: true }, id, {
      bench,
      mutantsOf: operators.mutantsOf,
      sightedIn: operators.sightValues,
      deadline: Number.POSITIVE_INFINITY,
    });
    if (replay.kind === 'replayed') return replay;
    if (replay.kind === 'unknown') throw unknown(id, replay.what);
    throw new GateError(
      'input',
      `${script.test}/${script.script} does not pass on the unchanged tree (exit ${replay.exitCode ?? 'unknown'}), so a failure would show nothing`,
      'make the check pass first',
    );
  } finally {
    await bench.close();
  }
}

function unknown(id: string, what: string): GateError {
  return new GateError(
    'input',
    `no ${what} of these commits has the id ${id}`,
    'name the base and the head of the report the id comes from: --base REV --head REV',
  );
}
