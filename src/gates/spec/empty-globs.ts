import type { Evidence } from '../../domain/evidence.ts';
import { compileGlobs } from '../../domain/glob.ts';
import type { Tree } from '../../domain/tree.ts';
import type { Outcome } from '../gate-outcome.ts';

/**
 * A glob of `spec.paths` without a single path on either side protects nothing: one is worth a remark, for it may be
 * a slip of the pen; all of them leave the gate undecided, for its silence would prove nothing.
 */
export function globsThatMatchNothing(evidence: Evidence): {
  readonly notes: readonly string[];
  readonly doubt: Pick<Outcome, 'undecided'>;
} {
  const trees = [evidence.base.snapshot.tree, evidence.head.snapshot.tree];
  const globs = evidence.policy.spec.paths;
  const empty = globs.filter((glob) => !trees.some((tree) => matchesAny(glob, tree)));
  if (empty.length === 0 && globs.length > 0) return { notes: [], doubt: {} };
  const shown = empty.join(', ');
  if (empty.length < globs.length) {
    return { notes: [`spec.paths: ${shown} matches no file on either side and protects nothing.`], doubt: {} };
  }
  const undecided = `Nothing to protect was found: no file matches spec.paths (${shown || 'which is empty'}) on either side.`;
  return { notes: [], doubt: { undecided } };
}

function matchesAny(glob: string, tree: Tree): boolean {
  // The usual forms, a path and `directory/**`, need no walk through the tree.
  if (tree.has(glob.replace(/\/\*\*$/, ''))) return true;
  const matches = compileGlobs([glob]);
  for (const path of tree.keys()) if (matches(path)) return true;
  return false;
}
