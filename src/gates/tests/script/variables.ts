import { type Assignment, forEachChild, type SyntaxNode } from 'unbash';
import type { Field, Machine } from './machine.ts';
import type { Place } from './model.ts';
import { expandArray, expandWord } from './words.ts';

/**
 * Variables that remember: written more than once in one function or in more than one place outside of `local`.
 * They keep their name; every other variable is replaced by what was put into it.
 */
export function flagVariables(script: SyntaxNode): Set<string> {
  const counts = new Map<string, number>();
  const note = (name: string, scope: number, by: number) => {
    for (const key of scope < 0 ? [name] : [name, `${scope} ${name}`]) counts.set(key, (counts.get(key) ?? 0) + by);
  };
  const visit = (node: SyntaxNode, scope: number, local: boolean, depth: number): void => {
    if (depth > 400) return;
    for (const [name, by] of writes(node)) {
      if (local) counts.set(`${scope} ${name}`, (counts.get(`${scope} ${name}`) ?? 0) + by);
      else note(name, scope, by);
    }
    const inner = node.type === 'Function' ? node.pos : scope;
    const declares = node.type === 'Command' && LOCAL.has(node.name?.value ?? '');
    forEachChild(node, (child) => visit(child, inner, declares, depth + 1));
  };
  visit(script, -1, false, 0);
  return new Set([...counts].filter(([, count]) => count > 1).map(([name]) => name.replace(/^-?\d+ /, '')));
}

function writes(node: SyntaxNode): [string, number][] {
  if (node.type === 'Assignment') return [[node.name, node.append || selfReferring(node) ? 2 : 1]];
  if (node.type === 'ArithmeticCommand') return writtenIn(node.body).map((name) => [name, 2]);
  if (node.type === 'ArithmeticExpansion') return writtenIn(node.text).map((name) => [name, 2]);
  if (node.type === 'Command' && node.name?.value === 'let') {
    return writtenIn(node.args.map((each) => each.text).join(' ')).map((name) => [name, 2]);
  }
  return [];
}

const LOCAL = new Set(['local', 'typeset', 'declare']);

function selfReferring(node: Assignment): boolean {
  // A word of that name in a text or a path is no reference: `vpn=$(logs job/ask-vpn)`.
  const reference = new RegExp(`\\$\\{?[#!]?${node.name}\\b|\\(\\([^()]*\\b${node.name}\\b`);
  return reference.test(node.text.slice(node.name.length));
}

function writtenIn(expression: string): string[] {
  const found = expression.matchAll(/([A-Za-z_]\w*)\s*(?:\+\+|--|[-+*|]?=(?!=))|(?:\+\+|--)\s*([A-Za-z_]\w*)/g);
  return [...found].map((match) => (match[1] ?? match[2])!);
}

/** Notes what an arithmetic command writes; false when it writes nothing. */
export function noteArithmetic(machine: Machine, expression: string, place: Place): boolean {
  const names = writtenIn(expression);
  for (const name of names) {
    const plain = new RegExp(`^\\s*${name}\\s*=(?!=)\\s*(\\d+)\\s*$`).exec(expression);
    const harmless = new RegExp(`${name}\\s*\\+=\\s*0\\b`).test(expression);
    if (!harmless) touch(machine, name, plain ? plain[1] : '1', !plain, place);
  }
  return names.length > 0;
}

/** Writes a variable: a constant becomes known, a flag is noted with the path that leads here. */
export function assign(machine: Machine, node: Assignment, place: Place): void {
  const fields = node.value.type === 'ArrayValue' ? expandArray(machine, node.value) : expandWord(machine, node.value);
  if (machine.flags.has(node.name)) {
    const increment = node.append === true || selfReferring(node);
    const value = increment ? incremented(node) : fields.map((each) => each.text).join(' ');
    if (value !== undefined) touch(machine, node.name, value, increment, place);
    return;
  }
  if (node.index !== undefined) return;
  machine.variables.set(
    node.name,
    fields.map((each) => ({ ...each, bare: each.bare && node.value.type === 'ArrayValue' })),
  );
}

/** `x=$((x + 0))` and `x=$x` change nothing; anything else that builds on the old value counts up. */
function incremented(node: Assignment): string | undefined {
  const text = node.text.replace(/\s+/g, '');
  if (/=\$\(\(\$?\{?\w+\}?[-+]0\)\)$/.test(text) || /=["']?\$\{?\w+\}?["']?$/.test(node.text)) return undefined;
  if (node.append && node.value.type === 'ArrayValue' && node.value.elements.length === 0) return undefined;
  if (/=\$\(\(\$?\{?\w+\}?-\d+\)\)$/.test(text) || /=\$\(\(\$?\{?\w+\}?\*0\)\)$/.test(text)) return undefined;
  return '1';
}

/** Notes that a variable is written here, with all that must hold to get here. */
export function touch(
  machine: Machine,
  variable: string,
  value: string | undefined,
  increment: boolean,
  place: Place,
): void {
  machine.order += 1;
  machine.touches.push({
    variable,
    value: value !== undefined && /[$`]/.test(value) ? undefined : value,
    increment,
    literals: [...machine.prefix],
    red: {
      loops: [...machine.loops],
      name: machine.report?.name,
      place: machine.via ?? place,
      via: machine.via ? place : undefined,
    },
    order: machine.order,
    shell: machine.shell,
  });
}

/** Puts fields into a variable. */
export function bind(machine: Machine, name: string, fields: readonly Field[]): void {
  machine.variables.set(name, fields);
}
