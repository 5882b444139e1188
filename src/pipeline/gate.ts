import type { Evidence } from '../domain/evidence.ts';
import { EXIT } from '../domain/gate.ts';
import type { Review } from '../domain/review.ts';
import { loadComparisons } from '../gates/comparisons.ts';
import { judge } from '../gates/judge.ts';
import { openRepository } from '../git/open-repository.ts';
import { assembleReport } from '../report/assemble.ts';
import { resolveChange } from './1-resolve-change.ts';
import { readSides } from './2-read-suites.ts';
import { runOfflineChecks } from './3-run-checks.ts';
import { mutateForGate } from './mutation-gate.ts';
import type { GateRequest, GateResult } from './request.ts';

const EXIT_OF_VERDICT = { pass: EXIT.holds, fail: EXIT.fails, undecided: EXIT.undecided } as const;

/**
 * Judges one change: resolve, read, run, mutate, judge, assemble. Publishing is the door's part.
 * @throws GateError whenever there is nothing to judge with: the door turns it into exit code 2.
 */
export async function runGate(request: GateRequest): Promise<GateResult> {
  request.onProgress?.({ stage: 'resolve' });
  const repository = await openRepository(request.repository);
  const change = await resolveChange(repository, request);
  request.onProgress?.({ stage: 'read' });
  const read = await readSides(repository, change, request.configPath);
  const checks = await runOfflineChecks(request, repository.root, read.policy, read.base, read.head);
  const mutated = await mutateForGate(request, repository, read, checks);
  request.onProgress?.({ stage: 'judge' });
  const policy = request.strict ? { ...read.policy, coverage: { ...read.policy.coverage, strict: true } } : read.policy;
  const asked = (await request.reviewsFor?.(read.policy.spec.owners)) ?? [];
  const evidence: Evidence = {
    ...read,
    policy,
    gates: request.gates,
    checks,
    ...mutated,
    reviews: [...request.reviews, ...asked, ...trustedApprovals(request.localApprovals ?? [], change.head.sha)],
    author: request.author,
    today: request.today,
  };
  const report = assembleReport(evidence, judge(evidence, await loadComparisons(request.gates)), {
    base: change.base,
    head: change.head,
  });
  return { report, exitCode: EXIT_OF_VERDICT[report.verdict] };
}

/** Approvals that the user vouches for, as reviews of exactly this head. */
function trustedApprovals(names: readonly string[], head: string): Review[] {
  return names.map((name) => ({
    author: name.replace(/^@/, ''),
    teams: name.includes('/') ? [name.startsWith('@') ? name : `@${name}`] : [],
    state: 'approved',
    commit: head,
    stale: false,
    dismissed: false,
    submitted: '',
    official: true,
  }));
}
