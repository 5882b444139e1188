import type { RuleSetting } from './gate.ts';
import type { RepoPath } from './path.ts';

export type MutationVerdict = 'bites' | 'hollow' | 'unproven';

/** Why an assertion is hollow, or could not be proven (contract §3). */
export const MUTATION_REASONS = [
  'never-runs',
  'swallowed',
  'insensitive',
  'comment-only',
  'existence-only',
  'crash-only',
  'budget',
  'flaky',
  'red-baseline',
] as const;
export type MutationReason = (typeof MUTATION_REASONS)[number];

/** The change that made an assertion fail; run alone on the original script. */
export interface Witness {
  /** Names the assertion and the change, the same on every machine: what `mutate --replay` takes. */
  readonly id?: string;
  readonly mutant: string;
  readonly path: RepoPath;
  readonly line: number;
  readonly operator: string;
  readonly description: string;
  /** Unified diff of the change. */
  readonly diff: string;
}

/** `# conformance: survives <reason>` beside an assertion: an honest negative, put on record. */
export interface KnownSurvivor {
  /** Empty where none is given; such a mark counts for nothing. */
  readonly reason: string;
  /** Line of the mark. */
  readonly line: number;
  /** The base has the same mark at the same assertion. One that the change brings needs an owner's approval. */
  readonly onBase: boolean;
}

/** What the engine says of one assertion. */
export interface MutatedAssertion {
  /** The same for the same assertion of the same script, on every machine. */
  readonly id?: string;
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
  readonly survives?: KnownSurvivor;
  /** For `hollow`, where a change of the subject alone raised the question: it noticed changes of the lines as they were. */
  readonly bitBefore?: boolean;
}

/** A check of which nothing could be asked. */
export interface MutationProblem {
  readonly test: RepoPath;
  readonly script: string;
  readonly message: string;
}

/** Which assertions were asked: every one, those of named directories, or those that the change concerns. */
export type MutationScope = 'all' | 'named' | 'changed';

/** A part of the run: the scripts at `index`, `index + of`, … of the list. */
export interface Shard {
  /** From 1 to `of`. */
  readonly index: number;
  readonly of: number;
}

/** `2/5` is the second of five parts; undefined for anything else, and for more than 999 parts. */
export function parseShard(text: string): Shard | undefined {
  const [, index, of] = /^([1-9]\d{0,2})\/([1-9]\d{0,2})$/.exec(text.trim()) ?? [];
  return index !== undefined && Number(index) <= Number(of) ? { index: Number(index), of: Number(of) } : undefined;
}

/** The parts of a divided run that a result holds, by index. */
export interface Shards {
  readonly of: number;
  readonly parts: readonly ShardPart[];
  /** How the policy grades lines that nothing guards: known only when the parts are joined. */
  readonly unguarded: RuleSetting;
}

export interface ShardPart extends Pick<MutationResult, 'scripts' | 'mutants' | 'checkRuns' | 'durationMs'> {
  readonly index: number;
}

/** A line of a subject that the change adds or alters. */
export interface ChangedLine {
  readonly path: RepoPath;
  readonly line: number;
  /** An assertion noticed a change of it. */
  readonly guarded: boolean;
}

/** The part `mutation` of the report. */
export interface MutationResult {
  readonly scope: MutationScope;
  /** Scripts that were asked. */
  readonly scripts: number;
  readonly assertions: readonly MutatedAssertion[];
  readonly problems: readonly MutationProblem[];
  /** Changed lines of subjects, with whether anything guards them; absent where that was not asked. */
  readonly lines?: readonly ChangedLine[];
  /** The parts that this result holds; absent where it was not divided. */
  readonly shards?: Shards;
  /** Digest of the policy that was followed: reports of one change can be told from those of another policy. */
  readonly policy?: string;
  /** Distinct mutants that ran. */
  readonly mutants: number;
  /** Runs of check scripts, baselines and confirmations included. */
  readonly checkRuns: number;
  readonly durationMs: number;
}
