/** Checkouts as actions/checkout makes them. */
import { repositoryAt, runGit, type TestRepository, temporaryDirectory } from './repository.ts';

/**
 * An empty repository, one fetched ref, nothing else (actions/checkout `src/git-source-provider.ts`).
 * @param ref a ref, or the id of a commit
 * @param depth undefined: the whole history of the ref
 */
export function checkoutOf(url: string, ref: string, depth?: number): TestRepository {
  const clone = repositoryAt(temporaryDirectory());
  runGit(clone.root, ['init', '-q', '-b', 'main', '.']);
  clone.git('remote', 'add', 'origin', url);
  const flags = depth === undefined ? [] : [`--depth=${depth}`];
  const spec = /^[0-9a-f]{40,64}$/.test(ref) ? ref : `+${ref}:${trackingOf(ref)}`;
  clone.git('fetch', '-q', '--no-tags', ...flags, 'origin', spec);
  clone.git('checkout', '-q', '--detach', 'FETCH_HEAD');
  return clone;
}

/** Everything, as `fetch-depth: 0` has it. */
export function fullCheckoutOf(url: string, ref: string): TestRepository {
  const clone = checkoutOf(url, ref);
  clone.git('fetch', '-q', 'origin', '+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*');
  return clone;
}

function trackingOf(ref: string): string {
  if (ref.startsWith('refs/heads/')) return ref.replace('refs/heads/', 'refs/remotes/origin/');
  return ref.startsWith('refs/pull/') ? ref.replace('refs/pull/', 'refs/remotes/pull/') : ref;
}
