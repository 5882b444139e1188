/** One repository on the server with the small platform in it, its runner, and the verbs that stories are told in. */
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { type Api, apiWithPassword, apiWithToken } from '../../../scripts/gitea/api.ts';
import { Runner, type Task } from '../../../scripts/gitea/runner.ts';
import { ACT } from '../../support/act.ts';
import { platformRepository } from '../../support/platform.ts';
import { type TestRepository, temporaryDirectory } from '../../support/repository.ts';
import type { Stage } from './global-setup.ts';
import { ORGANISATION, signIn } from './people.ts';
import { type JobResult, play } from './play.ts';

/** The server hands events over to a queue: a job may be some moments away. */
const JOB_WAIT_MS = 30_000;
const QUIET_MS = 2_000;

export const POLICY = 'version: 1\nspec:\n  owners: ["@alice", "@platform/spec-owners"]\nchecks:\n  timeout: 5s\n';

/** What the stories play on; undefined, with the reason printed, where the server or act cannot be had. */
export function stage(): Stage | undefined {
  if (ACT === undefined) return undefined;
  const provided = inject('gitea');
  return 'missing' in provided ? undefined : provided;
}

export interface Comment {
  readonly id: number;
  readonly body: string;
  readonly html_url: string;
  readonly user: { readonly login: string; readonly id: number };
}

export interface Status {
  readonly id: number;
  readonly context: string;
  /** Gitea's name for the state. */
  readonly status: string;
  readonly description: string;
  readonly target_url: string;
}

export interface StoryOptions {
  /** Files below `.gitea/workflows/`. */
  readonly workflows: Readonly<Record<string, string>>;
  readonly policy?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Name of the status, or statuses, without which nothing is merged into `main`. */
  readonly required?: string | readonly string[];
}

let count = 0;

/** A repository `platform/NAME` that carol may write to, with the platform on `main`. */
export async function begin(name: string, options: StoryOptions): Promise<Story> {
  const on = stage()!;
  count += 1;
  const repo = `${name}-${process.pid}-${count}`;
  const admin = apiWithToken(on.url, on.admin.token);
  await admin.must('POST', `/orgs/${ORGANISATION}/repos`, { name: repo, default_branch: 'main' });
  const path = `/repos/${ORGANISATION}/${repo}`;
  for (const writer of ['alice', 'carol', 'erin']) {
    await admin.must('PUT', `${path}/collaborators/${writer}`, { permission: 'write' });
  }
  const { token } = await admin.must('POST', `${path}/actions/runners/registration-token`);
  const runner = await Runner.register(on.url, token);
  const files = platformRepository({ lifetime: 'file', policy: options.policy ?? POLICY });
  for (const [file, text] of Object.entries(options.workflows)) files.write(`.gitea/workflows/${file}`, text);
  files.commit('the gate');
  const story = new Story(on, repo, runner, files, options.env ?? {});
  story.push('main', 'carol');
  if (options.required !== undefined) {
    const rule = { rule_name: 'main', enable_status_check: true, status_check_contexts: [options.required].flat() };
    await admin.must('POST', `${path}/branch_protections`, rule);
  }
  return story;
}

export class Story {
  readonly stage: Stage;
  readonly path: string;
  readonly files: TestRepository;
  readonly #repo: string;
  readonly #runner: Runner;
  readonly #env: Readonly<Record<string, string>>;
  readonly #artifacts = temporaryDirectory('file');

  constructor(on: Stage, repo: string, runner: Runner, files: TestRepository, env: Readonly<Record<string, string>>) {
    this.stage = on;
    this.path = `/repos/${ORGANISATION}/${repo}`;
    this.files = files;
    this.#repo = repo;
    this.#runner = runner;
    this.#env = env;
  }

  as(person: keyof Stage['people'] | 'admin'): Api {
    const token = person === 'admin' ? this.stage.admin.token : this.stage.people[person].token;
    return apiWithToken(this.stage.url, token);
  }

  /** Pushes HEAD to a branch (forced, where it was rewritten); returns the commit. */
  push(branch: string, by: keyof Stage['people'], owner: string = ORGANISATION): string {
    const person = this.stage.people[by];
    const address = new URL(`/${owner}/${this.#repo}.git`, this.stage.url);
    address.username = person.name;
    address.password = person.token;
    this.files.git('push', '-q', '-f', address.href, `HEAD:refs/heads/${branch}`);
    return this.files.sha();
  }

  /** A new branch from `main` with these files, pushed. */
  change(branch: string, files: Readonly<Record<string, string>>, by: keyof Stage['people'] = 'carol'): string {
    this.files.branch(branch, 'main');
    for (const [path, text] of Object.entries(files)) this.files.write(path, text);
    this.files.commit(`change of ${branch}`);
    return this.push(branch, by);
  }

  async open(head: string, by: keyof Stage['people'] = 'carol'): Promise<number> {
    const body = { title: `Merge ${head}`, head, base: 'main' };
    const api = this.as(by);
    return (await api.patiently(() => api.post(`${this.path}/pulls`, body), 404)).number;
  }

  /** The next job that the server hands out. */
  async task(): Promise<Task> {
    const limit = Date.now() + JOB_WAIT_MS;
    while (Date.now() < limit) {
      const task = await this.#runner.fetch();
      if (task !== undefined) return task;
      await wait(100);
    }
    throw new Error(`the server handed out no job within ${JOB_WAIT_MS / 1000} s`);
  }

  run(task: Task, secrets: Readonly<Record<string, string>> = {}): Promise<JobResult> {
    return play(this.#runner, task, { artifacts: this.#artifacts, env: this.#env, secrets });
  }

  /** Runs the next `number` jobs, one after the other. */
  async jobs(number = 1, secrets: Readonly<Record<string, string>> = {}): Promise<readonly JobResult[]> {
    const results: JobResult[] = [];
    while (results.length < number) results.push(await this.run(await this.task(), secrets));
    return results;
  }

  /** Starts the run of a job once more, all its jobs. */
  async rerun(job: JobResult): Promise<void> {
    await this.as('admin').must('POST', `${this.path}/actions/runs/${job.run}/rerun`);
  }

  /** A token of a person with these scopes alone. */
  async token(of: keyof Stage['people'], scopes: readonly string[]): Promise<string> {
    const { name, password } = this.stage.people[of];
    const api = apiWithPassword(this.stage.url, name, password);
    const made = await api.must('POST', `/users/${name}/tokens`, { name: `${this.#repo} ${scopes}`, scopes });
    return made.sha1;
  }

  async fork(by: keyof Stage['people']): Promise<void> {
    await this.as(by).must('POST', `${this.path}/forks`, {});
  }

  /** Approves of the runs for a commit that wait for it; the server offers that on its pages only. */
  async approveRuns(sha: string): Promise<void> {
    const { url, admin } = this.stage;
    const cookie = await signIn(url, admin.name, admin.password);
    const page = `${url}${this.path.replace('/repos', '')}/actions/approve-all-checks?commit_id=${sha}`;
    const answer = await fetch(page, { method: 'POST', headers: { cookie }, redirect: 'manual' });
    if (!answer.ok) throw new Error(`the approval of runs answered ${answer.status}: ${await answer.text()}`);
  }

  /** Whether the server stays without a job for a while. */
  async isQuiet(): Promise<boolean> {
    const limit = Date.now() + QUIET_MS;
    while (Date.now() < limit) {
      if ((await this.#runner.fetch()) !== undefined) return false;
      await wait(200);
    }
    return true;
  }

  /** The gate's comments on a pull request. */
  async comments(pull: number, id = 'default'): Promise<readonly Comment[]> {
    const all: readonly Comment[] = await this.as('admin').must('GET', `${this.path}/issues/${pull}/comments`);
    return all.filter((comment) => comment.body.startsWith(`<!-- conformance-gate:${id} -->\n`));
  }

  /** All that was said of a commit under one context, oldest first. */
  async history(sha: string, context = 'conformance-gate'): Promise<readonly Status[]> {
    const path = `${this.path}/commits/${sha}/statuses?limit=50`;
    const all: readonly Status[] = await this.as('admin').must('GET', path);
    return all.filter((status) => status.context === context).sort((one, other) => one.id - other.id);
  }

  async states(sha: string, context?: string): Promise<readonly string[]> {
    return (await this.history(sha, context)).map((status) => status.status);
  }

  async contexts(sha: string): Promise<readonly string[]> {
    const path = `${this.path}/commits/${sha}/statuses?limit=50`;
    const all: readonly { context: string }[] = await this.as('admin').must('GET', path);
    return [...new Set(all.map((status) => status.context))].sort();
  }

  approve(pull: number, by: keyof Stage['people']): Promise<{ id: number }> {
    return this.as(by).must('POST', `${this.path}/pulls/${pull}/reviews`, { event: 'APPROVED', body: 'Good.' });
  }

  /** The status of the answer: 200 merged, 405 blocked. The server works out mergeability in the background. */
  async merge(pull: number, by: keyof Stage['people'] = 'carol'): Promise<number> {
    for (let turn = 0; ; turn += 1) {
      const answer = await this.as(by).post(`${this.path}/pulls/${pull}/merge`, { Do: 'merge' });
      const busy = /try again|being checked|not ready/i.test(JSON.stringify(answer.body));
      if (!busy || turn > 50) return answer.status;
      await wait(200);
    }
  }
}
