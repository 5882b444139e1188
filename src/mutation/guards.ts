import type { Mutant } from '../domain/mutant.ts';
import type { ChangedLine, MutatedAssertion } from '../domain/mutation.ts';
import type { RepoPath } from '../domain/path.ts';
import { Lab, OutOfBudget } from './lab.ts';
import { makeMutants } from './make-mutants.ts';
import type { CheckToMutate, MutationTools } from './mutate-check.ts';
import type { Observation } from './observe.ts';
import { isContent } from './search/prey.ts';
import { fits, type Subjects } from './tree.ts';
import { asWitness } from './verdict.ts';

/** Lines of subjects, 1-based, by path. */
export type LinesOf = ReadonlyMap<RepoPath, ReadonlySet<number>>;

export interface Guarding {
  /** Lines of files that the check read, each with whether the check failed when it was changed. */
  readonly lines: readonly ChangedLine[];
  /** Assertions that failed by name, each with the change of a line in question that it noticed. */
  readonly assertions: readonly MutatedAssertion[];
  /** False where the budget ended before every line was tried: then silence about a line says nothing. */
  readonly complete: boolean;
  readonly mutants: number;
  readonly checkRuns: number;
}

/** Changes tried of one line, weakest first. */
const TRIES = 4;
/** Lines asked of one check. */
const MOST_LINES = 60;

/**
 * Which of the given lines a check guards: it fails, on the original script, when the line is changed. Lines are changed
 * together first, so that a check which notices none of them costs few runs.
 */
export async function guardedLines(check: CheckToMutate, wanted: LinesOf, tools: MutationTools): Promise<Guarding> {
  const subjects: Subjects = new Map(check.subjects.map((each) => [each.path, each]));
  const lab = new Lab({ ...tools, script: check.script, model: check.model, subjects });
  const search = new GuardSearch(lab);
  let complete = false;
  try {
    const { raw, seen } = await lab.baseline(true);
    if (seen.exitCode !== 0 || !seen.ended) return { ...NOTHING, checkRuns: lab.runs };
    const near = { ...check, subjects: check.subjects.filter(({ path }) => wanted.has(path)) };
    const mutants = makeMutants({ ...near, names: seen.reported, reads: raw.run.reads }, tools);
    const candidates = candidatesOf(mutants, wanted);
    for (let turn = 0; turn < TRIES; turn += 1) {
      const batch = [...candidates].flatMap(([key, list]) => (search.guarded.has(key) ? [] : (list[turn] ?? [])));
      for (const group of groupsOf(batch)) await search.try(group);
    }
    complete = true;
    const lines = [...candidates].map(([key, [first]]) => lineOf(first!, search.guarded.has(key)));
    const at = new Map(raw.run.assertions.map((each) => [each.name, each.line]));
    const assertions = [...search.noticed].map(([name, mutant]): MutatedAssertion => {
      const line = at.get(name);
      return {
        test: check.script.test,
        script: check.script.script,
        name,
        ...(line === undefined ? {} : { line }),
        changed: true,
        verdict: 'bites',
        killedBy: asWitness(mutant, subjects),
      };
    });
    return { lines, assertions, complete, mutants: lab.mutants, checkRuns: lab.runs };
  } catch (error) {
    if (!(error instanceof OutOfBudget)) throw error;
    return { ...NOTHING, complete, mutants: lab.mutants, checkRuns: lab.runs };
  }
}

const NOTHING: Guarding = { lines: [], assertions: [], complete: true, mutants: 0, checkRuns: 0 };

/** Halves what is noticed until single changes are left. */
class GuardSearch {
  readonly #lab: Lab;
  readonly guarded = new Set<string>();
  readonly noticed = new Map<string, Mutant>();

  constructor(lab: Lab) {
    this.#lab = lab;
  }

  async try(batch: readonly Mutant[]): Promise<void> {
    const [first] = batch;
    if (first === undefined) return;
    const seen = await this.#lab.original(batch);
    if (isGreen(seen)) return;
    if (batch.length > 1) {
      const half = batch.length >> 1;
      await this.try(batch.slice(0, half));
      await this.try(batch.slice(half));
      return;
    }
    if (!seen.ended || seen.crash !== undefined) return;
    this.guarded.add(keyOf(first));
    for (const name of seen.failed) if (!this.noticed.has(name)) this.noticed.set(name, first);
  }
}

function isGreen(seen: Observation): boolean {
  return seen.ended && seen.exitCode === 0;
}

/** The changes of each line in question, by line. A reverted hunk says nothing about a single line. */
function candidatesOf(mutants: readonly Mutant[], wanted: LinesOf): ReadonlyMap<string, readonly Mutant[]> {
  const found = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const isOfLine = mutant.edits.every((edit) => edit.kind === 'text') && mutant.kind !== 'revert';
    if (!isOfLine || !isContent(mutant) || wanted.get(mutant.path)?.has(mutant.line) !== true) continue;
    const list = found.get(keyOf(mutant));
    if (list !== undefined) {
      if (list.length < TRIES) list.push(mutant);
    } else if (found.size < MOST_LINES) found.set(keyOf(mutant), [mutant]);
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function groupsOf(mutants: readonly Mutant[]): Mutant[][] {
  const groups: Mutant[][] = [];
  for (const mutant of mutants) {
    const place = groups.find((group) => fits(mutant, group));
    if (place === undefined) groups.push([mutant]);
    else place.push(mutant);
  }
  return groups;
}

function keyOf({ path, line }: Pick<Mutant, 'path' | 'line'>): string {
  return `${path}\0${String(line).padStart(8, '0')}`;
}

function lineOf({ path, line }: Mutant, guarded: boolean): ChangedLine {
  return { path, line, guarded };
}
