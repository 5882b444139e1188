import type { Suite } from '../../domain/test.ts';
import { registryDoubt, suiteProblems, testsDoubt } from '../suite-doubt.ts';

/** No requirement could be read at all: any number would be invented. */
export function registryIsSilent(suite: Suite): boolean {
  return registryDoubt(suite) !== undefined;
}

/**
 * Why the numbers of a side cannot be trusted: nothing to count, or a registry entry that could not be read and is
 * therefore missing from the total. A test that cannot be read only lowers coverage, which is the safe direction.
 */
export function coverageDoubt(suite: Suite): string | undefined {
  const nothing = registryDoubt(suite) ?? testsDoubt(suite);
  if (nothing !== undefined) return nothing;
  const invalid = suiteProblems(suite).find((problem) => problem.kind === 'registry-invalid');
  if (invalid !== undefined) return `part of the requirement registry cannot be counted: ${invalid.message}`;
  const active = [...suite.registry.requirements.values()].some((each) => each.status === 'active');
  return active ? undefined : 'no requirement of the registry is active, so there is nothing to cover';
}
