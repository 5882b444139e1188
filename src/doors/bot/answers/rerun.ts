import { ForgeError } from '../../../forge/errors.ts';
import type { Forge, PullRequest, RepositoryRef } from '../../../forge/port.ts';
import { linkTo } from '../../../report/markdown-text.ts';
import { count } from '../../../report/text.ts';

/** Starts the failed jobs of the pull request's head again, or says how a person can. */
export async function rerunText(
  forge: Forge,
  repository: RepositoryRef,
  pull: PullRequest,
  context: string,
): Promise<string> {
  if (!pull.open) return 'This pull request is closed: there is nothing to run again.';
  try {
    const status = (await forge.statuses(repository, pull.head)).find((each) => each.context === context);
    const result = await forge.rerun(repository, pull.head, status?.url ?? '');
    if (result.kind === 'none') return `No finished run of ${pull.head.slice(0, 10)} failed. ${byHand(pull.head)}`;
    const links = result.runs.map((url, index) => linkTo(`run ${index + 1}`, url)).join(', ');
    if (result.kind === 'running') return `Still running: ${links}.`;
    return `Started again: ${count(result.runs.length, 'run')} of ${pull.head.slice(0, 10)} (${links}).`;
  } catch (error) {
    if (!(error instanceof ForgeError) || (error.kind !== 'forbidden' && error.kind !== 'not-found')) throw error;
    const why =
      error.kind === 'forbidden'
        ? "This job's token may not start runs: give the bot's job `actions: write`."
        : 'This server has no interface for starting runs again.';
    return `${why} ${byHand(pull.head)}`;
  }
}

function byHand(head: string): string {
  return `By hand: open the run of ${head.slice(0, 10)} and press “Re-run”, or push a commit.`;
}
