import type { Evidence } from '../domain/evidence.ts';
import type { RawFinding } from '../domain/finding.ts';
import type { Rule } from '../domain/rule.ts';

/** What one comparison saw. `undecided` means: the evidence is missing or unreadable, so silence would prove nothing. */
export interface Outcome {
  readonly findings: readonly RawFinding[];
  readonly undecided?: string;
  readonly skipped?: string;
  /** Remarks for the whole report, e.g. what a policy allowed without a finding. */
  readonly notes?: readonly string[];
}

/** One pure comparison and the rules it yields; a file under `gates/<gate>/` exports exactly one. */
export interface Comparison {
  readonly rules: readonly Rule[];
  /** Never throws on hostile input: what cannot be read is a finding or `undecided`. */
  compare(evidence: Evidence): Outcome;
}
