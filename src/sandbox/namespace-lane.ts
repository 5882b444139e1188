import { mkdirSync, readFileSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import type { TreeChange } from '../domain/check.ts';
import { pathToBytes } from '../domain/path.ts';
import type { ReadsBy } from '../domain/reads.ts';
import { applyEdits } from './edits.ts';
import type { Lane, LaneJob, ScriptOutcome, Stop } from './lane.ts';
import { supervisorCommand } from './namespace-command.ts';
import { NetworkCounter } from './network-counter.ts';
import type { PrivateCopy } from './private-copy.ts';
import { descendants, listProcesses, type ProcessState } from './process-tree.ts';
import { readNotes } from './read-notes.ts';
import { linksBelow, readLogFile, readsOf } from './reads/read-log-file.ts';
import type { Observed } from './reads/reads-from-log.ts';
import { readsFromTimes } from './reads/reads-from-times.ts';
import { SupervisorChannel } from './supervisor-channel.ts';
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

const ANSWER_MS = 60_000;

/** A lane in namespaces of its own: mounts, processes, IPC and (under `network: deny`) a network without any interface. */
export class NamespaceLane implements Lane {
  readonly isolation = 'namespaces';
  readsBy: ReadsBy;
  readonly #settings: NamespaceSettings;
  #channel: SupervisorChannel | undefined;
  /** Process id of the supervisor. */
  #first: number | undefined;
  #network: NetworkCounter | undefined;

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
    const { base, view, env } = this.#settings;
    writeFileSync(`${base}.fstab`, fstabOf(view, base));
    const remounts = view.remounts.map(([path, options]) => `remount ${escapeWord(path)} ${options}`);
    const layout = this.#settings.readsBy === 'access-times' ? 'copy' : 'overlay';
    const { channel, reason } = await SupervisorChannel.start(supervisorCommand({ ...this.#settings, layout }), {
      env,
      directory: dirname(base),
      lines: [...remounts, 'ready'],
    });
    this.#channel = channel;
    if (reason !== undefined) return reason;
    this.#first = [...listProcesses().values()].find((each) => each.parent === channel.pid)?.pid;
    this.#network = new NetworkCounter(this.#first);
    if (layout === 'copy' && (await channel.tell('keeps', ANSWER_MS)) !== 'yes') this.readsBy = 'everything';
    return undefined;
  }

  async run(job: LaneJob): Promise<ScriptOutcome> {
    const channel = await this.#ready();
    if (typeof channel === 'string') return failed(`The sandbox could not be set up again: ${channel}`);
    if (job.edits !== undefined && job.edits.length > 0) applyEdits(`/proc/${this.#first}/root/repo`, job.edits);
    let stopped: Stop | undefined;
    const watch = new Watch(job, this.#watched(channel), (stop) => {
      stopped = stop;
      channel.kill();
    });
    const traced = job.reads === true && this.readsBy === 'strace';
    const started = performance.now();
    const words = [escapeWord(pathToBytes(job.path))];
    const answer = await channel.ask(traced ? 'trace' : job.trace ? 'follow' : 'run', words, (stream, chunk) =>
      watch.output(stream, chunk),
    );
    const durationMs = performance.now() - started;
    watch.end();
    if (stopped !== undefined || answer === undefined) return broken(channel, stopped, durationMs);
    return this.#outcome(job, channel, answer, durationMs);
  }

  /** The channel, of a new supervisor where the last one had to be killed; the reason when there is none. */
  async #ready(): Promise<SupervisorChannel | string> {
    if (this.#channel !== undefined && !this.#channel.ended) return this.#channel;
    return (await this.#begin()) ?? this.#channel!;
  }

  async #outcome(job: LaneJob, channel: SupervisorChannel, answer: string, durationMs: number): Promise<ScriptOutcome> {
    const [, code = '', left = '0', changed = 'none'] = answer.split(' ');
    const observed = readsOf(job, this.#observed(job));
    const network = observed.network.length > 0 ? observed.network : (this.#network?.look() ?? []);
    const changes = changed === 'tree' && !job.ignoreChanges ? await changesIn(channel, job) : [];
    if (changes === undefined) return failed('What the script changed in the copy could not be told.', durationMs);
    if ((changed !== 'none' || !this.#isOpen()) && !(await reset(channel)))
      return failed('The copy could not be laid out again.', durationMs);
    return {
      ...ending(Number(code)),
      stop: undefined,
      durationMs,
      changes,
      leftovers: Number(left),
      ...observed,
      ...(job.trace ? { notes: readNotes(this.#inside('/notes')) } : {}),
      network: this.#settings.network === 'deny' ? network : [],
      failure: undefined,
    };
  }

  /** What the script read, by the method of this lane; undefined where nothing was asked for or can be told. */
  #observed(job: LaneJob): Observed | undefined {
    if (job.reads !== true || this.readsBy === 'everything') return undefined;
    if (this.readsBy === 'access-times')
      return { reads: readsFromTimes(readFileSync(this.#inside('/times'))), network: [] };
    const { base, copy } = this.#settings;
    return readLogFile(this.#inside('/trace/log'), {
      root: '/repo',
      outside: `${base}/view`,
      objects: [OBJECTS_IN_VIEW],
      link: linksBelow(copy.root, '/repo'),
    });
  }

  /** Whether the root of the copy is as it was laid out: its mode is an entry of no tree, and the next script needs it. */
  #isOpen(): boolean {
    return (statSync(this.#inside('/view/repo')).mode & 0o777) === 0o755;
  }

  #watched(channel: SupervisorChannel): { processes: () => readonly ProcessState[]; diskBytes: () => number } {
    const root = channel.pid;
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

  /** A path of the lane's own file system: `/proc` leads there, through what its first process has open. */
  #inside(path: string): string {
    return `/proc/${this.#first}/fd/8${path}`;
  }

  async close(): Promise<void> {
    this.#channel?.kill();
    await this.#channel?.closed;
  }
}

async function broken(channel: SupervisorChannel, stop: Stop | undefined, durationMs: number): Promise<ScriptOutcome> {
  channel.kill();
  await channel.closed;
  const failure = stop === undefined ? 'The sandbox ended before the script did.' : undefined;
  return { ...failed(failure, durationMs), signal: stop && 'SIGKILL', stop };
}

async function changesIn(channel: SupervisorChannel, job: LaneJob): Promise<readonly TreeChange[] | undefined> {
  const parts: Buffer[] = [];
  const keep = (stream: string, chunk: Buffer): void => {
    if (stream === 'stdout') parts.push(chunk);
  };
  if ((await channel.ask('status', [], keep, ANSWER_MS)) !== 'status 0') return undefined;
  const edited = new Set((job.edits ?? []).map((each) => each.path));
  return parseStatus(Buffer.concat(parts)).filter((each) => !edited.has(each.path));
}

async function reset(channel: SupervisorChannel): Promise<boolean> {
  if ((await channel.tell('reset', ANSWER_MS)) === 'reset') return true;
  channel.kill();
  await channel.closed;
  return false;
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
