import type { Evidence, Side } from '../../domain/evidence.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import { readOperations } from './chainsaw/read-operations.ts';
import { helperFinder, isFile, sourceOf, textOf } from './files.ts';
import { type ReadScript, readScript } from './script/read-script.ts';
import { redKey } from './script/verdicts.ts';

/** Everything the tests of the head assert, whichever test does: what moved between tests is not lost. */
export interface Pool {
  /** Whether other tests hold this very assertion. */
  has(key: string): boolean;
  /** Whether all assertions of a base test are made somewhere in the head. */
  keepsAssertions(base: ConformanceTest): boolean;
  /** Whether new tests took over requirements and assertions of a test that is gone. */
  holdsAll(base: ConformanceTest, added: readonly ConformanceTest[]): boolean;
}

/** Collects what the tests of a change assert, on first use. */
export function createPool(evidence: Evidence): Pool {
  let known: Set<string> | undefined;
  const head = () => {
    known ??= new Set(changedTests(evidence).flatMap((test) => keysOf(evidence, evidence.head, test)));
    return known;
  };
  const keepsAssertions = (base: ConformanceTest) => {
    const keys = keysOf(evidence, evidence.base, base);
    return keys.length > 0 && keys.every((key) => head().has(key));
  };
  const all = (base: ConformanceTest) => evidence.head.suite.tests.filter((each) => each !== base);
  return {
    has: (key) => head().has(key),
    keepsAssertions,
    holdsAll: (base, added) => {
      const homes = added.length > 0 ? added : changedTests(evidence);
      const kept = base.requirements.every((id) =>
        [...homes, ...all(base)].some((test) => test.requirements.includes(id) && isChanged(evidence, test)),
      );
      return kept && keepsAssertions(base);
    },
  };
}

function isChanged(evidence: Evidence, test: ConformanceTest): boolean {
  const [base, head] = [evidence.base.snapshot.tree.get(test.path), evidence.head.snapshot.tree.get(test.path)];
  return base?.id !== head?.id;
}

function changedTests(evidence: Evidence): ConformanceTest[] {
  return evidence.head.suite.tests.filter((test) => isChanged(evidence, test));
}

/** Identities of all assertions of one test: of its scripts, and of its Chainsaw operations. */
function keysOf(evidence: Evidence, side: Side, test: ConformanceTest): string[] {
  const scripts = test.scripts.flatMap(
    (script) => readTestScript(evidence, side, test, script.path)?.assertions.map(redKey) ?? [],
  );
  const text = textOf(side.snapshot, test.file);
  const operations = text === undefined ? [] : readOperations(text, test.line).operations;
  const asserted = operations.filter((each) => each.kind === 'assert' || each.kind === 'error');
  return [...scripts, ...asserted.map((each) => `${each.kind} ${JSON.stringify(each.body)}`)];
}

/** Reads one script of a test with its helpers; undefined when there is no readable file. */
export function readTestScript(
  evidence: Evidence,
  side: Side,
  test: ConformanceTest,
  path: string,
): ReadScript | undefined {
  if (!isFile(side.snapshot.tree.get(path))) return undefined;
  const source = sourceOf(side.snapshot, path, test.path);
  return source && readScript(source, helperFinder(side.snapshot, test.path, evidence.policy.tests.root));
}
