import type { ChildProcess } from 'node:child_process';
import { identity, killAll, listProcesses, markedProcesses, namesOf, userOf } from './process-tree.ts';
import { processesOf, type Running } from './process-usage.ts';
import { isTracer } from './reads/tracer.ts';

/** Kills every process of a script until none is left; what keeps them together goes last. */
export function endAll(running: Running & { readonly child: ChildProcess }): void {
  endBelow(running);
  if (running.child.exitCode === null && running.child.signalCode === null) killAll([running.marks.leader]);
}

function endBelow(running: Running): void {
  for (let round = 0; round < 200; round += 1) {
    const all = listProcesses();
    const found = markedProcesses(running.marks, running.seen, all);
    if (found.size === 0) break;
    for (const pid of found) running.seen.add(identity(all.get(pid)!));
    killAll(running.marks.reaper === undefined ? [...found, -running.marks.leader] : found);
  }
}

const MOMENTS = 5;

/**
 * What a script left running, by name: what is about to end by itself (a process substitution that still writes) gets
 * a moment.
 */
export async function leave(running: Running): Promise<string[]> {
  let left: number[] = [];
  for (let moment = 0; moment <= MOMENTS; moment += 1) {
    if (moment > 0) await pause(10);
    left = processesOf(running)
      .map((each) => each.pid)
      .filter((pid) => !isTracer(pid));
    if (left.length === 0) break;
  }
  return namesOf(left);
}

const SETTLED_MS = 3_000;

/**
 * Waits until the system has collected every dead process of a user: until then they count against the next script's
 * bound on processes.
 */
export async function settled(user: number | undefined): Promise<void> {
  if (user === undefined) return;
  const end = performance.now() + SETTLED_MS;
  while (performance.now() < end && [...listProcesses().keys()].some((pid) => userOf(pid) === user)) await pause(10);
}

/** Ends what outlived the script and waits for the tracer to write its last lines. */
export async function untrace(running: Running): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    const found = processesOf(running).map((each) => each.pid);
    killAll(found.filter((pid) => !isTracer(pid)));
    if (found.length === 0) break;
    await pause(10);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
