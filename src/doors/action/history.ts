import { GateError } from '../../domain/errors.ts';
import { fetchFromOrigin } from '../../git/fetch.ts';
import { runGit } from '../../git/git-process.ts';
import type { GitRepository } from '../../git/repository.ts';

/** The checkout's history, and how to get more of it from where it was cloned. */
export interface History {
  commit(revision: string): Promise<string | undefined>;
  /** Fetches refs or ids; in a shallow clone with `deepen` more commits of their past. False: it could not be had. */
  tryFetch(refs: readonly string[], deepen?: number): Promise<boolean>;
  /**
   * Makes sure that the merge base of two commits can be found and is the right one.
   * @throws GateError 'environment' naming `fetch-depth: 0` where history is missing, 'input' for unrelated histories
   */
  requireMergeBase(base: string, head: string, refs: readonly string[]): Promise<void>;
}

/** Steps of deepening before the whole history is fetched. */
const DEEPEN_STEPS = [50, 200, 1000];

const FULL_DEPTH_ADVICE =
  'let actions/checkout fetch the whole history: add `fetch-depth: 0` under its `with:`, then run the job again';

/**
 * @param authorization value of an `Authorization` header for fetches that the clone's own credentials do not allow
 *   (checkout with `persist-credentials: false`); sent to `serverUrl` only, never written to disk.
 */
export function historyOf(
  repository: GitRepository,
  authorization?: { readonly serverUrl: string; readonly header: string },
): History {
  let lastFailure: unknown;
  const fetchOnce = async (refs: readonly string[], options: { deepen?: number; unshallow?: boolean }) => {
    const shallow = await repository.isShallow();
    try {
      await fetchFromOrigin({ cwd: repository.root }, refs, options, shallow);
    } catch (error) {
      if (authorization === undefined) throw error;
      await fetchFromOrigin({ cwd: repository.root, environment: gitHeader(authorization) }, refs, options, shallow);
    }
  };
  const attempt = async (refs: readonly string[], options: { deepen?: number; unshallow?: boolean }) => {
    try {
      await fetchOnce(refs, options);
      return true;
    } catch (error) {
      lastFailure = error;
      return false;
    }
  };
  const complete = async (base: string, head: string) => {
    const bases = await repository.mergeBases(base, head);
    return bases.length > 0 && !(await isCutShort(repository, base, head, bases));
  };
  return {
    commit: (revision) => repository.resolveCommit(revision),
    tryFetch: (refs, deepen) => attempt(refs, deepen === undefined ? {} : { deepen }),
    async requireMergeBase(base, head, refs) {
      if (await complete(base, head)) return;
      for (const deepen of (await repository.isShallow()) ? DEEPEN_STEPS : []) {
        if ((await attempt(refs, { deepen })) && (await complete(base, head))) return;
      }
      if (await repository.isShallow()) await attempt(refs, { unshallow: true });
      if ((await repository.mergeBases(base, head)).length > 0 && !(await repository.isShallow())) return;
      throw await noMergeBase(repository, base, head, lastFailure);
    },
  };
}

/**
 * Whether the clone's cut-off history hides the true merge base: some commit after the one that was found has no
 * parents here. An older merge base would compare with an older spec, and could hide a change.
 */
async function isCutShort(repository: GitRepository, base: string, head: string, bases: readonly string[]) {
  if (!(await repository.isShallow())) return false;
  const range = [base, head, ...bases.map((commit) => `^${commit}`)];
  const result = await runGit({ cwd: repository.root }, 'rev-list', '--max-parents=0', '--max-count=1', ...range);
  return result.exitCode !== 0 || result.stdout.length > 0;
}

async function noMergeBase(
  repository: GitRepository,
  base: string,
  head: string,
  failure: unknown,
): Promise<GateError> {
  const names = `${base.slice(0, 10)} (base) and ${head.slice(0, 10)} (head)`;
  if (!(await repository.isShallow())) {
    return new GateError(
      'input',
      `no merge base: ${names} have no common history`,
      'start the change from the branch it is to be merged into',
    );
  }
  const why = failure instanceof Error ? ` Fetching more failed: ${failure.message}` : '';
  return new GateError(
    'environment',
    `no merge base of ${names} in this shallow clone.${why}`,
    FULL_DEPTH_ADVICE,
    undefined,
    { cause: failure },
  );
}

/** A commit that the checkout lacks and the remote did not give. */
export function missingCommit(what: string, commit: string): GateError {
  return new GateError(
    'environment',
    `${what} ${commit} is not in this checkout and could not be fetched`,
    `${FULL_DEPTH_ADVICE}; where the branch was force-pushed or deleted meanwhile, the run for the new head decides`,
  );
}

/** Configuration by environment (git-config(1), GIT_CONFIG_COUNT): nothing in the arguments, nothing in a file. */
function gitHeader(authorization: { readonly serverUrl: string; readonly header: string }): Record<string, string> {
  return {
    GIT_CONFIG_COUNT: '1',
    GIT_CONFIG_KEY_0: `http.${authorization.serverUrl.replace(/\/+$/, '')}/.extraheader`,
    GIT_CONFIG_VALUE_0: `Authorization: ${authorization.header}`,
  };
}

/** The header actions/checkout sends for a token; GitHub, Gitea and Forgejo take it for git over HTTP. */
export function basicAuthorization(token: string): string {
  return `Basic ${Buffer.from(`x-access-token:${token}`, 'utf8').toString('base64')}`;
}
