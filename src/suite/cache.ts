import type { Policy } from '../domain/policy.ts';
import type { Registry } from '../domain/requirement.ts';
import type { Suite } from '../domain/test.ts';
import type { FileFacts } from './state.ts';
import type { TestFile } from './test-file.ts';

/** What was read under one policy, by object id. */
export interface PolicyCache {
  readonly registries: Map<string, Registry>;
  readonly testFiles: Map<string, TestFile>;
  readonly scripts: Map<string, FileFacts>;
  readonly suites: Map<string, Suite>;
}

/** Remembers parsed files by object id, so that two commits share the work on what they share. */
export interface SuiteCache {
  readonly policies: Map<string, PolicyCache>;
}

export function createSuiteCache(): SuiteCache {
  return { policies: new Map() };
}

/** The part of the cache that holds for a policy: all that parsing depends on is in the key. */
export function policyCache(cache: SuiteCache, policy: Policy): PolicyCache {
  const { requirementId, labelPrefix, spec, tests, checks } = policy;
  const key = JSON.stringify([requirementId, labelPrefix, spec.registry, tests, checks.scripts]);
  let known = cache.policies.get(key);
  if (known === undefined) {
    known = { registries: new Map(), testFiles: new Map(), scripts: new Map(), suites: new Map() };
    cache.policies.set(key, known);
  }
  return known;
}
