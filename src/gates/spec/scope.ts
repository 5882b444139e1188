import { compileAncestors, compileProtection } from '../../domain/glob.ts';
import type { RepoPath } from '../../domain/path.ts';
import type { Policy } from '../../domain/policy.ts';

/** What the policy protects as the spec. */
export interface SpecScope {
  /** A path of the spec itself, the directory entry of `docs/**` included. */
  includes(path: RepoPath): boolean;
  /** A directory that could hold paths of the spec, so that a link or submodule in its place would replace them. */
  above(path: RepoPath): boolean;
}

const KNOWN = new WeakMap<Policy, SpecScope>();

/**
 * The scope of `spec.paths` and the registry, which is protected whether or not a glob names it. A plain directory
 * name in `spec.paths` stands for all that is in it.
 */
export function specScope(policy: Policy): SpecScope {
  const known = KNOWN.get(policy);
  if (known !== undefined) return known;
  const patterns = [...policy.spec.paths, policy.spec.registry];
  const scope = { includes: compileProtection(patterns), above: compileAncestors(patterns) };
  KNOWN.set(policy, scope);
  return scope;
}
