import { accountOf, numberField, recordField, textField } from '../../forge/fields.ts';

/** What set the run off, reduced to what the gate acts on. */
export type Activity =
  | PullRequestActivity
  | MergeGroupActivity
  | {
      readonly kind: 'push';
      readonly head: string;
      /** What the ref pointed to before; undefined for a new ref. */
      readonly before: string | undefined;
      readonly ref: string;
      readonly defaultBranch: string | undefined;
    }
  | {
      readonly kind: 'schedule' | 'dispatch';
      readonly head: string;
      readonly ref: string;
      readonly defaultBranch: string | undefined;
    }
  | FinishedRunActivity
  | { readonly kind: 'unsupported'; readonly reason: string };

export interface PullRequestActivity {
  readonly kind: 'pull-request';
  readonly number: number;
  readonly head: string;
  readonly baseRef: string;
  /** The base branch as the event saw it: it may have moved on since. */
  readonly baseSha: string;
  /** True also where the head's repository was deleted: nothing is assumed of what is gone. */
  readonly fork: boolean;
  readonly author: string;
}

export interface MergeGroupActivity {
  readonly kind: 'merge-group';
  readonly head: string;
  readonly base: string;
  readonly baseRef: string;
  /** The pull request whose turn it is, as the queue's branch names it. */
  readonly pull: number | undefined;
}

/** `workflow_run`: another workflow, which ran for a pull request, has begun or is done. */
export interface FinishedRunActivity {
  readonly kind: 'finished-run';
  /** Only `requested` and `in_progress` say that it goes on. */
  readonly underway: boolean;
  readonly head: string;
  readonly headBranch: string;
  /** `owner/name`; undefined when it was deleted. */
  readonly headRepository: string | undefined;
  /** The event that started the other workflow. */
  readonly cause: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const PULL_REQUEST_EVENTS = new Set([
  'pull_request',
  'pull_request_target',
  'pull_request_review',
  'pull_request_sync',
]);

/**
 * What an event asks of the gate. Never throws: what it cannot use is `unsupported`, with the reason.
 * @param payload the event's JSON, of whatever shape.
 */
export function activityOf(name: string, payload: unknown, env: Environment): Activity {
  if (PULL_REQUEST_EVENTS.has(name)) return pullRequest(name, payload);
  if (name === 'merge_group') return mergeGroup(payload);
  if (name === 'push') return push(payload, env);
  if (name === 'schedule' || name === 'workflow_dispatch' || name === 'repository_dispatch') {
    return plain(name === 'schedule' ? 'schedule' : 'dispatch', payload, env);
  }
  if (name === 'workflow_run') return finishedRun(payload);
  if (name === '') return unsupported('the runner did not say which event this is (GITHUB_EVENT_NAME is empty)');
  return unsupported(`the event \`${name}\` names no change to judge`);
}

/**
 * Whether scripts of the change may run, and if not, why. Under the two events that hold the base repository's
 * rights, code of the change is never run (threats: "pwn request").
 */
export function scriptsAllowed(
  event: string,
  setting: 'auto' | 'false',
): { readonly allowed: true } | { readonly allowed: false; readonly reason: string } {
  if (event === 'pull_request_target' || event === 'workflow_run') {
    return {
      allowed: false,
      reason: `scripts of a change never run under \`${event}\`, whose token may write to the repository; run them in a job under \`pull_request\``,
    };
  }
  if (setting === 'false') return { allowed: false, reason: 'switched off by `run-scripts: false`' };
  return { allowed: true };
}

function pullRequest(event: string, payload: unknown): Activity {
  const pull = recordField(payload, 'pull_request');
  const head = recordField(pull, 'head');
  const base = recordField(pull, 'base');
  const number = numberField(pull, 'number') ?? numberField(payload, 'number');
  const sha = commitId(textField(head, 'sha'));
  const baseRef = textField(base, 'ref');
  if (number === undefined || number < 1 || sha === undefined || baseRef === '') {
    return unsupported(`the \`${event}\` event's payload lacks the pull request's number, head commit or base branch`);
  }
  return {
    kind: 'pull-request',
    number,
    head: sha,
    baseRef,
    baseSha: commitId(textField(base, 'sha')) ?? '',
    fork: !sameRepository(recordField(head, 'repo'), recordField(base, 'repo')),
    author: accountOf(pull?.user)?.login ?? '',
  };
}

function mergeGroup(payload: unknown): Activity {
  const group = recordField(payload, 'merge_group');
  const head = commitId(textField(group, 'head_sha'));
  const base = commitId(textField(group, 'base_sha'));
  if (head === undefined || base === undefined) return unsupported('the `merge_group` event names no commits');
  const turn = /^refs\/heads\/gh-readonly-queue\/.*\/pr-([1-9]\d{0,9})-[0-9a-f]+$/.exec(
    textField(group, 'head_ref'),
  )?.[1];
  const pull = turn === undefined ? undefined : Number(turn);
  return { kind: 'merge-group', head, base, baseRef: branchName(textField(group, 'base_ref')), pull };
}

function push(payload: unknown, env: Environment): Activity {
  if (recordField(payload, 'head_commit') === undefined && textField(payload, 'after').startsWith('0000000')) {
    return unsupported('the push deleted a branch or tag: there is nothing left to judge');
  }
  const ref = textField(payload, 'ref') || (env.GITHUB_REF ?? '');
  const after = commitId(textField(payload, 'after'));
  // Of an annotated tag `after` names the tag, which is no place for a status.
  const named = ref.startsWith('refs/tags/')
    ? commitId(textField(recordField(payload, 'head_commit'), 'id'))
    : undefined;
  const head = named ?? after ?? commitId(env.GITHUB_SHA ?? '');
  if (head === undefined) return unsupported('the `push` event names no commit');
  return {
    kind: 'push',
    head,
    ref,
    before: commitId(textField(payload, 'before')),
    defaultBranch: defaultBranch(payload),
  };
}

function plain(kind: 'schedule' | 'dispatch', payload: unknown, env: Environment): Activity {
  const head = commitId(env.GITHUB_SHA ?? '');
  if (head === undefined) return unsupported('the runner names no commit (GITHUB_SHA is not an object id)');
  return { kind, head, ref: env.GITHUB_REF ?? '', defaultBranch: defaultBranch(payload) };
}

function finishedRun(payload: unknown): Activity {
  const run = recordField(payload, 'workflow_run');
  const head = commitId(textField(run, 'head_sha'));
  if (head === undefined) return unsupported('the `workflow_run` event names no commit');
  return {
    kind: 'finished-run',
    underway: /^(?:requested|in_progress)$/.test(textField(payload, 'action')),
    head,
    headBranch: textField(run, 'head_branch'),
    headRepository: textField(recordField(run, 'head_repository'), 'full_name') || undefined,
    cause: textField(run, 'event'),
  };
}

function sameRepository(head: unknown, base: unknown): boolean {
  const [one, other] = [numberField(head, 'id'), numberField(base, 'id')];
  if (one !== undefined && other !== undefined) return one === other;
  const name = textField(head, 'full_name').toLowerCase();
  return name !== '' && name === textField(base, 'full_name').toLowerCase();
}

function defaultBranch(payload: unknown): string | undefined {
  return textField(recordField(payload, 'repository'), 'default_branch') || undefined;
}

export function branchName(ref: string): string {
  return ref.replace(/^refs\/heads\//, '');
}

/** A full object id that names something: git's all-zero id means "none". */
function commitId(text: string): string | undefined {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text) && !/^0+$/.test(text) ? text : undefined;
}

function unsupported(reason: string): Activity {
  return { kind: 'unsupported', reason };
}
