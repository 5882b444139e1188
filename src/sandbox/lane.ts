import type { Isolation, NotHeld, TreeChange } from '../domain/check.ts';
import type { RepoPath } from '../domain/path.ts';
import type { Reads, ReadsBy } from '../domain/reads.ts';
import type { Limits } from './limits.ts';
import type { Follow, Notes } from './trace-hooks.ts';

export type OutputStream = 'stdout' | 'stderr';

/** One script to run in a lane. */
export interface LaneJob {
  /** Path of the script in the repository; it is started by its own shebang, in the root of the copy. */
  readonly path: RepoPath;
  readonly limits: Limits;
  readonly onOutput: (stream: OutputStream, chunk: Uint8Array) => void;
  /** Edits made to the copy before the script starts; they are undone with the script's own and not reported as changes. */
  readonly edits?: readonly Edit[];
  /** Whether to find out what of the copy the script depends on, by the method of {@link Lane.readsBy}. */
  readonly reads?: boolean;
  /** How to follow which lines of it run, where that is wanted. A job follows lines or finds out reads, not both. */
  readonly trace?: Follow;
  /** What the script does to the copy is undone without being listed: for runs whose outcome alone matters. */
  readonly ignoreChanges?: boolean;
}

/** One file of the copy as it is to be for one run. */
export interface Edit {
  readonly path: RepoPath;
  /** New content (a link's target with mode 120000); undefined removes the file. */
  readonly content: Uint8Array | undefined;
  readonly mode?: string;
}

/** Why a script was stopped before it ended by itself. */
export interface Stop {
  readonly kind: 'timeout' | 'limit';
  /** What was exceeded, with the figure. */
  readonly problem: string;
}

/** What happened to one script. */
export interface ScriptOutcome {
  /** Undefined when it was stopped or died of a signal. */
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
  readonly stop: Stop | undefined;
  readonly durationMs: number;
  /** What it did to tracked files, and files it left that no `.gitignore` covers. */
  readonly changes: readonly TreeChange[];
  /** Names of processes that outlived it and were killed. */
  readonly leftovers: readonly string[];
  /** What it depended on; only where the job asked for it. */
  readonly reads?: Reads;
  /** Which lines ran; only where the job asked for it. */
  readonly notes?: Notes;
  /** Attempts to reach the network that were refused, where they could be seen. */
  readonly network: readonly string[];
  /** Why it could not be run or judged at all: a defect of the sandbox, never of the script. */
  readonly failure: string | undefined;
}

/** One private copy in which scripts run one after the other, each finding it as the commit has it. */
export interface Lane {
  readonly isolation: Isolation;
  /** What this level cannot hold here; nothing at the level `namespaces`. */
  readonly notHeld: readonly NotHeld[];
  /** How a job's `reads` are found out here. */
  readonly readsBy: ReadsBy;
  /** Runs one script; everything it started is dead and everything it changed is undone when this resolves. */
  run(job: LaneJob): Promise<ScriptOutcome>;
  /** Kills what runs and removes the lane. Never throws. */
  close(): Promise<void>;
}
