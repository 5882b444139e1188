import { literal } from '../script/leaf.ts';
import { type Literal, negate } from '../script/model.ts';
import { homeOf } from './modules.ts';
import type { Bound, Reader, Scope } from './reader.ts';
import { argumentsOf, calleeOf, type Node, ofInstance, statementsOf, textAt } from './tree.ts';

/** One way a condition can turn out, and what must hold for it. */
export interface Truth {
  readonly path: readonly Literal[];
  readonly holds: boolean;
}

const WAYS = 16;

/** Splits a condition into single comparisons. */
export function truths(reader: Reader, node: Node, scope: Scope, depth = 0): Truth[] {
  if (depth > 30) return leaf(reader, node, scope);
  const inner = node.children;
  if (node.type === 'ParenthesizedExpression' && inner.length === 3) return truths(reader, inner[1]!, scope, depth + 1);
  if (node.type === 'UnaryExpression' && inner[0]?.type === 'not') {
    return truths(reader, inner[1]!, scope, depth + 1).map((each) => ({ ...each, holds: !each.holds }));
  }
  if (node.type === 'BinaryExpression' && (inner[1]?.type === 'and' || inner[1]?.type === 'or')) {
    const goesOn = inner[1].type === 'and';
    const ways = truths(reader, inner[0]!, scope, depth + 1).flatMap((one) =>
      one.holds !== goesOn
        ? [one]
        : truths(reader, inner[2]!, scope, depth + 1).map((other) => ({
            path: [...one.path, ...other.path],
            holds: other.holds,
          })),
    );
    return ways.length > WAYS ? leaf(reader, node, scope) : ways;
  }
  const bound = node.type === 'VariableName' ? scope.get(textAt(node)) : undefined;
  if (bound && typeof bound !== 'string' && isCondition(bound.node))
    return truths(reader, bound.node, bound.scope, depth + 1);
  if (node.type === 'CallExpression' && calleeOf(node) === 'bool') {
    const argument = argumentsOf(node).positional[0];
    if (argument) return truths(reader, argument, scope, depth + 1);
  }
  const returned = node.type === 'CallExpression' ? returnedBy(reader, node, scope) : undefined;
  if (returned) return truths(reader, returned.node, returned.scope, depth + 3);
  return constant(node) ?? leaf(reader, node, scope);
}

/** What a function of this file returns that only names things first: `def encrypted(x): own = f(x); return own and …`. */
function returnedBy(reader: Reader, call: Node, scope: Scope): Bound | undefined {
  const callee = calleeOf(call);
  const known = scope.has(callee) ? undefined : homeOf(reader.main, call)?.functions.get(callee);
  if (known === undefined) return undefined;
  const body = statementsOf(known.children.find((each) => each.type === 'Body'));
  const last = body.at(-1);
  const value = last?.type === 'ReturnStatement' ? last.children[1] : undefined;
  if (value === undefined || value.type === ';') return undefined;
  const inner: Scope = new Map(scope);
  const parameters = (known.children.find((each) => each.type === 'ParamList')?.children ?? []).filter(
    (each) => !/^[(),]$/.test(each.type),
  );
  const { positional, named } = argumentsOf(call);
  if (named.size > 0 || positional.length !== parameters.length) return undefined;
  for (const [at, parameter] of parameters.entries()) {
    if (parameter.type !== 'VariableName') return undefined;
    inner.set(textAt(parameter), { node: positional[at]!, scope });
  }
  for (const each of body.slice(0, -1)) {
    const [name, , made] = each.children;
    if (each.type === 'ExpressionStatement' && name?.type === 'String') continue;
    if (each.type !== 'AssignStatement' || each.children.length !== 3 || name?.type !== 'VariableName')
      return undefined;
    inner.set(textAt(name), { node: made!, scope: new Map(inner) });
  }
  return { node: value, scope: inner };
}

function isCondition(node: Node): boolean {
  return /^(BinaryExpression|UnaryExpression|ParenthesizedExpression|Boolean|CallExpression|Number|VariableName|MemberExpression)$/.test(
    node.type,
  );
}

/** `True`, numbers, texts and tuples decide themselves: `assert (x, "message")` never fails (pylint W0199). */
function constant(node: Node): Truth[] | undefined {
  const text = textAt(node);
  if (node.type === 'Boolean') return [{ path: [], holds: text === 'True' }];
  if (node.type === 'None') return [{ path: [], holds: false }];
  if (node.type === 'Number') return [{ path: [], holds: Number(text) !== 0 }];
  if (node.type === 'String') return [{ path: [], holds: !/^[a-zA-Z]*(['"]{2}|['"]{6})$/.test(text) }];
  if (node.type === 'TupleExpression') return [{ path: [], holds: node.children.length > 2 }];
  if (node.type === 'BinaryExpression' && node.children.length === 3) {
    const [left, operator, right] = node.children.map((each) => textAt(each));
    const same = left === right && /^(==|<=|>=|is)$/.test(operator!);
    if (same) return [{ path: [], holds: true }];
  }
  return undefined;
}

function leaf(reader: Reader, node: Node, scope: Scope): Truth[] {
  const positive = condition(reader, node, scope);
  return [
    { path: [positive], holds: true },
    { path: [negate(positive)], holds: false },
  ];
}

function condition(reader: Reader, node: Node, scope: Scope): Literal {
  const text = render(reader, node, scope);
  const flag = flagCondition(reader, text);
  if (flag) return flag;
  const opposite = / (!=|not in|is not) /.exec(text);
  if (!opposite) return literal(['py', text]);
  const operator = { '!=': '==', 'not in': 'in', 'is not': 'is' }[opposite[1]!]!;
  return negate(literal(['py', text.replace(opposite[0], ` ${operator} `)]));
}

/** `errors`, `len(errors) > 0`, `failures == 0`: a verdict on what was remembered. */
function flagCondition(reader: Reader, text: string): Literal | undefined {
  const plain = /^(?:len ?\( ?)?([A-Za-z_]\w*)(?: ?\))?$/.exec(text);
  if (plain && reader.flags.has(plain[1]!)) return literal(['test', '-n', `\${${plain[1]}}`]);
  const compared = /^(?:len ?\( ?)?([A-Za-z_]\w*)(?: ?\))? (==|!=|>|>=|<|<=|is) (\d+|\[ ?\]|True|False)$/.exec(text);
  if (!compared || !reader.flags.has(compared[1]!)) return undefined;
  const [, name, operator, right] = compared;
  if (right === 'True' || right === 'False' || right!.startsWith('[')) {
    const some = literal(['test', '-n', `\${${name}}`]);
    return (right === 'True') === (operator !== '!=') ? some : negate(some);
  }
  const numeric = { '==': '-eq', '!=': '-ne', '>': '-gt', '>=': '-ge', '<': '-lt', '<=': '-le', is: '-eq' }[operator!]!;
  return literal(['test', `\${${name}}`, numeric, right!]);
}

const TEXT_LIMIT = 4000;

/** What a name stands for: a known value, a renamed function's old name, an attribute of the instance. */
function standIn(reader: Reader, node: Node, scope: Scope, depth: number): string | undefined {
  if (node.type !== 'VariableName' && node.type !== 'MemberExpression') return undefined;
  const written = textAt(node);
  const own = node.type === 'MemberExpression' ? ofInstance(written) : written;
  if (own === undefined) return reader.renames.get(written);
  const bound = scope.get(own);
  if (typeof bound === 'string') return bound;
  const attribute = own !== written;
  if (bound !== undefined && depth < 12 && !(attribute && reader.flags.has(own)))
    return render(reader, bound.node, bound.scope, depth + 1);
  return attribute ? own : bound === undefined ? reader.renames.get(written) : undefined;
}

/** The text of an expression, one space between words, with known names filled in. */
export function render(reader: Reader, node: Node, scope: Scope, depth = 0): string {
  const known = standIn(reader, node, scope, depth);
  if (known !== undefined) return known;
  if (node.children.length === 0 || /String$/.test(node.type)) return spaced(textAt(node));
  const inner = /Comprehension/.test(node.type) ? withoutTargets(node, scope) : scope;
  let text = '';
  for (const child of node.children) {
    const piece = render(reader, child, inner, depth + 1);
    const tight =
      /^[,.)\]:]$/.test(child.type) || /[.([]$/.test(text) || child.type === 'ArgList' || child.type === '[';
    text += (text === '' || tight ? '' : ' ') + piece;
    if (text.length > TEXT_LIMIT) break;
  }
  return text.slice(0, TEXT_LIMIT);
}

/** What a comprehension sees: the names it binds itself hide others. */
function withoutTargets(node: Node, scope: Scope): Scope {
  const inner = new Map(scope);
  const drop = (each: Node) => {
    if (each.type === 'VariableName') inner.delete(textAt(each));
    if (/^(TupleExpression|ParenthesizedExpression|ArrayExpression)$/.test(each.type)) each.children.forEach(drop);
  };
  let binds = false;
  for (const each of node.children) {
    if (each.type === 'for') binds = true;
    else if (each.type === 'in') binds = false;
    else if (binds) drop(each);
  }
  return inner;
}

function spaced(text: string): string {
  return /^[a-zA-Z]*'[^'"\\]*'$/.test(text) ? text.replaceAll("'", '"') : text;
}
