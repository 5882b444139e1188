import type { Gate, Severity } from './gate.ts';
import type { RepoPath } from './path.ts';

/** Something a reviewer must know, tied to one rule (contract §3 and §4). */
export interface Finding {
  readonly gate: Gate;
  readonly rule: string;
  readonly severity: Severity;
  readonly path?: RepoPath;
  /** 1-based line in the head's version (in the base's where the head has none). */
  readonly line?: number;
  readonly requirement?: string;
  /** The assertion it is about, by the name it reports: a waiver may name it. */
  readonly assertion?: string;
  /** What is the case, in one or two sentences, naming both sides where something changed. */
  readonly message: string;
  /** What to do about it. */
  readonly fix: string;
  /** Both versions of the place, where the finding compares them; each at most a few lines. */
  readonly before?: string;
  readonly after?: string;
  /** Who approved it, when an owner's approval turned the error into a recorded one. */
  readonly approvedBy?: readonly string[];
  /** The waiver that covers it. */
  readonly waivedBy?: string;
}

/** A finding before policy has been applied: gates say what they saw, {@link ../gates/judge.ts} sets severity. */
export type RawFinding = Omit<Finding, 'severity' | 'approvedBy' | 'waivedBy'> & {
  /** Replaces the rule's default severity for this finding (e.g. without `coverage.strict`); the policy's `rules` still win. */
  readonly defaultSeverity?: Severity;
};
