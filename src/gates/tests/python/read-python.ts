import { createMachine, type Source } from '../script/machine.ts';
import type { Ignored, RedPath } from '../script/model.ts';
import { resolveTouches } from '../script/verdicts.ts';
import type { Reader, Way } from './reader.ts';
import { runBlock } from './statements.ts';
import { type Node, parsePython, textAt } from './tree.ts';

export interface PythonMeaning {
  readonly assertions: readonly RedPath[];
  readonly ignored: readonly Ignored[];
  readonly reports: readonly string[];
}

const LIMIT = 500_000;

/**
 * Reads what a Python text asserts: every way it can end other than well.
 *
 * @param stripped assert statements are dropped by the interpreter (`-O`, PYTHONOPTIMIZE)
 */
export function readPython(source: Source, stripped: boolean): PythonMeaning {
  if (source.text.length > LIMIT) return { assertions: [], ignored: [], reports: [] };
  const tree = parsePython(source.text);
  const machine = createMachine(source, () => undefined, new Set());
  const reader: Reader = {
    source,
    machine,
    functions: functionsOf(source, tree),
    flags: flagsOf(source, tree),
    stripped,
    calls: [],
  };
  const ways = runBlock(reader, tree.children, new Map());
  const reds = ways.filter((each) => each.control === 'raise' && each.raised !== 'SystemExit 0').map(asRed);
  return { assertions: resolveTouches(machine, reds), ignored: machine.ignored, reports: machine.reports };
}

function asRed(way: Way) {
  const { path, loops, name, place } = way;
  return { literals: path, loops, name, place, via: undefined, order: Number.MAX_SAFE_INTEGER, shell: '' };
}

/** Functions are known from the start: Python calls them only once all of them are defined. */
function functionsOf(source: Source, tree: Node): Map<string, Node> {
  const found = new Map<string, Node>();
  for (const each of tree.children) {
    const name =
      each.type === 'FunctionDefinition' ? each.children.find((one) => one.type === 'VariableName') : undefined;
    if (name) found.set(textAt(source, name), each);
  }
  return found;
}

/** Names that remember: written more than once, added to, or grown. */
function flagsOf(source: Source, tree: Node): Set<string> {
  const counts = new Map<string, number>();
  const note = (name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by);
  const visit = (node: Node): void => {
    const target = node.children[0];
    if (node.type === 'UpdateStatement' && target?.type === 'VariableName') note(textAt(source, target), 2);
    if (node.type === 'AssignStatement' && target?.type === 'VariableName') note(textAt(source, target), 1);
    const grows =
      node.type === 'CallExpression' && target
        ? /^(\w+)\.(append|add|extend|update|insert)$/.exec(textAt(source, target))
        : null;
    if (grows) note(grows[1]!, 2);
    for (const child of node.children) visit(child);
  };
  visit(tree);
  return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name));
}
