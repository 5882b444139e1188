/**
 * A host-mode runner for the throw-away server: it speaks the server's own protocol (Connect with JSON), so that jobs
 * have real events and the real job token, and leaves the running of a job's steps to `act`.
 */
import { type JobSetup, LABEL, runJob, type Task } from './job.ts';

/** The version that the runner gives itself: the server wants one, and nothing hangs on it. */
const VERSION = 'v0.2.11';

export interface RunnerOptions extends JobSetup {
  readonly url: string;
  /** From `POST …/actions/runners/registration-token`. */
  readonly registrationToken: string;
}

export interface JobResult {
  readonly event: string;
  /** Name of the job in its workflow. */
  readonly job: string;
  readonly sha: string;
  readonly token: string;
  readonly success: boolean;
  readonly log: string;
}

export class Runner {
  readonly #options: RunnerOptions;
  readonly #credentials: { readonly uuid: string; readonly token: string };

  private constructor(options: RunnerOptions, credentials: { uuid: string; token: string }) {
    this.#options = options;
    this.#credentials = credentials;
  }

  static async register(options: RunnerOptions, name = 'host'): Promise<Runner> {
    const request = { name, token: options.registrationToken, version: VERSION, labels: [`${LABEL}:host`] };
    const answer = await post(options.url, 'Register', request);
    const { uuid, token } = answer.runner as { uuid: string; token: string };
    const runner = new Runner(options, { uuid, token });
    await runner.#call('Declare', { version: VERSION, labels: [LABEL] });
    return runner;
  }

  /** The next job that waits for this runner; undefined when there is none now. */
  async fetch(): Promise<Task | undefined> {
    const { task } = await this.#call('FetchTask', {});
    if (task === undefined) return undefined;
    const { id, workflowPayload, context, secrets } = task as Record<string, unknown>;
    return {
      id: String(id),
      workflow: Buffer.from(String(workflowPayload), 'base64').toString(),
      context: context as Task['context'],
      secrets: (secrets ?? {}) as Task['secrets'],
    };
  }

  /** Runs a job and tells the server how it went. */
  async run(task: Task): Promise<JobResult> {
    const started = new Date().toISOString();
    await this.#report(task, { result: 'RESULT_UNSPECIFIED', startedAt: started });
    const { success, log } = await runJob(this.#options, task);
    await this.#call('UpdateLog', { taskId: task.id, index: '0', rows: rowsOf(log), noMore: true });
    const result = success ? 'RESULT_SUCCESS' : 'RESULT_FAILURE';
    await this.#report(task, { result, startedAt: started, stoppedAt: new Date().toISOString() });
    const { event_name, job, sha, token } = task.context;
    return { event: String(event_name), job: String(job), sha: String(sha), token: String(token), success, log };
  }

  async #report(task: Task, state: Readonly<Record<string, string>>): Promise<void> {
    await this.#call('UpdateTask', { state: { id: task.id, ...state } });
  }

  #call(method: string, body: unknown): Promise<Record<string, unknown>> {
    const { uuid, token } = this.#credentials;
    return post(this.#options.url, method, body, { 'x-runner-uuid': uuid, 'x-runner-token': token });
  }
}

function rowsOf(log: string): readonly object[] {
  const time = new Date().toISOString();
  return log.split('\n').map((content) => ({ time, content }));
}

async function post(url: string, method: string, body: unknown, headers = {}): Promise<Record<string, unknown>> {
  const answer = await fetch(`${url}/api/actions/runner.v1.RunnerService/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the server refused ${method} with ${answer.status}: ${text.slice(0, 500)}`);
  return JSON.parse(text) as Record<string, unknown>;
}
