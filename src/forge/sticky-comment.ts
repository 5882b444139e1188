import { type ForgeClient, isRecord } from './client.ts';
import { type Comment, commentOf, hasMarker, isUs, sameText } from './comments.ts';
import type { Account } from './dialect.ts';
import { ForgeError, noteOf } from './errors.ts';
import type { CommentResult, PullRequestRef } from './port.ts';

const LIST = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments';
const CREATE = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments';
const UPDATE = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}';
const DELETE = 'DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}';

/** One comment per marker, however many runs race for it. */
export class StickyComment {
  readonly #client: ForgeClient;
  readonly #pull: PullRequestRef;
  readonly #marker: string;
  readonly #me: readonly Account[];

  constructor(client: ForgeClient, pull: PullRequestRef, marker: string, me: readonly Account[]) {
    this.#client = client;
    this.#pull = pull;
    this.#marker = marker;
    this.#me = me;
  }

  /** @throws ForgeError when the comment cannot be written; duplicates that cannot be removed are notes. */
  async write(body: string): Promise<CommentResult> {
    const existing = await this.#own();
    if (existing.length > 0) return this.#settle(existing, body);
    const created = await this.#create(body);
    // Another run may have created its own between our look and our write.
    const now = await this.#own();
    const rivals = now.filter((comment) => comment.id !== created.id);
    if (rivals.length === 0) return { url: created.url, action: 'created', notes: [] };
    return this.#settle([...rivals, created], body);
  }

  /** The oldest stays and gets the body; the others go. */
  async #settle(comments: readonly Comment[], body: string): Promise<CommentResult> {
    const [oldest, ...others] = [...comments].sort((one, other) => one.id - other.id);
    const same = sameText(oldest!.body, body);
    if (!same) await this.#client.call(UPDATE, { ...this.#repository(), comment_id: oldest!.id, body });
    const notes: string[] = [];
    for (const other of others) {
      try {
        await this.#client.call(DELETE, { ...this.#repository(), comment_id: other.id });
      } catch (error) {
        if (error instanceof ForgeError && error.kind === 'not-found') continue;
        notes.push(noteOf(`A duplicate of the comment (${other.url}) could not be deleted`, error));
      }
    }
    return { url: oldest!.url, action: same ? 'unchanged' : 'updated', notes };
  }

  /** A request whose answer was lost may have been carried out: look before sending it again. */
  async #create(body: string): Promise<Comment> {
    try {
      return await this.#post(body);
    } catch (error) {
      if (!(error instanceof ForgeError) || error.kind !== 'unavailable') throw error;
      const [found] = await this.#own();
      return found ?? (await this.#post(body));
    }
  }

  async #post(body: string): Promise<Comment> {
    const answer = await this.#client.call(CREATE, { ...this.#address(), body }, { once: true });
    const comment = isRecord(answer) ? commentOf(answer) : undefined;
    if (comment === undefined) throw new ForgeError('malformed', `${CREATE} answered something that is no comment.`);
    return comment;
  }

  async #own(): Promise<readonly Comment[]> {
    const items = await this.#client.list(LIST, this.#address());
    return items
      .map(commentOf)
      .filter((comment) => comment !== undefined)
      .filter((comment) => this.#isOurs(comment));
  }

  #isOurs(comment: Comment): boolean {
    const author = comment.author;
    return hasMarker(comment.body, this.#marker) && author !== undefined && this.#me.some((me) => isUs(me, author));
  }

  #repository(): { owner: string; repo: string } {
    return { owner: this.#pull.owner, repo: this.#pull.repo };
  }

  #address(): { owner: string; repo: string; issue_number: number } {
    return { ...this.#repository(), issue_number: this.#pull.number };
  }
}
