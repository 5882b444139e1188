import { type ForgeClient, isRecord } from './client.ts';
import { type Comment, commentOf, hasMarker, isUs, sameText } from './comments.ts';
import type { Account } from './dialect.ts';
import { ForgeError } from './errors.ts';
import type { PullRequestRef, Reply, ReplyResult } from './port.ts';

const COMMENTS = '/repos/{owner}/{repo}/issues/{issue_number}/comments';
const UPDATE = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';

/**
 * Answers a comment once: a job that is run again rewrites its answer, and more than `most` answers within the
 * time asked about are not given.
 * @throws ForgeError
 */
export async function writeReply(
  client: ForgeClient,
  pull: PullRequestRef,
  reply: Reply,
  me: readonly Account[],
): Promise<ReplyResult> {
  const { owner, repo, number } = pull;
  const own = await ownReplies(client, pull, reply, me);
  const same = own.find((comment) => hasMarker(comment.body, reply.marker));
  if (same !== undefined) {
    if (!sameText(same.body, reply.body)) {
      await client.call(UPDATE, { owner, repo, comment_id: same.id, body: reply.body });
    }
    return { kind: 'written', url: same.url };
  }
  if (own.length >= reply.most) return { kind: 'too-many', count: own.length };
  const parameters = { owner, repo, issue_number: number, body: reply.body };
  try {
    return written(await client.call(`POST ${COMMENTS}`, parameters, { once: true }));
  } catch (error) {
    if (!(error instanceof ForgeError) || error.kind !== 'unavailable') throw error;
    // The answer was lost: look whether the request was carried out before sending it again.
    const found = (await ownReplies(client, pull, reply, me)).find((each) => hasMarker(each.body, reply.marker));
    if (found !== undefined) return { kind: 'written', url: found.url };
    return written(await client.call(`POST ${COMMENTS}`, parameters, { once: true }));
  }
}

function written(answer: unknown): ReplyResult {
  const comment = isRecord(answer) ? commentOf(answer) : undefined;
  if (comment === undefined)
    throw new ForgeError('malformed', `POST ${COMMENTS} answered something that is no comment.`);
  return { kind: 'written', url: comment.url };
}

async function ownReplies(
  client: ForgeClient,
  pull: PullRequestRef,
  reply: Reply,
  me: readonly Account[],
): Promise<readonly Comment[]> {
  const { owner, repo, number } = pull;
  const items = await client.list(`GET ${COMMENTS}`, { owner, repo, issue_number: number, since: reply.since });
  return items
    .map(commentOf)
    .filter((comment) => comment !== undefined)
    .filter(
      ({ body, author }) =>
        body.startsWith(reply.family) && author !== undefined && me.some((one) => isUs(one, author)),
    );
}
