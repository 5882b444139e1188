import { isAscii } from 'node:buffer';
import { GateError } from '../domain/errors.ts';
import { displayPath, pathFromBytes, type RepoPath } from '../domain/path.ts';
import type { EntryType, Tree, TreeEntry } from '../domain/tree.ts';
import { inGitOrder } from '../domain/tree-paths.ts';
import { type GitCall, streamGit } from './git-process.ts';
import { commitIds, unknownCommit } from './revisions.ts';

/** Is told of each entry while git lists on. */
export type OnEntry = (path: RepoPath, entry: TreeEntry) => void;

/**
 * All entries of a commit, directories included, in git's order.
 * @throws GateError 'input' when the commit or one of its trees is not there, or a tree holds one name twice.
 */
export async function readTree(call: GitCall, commit: string, onEntry?: OnEntry): Promise<Tree> {
  const [id = ''] = await commitIds(call, [commit]);
  const listing = new TreeListing(onEntry);
  const result = await streamGit(call, ['ls-tree', '-r', '-t', '-z', '--full-tree', id], (chunk) => listing.add(chunk));
  if (result.exitCode !== 0) {
    if (/not a tree object|Not a valid object name/i.test(result.stderr)) throw unknownCommit(commit);
    throw new GateError(
      'input',
      `The files of commit ${id} cannot be listed: ${result.stderr}`,
      'Fetch the commit in full: a partial clone must not leave out trees (no --filter=tree:0).',
    );
  }
  return listing.finish();
}

/** Reads `<mode> <type> <id>\t<path>\0` records from chunks that may end anywhere. */
export class TreeListing {
  readonly #entries = new Map<RepoPath, TreeEntry>();
  readonly #onEntry: OnEntry | undefined;
  #rest: Buffer | undefined;

  constructor(onEntry?: OnEntry) {
    this.#onEntry = onEntry;
  }

  add(chunk: Buffer): void {
    const data = this.#rest === undefined ? chunk : Buffer.concat([this.#rest, chunk]);
    const end = data.lastIndexOf(0) + 1;
    this.#rest = end === data.length ? undefined : data.subarray(end);
    if (end > 0) this.#addRecords(data.subarray(0, end));
  }

  finish(): Tree {
    if (this.#rest !== undefined) throw unexpected(this.#rest.toString('latin1'));
    return inGitOrder(this.#entries);
  }

  /** One decoding for the whole chunk; only records with bytes above 127 are looked at again, one by one. */
  #addRecords(data: Buffer): void {
    const text = data.toString('latin1');
    const plain = isAscii(data);
    let start = 0;
    while (start < text.length) {
      const end = text.indexOf('\0', start);
      const tab = text.indexOf('\t', start);
      if (tab < 0 || tab > end) throw unexpected(text.slice(start, end));
      const type = typeAt(text, start);
      const idStart = start + 8 + type.length;
      const path = plain ? text.slice(tab + 1, end) : pathFromBytes(data.subarray(tab + 1, end));
      if (this.#entries.has(path)) throw duplicate(path);
      const entry = { mode: text.slice(start, start + 6), type, id: text.slice(idStart, tab) };
      this.#entries.set(path, entry);
      this.#onEntry?.(path, entry);
      start = end + 1;
    }
  }
}

function typeAt(text: string, start: number): EntryType {
  switch (text[start + 7]) {
    case 'b':
      return 'blob';
    case 't':
      return 'tree';
    case 'c':
      return 'commit';
    default:
      throw unexpected(text.slice(start, start + 80));
  }
}

function duplicate(path: RepoPath): GateError {
  return new GateError(
    'input',
    `The commit's tree holds the name ${displayPath(path)} twice, so what it contains depends on who reads it.`,
    'Make the commit again with ordinary git commands; "git fsck" names the damaged tree.',
    { path },
  );
}

function unexpected(record: string): GateError {
  return new GateError(
    'input',
    `git ls-tree printed a record that cannot be read: ${displayPath(record.slice(0, 80))}`,
    'Check the repository with "git fsck".',
  );
}
