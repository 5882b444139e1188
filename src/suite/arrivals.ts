import type { Policy } from '../domain/policy.ts';
import type { Tree } from '../domain/tree.ts';
import { policyCache, type SuiteCache } from './cache.ts';
import { decodeScript } from './decode.ts';
import { discoverOnce, isFile, type TestDirectory } from './discovery.ts';
import { readRegistry } from './registry.ts';
import { readFacts } from './state.ts';
import { readTestFile } from './test-file.ts';

/** Object ids of the suite's files, by what they are read as; one id may be several things. */
interface Roles {
  readonly registries: Set<string>;
  readonly testFiles: Set<string>;
  readonly scripts: Set<string>;
}

/**
 * Parses the suite's files as their contents arrive, so that the work is done while git still reads the next ones.
 * What it yields is only a warm cache: {@link ./read-suite.ts} gives the same answer without it.
 *
 * @returns a function that takes an object id and its bytes; ids that are no file of the suite are passed over.
 */
export function parseOnArrival(
  trees: Iterable<Tree>,
  policy: Policy,
  cache: SuiteCache,
): (id: string, bytes: Uint8Array) => void {
  const known = policyCache(cache, policy);
  const roles: Roles = { registries: new Set(), testFiles: new Set(), scripts: new Set() };
  for (const tree of new Set(trees)) {
    const registry = tree.get(policy.spec.registry);
    if (registry !== undefined && isFile(registry)) roles.registries.add(registry.id);
    for (const directory of discoverOnce(tree, policy).directories) addDirectory(directory, roles);
  }
  return (id, bytes) => {
    if (roles.testFiles.has(id)) known.testFiles.set(id, readTestFile(bytes, policy.labelPrefix));
    if (roles.scripts.has(id)) known.scripts.set(id, readFacts(decodeScript(bytes), 'script'));
    if (roles.registries.has(id)) {
      known.registries.set(id, readRegistry(policy.spec.registry, bytes, policy.requirementId));
    }
  };
}

function addDirectory(directory: TestDirectory, roles: Roles): void {
  if (directory.role === 'helper' || directory.role === 'loose') return;
  const { declaration } = directory;
  if (declaration !== undefined && isFile(declaration.entry)) roles.testFiles.add(declaration.entry.id);
  for (const script of directory.scripts) if (isFile(script.entry)) roles.scripts.add(script.entry.id);
}
