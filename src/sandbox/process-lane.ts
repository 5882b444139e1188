import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { TreeChange } from '../domain/check.ts';
import { pathToBytes } from '../domain/path.ts';
import type { ReadsBy } from '../domain/reads.ts';
import { applyEdits, pathBelow } from './edits.ts';
import { runGit } from './git-command.ts';
import type { Lane, LaneJob, ScriptOutcome, Stop } from './lane.ts';
import { closeWriters, makePipes, type Pipe } from './pipe.ts';
import { type PrivateCopy, restoreGitDirectory } from './private-copy.ts';
import {
  identity,
  killAll,
  listProcesses,
  type Marks,
  markedProcesses,
  ownThreads,
  type ProcessState,
} from './process-tree.ts';
import { readNotes } from './read-notes.ts';
import { accessed, forgetAccess, keepsAccessTimes } from './reads/access-times.ts';
import { auditEnvironment, auditedReads, isPython } from './reads/python-audit.ts';
import { linksBelow, readLogFile, readsOf } from './reads/read-log-file.ts';
import type { Observed } from './reads/reads-from-log.ts';
import { readsFromTimes } from './reads/reads-from-times.ts';
import { straceWords } from './reads/strace-command.ts';
import { isTracer } from './reads/tracer.ts';
import { removeTree } from './temporary.ts';
import { hookEnvironment, writeHooks } from './trace-hooks.ts';
import { parseStatus } from './tree-changes.ts';
import { Watch } from './watch.ts';

export interface ProcessSettings {
  /** Directory of the lane: copy, home and temporary directory lie in it. */
  readonly base: string;
  /** Makes a fresh copy under the given name below `base`. */
  readonly makeCopy: (base: string, name: string) => Promise<PrivateCopy>;
  readonly env: (home: string, temporary: string) => Record<string, string>;
  /** Whether setpriv(1) is there: no new privileges (no sudo), and the script dies with the engine. */
  readonly setpriv: boolean;
  /** How a script's reads are found out. */
  readonly readsBy: ReadsBy;
  readonly diskBytes: number;
  /** Processes of one script at once. */
  readonly processes: number;
}

const DRAIN_MS = 1_000;
const SPARE_PROCESSES = 64;

/**
 * A lane where the machine allows no namespaces: own session, own environment, own copy, the process tree tracked by
 * marks. It cannot hide the rest of the machine from a script of the same user; the report says so.
 */
export class ProcessLane implements Lane {
  readonly isolation = 'process';
  readonly readsBy: ReadsBy;
  readonly #settings: ProcessSettings;
  #copy: PrivateCopy;
  #generation = 0;
  #closed = false;
  #git: string;
  #running: { child: ChildProcess; marks: Marks; seen: Set<string> } | undefined;

  private constructor(settings: ProcessSettings, copy: PrivateCopy, readsBy: ReadsBy) {
    this.#settings = settings;
    this.#copy = copy;
    this.readsBy = readsBy;
    this.#git = gitState(copy.root);
  }

  static async start(settings: ProcessSettings): Promise<ProcessLane> {
    mkdirSync(settings.base, { recursive: true, mode: 0o700 });
    const copy = await settings.makeCopy(settings.base, 'repo-0');
    const blind = settings.readsBy === 'access-times' && !(await keepsAccessTimes(copy.root));
    return new ProcessLane(settings, copy, blind ? 'python-audit' : settings.readsBy);
  }

  async run(job: LaneJob): Promise<ScriptOutcome> {
    if (job.edits !== undefined) applyEdits(this.#copy.root, job.edits);
    const timed = job.reads === true && this.readsBy === 'access-times';
    if (timed) await forgetAccess(this.#copy.root);
    const home = this.#fresh('home');
    const temporary = this.#fresh('tmp');
    const pipes = await makePipes(this.#settings.base, 2);
    const started = performance.now();
    const running = this.#spawn(job, home, temporary, pipes);
    let stop: Stop | undefined;
    const watch = new Watch(job, this.#watched(running, [home, temporary]), (reason) => {
      stop = reason;
      this.#kill(running);
    });
    const drained = pipes.map((pipe, index) =>
      readAll(pipe, (chunk) => watch.output(index === 0 ? 'stdout' : 'stderr', chunk)),
    );
    const { code, signal, error } = await exited(running.child);
    const durationMs = performance.now() - started;
    const traced = job.reads === true && this.readsBy === 'strace';
    const outlived = traced ? await this.#untrace(running) : 0;
    const leftovers = this.#kill(running) + outlived;
    const observed = timed ? await accessedIn(this.#copy.root) : this.#observed(job);
    await Promise.race([Promise.all(drained), pause(DRAIN_MS)]);
    for (const pipe of pipes) pipe.reader.destroy();
    watch.end();
    this.#running = undefined;
    removeTree(home);
    removeTree(temporary);
    const restored = this.#closed ? { changes: [], failure: 'The lane was closed.' } : await this.#restore(job);
    const failure = error === undefined ? restored.failure : `The script could not be started: ${error}`;
    const exitCode = stop === undefined ? (code ?? undefined) : undefined;
    return {
      exitCode,
      signal: signal ?? undefined,
      stop,
      durationMs,
      changes: restored.changes,
      leftovers: Array.from({ length: leftovers }, () => '?'),
      ...readsOf(job, observed),
      ...(job.trace === undefined ? {} : { notes: readNotes(this.#notes()) }),
      failure,
    };
  }

  /** Ends what outlived the script and waits for the tracer to write its last lines; how many were ended. */
  async #untrace(running: { marks: Marks; seen: Set<string> }): Promise<number> {
    const ended = new Set<number>();
    for (let round = 0; round < 200; round += 1) {
      const all = listProcesses();
      const found = [...markedProcesses(running.marks, running.seen, all)];
      const others = found.filter((pid) => !isTracer(pid));
      killAll(others);
      for (const pid of others) ended.add(pid);
      if (found.length === 0) break;
      await pause(10);
    }
    return ended.size;
  }

  #observed(job: LaneJob): Observed | undefined {
    const { root, objects } = this.#copy;
    const stores = objects.flatMap((each) => [each, realpathSync(each)]);
    const passing = [this.#settings.base, ...stores, '/proc', '/dev', '/sys'];
    const places = { root, outside: '', objects: stores, passing, link: linksBelow(root, root) };
    if (this.#audits(job)) return auditedReads(this.#notes(), job.path, places);
    return job.reads === true && this.readsBy === 'strace' ? readLogFile(this.#log(), places) : undefined;
  }

  /** Whether the script's own python notes what it reads. */
  #audits(job: LaneJob): boolean {
    return job.reads === true && this.readsBy === 'python-audit' && isPython(pathBelow(this.#copy.root, job.path));
  }

  #notes(): string {
    return join(this.#settings.base, 'notes');
  }

  /** Variables that make bash and python note what they run, or python what it reads. */
  #hooks(job: LaneJob): Record<string, string> {
    if (job.trace === undefined && !this.#audits(job)) return {};
    const hooks = join(this.#settings.base, 'hooks');
    const notes = this.#fresh('notes');
    writeHooks(hooks);
    return job.trace === undefined
      ? auditEnvironment(hooks, notes)
      : hookEnvironment(job.trace, hooks, notes, this.#copy.root);
  }

  #log(): string {
    return join(this.#settings.base, 'system-calls');
  }

  #spawn(job: LaneJob, home: string, temporary: string, pipes: readonly Pipe[]) {
    const mark = randomBytes(12).toString('hex');
    const words = job.trace?.asBash === undefined ? '"$1"' : `bash ${job.trace.asBash} "$1"`;
    const start = this.#settings.setpriv ? `setpriv --no-new-privs --pdeathsig=KILL -- ${words}` : words;
    const traced = job.reads === true && this.readsBy === 'strace';
    if (traced) removeTree(this.#log());
    const tracer = traced ? [...straceWords(this.#log()), 'sh', '-c', `cd "$0" && exec ${start}`, this.#copy.root] : [];
    const blocks = Math.ceil(this.#settings.diskBytes / 512);
    // Counted per user by the kernel, and not at all for root; the watch counts in every case.
    const most = ownThreads() + this.#settings.processes + SPARE_PROCESSES;
    const bounds = `ulimit -c 0; ulimit -f ${blocks}; { ulimit -p ${most} || ulimit -u ${most}; } 2>/dev/null;`;
    const marks: Marks = {
      leader: 0,
      variable: `CONFORMANCE_RUN=${mark}`,
      directories: [this.#copy.root, home, temporary],
      pipes: new Set(pipes.map((pipe) => readlinkSync(`/proc/self/fd/${pipe.writeFd}`))),
    };
    const path = Buffer.concat([Buffer.from('./'), pathToBytes(job.path)]);
    const child = spawn(
      'sh',
      ['-c', `${bounds} ${LOCATE} exec ${traced ? '"$@" "$P"' : start}`, escapeForShell(path), ...tracer],
      {
        cwd: this.#copy.root,
        env: {
          ...this.#settings.env(home, temporary),
          CONFORMANCE_RUN: mark,
          ...this.#hooks(job),
        },
        stdio: ['ignore', pipes[0]!.writeFd, pipes[1]!.writeFd],
        detached: true,
      },
    );
    closeWriters(pipes);
    const running = { child, marks: { ...marks, leader: child.pid ?? -1 }, seen: new Set<string>() };
    this.#running = running;
    return running;
  }

  #watched(running: { marks: Marks; seen: Set<string> }, written: readonly string[]) {
    return {
      processes: (): ProcessState[] => {
        const all = listProcesses();
        const found = [...markedProcesses(running.marks, running.seen, all)].map((pid) => all.get(pid)!);
        for (const each of found) running.seen.add(identity(each));
        return found;
      },
      diskBytes: () => written.reduce((sum, each) => sum + sizeOf(each, 2_000), 0),
    };
  }

  /** Kills every process of a script until none is left; how many there were. */
  #kill(running: { child: ChildProcess; marks: Marks; seen: Set<string> }): number {
    let most = 0;
    for (let round = 0; round < 50; round += 1) {
      const all = listProcesses();
      const found = markedProcesses(running.marks, running.seen, all);
      most = Math.max(most, found.size);
      if (found.size === 0) break;
      for (const pid of found) running.seen.add(identity(all.get(pid)!));
      killAll([...found, -running.marks.leader]);
    }
    return most;
  }

  /** What changed, and the copy as the commit has it again: a fresh one whenever anything at all is different. */
  async #restore(job: LaneJob): Promise<{ changes: readonly TreeChange[]; failure: string | undefined }> {
    const { root, pristineGit } = this.#copy;
    // The root's own mode is an entry of no tree, and the next script needs it.
    chmodSync(root, 0o755);
    const status = ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--ignored=matching'];
    const result = await runGit([
      `--git-dir=${pristineGit}`,
      `--work-tree=${root}`,
      ...status,
      '--ignore-submodules=none',
    ]);
    if (result.code !== 0) await this.#renew();
    if (result.code !== 0) return { changes: [{ path: '.', change: 'modified' }], failure: undefined };
    const edited = new Set((job.edits ?? []).map((each) => each.path));
    if (result.stdout.length > 0) await this.#renew();
    else if (gitState(root) !== this.#git) {
      restoreGitDirectory(this.#copy);
      this.#git = gitState(root);
    }
    const seen = parseStatus(withoutIgnored(result.stdout)).filter((each) => !edited.has(each.path));
    return { changes: seen, failure: undefined };
  }

  async #renew(): Promise<void> {
    const old = this.#copy;
    this.#generation += 1;
    this.#copy = await this.#settings.makeCopy(this.#settings.base, `repo-${this.#generation}`);
    this.#git = gitState(this.#copy.root);
    removeTree(old.root);
    removeTree(old.pristineGit);
  }

  #fresh(name: string): string {
    const path = join(this.#settings.base, name);
    removeTree(path);
    mkdirSync(path, { mode: 0o700 });
    chmodSync(path, 0o700);
    return path;
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#running !== undefined) this.#kill(this.#running);
    removeTree(this.#settings.base);
  }
}

/** Turns the escaped path back into its bytes, which Node cannot pass as an argument. */
const LOCATE = `D=$(printf '%b.' "$0"); P="\${D%.}"; [ $# -gt 0 ] || set -- "$P";`;

function escapeForShell(path: Uint8Array): string {
  let out = '';
  for (const byte of path)
    out +=
      byte === 92 || byte < 32 || byte > 126 ? `\\0${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte);
  return out;
}

async function accessedIn(root: string): Promise<Observed> {
  return { reads: readsFromTimes(await accessed(root)), network: [] };
}

function withoutIgnored(status: Buffer): Buffer {
  const kept = status
    .toString('latin1')
    .split('\0')
    .filter((each) => each !== '' && !each.startsWith('!!'));
  return Buffer.from(kept.map((each) => `${each}\0`).join(''), 'latin1');
}

function exited(child: ChildProcess): Promise<{ code: number | null; signal: string | null; error?: string }> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error: error.message }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

function readAll(pipe: Pipe, onChunk: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve) => {
    pipe.reader.on('error', () => {});
    pipe.reader.on('data', onChunk);
    pipe.reader.once('close', () => resolve());
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Names, sizes and change times of everything in the copy's git directory; any difference means it was touched. */
function gitState(root: string): string {
  const rows: string[] = [];
  const visit = (path: string): void => {
    const state = lstatSync(path, { bigint: true, throwIfNoEntry: false });
    if (state === undefined) return;
    rows.push(`${path}\0${state.mode}\0${state.size}\0${state.ino}\0${state.isDirectory() ? '' : state.ctimeNs}`);
    if (!state.isDirectory() || rows.length > 10_000) return;
    try {
      for (const name of readdirSync(path)) visit(join(path, name));
    } catch {
      rows.push(`${path}\0unreadable`);
    }
  };
  visit(join(root, '.git'));
  return rows.join('\n');
}

/** Bytes below a directory, as far as `entries` entries show. */
function sizeOf(directory: string, entries: number): number {
  let sum = 0;
  const queue = [directory];
  for (let at = 0; at < queue.length && at < entries; at += 1) {
    const state = lstatSync(queue[at]!, { throwIfNoEntry: false });
    if (state?.isFile()) sum += state.blocks * 512;
    if (!state?.isDirectory()) continue;
    try {
      for (const name of readdirSync(queue[at]!)) queue.push(join(queue[at]!, name));
    } catch {
      // Without permission to look, the file size limit still holds.
    }
  }
  return sum;
}
