import { type ForgeClient, isRecord } from './client.ts';
import { isUs } from './comments.ts';
import type { Account } from './dialect.ts';
import { addedLines } from './diff-lines.ts';
import { ForgeError, noteOf } from './errors.ts';
import { accountOf, numberField, textField } from './fields.ts';
import type { LineReview, LineReviewResult, PullRequestRef } from './port.ts';

/** One of this gate's own comments on a line. */
interface Existing {
  readonly id: number;
  /** Its first line. */
  readonly marker: string;
}

const PULL = '/repos/{owner}/{repo}/pulls/{pull_number}';
/** Comments of this gate that may stand open on one pull request. */
const MOST_OPEN = 30;
/** Requests spent on taking back what no longer holds; the rest follows with the next run. */
const MOST_WITHDRAWN = 10;
/** Own reviews whose comments are looked up, newest first (Gitea lists comments by review only). */
const MOST_REVIEWS = 10;

/**
 * Brings the comments on changed lines to what the report says: what is new comes in one review, what stands is left
 * alone, what no longer holds is rewritten to say so. A place that the server's own diff does not hold is skipped.
 * @throws ForgeError when the diff or the comments cannot be read, or the review cannot be written
 */
export async function writeLineReview(
  client: ForgeClient,
  pull: PullRequestRef,
  review: LineReview,
  me: readonly Account[],
  reviews: () => Promise<readonly Record<string, unknown>[]>,
): Promise<LineReviewResult> {
  const existing = await ownComments(client, pull, review, me, reviews);
  const open = new Set(existing.map((comment) => comment.marker));
  const wanted = new Set(review.comments.map((comment) => comment.marker));
  const stale = existing.filter((comment) => !wanted.has(comment.marker)).slice(0, MOST_WITHDRAWN);
  const missing = review.comments.filter((comment) => !open.has(comment.marker));
  const lines = missing.length === 0 ? new Map() : addedLines(await diffOf(client, pull));
  const placed = missing.filter(({ path, line }) => lines.get(path)?.has(line) === true);
  const fresh = placed.slice(0, Math.max(0, MOST_OPEN - open.size));
  const notes: string[] = [];
  for (const comment of stale) {
    try {
      await rewrite(client, pull, comment.id, review.withdrawn);
    } catch (error) {
      notes.push(noteOf('A review comment that no longer holds could not be rewritten', error));
      break;
    }
  }
  if (fresh.length > 0) await post(client, pull, { ...review, comments: fresh });
  return { posted: fresh.length, left: placed.length - fresh.length, notes };
}

async function diffOf(client: ForgeClient, { owner, repo, number }: PullRequestRef): Promise<string> {
  const parameters = { owner, repo, pull_number: number };
  return client.kind === 'github'
    ? client.text(`GET ${PULL}`, parameters, 'diff')
    : client.text(`GET ${PULL}.diff`, parameters);
}

async function ownComments(
  client: ForgeClient,
  pull: PullRequestRef,
  review: LineReview,
  me: readonly Account[],
  reviews: () => Promise<readonly Record<string, unknown>[]>,
): Promise<readonly Existing[]> {
  const { owner, repo, number } = pull;
  const isOurs = (item: Record<string, unknown>) => {
    const author = accountOf(item.user);
    return author !== undefined && me.some((one) => isUs(one, author));
  };
  const items =
    client.kind === 'github'
      ? await client.list(`GET ${PULL}/comments`, { owner, repo, pull_number: number })
      : await commentsByReview(
          client,
          pull,
          (await reviews()).filter((each) => isOurs(each) && isOwnReview(each, review)),
        );
  return items.filter(isOurs).flatMap((item) => {
    const [id, marker] = [numberField(item, 'id'), textField(item, 'body').split('\n', 1)[0]!.trim()];
    return id !== undefined && marker.startsWith(review.family) ? [{ id, marker }] : [];
  });
}

function isOwnReview(item: Record<string, unknown>, review: LineReview): boolean {
  return textField(item, 'body').startsWith(review.marker) && numberField(item, 'comments_count') !== 0;
}

async function commentsByReview(
  client: ForgeClient,
  { owner, repo, number }: PullRequestRef,
  reviews: readonly Record<string, unknown>[],
): Promise<readonly Record<string, unknown>[]> {
  const ids = reviews.map((item) => numberField(item, 'id')).filter((id) => id !== undefined);
  const found: Record<string, unknown>[] = [];
  for (const id of ids.sort((one, other) => other - one).slice(0, MOST_REVIEWS)) {
    found.push(...(await client.list(`GET ${PULL}/reviews/{id}/comments`, { owner, repo, pull_number: number, id })));
  }
  return found;
}

async function rewrite(client: ForgeClient, pull: PullRequestRef, id: number, body: string): Promise<void> {
  const { owner, repo } = pull;
  const place = client.kind === 'github' ? 'pulls' : 'issues';
  await client.call(`PATCH /repos/{owner}/{repo}/${place}/comments/{comment_id}`, {
    owner,
    repo,
    comment_id: id,
    body,
  });
}

/** All in one request: one notification, and all or nothing. */
async function post(client: ForgeClient, pull: PullRequestRef, review: LineReview): Promise<void> {
  const { owner, repo, number } = pull;
  const comments = review.comments.map(({ path, line, marker, body }) => {
    const text = `${marker}\n${body}`;
    return client.kind === 'github'
      ? { path, line, side: 'RIGHT', body: text }
      : { path, new_position: line, old_position: 0, body: text };
  });
  const body = `${review.marker}\n${review.body}`;
  const route = `POST ${PULL}/reviews`;
  const parameters = { owner, repo, pull_number: number, commit_id: review.commit, event: 'COMMENT', body, comments };
  const answer = await client.call(route, parameters, { once: true });
  if (!isRecord(answer)) throw new ForgeError('malformed', `${route} answered something that is no review.`);
}
