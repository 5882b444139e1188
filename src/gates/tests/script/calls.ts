import { type Command, parse } from 'unbash';
import { basename } from '../../../domain/path.ts';
import { asStatus, bounded, runList } from './execute.ts';
import {
  type Field,
  inSubshell,
  type KnownFunction,
  type Machine,
  outcome,
  placeAt,
  type Source,
  under,
} from './machine.ts';
import type { Outcome, Place } from './model.ts';
import { applyOptions } from './options.ts';

const DEPTH = 12;
/** Characters of one script that are read. */
export const SCRIPT_LIMIT = 500_000;

/** Calls a function of the script; where it is handed `$?`, once for each way the command before it ended. */
export function callFunction(
  machine: Machine,
  known: KnownFunction,
  name: string,
  args: readonly Field[],
  place: Place,
): Outcome[] {
  if (!args.some(isStatus)) return callWith(machine, known, name, args, place);
  const { last } = machine;
  const call = (ok: boolean) =>
    callWith(
      machine,
      known,
      name,
      args.map((each) => (isStatus(each) ? { ...each, text: ok ? '0' : '1' } : each)),
      place,
    );
  if (typeof last === 'string') return call(last === 'ok');
  const good = last.some((way) => way.ok) ? call(true) : [];
  const bad = last
    .filter((way) => !way.ok)
    .flatMap((way) => {
      const ways = under(machine, way.path, () => call(false));
      return ways.map((each) => ({ ...each, path: [...way.path, ...each.path] }));
    });
  return bounded([...good, ...bad]);
}

function isStatus(field: Field): boolean {
  return /^\$\{?\?\}?$/.test(field.text);
}

/** The body runs with the arguments filled in. */
function callWith(
  machine: Machine,
  known: KnownFunction,
  name: string,
  args: readonly Field[],
  place: Place,
): Outcome[] {
  machine.called.add(name);
  if (machine.calls.length >= DEPTH || machine.calls.includes(name)) return [outcome(machine, place, true)];
  const before = { arguments: machine.arguments, source: machine.source, via: machine.via, report: machine.report };
  machine.calls.push(name);
  Object.assign(machine, { arguments: args, source: known.source, via: machine.via ?? place });
  if (args.length > 1 && !machine.report) machine.report = named(args);
  try {
    const body = known.node.body;
    const list = body.type === 'Redirected' ? body.command : body;
    const ways = list.type === 'BraceGroup' ? runList(machine, list.body) : runList(machine, { commands: [] });
    const subshell = list.type === 'Subshell' ? asStatus(inSubshell(machine, () => runList(machine, list.body))) : ways;
    return subshell.map((way) => (way.control === 'return' ? { ...way, control: 'next' as const, soft: false } : way));
  } finally {
    machine.calls.pop();
    const report = machine.report;
    Object.assign(machine, before, machine.calls.length > 0 ? { report } : {});
  }
}

/** An argument that reads like a title names the assertion. */
function named(args: readonly Field[]): Machine['report'] {
  const title = args.find((each) => /\s/.test(each.text) && !/[\\^*]/.test(each.text));
  return title ? { name: title.text, bad: true } : undefined;
}

/** Runs shell text that is handed to another shell or to `eval`. */
export function runText(machine: Machine, node: Command, text: string, options = ''): Outcome[] {
  if (/[$`]/.test(text) && /^\s*\$\{?\w+\}?\s*$/.test(text))
    return [outcome(machine, placeAt(machine, node.pos), true)];
  const place = placeAt(machine, node.pos);
  return runSource(machine, { path: place.path, text, lineOffset: place.line - 1 }, options);
}

function runSource(machine: Machine, source: Source, options: string): Outcome[] {
  if (machine.calls.length >= DEPTH || source.text.length > SCRIPT_LIMIT)
    return [outcome(machine, placeAt(machine, 0), true)];
  const script = parse(source.text);
  const before = machine.source;
  machine.calls.push(source.path);
  machine.source = source;
  if (options) applyOptions(machine, options.split(' '));
  try {
    return runList(machine, script);
  } finally {
    machine.calls.pop();
    machine.source = before;
  }
}

/** `. lib.sh`: runs in the same shell when the file is known. */
export function runSourced(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] {
  const source = machine.find(fields[1]?.text ?? '');
  if (!source) return [outcome(machine, placeAt(machine, node.pos), true)];
  const before = machine.arguments;
  if (fields.length > 2) machine.arguments = fields.slice(2);
  const ways = runSource(machine, source, '');
  machine.arguments = before;
  return ways.map((way) => (way.control === 'return' ? { ...way, control: 'next' as const } : way));
}

/** `./helper.sh` or `bash helper.sh`: runs in a shell of its own when the file is known. */
export function runFile(machine: Machine, _node: Command, fields: readonly Field[]): Outcome[] | undefined {
  const name = fields[0]?.text ?? '';
  const interpreted = /^(ba|da)?sh$/.test(name);
  const words = interpreted ? fields.slice(1) : fields;
  const options = interpreted ? words.filter((each) => /^-\w+$/.test(each.text)).map((each) => each.text) : [];
  if (options.some((each) => each.includes('n'))) return undefined;
  const file = words.find((each) => !/^-/.test(each.text));
  if (!file || !/\.(sh|bash)$/.test(basename(file.text))) return undefined;
  const source = machine.find(file.text);
  if (!source) return undefined;
  return asStatus(
    inSubshell(machine, () => {
      const shebang = /^#![^\n]*?\s-(\w+)/.exec(source.text)?.[1];
      Object.assign(machine, { arguments: words.slice(words.indexOf(file) + 1), errexit: false, pipefail: false });
      return runSource(machine, source, [...options, ...(shebang ? [`-${shebang}`] : [])].join(' '));
    }),
  );
}
