import type { MutationResult, Witness } from '../domain/mutation.ts';
import type { RepoPath } from '../domain/path.ts';
import { assertionId, witnessId } from './identity.ts';
import { Lab } from './lab.ts';
import { makeMutants } from './make-mutants.ts';
import type { CheckToMutate, MutationTools } from './mutate-check.ts';
import { type Observation, type Redness, redness } from './observe.ts';
import { listTargets, type Target } from './target.ts';
import type { Subjects } from './tree.ts';
import { asWitness } from './verdict.ts';

/** What came of doing one change again. */
export type Replay =
  /** The id names no assertion of this script, or no change of what it reads. */
  | { readonly kind: 'unknown'; readonly what: 'assertion' | 'change' }
  /** The check is not green on the unchanged tree: a failure would show nothing. */
  | { readonly kind: 'red'; readonly exitCode: number | undefined }
  | {
      readonly kind: 'replayed';
      readonly test: RepoPath;
      readonly script: string;
      readonly name: string | null;
      readonly line: number | undefined;
      readonly witness: Witness;
      readonly outcome: 'fails' | 'survives' | 'breaks';
      readonly exitCode: number | undefined;
      readonly checkRuns: MutationResult['checkRuns'];
    };

/**
 * Does the change of a report again: the unchanged tree, then the change alone, both with the original script. Nothing
 * of the report is needed but the id: mutants are a function of the trees.
 */
export async function replayWitness(check: CheckToMutate, id: string, tools: MutationTools): Promise<Replay> {
  const { script, model } = check;
  const subjects: Subjects = new Map(check.subjects.map((each) => [each.path, each]));
  const lab = new Lab({ bench: tools.bench, script, model, subjects, deadline: tools.deadline });
  const first = await lab.baseline(true);
  if (first.seen.exitCode !== 0 || first.seen.failed.size > 0) return { kind: 'red', exitCode: first.seen.exitCode };
  const traced = await lab.traced();
  const ran = traced !== undefined && traced.ran.size > 0 ? traced.ran : undefined;
  const keyOf = (target: Target) => assertionId(model.path, target, model.lines);
  const assertion = id.slice(0, id.lastIndexOf('-'));
  const target = listTargets(model, { run: first.raw.run, ran }).find((each) => keyOf(each) === assertion);
  if (target === undefined) return { kind: 'unknown', what: 'assertion' };
  const known = first.seen.reported;
  const mutant = makeMutants({ ...check, names: known, reads: first.raw.run.reads }, tools).find(
    (each) => witnessId(assertion, each.id) === id,
  );
  if (mutant === undefined) return { kind: 'unknown', what: 'change' };
  const seen = await lab.original([mutant]);
  const how = await rednessOf(target, seen, known, async () =>
    lab.isSoft && traced !== undefined ? lab.soft([mutant]) : undefined,
  );
  return {
    kind: 'replayed',
    test: script.test,
    script: script.script,
    name: target.name,
    line: target.line,
    witness: { id, ...asWitness(mutant, subjects) },
    outcome: how === 'green' ? 'survives' : how === 'crash' ? 'breaks' : 'fails',
    exitCode: seen.exitCode,
    checkRuns: lab.runs,
  };
}

/** The original's own words decide; where it says nothing, the place where the instrumented copy stops first. */
async function rednessOf(
  target: Target,
  seen: Observation,
  known: ReadonlySet<string>,
  copy: () => Promise<Observation | undefined>,
): Promise<Redness> {
  if (!seen.ended || seen.exitCode === 0) return 'green';
  const direct = redness(target, seen, known, true);
  if (direct !== 'green') return direct;
  const soft = await copy();
  return soft === undefined ? 'green' : redness(target, { ...soft, failed: new Set() }, known, true);
}
