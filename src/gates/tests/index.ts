import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { sameEntry } from '../../domain/tree.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { chainsawChanges } from './chainsaw-changes.ts';
import { differsBelow, libraryRoots } from './files.ts';
import { goldenChanges } from './golden.ts';
import { matchTests } from './match-tests.ts';
import { createPool } from './pool.ts';
import { TEST_RULES } from './rules.ts';
import { scriptChanges } from './script-changes.ts';
import { testChanges } from './test-changes.ts';

/** Tests of the base against tests of the head: none is gone, none demands less (contract §4, gate `tests`). */
const weakening: Comparison = { rules: TEST_RULES, compare };

function compare(evidence: Evidence): Outcome {
  const { base, head, policy } = evidence;
  const trees = { base: base.snapshot.tree, head: head.snapshot.tree };
  const homes = [policy.tests.root, ...libraryRoots(policy.tests.root)];
  if (homes.every((each) => sameEntry(trees.base.get(each), trees.head.get(each)))) return { findings: [] };
  const matched = matchTests({
    base: { tests: base.suite.tests, snapshot: base.snapshot },
    head: { tests: head.suite.tests, snapshot: head.snapshot },
  });
  const pool = createPool(evidence);
  const findings = testChanges(evidence, matched, pool);
  const directories = new Set<string>();
  for (const pair of matched.pairs) {
    if (!pair.head || pair.base.state === 'scaffold') continue;
    const touched = pair.base.path !== pair.head.path || differsBelow(trees.base, trees.head, pair.base.path);
    if (touched) findings.push(...chainsawChanges(evidence, pair.base, pair.head));
    if (directories.has(pair.base.path)) continue;
    directories.add(pair.base.path);
    findings.push(...scriptChanges(evidence, pair.base, pair.head, pool));
    if (touched) findings.push(...goldenChanges(evidence, pair.base, pair.head));
  }
  return { findings: unique(findings) };
}

function unique(findings: readonly RawFinding[]): RawFinding[] {
  const seen = new Set<string>();
  return findings.filter((each) => {
    const key = `${each.rule} ${each.path} ${each.line} ${each.message}`;
    return seen.has(key) ? false : seen.add(key);
  });
}

/** The comparisons of the gate `tests`. */
export const TEST_COMPARISONS: readonly Comparison[] = [weakening];
