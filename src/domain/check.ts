import type { RepoPath } from './path.ts';
import type { Reads } from './reads.ts';

/** One reported assertion. `skipped` and `todo` are kept apart: never counted as a pass. */
export interface AssertionResult {
  readonly name: string;
  readonly outcome: 'pass' | 'fail' | 'skipped' | 'todo';
  /** Script line of the assertion where it can be known. */
  readonly line?: number;
  /** What followed ` -- ` or ` # ` in the reporting line. */
  readonly detail?: string;
}

export type CheckVerdict = 'pass' | 'fail' | 'error' | 'timeout' | 'limit';

/** Which level of isolation held while the script ran. */
export type Isolation = 'namespaces' | 'process';

/**
 * What the level `process` could not hold on this machine: the network stayed open although it is denied, files outside
 * of the copy could be read or written, processes of the same user could be signalled.
 */
export type NotHeld = 'network' | 'files' | 'processes';

/** What a script did to the private copy, as paths. */
export interface TreeChange {
  readonly path: RepoPath;
  readonly change: 'added' | 'modified' | 'deleted';
}

/** A statement in the output that contradicts another or the exit code. */
export interface Contradiction {
  readonly kind: 'failed-but-exit-0' | 'exit-1-without-failure' | 'plan-mismatch' | 'duplicate-name' | 'bail-out';
  readonly message: string;
}

/** The place of a script's failure. */
export interface FailedAt {
  /** Line of the script itself. */
  readonly line: number;
  /** The place in words, with what stands there: `check.sh:41: python heredoc line 7: assert a in b`. */
  readonly text: string;
}

/** The outcome of one script run. */
export interface CheckRun {
  /** Test directory and script file name, as in contract §3. */
  readonly test: RepoPath;
  readonly script: string;
  readonly verdict: CheckVerdict;
  /** Exit status; undefined when it was killed or never started. */
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  readonly durationMs: number;
  readonly assertions: readonly AssertionResult[];
  readonly contradictions: readonly Contradiction[];
  readonly treeChanges: readonly TreeChange[];
  readonly isolation: Isolation;
  /** What that level could not hold; only where there is anything. */
  readonly notHeld?: readonly NotHeld[];
  /** Attempts to reach the network, one line each, where they could be seen. */
  readonly networkAttempts: readonly string[];
  /** Key of the earlier result that stands for this run; the script was not run again. */
  readonly cached?: string;
  /** Names of processes that outlived the script and were killed; only where there were any. */
  readonly leftovers?: readonly string[];
  /** What it depended on; only where that was asked for. */
  readonly reads?: Reads;
  /** Why the verdict is error, timeout or limit: what was exceeded, with the figure. */
  readonly problem: string | undefined;
  /** Where a failing script that reported no failed assertion came to its end, where that could be followed. */
  readonly failedAt?: FailedAt;
  /** Last part of the combined output, decoded with replacement, for people and JUnit; at most 16 KiB. */
  readonly outputTail: string;
  readonly outputBytes: number;
  readonly outputTruncated: boolean;
}
