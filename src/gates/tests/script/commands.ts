import type { Command, WordPart } from 'unbash';
import { isBuiltin, runBuiltin } from './builtins.ts';
import { callFunction, runFile, runText } from './calls.ts';
import { fromLeaf } from './compounds.ts';
import { asStatus, bounded, conditionally, runList } from './execute.ts';
import { leafOf } from './leaf.ts';
import { type Field, inSubshell, type Machine, outcome, placeAt, step } from './machine.ts';
import type { Literal, Outcome } from './model.ts';
import { pythonWays } from './python-bridge.ts';
import { assign } from './variables.ts';
import { expandWord, renderInputs } from './words.ts';

/** Runs a simple command: an assignment, a builtin, a function, a helper script, or a condition. */
export function runCommand(machine: Machine, node: Command): Outcome[] {
  const place = placeAt(machine, node.pos);
  if (!step(machine)) return [outcome(machine, place, true)];
  if (!node.name) return runAssignments(machine, node);
  const words = [node.name, ...node.args.filter((each) => each.type === 'Word')];
  const fields = words.flatMap((word) => expandWord(machine, word));
  const aliased = machine.aliases.get(node.name.text);
  const named = aliased === undefined ? fields : [...plain(aliased), ...fields.slice(1)];
  return dispatch(machine, node, named);
}

function plain(text: string): Field[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((each) => ({ text: each, bare: false, glob: false }));
}

/** Words in front of a command that do not change what its status says. */
function unwrap(fields: readonly Field[]): { readonly fields: readonly Field[]; readonly functions: boolean } {
  const name = fields[0]?.text;
  if (name === 'builtin' || (name === 'command' && !fields[1]?.text.startsWith('-')))
    return { fields: fields.slice(1), functions: false };
  if (name === 'timeout') {
    const at = fields.findIndex((each, index) => index > 0 && /^[\d.]+[smhd]?$/.test(each.text));
    if (at > 0) return { fields: fields.slice(at + 1), functions: false };
  }
  if (name === 'env') {
    const at = fields.findIndex((each, index) => index > 0 && !/^\w+=/.test(each.text));
    if (at > 0 && !fields[at]!.text.startsWith('-')) return { fields: fields.slice(at), functions: false };
  }
  return { fields, functions: true };
}

function dispatch(machine: Machine, node: Command, given: readonly Field[]): Outcome[] {
  const { fields, functions } = unwrap(given);
  const name = fields[0]?.text ?? '';
  const known = functions ? machine.functions.get(name) : undefined;
  if (known) return callFunction(machine, known, name, fields.slice(1), placeAt(machine, node.pos));
  if (isBuiltin(name)) return runBuiltin(machine, node, fields);
  const substituted = substitutionStatus(machine, node, fields);
  if (substituted) return substituted;
  const text = /^(ba|da|k|z)?sh$/.test(name) ? shellText(fields) : undefined;
  if (text !== undefined) return asStatus(inSubshell(machine, () => runText(machine, node, text.body, text.options)));
  const file = runFile(machine, node, fields);
  if (file) return file;
  return runLeaf(machine, node, fields);
}

function shellText(fields: readonly Field[]): { body: string; options: string } | undefined {
  const at = fields.findIndex((each) => /^-\w*c$/.test(each.text));
  if (at < 0 || fields[at + 1] === undefined) return undefined;
  return {
    body: fields[at + 1]!.text,
    options: fields
      .slice(1, at + 1)
      .map((each) => each.text)
      .join(' '),
  };
}

/** A command that is nothing but `$(…)` has the status of what is inside when that prints nothing. */
function substitutionStatus(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] | undefined {
  if (fields.length > 0 && fields[0]!.text !== '') return undefined;
  return [outcome(machine, placeAt(machine, node.pos), true)];
}

function runLeaf(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  const inputs = [machine.input, renderInputs(machine, node)].filter(Boolean).join(' ');
  const status = statusOfPrevious(machine, node, fields);
  if (status) return status;
  if (/^(mapfile|readarray)$/.test(fields[0]?.text ?? '')) readLines(machine, node, fields);
  const python = pythonWays(machine, node, fields);
  if (python) return python;
  return fromLeaf(machine, node.pos, leafOf(fields, inputs, machine.captured > 0));
}

/** `mapfile -t list < <(cmd)`: the array is what the command prints. */
function readLines(machine: Machine, node: Command, fields: readonly Field[]): void {
  const name = fields.at(-1)!.text;
  const source = /^< <\(([\s\S]*)\)$/.exec(renderInputs(machine, node))?.[1];
  if (source === undefined || fields.length < 2 || !/^[A-Za-z_]\w*$/.test(name) || machine.flags.has(name)) return;
  machine.variables.set(name, [{ text: `$(${source})`, bare: true, glob: false }]);
}

/** `[ $? -eq 0 ]` asks how the command before it ended. */
function statusOfPrevious(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] | undefined {
  const words = fields.map((each) => each.text).filter((each) => !/^(\[|\]|test)$/.test(each));
  if (words.length !== 3 || !/^\$\{?\?\}?$/.test(words[0]!) || words[2] !== '0') return undefined;
  const wanted = /^(-eq|=|==|-le)$/.test(words[1]!) ? true : /^(-ne|!=|-gt)$/.test(words[1]!) ? false : undefined;
  if (wanted === undefined) return undefined;
  const place = placeAt(machine, node.pos);
  const last = machine.last;
  if (typeof last === 'string') return [outcome(machine, place, (last === 'ok') === wanted)];
  return bounded(last.map((way) => outcome(machine, place, way.ok === wanted, way.path)));
}

/** `x=$(cmd)` has the status of `cmd`; other assignments always succeed. */
function runAssignments(machine: Machine, node: Command): Outcome[] {
  const place = placeAt(machine, node.pos);
  let ways: Outcome[] = [outcome(machine, place, true)];
  for (const part of node.prefix) {
    if (part.type !== 'Assignment') continue;
    const captured = /\$\?/.test(part.text) ? statusInto(machine, part.name) : undefined;
    if (!captured) assign(machine, part, place);
    if (part.value.type !== 'Word') continue;
    const inner = part.value.parts?.flatMap((each): readonly WordPart[] =>
      each.type === 'DoubleQuoted' ? each.parts : [each],
    );
    const last = inner?.filter((each) => each.type === 'CommandExpansion').at(-1);
    if (last?.type === 'CommandExpansion' && last.script) ways = capture(machine, last.script);
  }
  return ways;
}

function capture(
  machine: Machine,
  script: { readonly commands: Parameters<typeof runList>[1]['commands'] },
): Outcome[] {
  machine.captured += 1;
  const report = machine.report;
  const run = () => conditionally(machine, () => runList(machine, script));
  try {
    return asStatus(inSubshell(machine, run));
  } finally {
    machine.captured -= 1;
    machine.report = report;
  }
}

/** `rc=$?`: the variable remembers each way the command before it failed. */
function statusInto(machine: Machine, name: string): boolean {
  const last = machine.last;
  const record = (path: readonly Literal[], place: Outcome['place'], value: string) => {
    machine.order += 1;
    const red = { loops: [...machine.loops], name: machine.report?.name, place, via: machine.via };
    const literals = [...machine.prefix, ...path];
    machine.touches.push({
      variable: name,
      value,
      increment: false,
      literals,
      red,
      order: machine.order,
      shell: machine.shell,
    });
  };
  machine.variables.delete(name);
  machine.variables.set(name, [{ text: `\${${name}}`, bare: false, glob: false }]);
  if (last === 'ok') return true;
  if (last === 'fail') record([], outcome(machine, { path: machine.source.path, line: 1 }, true).place, '1');
  else for (const way of last) if (!way.ok) record(way.path, way.place, '1');
  return true;
}
