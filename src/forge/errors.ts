export type ForgeErrorKind =
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'rate-limited'
  | 'unavailable'
  | 'malformed'
  | 'redirected';

const ADVICE: Readonly<Record<ForgeErrorKind, string>> = {
  unauthorized: 'Give the action a valid `token`; the default is the job token.',
  forbidden:
    'Give the job the permission it lacks (`pull-requests: write` for the comment; `statuses: write` for the status, on ' +
    'Gitea and Forgejo `contents: write`), or publish from a second job with `mode: report`.',
  'not-found': 'Check that the token may read this repository and that the pull request still exists.',
  invalid: 'Re-run the job; if the server refuses again, report its answer as a defect of conformance-gate.',
  'rate-limited': 'Re-run the job later, or give the action a token with its own rate limit.',
  unavailable: 'Re-run the job when the server answers again.',
  malformed: 'Check that GITHUB_API_URL is the address of the REST interface, not of a proxy or a login page.',
  redirected:
    'Set GITHUB_API_URL to the address that the server redirects to; the token is never sent to another host.',
};

/** Refusals that a token cannot cure, by status and the server's words. */
const SPECIAL: readonly (readonly [number, RegExp, string])[] = [
  [403, /\block(?:ed)?\b/i, 'Unlock the conversation if comments on it are wanted.'],
  [410, /./, 'Issues are switched off in this repository, and comments with them.'],
];

/** A request that the forge did not answer as hoped: which one, what came back, what to do. */
export class ForgeError extends Error {
  override readonly name = 'ForgeError';
  readonly kind: ForgeErrorKind;
  readonly advice: string;
  /** HTTP status, where there was an answer. */
  readonly status: number | undefined;

  constructor(kind: ForgeErrorKind, message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.status = status;
    this.advice = SPECIAL.find(([at, words]) => at === status && words.test(message))?.[2] ?? ADVICE[kind];
  }
}

/** A failure as one line for a summary: what failed and what to do about it. */
export function noteOf(what: string, error: unknown): string {
  if (error instanceof ForgeError) return `${what}: ${error.message} ${error.advice}`;
  return `${what}: ${error instanceof Error ? error.message : String(error)}`;
}
