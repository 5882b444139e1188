import type { CheckRun } from '../domain/check.ts';
import type { RepoPath } from '../domain/path.ts';
import type { Tree } from '../domain/tree.ts';

/** A script to run: its test directory, file name and mode as in the tree. */
export interface ScriptToRun {
  readonly test: RepoPath;
  readonly script: string;
  readonly mode: string;
}

export interface CheckRequest {
  /** Root of the user's repository: objects are read from it, nothing is written to it. */
  readonly repository: string;
  readonly commit: string;
  readonly tree: Tree;
  readonly scripts: readonly ScriptToRun[];
  readonly timeoutMs: number;
  readonly network: 'deny' | 'allow';
  /** Lanes that run at once, each with one private copy; at least 1. */
  readonly jobs: number;
  /** Called after each script, in completion order. */
  readonly onProgress?: (done: number, total: number, run: CheckRun) => void;
  /** Aborting kills every script, removes the copies and rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}
