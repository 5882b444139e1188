import type { Command } from 'unbash';
import { runSourced, runText } from './calls.ts';
import { fromLeaf } from './compounds.ts';
import { literal } from './leaf.ts';
import { type Field, type Machine, outcome, placeAt } from './machine.ts';
import type { Outcome } from './model.ts';
import { applyOptions } from './options.ts';
import { readReport } from './report-line.ts';
import { assign, noteArithmetic } from './variables.ts';

type Builtin = (machine: Machine, node: Command, fields: readonly Field[]) => Outcome[];

const BUILTINS = new Map<string, Builtin>([
  ['exit', leave('exit')],
  ['return', leave('return')],
  ['break', leave('break')],
  ['continue', leave('continue')],
  ['shift', shift],
  ['set', setOptions],
  ['echo', print],
  ['printf', print],
  ['local', declare],
  ['declare', declare],
  ['typeset', declare],
  ['readonly', declare],
  ['export', declare],
  [
    'eval',
    (machine, node, fields) =>
      runText(
        machine,
        node,
        fields
          .slice(1)
          .map((each) => each.text)
          .join(' '),
      ),
  ],
  ['source', runSourced],
  ['.', runSourced],
  ['exec', execute],
  ['trap', trap],
  ['let', letCommand],
  ['alias', alias],
  ['unset', succeed],
  ['shopt', succeed],
  ['kill', succeed],
]);

/** Whether the machine knows a builtin by this name. */
export function isBuiltin(name: string): boolean {
  return BUILTINS.has(name);
}

/** Runs a builtin that changes the flow, the state or the report. */
export function runBuiltin(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  return BUILTINS.get(fields[0]!.text)!(machine, node, fields);
}

function succeed(machine: Machine, node: Command): Outcome[] {
  return [outcome(machine, placeAt(machine, node.pos), true)];
}

function leave(control: 'exit' | 'return' | 'break' | 'continue'): Builtin {
  return (machine, node, fields) => {
    const place = placeAt(machine, node.pos);
    if (control === 'break' || control === 'continue') return [outcome(machine, place, true, [], control)];
    const word = fields[1]?.text;
    if (word === undefined || /^\$\{?\?\}?$/.test(word)) return withLastStatus(machine, place, control);
    if (/^-?\d+$/.test(word)) return [outcome(machine, place, Number(word) % 256 === 0, [], control)];
    return nonzero(machine, node, word).map((way) => ({ ...way, control }));
  };
}

function withLastStatus(machine: Machine, place: Outcome['place'], control: 'exit' | 'return'): Outcome[] {
  const last = machine.last;
  if (typeof last === 'string') return [outcome(machine, place, last === 'ok', [], control)];
  return last.map((way) => ({
    ...outcome(machine, place, way.ok, way.path, control),
    name: way.name,
    place: way.place,
  }));
}

/** `exit "$failures"`, `exit $((failures > 0))`: bad when the expression is not zero. */
function nonzero(machine: Machine, node: Command, word: string): Outcome[] {
  const inner = /^\$\(\((.*)\)\)$/.exec(word)?.[1] ?? word;
  const variable = /\$?\{?#?([A-Za-z_]\w*)/.exec(inner)?.[1] ?? inner;
  const zero = /^!|==0$|<1$|\?0:/.test(inner.replace(/\s+/g, '')) && !/!=/.test(inner);
  const condition = literal(['test', `\${${variable}}`, '-eq', '0']);
  return fromLeaf(machine, node.pos, { literal: condition }).map((way) => (zero ? { ...way, ok: !way.ok } : way));
}

function shift(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  machine.arguments = machine.arguments.slice(Number(fields[1]?.text ?? 1) || 1);
  return succeed(machine, node);
}

function setOptions(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  const words = fields.slice(1).map((each) => each.text);
  const dashes = words.indexOf('--');
  applyOptions(machine, dashes < 0 ? words : words.slice(0, dashes));
  if (dashes >= 0) machine.arguments = fields.slice(dashes + 2);
  if (words.some((each) => /^-\w*n\w*$/.test(each)) || words.includes('noexec')) {
    return [outcome(machine, placeAt(machine, node.pos), true, [], 'exit')];
  }
  return succeed(machine, node);
}

function print(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  const report = readReport(fields.slice(1).map((each) => each.text));
  if (report) {
    machine.report = report;
    machine.reports.push(report.name);
  }
  return succeed(machine, node);
}

function declare(machine: Machine, node: Command): Outcome[] {
  const place = placeAt(machine, node.pos);
  for (const each of node.suffix) if (each.type === 'Assignment') assign(machine, each, place);
  return succeed(machine, node);
}

/** `exec cmd` ends the script with the status of `cmd`; `exec >file` only redirects. */
function execute(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  if (fields.length === 1) return succeed(machine, node);
  const inner = machine.functions.get(fields[1]!.text) ? [] : fields.slice(1);
  const text = inner.map((each) => each.text).join(' ');
  if (/^(true|:|\/bin\/true|\/usr\/bin\/true)\b/.test(text))
    return [outcome(machine, placeAt(machine, node.pos), true, [], 'exit')];
  return fromLeaf(machine, node.pos, { literal: literal(inner.map((each) => each.text)) }).map((way) => ({
    ...way,
    control: 'exit' as const,
  }));
}

function trap(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  const [body, ...signals] = fields.slice(1).map((each) => each.text);
  for (const signal of signals) {
    const name = signal === '0' ? 'EXIT' : signal.replace(/^SIG/, '').toUpperCase();
    if (body === '-' || body === undefined || body === '') machine.traps.delete(name);
    else machine.traps.set(name, { body, place: placeAt(machine, node.pos) });
  }
  return succeed(machine, node);
}

function letCommand(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  for (const each of fields.slice(1)) noteArithmetic(machine, each.text, placeAt(machine, node.pos));
  return succeed(machine, node);
}

function alias(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  for (const each of fields.slice(1)) {
    const split = each.text.indexOf('=');
    if (split > 0) machine.aliases.set(each.text.slice(0, split), each.text.slice(split + 1));
  }
  return succeed(machine, node);
}
