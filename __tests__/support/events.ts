/** Events as GitHub sends them: name, payload, and the ref and commit of the run (docs: "Events that trigger workflows"). */
import { pullJson } from './github-server.ts';

export interface RunEvent {
  readonly event: string;
  readonly payload: Record<string, unknown>;
  readonly ref: string;
  readonly sha: string;
}

const REPOSITORY = { id: 1, full_name: 'o/r', name: 'r', owner: { login: 'o' }, default_branch: 'main' };
const ZERO = '0'.repeat(40);

/** A repository that pull request 7 of a fork comes from. */
export const FORK = { id: 2, full_name: 'mallory/r', fork: true };

interface Commits {
  readonly base: string;
  readonly head: string;
  readonly merge: string;
}

export function pullRequest(commits: Commits, more: Record<string, unknown> = {}): RunEvent {
  const pull = pullJson(commits.head, { base: { sha: commits.base, ref: 'main', repo: REPOSITORY }, ...more });
  const payload = { action: 'synchronize', number: 7, pull_request: pull, repository: REPOSITORY };
  return { event: 'pull_request', payload, ref: 'refs/pull/7/merge', sha: commits.merge };
}

export function pullRequestTarget(commits: Commits, more: Record<string, unknown> = {}): RunEvent {
  return { ...pullRequest(commits, more), event: 'pull_request_target', ref: 'refs/heads/main', sha: commits.base };
}

export function mergeGroup(base: string, head: string): RunEvent {
  const ref = `refs/heads/gh-readonly-queue/main/pr-7-${base}`;
  const merge_group = { head_sha: head, head_ref: ref, base_sha: base, base_ref: 'refs/heads/main' };
  const payload = { action: 'checks_requested', merge_group, repository: REPOSITORY };
  return { event: 'merge_group', payload, ref, sha: head };
}

export function push(ref: string, before: string | undefined, after: string): RunEvent {
  const payload = {
    ref,
    before: before ?? ZERO,
    after,
    created: before === undefined,
    head_commit: { id: after },
    repository: REPOSITORY,
  };
  return { event: 'push', payload, ref, sha: after };
}

export function schedule(sha: string): RunEvent {
  return { event: 'schedule', payload: { schedule: '0 5 * * 1', repository: REPOSITORY }, ref: 'refs/heads/main', sha };
}

export function dispatch(ref: string, sha: string): RunEvent {
  return { event: 'workflow_dispatch', payload: { inputs: {}, ref, repository: REPOSITORY }, ref, sha };
}

/** The run of another workflow is done; GitHub leaves `pull_requests` empty for a fork's. */
export function workflowRun(
  base: string,
  run: { readonly head: string; readonly id?: string; readonly repository?: object | null; readonly cause?: string },
): RunEvent {
  const workflow_run = {
    id: Number(run.id ?? '5'),
    name: 'conformance',
    event: run.cause ?? 'pull_request',
    status: 'completed',
    conclusion: 'success',
    head_sha: run.head,
    head_branch: 'change',
    head_repository: run.repository === undefined ? FORK : run.repository,
    pull_requests: [],
  };
  const payload = { action: 'completed', workflow_run, repository: REPOSITORY };
  return { event: 'workflow_run', payload, ref: 'refs/heads/main', sha: base };
}
