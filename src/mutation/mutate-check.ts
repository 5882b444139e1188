import type { Bench, BenchRun } from '../checks/open-bench.ts';
import type { ScriptToRun } from '../checks/run-checks.ts';
import type { MutationContext, Subject } from '../domain/mutant.ts';
import type { MutatedAssertion } from '../domain/mutation.ts';
import { differs, looksUnsteady } from './flakiness.ts';
import { Hunt } from './hunt.ts';
import { Lab, OutOfBudget } from './lab.ts';
import { type Makers, makeMutants } from './make-mutants.ts';
import type { Observation } from './observe.ts';
import type { ScriptModel } from './script/model.ts';
import { listTargets, type Target } from './target.ts';
import type { Subjects } from './tree.ts';
import { type Asked, type Doubt, doubtful, settle } from './verdict.ts';

export interface CheckToMutate {
  readonly script: ScriptToRun;
  readonly model: ScriptModel;
  readonly subjects: readonly Subject[];
  readonly hunks: MutationContext['hunks'];
  /** Every assertion is asked about, not only those that the change touches. */
  readonly whole: boolean;
  /** Those that the change touches. */
  readonly changed: (targets: readonly Target[]) => ReadonlySet<Target>;
}

export interface MutationTools extends Makers {
  readonly bench: Bench;
  /** `performance.now()` at which no further run may start. */
  readonly deadline: number;
}

export interface MutatedCheck {
  readonly assertions: readonly MutatedAssertion[];
  readonly mutants: number;
  readonly checkRuns: number;
  /** What these runs took, one after the other. */
  readonly runMs?: number;
  /** Why nothing could be asked of this check. */
  readonly problem: string | undefined;
}

/** Shows for every wanted assertion of one check whether it bites. Never throws for what the script does. */
export async function mutateCheck(check: CheckToMutate, tools: MutationTools): Promise<MutatedCheck> {
  const { script, model } = check;
  const refused = tools.bench.whyNot(script);
  if (refused !== undefined) return { assertions: [], mutants: 0, checkRuns: 0, problem: refused };
  const subjects: Subjects = new Map(check.subjects.map((each) => [each.path, each]));
  const lab = new Lab({ bench: tools.bench, script, model, subjects, deadline: tools.deadline });
  try {
    const assertions = await ask(check, tools, lab, subjects);
    const problem = assertions === undefined ? 'No assertion was found in it.' : undefined;
    return { ...done(lab), assertions: assertions ?? [], problem };
  } catch (error) {
    if (error instanceof OutOfBudget) return { ...done(lab), assertions: [], problem: error.message };
    throw error;
  }
}

function done(lab: Lab): Pick<MutatedCheck, 'mutants' | 'checkRuns' | 'runMs'> {
  return { mutants: lab.mutants, checkRuns: lab.runs, runMs: lab.runMs };
}

/** The verdicts; undefined where the check holds no assertion. */
async function ask(
  check: CheckToMutate,
  tools: MutationTools,
  lab: Lab,
  subjects: Subjects,
): Promise<MutatedAssertion[] | undefined> {
  const { script, model } = check;
  const first = await lab.baseline(true);
  let ran = hidesSites(model, first.raw) ? await linesThatRan(lab, first.seen) : undefined;
  const targets = listTargets(model, { run: first.raw.run, ran });
  if (targets.length === 0) return undefined;
  const changed = check.changed(targets);
  const wanted = check.whole ? targets : targets.filter((each) => changed.has(each));
  const asked: Asked = { script, model, subjects, changed };
  if (wanted.length === 0) return [];
  const doubt = await baselineDoubt(lab, first, looksUnsteady(model));
  if (doubt !== undefined) return wanted.map((each) => doubtful(asked, each, doubt));
  const { reported } = first.seen;
  const mutants = makeMutants({ ...check, names: reported, reads: first.raw.run.reads }, tools);
  const asleep = async () => {
    ran ??= await linesThatRan(lab, first.seen);
    const all = listTargets(model, { run: first.raw.run, ran });
    return wanted.map((each) => all[targets.indexOf(each)]?.asleep ?? false);
  };
  const hunt = new Hunt({ lab, model, targets: wanted, mutants, known: reported, asleep });
  const spent = await untilSpent(hunt);
  return hunt.prey.map((prey) => settle(asked, prey, spent)).sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}

async function untilSpent(hunt: Hunt): Promise<boolean> {
  try {
    await hunt.run();
    return false;
  } catch (error) {
    if (error instanceof OutOfBudget) return true;
    throw error;
  }
}

/** Whether some places of the script are assertions only because they never ran: the lines must be traced to tell. */
function hidesSites(model: ScriptModel, { run }: BenchRun): boolean {
  const none: ReadonlySet<number> = new Set();
  return (
    model.loops.length > 0 ||
    listTargets(model, { run, ran: none }).length > listTargets(model, { run, ran: undefined }).length
  );
}

/** Lines that ran on the unchanged tree; undefined where the script cannot be traced, or its copy does something else. */
async function linesThatRan(lab: Lab, first: Observation): Promise<ReadonlySet<number> | undefined> {
  const traced = await lab.traced();
  if (traced === undefined || differs(first, traced) || traced.stops.length > 0 || traced.asserts.length > 0) {
    lab.refuseSoft();
  }
  return traced !== undefined && traced.ran.size > 0 ? traced.ran : undefined;
}

/** Repeats of the baseline where the script's text holds something that may come out otherwise each time. */
const REPEATS = 4;

async function baselineDoubt(
  lab: Lab,
  { raw, seen }: { readonly raw: BenchRun; readonly seen: Observation },
  unsteady: boolean,
): Promise<Doubt | undefined> {
  const red = !seen.ended || seen.exitCode !== 0 || seen.failed.size > 0;
  const repeats = unsteady ? REPEATS : red ? 1 : 0;
  const again = await Promise.all(Array.from({ length: repeats }, () => lab.baseline()));
  if (again.some((each) => differs(seen, each.seen)))
    return { reason: 'flaky', note: `${repeats + 1} runs on the unchanged tree gave different results.` };
  if (!red) return undefined;
  return { reason: 'red-baseline', note: `The check does not pass on the unchanged tree (${raw.run.verdict}).` };
}
