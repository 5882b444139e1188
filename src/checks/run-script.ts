import type { CheckRun } from '../domain/check.ts';
import type { RepoPath } from '../domain/path.ts';
import type { Edit, Lane, OutputStream, ScriptOutcome } from '../sandbox/lane.ts';
import type { Limits } from '../sandbox/limits.ts';
import type { Notes } from '../sandbox/trace-hooks.ts';
import { locateAssertions } from './assertion-line.ts';
import { judgeRun } from './outcome.ts';
import { OutputTail } from './output-tail.ts';
import { Protocol, type Statement } from './protocol.ts';
import { followLines } from './trace/follow-lines.ts';
import { followedAs } from './trace/shell.ts';

export interface ScriptInLane {
  readonly lane: Lane;
  readonly script: { readonly test: RepoPath; readonly script: string };
  readonly path: RepoPath;
  /** The script's text, for the lines of its assertions. */
  readonly content: Uint8Array;
  readonly limits: Limits;
  readonly reads?: boolean;
  /** Edits of the copy for this run alone; with them, what the script itself changes is not listed. */
  readonly edits?: readonly Edit[];
  /** Follow this very run; its notes go there. */
  readonly follow?: (notes: Notes) => void;
  /** Sees every piece of output as it comes. */
  readonly onOutput?: (stream: OutputStream, chunk: Uint8Array) => void;
}

/**
 * Runs one script; where its output does not tell the lines of its assertions or of its failure, a second time with
 * its lines followed. The run that counts is never followed, so nothing of it can differ.
 */
export async function runScript(request: ScriptInLane): Promise<CheckRun> {
  const run = await runOnce(request);
  // A run over edited files is asked for its outcome alone.
  return request.edits === undefined ? followLines(request, run) : run;
}

/** Runs one script in a lane and makes one record of what it printed, how it ended and what it changed. */
async function runOnce(request: ScriptInLane): Promise<CheckRun> {
  const protocol = new Protocol();
  const tail = new OutputTail();
  const outcome = await request.lane.run({
    path: request.path,
    limits: request.limits,
    reads: request.reads ?? false,
    ...(request.follow === undefined ? {} : { trace: followedAs(request.content) }),
    ...(request.edits === undefined ? {} : { edits: request.edits, ignoreChanges: true }),
    onOutput: (stream, chunk) => {
      request.onOutput?.(stream, chunk);
      tail.add(chunk);
      protocol.feed(stream, chunk);
    },
  });
  if (outcome.notes !== undefined) request.follow?.(outcome.notes);
  return recordOf(request, outcome, protocol.end(), tail);
}

function recordOf(request: ScriptInLane, outcome: ScriptOutcome, statement: Statement, tail: OutputTail): CheckRun {
  const judged = judgeRun(outcome, statement);
  return {
    test: request.script.test,
    script: request.script.script,
    verdict: judged.verdict,
    exitCode: outcome.exitCode,
    signal: outcome.signal,
    durationMs: Math.round(outcome.durationMs),
    assertions: locateAssertions(statement.assertions, request.content),
    contradictions: judged.contradictions,
    treeChanges: outcome.changes,
    isolation: request.lane.isolation,
    ...(request.lane.notHeld.length > 0 ? { notHeld: request.lane.notHeld } : {}),
    networkAttempts: outcome.network,
    ...(outcome.leftovers.length > 0 ? { leftovers: outcome.leftovers } : {}),
    ...(outcome.reads === undefined ? {} : { reads: outcome.reads }),
    problem: judged.problem,
    outputTail: tail.text,
    outputBytes: tail.bytes,
    outputTruncated: tail.truncated,
  };
}
