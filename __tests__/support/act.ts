/**
 * Plays real workflow files with `act` (github.com/nektos/act) in host mode: no container, no network. The actions of
 * GitHub that a workflow uses are stood in for by small ones (`__tests__/act/actions`), because act would download
 * them; the gate itself is this tree's.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { runGit, temporaryDirectory } from './repository.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const STAND_INS = fileURLToPath(new URL('../act/actions', import.meta.url));

/** The program, where this machine has it. `go install github.com/nektos/act@v0.2.89` puts it into ~/go/bin. */
export const ACT = ['act', `${process.env.HOME}/go/bin/act`].find((program) => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

if (ACT === undefined) {
  console.warn(
    'act is missing (go install github.com/nektos/act@v0.2.89): no workflow is played, those tests are skipped',
  );
}

export interface ActRequest {
  /** Text of the workflow file. */
  readonly workflow: string;
  /** Name of the event, and its payload. */
  readonly event: string;
  readonly payload: unknown;
  /** What a checkout fetches from. */
  readonly remote: string;
  readonly apiUrl: string;
  /** GITHUB_REF and GITHUB_SHA of the run. */
  readonly ref: string;
  readonly sha: string;
  /** Only this job and those it needs. */
  readonly job?: string;
  readonly runId?: string;
  /** Folder that keeps artifacts, for runs that hand them on. */
  readonly artifacts?: string;
  /** More variables of every job, such as GITHUB_SERVER_URL or GITEA_ACTIONS. */
  readonly env?: Readonly<Record<string, string>>;
  readonly token?: string;
  /** `source` (default) starts the action from src/, `dist` the committed bundle as a user gets it. */
  readonly gate?: 'source' | 'dist';
}

export interface ActStep {
  readonly job: string;
  readonly id: string;
  readonly name: string;
  readonly result: 'success' | 'failure' | 'skipped';
  readonly outputs: ReadonlyMap<string, string>;
  /** What the step wrote into its summary. */
  readonly summary: string;
  /** What it printed. */
  readonly log: string;
}

export interface ActResult {
  readonly code: number | null;
  /** `success`, `failure` or `skipped` by job. */
  readonly jobs: ReadonlyMap<string, string>;
  readonly steps: readonly ActStep[];
  /** All that act said, for a failing test's message. */
  readonly log: string;
  /** The one step that ran the gate in a job. */
  gate(job: string): ActStep;
}

const running = new Set<ChildProcess>();

/** Tests that ran out of time leave nothing behind: act and the steps it started are one process group. */
afterAll(() => {
  for (const child of running) {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
  running.clear();
});

/** Runs a workflow to its end. Throws when act is missing: ask {@link ACT} first. */
export async function runAct(request: ActRequest): Promise<ActResult> {
  if (ACT === undefined) throw new Error('act is not installed');
  const folder = temporaryDirectory();
  const work = join(folder, 'work');
  mkdirSync(join(work, '.github/workflows'), { recursive: true });
  runGit(work, ['init', '-q', '-b', 'main', '.']);
  writeFileSync(join(work, '.github/workflows/played.yml'), request.workflow);
  writeFileSync(join(folder, 'event.json'), JSON.stringify(request.payload));
  const child = spawn(ACT, words(request, folder), {
    cwd: work,
    // act hands its own environment to the steps: give it little.
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: folder, LC_ALL: 'C.UTF-8', TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  return { code, ...resultOf(Buffer.concat(chunks).toString('utf8')) };
}

function words(request: ActRequest, folder: string): readonly string[] {
  const artifacts = request.artifacts ?? join(folder, 'artifacts');
  const env = {
    GITHUB_API_URL: request.apiUrl,
    GITHUB_SERVER_URL: 'http://127.0.0.1:9',
    GITHUB_REPOSITORY: 'o/r',
    GITHUB_REPOSITORY_OWNER: 'o',
    GITHUB_RUN_ID: request.runId ?? '5',
    GITHUB_REF: request.ref,
    // act's name for GITHUB_SHA (pkg/runner/run_context.go).
    SHA_REF: request.sha,
    STAND_IN_REMOTE: request.remote,
    STAND_IN_ARTIFACTS: artifacts,
    ...request.env,
  };
  return [
    request.event,
    ...['-W', '.github/workflows/played.yml', '-e', join(folder, 'event.json'), '--json', '--no-cache-server'],
    ...['-P', 'ubuntu-latest=-self-hosted', '--no-skip-checkout', '--action-cache-path', join(folder, 'cache')],
    ...['-s', `GITHUB_TOKEN=${request.token ?? 'job-secret'}`],
    ...(request.job === undefined ? [] : ['-j', request.job]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...localActions(request, folder),
  ];
}

/** Every `uses: owner/name@ref` gets a folder of this machine; one that has none here is an error, not a download. */
function localActions(request: ActRequest, folder: string): readonly string[] {
  const used = new Set([...request.workflow.matchAll(/uses:\s*(\S+\/\S+@\S+)/g)].map((match) => match[1]!));
  return [...used].flatMap((uses) => {
    const name = uses.split('@')[0]!;
    const at = name.endsWith('/conformance-gate') ? gateFolder(request, folder) : join(STAND_INS, name.split('/')[1]!);
    if (!existsSync(join(at, 'action.yml'))) throw new Error(`no stand-in for ${uses}`);
    return ['--local-repository', `${uses.replace(/^https?:\/\/[^/]+\//, '')}=${at}`];
  });
}

/** The gate as a folder with an `action.yml`: act copies it whole, so it holds no more than it must. */
function gateFolder(request: ActRequest, folder: string): string {
  const at = join(folder, 'gate');
  mkdirSync(join(at, 'dist'), { recursive: true });
  cpSync(join(ROOT, 'action.yml'), join(at, 'action.yml'));
  if (request.gate === 'dist') cpSync(join(ROOT, 'dist'), join(at, 'dist'), { recursive: true });
  else {
    writeFileSync(join(at, 'dist/action.js'), `import ${JSON.stringify(join(ROOT, 'src/doors/action.ts'))};\n`);
  }
  cpSync(join(ROOT, 'package.json'), join(at, 'package.json'));
  return at;
}

interface Line {
  readonly jobID?: string;
  readonly stepID?: readonly string[];
  readonly step?: string;
  readonly stage?: string;
  readonly stepResult?: ActStep['result'];
  readonly jobResult?: string;
  readonly command?: string;
  readonly name?: string;
  readonly arg?: string;
  readonly content?: string;
  readonly raw_output?: boolean;
  readonly raw?: string;
  readonly msg?: string;
}

interface StepUnderway extends ActStep {
  result: ActStep['result'];
  readonly outputs: Map<string, string>;
  summary: string;
  log: string;
}

function resultOf(log: string): Omit<ActResult, 'code'> {
  const jobs = new Map<string, string>();
  const steps = new Map<string, StepUnderway>();
  for (const line of log.split('\n').flatMap(parseLine)) {
    if (line.jobID === undefined) continue;
    if (line.jobResult !== undefined) jobs.set(line.jobID, line.jobResult);
    if (line.stage === 'Main' && line.stepID !== undefined) take(line, stepOf(steps, line.jobID, line));
  }
  const all = [...steps.values()];
  return {
    jobs,
    steps: all,
    log,
    gate(job) {
      const found = all.filter((step) => step.job === job && step.outputs.has('verdict'));
      if (found.length !== 1) throw new Error(`${found.length} steps of job ${job} ran the gate:\n${log}`);
      return found[0]!;
    },
  };
}

function stepOf(steps: Map<string, StepUnderway>, job: string, line: Line): StepUnderway {
  const id = line.stepID!.join('.');
  const known = steps.get(`${job}\0${id}`);
  if (known !== undefined) return known;
  const step: StepUnderway = {
    job,
    id,
    name: line.step ?? '',
    result: 'skipped',
    outputs: new Map(),
    summary: '',
    log: '',
  };
  steps.set(`${job}\0${id}`, step);
  return step;
}

function take(line: Line, step: StepUnderway): void {
  if (line.stepResult !== undefined) step.result = line.stepResult;
  if (line.command === 'set-output') step.outputs.set(line.name ?? '', line.arg ?? '');
  if (line.command === 'summary') step.summary += line.content ?? '';
  if (line.raw_output === true) step.log += line.msg ?? '';
  else if (line.raw !== undefined) step.log += `${line.raw.trimEnd()}\n`;
}

function parseLine(text: string): readonly Line[] {
  try {
    return [JSON.parse(text) as Line];
  } catch {
    return [];
  }
}
