import { parser } from '@lezer/python';
import { placeIn } from '../script/lines.ts';
import type { Source } from '../script/machine.ts';
import type { Place } from '../script/model.ts';

/** A node of a Python syntax tree, reduced to what reading needs. */
export interface Node {
  /** The text it is a part of: a reading may go through several files. */
  readonly source: Source;
  readonly type: string;
  readonly from: number;
  readonly to: number;
  readonly children: readonly Node[];
}

interface Lezer {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly firstChild: Lezer | null;
  readonly nextSibling: Lezer | null;
}

const DEPTH = 300;

/** Parses a Python text; broken parts become nodes named `⚠`. */
export function parsePython(source: Source): Node {
  return copy(source, parser.parse(source.text).topNode, 0);
}

function copy(source: Source, node: Lezer, depth: number): Node {
  const children: Node[] = [];
  if (depth < DEPTH) {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.name !== 'Comment') children.push(copy(source, child, depth + 1));
    }
  }
  return { source, type: node.name, from: node.from, to: node.to, children };
}

/** Text of a node. */
export function textAt(node: Node): string {
  return node.source.text.slice(node.from, node.to);
}

/** Where a node stands. */
export function placeOf(node: Node): Place {
  return placeIn(node.source, node.from);
}

/** Statements of a `Body`, without its colon. */
export function statementsOf(body: Node | undefined): readonly Node[] {
  return (body?.children ?? []).filter((each) => each.type !== ':');
}

/** Arguments of a call: positional ones in order, named ones by name. */
export function argumentsOf(call: Node): { positional: Node[]; named: Map<string, Node> } {
  const positional: Node[] = [];
  const named = new Map<string, Node>();
  const inner = call.children.find((each) => each.type === 'ArgList')?.children ?? [];
  for (let at = 0; at < inner.length; at += 1) {
    const each = inner[at]!;
    if (/^[(),]$/.test(each.type)) continue;
    if (each.type === 'VariableName' && inner[at + 1]?.type === 'AssignOp' && inner[at + 2]) {
      named.set(textAt(each), inner[at + 2]!);
      at += 2;
    } else positional.push(each);
  }
  return { positional, named };
}

/** What a call calls: `sys.exit`, `check`. */
export function calleeOf(call: Node): string {
  return call.children[0] ? textAt(call.children[0]).replace(/\s+/g, '') : '';
}

/** The variable a node names: a plain name, or an attribute of the instance a method belongs to. */
export function variableAt(node: Node): string | undefined {
  if (node.type === 'VariableName') return textAt(node);
  return node.type === 'MemberExpression' ? ofInstance(textAt(node)) : undefined;
}

/** `self.failures` → `self_failures`: one name for an attribute, whatever the instance is called outside. */
export function ofInstance(text: string): string | undefined {
  const attribute = /^self\.(\w+)$/.exec(text);
  return attribute ? `self_${attribute[1]}` : undefined;
}
