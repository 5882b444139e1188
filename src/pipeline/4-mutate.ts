import type { ScriptToRun } from '../checks/run-checks.ts';
import { GateError } from '../domain/errors.ts';
import type { Side } from '../domain/evidence.ts';
import type { Subject, SubjectHunk } from '../domain/mutant.ts';
import type { MutatedAssertion, MutationProblem, MutationResult } from '../domain/mutation.ts';
import { dirname, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import { sameEntry, type Tree } from '../domain/tree.ts';
import type { BlobStore, GitRepository } from '../git/repository.ts';
import type { ScriptModel } from '../mutation/script/model.ts';
import type { Target } from '../mutation/target.ts';
import { offlineScripts } from './3-run-checks.ts';
import type { GateRequest } from './request.ts';

export interface MutationRequest {
  readonly jobs: number;
  /** Check directories; empty = every offline check. */
  readonly tests: readonly string[];
  /** Every assertion, not only what the change touches. */
  readonly whole: boolean;
  readonly signal?: AbortSignal;
  readonly onProgress?: GateRequest['onProgress'];
}

/**
 * Asks every wanted assertion of the head's checks whether it bites.
 * @throws GateError 'usage' when a named directory holds no check that runs offline.
 */
export async function mutateChecks(
  request: MutationRequest,
  repository: GitRepository,
  policy: Policy,
  sides: { readonly base: Side; readonly head: Side },
): Promise<MutationResult> {
  const { base, head } = sides;
  const started = performance.now();
  const scripts = chosen(offlineScripts(head.suite.tests, policy), request.tests).filter(
    ({ test }) => request.whole || !sameEntry(base.snapshot.tree.get(test), head.snapshot.tree.get(test)),
  );
  if (scripts.length === 0) return { assertions: [], problems: [], mutants: 0, checkRuns: 0, durationMs: 0 };
  // Loaded only here: operators and parsers are heavy, and most commands mutate nothing.
  const [{ openBench }, engine, operators] = await Promise.all([
    import('../checks/open-bench.ts'),
    import('../mutation/index.ts'),
    import('../mutation/operators/index.ts'),
  ]);
  const bench = await openBench({
    repository: repository.root,
    commit: head.snapshot.commit,
    timeoutMs: policy.checks.timeoutMs,
    network: policy.checks.network,
    isolation: policy.checks.isolation,
    jobs: request.jobs,
    ...(request.signal ? { signal: request.signal } : {}),
  });
  const assertions: MutatedAssertion[] = [];
  const problems: MutationProblem[] = [];
  let mutants = 0;
  let checkRuns = 0;
  try {
    for (const [index, script] of scripts.entries()) {
      request.onProgress?.({ stage: 'mutate', done: index, total: scripts.length, test: script.test });
      const check = await prepare(script, repository, policy, sides, engine);
      const result = await engine.mutateCheck(
        { script, ...check, whole: request.whole },
        {
          bench,
          mutantsOf: operators.mutantsOf,
          sightedIn: operators.sightValues,
          deadline: started + policy.mutation.budgetMs,
        },
      );
      assertions.push(...result.assertions);
      if (result.problem !== undefined)
        problems.push({ test: script.test, script: script.script, message: result.problem });
      mutants += result.mutants;
      checkRuns += result.checkRuns;
    }
  } finally {
    await bench.close();
  }
  return { assertions, problems, mutants, checkRuns, durationMs: Math.round(performance.now() - started) };
}

function chosen(scripts: readonly ScriptToRun[], tests: readonly string[]): readonly ScriptToRun[] {
  if (tests.length === 0) return scripts;
  const wanted = tests.map((each) => each.replace(/^\.\//, '').replace(/\/+$/, ''));
  for (const [index, each] of wanted.entries()) {
    if (scripts.some((script) => script.test === each)) continue;
    throw new GateError(
      'usage',
      `'${tests[index]}' is no check that runs offline`,
      'name directories of executable L0 tests, relative to the root of the repository',
    );
  }
  return scripts.filter((script) => wanted.includes(script.test));
}

interface Prepared {
  readonly model: ScriptModel;
  readonly subjects: readonly Subject[];
  readonly hunks: readonly SubjectHunk[];
  readonly changed: (targets: readonly Target[]) => ReadonlySet<Target>;
}

type Engine = typeof import('../mutation/index.ts');

/** Reads the script, its helpers and its subjects from the objects of the head. */
async function prepare(
  script: ScriptToRun,
  repository: GitRepository,
  policy: Policy,
  sides: { readonly base: Side; readonly head: Side },
  engine: Engine,
): Promise<Prepared> {
  const { tree } = sides.head.snapshot;
  const old = sides.base.snapshot.tree;
  const path = `${script.test}/${script.script}`;
  const helpers = [...tree.keys()].filter(
    (each) => dirname(each) === script.test && each !== path && /\.(?:sh|bash|py)$/.test(each),
  );
  const sources = await repository.readBlobs(
    [path, ...helpers].flatMap((each) => [tree.get(each)?.id ?? [], old.get(each)?.id ?? []].flat()),
  );
  const text = (each: RepoPath) => textOf(sources, tree.get(each)?.id);
  const library = helpers
    .filter((each) => !each.endsWith('.py'))
    .map(text)
    .join('\n');
  const model = engine.readCheckScript(path, text(path), library);
  const paths = engine.subjectPaths(tree, model, policy.tests.root, library);
  const blobs = await repository.readBlobs(
    paths.flatMap((each) => [tree.get(each)?.id ?? [], old.get(each)?.id ?? []].flat()),
  );
  const subjects = paths.flatMap((each) => {
    const entry = tree.get(each)!;
    return engine.makeSubject(each, bytesOf(blobs, entry.id), entry.mode) ?? [];
  });
  const before = old.get(path);
  const change = {
    base: before === undefined ? undefined : textOf(sources, before.id),
    helpers: helpersChanged(script.test, path, old, tree),
  };
  return {
    model,
    subjects,
    hunks: subjects.flatMap((each) => engine.hunksOf(each.path, bytesOf(blobs, old.get(each.path)?.id), each.bytes)),
    changed: (targets) => engine.changedTargets(model, change, targets),
  };
}

/** Whether anything beside the script changed, its declaration aside. */
function helpersChanged(test: RepoPath, script: RepoPath, old: Tree, now: Tree): boolean {
  const paths = [...new Set([...old.keys(), ...now.keys()])].filter((each) => each.startsWith(`${test}/`));
  return paths.some(
    (each) => each !== script && !each.endsWith('/chainsaw-test.yaml') && !sameEntry(old.get(each), now.get(each)),
  );
}

function bytesOf(blobs: BlobStore, id: string | undefined): Uint8Array | undefined {
  if (id === undefined) return undefined;
  try {
    return blobs.get(id);
  } catch {
    return undefined;
  }
}

function textOf(blobs: BlobStore, id: string | undefined): string {
  const bytes = id === undefined ? undefined : bytesOf(blobs, id);
  return bytes === undefined ? '' : Buffer.from(bytes).toString('utf8');
}
