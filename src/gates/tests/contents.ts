import { dirname, type RepoPath } from '../../domain/path.ts';
import type { Policy } from '../../domain/policy.ts';
import { sameEntry, type Tree } from '../../domain/tree.ts';
import { differsBelow, libraryRoots } from './files.ts';

/** Files of a helper library or a test directory that are larger in number than this are not scripts and fixtures. */
const LIMIT = 5000;

/**
 * Files this gate compares beyond those that differ: everything in the directory of a changed test (a golden file or
 * a helper may be unchanged and still be needed to understand a script), and the shared helper libraries.
 */
export function testContents(base: Tree, head: Tree, policy: Policy): RepoPath[] {
  const root = policy.tests.root;
  const libraries = libraryRoots(root);
  const changed = new Set<RepoPath>();
  for (const [path, entry] of [...base, ...head]) {
    if (entry.type === 'tree' || !path.startsWith(`${root}/`)) continue;
    if (!sameEntry(base.get(path), head.get(path)))
      for (const directory of ancestors(path, root)) changed.add(directory);
  }
  const all = libraries.some((each) => differsBelow(base, head, each));
  const wanted = new Set<RepoPath>();
  for (const [path, entry] of [...base, ...head]) {
    if (entry.type !== 'blob' || wanted.size >= LIMIT) continue;
    const inTest =
      path.startsWith(`${root}/`) &&
      (all ? /\.(sh|bash|py)$/.test(path) : ancestors(path, root).some((each) => changed.has(each)));
    if (inTest || libraries.some((each) => path.startsWith(`${each}/`))) wanted.add(path);
  }
  return [...wanted];
}

/** Directories of a path that can be tests: below a layer's directory. */
function ancestors(path: RepoPath, root: string): RepoPath[] {
  const found: RepoPath[] = [];
  const depth = root.split('/').length + 2;
  for (let at = dirname(path); at.split('/').length >= depth; at = dirname(at)) found.push(at);
  return found;
}
