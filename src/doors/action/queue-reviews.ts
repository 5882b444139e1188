import type { Review } from '../../domain/review.ts';
import type { Tree } from '../../domain/tree.ts';
import type { Forge, PullRequestRef } from '../../forge/port.ts';
import type { GitRepository } from '../../git/repository.ts';
import type { History } from './history.ts';

/** What a merge queue tests: its base and head, and the pull request whose turn it is. */
export interface QueuedChange {
  readonly base: string;
  readonly head: string;
  readonly pull: PullRequestRef;
}

/**
 * The reviews of a queued pull request, said of the merge group's head. A review is bound to the commit its author
 * saw, and a merge group is another commit: it carries an approval only where everything it changes is, byte for
 * byte, as the pull request's head has it. A file that the queue had to merge was seen by nobody.
 */
export async function reviewsOfQueued(
  queued: QueuedChange,
  owners: readonly string[],
  sources: { readonly forge: Forge; readonly history: History; readonly repository: GitRepository },
): Promise<{ readonly reviews: readonly Review[]; readonly notes: readonly string[] }> {
  const { forge, history, repository } = sources;
  const { number } = queued.pull;
  const pull = await forge.pullRequest(queued.pull);
  if ((await history.commit(pull.head)) === undefined) await history.tryFetch([`refs/pull/${number}/head`], 1);
  if ((await history.commit(pull.head)) === undefined) {
    return none(`the head of #${number}, ${pull.head.slice(0, 10)}, is not in this checkout and could not be fetched`);
  }
  const [base, head, seen] = await Promise.all(
    [queued.base, queued.head, pull.head].map((commit) => repository.readTree(commit)),
  );
  const unseen = pathsNotAsSeen(base!, head!, seen!);
  if (unseen.length > 0) {
    return none(
      `the queue merged ${unseen.length === 1 ? 'a file' : `${unseen.length} files`} that #${number} has otherwise, ` +
        'so nobody reviewed the result; bring the branch up to date and have it approved again',
    );
  }
  const listing = await forge.reviews(queued.pull, owners);
  const reviews = listing.reviews.map((review) => carried(review, pull, queued.head));
  return { reviews, notes: listing.notes };
}

/** An approval of the pull request's head is one of the group's; nobody approves their own change. */
function carried(review: Review, pull: { readonly head: string; readonly author: string }, head: string): Review {
  const own = review.author.toLowerCase() === pull.author.toLowerCase();
  if (own && review.state === 'approved') return { ...review, state: 'commented' };
  return review.commit.toLowerCase() === pull.head.toLowerCase() ? { ...review, commit: head } : review;
}

function pathsNotAsSeen(base: Tree, head: Tree, seen: Tree): readonly string[] {
  return [...new Set([...base.keys(), ...head.keys()])].filter((path) => {
    const [before, after] = [entryOf(base, path), entryOf(head, path)];
    return before !== after && after !== entryOf(seen, path);
  });
}

/** A directory is what its entries are. */
function entryOf(tree: Tree, path: string): string {
  const entry = tree.get(path);
  return entry === undefined || entry.mode === '040000' ? '' : `${entry.mode} ${entry.id}`;
}

function none(reason: string): { readonly reviews: readonly Review[]; readonly notes: readonly string[] } {
  return { reviews: [], notes: [`No approval counts in the merge queue: ${reason}.`] };
}
