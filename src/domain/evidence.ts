import type { CheckRun } from './check.ts';
import type { Gate } from './gate.ts';
import type { MutationResult } from './mutation.ts';
import type { RepoPath } from './path.ts';
import type { Policy } from './policy.ts';
import type { Review } from './review.ts';
import type { Suite } from './test.ts';
import type { Snapshot, Tree } from './tree.ts';
import type { Waiver } from './waiver.ts';

/** One side of the change: its files and what the suite parser made of them. */
export interface Side {
  readonly snapshot: Snapshot;
  readonly suite: Suite;
}

/** A check that ran, or was to run and could not be attempted. */
export interface CheckEvidence {
  readonly runs: readonly CheckRun[];
  /** Base runs of tests whose own files the change touches; compared by assertion name. */
  readonly baseRuns: readonly CheckRun[];
  /** Why no script ran at all (e.g. `run-scripts: false`); undefined when they ran. */
  readonly skipped: string | undefined;
}

/** Everything that the verdict is a function of. Plain values: no clock, no disk, no network. */
export interface Evidence {
  readonly policy: Policy;
  /** Where the policy file is (or would be), e.g. `.conformance.yml`; it protects itself. */
  readonly policyPath: RepoPath;
  readonly policyFrom: 'base' | 'head';
  /** True when the base has no policy file and the head brings the first one. */
  readonly firstAdoption: boolean;
  readonly gates: ReadonlySet<Gate>;
  /** The merge base: what the change started from. */
  readonly base: Side;
  readonly head: Side;
  /** The base branch's tip (the same as `base.snapshot` when the branch is up to date): policy and waivers live here. */
  readonly tip: Snapshot;
  /** Trees of further merge bases, for criss-cross histories; usually empty. */
  readonly otherMergeBases: readonly Tree[];
  /** Where two merge bases themselves parted, if they did in one commit: tells which of them changed a path. */
  readonly mergeBaseRoot?: Tree;
  readonly checks: CheckEvidence;
  /** What mutation showed; undefined where nothing was mutated. */
  readonly mutation?: MutationResult;
  /** Why nothing was mutated, where the gate was asked for. */
  readonly mutationSkipped?: string;
  /** Accepted exceptions, read from the tip's waiver file: a change cannot waive its own findings. */
  readonly waivers: readonly Waiver[];
  /** What is wrong with the waiver file; an entry with a problem waives nothing. */
  readonly waiverProblems: readonly { readonly line: number; readonly message: string }[];
  readonly reviews: readonly Review[];
  /** Login of the pull request's author, whose own approval does not count. */
  readonly author: string | undefined;
  /** `YYYY-MM-DD`, for the expiry of waivers. */
  readonly today: string;
}
