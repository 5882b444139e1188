/** One thing that the hook of a python noted. */
export interface PythonNote {
  readonly kind: 'exception' | 'exit' | 'print';
  /** Length of bash's notes when this python started: the command before it is the one that started it. */
  readonly at: number;
  /** Message of the exception, status of the exit, or what was printed. */
  readonly what: string;
  /** Outermost first. */
  readonly frames: readonly PythonFrame[];
}

export interface PythonFrame {
  /** Below the root of the copy where it lies there; `<stdin>` for a heredoc, `<string>` for `-c`. */
  readonly file: string;
  readonly line: number;
  /** Text of the line, where python could read it. */
  readonly text: string;
}

const MOST_NOTES = 20_000;
const KINDS = new Set<string>(['exception', 'exit', 'print'] satisfies PythonNote['kind'][]);

/** Notes of the python hook; records that are none are left out, whoever wrote them. */
export function readPythonNotes(notes: Buffer): PythonNote[] {
  const found: PythonNote[] = [];
  let at = notes.indexOf(0x1e);
  while (at >= 0 && found.length < MOST_NOTES) {
    const next = notes.indexOf(0x1e, at + 1);
    const note = noteOf(notes.subarray(at + 1, next < 0 ? notes.length : next).toString('utf8'));
    if (note !== undefined) found.push(note);
    at = next;
  }
  return found;
}

function noteOf(record: string): PythonNote | undefined {
  const [kind = '', at = '', what = '', ...rest] = record.split('\u001f');
  if (!KINDS.has(kind) || !/^\d{1,12}$/.test(at) || rest.length % 3 !== 0) return undefined;
  const frames: PythonFrame[] = [];
  for (let index = 0; index < rest.length; index += 3) {
    const line = Number(rest[index + 1]);
    if (!Number.isInteger(line)) return undefined;
    frames.push({ file: rest[index]!, line, text: rest[index + 2]! });
  }
  return { kind: kind as PythonNote['kind'], at: Number(at), what, frames };
}
