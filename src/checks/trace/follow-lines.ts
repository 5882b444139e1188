import type { AssertionResult, CheckRun } from '../../domain/check.ts';
import type { Follow } from '../../sandbox/trace-hooks.ts';
import { locateAssertions } from '../assertion-line.ts';
import { Protocol } from '../protocol.ts';
import type { ScriptInLane } from '../run-script.ts';
import { locateByTrace } from './locate-by-trace.ts';
import { locateByWords } from './locate-by-words.ts';
import { locateFailure } from './locate-failure.ts';
import { followedAs } from './shell.ts';

/** Scripts that took longer are not worth a second run: failing ones may take more than passing ones. */
const LONGEST_MS = { fail: 30_000, pass: 5_000 };
/** What a second run may take beyond three times the first: one that goes differently is not waited for. */
const SPARE_MS = 5_000;

/**
 * A run with the lines of its assertions, and the place where it failed, from a second run whose lines are followed.
 * That run is only believed when it went as the first one did (docs/decisions/0003-lines-from-a-second-run.md).
 */
export async function followLines(request: ScriptInLane, run: CheckRun): Promise<CheckRun> {
  const script = { path: request.path, name: request.script.script, lines: linesOf(request.content) };
  if (!needsLines(run, request.content)) return run;
  const silent = run.verdict === 'fail' && !run.assertions.some((each) => each.outcome === 'fail');
  const byWords = (): CheckRun => withFailure(run, silent ? locateByWords(run.outputTail, script) : undefined);
  const protocol = new Protocol();
  const follow: Follow = followedAs(request.content);
  const outcome = await request.lane.run({
    path: request.path,
    limits: { ...request.limits, wallMs: Math.min(request.limits.wallMs, SPARE_MS + 3 * run.durationMs) },
    onOutput: (stream, chunk) => protocol.feed(stream, chunk),
    trace: follow,
    ignoreChanges: true,
  });
  const { assertions } = protocol.end();
  if (outcome.notes === undefined || outcome.exitCode !== run.exitCode) return byWords();
  if (!sameStatement(assertions, run.assertions)) return byWords();
  const located = { ...run, assertions: locateByTrace(run.assertions, outcome.notes, script) };
  if (run.verdict !== 'fail' || located.assertions.some((each) => each.outcome === 'fail' && each.line !== undefined))
    return located;
  const failedAt =
    locateByWords(run.outputTail, script, true) ??
    locateFailure(outcome.notes, script) ??
    locateByWords(run.outputTail, script);
  return withFailure(located, failedAt);
}

function withFailure(run: CheckRun, failedAt: CheckRun['failedAt']): CheckRun {
  return failedAt === undefined ? run : { ...run, failedAt };
}

function needsLines(run: CheckRun, content: Uint8Array): boolean {
  if (run.verdict === 'pass' && run.durationMs > LONGEST_MS.pass) return false;
  if (run.verdict === 'fail' && (run.exitCode === 0 || run.durationMs > LONGEST_MS.fail)) return false;
  if (run.verdict !== 'pass' && run.verdict !== 'fail') return false;
  const bare = run.assertions.map(({ line: _, ...each }) => each);
  const unsure = locateAssertions(bare, content, true).some((each) => each.line === undefined);
  return unsure || (run.verdict === 'fail' && !run.assertions.some((each) => each.outcome === 'fail'));
}

function sameStatement(these: readonly AssertionResult[], those: readonly AssertionResult[]): boolean {
  const told = (list: readonly AssertionResult[]): string =>
    list.map((each) => `${each.outcome} ${each.name}`).join('\n');
  return told(these) === told(those);
}

function linesOf(content: Uint8Array): string[] {
  return Buffer.from(content).toString('utf8').split('\n');
}
