import { dirname, type RepoPath } from '../../domain/path.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Tree } from '../../domain/tree.ts';
import { changedPaths, filesBelow } from '../../domain/tree-paths.ts';
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
  const changed = new Set(changedPaths(base, head).flatMap((path) => ancestors(path, root)));
  const isScript = (path: RepoPath) => /\.(sh|bash|py)$/.test(path);
  const all = libraries.some((each) => differsBelow(base, head, each));
  const wanted = new Set<RepoPath>();
  for (const tree of [base, head]) {
    const ofTests = all
      ? filesBelow(tree, root).filter(isScript)
      : [...changed].flatMap((directory) => filesBelow(tree, directory));
    for (const path of [...ofTests, ...libraries.flatMap((each) => filesBelow(tree, each))]) {
      if (wanted.size < LIMIT && tree.get(path)!.type === 'blob') wanted.add(path);
    }
  }
  return [...wanted];
}

/** Directories of a path that can be tests: below a layer's directory. */
function ancestors(path: RepoPath, root: string): RepoPath[] {
  if (!path.startsWith(`${root}/`)) return [];
  const found: RepoPath[] = [];
  const depth = root.split('/').length + 2;
  for (let at = dirname(path); at.split('/').length >= depth; at = dirname(at)) found.push(at);
  return found;
}
