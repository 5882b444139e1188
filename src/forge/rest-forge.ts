import type { Review } from '../domain/review.ts';
import { ForgeClient, type ForgeConnection, isRecord } from './client.ts';
import type { Account, Dialect } from './dialect.ts';
import { ForgeError } from './errors.ts';
import { accountOf, numberField, recordField, textField } from './fields.ts';
import { giteaDialect } from './gitea/dialect.ts';
import { githubDialect } from './github/dialect.ts';
import type {
  CommentResult,
  CommitStatus,
  Forge,
  ForgeKind,
  LineReview,
  LineReviewResult,
  Person,
  PullRequest,
  PullRequestRef,
  Reaction,
  Reply,
  ReplyResult,
  RepositoryRef,
  Rerun,
  ReviewListing,
  SeenStatus,
} from './port.ts';
import { writeReply } from './replies.ts';
import { rerunFailed } from './rerun.ts';
import { writeLineReview } from './review-comments.ts';
import { readStatuses } from './statuses.ts';
import { StickyComment } from './sticky-comment.ts';
import { withTeams } from './teams.ts';

/** GitHub cuts nothing: it refuses a longer description with 422. */
const DESCRIPTION_LIMIT = 140;

/** A forge by its address and token; `kind` chooses the dialect. Nothing is sent before the first call. */
export function connectForge(connection: ForgeConnection): Forge {
  return new RestForge(new ForgeClient(connection), connection.kind === 'github' ? githubDialect : giteaDialect);
}

class RestForge implements Forge {
  readonly kind: ForgeKind;
  readonly #client: ForgeClient;
  readonly #dialect: Dialect;
  /** Author of a status this token wrote: tells an app's token who it is, for free. */
  #seen: Account | undefined;
  #me: Promise<readonly Account[]> | undefined;
  /** A connection lives for one run, which is about one pull request. */
  #reviews: readonly Record<string, unknown>[] | undefined;

  constructor(client: ForgeClient, dialect: Dialect) {
    this.kind = client.kind;
    this.#client = client;
    this.#dialect = dialect;
  }

  async pullRequest(pull: PullRequestRef): Promise<PullRequest> {
    const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}';
    const answer = await this.#client.call(route, { owner: pull.owner, repo: pull.repo, pull_number: pull.number });
    const found = isRecord(answer) ? pullRequestOf(answer) : undefined;
    if (found === undefined) throw new ForgeError('malformed', `${route} answered something that is no pull request.`);
    return found;
  }

  async pullRequestsByHead(
    repository: RepositoryRef,
    head: { readonly repository: string; readonly branch: string; readonly sha: string },
  ): Promise<readonly PullRequest[]> {
    const { owner, repo } = repository;
    const filter: { head?: string } =
      this.kind === 'github' ? { head: `${head.repository.split('/', 1)[0]}:${head.branch}` } : {};
    const items = await this.#client.list('GET /repos/{owner}/{repo}/pulls', { owner, repo, state: 'open', ...filter });
    return items
      .map(pullRequestOf)
      .filter((pull) => pull !== undefined)
      .filter((pull) => pull.head === head.sha && sameName(pull.headRepository, head.repository));
  }

  async reviews(pull: PullRequestRef, owners: readonly string[]): Promise<ReviewListing> {
    const items = await this.#listReviews(pull);
    const reviews = items.map((item) => this.#dialect.review(item)).filter((review) => review !== undefined);
    return withTeams(this.#client, this.#dialect, oldestFirst(reviews), owners);
  }

  async upsertComment(pull: PullRequestRef, marker: string, body: string): Promise<CommentResult> {
    return new StickyComment(this.#client, pull, marker, await this.#whoAmI()).write(body);
  }

  async statuses(repository: RepositoryRef, commit: string): Promise<readonly SeenStatus[]> {
    return readStatuses(this.#client, repository, commit, await this.#whoAmI());
  }

  mayWrite(repository: RepositoryRef, person: Person): Promise<boolean> {
    return this.#dialect.mayWrite(this.#client, repository, person);
  }

  /** Reviews that this run has read already tell what earlier runs wrote. */
  async reviewLines(pull: PullRequestRef, review: LineReview): Promise<LineReviewResult> {
    const reviews = async () => this.#reviews ?? this.#listReviews(pull);
    return writeLineReview(this.#client, pull, review, await this.#whoAmI(), reviews);
  }

  async #listReviews({ owner, repo, number }: PullRequestRef): Promise<readonly Record<string, unknown>[]> {
    const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews';
    this.#reviews = await this.#client.list(route, { owner, repo, pull_number: number });
    return this.#reviews;
  }

  async reply(pull: PullRequestRef, reply: Reply): Promise<ReplyResult> {
    return writeReply(this.#client, pull, reply, await this.#whoAmI());
  }

  async react({ owner, repo }: RepositoryRef, comment: number, content: Reaction): Promise<void> {
    const route = 'POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions';
    await this.#client.call(route, { owner, repo, comment_id: comment, content });
  }

  rerun(repository: RepositoryRef, commit: string, hint: string): Promise<Rerun> {
    return rerunFailed(this.#client, repository, commit, hint);
  }

  #whoAmI(): Promise<readonly Account[]> {
    this.#me ??= this.#dialect.whoAmI(this.#client, this.#seen);
    return this.#me;
  }

  async setStatus(repository: RepositoryRef, commit: string, status: CommitStatus): Promise<void> {
    const answer = await this.#client.call('POST /repos/{owner}/{repo}/statuses/{sha}', {
      owner: repository.owner,
      repo: repository.repo,
      sha: commit,
      state: status.state,
      context: status.context,
      description: shorten(status.description),
      ...(status.url === undefined ? {} : { target_url: status.url }),
    });
    this.#seen ??= accountOf(recordField(answer, 'creator'));
  }
}

function pullRequestOf(item: Record<string, unknown>): PullRequest | undefined {
  const number = numberField(item, 'number');
  const head = recordField(item, 'head');
  const base = recordField(item, 'base');
  const sha = textField(head, 'sha');
  if (number === undefined || sha === '') return undefined;
  return {
    number,
    open: textField(item, 'state') === 'open',
    author: accountOf(item.user)?.login ?? '',
    head: sha,
    headRepository: textField(recordField(head, 'repo'), 'full_name') || undefined,
    baseRef: textField(base, 'ref'),
    baseSha: textField(base, 'sha'),
  };
}

function oldestFirst(reviews: readonly Review[]): readonly Review[] {
  return [...reviews].sort((one, other) => instant(one) - instant(other));
}

/** Gitea writes local times with an offset: compare instants, not texts. A pending review has none and is newest. */
function instant(review: Review): number {
  const time = Date.parse(review.submitted);
  return Number.isNaN(time) ? Number.MAX_SAFE_INTEGER : time;
}

function sameName(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase();
}

function shorten(description: string): string {
  const characters = [...description];
  return characters.length <= DESCRIPTION_LIMIT
    ? description
    : `${characters.slice(0, DESCRIPTION_LIMIT - 1).join('')}…`;
}
