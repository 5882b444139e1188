import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../../src/domain/evidence.ts';
import { displayPath } from '../../../src/domain/path.ts';
import { sameEntry, type TreeEntry } from '../../../src/domain/tree.ts';
import { judge } from '../../../src/gates/judge.ts';
import { changedEntries } from '../../../src/gates/spec/entry-change.ts';
import { SPEC_COMPARISONS } from '../../../src/gates/spec/index.ts';
import { specScope } from '../../../src/gates/spec/scope.ts';
import { type Entry, evidenceOf, type Files } from '../evidence.ts';

const NAMES = [
  'docs',
  'Docs',
  'adr',
  'a.md',
  'A.md',
  'caf\u00e9',
  'cafe\u0301',
  'x\udcff',
  'apps',
  'conformance',
  '.gitattributes',
  '.gitmodules',
  'b"\n',
];
const entry: fc.Arbitrary<Entry> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom('one\n', 'two\n', 'one\r\n', '\ufeffone\n', '', 'docs/** -diff\n') },
  { weight: 1, arbitrary: fc.constantFrom('one\n', 'two\n').map((exec) => ({ exec })) },
  { weight: 1, arbitrary: fc.constantFrom('a.md', '../x').map((link) => ({ link })) },
  { weight: 1, arbitrary: fc.constantFrom('1', '2').map((gitlink) => ({ gitlink })) },
);
const path = fc.array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));

/** A set of files without one being a directory of another. */
const files: fc.Arbitrary<Files> = fc
  .array(
    fc.tuple(
      fc.oneof(
        path,
        path.map((one) => `docs/${one}`),
      ),
      entry,
    ),
    { maxLength: 8 },
  )
  .map((list) => {
    const kept = new Map<string, Entry>([['docs/always.md', 'x\n']]);
    for (const [name, what] of list) {
      const clash = [...kept.keys()].some(
        (other) => other === name || other.startsWith(`${name}/`) || name.startsWith(`${other}/`),
      );
      if (!clash) kept.set(name, what);
    }
    return Object.fromEntries(kept);
  });

/** Protected paths whose head entry is neither what every merge base has nor what the tip has: told the long way. */
function alteredPaths({ policy, base, head, tip, otherMergeBases }: Evidence): string[] {
  const scope = specScope(policy);
  const bases = [base.snapshot.tree, ...otherMergeBases];
  const paths = new Set([...bases, head.snapshot.tree].flatMap((tree) => [...tree.keys()]).filter(scope.includes));
  const directory = (entry: TreeEntry | undefined) => entry === undefined || entry.type === 'tree';
  return [...paths].filter((one) => {
    const now = head.snapshot.tree.get(one);
    const old = bases.map((tree) => tree.get(one));
    if ([now, ...old].every(directory) || sameEntry(now, tip.tree.get(one))) return false;
    return old.some((entry) => !sameEntry(entry, now) && !(directory(entry) && directory(now)));
  });
}

describe('for any trees', () => {
  it('a pass means that every protected path equals its merge base or the tip', () => {
    const scenes = fc.record({
      base: files,
      head: files,
      tip: fc.option(files, { nil: undefined }),
      others: fc.array(files, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(scenes, ({ base, head, tip, others }) => {
        const evidence = evidenceOf({ base, head, ...(tip && { tip }), otherMergeBases: others });
        const judgement = judge(evidence, SPEC_COMPARISONS);
        if (judgement.gates.spec !== 'pass') return;
        for (const one of alteredPaths(evidence)) expect(one).toBe('unaltered');
      }),
      { numRuns: 1000 },
    );
  });

  it('equal trees pass, and so does a head that is the tip', () => {
    fc.assert(
      fc.property(files, files, (base, tip) => {
        expect(judge(evidenceOf({ base, head: base }), SPEC_COMPARISONS).findings).toEqual([]);
        const caught = judge(evidenceOf({ base, head: tip, tip }), SPEC_COMPARISONS);
        expect(caught.findings).toEqual([]);
      }),
    );
  });

  it('each changed protected path is named by at least one finding', () => {
    fc.assert(
      fc.property(files, files, (base, head) => {
        const evidence = evidenceOf({ base, head });
        const { findings } = judge(evidence, SPEC_COMPARISONS);
        const scope = specScope(evidence.policy);
        const named = findings.map((one) => `${one.path} ${one.message}`).join('\n');
        for (const change of changedEntries(evidence)) {
          if (!scope.includes(change.path)) continue;
          const shown = displayPath(change.path);
          expect(named.includes(change.path) || named.includes(shown)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the judgement is the same twice', () => {
    fc.assert(
      fc.property(files, files, (base, head) => {
        const once = judge(evidenceOf({ base, head }), SPEC_COMPARISONS);
        expect(judge(evidenceOf({ base, head }), SPEC_COMPARISONS)).toEqual(once);
      }),
    );
  });
});
