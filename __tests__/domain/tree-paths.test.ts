import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tree, TreeEntry } from '../../src/domain/tree.ts';
import { sameEntry } from '../../src/domain/tree.ts';
import { changedPaths, filesBelow, inGitOrder } from '../../src/domain/tree-paths.ts';

type Folder = { [name: string]: string | Folder };

const folder = fc.letrec<{ node: string | Folder; folder: Folder }>((tie) => ({
  node: fc.oneof(fc.constantFrom('1', '2', '3'), tie('folder')) as fc.Arbitrary<string | Folder>,
  folder: fc.dictionary(fc.constantFrom('a', 'a.b', 'ab', 'b', 'c'), tie('node'), {
    maxKeys: 4,
    depthIdentifier: 'folder',
  }) as fc.Arbitrary<Folder>,
})).folder;

/** As git lists it: each directory before what is below it, its id a function of its content. */
function treeOf(root: Folder): Tree {
  const entries = new Map<string, TreeEntry>();
  const add = (at: Folder, above: string): void => {
    for (const [name, node] of Object.entries(at).sort(([one], [other]) => (one < other ? -1 : 1))) {
      const path = above + name;
      const isFile = typeof node === 'string';
      entries.set(path, {
        mode: isFile ? '100644' : '040000',
        type: isFile ? 'blob' : 'tree',
        id: JSON.stringify(node),
      });
      if (!isFile) add(node, `${path}/`);
    }
  };
  add(root, '');
  return entries;
}

it('finds the files below a directory, known order or not', () => {
  fc.assert(
    fc.property(folder, fc.constantFrom('a', 'a/b', 'ab', 'a.b', 'c/a', 'nowhere'), (root, directory) => {
      const plain = treeOf(root);
      const expected = [...plain]
        .filter(([path, entry]) => path.startsWith(`${directory}/`) && entry.type !== 'tree')
        .map(([path]) => path);
      expect(filesBelow(plain, directory)).toEqual(expected);
      expect(filesBelow(inGitOrder(new Map(plain)), directory)).toEqual(expected);
    }),
  );
});

it('finds the paths that differ, with equal directories passed over', () => {
  fc.assert(
    fc.property(folder, folder, (one, other) => {
      const [base, head] = [treeOf(one), treeOf({ ...one, ...other })];
      const expected = [...new Set([...head.keys(), ...base.keys()])].filter(
        (path) =>
          !sameEntry(base.get(path), head.get(path)) &&
          [base.get(path), head.get(path)].some((entry) => entry !== undefined && entry.type !== 'tree'),
      );
      const found = changedPaths(inGitOrder(new Map(base)), inGitOrder(new Map(head)));
      expect([...found].sort()).toEqual(expected.sort());
      expect([...changedPaths(base, head)].sort()).toEqual(expected.sort());
    }),
  );
});
