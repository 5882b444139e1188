import { GateError } from '../../domain/errors.ts';
import type { Report } from '../../domain/report.ts';
import type { Forge, PullRequestRef, RepositoryRef } from '../../forge/port.ts';
import type { Activity } from './event.ts';

/** Where a report made elsewhere belongs: found out from the event and the API, never from the report. */
export interface ReportTarget {
  readonly commit: string;
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
      return { commit: activity.head, pull, note: undefined };
    }
    case 'finished-run':
      return afterRun(activity, forge, repository);
    case 'merge-group':
    case 'push':
    case 'schedule':
    case 'dispatch':
      return { commit: activity.head, pull: undefined, note: undefined };
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
  if (!ofPull || forge === undefined || repository === undefined || headRepository === undefined) {
    return { commit: head, pull: undefined, note: ofPull ? 'No comment: the head repository is gone.' : undefined };
  }
  const pulls = await forge.pullRequestsByHead(repository, {
    repository: headRepository,
    branch: headBranch,
    sha: head,
  });
  if (pulls.length === 1) return { commit: head, pull: { ...repository, number: pulls[0]!.number }, note: undefined };
  const why = pulls.length === 0 ? 'no open pull request has' : `${pulls.length} pull requests have`;
  return { commit: head, pull: undefined, note: `No comment: ${why} the head ${head.slice(0, 10)} that was checked.` };
}

/**
 * A report speaks for one commit only.
 * @throws GateError 'input' when it is another than the event's
 */
export function requireSameHead(report: Report, commit: string): void {
  if (report.head.sha === commit) return;
  const shown = report.head.sha === '' ? 'no commit' : report.head.sha.slice(0, 10);
  throw new GateError(
    'input',
    `the report speaks for ${shown}, but this run is about ${commit.slice(0, 10)}: it is not published`,
    'publish the report that the check job of this very run (or of the run that triggered it) made',
  );
}
