import type { SuiteProblem } from '../domain/requirement.ts';
import type { Suite } from '../domain/test.ts';

const NOTHING_TO_JUDGE: readonly SuiteProblem['kind'][] = ['registry-missing', 'registry-unreadable', 'registry-empty'];

/** Every problem of a side's registry and tests, each once: a parser may list the registry's in both places. */
export function suiteProblems(suite: Suite): readonly SuiteProblem[] {
  const seen = new Map<string, SuiteProblem>();
  for (const problem of [...suite.registry.problems, ...suite.problems]) {
    const key = JSON.stringify([problem.kind, problem.path, problem.line ?? 0, problem.message]);
    if (!seen.has(key)) seen.set(key, problem);
  }
  return [...seen.values()];
}

/** Why the registry says nothing at all, or undefined when it can be judged against. */
export function registryDoubt(suite: Suite): string | undefined {
  const problem = suiteProblems(suite).find((each) => NOTHING_TO_JUDGE.includes(each.kind));
  if (problem !== undefined) return `the requirement registry cannot be judged: ${problem.message}`;
  if (suite.registry.requirements.size === 0)
    return `the requirement registry ${suite.registry.path} holds no requirement`;
  return undefined;
}

/** Why there is nothing to hold against the registry, or undefined when at least one test was read. */
export function testsDoubt(suite: Suite): string | undefined {
  const problem = suiteProblems(suite).find((each) => each.kind === 'no-tests');
  if (problem !== undefined) return `no conformance test was found: ${problem.message}`;
  return suite.tests.length === 0 ? 'no conformance test was found' : undefined;
}
