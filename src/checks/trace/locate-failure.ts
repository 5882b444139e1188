import type { FailedAt } from '../../domain/check.ts';
import type { Notes } from '../../sandbox/trace-hooks.ts';
import { type RanCommand, readCommands } from './bash-notes.ts';
import { decidingCommand } from './deciding-command.ts';
import { type PythonFrame, type PythonNote, readPythonNotes } from './python-notes.ts';
import { type FollowedScript, inHeredoc, inWords, isScript, ownPlace } from './script.ts';

const LONGEST = 200;

/** Where a failing script came to its end, by the notes of its hooks; undefined where they do not tell. */
export function locateFailure(notes: Notes, script: FollowedScript): FailedAt | undefined {
  const commands = readCommands(notes.bash);
  const failed = readPythonNotes(notes.python).filter((each) => each.kind !== 'print');
  const deciding = decidingCommand(commands, script);
  if (deciding === undefined) {
    const last = failed.at(-1);
    return last === undefined ? undefined : inPython(last, undefined, script);
  }
  const line = ownPlace(deciding, script)?.line;
  const note = failed.findLast((each) => {
    const starter = starterOf(each, commands, script);
    return starter !== undefined && ownPlace(starter, script)?.line === line;
  });
  const told = note === undefined ? undefined : inPython(note, deciding, script);
  return told ?? inBash(deciding, script);
}

/** The command of the script that started the python of a note. */
export function starterOf(
  note: PythonNote,
  commands: readonly RanCommand[],
  script: FollowedScript,
): RanCommand | undefined {
  return commands.findLast((each) => each.end <= note.at && ownPlace(each, script) !== undefined);
}

function inBash(command: RanCommand, script: FollowedScript): FailedAt | undefined {
  const place = ownPlace(command, script);
  if (place === undefined) return undefined;
  const said = command.text.replace(/^'\[' (.*) '\]'$/s, '[ $1 ]');
  return { line: place.line, text: `${script.name}:${place.line}: ${shorten(said)}` };
}

/** `starter` is undefined where the script itself is in python. */
function inPython(note: PythonNote, starter: RanCommand | undefined, script: FollowedScript): FailedAt | undefined {
  const own = note.frames.findLast(({ file }) => isScript(file, script));
  const frame = note.frames.findLast(({ file }) => isReadable(file));
  if (own !== undefined) return inScript(own, frame ?? own, note, script);
  const place = starter === undefined ? undefined : ownPlace(starter, script);
  if (frame === undefined || place === undefined) return undefined;
  const { file, line } = frame;
  // The text of the script itself counts: what a helper file did is told by the line that called it.
  const text = note.frames.findLast((each) => each.file === '<stdin>' || each.file === '<string>');
  if (text === undefined && !isDescriptor(file)) {
    const said = `${file}:${line}: ${frame.text || note.what}`;
    return { line: place.line, text: `${script.name}:${place.line}: ${shorten(said)}` };
  }
  return inText(text ?? frame, place.line, note, script);
}

/** In a file that is the script: its own line, and where a helper file gave up. */
function inScript(own: PythonFrame, last: PythonFrame, note: PythonNote, script: FollowedScript): FailedAt {
  const said = own.text || script.lines[own.line - 1]?.trim() || note.what;
  const where = isScript(last.file, script) ? '' : ` (${last.file}:${last.line})`;
  return { line: own.line, text: `${script.name}:${own.line}: ${shorten(said)}${where}` };
}

/** In a heredoc or the words of `-c`: its line there, and that of the script. */
function inText(frame: PythonFrame, from: number, note: PythonNote, script: FollowedScript): FailedAt {
  const heredoc = frame.file !== '<string>';
  const inside = (heredoc ? inHeredoc : inWords)(from, frame.line, script);
  const alone = inside === undefined || (!heredoc && inside.line === inside.opening);
  const said = (alone ? frame.text : script.lines[inside.line - 1]!.trim()) || note.what;
  const start = Math.min(from, inside?.opening ?? from);
  const place = `${script.name}:${start}: python ${heredoc ? 'heredoc' : '-c'} line ${frame.line}`;
  return { line: inside?.line ?? from, text: `${place}: ${shorten(said)}` };
}

/** Text of a process substitution. */
function isDescriptor(file: string): boolean {
  return /^\/(?:dev|proc\/self)\/fd\/\d+$/.test(file);
}

/** Frames of the interpreter's own library say less than the line that called it. */
function isReadable(file: string): boolean {
  return !file.startsWith('<frozen') && !/\/lib(?:64)?\/python[0-9.]+\//.test(file);
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
