import { GateError } from '../domain/errors.ts';
import { basename, displayPath, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import { type Registry, requirementIdTest, type SuiteProblem } from '../domain/requirement.ts';
import type { ConformanceTest, Suite, TestScript } from '../domain/test.ts';
import type { Snapshot } from '../domain/tree.ts';
import type { PolicyCache } from './cache.ts';
import { decodeScript, type Failure } from './decode.ts';
import { discoverOnce, type FoundFile, isFile, isLink, type TestDirectory } from './discovery.ts';
import { linkSuggestsTest } from './links.ts';
import { readRegistry } from './registry.ts';
import { type FileFacts, readFacts } from './state.ts';
import { directoryAsTest, failedRegistry, linkInSuite, looseScript, noTests } from './suite-problems.ts';
import { readTestFile, type TestDocument, type TestFile } from './test-file.ts';
import { judgeState, type StateFile } from './test-state.ts';

/** One pass over one commit: what was found, what was wrong. */
export class SuiteReading {
  readonly snapshot: Snapshot;
  readonly policy: Policy;
  readonly cache: PolicyCache;
  readonly isId: (text: string) => boolean;
  readonly tests: ConformanceTest[] = [];
  readonly problems: SuiteProblem[] = [];

  constructor(snapshot: Snapshot, policy: Policy, cache: PolicyCache) {
    this.snapshot = snapshot;
    this.policy = policy;
    this.cache = cache;
    this.isId = requirementIdTest(policy.requirementId);
  }

  read(): Suite {
    const { directories, links } = discoverOnce(this.snapshot.tree, this.policy);
    let found = 0;
    for (const directory of directories) {
      if (directory.role === 'helper') continue;
      found += 1;
      if (directory.role === 'loose') this.problems.push(looseScript(directory));
      else this.readDirectory(directory);
    }
    for (const link of links) this.readLink(link);
    if (found === 0) this.problems.push(noTests(this.policy, this.snapshot.tree));
    return { registry: this.readRegistry(), tests: this.tests, problems: this.problems };
  }

  private readRegistry(): Registry {
    const path = this.policy.spec.registry;
    const entry = this.snapshot.tree.get(path);
    const fix = 'Keep the registry as a plain file at `spec.registry` of the policy.';
    if (entry === undefined) {
      return failedRegistry({
        kind: 'registry-missing',
        path,
        message: `There is no requirement registry at ${displayPath(path)}.`,
        fix,
      });
    }
    if (!isFile(entry)) {
      const what = entry.type === 'tree' ? 'a directory' : entry.type === 'commit' ? 'a submodule' : 'a symbolic link';
      return failedRegistry({
        kind: 'registry-unreadable',
        path,
        message: `The registry is ${what}; a file was expected.`,
        fix,
      });
    }
    const known = this.cache.registries.get(entry.id);
    if (known !== undefined) return known;
    const bytes = this.bytes(path);
    if ('message' in bytes)
      return failedRegistry({ kind: 'registry-unreadable', path, message: `The registry ${bytes.message}`, fix });
    const registry = readRegistry(path, bytes, this.policy.requirementId);
    this.cache.registries.set(entry.id, registry);
    return registry;
  }

  private readDirectory(directory: TestDirectory): void {
    const { declaration } = directory;
    if (declaration !== undefined && !isFile(declaration.entry)) {
      // Links are told with all other links.
      if (!isLink(declaration.entry)) this.problems.push(directoryAsTest(declaration.path));
      return;
    }
    const scripts = directory.scripts.map((script) => ({ script, facts: this.scriptFacts(script) }));
    const stateFiles: StateFile[] = scripts.map(({ script, facts }) => ({ path: script.path, facts }));
    const place = { directory, stateFiles, scripts: this.testScripts(scripts) };
    if (declaration === undefined) {
      const document: TestDocument = { line: 1, name: undefined, labels: [], annotations: [] };
      this.tests.push(this.assemble(document, place.scripts[0]!.path, place));
      return;
    }
    const file = this.testFile(declaration);
    for (const problem of file.problems) this.problems.push({ ...problem, path: declaration.path });
    stateFiles.unshift({ path: declaration.path, facts: file.facts });
    for (const document of file.documents) this.tests.push(this.assemble(document, declaration.path, place));
  }

  private assemble(document: TestDocument, file: RepoPath, place: Place): ConformanceTest {
    const { directory, stateFiles, scripts } = place;
    const requirements = new Set<string>();
    for (const { name, value, isString } of document.labels) {
      if (isString && value === 'true' && this.isId(name)) requirements.add(name);
    }
    const executable = document.annotations.find((tag) => tag.name === 'executable');
    const { state, stateReason } = judgeState(stateFiles, executable, file);
    return {
      path: directory.path,
      file,
      name: document.name ?? basename(directory.path),
      layer: directory.layer,
      requirements: [...requirements],
      labels: document.labels,
      annotations: document.annotations,
      state,
      stateReason,
      gaps: [...new Set(scripts.flatMap((script) => script.gaps ?? []))],
      scripts,
      line: document.line,
    };
  }

  /** The scripts the policy runs, in its order. */
  private testScripts(
    scripts: readonly { readonly script: FoundFile; readonly facts: FileFacts | undefined }[],
  ): TestScript[] {
    return this.policy.checks.scripts.flatMap((name) => {
      const found = scripts.find(({ script }) => basename(script.path) === name);
      if (found === undefined) return [];
      return [{ name, path: found.script.path, mode: found.script.entry.mode, gaps: found.facts?.gaps }];
    });
  }

  private testFile(declaration: FoundFile): TestFile {
    const known = this.cache.testFiles.get(declaration.entry.id);
    if (known !== undefined) return known;
    const bytes = this.bytes(declaration.path);
    if ('message' in bytes) {
      return {
        documents: [],
        problems: [
          { kind: 'test-unreadable', message: `The test file ${bytes.message}`, fix: 'Make it a plain YAML file.' },
        ],
        facts: undefined,
      };
    }
    const file = readTestFile(bytes, this.policy.labelPrefix);
    this.cache.testFiles.set(declaration.entry.id, file);
    return file;
  }

  /** Undefined where the script cannot be read; a link is told with all other links. */
  private scriptFacts(script: FoundFile): FileFacts | undefined {
    if (!isFile(script.entry)) return undefined;
    const known = this.cache.scripts.get(script.entry.id);
    if (known !== undefined) return known;
    const bytes = this.bytes(script.path);
    if ('message' in bytes) {
      this.problems.push({
        kind: 'test-unreadable',
        path: script.path,
        message: `The script ${bytes.message}`,
        fix: 'Make the script a plain text file.',
      });
      return undefined;
    }
    const facts = readFacts(decodeScript(bytes), 'script');
    this.cache.scripts.set(script.entry.id, facts);
    return facts;
  }

  private readLink(link: FoundFile): void {
    const target = this.bytes(link.path);
    if (!linkSuggestsTest(link, 'message' in target ? undefined : target, this.snapshot.tree, this.policy)) return;
    this.problems.push(linkInSuite(link));
  }

  private bytes(path: RepoPath): Uint8Array | Failure {
    try {
      return this.snapshot.content(path) ?? { message: 'could not be read from the repository.' };
    } catch (error) {
      if (error instanceof GateError) return { message: `could not be read: ${error.message}` };
      throw error;
    }
  }
}

interface Place {
  readonly directory: TestDirectory;
  readonly stateFiles: readonly StateFile[];
  readonly scripts: readonly TestScript[];
}
