import { touch } from '../script/variables.ts';
import { render } from './conditions.ts';
import { classIn, type Definition, functionIn, type Module } from './modules.ts';
import type { Bound, Reader, Scope, Way } from './reader.ts';
import { branch, noteReport, runBlock, way } from './statements.ts';
import { argumentsOf, calleeOf, type Node, ofInstance, placeOf, statementsOf, textAt } from './tree.ts';

const DEPTH = 8;
const EXITS = /^(sys\.exit|exit|quit|os\._exit|SystemExit)$/;
const GROWS = /^((?:self\.)?\w+)\.(append|add|extend|update|insert)$/;

/** Runs an expression that stands alone: an exit, something remembered, or a function of the script. */
export function callStatement(reader: Reader, node: Node, scope: Scope): Way[] {
  if (node.type !== 'CallExpression') return [way(reader, node)];
  const callee = calleeOf(node);
  const { positional } = argumentsOf(node);
  if (EXITS.test(callee)) return exitWays(reader, node, scope);
  if (callee === 'print') noteReport(reader, positional[0]);
  const grows = GROWS.exec(callee);
  const grown = grows && (ofInstance(grows[1]!) ?? grows[1]!);
  if (grown && reader.flags.has(grown)) touch(reader.machine, grown, '1', true, placeOf(node));
  const known = callableAt(reader, callee, scope);
  if (!known) return [way(reader, node)];
  return callKnown(reader, known, node, scope).map((each) =>
    each.control === 'return' ? { ...each, control: 'next' as const } : each,
  );
}

/** `sys.exit(x)`: good for nothing and zero, bad for all else, by condition where `x` is one. */
export function exitWays(reader: Reader, call: Node, scope: Scope): Way[] {
  const argument = argumentsOf(call).positional[0];
  return argument ? statusWays(reader, argument, scope, call) : [way(reader, call, 'raise', [], 'SystemExit 0')];
}

function statusWays(reader: Reader, node: Node, scope: Scope, call: Node): Way[] {
  const good = () => [way(reader, call, 'raise', [], 'SystemExit 0')];
  const bad = () => [way(reader, call, 'raise', [], 'SystemExit 1')];
  const text = textAt(node);
  if (/^(0|None|False)$/.test(text)) return good();
  if (node.type === 'Number' || node.type === 'String' || node.type === 'FormatString' || text === 'True') return bad();
  if (node.type === 'ConditionalExpression') {
    const [then, , condition, , otherwise] = node.children;
    if (then && condition && otherwise) {
      return branch(
        reader,
        condition,
        scope,
        () => statusWays(reader, then, scope, call),
        () => statusWays(reader, otherwise, scope, call),
      );
    }
  }
  if (node.type === 'CallExpression') {
    const known = callableAt(reader, calleeOf(node), scope);
    if (known) return returned(reader, callKnown(reader, known, node, scope), call);
  }
  return branch(reader, node, scope, bad, good);
}

/** What a function returned becomes the exit status. */
function returned(reader: Reader, ways: readonly Way[], call: Node): Way[] {
  return ways.flatMap((each) => {
    if (each.control === 'raise') return [each];
    const status = each.value
      ? statusWays(reader, each.value.node, each.value.scope, call)
      : [way(reader, call, 'raise', [], 'SystemExit 0')];
    return status.map((one) => ({ ...one, path: [...each.path, ...one.path] }));
  });
}

/** A function of the script or of a module it imports; a method with the instance it is called on. */
interface Callable extends Definition<Node> {
  readonly instance?: string;
}

/** What a name calls right now: a function, a method of a known instance, or another name for either. */
function callableAt(reader: Reader, callee: string, scope: Scope, depth = 0): Callable | undefined {
  const bound = scope.get(callee);
  if (typeof bound === 'object' && depth < DEPTH) {
    if (!/^(VariableName|MemberExpression)$/.test(bound.node.type)) return undefined;
    return callableAt(reader, textAt(bound.node).replace(/\s+/g, ''), bound.scope, depth + 1);
  }
  const known = functionIn(reader.module, callee);
  if (known !== undefined) return known;
  const dot = callee.lastIndexOf('.');
  const instance = dot < 0 ? undefined : scope.get(callee.slice(0, dot));
  if (typeof instance !== 'string') return undefined;
  const made = reader.instances.get(instance);
  const method = made?.what.get(callee.slice(dot + 1));
  return made === undefined || method === undefined ? undefined : { home: made.home, what: method, instance };
}

/** `Report('tap')`: runs the constructor of a known class; the text that stands for the instance from then on. */
export function construct(reader: Reader, call: Node, scope: Scope): string | undefined {
  const known = classIn(reader.module, calleeOf(call));
  if (known === undefined) return undefined;
  const instance = `{a ${calleeOf(call)}}`;
  reader.instances.set(instance, known);
  const initial = known.what.get('__init__');
  if (initial !== undefined) callKnown(reader, { home: known.home, what: initial, instance }, call, scope);
  return instance;
}

function callKnown(reader: Reader, known: Callable, call: Node, scope: Scope): Way[] {
  const id = `${known.what.source.path} ${known.what.from}`;
  if (reader.calls.length >= DEPTH || reader.calls.includes(id)) return [way(reader, call)];
  const { machine } = reader;
  const before = { via: machine.via, report: machine.report };
  const home = reader.module;
  const inner = bindParameters(known, call, scope, home);
  const title = argumentsOf(call).positional.find((each) => /String$/.test(each.type));
  reader.calls.push(id);
  if (call.type === 'CallExpression' && argumentsOf(call).positional.length > 0) machine.via ??= placeOf(call);
  if (title && !machine.report)
    machine.report = { name: render(reader, title, scope).replace(/^\w*["']+|["']+$/g, ''), bad: true };
  reader.module = known.home;
  try {
    return runBlock(reader, statementsOf(known.what.children.find((each) => each.type === 'Body')), inner);
  } finally {
    reader.module = home;
    reader.calls.pop();
    Object.assign(machine, before);
  }
}

/** What a function sees: where it is at home, its parameters, and for a method the instance. */
function bindParameters(known: Callable, call: Node, scope: Scope, caller: Module): Scope {
  const inner: Scope = known.home === caller && known.instance === undefined ? new Map(scope) : new Map();
  const parameters = known.what.children.find((each) => each.type === 'ParamList')?.children ?? [];
  const names = parameters
    .filter((each, at) => each.type === 'VariableName' && parameters[at - 1]?.type !== 'AssignOp')
    .map((each) => textAt(each));
  const self = known.instance === undefined ? undefined : names.shift();
  if (self !== undefined) inner.set(self, known.instance!);
  const { positional, named } = argumentsOf(call);
  names.forEach((name, at) => {
    const node = named.get(name) ?? positional[at];
    const bound: Bound | undefined = node && { node, scope };
    if (bound) inner.set(name, bound);
    else inner.delete(name);
  });
  return inner;
}
