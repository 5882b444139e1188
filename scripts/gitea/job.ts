/** One job of the throw-away server, run in host mode by `act`: a checkout, the event's file, the runner's variables. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';

export const LABEL = 'ubuntu-latest';
/** Longest job: one that hangs must end. */
const JOB_LIMIT_MS = 300_000;

export interface JobSetup {
  readonly act: string;
  /** The folder of the gate's `action.yml` and `dist/`; `uses: OWNER/conformance-gate@…` finds it. */
  readonly action: string;
  /** Folders in place of other actions, by `owner/name@ref`. */
  readonly actions?: Readonly<Record<string, string>>;
  /** Variables that jobs see beside those of the runner. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A job as the server hands it out. */
export interface Task {
  readonly id: string;
  /** The workflow with this job alone, as YAML. */
  readonly workflow: string;
  readonly context: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly success: boolean;
  readonly log: string;
}

/** Runs the job in a folder of its own, which is gone afterwards. */
export async function runJob(setup: JobSetup, task: Task): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'gate-job-'));
  try {
    const workspace = checkOut(folder, task.context);
    writeFileSync(join(folder, 'job.yml'), task.workflow);
    writeFileSync(join(folder, 'event.json'), JSON.stringify(task.context.event ?? {}));
    return await runAct(setup, task, { folder, workspace });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What `actions/checkout` would leave: one commit, and no credentials. act copies this in place of that step. */
function checkOut(folder: string, context: Task['context']): string {
  const workspace = join(folder, 'workspace');
  mkdirSync(workspace);
  const address = `${String(context.server_url)}${String(context.repository)}.git`;
  const basic = Buffer.from(`x-access-token:${String(context.token)}`).toString('base64');
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: workspace,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'http.extraHeader',
        GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
      },
    });
  git('init', '-q', '-b', 'unused');
  git('remote', 'add', 'origin', address);
  git('fetch', '-q', '--depth=1', 'origin', `+${String(context.sha)}:refs/remotes/origin/checkout`);
  git('-c', 'advice.detachedHead=false', 'checkout', '-q', '--detach', 'refs/remotes/origin/checkout');
  return workspace;
}

interface Place {
  readonly folder: string;
  readonly workspace: string;
}

function runAct(setup: JobSetup, task: Task, place: Place): Promise<Outcome> {
  const node = join(process.execPath, '..');
  const cache = join(place.folder, 'cache');
  // act hands its own environment on to the job: only what a job needs goes in.
  const env = { PATH: `${node}${delimiter}${process.env.PATH ?? ''}`, HOME: place.folder, XDG_CACHE_HOME: cache };
  return new Promise((resolve, reject) => {
    const child = spawn(setup.act, actArguments(setup, task, place), {
      cwd: place.workspace,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: JOB_LIMIT_MS,
    });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => resolve({ success: status === 0, log: Buffer.concat(chunks).toString() }));
  });
}

function actArguments(setup: JobSetup, task: Task, place: Place): readonly string[] {
  const { context, secrets } = task;
  const cache = join(place.folder, 'cache');
  const each = (option: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).flatMap(([name, value]) => [option, `${name}=${value}`]);
  return [
    String(context.event_name),
    ...['-W', join(place.folder, 'job.yml'), '-j', String(context.job), '-e', join(place.folder, 'event.json')],
    ...['-C', place.workspace, '-P', `${LABEL}=-self-hosted`, '--use-gitignore=false'],
    ...['--no-cache-server', '--action-cache-path', cache, '--env-file', '', '--secret-file', ''],
    ...['--actor', String(context.actor), '--defaultbranch', 'main', '--insecure-secrets'],
    ...each('--env', variablesOf(setup, context)),
    ...each('-s', { ...secrets, GITHUB_TOKEN: String(context.token) }),
    ...each('--local-repository', localActions(setup, task)),
  ];
}

/** As Gitea's own runner sets them. */
function variablesOf(setup: JobSetup, context: Task['context']): Record<string, string> {
  const text = (name: string) => String(context[name] ?? '');
  return {
    GITEA_ACTIONS: 'true',
    GITHUB_SERVER_URL: text('server_url'),
    GITHUB_API_URL: text('api_url'),
    GITHUB_REPOSITORY: text('repository'),
    GITHUB_REPOSITORY_OWNER: text('repository_owner'),
    GITHUB_REF: text('ref'),
    GITHUB_SHA: text('sha'),
    SHA_REF: text('sha'),
    GITHUB_HEAD_REF: text('head_ref'),
    GITHUB_BASE_REF: text('base_ref'),
    GITHUB_RUN_ID: text('run_id'),
    GITHUB_RUN_NUMBER: text('run_number'),
    GITHUB_RUN_ATTEMPT: text('run_attempt'),
    ...setup.env,
  };
}

/** The gate by whatever name and ref the workflow has it, and the stand-ins for actions that live elsewhere. */
function localActions(setup: JobSetup, task: Task): Record<string, string> {
  const gate = [...task.workflow.matchAll(/uses:\s*["']?(\S*\/conformance-gate@[^\s"']+)/g)].map((match) => match[1]!);
  return { ...Object.fromEntries(gate.map((name) => [name, setup.action])), ...setup.actions };
}

/** A copy of what a release of the action holds; act copies the whole folder, so not the repository itself. */
export function packAction(repository: string, target: string): string {
  mkdirSync(target, { recursive: true });
  for (const name of ['action.yml', 'package.json', 'dist']) {
    cpSync(join(repository, name), join(target, name), { recursive: true });
  }
  return target;
}

/** Where `act` is: named by the variable ACT, in PATH, or among Go's binaries; undefined when it is nowhere. */
export function findAct(): string | undefined {
  const home = process.env.GOBIN || join(process.env.GOPATH || join(process.env.HOME ?? '', 'go'), 'bin');
  const places = [process.env.ACT, ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'act'))];
  return [...places, join(home, 'act')].find((file) => file !== undefined && file !== '' && answersVersion(file));
}

function answersVersion(file: string): boolean {
  try {
    return execFileSync(file, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .startsWith('act version');
  } catch {
    return false;
  }
}
