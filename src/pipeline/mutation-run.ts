import { GateError } from '../domain/errors.ts';
import type { Evidence } from '../domain/evidence.ts';
import { EXIT } from '../domain/gate.ts';
import type { Shard } from '../domain/mutation.ts';
import { judge } from '../gates/judge.ts';
import { MUTATION_COMPARISONS } from '../gates/mutation/index.ts';
import { openRepository } from '../git/open-repository.ts';
import { assembleReport } from '../report/assemble.ts';
import { resolveChange } from './1-resolve-change.ts';
import { readSides } from './2-read-suites.ts';
import { mutateChecks } from './4-mutate.ts';
import type { GateRequest, GateResult } from './request.ts';

export interface MutationRunRequest
  extends Pick<
    GateRequest,
    'repository' | 'base' | 'head' | 'configPath' | 'jobs' | 'today' | 'onProgress' | 'signal'
  > {
  /** Check directories; empty with `all` = every check, without it those the change touches. */
  readonly tests: readonly string[];
  readonly all: boolean;
  readonly shard?: Shard;
}

const EXIT_OF_VERDICT = { pass: EXIT.holds, fail: EXIT.fails, undecided: EXIT.undecided } as const;

/**
 * Mutates and judges what came of it: the report holds the gate `mutation` alone.
 * @throws GateError whenever there is nothing to judge with.
 */
export async function runMutation(request: MutationRunRequest): Promise<GateResult> {
  request.onProgress?.({ stage: 'resolve' });
  const repository = await openRepository(request.repository);
  const whole = request.all || request.tests.length > 0;
  const head = request.head ?? 'HEAD';
  const change = await resolveChange(repository, { base: request.base ?? (whole ? head : undefined), head });
  request.onProgress?.({ stage: 'read' });
  const read = await readSides(repository, change, request.configPath);
  const mutation = await mutateChecks({ ...request, whole }, repository, read.policy, read);
  if (whole && mutation.assertions.length === 0 && mutation.problems.length === 0 && request.shard === undefined)
    throw nothingAnalysed();
  const gates = new Set(['mutation'] as const);
  const evidence: Evidence = {
    ...read,
    gates,
    checks: { runs: [], baseRuns: [], skipped: 'the l0 gate was not asked for' },
    mutation,
    reviews: [],
    author: undefined,
    today: request.today,
  };
  const report = assembleReport(evidence, judge(evidence, MUTATION_COMPARISONS), {
    base: change.base,
    head: change.head,
  });
  return { report, exitCode: EXIT_OF_VERDICT[report.verdict] };
}

/** Nothing analysed is no pass (hollow.md, complaint 26); a change that touches no check asks nothing. */
function nothingAnalysed(): GateError {
  return new GateError(
    'input',
    'no assertion was analysed: no check that runs offline holds one',
    'see what the checks report with: conformance-gate run',
  );
}
