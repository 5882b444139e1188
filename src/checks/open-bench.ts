import { readFileSync } from 'node:fs';
import type { CheckRun, Isolation } from '../domain/check.ts';
import type { RepoPath } from '../domain/path.ts';
import type { Edit, Lane } from '../sandbox/lane.ts';
import { defaultLimits, type Limits } from '../sandbox/limits.ts';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { whyNotStartable } from './interpreter.ts';
import type { ScriptToRun } from './run-checks.ts';
import { runScript } from './run-script.ts';
import { type RanCommand, readCommands } from './trace/bash-notes.ts';

export interface BenchRequest {
  readonly repository: string;
  readonly commit: string;
  readonly timeoutMs: number;
  readonly network: 'deny' | 'allow';
  readonly isolation?: 'auto' | 'required';
  /** Lanes: scripts that run at once. */
  readonly jobs: number;
  readonly level?: 'best' | 'process';
  readonly signal?: AbortSignal;
}

/** One run on the bench: the record of the check, and the first part of each stream as text. */
export interface BenchRun {
  readonly run: CheckRun;
  readonly stdout: string;
  readonly stderr: string;
  /** Commands of bash in the order they ran; only where the run was followed. */
  readonly commands?: readonly RanCommand[];
}

export interface BenchOptions {
  /** The edits are also committed in the copy, for scripts that read through git. */
  readonly commit?: boolean;
  /** Edits that are never committed: of the script itself. */
  readonly also?: readonly Edit[];
  /** Also find out what the script reads, as far as the machine can tell. */
  readonly reads?: boolean;
  /** Also follow which commands bash runs; a run follows or finds out reads, not both. */
  readonly follow?: boolean;
  /** A shorter limit than the policy's. */
  readonly wallMs?: number;
}

/** Lanes kept open, in which scripts run again and again over edited copies of one commit. */
export interface Bench {
  readonly isolation: Isolation;
  readonly lanes: number;
  /** Why a script cannot be started at all; undefined when it can. */
  whyNot(script: ScriptToRun): string | undefined;
  /**
   * Runs a script over the commit with `edits`, in the next free lane; the copy is as the commit has it afterwards.
   */
  run(script: ScriptToRun, edits: readonly Edit[], options?: BenchOptions): Promise<BenchRun>;
  close(): Promise<void>;
}

/** Characters kept of each stream. */
const KEPT = 512 * 1024;

/**
 * Opens lanes at the highest level of isolation the machine allows. The user's repository is never written to.
 * @throws GateError when the commit cannot be laid out; the signal's reason when it is aborted.
 */
export async function openBench(request: BenchRequest): Promise<Bench> {
  const limits = defaultLimits(request.timeoutMs);
  const sandbox = await openSandbox({
    repository: request.repository,
    commit: request.commit,
    jobs: Math.max(1, request.jobs),
    network: request.network,
    diskBytes: limits.diskBytes,
    processes: limits.processes,
    level: request.level ?? 'best',
    reads: true,
    signal: request.signal,
  });
  const stop = (): void => void sandbox.close();
  request.signal?.addEventListener('abort', stop, { once: true });
  const pool = new LanePool(sandbox.lanes);
  const refused = request.isolation === 'required' && sandbox.isolation !== 'namespaces';
  return {
    isolation: sandbox.isolation,
    lanes: sandbox.lanes.length,
    whyNot: (script) =>
      refused
        ? `The policy requires isolation by namespaces, which this machine does not allow: ${sandbox.reason}`
        : whyNotStartable({ mode: script.mode, content: contentOf(sandbox, pathOf(script)) }, sandbox.path),
    run: async (script, edits, options = {}) => {
      request.signal?.throwIfAborted();
      const committed = options.commit && edits.length > 0 ? await sandbox.commitOf(edits) : [];
      const all = [...edits, ...committed, ...(options.also ?? [])];
      const wallMs = Math.min(limits.wallMs, options.wallMs ?? limits.wallMs);
      return pool.with((lane) => runOnce(lane, sandbox, script, all, { ...limits, wallMs }, options));
    },
    close: async () => {
      request.signal?.removeEventListener('abort', stop);
      await sandbox.close();
    },
  };
}

async function runOnce(
  lane: Lane,
  sandbox: Sandbox,
  script: ScriptToRun,
  edits: readonly Edit[],
  limits: Limits,
  options: BenchOptions,
): Promise<BenchRun> {
  const path = pathOf(script);
  let commands: readonly RanCommand[] | undefined;
  const kept = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] };
  const sizes = { stdout: 0, stderr: 0 };
  const run = await runScript({
    lane,
    script,
    path,
    content: contentOf(sandbox, path) ?? new Uint8Array(),
    limits,
    reads: options.reads ?? false,
    ...(options.follow ? { follow: (notes) => (commands = readCommands(notes.bash)) } : {}),
    ...(edits.length === 0 ? {} : { edits }),
    onOutput: (stream, chunk) => {
      const room = KEPT - sizes[stream];
      if (room <= 0) return;
      const part = Uint8Array.prototype.slice.call(chunk, 0, room);
      kept[stream].push(part);
      sizes[stream] += part.length;
    },
  });
  return {
    run,
    stdout: textOf(kept.stdout),
    stderr: textOf(kept.stderr),
    ...(commands === undefined ? {} : { commands }),
  };
}

function textOf(parts: readonly Uint8Array[]): string {
  return Buffer.concat(parts).toString('utf8');
}

function pathOf(script: ScriptToRun): RepoPath {
  return script.test === '' ? script.script : `${script.test}/${script.script}`;
}

function contentOf(sandbox: Sandbox, path: RepoPath): Buffer | undefined {
  try {
    return readFileSync(sandbox.pristine(path));
  } catch {
    return undefined;
  }
}

/** Hands out lanes one user at a time, in the order asked. */
class LanePool {
  readonly #free: Lane[];
  readonly #waiting: ((lane: Lane) => void)[] = [];

  constructor(lanes: readonly Lane[]) {
    this.#free = [...lanes];
  }

  async with<T>(work: (lane: Lane) => Promise<T>): Promise<T> {
    const lane = this.#free.shift() ?? (await new Promise<Lane>((resolve) => this.#waiting.push(resolve)));
    try {
      return await work(lane);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(lane);
      else next(lane);
    }
  }
}
