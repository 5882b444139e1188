import type { Facts } from './facts.ts';
import type { Job, Step, Workflow } from './workflow.ts';

/** A job that runs this gate, as its workflow on the default branch has it. */
export interface GateJob {
  readonly workflow: Workflow;
  readonly job: Job;
  readonly step: Step;
  readonly mode: string;
  readonly id: string;
}

/** Events in which the workflow comes from the base, so that a change cannot replace it. */
export const BASE_EVENTS = ['pull_request_target'];

export function gateJobs(facts: Facts): readonly GateJob[] {
  const workflows = facts.workflows.known ? facts.workflows.value : [];
  return workflows.flatMap((workflow) =>
    workflow.jobs.flatMap((job) =>
      job.steps.filter(isGate).map((step) => ({
        workflow,
        job,
        step,
        mode: step.with.get('mode') || 'full',
        id: step.with.get('id') || 'default',
      })),
    ),
  );
}

/** Jobs that judge a pull request; the bot and scheduled jobs do not. */
export function judgingJobs(facts: Facts): readonly GateJob[] {
  return gateJobs(facts).filter(({ workflow }) =>
    ['pull_request', 'pull_request_target', 'workflow_run', 'merge_group'].some((event) => workflow.events.has(event)),
  );
}

function isGate({ uses, run }: Step): boolean {
  return /(?:^|\/)conformance-gate(?:\/[^@]*)?@/i.test(uses) || /\bconformance-gate(?:@\S+)?\s+check\b/.test(run);
}

/** Whether scripts of a change may run in this job. */
export function runsScripts({ mode, step, workflow }: GateJob): boolean {
  if (mode === 'report' || step.with.get('run-scripts') === 'false') return false;
  return [...workflow.events.keys()].some(
    (event) => !['pull_request_target', 'workflow_run', 'issue_comment', 'schedule'].includes(event),
  );
}

/** Names under which the verdict of these jobs appears: the gate's own status, and the job's. */
export function verdictNames(facts: Facts): readonly string[] {
  const names = judgingJobs(facts).flatMap(({ workflow, job, step, mode, id }) => {
    const own = mode === 'check' || step.with.get('status') === 'never' || step.uses === '' ? [] : [statusName(id)];
    return step.with.get('fail-on') === 'never' ? own : [...own, ...jobNames(facts, workflow, job)];
  });
  return [...new Set(names)];
}

/** Name of a gate's status (contract §2). */
export function statusName(id: string): string {
  return id === 'default' ? 'conformance-gate' : `conformance-gate/${id}`;
}

function jobNames(facts: Facts, workflow: Workflow, job: Job): readonly string[] {
  if (facts.forge === 'github') return [job.name];
  return [...workflow.events.keys()].map((event) => `${workflow.name} / ${job.name} (${event})`);
}

/** Whether a required context asks for a name; a glob on Gitea and Forgejo, where `*` also matches a slash. */
export function asksFor(facts: Facts, context: string, name: string): boolean {
  if (facts.forge === 'github' || !/[*?]/.test(context)) return context === name;
  return globMatches(context, name);
}

/** `*` and `?` only, without backtracking over more than the last star. */
export function globMatches(glob: string, text: string): boolean {
  let [at, to, star, mark] = [0, 0, -1, 0];
  while (to < text.length) {
    if (at < glob.length && (glob[at] === '?' || (glob[at] === text[to] && glob[at] !== '*'))) {
      at += 1;
      to += 1;
    } else if (glob[at] === '*') {
      star = at;
      mark = to;
      at += 1;
    } else if (star >= 0) {
      at = star + 1;
      mark += 1;
      to = mark;
    } else return false;
  }
  return glob.slice(at).replaceAll('*', '') === '';
}
