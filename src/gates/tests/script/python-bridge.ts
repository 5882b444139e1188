import type { Command } from 'unbash';
import { basename } from '../../../domain/path.ts';
import { readPython } from '../python/read-python.ts';
import { literal } from './leaf.ts';
import { type Field, type FindFile, type Machine, outcome, placeAt, type Source } from './machine.ts';
import { type Literal, negate, type Outcome } from './model.ts';
import type { ReadScript } from './read-script.ts';

/** `python3 - <<EOF`, `python3 -c …`, `python3 helper.py`: each assertion in it is a way for the command to fail. */
export function pythonWays(machine: Machine, node: Command, fields: readonly Field[]): Outcome[] | undefined {
  const name = basename(fields[0]?.text ?? '');
  const python = /^python[\d.]*$/.test(name);
  const source = python ? pythonSource(machine, node, fields) : ownFile(machine, fields);
  if (!source) return undefined;
  const place = placeAt(machine, node.pos);
  const interpreter = python ? fields.slice(1).map((each) => each.text) : [];
  const stripped =
    interpreter.some((each) => /^-\w*O/.test(each)) ||
    node.prefix.some((each) => each.type === 'Assignment' && each.name === 'PYTHONOPTIMIZE');
  const meaning = readPython(source, stripped || machine.optimised, machine.find, machine.renames);
  machine.reports.push(...meaning.reports);
  for (const [defined, body] of meaning.definitions) machine.definitions.set(defined, body);
  const ran = literal(['python', ...(python ? [] : [name])], '', true);
  const ways: Outcome[] = [outcome(machine, place, true, [ran]), outcome(machine, place, false, [negate(ran)])];
  for (const red of meaning.assertions) {
    ways.push({
      ...outcome(machine, red.place, false, red.literals as Literal[]),
      name: red.name,
      loops: [...machine.loops, ...red.loops],
    });
  }
  for (const each of meaning.ignored) machine.ignored.push(each);
  return ways;
}

function ownFile(machine: Machine, fields: readonly Field[]): Source | undefined {
  const written = fields[0]?.text ?? '';
  return /\.py$/.test(written) ? machine.find(written) : undefined;
}

function pythonSource(machine: Machine, node: Command, fields: readonly Field[]): Source | undefined {
  const inline = fields.findIndex((each) => /^-\w*c$/.test(each.text));
  if (inline > 0 && fields[inline + 1]) {
    const place = placeAt(machine, node.pos);
    return { path: place.path, text: fields[inline + 1]!.text, lineOffset: place.line - 1 };
  }
  const file = fields.slice(1).find((each) => /\.py$/.test(each.text));
  if (file) return machine.find(file.text);
  for (const each of node.redirects) {
    if (each.type !== 'HereDoc') continue;
    const start = placeAt(machine, each.body.pos);
    return {
      path: start.path,
      text: machine.source.text.slice(each.body.pos, each.body.end),
      lineOffset: start.line - 1,
    };
  }
  return undefined;
}

/** A whole script whose interpreter is Python. */
export function pythonScript(source: Source, find: FindFile, renames: Machine['renames']): ReadScript {
  const optimised = /python[^\n]*\s-\w*O/.test(source.text.slice(0, 200));
  const { assertions, ignored, reports, definitions } = readPython(source, optimised, find, renames);
  const rest = {
    dead: [],
    overridden: undefined,
    problems: [],
    functions: new Map(),
    called: new Set<string>(),
    errexit: true,
  };
  return { assertions, ignored, reports, definitions, ...rest };
}
