/** Runs the server's jobs with act. */
import type { Runner, Task } from '../../../scripts/gitea/runner.ts';
import { type ActResult, runAct } from '../../support/act.ts';

export interface JobResult {
  readonly event: string;
  /** Name of the job in its workflow. */
  readonly job: string;
  readonly sha: string;
  readonly run: string;
  /** The job's own token: dead as soon as the job has ended. */
  readonly token: string;
  readonly success: boolean;
  readonly act: ActResult;
}

/** What Gitea's runner sets beside the variables that every runner has. */
function variablesOf(context: Task['context']): Record<string, string> {
  return {
    GITEA_ACTIONS: 'true',
    // Artifacts of one name replace each other until version 4, which Gitea has not.
    STAND_IN_OVERWRITE: 'true',
    // With the slash at its end, which Gitea gives it, act finds no stand-in action.
    GITHUB_SERVER_URL: context.server_url.replace(/\/$/, ''),
    GITHUB_REPOSITORY: context.repository,
    GITHUB_REPOSITORY_OWNER: context.repository_owner,
    GITHUB_RUN_NUMBER: context.run_number,
    GITHUB_RUN_ATTEMPT: context.run_attempt,
  };
}

/** act sees one job of the workflow: what the server says of the jobs before it is written into the text. */
function filledIn(task: Task, secrets: Readonly<Record<string, string>>): string {
  return (
    task.workflow
      // Gitea quotes the number when it writes the job out again; act wants a number.
      .replace(/^( *timeout-minutes: )"(\d+)"$/gm, '$1$2')
      .replace(/\bneeds\.(\w+)\.result\b/g, (_whole, job: string) => `'${task.needs.get(job)}'`)
      .replace(/\bsecrets\.(\w+)\b/g, (_whole, name: string) => `'${secrets[name] ?? ''}'`)
  );
}

interface Place {
  /** Folder that keeps artifacts from job to job. */
  readonly artifacts: string;
  readonly env: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** Runs a job as the server's own runner would, and tells the server how it went. */
export async function play(runner: Runner, task: Task, place: Place): Promise<JobResult> {
  const { context } = task;
  await runner.start(task);
  const act = await runAct({
    workflow: filledIn(task, place.secrets),
    event: context.event_name,
    payload: context.event,
    remote: new URL(`${context.repository}.git`, context.server_url).href,
    apiUrl: context.api_url,
    ref: context.ref,
    sha: context.sha,
    job: context.job,
    runId: context.run_id,
    artifacts: place.artifacts,
    token: context.token,
    env: { ...variablesOf(context), ...place.env },
  });
  const success = act.code === 0;
  await runner.finish(task, success, act.log);
  const { event_name: event, job, sha, run_id: run, token } = context;
  return { event, job, sha, run, token, success, act };
}
