import { gateJobs } from '../gate-jobs.ts';
import type { DoctorRule } from '../rule.ts';

/** A tag can be moved to other code; a commit cannot. */
export const unpinnedAction: DoctorRule = {
  id: 'doctor/unpinned-action',
  danger: 'Whoever takes over an action changes what the gate’s job does.',
  needs: ['gate'],
  examine(facts) {
    return gateJobs(facts).flatMap(({ workflow, job }) => {
      const loose = job.steps
        .map((step) => step.uses)
        .filter(
          (uses) =>
            uses !== '' && !uses.startsWith('./') && !/@(?:[0-9a-f]{40}|[0-9a-f]{64}|sha256:[0-9a-f]{64})$/.test(uses),
        );
      if (loose.length === 0) return [];
      return [
        {
          state: job.writes?.length === 0 ? ('advice' as const) : ('open' as const),
          path: workflow.path,
          message: `The job ${job.key} uses ${[...new Set(loose)].join(', ')} by a name that can be moved${job.writes?.length === 0 ? '' : ', with a token that may write'}.`,
          remedy: 'Name the full commit id, with the version as a comment.',
        },
      ];
    });
  },
};
