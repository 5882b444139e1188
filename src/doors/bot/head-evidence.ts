import type { Report } from '../../domain/report.ts';
import type { PullRequest } from '../../forge/port.ts';
import { openRepository } from '../../git/open-repository.ts';
import { resolveChange } from '../../pipeline/1-resolve-change.ts';
import { type ReadEvidence, readSides } from '../../pipeline/2-read-suites.ts';
import { runGate } from '../../pipeline/gate.ts';
import { basicAuthorization, historyOf } from '../action/history.ts';
import type { ActionSettings } from '../action/inputs.ts';
import { findRevisions, type Revisions } from '../action/revisions.ts';
import type { Surroundings } from '../action/surroundings.ts';

/** What the bot can read of a pull request: git objects alone, nothing of the change is ever run or checked out. */
export interface HeadEvidence {
  report(): Promise<Report>;
  sides(): Promise<ReadEvidence>;
}

export interface HeadContext {
  readonly settings: Pick<ActionSettings, 'token' | 'config'>;
  readonly surroundings: Pick<Surroundings, 'workspace' | 'serverUrl'>;
  readonly today: string;
  readonly signal: AbortSignal;
}

/**
 * Fetches base and head of a pull request into the checkout of the default branch.
 * @throws GateError when they cannot be had
 */
export async function readHead(context: HeadContext, pull: PullRequest): Promise<HeadEvidence> {
  const { settings, surroundings } = context;
  const repository = await openRepository(surroundings.workspace);
  const { token } = settings;
  const authorization =
    token === '' ? undefined : { serverUrl: surroundings.serverUrl, header: basicAuthorization(token) };
  const revisions = await findRevisions(historyOf(repository, authorization), activityFor(pull), NO_INPUTS);
  return {
    report: () => coverageReport(context, repository.root, revisions),
    async sides() {
      return readSides(repository, await resolveChange(repository, revisions), settings.config);
    },
  };
}

const NO_INPUTS = { base: undefined, head: undefined };

function activityFor(pull: PullRequest) {
  const { number, head, baseRef, baseSha, author } = pull;
  return { kind: 'pull-request', number, head, baseRef, baseSha, author, fork: true } as const;
}

async function coverageReport(context: HeadContext, root: string, revisions: Revisions): Promise<Report> {
  const { report } = await runGate({
    ...revisions,
    repository: root,
    configPath: context.settings.config,
    gates: new Set(['tags', 'coverage']),
    jobs: 1,
    runScripts: false,
    runScriptsReason: 'the bot runs nothing of a change',
    reviews: [],
    today: context.today,
    signal: context.signal,
  });
  return report;
}
