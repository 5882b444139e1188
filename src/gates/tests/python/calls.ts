import { touch } from '../script/variables.ts';
import { render } from './conditions.ts';
import type { Bound, Reader, Scope, Way } from './reader.ts';
import { branch, noteReport, runBlock, way } from './statements.ts';
import { argumentsOf, calleeOf, type Node, placeOf, statementsOf, textAt } from './tree.ts';

const DEPTH = 8;
const EXITS = /^(sys\.exit|exit|quit|os\._exit|SystemExit)$/;
const GROWS = /^(\w+)\.(append|add|extend|update|insert)$/;

/** Runs an expression that stands alone: an exit, something remembered, or a function of the script. */
export function callStatement(reader: Reader, node: Node, scope: Scope): Way[] {
  if (node.type !== 'CallExpression') return [way(reader, node)];
  const callee = calleeOf(reader.source, node);
  const { positional } = argumentsOf(reader.source, node);
  if (EXITS.test(callee)) return exitWays(reader, node, scope);
  if (callee === 'print') noteReport(reader, positional[0]);
  const grows = GROWS.exec(callee);
  if (grows && reader.flags.has(grows[1]!)) touch(reader.machine, grows[1]!, '1', true, placeOf(reader.source, node));
  const known = reader.functions.get(callee);
  if (!known) return [way(reader, node)];
  return callKnown(reader, known, callee, node, scope).map((each) =>
    each.control === 'return' ? { ...each, control: 'next' as const } : each,
  );
}

/** `sys.exit(x)`: good for nothing and zero, bad for all else, by condition where `x` is one. */
export function exitWays(reader: Reader, call: Node, scope: Scope): Way[] {
  const argument = argumentsOf(reader.source, call).positional[0];
  return argument ? statusWays(reader, argument, scope, call) : [way(reader, call, 'raise', [], 'SystemExit 0')];
}

function statusWays(reader: Reader, node: Node, scope: Scope, call: Node): Way[] {
  const good = () => [way(reader, call, 'raise', [], 'SystemExit 0')];
  const bad = () => [way(reader, call, 'raise', [], 'SystemExit 1')];
  const text = textAt(reader.source, node);
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
    const known = reader.functions.get(calleeOf(reader.source, node));
    if (known) return returned(reader, callKnown(reader, known, calleeOf(reader.source, node), node, scope), call);
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

function callKnown(reader: Reader, known: Node, name: string, call: Node, scope: Scope): Way[] {
  if (reader.calls.length >= DEPTH || reader.calls.includes(name)) return [way(reader, call)];
  const { machine } = reader;
  const before = { via: machine.via, report: machine.report };
  const inner = bindParameters(reader, known, call, scope);
  const title = argumentsOf(reader.source, call).positional.find((each) => /String$/.test(each.type));
  reader.calls.push(name);
  if (call.type === 'CallExpression' && argumentsOf(reader.source, call).positional.length > 0)
    machine.via ??= placeOf(reader.source, call);
  if (title && !machine.report)
    machine.report = { name: render(reader, title, scope).replace(/^\w*["']+|["']+$/g, ''), bad: true };
  try {
    return runBlock(reader, statementsOf(known.children.find((each) => each.type === 'Body')), inner);
  } finally {
    reader.calls.pop();
    Object.assign(machine, before);
  }
}

function bindParameters(reader: Reader, known: Node, call: Node, scope: Scope): Scope {
  const inner: Scope = new Map(scope);
  const parameters = known.children.find((each) => each.type === 'ParamList')?.children ?? [];
  const names = parameters
    .filter((each, at) => each.type === 'VariableName' && parameters[at - 1]?.type !== 'AssignOp')
    .map((each) => textAt(reader.source, each));
  const { positional, named } = argumentsOf(reader.source, call);
  names.forEach((name, at) => {
    const node = named.get(name) ?? positional[at];
    const bound: Bound | undefined = node && { node, scope };
    if (bound) inner.set(name, bound);
    else inner.delete(name);
  });
  return inner;
}
