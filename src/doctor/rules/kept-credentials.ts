import { gateJobs, runsScripts } from '../gate-jobs.ts';
import type { DoctorRule } from '../rule.ts';

/** Checkout writes its token into `.git/config` unless it is told not to. */
export const keptCredentials: DoctorRule = {
  id: 'doctor/kept-credentials',
  danger: 'A script of a change reads the token that checkout left in .git/config.',
  needs: ['gate'],
  examine(facts) {
    return gateJobs(facts)
      .filter(runsScripts)
      .filter(({ job }) =>
        job.steps.some(
          (step) => /(?:^|\/)checkout@/.test(step.uses) && step.with.get('persist-credentials') !== 'false',
        ),
      )
      .map(({ workflow, job }) => ({
        state: 'open' as const,
        path: workflow.path,
        message: `The job ${job.key} checks out with its credentials kept, beside scripts of changes.`,
        remedy: 'Add `persist-credentials: false` under the `with:` of actions/checkout.',
      }));
  },
};
