import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToBytes } from '../domain/path.ts';
import type { ReadsBy } from '../domain/reads.ts';
import { applyEdits, pathBelow } from './edits.ts';
import { filledSubmodules } from './gitlinks.ts';
import type { Lane, LaneJob, ScriptOutcome, Stop } from './lane.ts';
import { supervisorCommand } from './namespace-command.ts';
import { ANSWER_MS, broken, changesIn, ending, failed, reset } from './namespace-outcome.ts';
import { usageOf } from './namespace-usage.ts';
import { NetworkCounter } from './network-counter.ts';
import type { PrivateCopy } from './private-copy.ts';
import { listProcesses } from './process-tree.ts';
import { readNotes } from './read-notes.ts';
import { auditedReads, isPython } from './reads/python-audit.ts';
import { linksBelow, readLogFile, readsOf } from './reads/read-log-file.ts';
import type { Observed } from './reads/reads-from-log.ts';
import { readsFromTimes } from './reads/reads-from-times.ts';
import { SupervisorChannel } from './supervisor-channel.ts';
import type { View } from './view.ts';
import { escapeWord, fstabOf } from './view-files.ts';
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

/** A lane in namespaces of its own: mounts, processes, IPC and (under `network: deny`) a network without any interface. */
export class NamespaceLane implements Lane {
  readonly isolation = 'namespaces';
  readonly notHeld = [];
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
    if (layout === 'copy' && (await channel.tell('keeps', ANSWER_MS)) !== 'yes') this.readsBy = 'python-audit';
    return undefined;
  }

  async run(job: LaneJob): Promise<ScriptOutcome> {
    const channel = await this.#ready();
    if (typeof channel === 'string') return failed(`The sandbox could not be set up again: ${channel}`);
    if (job.edits !== undefined && job.edits.length > 0) applyEdits(`/proc/${this.#first}/root/repo`, job.edits);
    let stopped: Stop | undefined;
    const watch = new Watch(job, usageOf(channel, this.#inside(''), this.#settings.diskBytes), (stop) => {
      stopped = stop;
      channel.kill();
    });
    const traced = job.reads === true && this.readsBy === 'strace';
    const started = performance.now();
    const words = [escapeWord(pathToBytes(job.path))];
    if (job.trace !== undefined) words.push(job.trace.pythonOnly ? 'python' : `bash${job.trace.asBash ?? '='}`);
    else if (this.#audits(job)) words.push('audit');
    const answer = await channel.ask(traced ? 'trace' : words.length > 1 ? 'follow' : 'run', words, (stream, chunk) =>
      watch.output(stream, chunk),
    );
    const durationMs = performance.now() - started;
    if (answer !== undefined) await watch.lookAtDisk();
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
    const [, code = '', changed = 'none', left = ''] = answer.split(' ');
    const observed = readsOf(job, this.#observed(job));
    const network = observed.network.length > 0 ? observed.network : (this.#network?.look() ?? []);
    const changes = changed === 'tree' && !job.ignoreChanges ? await changesIn(channel, job, this.#filled()) : [];
    if (!channel.ended && (changed !== 'none' || !this.#isOpen()) && !(await reset(channel)))
      return failed('The copy could not be laid out again.', durationMs);
    return {
      ...ending(Number(code)),
      stop: undefined,
      durationMs,
      changes,
      leftovers: left === '' ? [] : left.split(','),
      ...observed,
      ...(job.trace === undefined ? {} : { notes: readNotes(this.#inside('/notes')) }),
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
    const places = {
      root: '/repo',
      outside: `${base}/view`,
      objects: copy.objects,
      passing: ['/tmp', '/var/tmp', '/home/check', '/run', '/proc', '/dev', '/sys', ...copy.objects],
      link: linksBelow(copy.root, '/repo'),
    };
    if (this.#audits(job)) return auditedReads(this.#inside('/notes'), job.path, { ...places, outside: '' });
    return this.readsBy === 'strace' ? readLogFile(this.#inside('/trace/log'), places) : undefined;
  }

  /** Whether the script's own python notes what it reads: where nothing else shows it, and nothing is followed. */
  #audits(job: LaneJob): boolean {
    if (job.reads !== true || job.trace !== undefined || this.readsBy !== 'python-audit') return false;
    return isPython(pathBelow(`/proc/${this.#first}/root/repo`, job.path));
  }

  #filled() {
    return filledSubmodules(this.#inside('/view/repo'), this.#settings.copy.submodules);
  }

  /** Whether the root of the copy is as it was laid out: its mode is an entry of no tree, and the next script needs it. */
  #isOpen(): boolean {
    return (statSync(this.#inside('/view/repo')).mode & 0o777) === 0o755;
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
