import { totalmem } from 'node:os';

/** What one script may use; exceeding one ends it with the verdict `limit` (wall time: `timeout`). */
export interface Limits {
  readonly wallMs: number;
  /** Processor time of the whole process tree. */
  readonly cpuMs: number;
  /** Resident memory of the whole process tree. */
  readonly memoryBytes: number;
  readonly processes: number;
  /** Standard output and error together. */
  readonly outputBytes: number;
  /** Files written: in the copy, the home and the temporary directory. */
  readonly diskBytes: number;
}

const MiB = 1024 * 1024;

/** Generous for honest checks, small enough that a hostile one cannot take the machine along. */
export function defaultLimits(wallMs: number): Limits {
  return {
    wallMs,
    cpuMs: 2 * wallMs,
    memoryBytes: Math.min(4096 * MiB, Math.floor(totalmem() / 2)),
    processes: 512,
    outputBytes: 64 * MiB,
    diskBytes: Math.min(1024 * MiB, Math.floor(totalmem() / 4)),
  };
}

/** 1536 → `1.5 KiB`. */
export function formatBytes(bytes: number): string {
  const units = ['bytes', 'KiB', 'MiB', 'GiB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${units[unit]}`;
}
