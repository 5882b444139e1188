import { asksFor, judgingJobs } from '../gate-jobs.ts';
import type { DoctorRule } from '../rule.ts';

/** GitHub reports a skipped job as a success; a job whose `needs` failed is skipped, too. */
export const skippableJob: DoctorRule = {
  id: 'doctor/skippable-job',
  danger: 'The required job is skipped, and that counts as a success.',
  needs: ['gate', 'required'],
  examine(facts) {
    const { required } = facts.protection;
    if (!required.known || facts.forge !== 'github') return [];
    return judgingJobs(facts)
      .filter(({ job }) => job.conditional || job.needs)
      .filter(({ job }) => required.value.some(({ context }) => asksFor(facts, context, job.name)))
      .map(({ workflow, job }) => ({
        state: 'open' as const,
        path: workflow.path,
        message: `The job ${job.key} is required by its own name and has ${job.conditional ? 'an `if:`' : '`needs:`'}: skipped, it counts as a success.`,
        remedy: 'Require the status `conformance-gate` instead of the job, or add no condition to the job.',
      }));
  },
};
