import { GateError } from '../../domain/errors.ts';
import type { Report } from '../../domain/report.ts';
import type { Forge, PullRequestRef, RepositoryRef } from '../../forge/port.ts';
import type { Activity } from './event.ts';

/** Where a report made elsewhere belongs: found out from the event and the API, never from the report. */
export interface ReportTarget {
  readonly commit: string;
  /** How people call the base, where the event or the API says so. */
  readonly baseName: string | undefined;
  readonly pull: PullRequestRef | undefined;
  readonly note: string | undefined;
}

/**
 * The commit and pull request that a report job may publish for.
 * @throws GateError 'usage' for an event that names none; ForgeError when the forge cannot be asked
 */
export async function targetOf(
  activity: Activity,
  forge: Forge | undefined,
  repository: RepositoryRef | undefined,
): Promise<ReportTarget> {
  switch (activity.kind) {
    case 'pull-request': {
      const pull = repository === undefined ? undefined : { ...repository, number: activity.number };
      return { commit: activity.head, baseName: activity.baseRef, pull, note: undefined };
    }
    case 'finished-run':
      return afterRun(activity, forge, repository);
    case 'merge-group':
      return { commit: activity.head, baseName: activity.baseRef || undefined, pull: undefined, note: undefined };
    case 'push':
    case 'schedule':
    case 'dispatch':
      return { commit: activity.head, baseName: undefined, pull: undefined, note: undefined };
    case 'unsupported':
      throw new GateError(
        'usage',
        `nothing to publish for: ${activity.reason}`,
        'run `mode: report` on pull_request or workflow_run',
      );
  }
}

/** `workflow_run` of a fork names no pull request: it is found by branch, repository and exact head commit. */
async function afterRun(
  activity: Extract<Activity, { kind: 'finished-run' }>,
  forge: Forge | undefined,
  repository: RepositoryRef | undefined,
): Promise<ReportTarget> {
  const { head, headBranch, headRepository } = activity;
  const ofPull = /^pull_request(?:_review)?$/.test(activity.cause);
  const none = { commit: head, baseName: undefined, pull: undefined };
  if (!ofPull) return { ...none, note: undefined };
  if (headRepository === undefined) return { ...none, note: 'No comment: the head repository is gone.' };
  if (forge === undefined || repository === undefined) return { ...none, note: undefined };
  const pulls = await forge.pullRequestsByHead(repository, {
    repository: headRepository,
    branch: headBranch,
    sha: head,
  });
  const [pull] = pulls;
  if (pull !== undefined && pulls.length === 1) {
    return { commit: head, baseName: pull.baseRef, pull: { ...repository, number: pull.number }, note: undefined };
  }
  const why = pulls.length === 0 ? 'no open pull request has' : `${pulls.length} pull requests have`;
  return { ...none, note: `No comment: ${why} the head ${head.slice(0, 10)} that was checked.` };
}

/**
 * The report with the names of its revisions as the event and the API have them.
 * @throws GateError 'input' when it speaks for another commit, or another pull request, than this event's
 */
export function boundTo(report: Report, target: ReportTarget): Report {
  const { commit, pull, baseName } = target;
  if (report.head.sha !== commit) {
    const shown = report.head.sha === '' ? 'no commit' : report.head.sha.slice(0, 10);
    throw mismatch(`the report speaks for ${shown}, but this run is about ${commit.slice(0, 10)}`);
  }
  const named = /^#(\d+)$/.exec(report.head.ref)?.[1];
  if (pull !== undefined && named !== undefined && Number(named) !== pull.number) {
    throw mismatch(`the report speaks for pull request ${named.slice(0, 12)}, but this run is about ${pull.number}`);
  }
  return {
    ...report,
    base: { ...report.base, ref: baseName ?? report.base.ref },
    head: { ...report.head, ref: pull === undefined ? report.head.ref : `#${pull.number}` },
  };
}

function mismatch(what: string): GateError {
  return new GateError(
    'input',
    `${what}: it is not published`,
    'publish the report that the check job of this very run (or of the run that triggered it) made',
  );
}
