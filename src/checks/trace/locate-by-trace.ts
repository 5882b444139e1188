import type { AssertionResult } from '../../domain/check.ts';
import type { Notes } from '../../sandbox/trace-hooks.ts';
import { readAssertion } from '../assertion-form.ts';
import { passesOn } from '../assertion-line.ts';
import { cleanLine } from '../line-reader.ts';
import { type Place, type RanCommand, readCommands } from './bash-notes.ts';
import { starterOf } from './locate-failure.ts';
import { readPythonNotes } from './python-notes.ts';
import { type FollowedScript, inHeredoc, inWords, isScript, ownPlace } from './script.ts';

/** A line of output that was seen being printed, and the places it was printed from, innermost first. */
interface Printed {
  readonly text: string;
  readonly places: readonly Place[];
}

/**
 * Gives each assertion the line that stated it, by the notes of the hooks: the command that printed it, or the call of
 * the helper that did. Assertions that were not seen being printed keep what they have.
 */
export function locateByTrace(
  assertions: readonly AssertionResult[],
  notes: Notes,
  script: FollowedScript,
): readonly AssertionResult[] {
  const commands = readCommands(notes.bash);
  const printed = [...printedByBash(commands, script), ...printedByPython(notes, commands, script)];
  const helpers = helperLines(printed);
  const byName = new Map<string, Printed[]>();
  for (const each of printed) byName.set(each.text, [...(byName.get(each.text) ?? []), each]);
  return assertions.map((assertion) => {
    // The same name printed again is the next time round a loop: in order.
    const list = byName.get(`${assertion.outcome}\0${assertion.name}`);
    const found = list !== undefined && list.length > 1 ? list.shift() : list?.[0];
    const line = found === undefined ? undefined : statingLine(found.places, helpers, script);
    return line === undefined ? assertion : { ...assertion, line };
  });
}

function printedByBash(commands: readonly RanCommand[], script: FollowedScript): Printed[] {
  return commands.flatMap((command) => {
    const found = /^(?:echo|printf) (.*)$/s.exec(command.text);
    const places = command.places.filter((each) => isScript(each.file, script) && each.line <= script.lines.length);
    if (found === null || places.length === 0) return [];
    return statedIn(unquote(found[1]!)).map((text) => ({ text, places }));
  });
}

function printedByPython(notes: Notes, commands: readonly RanCommand[], script: FollowedScript): Printed[] {
  return readPythonNotes(notes.python).flatMap((note) => {
    if (note.kind !== 'print') return [];
    const starter = starterOf(note, commands, script);
    const from = starter === undefined ? undefined : ownPlace(starter, script);
    const places = note.frames.flatMap(({ file, line }): Place[] => {
      if (isScript(file, script)) return [{ file, line }];
      if (from === undefined || (file !== '<stdin>' && file !== '<string>')) return [];
      const inside = (file === '<stdin>' ? inHeredoc : inWords)(from.line, line, script);
      return inside === undefined ? [] : [{ file: script.path, line: inside.line }];
    });
    return places.length === 0 ? [] : statedIn(note.what).map((text) => ({ text, places: places.reverse() }));
  });
}

/** What a printed text states: outcome and name of each assertion in it. */
function statedIn(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const stated = readAssertion(cleanLine(line).trimStart());
    return stated === undefined ? [] : [`${stated.outcome}\0${stated.name}`];
  });
}

/** Words as xtrace quotes them → the line that was printed; a `printf` format is filled in with its words. */
function unquote(words: string): string {
  const list = [...words.matchAll(/'((?:[^']|'\\'')*)'|\$'((?:[^'\\]|\\.)*)'|(\S+)/g)].map((found) =>
    (found[1] ?? found[2] ?? found[3] ?? '').replace(/'\\''/g, "'"),
  );
  const bare = list.filter((each, index) => !(index < 2 && /^-[neE]+$|^--$/.test(each)));
  const [format = '', ...rest] = bare;
  if (!/%[-0-9.]*[sdiq]/.test(format)) return bare.join(' ').replace(/\\n/g, '\n');
  return format.replace(/%[-0-9.]*[sdiq]/g, () => rest.shift() ?? '').replace(/\\n/g, '\n');
}

/** Lines that printed assertions of different names for different callers: a helper's, not an assertion's. */
function helperLines(printed: readonly Printed[]): ReadonlySet<number> {
  const callers = new Map<number, Set<number>>();
  for (const { places } of printed) {
    for (const [index, place] of places.entries()) {
      const caller = places[index + 1];
      if (caller !== undefined) callers.set(place.line, (callers.get(place.line) ?? new Set()).add(caller.line));
    }
  }
  return new Set([...callers].filter(([, lines]) => lines.size > 1).map(([line]) => line));
}

/** The innermost line that is no helper's; a line that only prints what it was given (`$1`) is a helper's as well. */
function statingLine(
  places: readonly Place[],
  helpers: ReadonlySet<number>,
  script: FollowedScript,
): number | undefined {
  const stated = places.find(
    ({ line }, index) => index === places.length - 1 || !(helpers.has(line) || passesOn(script.lines[line - 1] ?? '')),
  );
  return stated?.line;
}
