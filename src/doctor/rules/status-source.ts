import { asksFor, verdictNames } from '../gate-jobs.ts';
import type { DoctorRule } from '../rule.ts';

/** A name alone can be set by whoever may write statuses. */
export const statusSource: DoctorRule = {
  id: 'doctor/status-source',
  danger: 'Another workflow with a write token sets the required status itself.',
  needs: ['gate', 'required'],
  examine(facts) {
    const { required } = facts.protection;
    // Gitea and Forgejo cannot pin a source: docs/gitea.md says what to do instead.
    if (!required.known || facts.forge !== 'github') return [];
    const names = verdictNames(facts);
    return required.value
      .filter(({ context, pinned }) => !pinned && names.some((name) => asksFor(facts, context, name)))
      .map(({ context }) => ({
        state: 'advice' as const,
        message: `The required status "${context}" is accepted from any source.`,
        remedy: 'In the branch protection choose "GitHub Actions" as its expected source.',
      }));
  },
};
