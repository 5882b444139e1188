import type { CheckEvidence, Evidence } from '../domain/evidence.ts';
import type { GitRepository } from '../git/repository.ts';
import type { ReadEvidence } from './2-read-suites.ts';
import { mutateChecks } from './4-mutate.ts';
import type { GateRequest } from './request.ts';

/** The evidence of the gate `mutation` in a judged change: what mutation showed, or why nothing was mutated. */
export async function mutateForGate(
  request: GateRequest,
  repository: GitRepository,
  read: ReadEvidence,
  checks: CheckEvidence,
): Promise<Pick<Evidence, 'mutation' | 'mutationSkipped'>> {
  if (!request.gates.has('mutation')) return {};
  if (!request.runScripts) return { mutationSkipped: request.runScriptsReason ?? 'scripts are not run in this mode' };
  if (read.policy.rules.get('mutation/hollow') === 'off') {
    return { mutationSkipped: 'the policy switches `mutation/hollow` off' };
  }
  const { jobs, signal, onProgress } = request;
  const mutation = await mutateChecks(
    {
      jobs,
      tests: [],
      whole: false,
      runs: checks.runs,
      baseRuns: checks.baseRuns,
      ...(request.shard === undefined ? {} : { shard: request.shard }),
      ...(signal ? { signal } : {}),
      ...(onProgress ? { onProgress } : {}),
    },
    repository,
    read.policy,
    read,
  );
  return { mutation };
}
