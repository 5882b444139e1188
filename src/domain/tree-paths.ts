import type { RepoPath } from './path.ts';
import { sameEntry, type Tree } from './tree.ts';

interface Order {
  readonly paths: readonly RepoPath[];
  /** Where each directory stands in `paths`; all that is below it follows. */
  readonly directories: ReadonlyMap<RepoPath, number>;
}

const DEPTH_FIRST = new WeakSet<Tree>();
const ORDERS = new WeakMap<Tree, Order>();

/** Vouches that a tree lists each directory right before all that is below it, as git does. */
export function inGitOrder<T extends Tree>(tree: T): T {
  DEPTH_FIRST.add(tree);
  return tree;
}

/** Files, links and submodules below a directory, in the order of the tree. */
export function filesBelow(tree: Tree, directory: RepoPath): RepoPath[] {
  const found: RepoPath[] = [];
  const prefix = `${directory}/`;
  if (!DEPTH_FIRST.has(tree)) {
    for (const [path, entry] of tree) if (entry.type !== 'tree' && path.startsWith(prefix)) found.push(path);
    return found;
  }
  const { paths, directories } = orderOf(tree);
  const start = directories.get(directory);
  for (let at = (start ?? paths.length) + 1; at < paths.length && paths[at]!.startsWith(prefix); at += 1) {
    if (tree.get(paths[at]!)?.type !== 'tree') found.push(paths[at]!);
  }
  return found;
}

function orderOf(tree: Tree): Order {
  const known = ORDERS.get(tree);
  if (known !== undefined) return known;
  const paths: RepoPath[] = [];
  const directories = new Map<RepoPath, number>();
  for (const [path, entry] of tree) {
    if (entry.type === 'tree') directories.set(path, paths.length);
    paths.push(path);
  }
  const order = { paths, directories };
  ORDERS.set(tree, order);
  return order;
}

const CHANGES = new WeakMap<Tree, WeakMap<Tree, readonly RepoPath[]>>();

/** Paths that differ between two trees, directories aside: those of the head in its order, then those
 * that only the base has as files. */
export function changedPaths(base: Tree, head: Tree): readonly RepoPath[] {
  const known = CHANGES.get(base)?.get(head);
  if (known !== undefined) return known;
  const changed: RepoPath[] = [];
  for (const path of unequal(head, base)) if (head.get(path)!.type !== 'tree') changed.push(path);
  for (const path of unequal(base, head)) {
    const isTold = (head.get(path)?.type ?? 'tree') !== 'tree';
    if (base.get(path)!.type !== 'tree' && !isTold) changed.push(path);
  }
  if (!CHANGES.has(base)) CHANGES.set(base, new WeakMap());
  CHANGES.get(base)!.set(head, changed);
  return changed;
}

/**
 * Paths of a tree whose entries differ from those of another, in order; what lies below an equal directory is passed over
 * unseen, for equal directories have equal contents.
 */
export function* unequal(tree: Tree, other: Tree): Generator<RepoPath> {
  if (tree === other) return;
  const skips = DEPTH_FIRST.has(tree) && DEPTH_FIRST.has(other);
  let equal = '\0';
  for (const [path, entry] of tree) {
    if (path.startsWith(equal)) continue;
    if (!sameEntry(entry, other.get(path))) yield path;
    else if (skips && entry.type === 'tree') equal = `${path}/`;
  }
}
