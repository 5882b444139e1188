import type { Report } from '../../domain/report.ts';
import type { Review } from '../../domain/review.ts';
import { noteOf } from '../../forge/errors.ts';
import type { Forge, PullRequestRef } from '../../forge/port.ts';
import { openRepository } from '../../git/open-repository.ts';
import type { GateRequest, GateResult, ProgressEvent } from '../../pipeline/request.ts';
import { rememberCommandFiles } from './command-files.ts';
import { type Activity, scriptsAllowed } from './event.ts';
import { basicAuthorization, historyOf } from './history.ts';
import type { ActionSettings, Environment } from './inputs.ts';
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
  const revisions = await findRevisions(historyOf(repository, authorization), activity, settings);
  const scripts = scriptsAllowed(surroundings.event, settings.runScripts);
  const files = await rememberCommandFiles(context.env);
  try {
    const result = await engine({
      ...revisions,
      repository: repository.root,
      configPath: settings.config,
      gates: settings.gates,
      jobs: settings.jobs,
      runScripts: scripts.allowed,
      ...(scripts.allowed ? {} : { runScriptsReason: scripts.reason }),
      reviews: [],
      reviewsFor: (owners) => askForReviews(context, owners),
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

/** Approvals that cannot be read are no approvals: the spec gate then fails closed, and the note says why. */
async function askForReviews(context: JudgeContext, owners: readonly string[]): Promise<readonly Review[]> {
  const { forge, pull } = context;
  if (forge === undefined || pull === undefined || owners.length === 0) return [];
  try {
    const listing = await forge.reviews(pull, owners);
    for (const note of listing.notes) context.note(note);
    return listing.reviews;
  } catch (error) {
    context.note(noteOf('Reviews could not be read, so no approval counts', error));
    return [];
  }
}
