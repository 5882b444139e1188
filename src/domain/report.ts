import type { AssertionResult, CheckVerdict, FailedAt, Isolation, NotHeld } from './check.ts';
import type { Finding } from './finding.ts';
import type { Gate, GateVerdict, Verdict } from './gate.ts';
import type { MutationResult } from './mutation.ts';
import type { TestState } from './test.ts';

export const REPORT_SCHEMA = 'conformance-gate/report/v1';

export interface ReportRevision {
  /** As the user named it, or as the forge did. */
  readonly ref: string;
  readonly sha: string;
}

export type CoverageState = 'covered' | 'scaffold-only' | 'uncovered';
export type ProofState = 'proven' | 'stale-proof' | 'not-proven' | 'unknown-no-sentinel-declared';

export interface ReportRequirement {
  readonly id: string;
  readonly title: string;
  readonly safetyCritical: boolean;
  readonly status: 'active' | 'deferred' | 'withdrawn';
  readonly coverage: CoverageState;
  /** Test directories, each once. */
  readonly tests: readonly string[];
  /** The change alters its registry entry, or one of its tests, or which tests carry its label. */
  readonly touched: boolean;
}

export interface ReportTest {
  readonly path: string;
  readonly name: string;
  readonly layer: string | null;
  readonly requirements: readonly string[];
  readonly state: TestState;
  /** Why it is executable or a scaffold, with the place that says so. */
  readonly reason: string;
  readonly gaps: readonly string[];
  /** The change adds the test or alters a file of it. */
  readonly touched: boolean;
}

export interface ReportCheck {
  readonly test: string;
  readonly script: string;
  readonly verdict: CheckVerdict;
  readonly durationMs: number;
  readonly isolation: Isolation;
  /** What that level could not hold on this machine. */
  readonly notHeld?: readonly NotHeld[];
  readonly assertions: readonly AssertionResult[];
  readonly exitCode?: number;
  readonly problem?: string;
  /** Where a failing script that names no failed assertion by its line came to its end. */
  readonly failedAt?: FailedAt;
  /** Key of the earlier result that stands for this run. */
  readonly cached?: string;
  /** Last part of the output: up to 16 KiB of a script that did not pass, 4 KiB of one that did. */
  readonly output?: string;
}

export interface CoverageNumbers {
  readonly covered: number;
  readonly total: number;
  /** Rounded to one decimal for display (the minimum is compared unrounded); 0 when the total is 0. */
  readonly percent: number;
}

export interface ReportCoverage {
  readonly base: CoverageNumbers;
  readonly head: CoverageNumbers;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
  readonly gaps: readonly string[];
  readonly safetyCriticalGaps: readonly string[];
}

/** The one model that leaves the engine (contract §3); every output format is a function of it. */
export interface Report {
  readonly schema: typeof REPORT_SCHEMA;
  readonly verdict: Verdict;
  readonly base: ReportRevision;
  readonly head: ReportRevision;
  readonly policyFrom: 'base' | 'head';
  readonly gates: Readonly<Record<Gate, GateVerdict>>;
  /** Why a gate is skipped or undecided, for those that are. */
  readonly gateNotes: Readonly<Partial<Record<Gate, string>>>;
  readonly findings: readonly Finding[];
  readonly requirements: readonly ReportRequirement[];
  readonly tests: readonly ReportTest[];
  readonly checks: readonly ReportCheck[];
  readonly coverage: ReportCoverage;
  /** Only where assertions were mutated. */
  readonly mutation?: MutationResult;
  /** Requirement ids whose text changed, with the tests that were written against the older text. */
  readonly suspects: readonly { readonly requirement: string; readonly tests: readonly string[] }[];
  /** Remarks that belong to the whole run, e.g. first adoption. */
  readonly notes: readonly string[];
}
