/** A review as a forge reports it, reduced to what the approval rule needs. */
export interface Review {
  readonly author: string;
  /** Teams of the author that the forge confirmed, as `@org/team`. */
  readonly teams: readonly string[];
  readonly state: 'approved' | 'changes-requested' | 'commented' | 'pending';
  /** The commit the review was made on. */
  readonly commit: string;
  readonly stale: boolean;
  readonly dismissed: boolean;
  /** ISO 8601, for order. */
  readonly submitted: string;
  /** False where the server says the reviewer has no write access (Gitea `official`). */
  readonly official: boolean;
}
