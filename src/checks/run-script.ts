import type { CheckRun } from '../domain/check.ts';
import type { RepoPath } from '../domain/path.ts';
import type { Edit, Lane, OutputStream } from '../sandbox/lane.ts';
import type { Limits } from '../sandbox/limits.ts';
import { locateAssertions } from './assertion-line.ts';
import { judgeRun } from './outcome.ts';
import { OutputTail } from './output-tail.ts';
import { Protocol } from './protocol.ts';
import { locateByTrace } from './trace/locate-by-trace.ts';
import { locateFailure } from './trace/locate-failure.ts';

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
  /** Sees every piece of output as it comes. */
  readonly onOutput?: (stream: OutputStream, chunk: Uint8Array) => void;
}

/** Runs one script, and a failing one that does not say where a second time, with its lines followed. */
export async function runScript(request: ScriptInLane): Promise<CheckRun> {
  const run = await runOnce(request);
  if (!needsLines(run)) return run;
  const outcome = await request.lane.run({
    path: request.path,
    limits: request.limits,
    onOutput: () => {},
    trace: true,
  });
  // A run that went differently says nothing about the one that counts.
  if (outcome.notes === undefined || outcome.exitCode !== run.exitCode) return run;
  const lines = Buffer.from(request.content).toString('utf8').split('\n');
  const script = { path: request.path, name: request.script.script, lines };
  const failed = run.assertions.some((each) => each.outcome === 'fail');
  const failedAt = failed ? undefined : locateFailure(outcome.notes, script);
  return {
    ...run,
    assertions: locateByTrace(run.assertions, outcome.notes, script),
    ...(failedAt === undefined ? {} : { failedAt }),
  };
}

/** A script that ran longer is not worth a second time. */
const LONGEST_MS = 30_000;

function needsLines(run: CheckRun): boolean {
  if (run.verdict !== 'fail' || run.exitCode === 0 || run.durationMs > LONGEST_MS) return false;
  const failed = run.assertions.filter((each) => each.outcome === 'fail');
  return failed.length === 0 || failed.some((each) => each.line === undefined);
}

/** Runs one script in a lane and makes one record of what it printed, how it ended and what it changed. */
async function runOnce(request: ScriptInLane): Promise<CheckRun> {
  const protocol = new Protocol();
  const tail = new OutputTail();
  const outcome = await request.lane.run({
    path: request.path,
    limits: request.limits,
    reads: request.reads ?? false,
    ...(request.edits === undefined ? {} : { edits: request.edits, ignoreChanges: true }),
    onOutput: (stream, chunk) => {
      request.onOutput?.(stream, chunk);
      tail.add(chunk);
      protocol.feed(stream, chunk);
    },
  });
  const statement = protocol.end();
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
    networkAttempts: outcome.network,
    ...(outcome.leftovers.length > 0 ? { leftovers: outcome.leftovers } : {}),
    ...(outcome.reads === undefined ? {} : { reads: outcome.reads }),
    problem: judged.problem,
    outputTail: tail.text,
    outputBytes: tail.bytes,
    outputTruncated: tail.truncated,
  };
}
