import { execFile } from 'node:child_process';
import { readdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { identity, listProcesses, type Marks, markedProcesses, type ProcessState } from './process-tree.ts';
import { quietLstat, quietStat } from './quiet-stat.ts';
import type { Watched } from './watch.ts';

export interface Running {
  readonly marks: Marks;
  /** Processes seen below the script, by {@link identity}. */
  readonly seen: Set<string>;
}

/** The living processes of a script; each is remembered. */
export function processesOf(running: Running): ProcessState[] {
  const all = listProcesses();
  const found = [...markedProcesses(running.marks, running.seen, all)].map((pid) => all.get(pid)!);
  for (const each of found) running.seen.add(identity(each));
  return found;
}

export interface Places {
  /** Directories the script writes to, the copy first. */
  readonly writable: readonly string[];
  /** Directories of everybody in which what this user owns is the script's. */
  readonly shared: readonly string[];
  readonly user: number | undefined;
}

/** A difference this small between two looks is not worth a walk. */
const LEAST_GROWTH = 4 * 1024 * 1024;

/**
 * What a script uses of the machine. The whole file system's growth is asked at every look, which costs nothing; only
 * when that has grown by an eighth of the limit are the files themselves measured, by find(1), off this thread.
 */
export function usageOf(running: Running, places: Places, diskBytes: number): Watched {
  const step = Math.max(LEAST_GROWTH, diskBytes / 8);
  const since = new Date(Date.now() - 1).toISOString();
  const [root = '/'] = places.writable;
  let before = usedOf(root);
  let measured = 0;
  let measuring: Promise<void> | undefined;
  const measure = (): Promise<void> => {
    measuring ??= writtenSince(since, places).then((bytes) => {
      measured = bytes;
      measuring = undefined;
    });
    return measuring;
  };
  // Others may free what the script takes, so its own small directories are looked at as well.
  const known = (): number => places.writable.slice(1).reduce((sum, each) => sum + sizeOf(each), 0);
  let processes: readonly ProcessState[] = [];
  return {
    processes: () => {
      processes = processesOf(running);
      return processes;
    },
    diskBytes: () => {
      const used = usedOf(root);
      if (used - before < step && known() < step) return measured;
      if (measuring === undefined) before = used;
      void measure();
      return Math.max(measured, unlinkedOf(processes));
    },
    lastDiskBytes: async () => {
      await measuring;
      if (usedOf(root) - before >= step || known() >= step) await measure();
      return measured;
    },
  };
}

function usedOf(path: string): number {
  try {
    const state = statfsSync(path);
    return (state.blocks - state.bfree) * state.bsize;
  } catch {
    return 0;
  }
}

const MOST_ENTRIES = 2_000;

/** Bytes below a directory, as far as its first entries show. */
function sizeOf(directory: string): number {
  let sum = 0;
  const queue = [directory];
  for (let at = 0; at < queue.length && at < MOST_ENTRIES; at += 1) {
    const state = quietLstat(queue[at]!);
    if (state?.isFile()) sum += state.blocks * 512;
    if (!state?.isDirectory() || queue.length >= MOST_ENTRIES) continue;
    try {
      for (const name of readdirSync(queue[at]!)) queue.push(join(queue[at]!, name));
    } catch {
      // Without permission to look, the bound on one file still holds.
    }
  }
  return sum;
}

const FIND_MS = 30_000;

/** Bytes of the files changed since a moment; what cannot be found out counts as nothing, as each file is bounded. */
function writtenSince(since: string, { writable, shared, user }: Places): Promise<number> {
  const mine = user === undefined || shared.length === 0 ? [] : [shared, ['-user', String(user)]];
  const asked = [[writable, []], mine].filter((each) => each.length > 0) as [readonly string[], string[]][];
  const sums = asked.map(
    ([roots, more]) =>
      new Promise<number>((resolve) => {
        const words = [...roots, '-xdev', ...more, '-type', 'f', '-newerct', since, '-printf', '%b\\n'];
        execFile('find', words, { maxBuffer: 64 * 1024 * 1024, timeout: FIND_MS }, (_error, stdout) =>
          resolve(stdout.split('\n').reduce((sum, row) => sum + Number(row) * 512, 0)),
        );
      }),
  );
  return Promise.all(sums).then((each) => each.reduce((sum, one) => sum + one, 0));
}

/** Bytes of files that have no name any more and are held open, each counted once. */
function unlinkedOf(processes: readonly ProcessState[]): number {
  const sizes = new Map<string, number>();
  for (const { pid } of processes) {
    let names: string[] = [];
    try {
      names = readdirSync(`/proc/${pid}/fd`);
    } catch {
      // Gone in between.
    }
    for (const name of names.slice(0, 1_024)) {
      const state = quietStat(`/proc/${pid}/fd/${name}`);
      if (state?.isFile() && state.nlink === 0) sizes.set(`${state.dev}:${state.ino}`, state.blocks * 512);
    }
  }
  return [...sizes.values()].reduce((sum, each) => sum + each, 0);
}
