import type { BenchRun } from '../checks/open-bench.ts';
import type { RanCommand } from '../checks/trace/bash-notes.ts';
import { decidingCommand } from '../checks/trace/deciding-command.ts';
import { isScript } from '../checks/trace/script.ts';
import { basename } from '../domain/path.ts';
import { crashIn, failedAsserts, readTrace, type Stop } from './script/events.ts';
import type { ScriptModel } from './script/model.ts';
import type { Target } from './target.ts';

/** One run, as far as it says which assertions failed. */
export interface Observation {
  readonly exitCode: number | undefined;
  /** It ended by itself: not killed, not refused. */
  readonly ended: boolean;
  readonly failed: ReadonlySet<string>;
  readonly reported: ReadonlySet<string>;
  /** Failed names with the script line of each, for names that the baseline never reported. */
  readonly failedLines: readonly number[];
  /** Groups of lines of each place where the original would have stopped, in order. */
  readonly stops: readonly (readonly number[])[];
  /** Script lines of failed Python asserts. */
  readonly asserts: readonly number[];
  /** A tool that broke down: its words. */
  readonly crash: string | undefined;
  readonly ran: ReadonlySet<number>;
  /** The commands of the original were followed: `stops` tells where it ended. */
  readonly followed: boolean;
  /** Line after which the original did not go on; undefined where that is not known. */
  readonly endedAt: number | undefined;
  readonly durationMs: number;
}

/** Reads a run of the original or of an instrumented copy. */
export function observe({ run, stderr, commands }: BenchRun, model: ScriptModel, mark: string): Observation {
  const script = model.path.slice(model.path.lastIndexOf('/') + 1);
  const trace = readTrace(stderr, mark, script);
  const failures = run.assertions.filter((each) => each.outcome === 'fail');
  const asserts = [...trace.asserts, ...scriptLines(failedAsserts(trace.rest), model)];
  const end = commands === undefined || run.exitCode === 0 ? [] : endOf(commands, model);
  return {
    exitCode: run.exitCode,
    ended:
      run.exitCode !== undefined && run.verdict !== 'error' && run.verdict !== 'timeout' && run.verdict !== 'limit',
    failed: new Set(failures.map((each) => each.name)),
    reported: new Set(run.assertions.map((each) => each.name)),
    failedLines: failures.flatMap((each) => each.line ?? []),
    stops: end.length > 0 ? [end] : decisive(trace.stops),
    asserts,
    crash: crashIn(trace.rest),
    ran: trace.ran,
    followed: commands !== undefined,
    endedAt: asserts.length > 0 ? Math.min(...asserts) : end.at(-1),
    durationMs: run.durationMs,
  };
}

/** Lines of the command that decided how it ended, from the innermost call outwards; those of the script alone. */
function endOf(commands: readonly RanCommand[], model: ScriptModel): number[] {
  const script = { path: model.path, name: basename(model.path), lines: model.lines };
  const places = decidingCommand(commands, script)?.places ?? [];
  return places
    .filter(({ file, line }) => isScript(file, script) && line <= model.lines.length)
    .map(({ line }) => line);
}

/** Stops of the script's own shell, each with the lines of what stopped inside its subshells just before. */
function decisive(stops: readonly Stop[]): number[][] {
  const found: number[][] = [];
  let inner: number[] = [];
  for (const stop of stops) {
    if (stop.subshell > 0) inner.push(...stop.lines);
    else {
      if (stop.status !== 0) found.push([...new Set([...stop.lines, ...inner])]);
      inner = [];
    }
  }
  return found;
}

/** Lines of a traceback count from the start of the Python text; every text of the script is a candidate. */
function scriptLines(lines: readonly number[], model: ScriptModel): number[] {
  return model.python.flatMap((part) =>
    lines.map((line) => part.firstLine + line - 1).filter((line) => line <= part.endLine),
  );
}

export type Redness = 'green' | 'verdict' | 'crash';

/** Whether an assertion failed in a run; `first`: only the first stop counts, as for an original that ends there. */
export function redness(target: Target, seen: Observation, known: ReadonlySet<string>, first = false): Redness {
  if (target.name !== null && seen.failed.has(target.name)) {
    return seen.crash !== undefined && target.language !== 'python' ? 'crash' : 'verdict';
  }
  if (target.reported) return silently(target, seen, known, first);
  const stops = first ? seen.stops.slice(0, 1) : seen.stops;
  const within = (line: number) => line >= target.from && line <= target.to;
  if (seen.asserts.some(within)) return 'verdict';
  if (seen.failedLines.some(within)) return seen.crash === undefined ? 'verdict' : 'crash';
  if (target.language === 'bash' && stops.some((lines) => lines.some(within))) {
    return seen.crash === undefined ? 'verdict' : 'crash';
  }
  return 'green';
}

/** A reported assertion that vanished: the script stopped between the report before it and its own. */
function silently(target: Target, seen: Observation, known: ReadonlySet<string>, first: boolean): Redness {
  if (target.line === undefined) return 'green';
  const within = (line: number) => line >= target.from && line <= target.to;
  const strange = [...seen.failed].some((name) => !known.has(name));
  if (strange && seen.failedLines.some(within)) return seen.crash === undefined ? 'verdict' : 'crash';
  if (seen.asserts.some(within)) return 'verdict';
  const stops = first ? seen.stops.slice(0, 1) : seen.stops;
  const verdict = (at: number) => target.statements.some(([line, endLine]) => at >= line && at <= endLine);
  const stopped = target.language === 'bash' && stops.some((lines) => lines.some(verdict));
  if (!stopped) return 'green';
  return seen.crash === undefined ? 'verdict' : 'crash';
}

/** A run in which the target was neither reported nor reached: something broke down before it, or the script ended. */
export function isLost(target: Target, seen: Observation): boolean {
  if (!seen.ended) return true;
  if (target.reported) return target.name !== null && !seen.reported.has(target.name);
  if (seen.exitCode === 0) return false;
  if (seen.crash !== undefined && target.language === 'python') return true;
  return seen.endedAt === undefined || target.from > seen.endedAt;
}

/** The same for the fail-soft copy, which goes on where the original ends. */
export function isLostInCopy(target: Target, seen: Observation): boolean {
  if (!seen.ended) return true;
  if (target.reported) return target.name !== null && !seen.reported.has(target.name);
  return seen.crash !== undefined && target.language === 'python';
}
