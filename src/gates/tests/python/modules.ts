import type { FindFile, Source } from '../script/machine.ts';
import { type Node, parsePython, statementsOf, textAt } from './tree.ts';

/** What one Python file defines, and which of the suite's own files it imports. */
export interface Module {
  readonly tree: Node;
  readonly functions: Map<string, Node>;
  /** Methods by class, inherited ones included. */
  readonly classes: ReadonlyMap<string, ReadonlyMap<string, Node>>;
  /** By the name they have here; `name` is undefined where the module itself is meant. */
  readonly imports: ReadonlyMap<string, { readonly module: Module; readonly name: string | undefined }>;
}

/** A function or class and the module it is at home in. */
export interface Definition<Kind> {
  readonly home: Module;
  readonly what: Kind;
}

/** Modules that import modules, at most. */
const DEPTH = 6;
const LIMIT = 200_000;

/** Reads a file and, through `find`, the files beside it that it imports; the standard library stays unknown. */
export function loadModule(source: Source, find: FindFile, depth = 0): Module {
  const tree = parsePython(source);
  const functions = new Map<string, Node>();
  const classes = new Map<string, ReadonlyMap<string, Node>>();
  const imports = new Map<string, { module: Module; name: string | undefined }>();
  for (const node of tree.children) {
    if (node.type === 'FunctionDefinition') functions.set(nameOf(node), node);
    if (node.type === 'ClassDefinition') classes.set(nameOf(node), methodsOf(node, classes));
    if (node.type !== 'ImportStatement' || depth >= DEPTH) continue;
    for (const { file, name, as } of importedBy(textAt(node))) {
      const found = find(`${file}.py`);
      if (found === undefined || found.text.length > LIMIT) continue;
      imports.set(as, { module: loadModule(found, find, depth + 1), name });
    }
  }
  return { tree, functions, classes, imports };
}

function nameOf(definition: Node): string {
  const name = definition.children.find((each) => each.type === 'VariableName');
  return name === undefined ? '' : textAt(name);
}

function methodsOf(node: Node, known: ReadonlyMap<string, ReadonlyMap<string, Node>>): ReadonlyMap<string, Node> {
  const methods = new Map<string, Node>();
  const bases = node.children.find((each) => each.type === 'ArgList')?.children ?? [];
  for (const base of bases) for (const [name, method] of known.get(textAt(base)) ?? []) methods.set(name, method);
  for (const each of statementsOf(node.children.find((one) => one.type === 'Body'))) {
    if (each.type === 'FunctionDefinition') methods.set(nameOf(each), each);
  }
  return methods;
}

/** `import tree`, `import lib.tree as t`, `from tree import get, Report as R`. */
function importedBy(statement: string): { file: string; name: string | undefined; as: string }[] {
  const text = statement.replace(/\s+/g, ' ');
  const from = /^from ([\w.]+) import \(?([^()]*)\)?$/.exec(text);
  const names = (list: string) => list.split(',').map((each) => each.trim().split(' as '));
  const last = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  if (from) return names(from[2]!).map(([name = '', as = name]) => ({ file: last(from[1]!), name, as }));
  const plain = /^import ([\w., ]+)$/.exec(text);
  return plain ? names(plain[1]!).map(([path = '', as = path]) => ({ file: last(path), name: undefined, as })) : [];
}

/** The function that a bare or dotted name means in a module. */
export function functionIn(module: Module, name: string): Definition<Node> | undefined {
  return definitionIn(module, name, (home, own) => home.functions.get(own));
}

/** The class that a bare or dotted name means in a module. */
export function classIn(module: Module, name: string): Definition<ReadonlyMap<string, Node>> | undefined {
  return definitionIn(module, name, (home, own) => home.classes.get(own));
}

function definitionIn<Kind>(
  module: Module,
  name: string,
  pick: (home: Module, own: string) => Kind | undefined,
): Definition<Kind> | undefined {
  const own = pick(module, name);
  if (own !== undefined) return { home: module, what: own };
  const dot = name.lastIndexOf('.');
  const imported = module.imports.get(dot < 0 ? name : name.slice(0, dot));
  if (imported === undefined || (imported.name === undefined) !== dot >= 0) return undefined;
  const what = pick(imported.module, imported.name ?? name.slice(dot + 1));
  return what === undefined ? undefined : { home: imported.module, what };
}

/** The module that a node was written in. */
export function homeOf(module: Module, node: Node): Module | undefined {
  if (module.tree.source === node.source) return module;
  for (const { module: imported } of module.imports.values()) {
    const home = homeOf(imported, node);
    if (home !== undefined) return home;
  }
  return undefined;
}
