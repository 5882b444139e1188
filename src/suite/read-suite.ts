import type { RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import type { Suite } from '../domain/test.ts';
import type { Snapshot, Tree } from '../domain/tree.ts';
import { createSuiteCache, policyCache, type SuiteCache } from './cache.ts';
import { discoverOnce, isFile, normalRoot } from './discovery.ts';
import { SuiteReading } from './suite-reading.ts';

export { createSuiteCache, type SuiteCache } from './cache.ts';

/**
 * The paths whose contents {@link readSuite} looks at: the registry, every test file, the scripts beside it, and
 * the links inside the tests root (their targets).
 */
export function filesToRead(tree: Tree, policy: Policy): RepoPath[] {
  const paths: RepoPath[] = [];
  const registry = tree.get(policy.spec.registry);
  if (registry !== undefined && isFile(registry)) paths.push(policy.spec.registry);
  const { directories, links } = discoverOnce(tree, policy);
  for (const directory of directories) {
    if (directory.role === 'helper' || directory.role === 'loose') continue;
    if (directory.declaration !== undefined && isFile(directory.declaration.entry))
      paths.push(directory.declaration.path);
    for (const script of directory.scripts) if (isFile(script.entry)) paths.push(script.path);
  }
  for (const link of links) if (link.entry.type === 'blob') paths.push(link.path);
  return paths;
}

/**
 * Reads registry and tests of one commit. Every file that cannot be read or says what it must not is a problem of
 * the suite; so is finding nothing at all. `cache`: shares work between commits. Never throws on any content.
 */
export function readSuite(snapshot: Snapshot, policy: Policy, cache: SuiteCache = createSuiteCache()): Suite {
  const known = policyCache(cache, policy);
  const key = suiteKey(snapshot, policy);
  const suite = key === undefined ? undefined : known.suites.get(key);
  if (suite !== undefined) return suite;
  const read = new SuiteReading(snapshot, policy, known).read();
  if (key !== undefined) known.suites.set(key, read);
  return read;
}

/**
 * Equal tests root and equal registry give an equal suite. Undefined where the tree cannot tell: a link is judged
 * by what lies outside the root, too.
 */
function suiteKey(snapshot: Snapshot, policy: Policy): string | undefined {
  const root = snapshot.tree.get(normalRoot(policy.tests.root));
  if (root?.type !== 'tree' || discoverOnce(snapshot.tree, policy).links.length > 0) return undefined;
  const registry = snapshot.tree.get(policy.spec.registry);
  return `${root.id} ${registry?.mode} ${registry?.id}`;
}
