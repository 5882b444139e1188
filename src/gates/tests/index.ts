import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { sameEntry } from '../../domain/tree.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { chainsawChanges } from './chainsaw-changes.ts';
import { exemptionChanges } from './exemptions.ts';
import { differsBelow, libraryRoots } from './files.ts';
import { fixtureChanges } from './fixtures.ts';
import { goldenChanges } from './golden.ts';
import { matchTests } from './match-tests.ts';
import { createPool } from './pool.ts';
import { reportedNames } from './reported-names.ts';
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
  for (const { base: was, head: now } of matched.pairs) {
    if (!now || was.state === 'scaffold') continue;
    const touched = was.path !== now.path || differsBelow(trees.base, trees.head, was.path);
    if (touched) findings.push(...chainsawChanges(evidence, was, now));
    if (directories.has(was.path)) continue;
    directories.add(was.path);
    const scripts = scriptChanges(evidence, was, now, pool);
    findings.push(...scripts);
    if (!touched) continue;
    for (const changes of [goldenChanges, fixtureChanges, exemptionChanges])
      findings.push(...changes(evidence, was, now));
    if (scripts.length === 0) findings.push(...reportedNames(evidence, was, now));
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
