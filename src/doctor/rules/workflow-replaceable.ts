import type { Facts } from '../facts.ts';
import { asksFor, BASE_EVENTS, judgingJobs, statusName } from '../gate-jobs.ts';
import { cannotTell, type DoctorRule } from '../rule.ts';

/** Under `pull_request` the workflow is the change's own: somebody else must hold the file, or a second gate. */
export const workflowReplaceable: DoctorRule = {
  id: 'doctor/workflow-replaceable',
  danger: 'A change rewrites the workflow so that a job of the required name always succeeds.',
  needs: ['gate', 'required', 'codeOwners'],
  examine(facts) {
    const jobs = judgingJobs(facts);
    if (jobs.length === 0 || isGuarded(facts) || isOwned(facts)) return [];
    const { required, codeOwners } = facts.protection;
    if (!required.known && guards(facts).length > 0) return [cannotTell('Whether the guard is required', required)];
    if (!codeOwners.known && ownsWorkflows(facts)) return [cannotTell('Whether code owners must approve', codeOwners)];
    const remedy =
      facts.forge === 'github'
        ? 'Add the guard of docs/github.md ("The change cannot replace the gate") and require its status, or require code owners for .github/.'
        : 'Add the guard of docs/gitea.md ("The change cannot replace the gate") and require its status.';
    const path = jobs[0]!.workflow.path;
    return [{ state: 'open', path, message: 'The change under judgement can replace this workflow.', remedy }];
  },
};

/** Names of gates whose workflow comes from the base. */
function guards(facts: Facts): readonly string[] {
  return judgingJobs(facts)
    .filter(({ workflow, mode }) => mode === 'full' && BASE_EVENTS.some((event) => workflow.events.has(event)))
    .filter(({ workflow }) => !workflow.events.has('pull_request'))
    .map(({ id }) => statusName(id));
}

/** One of them has a status of its own that the branch requires; the replaceable gate must not share it. */
function isGuarded(facts: Facts): boolean {
  const { required } = facts.protection;
  if (!required.known) return false;
  const replaceable = judgingJobs(facts).filter(({ workflow }) => workflow.events.has('pull_request'));
  const own = guards(facts).filter((name) => !replaceable.some(({ id }) => statusName(id) === name));
  return own.some((name) => required.value.some(({ context }) => asksFor(facts, context, name)));
}

/** GitHub: a code owner of the workflow folder has to approve. */
function isOwned(facts: Facts): boolean {
  const { codeOwners } = facts.protection;
  return facts.forge === 'github' && codeOwners.known && codeOwners.value && ownsWorkflows(facts);
}

function ownsWorkflows({ codeOwnersFile, forge }: Facts): boolean {
  return (
    forge === 'github' && /^[ \t]*(?:\*|\/?\.github\/(?:\*\*?|workflows\/\S*)?)[ \t]+@\S/m.test(codeOwnersFile ?? '')
  );
}
