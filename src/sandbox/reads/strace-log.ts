/** One finished system call of a log of strace(1) written with `-f -y -xx`. */
export interface SystemCall {
  readonly process: number;
  readonly name: string;
  /** The arguments as strace prints them: every string and path in `\xNN`. */
  readonly args: string;
  /** The value returned; undefined where the log shows none. */
  readonly result: number | undefined;
  /** What the descriptor returned is, as a path. */
  readonly resultPath: string | undefined;
  /** `ENOENT` and the like; undefined for success. */
  readonly error: string | undefined;
}

/** One thing the log tells, in its order. */
export type LogEntry =
  | { readonly kind: 'call'; readonly call: SystemCall }
  | { readonly kind: 'end'; readonly process: number };

const LINE = /^(\d+) +(?:<\.\.\. (\w+) resumed>|(\w+)\()(.*)$/;
const END = /^(\d+) +\+\+\+ (?:exited|killed|superseded)/;
const UNFINISHED = / <unfinished \.\.\.>$/;
const RESULT =
  /\) += (?:(-?\d+|0x[0-9a-f]+)(?:<((?:\\x[0-9a-f]{2})*)>)?(?:\(deleted\))?(?: (E[A-Z0-9]+) \(.*\))?|\?.*)/;

/** Reads a log line by line; calls that another process interrupted are put together again. Never throws. */
export function* readLog(log: string): Generator<LogEntry> {
  const open = new Map<number, string>();
  for (const line of lines(log)) {
    const end = END.exec(line);
    if (end !== null) {
      yield { kind: 'end', process: Number(end[1]) };
      continue;
    }
    const found = LINE.exec(line);
    if (found === null) continue;
    const process = Number(found[1]);
    const rest = found[4]!;
    if (UNFINISHED.test(rest)) {
      open.set(process, rest.replace(UNFINISHED, ''));
      continue;
    }
    const text = found[2] === undefined ? rest : `${open.get(process) ?? ''}${rest}`;
    const call = callOf(process, (found[2] ?? found[3])!, text);
    if (call !== undefined) yield { kind: 'call', call };
  }
}

function* lines(text: string): Generator<string> {
  let at = 0;
  while (at < text.length) {
    const found = text.indexOf('\n', at);
    // A line without an end was cut off with its writer.
    if (found < 0) return;
    yield text.slice(at, found);
    at = found + 1;
  }
}

function callOf(process: number, name: string, text: string): SystemCall | undefined {
  const at = text.lastIndexOf(') ');
  const found = RESULT.exec(at < 0 ? text : text.slice(at));
  if (found === null) return undefined;
  const result = found[1] === undefined ? undefined : Number(found[1]);
  const resultPath = found[2] === undefined ? undefined : unescapeHex(found[2]);
  return { process, name, args: at < 0 ? text : text.slice(0, at), result, resultPath, error: found[3] };
}

/** One argument that names a place: a string, and the directory it starts from where the call names one. */
export interface NamedPath {
  /** Bytes of the path, one per character. */
  readonly path: string;
  /** The directory descriptor before it, as a path; undefined where the call has none (the working directory counts). */
  readonly from: string | undefined;
}

const ARGUMENT = /(?:(?:AT_FDCWD|\d+)<((?:\\x[0-9a-f]{2})*)>(?:\(deleted\))?, )?"((?:\\x[0-9a-f]{2})*)"/g;

/** The paths among the arguments of a call, in order. */
export function namedPaths(args: string): NamedPath[] {
  return [...args.matchAll(ARGUMENT)].map((found) => ({
    path: unescapeHex(found[2]!),
    from: found[1] === undefined ? undefined : unescapeHex(found[1]),
  }));
}

/** The path of the descriptor that is a call's first argument. */
export function descriptorPath(args: string): string | undefined {
  const found = /^(?:AT_FDCWD|\d+)<((?:\\x[0-9a-f]{2})*)>/.exec(args);
  return found === null ? undefined : unescapeHex(found[1]!);
}

function unescapeHex(text: string): string {
  return text.replace(/\\x([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
