import { gateJobs, runsScripts } from '../gate-jobs.ts';
import type { DoctorRule } from '../rule.ts';

/** Scripts of a change run as hostile code: the job around them should hold nothing worth taking. */
export const writeToken: DoctorRule = {
  id: 'doctor/write-token',
  danger: 'A script of a change that gets out of its isolation finds a token that may write statuses or code.',
  needs: ['gate'],
  examine(facts) {
    return gateJobs(facts)
      .filter((gate) => runsScripts(gate) && gate.job.writes?.length !== 0)
      .map(({ workflow, job }) => ({
        state: 'open' as const,
        path: workflow.path,
        message: `The job ${job.key} runs scripts of changes with ${
          job.writes === undefined
            ? 'the default token, which may be able to write'
            : `write access (${job.writes.join(', ')})`
        }.`,
        remedy: 'Give the job `permissions: { contents: read }` and publish from a second job (docs: "Two jobs").',
      }));
  },
};
