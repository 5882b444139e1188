import type { ForgeClient } from './client.ts';
import { isRecord } from './client.ts';
import { ForgeError } from './errors.ts';
import { numberField, textField } from './fields.ts';
import type { RepositoryRef, Rerun } from './port.ts';

interface Run {
  readonly id: number;
  readonly url: string;
  readonly done: boolean;
  readonly failed: boolean;
}

/** Most runs that one command may start again. */
const MOST = 3;
const LIST = 'GET /repos/{owner}/{repo}/actions/runs';

/**
 * Starts the failed jobs for a commit again; `hint`: the address that the gate's status links to. Where that names
 * one of the commit's runs, only this one is started, whatever came of it. GitHub, and Gitea from 1.26 on.
 * @throws ForgeError: 'forbidden' without `actions: write`, 'not-found' on servers without this interface
 */
export async function rerunFailed(
  client: ForgeClient,
  repository: RepositoryRef,
  commit: string,
  hint: string,
): Promise<Rerun> {
  const { owner, repo } = repository;
  const runs = await runsOf(client, repository, commit);
  const linked = runs.filter((run) => run.url !== '' && (hint === run.url || hint.startsWith(`${run.url}/`)));
  const chosen = linked.length > 0 ? linked : runs.filter((run) => !run.done || run.failed).slice(0, MOST);
  const idle = chosen.filter((run) => run.done);
  if (chosen.length === 0) return { kind: 'none' };
  if (idle.length === 0) return { kind: 'running', runs: chosen.map((run) => run.url) };
  for (const run of idle) {
    const what = run.failed ? 'rerun-failed-jobs' : 'rerun';
    await client.call(
      `POST /repos/{owner}/{repo}/actions/runs/{run_id}/${what}`,
      { owner, repo, run_id: run.id },
      { once: true },
    );
  }
  return { kind: 'started', runs: idle.map((run) => run.url) };
}

async function runsOf(client: ForgeClient, { owner, repo }: RepositoryRef, commit: string): Promise<readonly Run[]> {
  const window = client.kind === 'github' ? { per_page: 100 } : { limit: 50 };
  const answer = await client.call(LIST, { owner, repo, head_sha: commit, ...window });
  const items = isRecord(answer) ? answer.workflow_runs : undefined;
  if (!Array.isArray(items)) throw new ForgeError('malformed', `${LIST} answered something that is no list of runs.`);
  return items.filter(isRecord).flatMap((item) => {
    const id = numberField(item, 'id');
    // An older Gitea ignores the filter.
    if (id === undefined || textField(item, 'head_sha') !== commit) return [];
    if (!/^pull_request(?:_target|_review)?$/.test(textField(item, 'event'))) return [];
    const conclusion = textField(item, 'conclusion');
    const done = textField(item, 'status') === 'completed';
    return [
      {
        id,
        url: textField(item, 'html_url'),
        done,
        failed: done && conclusion !== 'success' && conclusion !== 'skipped',
      },
    ];
  });
}
