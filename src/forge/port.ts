import type { Review } from '../domain/review.ts';

/** A pull request as the gate sees it. */
export interface PullRequestRef {
  readonly owner: string;
  readonly repo: string;
  readonly number: number;
}

/** What a forge tells the gate. Reading never decides: every method returns plain values or throws ForgeError. */
export interface ForgeReader {
  /** All reviews, every page, oldest first, with team membership resolved for `teams` (as `@org/team`). */
  reviews(pull: PullRequestRef, teams: readonly string[]): Promise<readonly Review[]>;
  /** The current head commit and author of the pull request. */
  pullRequest(pull: PullRequestRef): Promise<{ readonly head: string; readonly author: string }>;
}

export type StatusState = 'pending' | 'success' | 'failure' | 'error';

/** Where the gate's word appears. Failures here never change the verdict. */
export interface ForgeWriter {
  /** Creates, rewrites or leaves alone the one comment of this gate id; returns its web address. */
  upsertComment(
    pull: PullRequestRef,
    id: string,
    body: string,
  ): Promise<{ readonly url: string; readonly action: 'created' | 'updated' | 'unchanged' }>;
  setStatus(
    commit: string,
    status: {
      readonly state: StatusState;
      readonly context: string;
      readonly description: string;
      readonly url?: string;
    },
  ): Promise<void>;
}
