import type { FailedAt } from '../../domain/check.ts';
import type { RepoPath } from '../../domain/path.ts';
import type { Notes } from '../../sandbox/trace-hooks.ts';
import { type Place, type RanCommand, readCommands } from './bash-notes.ts';
import { type PythonNote, readPythonNotes } from './python-notes.ts';

/** The script whose run was followed. */
export interface FollowedScript {
  readonly path: RepoPath;
  /** Its file name, for messages. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** Ways to leave that say nothing of the reason. */
const LEAVING =
  /^(?:exit|return)(?: \d+)?$|^\(\( ?\w+ ?(?:[=!<>]= ?)?\d* ?\)\)$|^\[\[? \d+ (?:-eq|-ne|-gt|==|!=) \d+ \]\]?$/;
const LONGEST = 200;

/** Where a failing script came to its end, by the notes of its hooks; undefined where they do not tell. */
export function locateFailure(notes: Notes, script: FollowedScript): FailedAt | undefined {
  const commands = readCommands(notes.bash);
  const failed = readPythonNotes(notes.python).filter((each) => each.kind !== 'print');
  const note = failed.at(-1);
  if (note !== undefined) return inPython(note, commands, script);
  const last = lastTelling(commands, script);
  return last === undefined ? undefined : inBash(last, script);
}

/** The last command of the script that is no mere way to leave, unless there is no other. */
function lastTelling(commands: readonly RanCommand[], script: FollowedScript): RanCommand | undefined {
  const own = commands.filter((each) => ownPlace(each, script) !== undefined);
  const telling = own.findLast((each) => !LEAVING.test(each.text) && !/^(?:echo|printf|trap) /.test(each.text));
  return telling ?? own.at(-1);
}

/** The innermost place in the script itself: what a helper file did is told by the line that called it. */
export function ownPlace(command: RanCommand, script: FollowedScript): Place | undefined {
  return command.places.find((each) => isScript(each.file, script) && each.line <= script.lines.length);
}

function isScript(file: string, script: FollowedScript): boolean {
  const bare = file.replace(/^(?:\.\/)+/, '');
  return bare === script.path || bare.endsWith(`/${script.path}`);
}

function inBash(command: RanCommand, script: FollowedScript): FailedAt | undefined {
  const place = ownPlace(command, script);
  if (place === undefined) return undefined;
  return {
    line: place.line,
    text: `${script.name}:${place.line}: ${shorten(command.text.replace(/^'\[' (.*) '\]'$/s, '[ $1 ]'))}`,
  };
}

function inPython(note: PythonNote, commands: readonly RanCommand[], script: FollowedScript): FailedAt | undefined {
  const frame = note.frames.findLast(([file]) => isReadable(file));
  const starter = commands.findLast((each) => each.end <= note.at && ownPlace(each, script) !== undefined);
  const place = starter === undefined ? undefined : ownPlace(starter, script);
  if (frame === undefined) return place && inBash(starter!, script);
  const [file, line, text] = frame;
  if (isScript(file, script)) return { line, text: `${script.name}:${line}: ${shorten(text || note.what)}` };
  if (place === undefined) return undefined;
  const where = `${script.name}:${place.line}: `;
  if (file !== '<stdin>' && file !== '<string>') {
    return { line: place.line, text: `${where}${shorten(`${file}:${line}: ${text || note.what}`)}` };
  }
  const inside = file === '<stdin>' ? heredocLine(place.line, line, script) : undefined;
  const said = (inside === undefined ? text : script.lines[inside - 1]!.trim()) || note.what;
  const kind = file === '<stdin>' ? 'heredoc' : '-c';
  return { line: inside ?? place.line, text: `${where}python ${kind} line ${line}: ${shorten(said)}` };
}

/** Frames of the interpreter's own library say less than the line that called it. */
function isReadable(file: string): boolean {
  return !file.startsWith('<frozen') && !/\/lib\/python[0-9.]+\//.test(file);
}

/** Line of the script that holds a line of the heredoc of the command at `from`. */
export function heredocLine(from: number, line: number, script: FollowedScript): number | undefined {
  const opening = script.lines.findIndex(
    (text, index) => index >= from - 1 && index < from + 20 && text.includes('<<'),
  );
  if (opening < 0) return undefined;
  const found = opening + 1 + line;
  return found <= script.lines.length ? found : undefined;
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
