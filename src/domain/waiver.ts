/** One accepted exception (issue: "a file entry with rule, path, reason, owner and expiry"). */
export interface Waiver {
  readonly rule: string;
  /** Glob of repository paths. */
  readonly path: string;
  /** Only findings about the assertion of this name; undefined = every finding of the rule at the path. */
  readonly assertion?: string;
  readonly reason: string;
  readonly owner: string;
  /** Last day on which it holds, `YYYY-MM-DD`. */
  readonly expires: string;
  readonly line: number;
}
