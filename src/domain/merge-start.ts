import type { RepoPath } from './path.ts';
import { sameEntry, type Tree } from './tree.ts';

/**
 * The tree that a merge starts from. With one merge base it is that tree. Of two, each path is taken from the one that
 * changed it since they parted in `root`, as git's recursive strategy has it; where both did, or the root is not
 * known, from the first. A directory made of both gets an id that no tree of git has, so that it equals neither.
 */
export function mergeStart(bases: readonly [Tree, ...Tree[]], root: Tree | undefined): Tree {
  const [first, second, ...more] = bases;
  if (second === undefined || more.length > 0 || root === undefined) return first;
  const merged = new Map(first);
  for (const path of new Set<RepoPath>([...first.keys(), ...second.keys()])) {
    const [one, other, old] = [first.get(path), second.get(path), root.get(path)];
    if (sameEntry(one, other) || sameEntry(other, old)) continue;
    if (sameEntry(one, old)) {
      if (other === undefined) merged.delete(path);
      else merged.set(path, other);
    } else if (one?.type === 'tree' && other?.type === 'tree')
      merged.set(path, { ...one, id: `${one.id}+${other.id}` });
  }
  return merged;
}
