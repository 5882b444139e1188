import { createHash } from 'node:crypto';
import type { Bench } from '../checks/open-bench.ts';
import type { ScriptToRun } from '../checks/run-checks.ts';
import type { CheckRun } from '../domain/check.ts';
import type { MutatedAssertion, MutationProblem, MutationResult, MutationScope } from '../domain/mutation.ts';
import type { RepoPath } from '../domain/path.ts';
import type { Policy } from '../domain/policy.ts';
import { changedPaths } from '../domain/tree-paths.ts';
import { severityOf } from '../gates/severity.ts';
import type { GitRepository } from '../git/repository.ts';
import { GuardedLines } from './guarded-lines.ts';
import { type AskedScript, mutationScope, type ScopeRequest, type Sides, subjectsAmong } from './mutation-scope.ts';
import { type Engine, type Prepared, prepareCheck } from './prepare-check.ts';
import type { GateRequest } from './request.ts';

export interface MutationRequest extends ScopeRequest {
  readonly jobs: number;
  /** What the l0 gate saw of the head and of the base: a check that is red is not asked, and new names are told. */
  readonly runs?: readonly CheckRun[];
  readonly baseRuns?: readonly CheckRun[];
  readonly signal?: AbortSignal;
  readonly onProgress?: GateRequest['onProgress'];
}

type MutationTools = Parameters<Engine['guardedLines']>[2];
type Operators = typeof import('../mutation/operators/index.ts');

/** Everything that the questions to one script have in common. */
interface Round {
  readonly request: MutationRequest;
  readonly repository: GitRepository;
  readonly policy: Policy;
  readonly sides: Sides;
  readonly engine: Engine;
  readonly operators: Operators;
  readonly bench: Bench;
  readonly deadline: number;
  /** Changed files that a check may be about. */
  readonly subjects: ReadonlySet<RepoPath>;
  readonly guards: GuardedLines;
}

/** What one script answered. */
interface Answer {
  readonly assertions: readonly MutatedAssertion[];
  readonly problem?: string | undefined;
  readonly mutants?: number;
  readonly checkRuns?: number;
}

const NOTHING: Answer = { assertions: [] };

/**
 * Asks every wanted assertion of the head's checks whether it bites. What the budget leaves unasked is unproven.
 * @throws GateError 'usage' when a named directory holds no check that runs offline; the signal's reason when aborted.
 */
export async function mutateChecks(
  request: MutationRequest,
  repository: GitRepository,
  policy: Policy,
  sides: Sides,
): Promise<MutationResult> {
  const started = performance.now();
  const scripts = mutationScope(request, policy, sides);
  const answers = new Map<AskedScript, Answer>();
  const subjects = request.whole
    ? []
    : subjectsAmong(changedPaths(sides.base.snapshot.tree, sides.head.snapshot.tree), policy);
  const guards = new GuardedLines();
  if (scripts.length > 0) {
    // Loaded only here: operators and parsers are heavy, and most commands mutate nothing.
    const [{ openBench }, engine, operators] = await Promise.all([
      import('../checks/open-bench.ts'),
      import('../mutation/index.ts'),
      import('../mutation/operators/index.ts'),
    ]);
    const bench = await openBench({
      repository: repository.root,
      commit: sides.head.snapshot.commit,
      timeoutMs: policy.checks.timeoutMs,
      network: policy.checks.network,
      isolation: policy.checks.isolation,
      jobs: request.jobs,
      ...(request.signal ? { signal: request.signal } : {}),
    });
    const deadline = started + policy.mutation.budgetMs;
    const common = { request, repository, policy, sides, engine, operators, bench, deadline };
    const round: Round = { ...common, subjects: new Set(subjects), guards };
    try {
      for (const [index, asked] of scripts.entries()) {
        request.onProgress?.({ stage: 'mutate', done: index, total: scripts.length, test: asked.script.test });
        request.signal?.throwIfAborted();
        answers.set(asked, await ask(asked, round));
      }
    } catch (error) {
      // What breaks because its lane was taken away is not the news.
      request.signal?.throwIfAborted();
      throw error;
    } finally {
      await bench.close();
    }
  }
  return {
    ...divided(resultOf(request, answers, Math.round(performance.now() - started)), request, policy),
    ...(subjects.length === 0 ? {} : { lines: guards.result() }),
    policy: digestOf(policy),
  };
}

function resultOf(
  request: MutationRequest,
  answers: ReadonlyMap<AskedScript, Answer>,
  durationMs: number,
): MutationResult {
  const all = [...answers.values()];
  const problems = [...answers].flatMap(([{ script }, { problem }]): MutationProblem[] =>
    problem === undefined ? [] : [{ test: script.test, script: script.script, message: problem }],
  );
  const sum = (of: (answer: Answer) => number | undefined) => all.reduce((total, each) => total + (of(each) ?? 0), 0);
  return {
    scope: scopeOf(request),
    scripts: answers.size,
    assertions: all.flatMap((each) => each.assertions),
    problems,
    mutants: sum((each) => each.mutants),
    checkRuns: sum((each) => each.checkRuns),
    durationMs,
  };
}

/** Of a part also which part it is, with its own figures. */
function divided(result: MutationResult, { shard }: MutationRequest, policy: Policy): MutationResult {
  if (shard === undefined) return result;
  const { scripts, mutants, checkRuns, durationMs } = result;
  const part = { index: shard.index, scripts, mutants, checkRuns, durationMs };
  const unguarded = severityOf('mutation/unguarded-change', policy);
  return { ...result, shards: { of: shard.of, parts: [part], unguarded } };
}

function scopeOf({ tests, whole }: MutationRequest): MutationScope {
  return tests.length > 0 ? 'named' : whole ? 'all' : 'changed';
}

/** The policy as far as it decides what is asked and what comes of it. */
function digestOf(policy: Policy): string {
  const { rules, ...rest } = policy;
  const text = JSON.stringify([rest, [...rules].sort()]);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

async function ask(asked: AskedScript, round: Round): Promise<Answer> {
  const { script } = asked;
  const run = round.request.runs?.find((each) => each.test === script.test && each.script === script.script);
  if (run !== undefined && run.verdict !== 'pass') {
    // Of a red check that the change leaves alone the l0 gate has said enough.
    return asked.ask === 'guards' ? NOTHING : { ...NOTHING, problem: `it does not pass as it is (${run.verdict}).` };
  }
  if (performance.now() > round.deadline) {
    round.guards.add([], false);
    return asked.ask === 'guards' ? NOTHING : { assertions: unasked(script, run) };
  }
  const prepared = await prepareCheck(script, round.repository, round.policy, round.sides, round.engine);
  const { bench, operators, deadline } = round;
  const tools = { bench, mutantsOf: operators.mutantsOf, sightedIn: operators.sightValues, deadline };
  if (asked.ask === 'guards') return guardsAndLosses(asked, prepared, round, tools);
  const result = await round.engine.mutateCheck(
    { script, ...prepared, changed: changedBy(asked, prepared, round), whole: round.request.whole },
    tools,
  );
  const { mutants, checkRuns } = result;
  if (result.problem !== undefined && performance.now() > deadline) {
    return { assertions: unasked(script, run), mutants, checkRuns };
  }
  const assertions = result.assertions.map((each) => identified(each, prepared, round.engine));
  round.guards.addWitnesses(assertions, prepared.changedLines);
  const guards = result.problem === undefined ? await guarding(asked, prepared, round, tools) : NOTHING;
  return {
    assertions,
    problem: result.problem,
    mutants: mutants + (guards.mutants ?? 0),
    checkRuns: checkRuns + (guards.checkRuns ?? 0),
  };
}

/** Of a script that the change leaves alone: what it guards, and which assertions guarded the lines as they were and no longer do. */
async function guardsAndLosses(
  asked: AskedScript,
  prepared: Prepared,
  round: Round,
  tools: MutationTools,
): Promise<Answer> {
  const now = await guarding(asked, prepared, round, tools);
  const lines = new Map([...prepared.former.lines].filter(([path]) => round.subjects.has(path)));
  if (lines.size === 0) return now;
  const check = { script: asked.script, ...prepared, whole: false };
  const then = await round.engine.guardedLines(
    { ...check, subjects: prepared.former.subjects, hunks: [] },
    lines,
    tools,
  );
  const kept = new Set(now.assertions.map((each) => each.name));
  const missed = new Set(then.assertions.map((each) => each.name).filter((name) => !kept.has(name)));
  const runs = { mutants: (now.mutants ?? 0) + then.mutants, checkRuns: (now.checkRuns ?? 0) + then.checkRuns };
  if (missed.size === 0) return { ...now, ...runs };
  const changed: Prepared['changed'] = (targets) => new Set(targets.filter((each) => missed.has(each.name)));
  const result = await round.engine.mutateCheck({ ...check, changed }, tools);
  const lost = result.assertions
    .map((each) => identified(each, prepared, round.engine))
    .map((each): MutatedAssertion => (each.verdict === 'hollow' ? { ...each, bitBefore: true } : each));
  return {
    assertions: [...now.assertions, ...lost],
    problem: result.problem,
    mutants: runs.mutants + result.mutants,
    checkRuns: runs.checkRuns + result.checkRuns,
  };
}

/** Which changed lines of subjects this script guards, of those that no other one does so far. */
async function guarding(asked: AskedScript, prepared: Prepared, round: Round, tools: MutationTools): Promise<Answer> {
  const changed = new Map([...prepared.changedLines].filter(([path]) => round.subjects.has(path)));
  const open = round.guards.open(changed);
  if (open.size === 0) return NOTHING;
  const { script } = asked;
  const seen = await round.engine.guardedLines({ script, ...prepared, whole: false }, open, tools);
  round.guards.add(seen.lines, seen.complete);
  const assertions = seen.assertions.map((each) => identified(each, prepared, round.engine));
  return { assertions, mutants: seen.mutants, checkRuns: seen.checkRuns };
}

/** Which assertions the change concerns: what the texts show, and names that the base never reported. */
function changedBy({ script, ask }: AskedScript, { changed }: Prepared, { request }: Round): Prepared['changed'] {
  if (ask === 'all' && !request.whole) return (targets) => new Set(targets);
  const base = request.baseRuns?.find((each) => each.test === script.test && each.script === script.script);
  if (base === undefined || base.verdict !== 'pass') return changed;
  const names = new Set(base.assertions.map((each) => each.name));
  return (targets) => {
    const fresh = targets.filter(({ name, reported }) => reported && name !== null && !names.has(name));
    return new Set([...changed(targets), ...fresh]);
  };
}

/** What the budget did not reach: the assertions that an earlier run named, or the script as such. */
function unasked({ test, script }: ScriptToRun, run: CheckRun | undefined): MutatedAssertion[] {
  const note = 'The budget was spent before it was asked.';
  const place = { test, script, changed: true, verdict: 'unproven', reason: 'budget', note } as const;
  const known = run?.assertions ?? [];
  if (known.length === 0) return [{ ...place, name: null }];
  return known.map(({ name, line }) => ({ ...place, name, ...(line === undefined ? {} : { line }) }));
}

/** The assertion with its ids, and with the mark of a known survivor where its script has one. */
function identified(assertion: MutatedAssertion, { model, before }: Prepared, engine: Engine): MutatedAssertion {
  const id = engine.assertionId(model.path, assertion, model.lines);
  const survives = engine.knownSurvivor(assertion.line, model.lines, before?.split('\n'));
  const { killedBy, survivor, ...rest } = assertion;
  return {
    id,
    ...rest,
    ...(killedBy === undefined ? {} : { killedBy: { id: engine.witnessId(id, killedBy.mutant), ...killedBy } }),
    ...(survivor === undefined ? {} : { survivor: { id: engine.witnessId(id, survivor.mutant), ...survivor } }),
    ...(survives === undefined ? {} : { survives }),
  };
}
