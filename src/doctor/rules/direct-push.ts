import { cannotTell, type DoctorRule } from '../rule.ts';

/** The gate judges pull requests: a push past them is judged by nobody. */
export const directPush: DoctorRule = {
  id: 'doctor/direct-push',
  danger: 'A commit reaches the branch without a pull request.',
  needs: ['directPush'],
  examine(facts) {
    const fact = facts.protection.directPush;
    if (!fact.known) return [cannotTell(`Whether commits can be pushed to ${facts.branch} directly`, fact)];
    if (!fact.value) return [];
    const remedy =
      facts.forge === 'github'
        ? 'Switch on "Require a pull request before merging" for the branch.'
        : 'Switch off pushing in the branch protection ("Disable push").';
    return [{ state: 'open', message: `Commits can be pushed to ${facts.branch} without a pull request.`, remedy }];
  },
};
