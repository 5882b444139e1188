import type { RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import type { Tree } from '../domain/tree.ts';
import { specContents } from './spec/contents.ts';
import { testContents } from './tests/contents.ts';

/**
 * Paths whose contents the comparisons look into, beyond the suite's own files, the changed spec pages and the
 * files the policy names. Each is read on every side that has it.
 */
export function contentsWanted(base: Tree, head: Tree, policy: Policy): ReadonlySet<RepoPath> {
  return new Set([...specContents(base, head, policy), ...testContents(base, head, policy)]);
}
