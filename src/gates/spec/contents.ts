import { compileGlobs } from '../../domain/glob.ts';
import { basename, type RepoPath } from '../../domain/path.ts';
import type { Policy } from '../../domain/policy.ts';
import type { Tree } from '../../domain/tree.ts';
import { changedPaths } from '../../domain/tree-paths.ts';
import { specScope } from './scope.ts';
import { isForgeFile } from './workflows.ts';

/** Files by which git itself hides, transforms or redirects other files. */
export const GIT_FILES: ReadonlySet<string> = new Set(['.gitattributes', '.gitignore', '.gitmodules']);

/**
 * What the spec gate reads besides changed pages: the forge's workflow files and local actions (which of them run
 * the gate shows only in their text), git's own files, and prose whose ids are compared with the registry.
 */
export function* specContents(base: Tree, head: Tree, policy: Policy): Generator<RepoPath> {
  const isProse = policy.spec.prose.length === 0 ? () => false : compileGlobs(policy.spec.prose);
  const { includes: isSpec } = specScope(policy);
  yield policy.spec.registry;
  yield policy.ledger;
  const isRead = (path: RepoPath) => isForgeFile(path) || isGitFile(path) || isProse(path);
  for (const [path, entry] of base) if (entry.type === 'blob' && isRead(path)) yield path;
  // A page that leaves or enters the spec is compared with what it was elsewhere.
  for (const path of changedPaths(base, head)) if (isRead(path) || isSpec(path)) yield path;
}

function isGitFile(path: RepoPath): boolean {
  return path.includes('.git') && GIT_FILES.has(basename(path));
}
