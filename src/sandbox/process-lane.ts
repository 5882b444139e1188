import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NotHeld } from '../domain/check.ts';
import type { ReadsBy } from '../domain/reads.ts';
import type { Confinement } from './confinement.ts';
import type { LandlockRule } from './landlock.ts';
import type { Lane, LaneJob, ScriptOutcome, Stop } from './lane.ts';
import { formatBytes } from './limits.ts';
import { giveDirectory } from './owner.ts';
import { closeWriters, makePipes, type Pipe, readAll } from './pipe.ts';
import type { PrivateCopy } from './private-copy.ts';
import { keepsTogether, processCommand } from './process-command.ts';
import { ProcessCopy } from './process-copy.ts';
import { endAll, leave, settled, untrace } from './process-end.ts';
import { type Method, methodFor, observedReads, prepareReads, readsEnvironment } from './process-reads.ts';
import { type Running, usageOf } from './process-usage.ts';
import { readNotes } from './read-notes.ts';
import { keepsAccessTimes } from './reads/access-times.ts';
import { readsOf } from './reads/read-log-file.ts';
import { ended, endedBelow } from './reaper.ts';
import { SHARED_MEMORY, SHARED_PLACES, SharedPlaces } from './shared-places.ts';
import { removeTree } from './temporary.ts';
import { hookEnvironment, writeHooks } from './trace-hooks.ts';
import { Watch } from './watch.ts';

export interface ProcessSettings {
  /** Directory of the lane: copy, home and temporary directory lie in it. */
  readonly base: string;
  /** Makes a fresh copy under the given name below `base`. */
  readonly makeCopy: (base: string, name: string) => Promise<PrivateCopy>;
  readonly env: (home: string, temporary: string) => Record<string, string>;
  /** What can be taken from the scripts. */
  readonly confinement: Confinement;
  /** User id of the scripts of this lane; undefined: the engine's own. */
  readonly user: number | undefined;
  readonly network: 'deny' | 'allow';
  /** What scripts may read beside the copy, where that can be enforced. */
  readonly readable: readonly LandlockRule[];
  /** How a script's reads are found out. */
  readonly readsBy: ReadsBy;
  readonly diskBytes: number;
  /** Processes of one script at once. */
  readonly processes: number;
}

const DRAIN_MS = 1_000;

/**
 * A lane where the machine allows no namespaces: own session, own environment, own copy, the process tree tracked by
 * marks; and of a user id of its own, landlock rules and a seccomp filter whatever the machine has. `notHeld` says what
 * is left open.
 */
export class ProcessLane implements Lane {
  readonly isolation = 'process';
  readonly notHeld: readonly NotHeld[];
  readonly readsBy: ReadsBy;
  readonly #settings: ProcessSettings;
  readonly #copy: ProcessCopy;
  readonly #shared: SharedPlaces;
  #closed = false;
  #running: (Running & { readonly child: ChildProcess }) | undefined;

  private constructor(settings: ProcessSettings, copy: ProcessCopy, readsBy: ReadsBy) {
    this.#settings = settings;
    this.#copy = copy;
    this.readsBy = readsBy;
    this.notHeld = notHeldBy(settings);
    this.#shared = new SharedPlaces(settings.user);
  }

  static async start(settings: ProcessSettings): Promise<ProcessLane> {
    const { base, user } = settings;
    mkdirSync(base, { recursive: true, mode: 0o700 });
    if (user !== undefined) {
      // Its user may pass through, and nobody else's.
      chownSync(base, 0, user);
      chmodSync(base, 0o710);
    }
    writeHooks(join(base, 'hooks'));
    const copy = await ProcessCopy.make(base, settings.makeCopy, user);
    const blind = settings.readsBy === 'access-times' && !(await keepsAccessTimes(copy.root));
    return new ProcessLane(settings, copy, blind ? 'python-audit' : settings.readsBy);
  }

  async run(job: LaneJob): Promise<ScriptOutcome> {
    if (job.edits !== undefined) this.#copy.edit(job.edits);
    const method = methodFor(job, this.readsBy, this.#copy.root);
    await prepareReads(method, this.#copy.root);
    const written = [this.#fresh('home'), this.#fresh('tmp')] as const;
    const pipes = await makePipes(this.#settings.base, 2, this.#settings.user);
    this.#shared.look();
    const started = performance.now();
    const running = this.#spawn(job, method, written, pipes);
    let stop: Stop | undefined;
    const { user, diskBytes } = this.#settings;
    const places = { writable: [this.#copy.root, ...written], shared: user === undefined ? [] : SHARED_PLACES, user };
    const watch = new Watch(job, usageOf(running, places, diskBytes), (reason) => {
      stop = reason;
      endAll(running);
    });
    const drained = pipes.map((pipe, index) =>
      readAll(pipe, (chunk) => watch.output(index === 0 ? 'stdout' : 'stderr', chunk)),
    );
    const { code, signal, error } = await (running.marks.reaper === undefined ? ended : endedBelow)(running.child);
    const durationMs = performance.now() - started;
    const leftovers = stop === undefined ? await leave(running) : [];
    if (method === 'strace') await untrace(running);
    endAll(running);
    await settled(user);
    const observed = await observedReads(method, job, this.#copy, this.#settings.base);
    await Promise.race([Promise.all(drained), pause(DRAIN_MS)]);
    for (const pipe of pipes) pipe.reader.destroy();
    await watch.lookAtDisk();
    watch.end();
    this.#running = undefined;
    stop ??= fileTooLarge(signal, diskBytes);
    const restored = await this.#restore(job, written);
    const notes = job.trace === undefined ? {} : { notes: readNotes(this.#notes()) };
    return {
      exitCode: stop === undefined ? (code ?? undefined) : undefined,
      signal: signal ?? undefined,
      stop,
      durationMs,
      changes: restored.changes,
      leftovers,
      ...readsOf(job, observed),
      ...notes,
      failure:
        error === undefined || stop !== undefined ? restored.failure : `The script could not be started: ${error}`,
    };
  }

  async #restore(job: LaneJob, written: readonly string[]) {
    for (const each of written) removeTree(each);
    this.#shared.clean();
    if (this.#closed) return { changes: [], failure: 'The lane was closed.' };
    return { changes: await this.#copy.restore(job.edits ?? []), failure: undefined };
  }

  #notes(): string {
    return join(this.#settings.base, 'notes');
  }

  #log(): string {
    return join(this.#settings.base, 'system-calls');
  }

  #spawn(job: LaneJob, method: Method, written: readonly [home: string, temporary: string], pipes: readonly Pipe[]) {
    const { base, user, readable } = this.#settings;
    const { root, objects } = this.#copy;
    const together = keepsTogether(this.#settings);
    const mark = randomBytes(12).toString('hex');
    const traced = method === 'strace';
    if (traced) this.#emptyLog();
    const notes = job.trace === undefined && method !== 'python-audit' ? [] : [this.#fresh('notes')];
    const hooks = job.trace === undefined ? {} : hookEnvironment(job.trace, join(base, 'hooks'), this.#notes(), root);
    const [program = '', ...words] = processCommand({
      ...this.#settings,
      path: job.path,
      asBash: job.trace?.asBash,
      root,
      writable: [root, ...written, ...notes, ...(user === undefined ? [SHARED_MEMORY] : SHARED_PLACES)],
      readable: [...readable, ...[...objects, join(base, 'hooks')].map((path) => ({ path, kind: 'read' as const }))],
      log: traced ? this.#log() : undefined,
    });
    const child = spawn(program, words, {
      cwd: root,
      env: { ...this.#settings.env(...written), CONFORMANCE_RUN: mark, ...hooks, ...readsEnvironment(method, base) },
      stdio: ['ignore', pipes[0]!.writeFd, pipes[1]!.writeFd, together ? 'pipe' : 'ignore'],
      detached: true,
      ...(user === undefined ? {} : { uid: user, gid: user }),
    });
    const ends = new Set(pipes.map((pipe) => readlinkSync(`/proc/self/fd/${pipe.writeFd}`)));
    closeWriters(pipes);
    const marks = {
      leader: child.pid ?? -1,
      variable: `CONFORMANCE_RUN=${mark}`,
      directories: [root, ...written],
      pipes: ends,
      reaper: together ? child.pid : undefined,
      user,
    };
    this.#running = { child, marks, seen: new Set<string>() };
    return this.#running;
  }

  #emptyLog(): void {
    removeTree(this.#log());
    writeFileSync(this.#log(), '', { mode: 0o600 });
    giveDirectory(this.#log(), this.#settings.user);
  }

  #fresh(name: string): string {
    const path = join(this.#settings.base, name);
    removeTree(path);
    mkdirSync(path, { mode: 0o700 });
    chmodSync(path, 0o700);
    giveDirectory(path, this.#settings.user);
    return path;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#running !== undefined) endAll(this.#running);
    this.#shared.clean();
    removeTree(this.#settings.base);
  }
}

function notHeldBy({ confinement, user, network }: ProcessSettings): NotHeld[] {
  const { perl, landlock } = confinement;
  const scoped = perl !== undefined && landlock >= 6;
  const open: [NotHeld, boolean][] = [
    ['network', network === 'deny' && perl === undefined],
    ['files', perl === undefined || landlock < 2],
    ['processes', user === undefined && !scoped],
  ];
  return open.flatMap(([what, isOpen]) => (isOpen ? [what] : []));
}

/** The kernel's own bound on one file (RLIMIT_FSIZE), which ends who passes it. */
function fileTooLarge(signal: string | null, diskBytes: number): Stop | undefined {
  if (signal !== 'SIGXFSZ') return undefined;
  return { kind: 'limit', problem: `It wrote more than ${formatBytes(diskBytes)} to one file, which is the limit.` };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
