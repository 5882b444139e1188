import { parse } from 'unbash';
import { SCRIPT_LIMIT } from './calls.ts';
import { runList } from './execute.ts';
import { placeIn } from './lines.ts';
import { createMachine, type FindFile, type Machine, type Source } from './machine.ts';
import type { Outcome, Place, RedPath, ScriptMeaning } from './model.ts';
import { applyOptions } from './options.ts';
import { pythonScript } from './python-bridge.ts';
import { flagVariables } from './variables.ts';
import { resolveTouches } from './verdicts.ts';

export interface ReadScript extends ScriptMeaning {
  readonly reports: readonly string[];
  /** Functions that are defined and those that were called. */
  readonly functions: ReadonlyMap<string, Place>;
  readonly called: ReadonlySet<string>;
  readonly errexit: boolean;
  /** Python functions by the name they are called, with what they do. */
  readonly definitions: ReadonlyMap<string, string>;
}

/**
 * Reads what a script asserts: every way it can fail, helper files included. Never throws on any text.
 *
 * @param renames Python functions that are to be called by another name, so that renaming one is no change
 */
export function readScript(
  source: Source,
  find: FindFile,
  renames: ReadonlyMap<string, string> = new Map(),
): ReadScript {
  if (source.text.length > SCRIPT_LIMIT) return unread(`longer than ${SCRIPT_LIMIT} characters`);
  try {
    return follow(source, find, renames);
  } catch (error) {
    if (error instanceof RangeError) return unread('nested too deeply to follow');
    throw error;
  }
}

function unread(problem: string): ReadScript {
  const nothing = {
    assertions: [],
    ignored: [],
    dead: [],
    overridden: undefined,
    reports: [],
    errexit: false,
    definitions: new Map(),
  };
  return { ...nothing, problems: [problem], functions: new Map(), called: new Set() };
}

function follow(source: Source, find: FindFile, renames: ReadonlyMap<string, string>): ReadScript {
  const shebang = /^#!([^\n]*)/.exec(source.text)?.[1] ?? '';
  if (/python/.test(shebang)) return pythonScript(source, find, renames);
  const script = parse(source.text);
  const flags = flagVariables(script);
  for (const match of source.text.matchAll(/^[ \t]*(?:\.|source)[ \t]+(\S+)/gm)) {
    const text = find(match[1]!.replace(/["']/g, ''))?.text;
    if (text !== undefined && text.length <= SCRIPT_LIMIT)
      for (const name of flagVariables(parse(text))) flags.add(name);
  }
  const machine = createMachine(source, find, flags, renames);
  applyOptions(machine, shebang.split(/\s+/).slice(1));
  const ways = runList(machine, script);
  const overridden = exitTrap(machine);
  const assertions = overridden ? [] : resolveTouches(machine, ways.filter(isRed).map(asRed));
  return {
    assertions,
    ignored: machine.ignored,
    dead: machine.dead,
    overridden,
    problems: machine.problems,
    reports: machine.reports,
    functions: new Map([...machine.functions].map(([name, known]) => [name, placeIn(known.source, known.node.pos)])),
    called: machine.called,
    errexit: machine.errexit,
    definitions: machine.definitions,
  };
}

function isRed(way: Outcome): boolean {
  return !way.ok;
}

function asRed(way: Outcome): RedPath & { readonly order: number; readonly shell: string } {
  const { path, loops, name, place, via } = way;
  const red = { literals: path, loops, name, place: via ?? place, via: via ? place : undefined };
  return { ...red, order: Number.MAX_SAFE_INTEGER, shell: '' };
}

/** `trap 'exit 0' EXIT` (or ERR) makes the script succeed whatever failed before. */
function exitTrap(machine: Machine): Place | undefined {
  for (const signal of ['EXIT', 'ERR', 'DEBUG']) {
    const trap = machine.traps.get(signal);
    if (!trap || trap.body.length > 10_000) continue;
    const before = machine.source;
    machine.source = { ...trap.place, text: trap.body, lineOffset: trap.place.line - 1 };
    machine.errexit = false;
    const ways = runList(machine, parse(trap.body));
    machine.source = before;
    if (ways.length > 0 && ways.every((way) => way.control === 'exit' && way.ok)) return trap.place;
  }
  return undefined;
}
