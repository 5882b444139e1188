import { basename, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import type { TreeEntry } from '../domain/tree.ts';
import { policyCache, type SuiteCache } from './cache.ts';
import { decodeScript } from './decode.ts';
import { DECLARATIONS, isFile, normalRoot, scriptNames } from './discovery.ts';
import { readRegistry } from './registry.ts';
import { readFacts } from './state.ts';
import { readTestFile } from './test-file.ts';

/** The suite's files, parsed while git still lists and reads the next ones. */
export interface Arrivals {
  /** Whether an entry of a tree may be a file of the suite; its content is then parsed when it arrives. */
  expects(path: RepoPath, entry: TreeEntry): boolean;
  /** Parses a content that was expected; others are passed over. */
  take(id: string, bytes: Uint8Array): void;
}

/**
 * What it yields is only a warm cache: {@link ./read-suite.ts} gives the same answer without it. It goes by names alone,
 * so it may expect a little more than the suite turns out to have.
 */
export function expectSuite(policy: Policy, cache: SuiteCache): Arrivals {
  const known = policyCache(cache, policy);
  const root = normalRoot(policy.tests.root);
  const inside = root === '' ? '' : `${root}/`;
  const scripts = scriptNames(policy);
  const registries = new Set<string>();
  const testFiles = new Set<string>();
  const scriptFiles = new Set<string>();
  const placeOf = (path: RepoPath): Set<string> | undefined => {
    if (path === policy.spec.registry) return registries;
    if (!path.startsWith(inside)) return undefined;
    const name = basename(path);
    return DECLARATIONS.includes(name) ? testFiles : scripts.has(name) ? scriptFiles : undefined;
  };
  return {
    expects(path, entry) {
      const place = isFile(entry) ? placeOf(path) : undefined;
      place?.add(entry.id);
      return place !== undefined;
    },
    take(id, bytes) {
      if (testFiles.has(id)) known.testFiles.set(id, readTestFile(bytes, policy.labelPrefix));
      if (scriptFiles.has(id)) known.scripts.set(id, readFacts(decodeScript(bytes), 'script'));
      if (registries.has(id)) {
        known.registries.set(id, readRegistry(policy.spec.registry, bytes, policy.requirementId));
      }
    },
  };
}
