import { GateError } from '../../domain/errors.ts';
import { type Activity, branchName } from './event.ts';
import { type History, missingCommit } from './history.ts';

/** The two commits to compare and how people call them. */
export interface Revisions {
  /** Tip of the base branch, as the merge would see it. */
  readonly base: string;
  readonly head: string;
  readonly baseName: string;
  readonly headName: string;
}

export interface RevisionSources {
  /** The inputs `base` and `head`, which outrank the event. */
  readonly base: string | undefined;
  readonly head: string | undefined;
}

/** Where the fetched base branch is kept: a name of our own, so that no branch of the user's is moved. */
const BASE_REF = 'refs/conformance-gate/base';

/**
 * Finds base and head of an activity in the checkout and fetches what a shallow clone lacks.
 * @throws GateError 'environment' or 'input' in words that say what to change in the workflow
 */
export async function findRevisions(history: History, activity: Activity, inputs: RevisionSources): Promise<Revisions> {
  const found = await fromActivity(history, activity, inputs);
  await history.requireMergeBase(found.base, found.head, [found.head, ...found.refs]);
  const { base, head, baseName, headName } = found;
  return { base, head, baseName, headName };
}

interface Found extends Revisions {
  /** What to deepen beside the head. */
  readonly refs: readonly string[];
}

async function fromActivity(history: History, activity: Activity, inputs: RevisionSources): Promise<Found> {
  const named = await fromInputs(history, inputs);
  if (named.base !== undefined && named.head !== undefined) return pair(named.base, named.head);
  const event = await fromEvent(history, activity, named);
  return pair(named.base ?? event.base, named.head ?? event.head, event.refs);
}

async function fromEvent(history: History, activity: Activity, named: Named): Promise<FoundPair> {
  switch (activity.kind) {
    case 'pull-request':
      return pullRequest(history, activity, named);
    case 'merge-group': {
      const head = await require(history, "The merge group's head", activity.head, [activity.head]);
      const base = await require(history, "The merge group's base", activity.base, [activity.base]);
      const side = { commit: base, name: activity.baseRef || 'base' };
      return { base: side, head: { commit: head, name: 'merge queue' }, refs: [base] };
    }
    case 'push':
      return push(history, activity);
    case 'schedule':
    case 'dispatch': {
      const head = await require(history, 'The commit of this run', activity.head, [activity.head]);
      return againstDefault(history, head, activity.ref, activity.defaultBranch);
    }
    case 'finished-run':
      throw new GateError(
        'usage',
        'a `workflow_run` job holds no change to judge',
        'publish the report of the other workflow with `mode: report`, or set `base` and `head`',
      );
    case 'unsupported':
      throw new GateError(
        'usage',
        `nothing to judge: ${activity.reason}`,
        'run the action on pull_request, merge_group, push, schedule or workflow_dispatch, or set `base` and `head`',
      );
  }
}

interface Side {
  readonly commit: string;
  readonly name: string;
}
interface FoundPair {
  readonly base: Side;
  readonly head: Side;
  readonly refs: readonly string[];
}
interface Named {
  readonly base: Side | undefined;
  readonly head: Side | undefined;
}

function pair(base: Side, head: Side, refs: readonly string[] = []): Found {
  return { base: base.commit, baseName: base.name, head: head.commit, headName: head.name, refs };
}

async function fromInputs(history: History, inputs: RevisionSources): Promise<Named> {
  const side = async (name: 'base' | 'head'): Promise<Side | undefined> => {
    const revision = inputs[name];
    if (revision === undefined) return undefined;
    const isOption = revision.startsWith('-');
    const commit = isOption ? undefined : ((await history.commit(revision)) ?? (await fetched(history, revision)));
    if (commit !== undefined) return { commit, name: revision };
    throw new GateError(
      'input',
      `input \`${name}\` is ${JSON.stringify(revision)}, which names no commit in this checkout or its remote`,
      'name a branch, a tag or a full commit id',
    );
  };
  return { base: await side('base'), head: await side('head') };
}

/** A revision that only the remote knows: a branch, or a full id. */
async function fetched(history: History, revision: string): Promise<string | undefined> {
  if (/^[0-9a-f]{40,64}$/.test(revision)) {
    return (await history.tryFetch([revision], 1)) ? history.commit(revision) : undefined;
  }
  if (!/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(revision)) return undefined;
  return fetchBranch(history, branchName(revision));
}

/**
 * A checkout of the merge ref has the base as first and the pull request's head as second parent: these two belong
 * together, while `base.sha` of the event may be older (shakacode/react_on_rails#4819). Otherwise the base is the
 * branch's tip now.
 */
async function pullRequest(
  history: History,
  activity: Extract<Activity, { kind: 'pull-request' }>,
  named: Named,
): Promise<FoundPair> {
  const merged = named.head === undefined ? await mergeParents(history, activity.head) : undefined;
  const head: Side = named.head ?? {
    commit: await require(history, "The pull request's head", activity.head, [
      `refs/pull/${activity.number}/head`,
      activity.head,
    ]),
    name: `#${activity.number}`,
  };
  if (merged !== undefined) return { base: { commit: merged, name: activity.baseRef }, head, refs: [merged] };
  const base = named.base?.commit ?? (await baseTip(history, activity.baseRef, activity.baseSha));
  return { base: { commit: base, name: activity.baseRef }, head, refs: [base] };
}

/** The base commit of a merge-ref checkout; undefined where HEAD is no merge of exactly this head. */
async function mergeParents(history: History, head: string): Promise<string | undefined> {
  const checkedOut = await history.commit('HEAD');
  if (checkedOut === undefined || checkedOut === head) return undefined;
  if ((await history.commit(`${checkedOut}^2`)) === undefined) await history.tryFetch([checkedOut], 1);
  return (await history.commit(`${checkedOut}^2`)) === head ? history.commit(`${checkedOut}^1`) : undefined;
}

/** The base branch's tip: fetched, else as the clone has it, else as the event says. */
async function baseTip(history: History, branch: string, eventSha: string): Promise<string> {
  const tip = (await fetchBranch(history, branch)) ?? (await history.commit(`refs/remotes/origin/${branch}`));
  if (tip !== undefined) return tip;
  if (eventSha !== '') return require(history, `The tip of ${branch}`, eventSha, [eventSha]);
  throw missingCommit('The tip of the base branch', branch);
}

async function fetchBranch(history: History, branch: string): Promise<string | undefined> {
  const done = await history.tryFetch([`+refs/heads/${branch}:${BASE_REF}`]);
  return done ? history.commit(BASE_REF) : undefined;
}

/** A push to the default branch is compared with what was there before; any other with the default branch. */
async function push(history: History, activity: Extract<Activity, { kind: 'push' }>): Promise<FoundPair> {
  const head = await require(history, 'The pushed commit', activity.head, [activity.head]);
  const { before, defaultBranch } = activity;
  const onDefault = defaultBranch !== undefined && activity.ref === `refs/heads/${defaultBranch}`;
  if (before === undefined || (!onDefault && defaultBranch !== undefined)) {
    return againstDefault(history, head, activity.ref, defaultBranch);
  }
  const base = await require(history, 'The commit before this push', before, [before]);
  const name = branchName(activity.ref);
  return { base: { commit: base, name: `${name} before` }, head: { commit: head, name }, refs: [base] };
}

async function againstDefault(
  history: History,
  head: string,
  ref: string,
  defaultBranch: string | undefined,
): Promise<FoundPair> {
  const branch = defaultBranch ?? 'main';
  const side: Side = { commit: head, name: branchName(ref) || 'HEAD' };
  if (ref === `refs/heads/${branch}`) return { base: { commit: head, name: branch }, head: side, refs: [] };
  const base = await baseTip(history, branch, '');
  return { base: { commit: base, name: branch }, head: side, refs: [base] };
}

async function require(history: History, what: string, commit: string, sources: readonly string[]): Promise<string> {
  for (const source of [undefined, ...sources]) {
    if (source !== undefined) await history.tryFetch([source], 1);
    const found = await history.commit(commit);
    if (found !== undefined) return found;
  }
  throw missingCommit(what, commit);
}
