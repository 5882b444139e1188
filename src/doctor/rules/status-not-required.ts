import { asksFor, verdictNames } from '../gate-jobs.ts';
import { cannotTell, type DoctorRule } from '../rule.ts';

/** The verdict must be required by the branch, under the name that it really has. */
export const statusNotRequired: DoctorRule = {
  id: 'doctor/status-not-required',
  danger: 'A pull request is merged although the gate failed, or before it ran.',
  needs: ['gate', 'required'],
  examine(facts) {
    const { required } = facts.protection;
    if (!required.known) return [cannotTell(`Whether ${facts.branch} requires the gate's status`, required)];
    const names = verdictNames(facts);
    const contexts = required.value.map(({ context }) => context);
    if (names.some((name) => contexts.some((context) => asksFor(facts, context, name)))) return [];
    const wanted = names[0] ?? 'conformance-gate';
    const near = contexts.filter((context) => /conformance/i.test(context));
    const seen =
      near.length > 0
        ? `${facts.branch} requires ${near.map((each) => `"${each}"`).join(', ')}, but no workflow sets a status of that name`
        : `${facts.branch} requires ${contexts.length === 0 ? 'no status' : `other statuses only (${contexts.slice(0, 5).join(', ')})`}`;
    return [
      {
        state: 'open',
        message: `${seen}.`,
        remedy: `Require the status "${wanted}" on ${facts.branch}, spelled exactly so.`,
      },
    ];
  },
};
