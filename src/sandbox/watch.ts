import type { LaneJob, OutputStream, Stop } from './lane.ts';
import { formatBytes } from './limits.ts';
import type { ProcessState } from './process-tree.ts';

const FIRST_LOOK_MS = 100;
const LOOK_EVERY_MS = 250;

/** What a watch asks its lane for. */
export interface Watched {
  /** The living processes of the script. */
  processes(): readonly ProcessState[];
  /** Bytes the script has written to files, as far as can be told. */
  diskBytes(): number;
  /** The same, once the script has ended; undefined where {@link diskBytes} tells it then as well. */
  lastDiskBytes?(): Promise<number>;
}

/** Watches one running script against its limits and says once, through `stop`, which one was exceeded. */
export class Watch {
  readonly #job: LaneJob;
  readonly #watched: Watched;
  readonly #stop: (stop: Stop) => void;
  readonly #timers: NodeJS.Timeout[] = [];
  #output = 0;
  #ended = false;
  /** Processor time of processes that are gone, so that many short ones count as well. */
  readonly #cpu = new Map<string, number>();

  constructor(job: LaneJob, watched: Watched, stop: (stop: Stop) => void) {
    this.#job = job;
    this.#watched = watched;
    this.#stop = stop;
    const wall = job.limits.wallMs;
    this.#timers.push(
      setTimeout(() => this.#exceeded('timeout', `It ran longer than the limit of ${wall / 1000} s.`), wall),
    );
    this.#timers.push(setTimeout(() => this.#lookAgain(), FIRST_LOOK_MS));
  }

  /** Passes output on until the limit is reached. */
  output(stream: OutputStream, chunk: Uint8Array): void {
    if (this.#ended) return;
    const left = this.#job.limits.outputBytes - this.#output;
    this.#output += chunk.length;
    this.#job.onOutput(stream, chunk.length <= left ? chunk : chunk.subarray(0, left));
    if (chunk.length > left)
      this.#exceeded('limit', `It printed more than ${formatBytes(this.#job.limits.outputBytes)}.`);
  }

  end(): void {
    this.#ended = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** After the script's end: what it wrote since the last look counts as well. */
  async lookAtDisk(): Promise<void> {
    if (this.#ended) return;
    const written =
      this.#watched.lastDiskBytes === undefined ? this.#watched.diskBytes() : await this.#watched.lastDiskBytes();
    if (written > this.#job.limits.diskBytes) this.#wrote(written);
  }

  #wrote(bytes: number): void {
    const limit = this.#job.limits.diskBytes;
    this.#exceeded('limit', `It wrote ${formatBytes(bytes)} to files; the limit is ${formatBytes(limit)}.`);
  }

  #lookAgain(): void {
    if (this.#ended) return;
    this.#look();
    if (!this.#ended) this.#timers[1] = setTimeout(() => this.#lookAgain(), LOOK_EVERY_MS);
  }

  #look(): void {
    const { limits } = this.#job;
    const processes = this.#watched.processes();
    let memory = 0;
    for (const each of processes) {
      memory += each.memoryBytes;
      this.#cpu.set(`${each.pid}:${each.started}`, each.cpuMs);
    }
    const cpu = this.#cpuMs();
    const disk = this.#watched.diskBytes();
    if (processes.length > limits.processes) {
      this.#exceeded('limit', `It had ${processes.length} processes at once; the limit is ${limits.processes}.`);
    } else if (memory > limits.memoryBytes) {
      this.#exceeded(
        'limit',
        `It used ${formatBytes(memory)} of memory; the limit is ${formatBytes(limits.memoryBytes)}.`,
      );
    } else if (cpu > limits.cpuMs) {
      this.#exceeded(
        'limit',
        `It used ${(cpu / 1000).toFixed(1)} s of processor time; the limit is ${limits.cpuMs / 1000} s.`,
      );
    } else if (disk > limits.diskBytes) {
      this.#wrote(disk);
    }
  }

  #cpuMs(): number {
    let sum = 0;
    for (const each of this.#cpu.values()) sum += each;
    return sum;
  }

  #exceeded(kind: Stop['kind'], problem: string): void {
    if (this.#ended) return;
    this.end();
    this.#stop({ kind, problem });
  }
}
