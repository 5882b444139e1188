import type { ScriptToRun } from '../checks/run-checks.ts';
import type { Mutant } from '../domain/mutant.ts';
import type { MutatedAssertion, MutationReason, Witness } from '../domain/mutation.ts';
import type { ScriptModel } from './script/model.ts';
import type { Prey } from './search/prey.ts';
import { statesSwallowing } from './swallowing.ts';
import type { Target } from './target.ts';
import { diffOf, type Subjects } from './tree.ts';

/** What the verdicts of one check refer to. */
export interface Asked {
  readonly script: ScriptToRun;
  readonly model: ScriptModel;
  readonly subjects: Subjects;
  readonly changed: ReadonlySet<Target>;
}

/** Why an assertion can neither be said to bite nor to be hollow. */
export interface Doubt {
  readonly reason: MutationReason;
  readonly note: string;
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

/** An assertion of which nothing can be shown. */
export function doubtful(asked: Asked, target: Target, { reason, note }: Doubt): MutatedAssertion {
  return { ...place(asked, target), verdict: 'unproven', reason, note };
}

/** The verdict by the weakest change that bites; where none does, the reason as far as it shows. */
export function settle(asked: Asked, prey: Prey, spent: boolean): MutatedAssertion {
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
    tried: prey.tried.size,
    ...(mutant === undefined ? {} : { survivor: asWitness(mutant, subjects) }),
  };
}

function reasonOf(prey: Prey, model: ScriptModel): [MutationReason, Mutant | undefined, string] {
  const likely = prey.ranked[0];
  if (prey.asleep) return ['never-runs', likely, 'Its line, or the loop it depends on, never ran.'];
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
