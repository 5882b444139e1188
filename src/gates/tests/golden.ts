import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { basename, dirname, displayPath, type RepoPath } from '../../domain/path.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import { sameEntry, type Tree } from '../../domain/tree.ts';
import { filesBelow } from '../../domain/tree-paths.ts';
import { textOf } from './files.ts';
import { finding } from './finding.ts';
import { ASSERTION_REMOVED, WEAKENED } from './rules.ts';

/** Expected output that a test compares with: edited together with what it guards, it guards nothing. */
export function goldenChanges(evidence: Evidence, base: ConformanceTest, head: ConformanceTest): RawFinding[] {
  const trees = { base: evidence.base.snapshot.tree, head: evidence.head.snapshot.tree };
  const goldens = filesBelow(trees.base, base.path).filter((path) =>
    isGolden(path.slice(base.path.length), base, evidence),
  );
  const root = evidence.policy.tests.root;
  return goldens.flatMap((path) => {
    const now = head.path + path.slice(base.path.length);
    if (sameEntry(trees.base.get(path), trees.head.get(now))) return [];
    if (!trees.head.has(now)) return movedGolden(trees, path, head) ? [] : [gone(path, head)];
    return changed(evidence, path, now, head, codeChanged(trees.base, trees.head, root));
  });
}

const GOLDEN =
  /(^|\/)(golden|goldens|expected|snapshots?|__snapshots__|fixtures\/expected)(\/|$)|\.(golden|expected|snap)(\.|$)|(^|\/)expected[.-]/;

function isGolden(inside: RepoPath, test: ConformanceTest, evidence: Evidence): boolean {
  if (GOLDEN.test(inside)) return true;
  if (test.layer !== 'L1' || /\.(sh|py|md)$/.test(inside) || basename(inside).startsWith('chainsaw-test')) return false;
  return test.scripts.some((script) => (textOf(evidence.base.snapshot, script.path) ?? '').includes(basename(inside)));
}

/** The same content under another name in the same test. */
function movedGolden(trees: { base: Tree; head: Tree }, path: RepoPath, head: ConformanceTest): boolean {
  const entry = trees.base.get(path);
  return filesBelow(trees.head, head.path).some(
    (each) => !trees.base.has(each) && trees.head.get(each)?.id === entry?.id && dirname(each) === dirname(path),
  );
}

function codeChanged(base: Tree, head: Tree, root: string): RepoPath | undefined {
  const outside = (path: RepoPath) => !path.startsWith(`${root}/`) && path !== root;
  const changed = [...new Set([...base.keys(), ...head.keys()])].filter(
    (path) =>
      outside(path) &&
      base.get(path)?.type !== 'tree' &&
      head.get(path)?.type !== 'tree' &&
      !sameEntry(base.get(path), head.get(path)),
  );
  return changed.find((path) => !/\.(md|txt)$/i.test(path)) ?? changed[0];
}

function gone(path: RepoPath, test: ConformanceTest): RawFinding {
  return finding(ASSERTION_REMOVED, {
    path,
    line: 1,
    test,
    message: `The golden file ${displayPath(path)} of the test "${test.name}" is gone, and with it the comparison with it.`,
    fix: 'Restore the golden file, or remove what it guards in a change of its own that an owner approves.',
  });
}

function changed(
  evidence: Evidence,
  path: RepoPath,
  now: RepoPath,
  test: ConformanceTest,
  code: RepoPath | undefined,
): RawFinding[] {
  const [before, after] = [textOf(evidence.base.snapshot, path), textOf(evidence.head.snapshot, now)];
  if (before !== undefined && before === after) return [];
  const difference = firstDifference(before ?? '', after ?? '');
  const why = code
    ? `was regenerated in the same change as the code it guards (${displayPath(code)} differs too)`
    : 'was edited, so the test now expects something else';
  return [
    finding(WEAKENED, {
      path: now,
      line: difference.line,
      test,
      message: `The golden file ${displayPath(now)} of the test "${test.name}" ${why}.`,
      fix: 'Change the code and its golden output in separate changes, and have the golden output reviewed as the requirement it states; a waiver with a reason records that.',
      before: difference.before,
      after: difference.after,
    }),
  ];
}

function firstDifference(before: string, after: string): { line: number; before: string; after: string } {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return { line: at + 1, before: one.slice(at, at + 4).join('\n'), after: other.slice(at, at + 4).join('\n') };
}
