import type { RepoPath } from './path.ts';

export type MutationVerdict = 'bites' | 'hollow' | 'unproven';

/** Why an assertion is hollow, or could not be proven (contract §3). */
export type MutationReason =
  | 'never-runs'
  | 'swallowed'
  | 'insensitive'
  | 'comment-only'
  | 'existence-only'
  | 'crash-only'
  | 'budget'
  | 'flaky'
  | 'red-baseline';

/** The change that made an assertion fail; run alone on the original script. */
export interface Witness {
  readonly mutant: string;
  readonly path: RepoPath;
  readonly line: number;
  readonly operator: string;
  readonly description: string;
  /** Unified diff of the change. */
  readonly diff: string;
}

/** What the engine says of one assertion. */
export interface MutatedAssertion {
  /** Test directory and script, as in contract §3. */
  readonly test: RepoPath;
  readonly script: string;
  readonly name: string | null;
  readonly line?: number;
  /** The change adds it, alters it, or alters what it depends on. */
  readonly changed: boolean;
  readonly verdict: MutationVerdict;
  /** For `hollow` and `unproven`. */
  readonly reason?: MutationReason;
  /** For people: what was seen, in one sentence. */
  readonly note?: string;
  /** For `bites`. */
  readonly killedBy?: Witness;
  /** For `hollow`: how many mutants it survived, and the most telling of them. */
  readonly tried?: number;
  readonly survivor?: Witness;
}

/** A check of which nothing could be asked. */
export interface MutationProblem {
  readonly test: RepoPath;
  readonly script: string;
  readonly message: string;
}

/** The part `mutation` of the report. */
export interface MutationResult {
  readonly assertions: readonly MutatedAssertion[];
  readonly problems: readonly MutationProblem[];
  /** Distinct mutants that ran. */
  readonly mutants: number;
  /** Runs of check scripts, baselines and confirmations included. */
  readonly checkRuns: number;
  readonly durationMs: number;
}
