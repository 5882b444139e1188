import { GateError } from '../../domain/errors.ts';
import { GATES, type Gate } from '../../domain/gate.ts';
import type { Report } from '../../domain/report.ts';
import type { Review } from '../../domain/review.ts';
import { noteOf } from '../../forge/errors.ts';
import type { Forge, PullRequestRef } from '../../forge/port.ts';
import { openRepository } from '../../git/open-repository.ts';
import type { GitRepository } from '../../git/repository.ts';
import type { GateRequest, GateResult, ProgressEvent } from '../../pipeline/request.ts';
import { rememberCommandFiles } from './command-files.ts';
import { type Activity, scriptsAllowed } from './event.ts';
import { basicAuthorization, type History, historyOf } from './history.ts';
import type { ActionSettings, Environment } from './inputs.ts';
import { reviewsOfQueued } from './queue-reviews.ts';
import { findRevisions } from './revisions.ts';
import type { Surroundings } from './surroundings.ts';

export type Engine = (request: GateRequest) => Promise<GateResult>;

export interface JudgeContext {
  readonly settings: ActionSettings;
  readonly surroundings: Surroundings;
  readonly activity: Activity;
  readonly forge: Forge | undefined;
  readonly pull: PullRequestRef | undefined;
  readonly env: Environment;
  readonly today: string;
  readonly signal: AbortSignal;
  readonly onProgress: (event: ProgressEvent) => void;
  /** Gets what went wrong while asking the forge; the verdict stands without it. */
  readonly note: (text: string) => void;
}

/**
 * Finds the two commits in the checkout and runs the engine on them.
 * @throws GateError when there is nothing to judge with, or when scripts tampered with the job
 */
export async function judgeChange(context: JudgeContext, engine: Engine): Promise<Report> {
  const { settings, surroundings, activity } = context;
  const repository = await openRepository(surroundings.workspace);
  const authorization =
    settings.token === ''
      ? undefined
      : { serverUrl: surroundings.serverUrl, header: basicAuthorization(settings.token) };
  const history = historyOf(repository, authorization);
  const revisions = await findRevisions(history, activity, settings);
  const scripts = scriptsAllowed(surroundings.event, settings.runScripts);
  if (!scripts.allowed && settings.runScripts !== 'false') refuseNamed(settings.gates, scripts.reason);
  const files = await rememberCommandFiles(context.env);
  try {
    const result = await engine({
      ...revisions,
      repository: repository.root,
      configPath: settings.config,
      gates: settings.gates,
      ...(settings.shard === undefined ? {} : { shard: settings.shard }),
      jobs: settings.jobs,
      runScripts: scripts.allowed,
      ...(scripts.allowed ? {} : { runScriptsReason: scripts.reason }),
      reviews: [],
      reviewsFor: (owners) => askForReviews(context, owners, { history, repository }),
      ...(activity.kind === 'pull-request' && activity.author !== '' ? { author: activity.author } : {}),
      today: context.today,
      onProgress: context.onProgress,
      signal: context.signal,
    });
    return result.report;
  } finally {
    await files.restore();
  }
}

/** Gates that run scripts are skipped where none may run; whoever asked for one by name is told, not left to believe. */
function refuseNamed(gates: ReadonlySet<Gate>, reason: string): void {
  const named = gates.size === GATES.length ? [] : [...gates].filter((gate) => gate === 'l0' || gate === 'mutation');
  if (named.length === 0) return;
  throw new GateError(
    'usage',
    `input \`gates\` asks for ${named.join(' and ')}, but ${reason}`,
    `leave ${named.join(' and ')} out of \`gates\` here, and let a workflow under \`pull_request\` judge ${named.length === 1 ? 'it' : 'them'}`,
  );
}

/** Approvals that cannot be read are no approvals: the spec gate then fails closed, and the note says why. */
async function askForReviews(
  context: JudgeContext,
  owners: readonly string[],
  checkout: { readonly history: History; readonly repository: GitRepository },
): Promise<readonly Review[]> {
  const { forge, pull, activity } = context;
  const place = context.surroundings.repository;
  if (forge === undefined || owners.length === 0) return [];
  try {
    const queued =
      activity.kind === 'merge-group' && activity.pull !== undefined && place !== undefined
        ? { ...activity, pull: { ...place, number: activity.pull } }
        : undefined;
    if (queued === undefined && pull === undefined) return [];
    const listing =
      queued === undefined
        ? await forge.reviews(pull!, owners)
        : await reviewsOfQueued(queued, owners, { forge, ...checkout });
    for (const note of listing.notes) context.note(note);
    return listing.reviews;
  } catch (error) {
    context.note(noteOf('Reviews could not be read, so no approval counts', error));
    return [];
  }
}
