import { cannotTell, type DoctorRule } from '../rule.ts';

/** A rule that administrators need not obey holds nobody who can become one. */
export const bypass: DoctorRule = {
  id: 'doctor/bypass',
  danger: 'Somebody merges past the required status, without a trace in the pull request.',
  needs: ['bypass'],
  examine(facts) {
    const actors = facts.protection.bypass;
    if (!actors.known) return [cannotTell(`Who may bypass the protection of ${facts.branch}`, actors)];
    if (actors.value.length === 0) return [];
    const remedy =
      facts.forge === 'github'
        ? 'Switch on "Do not allow bypassing the above settings", and empty the bypass lists of the rulesets.'
        : 'Switch on "Block merging of administrators" (`block_admin_merge_override`) in the branch protection.';
    const message = `May merge on ${facts.branch} although the gate failed: ${actors.value.slice(0, 10).join(', ')}.`;
    return [{ state: 'open', message, remedy }];
  },
};
