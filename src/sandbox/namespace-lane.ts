import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, statfsSync, writeFileSync } from 'node:fs';
import { constants, release } from 'node:os';
import { dirname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { TreeChange } from '../domain/check.ts';
import { pathToBytes } from '../domain/path.ts';
import type { ReadsBy } from '../domain/reads.ts';
import { applyEdits } from './edits.ts';
import type { Lane, LaneJob, OutputStream, ScriptOutcome, Stop } from './lane.ts';
import { MarkedStream } from './marked-stream.ts';
import { closeWriters, makePipes, type Pipe } from './pipe.ts';
import type { PrivateCopy } from './private-copy.ts';
import { descendants, listProcesses, type ProcessState } from './process-tree.ts';
import { linksBelow, readLogFile, readsOf } from './reads/read-log-file.ts';
import type { Observed } from './reads/reads-from-log.ts';
import { TRACED_CALLS } from './reads/strace-command.ts';
import { SUPERVISOR } from './supervisor.ts';
import { parseStatus } from './tree-changes.ts';
import { escapeWord, fstabOf, OBJECTS_IN_VIEW, type View } from './view.ts';
import { Watch } from './watch.ts';

export interface NamespaceSettings {
  /** An empty directory of the host that becomes the lane's private file system. */
  readonly base: string;
  /** Shared by all lanes and never written: each lane sees it through an overlay. */
  readonly copy: PrivateCopy;
  readonly view: View;
  /** The view's directories, files and links, laid out for copying. */
  readonly skeleton: string;
  readonly env: Readonly<Record<string, string>>;
  readonly network: 'deny' | 'allow';
  /** `user`: a user namespace is needed because the engine is not root. */
  readonly user: boolean;
  readonly diskBytes: number;
  /** How a script's reads are found out. */
  readonly readsBy: ReadsBy;
  /** Processes of one script at once; the kernel refuses more where it can. */
  readonly processes: number;
}

/** Above the limit, so that exceeding it can be seen: the helper's own, and the 300 ids that are not given out again. */
const SPARE_PROCESSES = 400;
const START_MS = 20_000;
const ANSWER_MS = 60_000;

/** A lane in namespaces of its own: mounts, processes, IPC and (under `network: deny`) a network without any interface. */
export class NamespaceLane implements Lane {
  readonly isolation = 'namespaces';
  readonly readsBy: ReadsBy;
  readonly #settings: NamespaceSettings;
  #child: ChildProcess | undefined;
  #closed: Promise<void> = Promise.resolve();
  #answers = '';
  #waiting: ((answer: string | undefined) => void) | undefined;
  readonly #streams = { stdout: new MarkedStream(), stderr: new MarkedStream() };
  readonly #pending = { stdout: false, stderr: false };
  #onOutput: (stream: OutputStream, chunk: Buffer) => void = () => {};
  #marked: (() => void) | undefined;
  #supervisor: number | undefined;
  #ended = false;
  /** What the set-up printed when it failed. */
  #said = '';

  private constructor(settings: NamespaceSettings) {
    this.#settings = settings;
    this.readsBy = settings.readsBy;
  }

  /** Builds the lane; undefined with the reason when this machine does not allow it. */
  static async start(settings: NamespaceSettings): Promise<{ lane?: NamespaceLane; reason?: string }> {
    const lane = new NamespaceLane(settings);
    mkdirSync(settings.base, { recursive: true, mode: 0o700 });
    const reason = await lane.#begin();
    if (reason === undefined) return { lane };
    await lane.close();
    return { reason };
  }

  async #begin(): Promise<string | undefined> {
    const { base, copy, view, diskBytes } = this.#settings;
    writeFileSync(`${base}.fstab`, fstabOf(view, base));
    const pipes = await makePipes(dirname(base), 2);
    const child = spawn('setpriv', this.#command(base, copy, diskBytes), {
      cwd: '/',
      env: this.#settings.env,
      stdio: ['pipe', pipes[0]!.writeFd, pipes[1]!.writeFd, 'pipe'],
      detached: true,
    });
    closeWriters(pipes);
    this.#child = child;
    this.#ended = false;
    this.#answers = '';
    this.#said = '';
    this.#onOutput = (_, chunk) => {
      this.#said = (this.#said + chunk.toString('utf8')).slice(-500);
    };
    this.#closed = new Promise((resolve) => {
      child.once('error', (error) => this.#lost(String(error.message), resolve));
      child.once('close', () => {
        // The pipes end when the last process of the lane is gone.
        void Promise.all(pipes.map((pipe) => ended(pipe.reader))).then(() => this.#lost('', resolve));
      });
    });
    child.stdin!.on('error', () => {});
    this.#read(child, pipes);
    const answer = this.#answer(START_MS);
    (child.stdin as Writable).write(
      [...view.remounts.map(([path, options]) => `remount ${escapeWord(path)} ${options}\n`), 'ready\n'].join(''),
    );
    const said = await answer;
    if (said !== 'ready') return `${said ?? 'no answer'} ${this.#said}`.trim();
    this.#supervisor = child.pid;
    return undefined;
  }

  #command(base: string, copy: PrivateCopy, diskBytes: number): string[] {
    const { user, network, processes } = this.#settings;
    const spaces = ['--mount', '--pid', '--ipc', '--uts', ...(network === 'deny' ? ['--net'] : [])];
    return [
      '--pdeathsig=KILL',
      '--',
      'unshare',
      ...(user ? ['--user', '--map-root-user'] : []),
      ...spaces,
      '--fork',
      '--kill-child=KILL',
      '--',
      'setsid',
      'sh',
      '-c',
      SUPERVISOR,
      'conformance-lane',
      base,
      copy.root,
      copy.pristineGit,
      String(diskBytes),
      user ? ',userxattr' : '',
      String(processes + SPARE_PROCESSES),
      pidMaxIsPerNamespace(release()) ? '1' : '0',
      this.#settings.skeleton,
      `${base}.fstab`,
      TRACED_CALLS,
    ];
  }

  #read(child: ChildProcess, pipes: readonly Pipe[]): void {
    for (const [index, name] of (['stdout', 'stderr'] as const).entries()) {
      pipes[index]!.reader.on('error', () => {});
      pipes[index]!.reader.on('data', (chunk: Buffer) => {
        if (!this.#pending[name]) {
          this.#onOutput(name, chunk);
          return;
        }
        if (!this.#streams[name].feed(chunk, (part) => this.#onOutput(name, part))) return;
        this.#pending[name] = false;
        if (!this.#pending.stdout && !this.#pending.stderr) this.#marked?.();
      });
    }
    (child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      this.#answers += chunk.toString('latin1');
      const end = this.#answers.indexOf('\n');
      if (end < 0) return;
      const answer = this.#answers.slice(0, end);
      this.#answers = this.#answers.slice(end + 1);
      this.#waiting?.(answer);
    });
  }

  #lost(said: string, resolve: () => void): void {
    this.#ended = true;
    this.#said += said;
    this.#waiting?.(undefined);
    this.#marked?.();
    resolve();
  }

  /** The next answer of the supervisor; undefined when it is gone or does not answer in time. */
  #answer(limitMs?: number): Promise<string | undefined> {
    return new Promise((resolve) => {
      const timer = limitMs === undefined ? undefined : setTimeout(() => this.#waiting?.(undefined), limitMs);
      this.#waiting = (answer) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve(answer);
      };
      if (this.#ended) this.#waiting(undefined);
    });
  }

  /** Sends a command whose output ends with a mark; resolves with the answer when both streams have shown it. */
  async #ask(command: string, words: readonly string[], limitMs?: number): Promise<string | undefined> {
    const mark = randomBytes(24).toString('hex');
    for (const name of ['stdout', 'stderr'] as const) {
      this.#streams[name].expect(mark);
      this.#pending[name] = true;
    }
    const marked = new Promise<void>((resolve) => {
      this.#marked = resolve;
    });
    const answer = this.#answer(limitMs);
    this.#child?.stdin?.write(`${[command, mark, ...words].join(' ')}\n`);
    const said = await answer;
    if (said !== undefined) await marked;
    this.#pending.stdout = false;
    this.#pending.stderr = false;
    return said;
  }

  async run(job: LaneJob): Promise<ScriptOutcome> {
    if (this.#ended) {
      const reason = await this.#begin();
      if (reason !== undefined) return failed(`The sandbox could not be set up again: ${reason}`);
    }
    if (job.edits !== undefined && job.edits.length > 0) applyEdits(this.#inside('/view/repo'), job.edits);
    const traced = job.reads === true && this.readsBy === 'strace';
    let stopped: Stop | undefined;
    const watch = new Watch(job, this.#watched(), (stop) => {
      stopped = stop;
      this.#kill();
    });
    this.#onOutput = (stream, chunk) => watch.output(stream, chunk);
    const started = performance.now();
    const answer = await this.#ask(traced ? 'trace' : 'run', [escapeWord(pathToBytes(job.path))]);
    const durationMs = performance.now() - started;
    watch.end();
    this.#onOutput = () => {};
    if (stopped !== undefined || answer === undefined) return this.#broken(stopped, durationMs);
    const [, code = '', left = '0', changed = 'none'] = answer.split(' ');
    const observed = traced ? this.#observed() : undefined;
    const changes = changed === 'tree' ? await this.#changes(job) : [];
    if (changes === undefined) return failed('What the script changed in the copy could not be told.', durationMs);
    if (changed !== 'none' && !(await this.#reset()))
      return failed('The copy could not be laid out again.', durationMs);
    return {
      ...ending(Number(code)),
      stop: undefined,
      durationMs,
      changes,
      leftovers: Number(left),
      ...readsOf(job, observed),
      failure: undefined,
    };
  }

  async #broken(stop: Stop | undefined, durationMs: number): Promise<ScriptOutcome> {
    this.#kill();
    await this.#closed;
    const failure = stop === undefined ? 'The sandbox ended before the script did.' : undefined;
    return { ...failed(failure, durationMs), signal: stop && 'SIGKILL', stop };
  }

  /** What the script read, from the log of its system calls. */
  #observed(): Observed {
    const { base, copy } = this.#settings;
    return readLogFile(this.#inside('/trace/log'), {
      root: '/repo',
      outside: `${base}/view`,
      objects: [OBJECTS_IN_VIEW],
      link: linksBelow(copy.root, '/repo'),
    });
  }

  async #changes(job: LaneJob): Promise<readonly TreeChange[] | undefined> {
    const parts: Buffer[] = [];
    this.#onOutput = (stream, chunk) => {
      if (stream === 'stdout') parts.push(chunk);
    };
    const answer = await this.#ask('status', [], ANSWER_MS);
    this.#onOutput = () => {};
    if (answer !== 'status 0') return undefined;
    const edited = new Set((job.edits ?? []).map((each) => each.path));
    return parseStatus(Buffer.concat(parts)).filter((each) => !edited.has(each.path));
  }

  async #reset(): Promise<boolean> {
    const answer = this.#answer(ANSWER_MS);
    this.#child?.stdin?.write('reset - -\n');
    if ((await answer) === 'reset') return true;
    this.#kill();
    await this.#closed;
    return false;
  }

  #watched(): { processes: () => readonly ProcessState[]; diskBytes: () => number } {
    const root = this.#supervisor;
    return {
      processes: () => {
        if (root === undefined) return [];
        const all = listProcesses();
        // The helper itself and the first process of its namespace are not the script's.
        const below = [...descendants(all, [root])].map((pid) => all.get(pid)!);
        return below.filter((each) => each.pid !== root && each.parent !== root && !each.zombie);
      },
      diskBytes: () => {
        try {
          const state = statfsSync(this.#inside(''));
          const used = (state.blocks - state.bfree) * state.bsize;
          // A full file system stops the script's writes before the figure could pass the limit.
          return state.bfree === 0 ? this.#settings.diskBytes + 1 : used;
        } catch {
          return 0;
        }
      },
    };
  }

  /** A path of the lane's own file system, reached through its first process. */
  #inside(path: string): string {
    const all = listProcesses();
    const first = [...all.values()].find((each) => each.parent === this.#supervisor)?.pid;
    return `/proc/${first}/root${this.#settings.base}${path}`;
  }

  #kill(): void {
    this.#child?.kill('SIGKILL');
  }

  async close(): Promise<void> {
    this.#kill();
    await this.#closed;
  }
}

/** Linux 6.14 made `kernel.pid_max` a property of the process namespace; before, writing it would change the machine. */
export function pidMaxIsPerNamespace(kernel: string): boolean {
  const [major = 0, minor = 0] = kernel.split('.').map((each) => Number.parseInt(each, 10));
  return major > 6 || (major === 6 && minor >= 14);
}

/** Resolves when nobody can write any more; a pipe handed out of the lane must not hold the engine up. */
function ended(reader: Pipe['reader']): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => reader.destroy(), 2_000);
    reader.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    if (reader.destroyed) {
      clearTimeout(timer);
      resolve();
    }
  });
}

function failed(failure: string | undefined, durationMs = 0): ScriptOutcome {
  const none = { exitCode: undefined, signal: undefined, stop: undefined, changes: [], leftovers: 0, network: [] };
  return { ...none, durationMs, failure };
}

/** The shell's exit status: above 128 a signal, as far as the number is one. */
export function ending(code: number): { exitCode: number | undefined; signal: string | undefined } {
  const name =
    code > 128 ? Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0] : undefined;
  return name === undefined ? { exitCode: code, signal: undefined } : { exitCode: code, signal: name };
}
