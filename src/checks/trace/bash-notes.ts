/** One command that bash ran. */
export interface RanCommand {
  /** Offset of its end in the notes, to place what python noted in between. */
  readonly end: number;
  /** Exit status of the command before it, in its shell. */
  readonly before: number;
  /** 0 in the script's own shell, more in its subshells. */
  readonly subshell: number;
  /** Innermost first: the command's own place, then the places of the calls around it. */
  readonly places: readonly Place[];
  /** The command with its words expanded. */
  readonly text: string;
}

export interface Place {
  /** File as bash was given it, e.g. `./tests/x/check.sh`. */
  readonly file: string;
  readonly line: number;
}

const MOST_COMMANDS = 200_000;

/** Notes of the bash hook → commands in the order they ran. Records that are not whole are left out. */
export function readCommands(notes: Buffer): RanCommand[] {
  const found: RanCommand[] = [];
  let at = notes.indexOf(0x1e);
  while (at >= 0 && found.length < MOST_COMMANDS) {
    let start = at;
    while (notes[start] === 0x1e) start += 1;
    const next = notes.indexOf(0x1e, start);
    const end = next < 0 ? notes.length : next;
    const command = commandOf(notes.subarray(start, end).toString('utf8'), end);
    if (command !== undefined) found.push(command);
    at = next;
  }
  return found;
}

/** Frames the hook writes for each command. */
const FRAMES = 6;
/** Fields before the frames: status of the command before, depth of subshells. */
const HEAD = 2;

/** Status, depth, line, then for each frame its file and the line of its caller, then the command. */
function commandOf(record: string, end: number): RanCommand | undefined {
  const fields = record.split('\u001f');
  if (fields.length < HEAD + 2 * FRAMES + 2) return undefined;
  const [before, subshell] = [Number(fields[0]), Number(fields[1])];
  if (!Number.isInteger(before) || !Number.isInteger(subshell)) return undefined;
  const places: Place[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const file = fields[HEAD + 2 * frame + 1]!;
    const line = Number(fields[HEAD + 2 * frame]);
    if (file !== '' && Number.isInteger(line) && line > 0) places.push({ file, line });
  }
  const text = fields.slice(HEAD + 2 * FRAMES + 1).join('\u001f');
  return { end, before, subshell, places, text: text.trimEnd() };
}
