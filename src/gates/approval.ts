import type { Review } from '../domain/review.ts';

export interface Approval {
  readonly approved: boolean;
  /** Owners whose approval counts, as they write their login; sorted. */
  readonly by: readonly string[];
  /** Why each approval that was given does not count, or why none can. */
  readonly reasons: readonly string[];
}

export interface ApprovalContext {
  /** The commit under judgement; an approval of any other commit says nothing about it. */
  readonly head: string;
  /** The author of the pull request; undefined where nobody is known (command line). */
  readonly author: string | undefined;
  /** `spec.owners`: `@user` or `@org/team`. */
  readonly owners: readonly string[];
}

/**
 * Whether an owner has approved exactly this head. Of each reviewer the latest approval or change request counts
 * (comments change nothing); it must be on the head commit, neither stale nor dismissed, official where the
 * server tells, and not the author's own. Pure: reviews in, decision out.
 */
export function decideApproval(reviews: readonly Review[], context: ApprovalContext): Approval {
  const owners = new Set(context.owners.map(normal));
  if (owners.size === 0) return { approved: false, by: [], reasons: ['The policy names no `spec.owners`.'] };
  const by: string[] = [];
  const reasons: string[] = [];
  for (const review of decisiveReviews(reviews)) {
    const objection = objectionTo(review, context, owners);
    if (objection === undefined) by.push(review.author);
    else if (review.state === 'approved')
      reasons.push(`The approval by ${review.author} does not count: ${objection}.`);
    else if (isOwner(review, owners)) reasons.push(`${review.author} ${objection}.`);
  }
  return { approved: by.length > 0, by: by.sort(), reasons };
}

/** The latest approval or change request of each reviewer, in order of the reviewer's first appearance. */
function decisiveReviews(reviews: readonly Review[]): Iterable<Review> {
  const latest = new Map<string, Review>();
  for (const review of reviews) {
    if (review.state !== 'approved' && review.state !== 'changes-requested') continue;
    const author = normal(review.author);
    const known = latest.get(author);
    if (known === undefined || !earlier(review, known)) latest.set(author, review);
  }
  return latest.values();
}

/** By time where both times can be read; otherwise the forge's order (oldest first) decides. */
function earlier(one: Review, other: Review): boolean {
  const [a, b] = [Date.parse(one.submitted), Date.parse(other.submitted)];
  return a < b;
}

function objectionTo(review: Review, context: ApprovalContext, owners: ReadonlySet<string>): string | undefined {
  if (review.state !== 'approved') return 'asks for changes';
  if (!isOwner(review, owners)) return 'they are not among `spec.owners`';
  if (context.author !== undefined && normal(review.author) === normal(context.author)) {
    return 'nobody approves their own change';
  }
  if (review.dismissed) return 'it was dismissed';
  if (review.stale) return 'it is stale: commits were pushed after it';
  if (context.head === '' || review.commit.toLowerCase() !== context.head.toLowerCase()) {
    return `it is for commit ${review.commit.slice(0, 12) || '(none)'}, not for the head ${context.head.slice(0, 12)}`;
  }
  if (review.official === false) return 'the server does not count it as official (no write access)';
  return undefined;
}

function isOwner(review: Review, owners: ReadonlySet<string>): boolean {
  const author = normal(review.author);
  if (author === '') return false;
  // A login holds no slash: one that does must not pass for the team of that name.
  if (!author.includes('/') && owners.has(author)) return true;
  return review.teams.some((team) => team.includes('/') && owners.has(normal(team)));
}

/** Logins and team names compare without case and without the leading at-sign. */
function normal(name: string): string {
  return name.trim().replace(/^@/, '').toLowerCase();
}
