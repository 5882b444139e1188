import type { ScriptToRun } from '../checks/run-checks.ts';
import type { Subject, SubjectHunk } from '../domain/mutant.ts';
import { dirname, type RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import { sameEntry, type Tree } from '../domain/tree.ts';
import type { BlobStore, GitRepository } from '../git/repository.ts';
import type { ScriptModel } from '../mutation/script/model.ts';
import type { Target } from '../mutation/target.ts';
import type { Sides } from './mutation-scope.ts';

export interface Prepared {
  readonly model: ScriptModel;
  /** The script as the base has it; undefined where the base has none. */
  readonly before: string | undefined;
  readonly subjects: readonly Subject[];
  readonly hunks: readonly SubjectHunk[];
  /** Lines of subjects that the change adds or alters; those of a new file are all of them. */
  readonly changedLines: ReadonlyMap<RepoPath, ReadonlySet<number>>;
  /** The changed subjects as the base has them, and their lines that the change alters or takes away. */
  readonly former: Former;
  readonly changed: (targets: readonly Target[]) => ReadonlySet<Target>;
}

export interface Former {
  readonly subjects: readonly Subject[];
  readonly lines: ReadonlyMap<RepoPath, ReadonlySet<number>>;
}

export type Engine = typeof import('../mutation/index.ts');

/** Reads a script, its helpers and its subjects from the objects of both sides. */
export async function prepareCheck(
  script: ScriptToRun,
  repository: GitRepository,
  policy: Policy,
  sides: Sides,
  engine: Engine,
): Promise<Prepared> {
  const { tree } = sides.head.snapshot;
  const old = sides.base.snapshot.tree;
  const path = `${script.test}/${script.script}`;
  const helpers = [...tree.keys()].filter(
    (each) => dirname(each) === script.test && each !== path && /\.(?:sh|bash|py)$/.test(each),
  );
  const sources = await repository.readBlobs(idsOf([path, ...helpers], tree, old));
  const text = (each: RepoPath) => textOf(sources, tree.get(each)?.id);
  const library = helpers
    .filter((each) => !each.endsWith('.py'))
    .map(text)
    .join('\n');
  const model = engine.readCheckScript(path, text(path), library);
  const paths = engine.subjectPaths(tree, model, policy.tests.root, library);
  const blobs = await repository.readBlobs(idsOf(paths, tree, old));
  const subjects = paths.flatMap((each) => {
    const entry = tree.get(each)!;
    return engine.makeSubject(each, bytesOf(blobs, entry.id), entry.mode) ?? [];
  });
  const before = old.has(path) ? textOf(sources, old.get(path)?.id) : undefined;
  const change = { base: before, helpers: helpersChanged(script.test, path, old, tree) };
  return {
    model,
    before,
    subjects,
    hunks: subjects.flatMap((each) => engine.hunksOf(each.path, bytesOf(blobs, old.get(each.path)?.id), each.bytes)),
    changedLines: changedLinesOf(subjects, (each) => bytesOf(blobs, old.get(each)?.id), engine),
    former: formerOf(subjects, (each) => bytesOf(blobs, old.get(each)?.id), engine),
    changed: (targets) => engine.changedTargets(model, change, targets),
  };
}

function changedLinesOf(
  subjects: readonly Subject[],
  before: (path: RepoPath) => Uint8Array | undefined,
  engine: Engine,
): Map<RepoPath, ReadonlySet<number>> {
  const found = new Map<RepoPath, ReadonlySet<number>>();
  for (const { path, bytes, format } of subjects) {
    const old = before(path);
    if (format === 'binary' || format === 'link' || (old !== undefined && Buffer.compare(old, bytes) === 0)) continue;
    const lines = engine.changedLines(old === undefined ? [] : linesIn(old), linesIn(bytes));
    if (lines.size > 0) found.set(path, lines);
  }
  return found;
}

function formerOf(
  subjects: readonly Subject[],
  before: (path: RepoPath) => Uint8Array | undefined,
  engine: Engine,
): Former {
  const former: Subject[] = [];
  const lines = new Map<RepoPath, ReadonlySet<number>>();
  for (const { path, bytes, mode, format } of subjects) {
    const old = before(path);
    if (format === 'binary' || format === 'link' || old === undefined || Buffer.compare(old, bytes) === 0) continue;
    const subject = engine.makeSubject(path, old, mode);
    const gone = engine.changedLines(linesIn(bytes), linesIn(old));
    if (subject === undefined || gone.size === 0) continue;
    former.push(subject);
    lines.set(path, gone);
  }
  return { subjects: former, lines };
}

function linesIn(bytes: Uint8Array): string[] {
  return Buffer.from(bytes).toString('latin1').split('\n');
}

function idsOf(paths: readonly RepoPath[], ...trees: readonly Tree[]): string[] {
  return paths.flatMap((path) => trees.flatMap((tree) => tree.get(path)?.id ?? []));
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
