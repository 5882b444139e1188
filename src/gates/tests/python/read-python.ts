import { createMachine, type FindFile, type Source } from '../script/machine.ts';
import type { Ignored, RedPath } from '../script/model.ts';
import { resolveTouches } from '../script/verdicts.ts';
import { loadModule, type Module } from './modules.ts';
import type { Reader, Way } from './reader.ts';
import { definitionsOf } from './renames.ts';
import { runBlock } from './statements.ts';
import { type Node, ofInstance, textAt, variableAt } from './tree.ts';

export interface PythonMeaning {
  readonly assertions: readonly RedPath[];
  readonly ignored: readonly Ignored[];
  readonly reports: readonly string[];
  /** What its functions do, by the names it calls them. */
  readonly definitions: ReadonlyMap<string, string>;
}

const LIMIT = 500_000;

/**
 * Reads what a Python text asserts: every way it can end other than well.
 *
 * @param stripped assert statements are dropped by the interpreter (`-O`, PYTHONOPTIMIZE)
 * @param renames functions to be called by another name, so that renaming one is no change
 * @param find finds the suite's own modules: a reporter that checks share is read with them
 */
export function readPython(
  source: Source,
  stripped: boolean,
  find: FindFile = () => undefined,
  renames: Reader['renames'] = new Map(),
): PythonMeaning {
  if (source.text.length > LIMIT) return { assertions: [], ignored: [], reports: [], definitions: new Map() };
  const module = loadModule(source, find);
  const machine = createMachine(source, () => undefined, new Set());
  const reader: Reader = {
    source,
    machine,
    main: module,
    module,
    instances: new Map(),
    renames,
    flags: flagsOf(module),
    stripped,
    calls: [],
  };
  const ways = runBlock(reader, module.tree.children, new Map());
  const reds = ways.filter((each) => each.control === 'raise' && each.raised !== 'SystemExit 0').map(asRed);
  return {
    assertions: resolveTouches(machine, reds),
    ignored: machine.ignored,
    reports: machine.reports,
    definitions: definitionsOf(module),
  };
}

function asRed(way: Way) {
  const { path, loops, name, place } = way;
  return { literals: path, loops, name, place, via: undefined, order: Number.MAX_SAFE_INTEGER, shell: '' };
}

/** Names that remember: of the file itself, and of what it imports those that outlive a call. */
function flagsOf(module: Module): Set<string> {
  const flags = rememberingNames(module.tree);
  const visit = ({ imports }: Module, depth: number): void => {
    if (depth > 6) return;
    for (const { module: imported } of imports.values()) {
      const text = imported.tree.source.text;
      const shared = new Set([...text.matchAll(/^\s*global ([\w, ]+)/gm)].flatMap((each) => each[1]!.split(/[ ,]+/)));
      for (const name of rememberingNames(imported.tree))
        if (name.startsWith('self_') || shared.has(name)) flags.add(name);
      visit(imported, depth + 1);
    }
  };
  visit(module, 0);
  return flags;
}

/** Written more than once, added to, or grown. */
function rememberingNames(tree: Node): Set<string> {
  const counts = new Map<string, number>();
  const note = (name: string | undefined, by: number) => {
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + by);
  };
  const visit = (node: Node): void => {
    const target = node.children[0];
    if (node.type === 'UpdateStatement' && target) note(variableAt(target), 2);
    if (node.type === 'AssignStatement' && target) note(variableAt(target), 1);
    const grows =
      node.type === 'CallExpression' && target
        ? /^((?:self\.)?\w+)\.(append|add|extend|update|insert)$/.exec(textAt(target))
        : null;
    if (grows) note(ofInstance(grows[1]!) ?? grows[1]!, 2);
    for (const child of node.children) visit(child);
  };
  visit(tree);
  return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name));
}
