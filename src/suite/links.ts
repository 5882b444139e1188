import { basename, dirname, pathFromBytes, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import type { Tree } from '../domain/tree.ts';
import { DECLARATIONS, type FoundFile, isFile, normalRoot, scriptNames } from './discovery.ts';

/**
 * Whether a link could be taken for a test: by its name, by its place (where a test's directory would be, and what
 * it leads to is no file of the tree), or by leading to a test.
 */
export function linkSuggestsTest(link: FoundFile, target: Uint8Array | undefined, tree: Tree, policy: Policy): boolean {
  const names = new Set([...DECLARATIONS, ...scriptNames(policy)]);
  if (link.entry.type === 'commit' || target === undefined || names.has(basename(link.path))) return true;
  const text = pathFromBytes(target);
  if (names.has(basename(text))) return true;
  const resolved = resolvePath(dirname(link.path), text);
  const entry = resolved === undefined ? undefined : tree.get(resolved);
  if (entry !== undefined && isFile(entry)) return false;
  if (resolved !== undefined && DECLARATIONS.some((name) => tree.has(`${resolved}/${name}`))) return true;
  const root = normalRoot(policy.tests.root);
  const folders = Object.values(policy.tests.layers).map((folder) => `${root}/${normalRoot(folder)}`);
  const parent = dirname(link.path);
  return (
    link.path === root ||
    root.startsWith(`${link.path}/`) ||
    parent === root ||
    folders.includes(parent) ||
    folders.some((folder) => folder.startsWith(`${link.path}/`))
  );
}

/** A link's target as a path of the repository; undefined where it leaves it. */
function resolvePath(from: RepoPath, target: string): RepoPath | undefined {
  if (target.startsWith('/')) return undefined;
  const parts = from === '' ? [] : from.split('/');
  for (const part of target.split('/')) {
    if (part === '..') {
      if (parts.pop() === undefined) return undefined;
    } else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}
