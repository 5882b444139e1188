import { judgingJobs } from '../gate-jobs.ts';
import { cannotTell, type DoctorRule } from '../rule.ts';

/** In a queue the merged result has a head of its own, which needs a status of its own. */
export const mergeQueue: DoctorRule = {
  id: 'doctor/merge-queue',
  danger: 'The queue merges a result that nobody judged, or never merges at all.',
  needs: ['gate', 'mergeQueue'],
  examine(facts) {
    if (facts.forge !== 'github') return [];
    const queue = facts.protection.mergeQueue;
    if (!queue.known) return [cannotTell(`Whether ${facts.branch} has a merge queue`, queue)];
    if (!queue.value || judgingJobs(facts).some(({ workflow }) => workflow.events.has('merge_group'))) return [];
    return [
      {
        state: 'open',
        message: `${facts.branch} has a merge queue, and no workflow judges merge groups.`,
        remedy: 'Add `merge_group:` under `on:` of the gate’s workflow.',
      },
    ];
  },
};
