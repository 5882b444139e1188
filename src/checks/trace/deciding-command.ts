import type { Place, RanCommand } from './bash-notes.ts';
import { type FollowedScript, ownPlace } from './script.ts';

/** Ways to leave that say nothing of the reason. */
const LEAVING =
  /^(?:exit|return|false|true|:|break|continue)(?: \S+)?$|^\(\( ?!? ?\w+ ?(?:(?:[=!<>]=|[<>]) ?0)? *\)\)$|^\[\[? '?\d+'? (?:-eq|-ne|-gt|-lt|-ge|-le|==?|'?!='?) '?0'? \]\]?$|^'\[' \d+ (?:-eq|-ne|-gt|-lt|-ge|-le|==?|'?!='?) 0 '\]'$/;
/** Words that only say or prepare something. */
const SAYING =
  /^(?:echo|printf|trap|set|shopt|export|local|declare|readonly|unset|shift|for|case|read|sleep)(?: |$)|^exec$/;
const ASSIGNING = /^(?:local |declare (?:-\w+ )?|readonly )?[A-Za-z_]\w*(?:\[[^\]]*\])?\+?=/;

/**
 * The command of the script whose failure decided its exit status, as far as the commands that ran can tell:
 * - before `exit "$failed"`, the command before the first time `failed` was set to another value than zero;
 * - else the last command before the end that is no way to leave, no message and no call of the function that left,
 *   one that is known to have failed before one that is not.
 * What an EXIT trap did does not count. Undefined where the script is not bash's, or stopped being followed.
 */
export function decidingCommand(all: readonly RanCommand[], script: FollowedScript): RanCommand | undefined {
  const commands = beforeEnd(
    all.filter((each) => ownPlace(each, script) !== undefined),
    script,
  );
  if (stopsFollowing(commands)) return undefined;
  const end = commands.at(-1);
  const collected = end === undefined ? undefined : beforeCollected(commands, end, script);
  return collected ?? lastTelling(commands, script) ?? end;
}

/** Up to the first `exit` of the script's own shell, or to the start of its EXIT trap, which counts lines from 1 again. */
function beforeEnd(commands: readonly RanCommand[], script: FollowedScript): readonly RanCommand[] {
  const shebang = script.lines[0]?.startsWith('#!') ?? false;
  for (const [index, each] of commands.entries()) {
    if (each.subshell > 0) continue;
    if (shebang && ownPlaces(each, script).at(-1)?.line === 1) return commands.slice(0, index);
    if (/^exit(?: |$)/.test(each.text)) return commands.slice(0, index + 1);
  }
  return commands;
}

function ownPlaces(command: RanCommand, script: FollowedScript): Place[] {
  return command.places.filter((place) => ownPlace({ ...command, places: [place] }, script) !== undefined);
}

/** `set +x` of the script ends the notes long before the script. */
function stopsFollowing(commands: readonly RanCommand[]): boolean {
  return /^set (?:\+\w*x|\+o xtrace)/.test(commands.findLast((each) => each.subshell === 0)?.text ?? '');
}

/** For `exit "$failed"` and `[ "$failed" = 0 ]` at the end: what ran before the first time the variable counted. */
function beforeCollected(
  commands: readonly RanCommand[],
  end: RanCommand,
  script: FollowedScript,
): RanCommand | undefined {
  if (!LEAVING.test(end.text)) return undefined;
  const line = ownPlace(end, script)!.line;
  for (const name of namesIn(line, script)) {
    const counts = new RegExp(
      `^(?:local |declare (?:-\\w+ )?)?${name}\\+?=(?!0$|''$|$|false$|\\(\\)$)|^\\(\\( ?(?:\\+\\+ ?)?${name} ?(?:\\+\\+|\\+=|\\|=|=(?! ?0 ?\\)))?|^let .*${name}`,
    );
    // What a command printed into it, `n=$(…)`, is a result, not a memory of failures.
    const given = new RegExp(`\\b${name}=["']?(?:\\$\\((?!\\()|\`)`);
    const at = commands.findIndex(
      (each) =>
        each !== end && counts.test(each.text) && !given.test(script.lines[ownPlace(each, script)!.line - 1] ?? ''),
    );
    if (at > 0) return lastTelling(commands.slice(0, at), script) ?? commands[at];
  }
  return undefined;
}

/** Variables of a line, and of the condition just before it: `if [ "$failed" -gt 0 ]; then`, then `exit 1`. */
function namesIn(line: number, script: FollowedScript): string[] {
  const text = [line, line - 1, line - 2]
    .map((each) => script.lines[each - 1] ?? '')
    .filter((each) => !/^\s*#/.test(each));
  return text.flatMap((each) =>
    [...each.matchAll(/\$\{?([A-Za-z_]\w*)|\(\( *!? *([A-Za-z_]\w*)/g)].map((found) => found[1] ?? found[2]!),
  );
}

function lastTelling(commands: readonly RanCommand[], script: FollowedScript): RanCommand | undefined {
  const end = commands.at(-1);
  if (end === undefined) return undefined;
  const calls = callsOf(end, commands);
  const telling = commands.flatMap((each, index) => {
    if (LEAVING.test(each.text) || SAYING.test(each.text) || calls.has(each)) return [];
    if (ASSIGNING.test(each.text)) return [];
    return [{ each, failed: statusOf(index, commands) }];
  });
  const last = telling.at(-1);
  if (last === undefined) return undefined;
  // Of those on its line: one that is known to have failed, else the outermost, whose parts may end in any order.
  const line = ownPlace(last.each, script)?.line;
  const near = telling.slice(-4).filter(({ each }) => ownPlace(each, script)?.line === line);
  const least = Math.min(...near.map(({ each }) => each.subshell));
  return (near.findLast(({ failed }) => failed) ?? near.findLast(({ each }) => each.subshell === least) ?? last).each;
}

/** Whether the command after it, in the same shell, tells that it failed. */
function statusOf(index: number, commands: readonly RanCommand[]): boolean {
  const next = commands[index + 1];
  return next !== undefined && next.subshell === commands[index]!.subshell && next.before !== 0;
}

/** The calls a command ran within: `die "…"` around its `exit 1`. */
function callsOf(end: RanCommand, commands: readonly RanCommand[]): ReadonlySet<RanCommand> {
  const found = new Set<RanCommand>();
  const around = end.places.slice(1);
  if (!LEAVING.test(end.text) && !SAYING.test(end.text)) return found;
  for (const place of around) {
    const call = commands.findLast(
      (each) => each !== end && each.places[0]?.line === place.line && each.places[0].file === place.file,
    );
    if (call !== undefined) found.add(call);
  }
  return found;
}
