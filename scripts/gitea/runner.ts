/**
 * A runner as the server sees it: it speaks the protocol of Gitea's own runner (Connect with JSON), so that jobs have
 * real events and the real job token. How a job is run is up to whoever takes it.
 */
const LABEL = 'ubuntu-latest';
/** The version that the runner gives itself: the server wants one, and nothing hangs on it. */
const VERSION = 'v0.2.11';

/** A job as the server hands it out. */
export interface Task {
  readonly id: string;
  /** The workflow with this job alone, as YAML. */
  readonly workflow: string;
  readonly context: TaskContext;
  readonly secrets: Readonly<Record<string, string>>;
  /** `success`, `failure`, `cancelled` or `skipped` by the name of a job that this one needs. */
  readonly needs: ReadonlyMap<string, string>;
}

/** The members of the job's `github` context that the gate's jobs need. */
export interface TaskContext {
  readonly event: unknown;
  readonly event_name: string;
  readonly job: string;
  readonly sha: string;
  readonly ref: string;
  readonly token: string;
  readonly api_url: string;
  readonly server_url: string;
  readonly repository: string;
  readonly repository_owner: string;
  readonly run_id: string;
  readonly run_number: string;
  readonly run_attempt: string;
}

export class Runner {
  readonly #url: string;
  readonly #credentials: { readonly uuid: string; readonly token: string };

  private constructor(url: string, credentials: { uuid: string; token: string }) {
    this.#url = url;
    this.#credentials = credentials;
  }

  /** @param token from `POST …/actions/runners/registration-token` */
  static async register(url: string, token: string): Promise<Runner> {
    const request = { name: 'host', token, version: VERSION, labels: [`${LABEL}:host`] };
    const answer = await post(url, 'Register', request);
    const runner = new Runner(url, answer.runner as { uuid: string; token: string });
    await runner.#call('Declare', { version: VERSION, labels: [LABEL] });
    return runner;
  }

  /** The next job that waits for this runner; undefined when there is none now. */
  async fetch(): Promise<Task | undefined> {
    const { task } = await this.#call('FetchTask', {});
    if (task === undefined) return undefined;
    const { id, workflowPayload, context, secrets, needs } = task as Record<string, unknown>;
    return {
      id: String(id),
      workflow: Buffer.from(String(workflowPayload), 'base64').toString(),
      context: context as TaskContext,
      secrets: (secrets ?? {}) as Task['secrets'],
      needs: new Map(Object.entries(needs ?? {}).map(([job, need]) => [job, resultOf(need)])),
    };
  }

  async start(task: Task): Promise<void> {
    await this.#report(task, { result: 'RESULT_UNSPECIFIED', startedAt: new Date().toISOString() });
  }

  async finish(task: Task, success: boolean, log: string): Promise<void> {
    await this.#call('UpdateLog', { taskId: task.id, index: '0', rows: rowsOf(log), noMore: true });
    const result = success ? 'RESULT_SUCCESS' : 'RESULT_FAILURE';
    await this.#report(task, { result, stoppedAt: new Date().toISOString() });
  }

  async #report(task: Task, state: Readonly<Record<string, string>>): Promise<void> {
    await this.#call('UpdateTask', { state: { id: task.id, ...state } });
  }

  #call(method: string, body: unknown): Promise<Record<string, unknown>> {
    const { uuid, token } = this.#credentials;
    return post(this.#url, method, body, { 'x-runner-uuid': uuid, 'x-runner-token': token });
  }
}

/** `RESULT_SUCCESS` → `success`. */
function resultOf(need: unknown): string {
  const { result } = need as { readonly result?: string };
  return String(result).replace('RESULT_', '').toLowerCase();
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
