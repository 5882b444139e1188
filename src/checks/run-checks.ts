import { readFileSync } from 'node:fs';
import type { CheckRun, Isolation } from '../domain/check.ts';
import type { RepoPath } from '../domain/path.ts';
import type { ReadsBy } from '../domain/reads.ts';
import type { Tree } from '../domain/tree.ts';
import { VERSION } from '../domain/version.ts';
import { CommandFiles } from '../sandbox/command-files.ts';
import { scriptEnvironment } from '../sandbox/environment.ts';
import type { Lane } from '../sandbox/lane.ts';
import { defaultLimits, type Limits } from '../sandbox/limits.ts';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { type Circumstances, ResultCache } from './cache.ts';
import { whyNotStartable } from './interpreter.ts';
import { runScript } from './run-script.ts';

/** A script to run: its test directory, file name and mode as in the tree. */
export interface ScriptToRun {
  readonly test: RepoPath;
  readonly script: string;
  readonly mode: string;
}

export interface CheckRequest {
  /** Root of the user's repository: objects are read from it, nothing is written to it. */
  readonly repository: string;
  readonly commit: string;
  readonly tree: Tree;
  readonly scripts: readonly ScriptToRun[];
  readonly timeoutMs: number;
  readonly network: 'deny' | 'allow';
  /** Lanes that run at once, each with one private copy; at least 1. */
  readonly jobs: number;
  /** `required`: where the machine allows no namespaces nothing is run, and each run says so as an error. */
  readonly isolation?: 'auto' | 'required';
  /** Replaces single limits of {@link defaultLimits}. */
  readonly limits?: Partial<Limits>;
  /** The lower level of isolation even where the higher is possible. */
  readonly level?: 'best' | 'process';
  /** Whether to find out what each script depends on ({@link CheckRun.reads}); costs up to twice the time. */
  readonly reads?: boolean | ReadsBy;
  /** Directory of earlier results that stand for scripts whose inputs are the same; undefined = every script is run. */
  readonly cache?: string;
  /** Called after each script, in completion order. */
  readonly onProgress?: (done: number, total: number, run: CheckRun) => void;
  /** Aborting kills every script, removes the copies and rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * Runs every script once, in `jobs` lanes, each in a private copy of the commit and at the highest level of isolation
 * the machine allows. Returns one run per script, in the order asked for. The user's repository is never written to.
 * @throws GateError when the commit cannot be laid out; the signal's reason when it is aborted.
 */
export async function runChecks(request: CheckRequest): Promise<readonly CheckRun[]> {
  request.signal?.throwIfAborted();
  if (request.scripts.length === 0) return [];
  const limits = { ...defaultLimits(request.timeoutMs), ...request.limits };
  const sandbox = await openSandbox({
    repository: request.repository,
    commit: request.commit,
    jobs: Math.max(1, Math.min(request.jobs, request.scripts.length)),
    network: request.network,
    diskBytes: limits.diskBytes,
    processes: limits.processes,
    level: request.level ?? 'best',
    reads: request.reads ?? request.cache !== undefined,
    signal: request.signal,
  });
  const stop = (): void => void sandbox.close();
  request.signal?.addEventListener('abort', stop, { once: true });
  try {
    const runs = await runAll(request, sandbox, limits);
    request.signal?.throwIfAborted();
    return runs;
  } catch (error) {
    // What breaks because its lane was taken away is not the news.
    request.signal?.throwIfAborted();
    throw error;
  } finally {
    request.signal?.removeEventListener('abort', stop);
    await sandbox.close();
  }
}

async function runAll(request: CheckRequest, sandbox: Sandbox, limits: Limits): Promise<readonly CheckRun[]> {
  const runs: CheckRun[] = [];
  const files = new CommandFiles(process.env);
  let next = 0;
  let done = 0;
  const work = async (lane: Lane): Promise<void> => {
    while (next < request.scripts.length && !request.signal?.aborted) {
      const index = next;
      next += 1;
      const run = await runOne(request, sandbox, lane, request.scripts[index]!, limits, files);
      runs[index] = run;
      done += 1;
      if (!request.signal?.aborted) request.onProgress?.(done, request.scripts.length, run);
    }
  };
  await Promise.all(sandbox.lanes.map(work));
  return runs;
}

async function runOne(
  request: CheckRequest,
  sandbox: Sandbox,
  lane: Lane,
  script: ScriptToRun,
  limits: Limits,
  files: CommandFiles,
): Promise<CheckRun> {
  const path = script.test === '' ? script.script : `${script.test}/${script.script}`;
  if (request.isolation === 'required' && lane.isolation !== 'namespaces') {
    const reason = `The policy requires isolation by namespaces, which this machine does not allow: ${sandbox.reason}`;
    return notRun(script, lane.isolation, reason);
  }
  const mode = request.tree.get(path)?.mode ?? script.mode;
  const content = readOrNothing(sandbox.pristine(path));
  const problem = whyNotStartable({ mode, content }, sandbox.path);
  if (problem !== undefined || content === undefined)
    return notRun(script, lane.isolation, problem ?? 'It is not in the commit.');
  const cache = cacheOf(request, path);
  const { isolation } = lane;
  const circumstances: Circumstances = {
    engine: VERSION,
    path,
    mode,
    content,
    words: [],
    // Home and temporary directory are empty and lie where the isolation puts them.
    environment: scriptEnvironment({ path: sandbox.path, home: '', temporary: '' }),
    limits,
    isolation,
    toolPath: sandbox.path,
  };
  const known = cache?.find(circumstances, notRun(script, isolation, ''));
  if (known !== undefined) return known;
  const watch = files.watch();
  const run = await runScript({
    lane,
    script,
    path,
    content,
    limits,
    reads: cache !== undefined || (request.reads !== undefined && request.reads !== false),
  });
  const tampered = watch.end();
  if (tampered.length === 0) {
    cache?.keep(circumstances, run);
    return run;
  }
  return {
    ...run,
    verdict: 'error',
    problem: `While it ran, the runner's command files changed: ${tampered.join(', ')}.`,
  };
}

const caches = new WeakMap<CheckRequest, ResultCache>();

/** Results that depend on a network cannot be kept, nor those of a script the tree does not tell of. */
function cacheOf(request: CheckRequest, path: RepoPath): ResultCache | undefined {
  if (request.cache === undefined || request.network === 'allow' || !request.tree.has(path)) return undefined;
  const cache = caches.get(request) ?? new ResultCache(request.cache, request);
  caches.set(request, cache);
  return cache;
}

function readOrNothing(path: Buffer): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** A run that did not happen, with its reason. */
function notRun(script: ScriptToRun, isolation: Isolation, problem: string): CheckRun {
  return {
    test: script.test,
    script: script.script,
    verdict: 'error',
    exitCode: undefined,
    signal: undefined,
    durationMs: 0,
    assertions: [],
    contradictions: [],
    treeChanges: [],
    isolation,
    networkAttempts: [],
    problem,
    outputTail: '',
    outputBytes: 0,
    outputTruncated: false,
  };
}
