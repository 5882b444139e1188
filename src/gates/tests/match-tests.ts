import { basename } from '../../domain/path.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import type { Snapshot } from '../../domain/tree.ts';
import { filesBelow } from '../../domain/tree-paths.ts';
import { textOf } from './files.ts';
import { similarity } from './order.ts';

/** A test of the base and what became of it. */
export interface TestPair {
  readonly base: ConformanceTest;
  /** Undefined when it is gone. */
  readonly head: ConformanceTest | undefined;
}

export interface MatchedTests {
  readonly pairs: readonly TestPair[];
  /** Tests of the head that no test of the base became. */
  readonly added: readonly ConformanceTest[];
}

export interface Sides {
  readonly base: { readonly tests: readonly ConformanceTest[]; readonly snapshot: Snapshot };
  readonly head: { readonly tests: readonly ConformanceTest[]; readonly snapshot: Snapshot };
}

/** Pairs the tests of two suites: same file and name first, then same file, then moved or renamed with similar content. */
export function matchTests(sides: Sides): MatchedTests {
  const open = new Set(sides.head.tests);
  const found = new Map<ConformanceTest, ConformanceTest>();
  const pair = (wanted: (base: ConformanceTest, head: ConformanceTest) => boolean) => {
    for (const base of sides.base.tests) {
      if (found.has(base)) continue;
      const head = [...open].find((each) => wanted(base, each));
      if (!head) continue;
      found.set(base, head);
      open.delete(head);
    }
  };
  pair((base, head) => base.file === head.file && base.name === head.name);
  pair((base, head) => base.file === head.file && shares(base, head));
  pair((base, head) => base.path === head.path && base.name === head.name);
  const text = textCache(sides);
  const scored = sides.base.tests
    .filter((base) => !found.has(base))
    .flatMap((base) => [...open].map((head) => ({ base, head, score: likeness(base, head, text) })))
    .filter((each) => each.score >= 0.6)
    .sort((one, other) => other.score - one.score);
  for (const { base, head } of scored) {
    if (found.has(base) || !open.has(head)) continue;
    found.set(base, head);
    open.delete(head);
  }
  const pairs = sides.base.tests.map((base) => ({ base, head: found.get(base) }));
  return { pairs, added: [...open] };
}

function shares(base: ConformanceTest, head: ConformanceTest): boolean {
  return base.requirements.some((each) => head.requirements.includes(each));
}

/** Kept requirements weigh as much as kept content; a test that shares none is another test. */
function likeness(
  base: ConformanceTest,
  head: ConformanceTest,
  text: (side: 'base' | 'head', test: ConformanceTest) => string,
): number {
  const kept = base.requirements.filter((each) => head.requirements.includes(each)).length;
  if (base.requirements.length > 0 && kept === 0) return 0;
  const named = base.name === head.name || basename(base.path) === basename(head.path) ? 0.2 : 0;
  const share = base.requirements.length > 0 ? kept / base.requirements.length : 1;
  return share * 0.3 + named + similarity(text('base', base), text('head', head)) * 0.6;
}

function textCache(sides: Sides): (side: 'base' | 'head', test: ConformanceTest) => string {
  const known = new Map<ConformanceTest, string>();
  return (side, test) => {
    const before = known.get(test);
    if (before !== undefined) return before;
    const { snapshot } = sides[side];
    const files = filesBelow(snapshot.tree, test.path)
      .filter((path) => /\.(sh|py|ya?ml)$/.test(path))
      .slice(0, 20);
    const text = files
      .map((path) => (textOf(snapshot, path) ?? '').slice(0, 4000))
      .join('\n')
      .replaceAll(test.path, '');
    known.set(test, text);
    return text;
  };
}
