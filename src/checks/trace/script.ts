import type { RepoPath } from '../../domain/path.ts';
import type { Place, RanCommand } from './bash-notes.ts';

/** The script whose run was followed. */
export interface FollowedScript {
  readonly path: RepoPath;
  /** Its file name, for messages. */
  readonly name: string;
  readonly lines: readonly string[];
}

/** The innermost place in the script itself: what a helper file did is told by the line that called it. */
export function ownPlace(command: RanCommand, script: FollowedScript): Place | undefined {
  return command.places.find((each) => isScript(each.file, script) && each.line <= script.lines.length);
}

/** Whether a file, as an interpreter names it, is the script. */
export function isScript(file: string, script: FollowedScript): boolean {
  const bare = file.replace(/^(?:\.\/)+/, '');
  return bare === script.path || bare.endsWith(`/${script.path}`);
}

/** How far below the command's line its text may begin: options and continued lines stand before it. */
const NEAR = 20;

/** A text of python within a script: the line of the script that opens it, and the one that holds a line of it. */
export interface Inside {
  readonly opening: number;
  readonly line: number;
}

/** Where line `line` of the heredoc of the command at `from` stands; undefined where there is none. */
export function inHeredoc(from: number, line: number, script: FollowedScript): Inside | undefined {
  const opening = openingLine(from, script, (text) => /<<(?!<)/.test(text));
  return opening === undefined ? undefined : lineBelow(opening, opening + line, script);
}

/** Where line `line` of the text after `-c` in the command at `from` stands. */
export function inWords(from: number, line: number, script: FollowedScript): Inside | undefined {
  const opening = openingLine(from, script, (text) => /\s-\w*c\s*["'$]/.test(text));
  return opening === undefined ? undefined : lineBelow(opening, opening + line - 1, script);
}

/**
 * The line that opens a text, from the command's line on; else the nearest one above, since bash gives commands within
 * `$(…)` the line where that ends.
 */
function openingLine(from: number, script: FollowedScript, opens: (text: string) => boolean): number | undefined {
  const at = (line: number): boolean => opens(script.lines[line - 1] ?? '');
  for (let line = from; line < from + NEAR; line += 1) if (at(line)) return line;
  for (let line = from - 1; line > 0; line -= 1) if (at(line)) return line;
  return undefined;
}

function lineBelow(opening: number, line: number, script: FollowedScript): Inside | undefined {
  return line < opening || line > script.lines.length ? undefined : { opening, line };
}
