/** One command that bash ran. */
export interface RanCommand {
  /** Offset of its end in the notes, to place what python noted in between. */
  readonly end: number;
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

/** `LINE US`, then for each frame its file and the line of its caller (`FILE US LINE US`), then the command. */
function commandOf(record: string, end: number): RanCommand | undefined {
  const fields = record.split('\u001f');
  if (fields.length < 2 * FRAMES + 2) return undefined;
  const places: Place[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const file = fields[2 * frame + 1]!;
    const line = Number(fields[2 * frame]);
    if (file !== '' && Number.isInteger(line) && line > 0) places.push({ file, line });
  }
  const text = fields.slice(2 * FRAMES + 1).join('\u001f');
  return { end, places, text: text.trimEnd() };
}
