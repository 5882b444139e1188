import type { AndOr, CommandNode, CompoundCommand, CompoundList, Pipeline, Redirection, Statement } from 'unbash';
import { runCommand } from './commands.ts';
import { HEREDOC, runArithmetic, runCase, runFor, runIf, runTest, runWhile } from './compounds.ts';
import { inSubshell, type Machine, outcome, placeAt, step, under } from './machine.ts';
import type { Literal, Outcome } from './model.ts';
import { runPipeline } from './pipelines.ts';

/** Beyond this many ways to end, they are merged into one good and one bad way. */
const WAYS = 24;

type List = Pick<CompoundList, 'commands'>;

/** Runs a list of statements: what can come out of it, and what happens on the way, is noted in the machine. */
export function runList(machine: Machine, list: List): Outcome[] {
  const ended: Outcome[] = [];
  const guard: Literal[] = [];
  const statements = list.commands;
  for (let at = 0; at < statements.length; at += 1) {
    const statement = statements[at]!;
    if (!step(machine)) return [...ended, outcome(machine, placeAt(machine, statement.pos), true, guard)];
    const reached = under(machine, guard, () => runStatement(machine, statement));
    // At the top, what one statement printed names no later one.
    if (machine.prefix.length === 0 && machine.calls.length === 0) machine.report = undefined;
    const ways = reached.map((way) => errexit(machine, { ...way, path: [...guard, ...way.path] }));
    if (at === statements.length - 1) return [...ended, ...ways];
    const going = ways.filter((way) => way.control === 'next');
    const leaving = ways.filter((way) => way.control !== 'next');
    ended.push(...leaving);
    machine.last = going;
    if (going.length === 0) {
      if (statements[at + 1]) machine.dead.push(placeAt(machine, statements[at + 1]!.pos));
      return ended;
    }
    noteIgnored(machine, going, statements[at + 1]);
    if (leaving.some((way) => way.ok || way.control !== 'exit' || machine.shell !== '')) addGuard(guard, going);
  }
  return ended.length > 0 ? ended : [outcome(machine, placeAt(machine, 0), true)];
}

function errexit(machine: Machine, way: Outcome): Outcome {
  const stops = !way.ok && !way.soft && way.control === 'next' && machine.errexit && machine.suppressed === 0;
  return stops ? { ...way, control: 'exit' } : way;
}

/** What all ways of going on have in common must hold for what follows. */
function addGuard(guard: Literal[], going: readonly Outcome[]): void {
  for (const each of common(going)) if (!guard.some((one) => one.key === each.key)) guard.push(each);
}

function common(ways: readonly Outcome[]): Literal[] {
  const [first, ...rest] = ways;
  const holds = (way: Outcome, each: Literal) =>
    way.path.some((one) => one.key === each.key && one.negated === each.negated);
  return (first?.path ?? []).filter((each) => rest.every((way) => holds(way, each)));
}

/** A condition whose failure lets the script go on, unless `$?` is looked at next. */
function noteIgnored(machine: Machine, going: readonly Outcome[], next: Statement | undefined): void {
  if (next && machine.source.text.slice(next.pos, next.end).includes('$?')) return;
  for (const way of going) {
    const literal = way.path.at(-1);
    if (literal && !literal.plumbing) machine.ignored.push({ literal, place: way.place });
  }
}

/** Merges ways of ending when there are too many to follow one by one. */
export function bounded(ways: Outcome[]): Outcome[] {
  if (ways.length <= WAYS) return ways;
  const groups = new Map<string, Outcome[]>();
  for (const way of ways) {
    const key = `${way.control} ${way.ok} ${way.soft}`;
    groups.set(key, [...(groups.get(key) ?? []), way]);
  }
  return [...groups.values()].flatMap((each) =>
    each.length <= WAYS || (each[0]!.control !== 'next' && each.length < 2000)
      ? each
      : [{ ...each[0]!, path: common(each) }],
  );
}

function runStatement(machine: Machine, statement: Statement): Outcome[] {
  machine.entered.add(statement);
  if (!statement.background) return runNode(machine, statement.command);
  inSubshell(machine, () => runNode(machine, statement.command));
  return [outcome(machine, placeAt(machine, statement.pos), true)];
}

/** Runs any node of the command grammar. */
export function runNode(machine: Machine, node: Statement['command']): Outcome[] {
  if (node.type === 'AndOr') return runAndOr(machine, node);
  if (node.type === 'Pipeline') return negated(machine, node);
  return runCommandNode(machine, node);
}

function negated(machine: Machine, node: Pipeline): Outcome[] {
  const negations = node.prefixes.filter((each) => each.type === 'Negation').length;
  if (negations === 0) return runPipeline(machine, node);
  machine.suppressed += 1;
  const ways = runPipeline(machine, node);
  machine.suppressed -= 1;
  // The shell never stops at a negated command, whatever its status (bash manual, "set -e").
  return ways.map((way) =>
    way.control === 'next' ? { ...way, ok: negations % 2 === 1 ? !way.ok : way.ok, soft: true } : way,
  );
}

function runAndOr(machine: Machine, node: AndOr): Outcome[] {
  let ways = conditionally(machine, () => runNode(machine, node.commands[0]!));
  for (let at = 1; at < node.commands.length; at += 1) {
    const wanted = node.operators[at - 1] === '&&';
    const next = node.commands[at]!;
    const final = at === node.commands.length - 1;
    const run = () => (final ? runNode(machine, next) : conditionally(machine, () => runNode(machine, next)));
    const passing = ways
      .filter((way) => way.control !== 'next' || way.ok !== wanted)
      .map((way) => ({ ...way, soft: true }));
    const taken = bounded(ways.filter((way) => way.control === 'next' && way.ok === wanted));
    const reached = taken.map((way) => ({ way, ways: after(machine, way, run) }));
    for (const { way, ways: following } of reached)
      if (!wanted && following.some(goesOn)) noteIgnored(machine, [way], undefined);
    ways = bounded([...passing, ...reached.flatMap((each) => each.ways)]);
  }
  return ways;
}

function goesOn(way: Outcome): boolean {
  return way.ok && way.control === 'next';
}

/** Runs what follows one way of ending, knowing what that way knows. */
export function after(machine: Machine, way: Outcome, run: () => Outcome[]): Outcome[] {
  machine.last = way.ok ? 'ok' : 'fail';
  const ways = under(machine, way.path, run);
  return ways.map((each) => ({ ...each, path: [...way.path, ...each.path] }));
}

/** Runs something whose failure errexit ignores. */
export function conditionally(machine: Machine, run: () => Outcome[]): Outcome[] {
  machine.suppressed += 1;
  try {
    return run();
  } finally {
    machine.suppressed -= 1;
  }
}

function runCommandNode(machine: Machine, node: CommandNode): Outcome[] {
  switch (node.type) {
    case 'Command':
      return runCommand(machine, node);
    case 'Function':
      machine.functions.set(node.name.value, { node, source: machine.source });
      return [outcome(machine, placeAt(machine, node.pos), true)];
    case 'Redirected': {
      const input = machine.input;
      machine.input = node.redirects
        .filter((each) => each.type !== 'Redirect' || each.operator === '<')
        .map((each) => inputText(machine, each))
        .join(' ');
      const ways = runCommandNode(machine, node.command);
      machine.input = input;
      return ways;
    }
    case 'Coproc':
      return [outcome(machine, placeAt(machine, node.pos), true)];
    default:
      return runCompound(machine, node);
  }
}

function inputText(machine: Machine, node: Redirection): string {
  const text = (at: { readonly pos: number; readonly end: number }) => machine.source.text.slice(at.pos, at.end);
  return node.type === 'HereDoc' ? `${HEREDOC}${text(node.body)}` : text(node).replace(/\s+/g, ' ');
}

function runCompound(machine: Machine, node: CompoundCommand): Outcome[] {
  switch (node.type) {
    case 'BraceGroup':
      return runList(machine, node.body);
    case 'Subshell':
      return asStatus(inSubshell(machine, () => runList(machine, node.body)));
    case 'If':
      return bounded(runIf(machine, node));
    case 'For':
    case 'Select':
      return bounded(runFor(machine, node));
    case 'While':
      return bounded(runWhile(machine, node));
    case 'ArithmeticFor':
      return bounded(runWhile(machine, node));
    case 'Case':
      return bounded(runCase(machine, node));
    case 'TestCommand':
      return runTest(machine, node.expression);
    case 'ArithmeticCommand':
      return runArithmetic(machine, node);
  }
}

/** What a subshell's exits mean outside of it: a status. */
export function asStatus(ways: readonly Outcome[]): Outcome[] {
  return bounded(ways.map((way) => ({ ...way, control: 'next' as const, soft: false })));
}
