import { gateJobs } from '../gate-jobs.ts';
import type { DoctorRule } from '../rule.ts';

const HOSTED = /^(?:ubuntu|windows|macos)-[\w.-]+$/;

/** No server tells the version of its runners, so it is never called safe on a machine of one's own. */
export const oldRunner: DoctorRule = {
  id: 'doctor/old-runner',
  danger: 'The gate does not start, and where its status is not required nobody notices.',
  needs: ['gate'],
  examine(facts) {
    const jobs = gateJobs(facts).filter(
      ({ job, step }) =>
        step.uses !== '' && !(facts.forge === 'github' && job.runsOn.every((label) => HOSTED.test(label))),
    );
    const first = jobs[0];
    if (first === undefined) return [];
    const needs =
      facts.forge === 'github'
        ? 'actions/runner 2.327.1 or newer'
        : 'a runner that knows node24: its library act in v0.261.10 does, in v0.261.3 it does not';
    return [
      {
        state: 'unknown',
        path: first.workflow.path,
        message: `Whether the runners of ${first.job.runsOn.join(', ') || 'this job'} know node24 cannot be told: the server does not say their version.`,
        remedy: `See the first lines of a job's log; the action needs ${needs}.`,
      },
    ];
  },
};
