import type { RepoPath } from './path.ts';
import type { Layer, Registry, RequirementId, SuiteProblem } from './requirement.ts';

/** A metadata key that belongs to the tag domain (`<prefix>/…`), as written. */
export interface Tag {
  /** The part after `<prefix>/`. */
  readonly name: string;
  /** The scalar as written; `isString` tells whether YAML reads it as a string. */
  readonly value: string;
  readonly isString: boolean;
  readonly line: number;
}

export interface TestScript {
  /** File name, e.g. `check.sh`. */
  readonly name: string;
  readonly path: RepoPath;
  readonly mode: string;
  /** Undefined when the script has no gap list in its header. */
  readonly gaps: readonly string[] | undefined;
}

export type TestState = 'executable' | 'scaffold';

/** One Chainsaw `Test` document: a conformance test. A file with several documents gives several of these. */
export interface ConformanceTest {
  /** The test directory, e.g. `conformance/tests/l0-static/x`. */
  readonly path: RepoPath;
  /** The file that declares it, e.g. `…/x/chainsaw-test.yaml`; for a harness self-check without one, its script. */
  readonly file: RepoPath;
  /** `metadata.name`; the directory's name where the document has none. */
  readonly name: string;
  /** Layer of the subtree; undefined for a directory outside every configured layer. */
  readonly layer: Layer | undefined;
  /** Requirement ids that the labels name with value "true", in file order, each once. */
  readonly requirements: readonly RequirementId[];
  readonly labels: readonly Tag[];
  readonly annotations: readonly Tag[];
  readonly state: TestState;
  /** Why it is a scaffold or executable, with file and line, for `explain`. */
  readonly stateReason: { readonly path: RepoPath; readonly line: number | undefined; readonly text: string };
  /** Items of the "what this does NOT prove" lists of all its scripts. */
  readonly gaps: readonly string[];
  readonly scripts: readonly TestScript[];
  /** 1-based line where the document starts. */
  readonly line: number;
}

export interface Suite {
  readonly registry: Registry;
  readonly tests: readonly ConformanceTest[];
  /** Problems of test files and folders; those of the registry are in `registry.problems`. */
  readonly problems: readonly SuiteProblem[];
}
