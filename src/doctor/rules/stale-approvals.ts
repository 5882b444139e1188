import { cannotTell, type DoctorRule } from '../rule.ts';

/** The gate itself counts approvals of the head only; what else the branch requires of reviewers may not. */
export const staleApprovals: DoctorRule = {
  id: 'doctor/stale-approvals',
  danger: 'A change is approved, then altered, and merged with the approval of what it was before.',
  needs: ['dismissesStale'],
  examine(facts) {
    const fact = facts.protection.dismissesStale;
    if (!fact.known) return [cannotTell('Whether approvals end with the next push', fact)];
    if (fact.value) return [];
    return [
      {
        state: 'open',
        message: `An approval on ${facts.branch} survives a push. (The gate counts approvals of the head commit only; reviews that the branch requires do not.)`,
        remedy: 'Switch on "Dismiss stale approvals when new commits are pushed".',
      },
    ];
  },
};
