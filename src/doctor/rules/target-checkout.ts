import type { Facts } from '../facts.ts';
import type { DoctorRule } from '../rule.ts';

const HEAD = /github\.head_ref|pull_request\.head\.|workflow_run\.head_|refs\/pull\//;
const PRIVILEGED = ['pull_request_target', 'workflow_run', 'issue_comment'];

/** "Pwn request": code of the change in a job that holds the base repository's rights. */
export const targetCheckout: DoctorRule = {
  id: 'doctor/target-checkout',
  danger: 'Code of a fork runs with a write token and the secrets of the repository.',
  needs: ['workflows'],
  examine(facts: Facts) {
    const workflows = facts.workflows.known ? facts.workflows.value : [];
    return workflows
      .filter((workflow) => PRIVILEGED.some((event) => workflow.events.has(event)))
      .flatMap((workflow) =>
        workflow.jobs
          .filter((job) =>
            job.steps.some((step) => HEAD.test(step.with.get('ref') ?? '') && /(?:^|\/)checkout@/.test(step.uses)),
          )
          .map((job) => ({
            state: 'open' as const,
            path: workflow.path,
            message: `The job ${job.key} checks out the head of a change under ${PRIVILEGED.filter((each) => workflow.events.has(each)).join(', ')}.`,
            remedy: 'Check out the base and let the gate read the head from git objects, or run under `pull_request`.',
          })),
      );
  },
};
