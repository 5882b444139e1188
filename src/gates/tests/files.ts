import type { RepoPath } from '../../domain/path.ts';
import { basename, dirname } from '../../domain/path.ts';
import type { Snapshot, Tree, TreeEntry } from '../../domain/tree.ts';
import { sameEntry } from '../../domain/tree.ts';
import { filesBelow } from '../../domain/tree-paths.ts';
import type { FindFile, Source } from './script/machine.ts';

/** Bytes of one file that are read; more is "not understood", never "fine". */
const READ_LIMIT = 4_000_000;

/** The text of a file, line endings as LF and without a byte order mark; undefined where there is none to read. */
export function textOf(snapshot: Snapshot, path: RepoPath): string | undefined {
  let bytes: Uint8Array | undefined;
  try {
    bytes = snapshot.content(path);
  } catch {
    return undefined;
  }
  if (bytes === undefined || bytes.length > READ_LIMIT) return undefined;
  return Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n/g, '\n');
}

/** Whether a tree holds a plain file at the path. */
export function isFile(entry: TreeEntry | undefined): boolean {
  return entry?.type === 'blob' && entry.mode !== '120000';
}

/** The directory shared helpers live in: `conformance/lib` beside `conformance/tests`, and `tests/lib` itself. */
export function libraryRoots(testsRoot: string): string[] {
  const parent = dirname(testsRoot);
  return [`${parent ? `${parent}/` : ''}lib`, `${testsRoot}/lib`, `${testsRoot}/_lib`];
}

/** Finds helper files the way scripts name them: by their last component, in the test's directory or a shared library. */
export function helperFinder(snapshot: Snapshot, directory: RepoPath, testsRoot: string): FindFile {
  const homes = [directory, ...libraryRoots(testsRoot)];
  const index = new Map<string, RepoPath>();
  for (const home of homes) {
    for (const path of filesBelow(snapshot.tree, home)) if (!index.has(basename(path))) index.set(basename(path), path);
  }
  return (written) => {
    const name = basename(written.replace(/["')}\s]+$/g, ''));
    const path = index.get(name);
    if (path === undefined || !/\.(sh|bash|py|inc|lib)$/.test(name)) return undefined;
    return sourceOf(snapshot, path, directory);
  };
}

/** A script's text, with the test's own directory named the same wherever the test lives. */
export function sourceOf(snapshot: Snapshot, path: RepoPath, directory: RepoPath): Source | undefined {
  const text = textOf(snapshot, path);
  return text === undefined ? undefined : { path, text: text.replaceAll(directory, '@test@'), lineOffset: 0 };
}

/** Whether anything below a directory differs between two trees. */
export function differsBelow(base: Tree, head: Tree, directory: RepoPath): boolean {
  return !sameEntry(base.get(directory), head.get(directory));
}

/** The text of one line, for a finding. */
export function lineOf(snapshot: Snapshot, path: RepoPath, line: number): string | undefined {
  return textOf(snapshot, path)?.split('\n')[line - 1];
}
