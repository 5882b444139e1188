import { GateError } from '../domain/errors.ts';
import { type GitCall, type GitResult, runGit } from './git-process.ts';

const FULL_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

export function isObjectId(text: string): boolean {
  return FULL_ID.test(text);
}

/**
 * Full id of the commit that a revision names; annotated tags are peeled. Undefined when there is none. The
 * revision is never taken for an option or a path: `REV:path`, `:path` and `:/text` name no commit here.
 */
export async function resolveCommit(call: GitCall, revision: string): Promise<string | undefined> {
  if (revision === '' || revision.includes('\0') || revision.replace(/\{[^{}]*\}/g, '').includes(':')) return undefined;
  const result = await runGit(call, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`);
  const id = text(result);
  return result.exitCode === 0 && isObjectId(id) ? id : undefined;
}

/** Resolves several revisions that must exist. @throws GateError 'input' naming the one that does not. */
export async function commitIds(call: GitCall, revisions: readonly string[]): Promise<readonly string[]> {
  const ids = await Promise.all(
    revisions.map(async (revision) => (isObjectId(revision) ? revision : resolveCommit(call, revision))),
  );
  return ids.map((id, at) => {
    if (id !== undefined) return id;
    throw unknownCommit(revisions[at] ?? '');
  });
}

export function unknownCommit(revision: string): GateError {
  return new GateError(
    'input',
    `There is no commit ${JSON.stringify(revision)} in this repository.`,
    'Check the spelling. In a clone made with limited depth, fetch more history (actions/checkout: fetch-depth: 0).',
  );
}

/** All merge bases of two commits, best first; empty when git knows of none. */
export async function mergeBases(call: GitCall, commits: readonly string[]): Promise<readonly string[]> {
  const result = await runGit(call, 'merge-base', '--all', '--end-of-options', ...commits);
  if (result.exitCode > 1 || /^(?:error|fatal):/m.test(result.stderr)) {
    throw new GateError(
      'input',
      `git could not compare the histories of ${commits.join(' and ')}: ${result.stderr}`,
      'Make sure that both commits and their history are in this clone (actions/checkout: fetch-depth: 0).',
    );
  }
  return text(result).split('\n').filter(isObjectId);
}

/** Whether history is cut off. Asked anew each time: a fetch changes it. */
export async function isShallow(call: GitCall): Promise<boolean> {
  return text(await runGit(call, 'rev-parse', '--is-shallow-repository')) === 'true';
}

const CANDIDATES = ['refs/remotes/origin/main', 'refs/heads/main', 'refs/remotes/origin/master', 'refs/heads/master'];

/** See {@link ./repository.ts GitRepository.defaultBranch}. `short` names are git's own shortest unambiguous ones. */
export async function findDefaultBranch(call: GitCall): Promise<string | undefined> {
  const format = '--format=%(refname)%00%(refname:short)%00%(symref:short)';
  const result = await runGit(call, 'for-each-ref', format, 'refs/remotes/origin/HEAD', ...CANDIDATES);
  const found = new Map<string, string>();
  for (const line of text(result).split('\n')) {
    const [full = '', short = '', target = ''] = line.split('\0');
    if (full === 'refs/remotes/origin/HEAD' && target !== '') return target;
    found.set(full, short);
  }
  return CANDIDATES.map((name) => found.get(name)).find((name) => name !== undefined);
}

function text(result: GitResult): string {
  return result.stdout.toString('utf8').trimEnd();
}
