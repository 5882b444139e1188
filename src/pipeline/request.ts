import type { CheckRun } from '../domain/check.ts';
import type { Gate } from '../domain/gate.ts';
import type { Shard } from '../domain/mutation.ts';
import type { Report } from '../domain/report.ts';
import type { Review } from '../domain/review.ts';

/** Everything one run of the gate needs to know; parsed by a door, then frozen. */
export interface GateRequest {
  /** A directory inside the repository. */
  readonly repository: string;
  /** Revision of the base branch; undefined = the default branch. */
  readonly base: string | undefined;
  /** Revision of the change; undefined = HEAD. */
  readonly head: string | undefined;
  /** How the revisions are named in the report, where the user knows them by another name than `base` and `head`. */
  readonly baseName?: string;
  readonly headName?: string;
  /** Repository path of the policy file; undefined = `.conformance.yml`. */
  readonly configPath: string | undefined;
  readonly gates: ReadonlySet<Gate>;
  /** Lanes that run scripts at once; at least 1. */
  readonly jobs: number;
  /** False: gates that need scripts are skipped, with `runScriptsReason` as the note. */
  readonly runScripts: boolean;
  readonly runScriptsReason?: string;
  /** Only scripts of tests in these layers / with any of these requirements; both empty = all. */
  readonly select?: { readonly layers: readonly string[]; readonly requirements: readonly string[] };
  /** Only this part of the scripts is asked whether its assertions bite; the parts are joined by `merge`. */
  readonly shard?: Shard;
  /** True: judge coverage as if the policy said `strict: true`. */
  readonly strict?: boolean;
  /** Directory of earlier results of scripts; undefined = every script is run, as a gate must. */
  readonly cache?: string;
  readonly reviews: readonly Review[];
  /** Asks the forge for reviews, once the base's policy has said who the owners are (`@name` or `@org/team`). */
  readonly reviewsFor?: (owners: readonly string[]) => Promise<readonly Review[]>;
  /** Names or `@org/team`s whose approval of exactly this head is taken on trust (a rehearsal on one's own machine). */
  readonly localApprovals?: readonly string[];
  readonly author?: string;
  /** `YYYY-MM-DD`, for the expiry of waivers. */
  readonly today: string;
  readonly onProgress?: (event: ProgressEvent) => void;
  readonly signal?: AbortSignal;
}

/** What a door may show while the gate works. */
export type ProgressEvent =
  | { readonly stage: 'resolve' | 'read' | 'judge' }
  | { readonly stage: 'checks'; readonly done: number; readonly total: number; readonly run?: CheckRun }
  | { readonly stage: 'mutate'; readonly done: number; readonly total: number; readonly test: string };

/** The report and the exit code that belongs to its verdict (contract §2). */
export interface GateResult {
  readonly report: Report;
  readonly exitCode: 0 | 1 | 2;
}
