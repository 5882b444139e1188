import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';

/** One process as `/proc` shows it. */
export interface ProcessState {
  readonly pid: number;
  readonly parent: number;
  readonly group: number;
  readonly session: number;
  /** Processor time, its own and of the children it waited for, in milliseconds. */
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly zombie: boolean;
  /** Start time in clock ticks: tells a process from a later one with the same id. */
  readonly started: number;
}

/** The process itself, not its id, which the system gives out again. */
export function identity(state: ProcessState): string {
  return `${state.pid}:${state.started}`;
}

const TICK_MS = 10;
const PAGE_BYTES = 4096;

/** All processes; empty where there is no `/proc`. */
export function listProcesses(): Map<number, ProcessState> {
  const found = new Map<number, ProcessState>();
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return found;
  }
  for (const name of names) {
    if (!/^\d+$/.test(name)) continue;
    const state = readState(Number(name));
    if (state !== undefined) found.set(state.pid, state);
  }
  return found;
}

/** proc(5), `/proc/pid/stat`: the name in parentheses may hold anything, so fields count from the last one. */
function readState(pid: number): ProcessState | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1');
  } catch {
    return undefined;
  }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (index: number): number => Number(fields[index - 3] ?? 0);
  return {
    pid,
    parent: at(4),
    group: at(5),
    session: at(6),
    cpuMs: (at(14) + at(15) + at(16) + at(17)) * TICK_MS,
    memoryBytes: at(24) * PAGE_BYTES,
    zombie: fields[0] === 'Z' || fields[0] === 'X',
    started: at(22),
  };
}

/** Every living process below `roots` (the roots included). */
export function descendants(processes: ReadonlyMap<number, ProcessState>, roots: Iterable<number>): Set<number> {
  const children = new Map<number, number[]>();
  for (const each of processes.values()) {
    const list = children.get(each.parent);
    if (list === undefined) children.set(each.parent, [each.pid]);
    else list.push(each.pid);
  }
  const found = new Set<number>();
  const queue = [...roots].filter((pid) => processes.has(pid));
  for (let pid = queue.pop(); pid !== undefined; pid = queue.pop()) {
    if (found.has(pid)) continue;
    found.add(pid);
    queue.push(...(children.get(pid) ?? []));
  }
  return found;
}

/** What tells a script's processes apart where no process namespace does. */
export interface Marks {
  /** Session and group of the script. */
  readonly leader: number;
  /** A variable of the environment, `NAME=value`, which children inherit. */
  readonly variable: string;
  /** Directories only this script works in. */
  readonly directories: readonly string[];
  /** The ancestor of all of them, which is not one of them. */
  readonly reaper: number | undefined;
  /** A user id that only this script's processes have. */
  readonly user: number | undefined;
  /** Pipes that only this script's processes write to, as `pipe:[inode]`. */
  readonly pipes: ReadonlySet<string>;
}

/**
 * Processes of a script, found by any mark or by having been `seen` below it before, with everything below them;
 * never this process or its ancestors.
 */
export function markedProcesses(
  marks: Marks,
  seen: ReadonlySet<string>,
  processes: ReadonlyMap<number, ProcessState>,
): Set<number> {
  const found = new Set<number>();
  const own = new Set<number>();
  for (let at: number | undefined = process.pid; at !== undefined && at > 0; at = processes.get(at)?.parent)
    own.add(at);
  for (const each of processes.values()) {
    if (own.has(each.pid)) continue;
    const marked =
      each.session === marks.leader ||
      each.group === marks.leader ||
      seen.has(identity(each)) ||
      (marks.user === undefined ? hasMark(each.pid, marks) : userOf(each.pid) === marks.user);
    if (marked) found.add(each.pid);
  }
  const all = descendants(processes, found);
  for (const pid of all) if (own.has(pid) || pid === marks.reaper || processes.get(pid)?.zombie) all.delete(pid);
  return all;
}

function hasMark(pid: number, marks: Marks): boolean {
  const cwd = readLink(`/proc/${pid}/cwd`);
  if (cwd !== undefined && marks.directories.some((each) => cwd === each || cwd.startsWith(`${each}/`))) return true;
  for (const fd of [1, 2]) {
    const target = readLink(`/proc/${pid}/fd/${fd}`);
    if (target !== undefined && marks.pipes.has(target)) return true;
  }
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(marks.variable);
  } catch {
    return false;
  }
}

/** Real user id of a process; undefined when it is gone. The owner of its directory in `/proc` would not always tell. */
export function userOf(pid: number): number | undefined {
  try {
    const found = /^Uid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return found === null ? undefined : Number(found[1]);
  } catch {
    return undefined;
  }
}

/** Names of processes, for people: `?` for what is not plain. */
export function namesOf(pids: Iterable<number>): string[] {
  return [...pids].map((pid) => {
    try {
      const name = readFileSync(`/proc/${pid}/comm`, 'latin1').trimEnd();
      return /^[\w.+:-]+$/.test(name) ? name : '?';
    } catch {
      return '?';
    }
  });
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Threads of this user, as the kernel counts them against RLIMIT_NPROC; 0 for root, whom it does not count. */
export function ownThreads(): number {
  const user = process.getuid?.() ?? 0;
  if (user === 0) return 0;
  let threads = 0;
  for (const pid of listProcesses().keys()) {
    try {
      if (statSync(`/proc/${pid}`).uid === user) threads += readdirSync(`/proc/${pid}/task`).length;
    } catch {
      // Gone in between.
    }
  }
  return threads;
}

/**
 * Ends processes: all are stopped before the first is killed, so that none goes on because another ended. A negative id
 * is a process group; a process that is gone, or is not ours, is no error.
 */
export function killAll(pids: Iterable<number>): void {
  const all = [...pids];
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
    for (const pid of all) {
      try {
        process.kill(pid, signal);
      } catch {
        // Gone already, or out of reach.
      }
    }
  }
}
