import type { Bench } from '../checks/open-bench.ts';
import type { ScriptToRun } from '../checks/run-checks.ts';
import type { Mutant, MutationContext, Subject } from '../domain/mutant.ts';
import type { MutatedAssertion, MutationReason, Witness } from '../domain/mutation.ts';
import { mayNotice, type Reads } from '../domain/reads.ts';
import { Hunt, type Prey } from './hunt.ts';
import { Lab, OutOfBudget } from './lab.ts';
import { literalsFor } from './literals.ts';
import type { Observation } from './observe.ts';
import type { ScriptModel } from './script/model.ts';
import { statesSwallowing } from './swallowing.ts';
import { listTargets, type Target } from './target.ts';
import { diffOf, type Subjects } from './tree.ts';

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

export interface MutationTools {
  readonly bench: Bench;
  readonly mutantsOf: (subject: Subject, context: MutationContext) => readonly Mutant[];
  readonly sightedIn: (subjects: readonly Subject[]) => MutationContext['sighted'];
  /** `performance.now()` at which no further run may start. */
  readonly deadline: number;
}

export interface MutatedCheck {
  readonly assertions: readonly MutatedAssertion[];
  readonly mutants: number;
  readonly checkRuns: number;
  /** Why nothing could be asked of this check. */
  readonly problem: string | undefined;
}

/** Shows for every wanted assertion of one check whether it bites. Never throws for what the script does. */
export async function mutateCheck(check: CheckToMutate, tools: MutationTools): Promise<MutatedCheck> {
  const { script, model } = check;
  const refused = tools.bench.whyNot(script);
  if (refused !== undefined) return nothing(refused);
  const subjects: Subjects = new Map(check.subjects.map((each) => [each.path, each]));
  const lab = new Lab({ bench: tools.bench, script, model, subjects, deadline: tools.deadline });
  try {
    const [first, second, traced] = await Promise.all([lab.baseline(), lab.baseline(true), lab.traced()]);
    const ran = traced !== undefined && traced.ran.size > 0 ? traced.ran : undefined;
    if (traced === undefined || !sameSpeech(first.seen, traced)) lab.refuseSoft();
    const targets = listTargets(model, { run: first.raw.run, ran });
    if (targets.length === 0) return { ...done(lab), assertions: [], problem: 'No assertion was found in it.' };
    const changed = check.changed(targets);
    const wanted = check.whole ? targets : targets.filter((each) => changed.has(each));
    if (wanted.length === 0) return { ...done(lab), assertions: [], problem: undefined };
    const asked: Asked = { script, model, subjects, changed };
    const doubt = baselineDoubt(first.raw.run.verdict, first.seen, second.seen);
    if (doubt !== undefined)
      return { ...done(lab), assertions: wanted.map((each) => doubtful(asked, each, doubt)), problem: undefined };
    const hunt = new Hunt({
      lab,
      model,
      targets: wanted,
      mutants: makeMutants(check, tools, first.seen.reported, second.raw.run.reads),
      known: first.seen.reported,
    });
    const spent = await untilSpent(hunt);
    return { ...done(lab), assertions: hunt.prey.map((prey) => settle(asked, prey, spent)), problem: undefined };
  } catch (error) {
    if (error instanceof OutOfBudget) return { ...done(lab), assertions: [], problem: error.message };
    throw error;
  }
}

function nothing(problem: string): MutatedCheck {
  return { assertions: [], mutants: 0, checkRuns: 0, problem };
}

function done(lab: Lab): Pick<MutatedCheck, 'mutants' | 'checkRuns'> {
  return { mutants: lab.mutants, checkRuns: lab.runs };
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

/** Whether the copy says on the green tree what the original says. */
function sameSpeech(one: Observation, other: Observation): boolean {
  return (
    one.reported.size === other.reported.size &&
    [...one.reported].every((name) => other.reported.has(name)) &&
    one.failed.size === other.failed.size &&
    other.stops.length === 0 &&
    other.asserts.length === 0
  );
}

interface Doubt {
  readonly reason: MutationReason;
  readonly note: string;
}

function baselineDoubt(verdict: string, first: Observation, second: Observation): Doubt | undefined {
  const same =
    first.exitCode === second.exitCode &&
    [...first.reported].sort().join('\0') === [...second.reported].sort().join('\0') &&
    [...first.failed].sort().join('\0') === [...second.failed].sort().join('\0');
  if (!same) return { reason: 'flaky', note: 'Two runs on the unchanged tree gave two results.' };
  if (!first.ended || first.exitCode !== 0 || first.failed.size > 0) {
    return { reason: 'red-baseline', note: `The check does not pass on the unchanged tree (${verdict}).` };
  }
  return undefined;
}

/** Mutants of what the check looked at; values in sight are those of the same files. */
export function makeMutants(
  check: CheckToMutate,
  tools: MutationTools,
  names: ReadonlySet<string>,
  reads: Reads | undefined,
): Mutant[] {
  const { tokens, patterns } = literalsFor(check.model, '', names);
  const near = check.subjects.filter(
    ({ path }) => reads === undefined || CHANGES.some((change) => mayNotice(reads, path, change)),
  );
  const sighted = tools.sightedIn(near);
  const isNoticed = noticeable(reads);
  const found = new Map<string, Mutant>();
  for (const subject of near) {
    const siblings = check.subjects.filter((each) => each !== subject);
    for (const mutant of tools.mutantsOf(subject, { tokens, patterns, sighted, siblings, hunks: check.hunks })) {
      if (!found.has(mutant.id) && isNoticed(mutant)) found.set(mutant.id, mutant);
    }
  }
  return [...found.values()];
}

const CHANGES = ['content', 'removed', 'mode', 'added'] as const;

/** Leaves out what the check cannot notice: it never looked there. */
function noticeable(reads: Reads | undefined): (mutant: Mutant) => boolean {
  if (reads === undefined) return () => true;
  return (mutant) => mutant.edits.some((edit) => mayNotice(reads, edit.path, CHANGE[edit.kind]));
}

const CHANGE = {
  text: 'content',
  'delete-file': 'removed',
  'add-file': 'added',
  'set-mode': 'mode',
  'set-link': 'content',
} as const;

/** What the verdicts of one check refer to. */
interface Asked {
  readonly script: ScriptToRun;
  readonly model: ScriptModel;
  readonly subjects: Subjects;
  readonly changed: ReadonlySet<Target>;
}

function place(asked: Asked, target: Target): Pick<MutatedAssertion, 'test' | 'script' | 'name' | 'line' | 'changed'> {
  return {
    test: asked.script.test,
    script: asked.script.script,
    name: target.name,
    ...(target.line === undefined ? {} : { line: target.line }),
    changed: asked.changed.has(target),
  };
}

function doubtful(asked: Asked, target: Target, { reason, note }: Doubt): MutatedAssertion {
  return { ...place(asked, target), verdict: 'unproven', reason, note };
}

/** The verdict by the weakest change that bites; where none does, the reason as far as it shows. */
function settle(asked: Asked, prey: Prey, spent: boolean): MutatedAssertion {
  const { target, witness } = prey;
  const { subjects } = asked;
  const at = place(asked, target);
  if (witness !== undefined) return { ...at, verdict: 'bites', killedBy: asWitness(witness, subjects) };
  if (target.skipped) return { ...at, verdict: 'hollow', reason: 'never-runs', note: 'The check skips it.' };
  if (spent)
    return { ...at, verdict: 'unproven', reason: 'budget', note: 'The budget was spent before it was proven.' };
  const [reason, mutant, note] = reasonOf(prey, asked.model);
  return {
    ...at,
    verdict: 'hollow',
    reason,
    note,
    tried: prey.ranked.length,
    ...(mutant === undefined ? {} : { survivor: asWitness(mutant, subjects) }),
  };
}

function reasonOf(prey: Prey, model: ScriptModel): [MutationReason, Mutant | undefined, string] {
  const likely = prey.ranked[0];
  if (prey.target.asleep) return ['never-runs', likely, 'Its line, or the loop it depends on, never ran.'];
  if (prey.crash !== undefined) return ['crash-only', prey.crash, 'Only changes that break a tool make it fail.'];
  if (prey.swallowed !== undefined) return ['swallowed', prey.swallowed, 'Its condition failed and the script passed.'];
  if (statesSwallowing(prey.target, model))
    return ['swallowed', likely, 'The script drops the status of its condition.'];
  if (prey.comment !== undefined) return ['comment-only', prey.comment, 'Only changes of comments make it fail.'];
  if (prey.file !== undefined) return ['existence-only', prey.file, 'Only a missing or empty file makes it fail.'];
  return ['insensitive', likely, 'No change that was tried makes it fail.'];
}

/** A mutant as the report shows it. */
export function asWitness(mutant: Mutant, subjects: Subjects): Witness {
  return {
    mutant: mutant.id,
    path: mutant.path,
    line: mutant.line,
    operator: mutant.operator,
    description: mutant.description,
    diff: diffOf(mutant, subjects),
  };
}
