import { displayPath, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import type { Registry, SuiteProblem } from '../domain/requirement.ts';
import type { Tree } from '../domain/tree.ts';
import { type FoundFile, normalRoot, type TestDirectory } from './discovery.ts';

export function failedRegistry(problem: SuiteProblem): Registry {
  return { path: problem.path, requirements: new Map(), problems: [problem] };
}

export function looseScript(directory: TestDirectory): SuiteProblem {
  return {
    kind: 'test-invalid',
    path: directory.scripts[0]!.path,
    message: `${displayPath(directory.path)} holds a script without a test declaration: no chainsaw-test.yaml is beside it, so it counts for no requirement and is not run.`,
    fix: 'Add a chainsaw-test.yaml with the labels of its requirements, or move the script out of the layer folders.',
  };
}

export function directoryAsTest(path: RepoPath): SuiteProblem {
  return {
    kind: 'test-invalid',
    path,
    message: `${displayPath(path)} is a directory; a Chainsaw test file was expected.`,
    fix: 'Rename the directory.',
  };
}

export function noTests(policy: Policy, tree: Tree): SuiteProblem {
  const root = policy.tests.root;
  const exists = tree.has(normalRoot(root)) || normalRoot(root) === '';
  return {
    kind: 'no-tests',
    path: root,
    message: exists
      ? `No test was found under ${displayPath(root)}: no directory holds a chainsaw-test.yaml.`
      : `No test was found: ${displayPath(root)} does not exist.`,
    fix: 'Add tests, or correct `tests.root` in the policy.',
  };
}

/** A link or submodule where a test belongs. */
export function linkInSuite(link: FoundFile): SuiteProblem {
  const what = link.entry.type === 'commit' ? 'a submodule' : 'a symbolic link';
  return {
    kind: 'link-in-suite',
    path: link.path,
    message: `${displayPath(link.path)} is ${what} where a test or one of its files belongs; links are not followed, so nothing behind it counts.`,
    fix: 'Put the files themselves in its place.',
  };
}
