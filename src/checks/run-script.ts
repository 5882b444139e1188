import type { CheckRun } from '../domain/check.ts';
import type { RepoPath } from '../domain/path.ts';
import type { Lane } from '../sandbox/lane.ts';
import type { Limits } from '../sandbox/limits.ts';
import { locateAssertions } from './assertion-line.ts';
import { judgeRun } from './outcome.ts';
import { OutputTail } from './output-tail.ts';
import { Protocol } from './protocol.ts';

export interface ScriptInLane {
  readonly lane: Lane;
  readonly script: { readonly test: RepoPath; readonly script: string };
  readonly path: RepoPath;
  /** The script's text, for the lines of its assertions. */
  readonly content: Uint8Array;
  readonly limits: Limits;
  readonly reads?: boolean;
}

/** Runs one script in a lane and makes one record of what it printed, how it ended and what it changed. */
export async function runScript(request: ScriptInLane): Promise<CheckRun> {
  const protocol = new Protocol();
  const tail = new OutputTail();
  const outcome = await request.lane.run({
    path: request.path,
    limits: request.limits,
    reads: request.reads ?? false,
    onOutput: (stream, chunk) => {
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
    ...(outcome.reads === undefined ? {} : { reads: outcome.reads }),
    problem: judged.problem,
    outputTail: tail.text,
    outputBytes: tail.bytes,
    outputTruncated: tail.truncated,
  };
}
