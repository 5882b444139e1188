import { judgingJobs } from '../gate-jobs.ts';
import { cannotTell, type DoctorRule } from '../rule.ts';

/** Nothing can be said of a gate that nobody runs; nor of files that nobody can read. */
export const gateMissing: DoctorRule = {
  id: 'doctor/gate-missing',
  danger: 'Nothing judges pull requests.',
  needs: ['workflows'],
  examine(facts) {
    if (!facts.workflows.known) return [cannotTell('Which workflows run the gate', facts.workflows)];
    const unread = facts.workflows.value
      .filter((workflow) => workflow.problem !== undefined)
      .map(({ path, problem }) => ({
        state: 'unknown' as const,
        path,
        message: `The workflow cannot be read: ${problem}.`,
        remedy: 'Correct the file.',
      }));
    if (judgingJobs(facts).length > 0) return unread;
    const message = `No workflow on ${facts.branch} runs conformance-gate for pull requests.`;
    return [...unread, { state: 'open', message, remedy: 'Copy a workflow from docs/github.md or docs/gitea.md.' }];
  },
};
