import { realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { GateError } from '../domain/errors.ts';
import { openBlobs, readBlobAt, readBlobs } from './blobs.ts';
import { type GitCall, runGit } from './git-process.ts';
import type { GitRepository } from './repository.ts';
import { commitIds, findDefaultBranch, isObjectId, isShallow, mergeBases, resolveCommit } from './revisions.ts';
import { readTree } from './tree-listing.ts';

/**
 * Opens the repository that a directory belongs to: a work tree's root or any directory below it, a linked work
 * tree, or a bare repository.
 * @throws GateError 'input' when there is no such directory, no repository around it, or no commit in it.
 */
export async function openRepository(directory: string): Promise<GitRepository> {
  const place = await locate(directory);
  const call: GitCall = { cwd: place.root, gitDirectory: place.gitDirectory };
  return {
    root: place.root,
    resolveCommit: (revision) => resolveCommit(call, revision),
    mergeBases: async (one, other) =>
      one === other && isObjectId(one) ? [one] : mergeBases(call, await commitIds(call, [one, other])),
    isShallow: () => isShallow(call),
    readTree: (commit, onEntry) => readTree(call, commit, onEntry),
    readBlobs: (ids, limit, onBlob) => readBlobs(call, ids, limit, onBlob),
    openBlobs: (onBlob) => openBlobs(call, onBlob),
    readBlobAt: (commit, path) => readBlobAt(call, commit, path),
    defaultBranch: () => findDefaultBranch(call),
    fetch: async (refs, options) => {
      // Loaded only here: most runs fetch nothing.
      const { fetchFromOrigin } = await import('./fetch.ts');
      await fetchFromOrigin(call, refs, options, await isShallow(call));
    },
  };
}

interface Place {
  readonly root: string;
  readonly gitDirectory: string;
}

async function locate(directory: string): Promise<Place> {
  const start = await existingDirectory(directory);
  const found = await runGit(
    { cwd: start },
    ...['rev-parse', '--is-inside-work-tree', '--absolute-git-dir', '--show-cdup', HEAD_COMMIT],
  );
  const lines = found.stdout.toString('utf8').split('\n').slice(0, -1);
  if (found.exitCode !== 0 && lines.length < 2) throw noRepository(directory, found.stderr);
  const inside = lines.shift() === 'true';
  const head = lines.pop();
  const upwards = inside ? (lines.pop() ?? '') : '';
  // A directory's name may itself hold newlines: what is left between the fixed lines is one path.
  const gitDirectory = lines.join('\n');
  const root = inside ? resolve(start, upwards) : gitDirectory;
  if (head === HEAD_COMMIT) await requireSomeCommit({ cwd: root, gitDirectory }, directory);
  return { root, gitDirectory };
}

/** Echoed as it is when HEAD has no commit. */
const HEAD_COMMIT = 'HEAD^{commit}';

async function existingDirectory(directory: string): Promise<string> {
  try {
    const real = await realpath(directory);
    if ((await stat(real)).isDirectory()) return real;
  } catch (error) {
    throw new GateError(
      'input',
      `The directory ${directory} cannot be read.`,
      'Name the root of a git repository with --repo.',
      { path: directory },
      { cause: error },
    );
  }
  throw new GateError('input', `${directory} is not a directory.`, 'Name the root of a git repository with --repo.', {
    path: directory,
  });
}

function noRepository(directory: string, words: string): GateError {
  const ownership = /dubious ownership|unsafe repository/.test(words);
  return new GateError(
    ownership ? 'environment' : 'input',
    ownership
      ? `git refuses to read ${directory}, which belongs to another user.`
      : `${directory} is not inside a git repository.${words === '' ? '' : ` git says: ${words.split('\n')[0]}`}`,
    ownership ? 'Use git 2.38 or later, or run as the owner.' : 'Run it in a clone, or name one with --repo.',
    { path: directory },
  );
}

async function requireSomeCommit(call: GitCall, directory: string): Promise<void> {
  const refs = await runGit(call, 'for-each-ref', '--count=1', '--format=%(objectname)');
  if (refs.exitCode === 0 && refs.stdout.length > 0) return;
  throw new GateError(
    'input',
    `The repository at ${directory} has no commits.`,
    'Commit something first: the gate compares two commits.',
    { path: directory },
  );
}
