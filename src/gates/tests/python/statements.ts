import { step, under } from '../script/machine.ts';
import type { Literal } from '../script/model.ts';
import { readReport } from '../script/report-line.ts';
import { touch } from '../script/variables.ts';
import { callStatement, construct, exitWays } from './calls.ts';
import { render, truths } from './conditions.ts';
import type { Reader, Scope, Way } from './reader.ts';
import { type Node, placeOf, statementsOf, textAt, variableAt } from './tree.ts';

const WAYS = 24;

/** A way of ending at a node, with what surrounds it right now. */
export function way(
  reader: Reader,
  node: Node,
  control: Way['control'] = 'next',
  path: readonly Literal[] = [],
  raised = '',
): Way {
  const { machine } = reader;
  const name = machine.report?.name;
  return {
    path,
    control,
    raised,
    value: undefined,
    loops: [...machine.loops],
    name,
    place: machine.via ?? placeOf(node),
  };
}

/** Runs statements one after another; like its counterpart for bash, ways that go on are merged after each. */
export function runBlock(reader: Reader, statements: readonly Node[], scope: Scope): Way[] {
  const ended: Way[] = [];
  const guard: Literal[] = [];
  for (const statement of statements) {
    if (!step(reader.machine)) break;
    const ways = under(reader.machine, guard, () => runStatement(reader, statement, scope)).map((each) => ({
      ...each,
      path: [...guard, ...each.path],
    }));
    if (reader.machine.prefix.length === 0 && reader.calls.length === 0) reader.machine.report = undefined;
    const going = ways.filter((each) => each.control === 'next');
    const leaving = ways.filter((each) => each.control !== 'next');
    ended.push(...leaving);
    if (going.length === 0) return ended;
    // Where leaving means failing, what follows need not know that it did not happen.
    if (leaving.some((each) => each.control !== 'raise' || each.raised === 'SystemExit 0')) addGuard(guard, going);
  }
  return [...ended, { ...way(reader, statements.at(-1) ?? nothing(reader)), path: guard }];
}

/** Stands for the end of a block without statements. */
function nothing(reader: Reader): Node {
  return { source: reader.source, type: '', from: 0, to: 0, children: [] };
}

function addGuard(guard: Literal[], going: readonly Way[]): void {
  const [first, ...rest] = going;
  for (const each of first?.path ?? []) {
    const everywhere = rest.every((other) =>
      other.path.some((one) => one.key === each.key && one.negated === each.negated),
    );
    if (everywhere && !guard.some((one) => one.key === each.key)) guard.push(each);
  }
}

/** Runs `then` under each way a condition holds, `otherwise` under each way it does not. */
export function branch(
  reader: Reader,
  condition: Node,
  scope: Scope,
  then: () => Way[],
  otherwise: () => Way[],
): Way[] {
  return truths(reader, condition, scope)
    .slice(0, WAYS)
    .flatMap((truth) =>
      under(reader.machine, truth.path, truth.holds ? then : otherwise).map((each) => ({
        ...each,
        path: [...truth.path, ...each.path],
      })),
    );
}

function runStatement(reader: Reader, node: Node, scope: Scope): Way[] {
  switch (node.type) {
    case 'AssertStatement':
      return runAssert(reader, node, scope);
    case 'IfStatement':
      return runIf(reader, node, scope);
    case 'ForStatement':
      return runFor(reader, node, scope);
    case 'WhileStatement':
      return runLoop(reader, node, scope, textAt(node.children[1] ?? node));
    case 'TryStatement':
      return runTry(reader, node, scope);
    case 'WithStatement':
      return runBlock(reader, statementsOf(node.children.find((each) => each.type === 'Body')), scope);
    case 'RaiseStatement':
      return runRaise(reader, node, scope);
    case 'ReturnStatement':
      return [{ ...way(reader, node, 'return'), value: node.children[1] && { node: node.children[1], scope } }];
    case 'BreakStatement':
      return [way(reader, node, 'break')];
    case 'ContinueStatement':
      return [way(reader, node, 'continue')];
    case 'FunctionDefinition':
      reader.module.functions.set(textAt(node.children.find((each) => each.type === 'VariableName') ?? node), node);
      return [way(reader, node)];
    case 'ExpressionStatement':
      return callStatement(reader, node.children[0] ?? node, scope);
    case 'AssignStatement':
    case 'UpdateStatement':
      return runAssign(reader, node, scope);
    default:
      return [way(reader, node)];
  }
}

function runAssert(reader: Reader, node: Node, scope: Scope): Way[] {
  const condition = node.children[1];
  if (!condition || reader.stripped) return [way(reader, node)];
  const message = node.children[3];
  const before = reader.machine.report;
  if (message && /String$/.test(message.type))
    reader.machine.report = { name: textAt(message).replace(/^f?["']|["']$/g, ''), bad: true };
  const ways = branch(
    reader,
    condition,
    scope,
    () => [way(reader, node)],
    () => [way(reader, node, 'raise', [], 'AssertionError')],
  );
  reader.machine.report = before;
  return ways;
}

function runIf(reader: Reader, node: Node, scope: Scope): Way[] {
  const parts = node.children;
  const from = (at: number): Way[] => {
    const keyword = parts[at]?.type;
    if (keyword === 'else') return runBlock(reader, statementsOf(parts[at + 1]), scope);
    if (keyword !== 'if' && keyword !== 'elif') return [way(reader, node)];
    const condition = parts[at + 1];
    const body = parts[at + 2];
    if (!condition || !body) return [way(reader, node)];
    if (/__name__/.test(textAt(condition))) return runBlock(reader, statementsOf(body), scope);
    return branch(
      reader,
      condition,
      scope,
      () => runBlock(reader, statementsOf(body), scope),
      () => from(at + 3),
    );
  };
  return from(0);
}

function runFor(reader: Reader, node: Node, scope: Scope): Way[] {
  const at = node.children.findIndex((each) => each.type === 'in');
  const items = node.children[at + 1];
  if (at < 0 || !items) return [way(reader, node)];
  const targets = node.children
    .slice(1, at)
    .flatMap((each) =>
      each.type === 'VariableName' ? [each] : each.children.filter((one) => one.type === 'VariableName'),
    );
  const over = render(reader, items, scope);
  const list = /^(ArrayExpression|TupleExpression|SetExpression)$/.test(items.type)
    ? items.children.filter((each) => !/^[[\](),{}]$/.test(each.type))
    : [];
  const unrolls = targets.length === 1 && list.length > 0 && list.length <= 48;
  if (!unrolls) {
    for (const [index, target] of targets.entries())
      scope.set(textAt(target), `{each ${over}${targets.length > 1 ? `[${index}]` : ''}}`);
    return runLoop(reader, node, scope, over);
  }
  const body = statementsOf(node.children.find((each) => each.type === 'Body'));
  const ended: Way[] = [];
  for (const item of list) {
    scope.set(textAt(targets[0]!), { node: item, scope: new Map(scope) });
    const ways = runBlock(reader, body, scope);
    ended.push(...ways.filter((each) => each.control === 'raise' || each.control === 'return'));
    if (ways.every((each) => each.control === 'break' || each.control === 'return' || each.control === 'raise')) break;
  }
  return [...ended, way(reader, node)];
}

function runLoop(reader: Reader, node: Node, scope: Scope, over: string): Way[] {
  reader.machine.loops.push({ over: [over] });
  const ways = runBlock(reader, statementsOf(node.children.find((each) => each.type === 'Body')), scope);
  reader.machine.loops.pop();
  return [...ways.filter((each) => each.control === 'raise' || each.control === 'return'), way(reader, node)];
}

/** What an `except` clause catches, by the exceptions this reader knows. */
function catches(clause: string, raised: string): boolean {
  const [kind = ''] = raised.split(' ');
  if (clause === '' || /\bBaseException\b/.test(clause)) return true;
  if (kind === 'SystemExit') return /\bSystemExit\b/.test(clause);
  return /\bException\b/.test(clause) || clause.includes(kind);
}

function runTry(reader: Reader, node: Node, scope: Scope): Way[] {
  const parts = node.children;
  const bodyAfter = (at: number) => parts.slice(at).find((each) => each.type === 'Body');
  let ways = runBlock(reader, statementsOf(bodyAfter(0)), scope);
  const raised = ways.filter((each) => each.control === 'raise');
  ways = ways.filter((each) => each.control !== 'raise');
  let open = raised;
  parts.forEach((part, at) => {
    if (part.type !== 'except') return;
    const stop = parts.findIndex((each, index) => index > at && each.type === 'Body');
    const clause = parts
      .slice(at + 1, stop)
      .map((each) => textAt(each))
      .join(' ')
      .replace(/ as \w+$/, '');
    const caught = open.filter((each) => catches(clause, each.raised));
    open = open.filter((each) => !caught.includes(each));
    for (const each of caught) ways.push(...handled(reader, each, statementsOf(parts[stop]), scope));
  });
  const final = parts.findIndex((each) => each.type === 'finally');
  const last =
    final < 0 ? [] : runBlock(reader, statementsOf(bodyAfter(final)), scope).filter((each) => each.control !== 'next');
  return last.length > 0 ? last : [...ways, ...open];
}

function handled(reader: Reader, caught: Way, handler: readonly Node[], scope: Scope): Way[] {
  const { machine } = reader;
  const report = machine.report;
  if (caught.name) machine.report = { name: caught.name, bad: true };
  const ways = under(machine, caught.path, () => runBlock(reader, handler, scope));
  machine.report = report;
  const literal = caught.path.at(-1);
  if (literal && ways.some((each) => each.control !== 'raise')) machine.ignored.push({ literal, place: caught.place });
  return ways.map((each) => ({ ...each, path: [...caught.path, ...each.path] }));
}

function runRaise(reader: Reader, node: Node, scope: Scope): Way[] {
  const what = node.children[1];
  const text = what ? textAt(what) : 'Exception';
  if (what?.type === 'CallExpression' && /^SystemExit\b/.test(text)) return exitWays(reader, what, scope);
  return [way(reader, node, 'raise', [], /^\w+/.exec(text)?.[0] ?? 'Exception')];
}

function runAssign(reader: Reader, node: Node, scope: Scope): Way[] {
  const [target, , value] = node.children;
  const name = target ? (variableAt(target) ?? attributeAt(target, scope)) : undefined;
  const last = node.children.at(-1);
  if (name === undefined || !last || node.children.length !== 3) return [way(reader, node)];
  if (reader.flags.has(name)) {
    remember(reader, node, name, textAt(last));
    return [way(reader, node)];
  }
  const made = value?.type === 'CallExpression' ? construct(reader, value, scope) : undefined;
  if (made !== undefined) scope.set(name, made);
  else if (last && node.type === 'AssignStatement') scope.set(name, { node: last, scope: new Map(scope) });
  return [way(reader, node)];
}

/** `report.failures` of a known instance is what its methods call `self.failures`. */
function attributeAt(target: Node, scope: Scope): string | undefined {
  const [, object, attribute] = /^(\w+)\.(\w+)$/.exec(textAt(target)) ?? [];
  return object !== undefined && /^\{a /.test(String(scope.get(object))) ? `self_${attribute}` : undefined;
}

/** Notes a write of a variable that remembers; emptiness and zero are "nothing bad so far". */
function remember(reader: Reader, node: Node, name: string, text: string): void {
  const increment =
    node.type === 'UpdateStatement' || new RegExp(`\\b${name}\\b`).test(text.replace(/\bself\./g, 'self_'));
  const empty = /^(0|False|None|\[\s*\]|set\(\)|\{\s*\}|""|'')$/.test(text);
  if (increment && empty) return;
  const value = increment ? '1' : empty ? '' : /^\d+$/.test(text) ? text : '1';
  touch(reader.machine, name, value, increment, placeOf(node));
}

/** `print("PASS: …")` names what was asserted. */
export function noteReport(reader: Reader, argument: Node | undefined): void {
  if (!argument || !/String$/.test(argument.type)) return;
  const report = readReport([textAt(argument).replace(/^\w*["']+|["']+$/g, '')]);
  if (!report) return;
  reader.machine.report = report;
  reader.machine.reports.push(report.name);
}
