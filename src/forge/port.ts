import type { Review } from '../domain/review.ts';

/** Servers that speak GitHub's REST interface, or nearly. Forgejo is told apart only where it differs from Gitea. */
export type ForgeKind = 'github' | 'gitea' | 'forgejo';

export interface RepositoryRef {
  readonly owner: string;
  readonly repo: string;
}

/** A pull request as the gate addresses it. */
export interface PullRequestRef extends RepositoryRef {
  readonly number: number;
}

/** What a forge says of a pull request now (an event's payload may be older). */
export interface PullRequest {
  readonly number: number;
  readonly open: boolean;
  readonly author: string;
  readonly head: string;
  /** `owner/name` of the repository the head lives in; undefined when that was deleted. */
  readonly headRepository: string | undefined;
  readonly baseRef: string;
  readonly baseSha: string;
}

/** Reviews, and what could not be found out about them (a team that the token may not read, for instance). */
export interface ReviewListing {
  readonly reviews: readonly Review[];
  readonly notes: readonly string[];
}

/** What a forge tells the gate. Reading never decides: every method returns plain values or throws ForgeError. */
export interface ForgeReader {
  readonly kind: ForgeKind;
  /** The pull request as it is now. */
  pullRequest(pull: PullRequestRef): Promise<PullRequest>;
  /** Open pull requests whose head is exactly this commit, from this branch of this repository. */
  pullRequestsByHead(
    repository: RepositoryRef,
    head: { readonly repository: string; readonly branch: string; readonly sha: string },
  ): Promise<readonly PullRequest[]>;
  /**
   * All reviews, every page, oldest first. `owners`: the policy's list; for each `@org/team` in it the membership
   * of every approving reviewer is resolved. What cannot be resolved is no membership, with a note.
   */
  reviews(pull: PullRequestRef, owners: readonly string[]): Promise<ReviewListing>;
  /** The latest status of each context on a commit. */
  statuses(repository: RepositoryRef, commit: string): Promise<readonly SeenStatus[]>;
  /** Whether a person may write to the repository; a login that answers to another account may not. */
  mayWrite(repository: RepositoryRef, person: Person): Promise<boolean>;
}

/** Somebody who wrote a comment; a login alone can be renamed and taken over. */
export interface Person {
  readonly login: string;
  readonly id: number | undefined;
}

export type StatusState = 'pending' | 'success' | 'failure' | 'error';

export interface CommitStatus {
  readonly state: StatusState;
  readonly context: string;
  readonly description: string;
  readonly url?: string;
}

export interface SeenStatus {
  readonly context: string;
  /** Undefined for a state that this gate never sets. */
  readonly state: StatusState | undefined;
  readonly description: string;
  readonly url: string;
  /** Written by the account that this token stands for. */
  readonly own: boolean;
}

export interface CommentResult {
  readonly url: string;
  readonly action: 'created' | 'updated' | 'unchanged';
  /** What went less than well, e.g. a duplicate that could not be deleted. */
  readonly notes: readonly string[];
}

/** Where the gate's word appears. Failures here never change the verdict. */
export interface ForgeWriter {
  /**
   * Creates, rewrites or leaves alone the one comment whose first line is `marker`; never touches a comment of
   * anybody else; deletes own duplicates that a race left behind, keeping the oldest.
   */
  upsertComment(pull: PullRequestRef, marker: string, body: string): Promise<CommentResult>;
  setStatus(repository: RepositoryRef, commit: string, status: CommitStatus): Promise<void>;
  /** Comments on changed lines, in one review; repeated by no later run, taken back when they no longer hold. */
  reviewLines(pull: PullRequestRef, review: LineReview): Promise<LineReviewResult>;
  /** Answers a person's comment; answered already by the same marker, that answer is rewritten. */
  reply(pull: PullRequestRef, reply: Reply): Promise<ReplyResult>;
  react(repository: RepositoryRef, comment: number, reaction: Reaction): Promise<void>;
  /** Starts again what failed for a commit. @throws ForgeError where the token or the server does not allow it */
  rerun(repository: RepositoryRef, commit: string, hint: string): Promise<Rerun>;
}

export interface LineComment {
  /** First line: tells one finding of this gate from all others. */
  readonly marker: string;
  readonly path: string;
  /** Line of the head's version. */
  readonly line: number;
  readonly body: string;
}

export interface LineReview {
  readonly commit: string;
  /** First line of the review itself. */
  readonly marker: string;
  readonly body: string;
  /** Start of the marker of every open comment of this gate. */
  readonly family: string;
  readonly comments: readonly LineComment[];
  /** What a comment that no longer holds is rewritten to; its first line is of another family. */
  readonly withdrawn: string;
}

export interface LineReviewResult {
  readonly posted: number;
  /** On changed lines, but over the limit. */
  readonly left: number;
  readonly notes: readonly string[];
}

/** Reactions that every server knows. */
export type Reaction = '+1' | '-1' | 'confused' | 'eyes';

export interface Reply {
  /** First line of every reply of this gate up to the comment it answers, e.g. `<!-- conformance-gate-reply:default:`. */
  readonly family: string;
  /** First line of this reply. */
  readonly marker: string;
  readonly body: string;
  /** Replies since this instant (ISO 8601) count towards `most`. */
  readonly since: string;
  readonly most: number;
}

export type ReplyResult =
  | { readonly kind: 'written'; readonly url: string }
  | { readonly kind: 'too-many'; readonly count: number };

export type Rerun =
  | { readonly kind: 'started'; readonly runs: readonly string[] }
  | { readonly kind: 'running'; readonly runs: readonly string[] }
  | { readonly kind: 'none' };

export interface Forge extends ForgeReader, ForgeWriter {}
