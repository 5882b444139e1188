import { judgingJobs } from '../gate-jobs.ts';
import type { DoctorRule } from '../rule.ts';

const FILTERS = ['paths', 'paths-ignore', 'branches', 'branches-ignore'];

/** What a filter leaves out has no status: blocked where it is required, unjudged where it is not. */
export const filteredWorkflow: DoctorRule = {
  id: 'doctor/filtered-workflow',
  danger: 'Some pull requests are never judged, or wait for ever.',
  needs: ['gate'],
  examine(facts) {
    return judgingJobs(facts).flatMap(({ workflow }) => {
      const filters = [...workflow.events.values()].flat().filter((filter) => FILTERS.includes(filter));
      if (filters.length === 0) return [];
      const message = `The workflow runs only where its filters (${[...new Set(filters)].join(', ')}) let it.`;
      return [
        {
          state: 'advice' as const,
          path: workflow.path,
          message,
          remedy: 'Remove the filters: the gate is quick where nothing concerns it.',
        },
      ];
    });
  },
};
