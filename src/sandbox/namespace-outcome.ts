import { constants } from 'node:os';
import type { TreeChange } from '../domain/check.ts';
import type { LaneJob, ScriptOutcome, Stop } from './lane.ts';
import type { SupervisorChannel } from './supervisor-channel.ts';
import { parseStatus } from './tree-changes.ts';

/** How long the supervisor may take to lay out or compare a copy. */
export const ANSWER_MS = 60_000;
const STATUS_MS = 15_000;

/** What is said of a script whose supervisor had to be killed, or is gone. */
export async function broken(
  channel: SupervisorChannel,
  stop: Stop | undefined,
  durationMs: number,
): Promise<ScriptOutcome> {
  channel.kill();
  await channel.closed;
  const failure = stop === undefined ? 'The sandbox ended before the script did.' : undefined;
  return { ...failed(failure, durationMs), signal: stop && 'SIGKILL', stop };
}

/** What the script changed in the copy, `filled` submodules included, beyond the job's own edits; the root where git cannot tell. */
export async function changesIn(
  channel: SupervisorChannel,
  job: LaneJob,
  filled: readonly TreeChange[],
): Promise<readonly TreeChange[]> {
  const parts: Buffer[] = [];
  const keep = (stream: string, chunk: Buffer): void => {
    if (stream === 'stdout') parts.push(chunk);
  };
  if ((await channel.ask('status', [], keep, STATUS_MS)) !== 'status 0') {
    // Ignore rules can be written that take for ever to match: that it changed something is known all the same.
    channel.kill();
    await channel.closed;
    return [{ path: '.', change: 'modified' }];
  }
  const edited = new Set((job.edits ?? []).map((each) => each.path));
  return [...parseStatus(Buffer.concat(parts)), ...filled].filter((each) => !edited.has(each.path));
}

/** Lays the copy out again; false, with the supervisor ended, when that fails. */
export async function reset(channel: SupervisorChannel): Promise<boolean> {
  if ((await channel.tell('reset', ANSWER_MS)) === 'reset') return true;
  channel.kill();
  await channel.closed;
  return false;
}

/** An outcome that is no verdict on the script. */
export function failed(failure: string | undefined, durationMs = 0): ScriptOutcome {
  const none = { exitCode: undefined, signal: undefined, stop: undefined, changes: [], leftovers: [], network: [] };
  return { ...none, durationMs, failure };
}

/** The shell's exit status: above 128 a signal, as far as the number is one. */
export function ending(code: number): { exitCode: number | undefined; signal: string | undefined } {
  const name =
    code > 128 ? Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0] : undefined;
  return name === undefined ? { exitCode: code, signal: undefined } : { exitCode: code, signal: name };
}
