import * as v from 'valibot';

const NOTE = v.object({
  kind: v.picklist(['exception', 'exit', 'print']),
  /** Length of bash's notes when this python started: the command before it is the one that started it. */
  at: v.number(),
  /** Outermost first: file, line and text where the file can be read. */
  frames: v.array(v.tuple([v.string(), v.number(), v.string()])),
  what: v.string(),
});
export type PythonNote = v.InferOutput<typeof NOTE>;

const MOST_NOTES = 20_000;

/** Notes of the python hook; lines that are none are left out, whoever wrote them. */
export function readPythonNotes(notes: Buffer): PythonNote[] {
  const found: PythonNote[] = [];
  for (const line of notes.toString('utf8').split('\n').slice(0, MOST_NOTES)) {
    const note = parse(line);
    if (note !== undefined) found.push(note);
  }
  return found;
}

function parse(line: string): PythonNote | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const result = v.safeParse(NOTE, JSON.parse(line));
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
