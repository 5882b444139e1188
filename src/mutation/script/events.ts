/** One place where the original script would have stopped. */
export interface Stop {
  readonly kind: 'err' | 'exit';
  /** 0 for the script's own shell; what happens in a subshell is decided by its parent. */
  readonly subshell: number;
  readonly status: number;
  /** Lines from the innermost call outwards. */
  readonly lines: readonly number[];
}

export interface Trace {
  readonly stops: readonly Stop[];
  /** Lines of Python asserts that failed in a fail-soft copy. */
  readonly asserts: readonly number[];
  /** Lines of the script that ran, shell and Python; empty without tracing. */
  readonly ran: ReadonlySet<number>;
  /** What the script itself wrote. */
  readonly rest: string;
}

/** Takes the instrumentation's lines out of a script's standard error. */
export function readTrace(stderr: string, mark: string, script: string): Trace {
  const trace = { stops: [] as Stop[], asserts: [] as number[], ran: new Set<number>() };
  const rest: string[] = [];
  for (const line of stderr.split('\n')) {
    const at = line.indexOf(mark);
    if (at < 0 || !/^@*$/.test(line.slice(0, at))) rest.push(line);
    else readMarked(line.slice(at + mark.length + 1).split(' '), script, trace);
  }
  return { ...trace, rest: rest.join('\n') };
}

function readMarked(
  [kind = '', ...words]: readonly string[],
  script: string,
  trace: { stops: Stop[]; asserts: number[]; ran: Set<number> },
): void {
  if (kind === 'err' || kind === 'exit') trace.stops.push(readStop(kind, words, script));
  else if (kind === 'x' && words[1] === script && Number(words[0]) > 0) trace.ran.add(Number(words[0]));
  else if (kind === 'assert' || kind === 'pyexit') trace.asserts.push(Number(words[0]));
  else if (kind === 'py') for (const each of words) trace.ran.add(Number(each));
}

/** `subshell status line lines… : files…`: frame by frame, the line and the file it belongs to. */
function readStop(kind: Stop['kind'], words: readonly string[], script: string): Stop {
  const [subshell = '0', status = '1', ...rest] = words;
  const colon = rest.indexOf(':');
  const files = rest.slice(colon + 1);
  const lines = rest.slice(0, colon).flatMap((line, index) => (files[index] === script ? [Number(line)] : []));
  // The first frame of an exit is the function that stands in for it.
  const own = kind === 'exit' ? lines.slice(1) : lines;
  return { kind, subshell: Number(subshell), status: Number(status), lines: own.filter((each) => each > 0) };
}

/** Lines of `File …, line N` of a Python traceback that ends in AssertionError or SystemExit. */
export function failedAsserts(stderr: string): number[] {
  const found: number[] = [];
  for (const block of stderr.split(/^Traceback \(most recent call last\):$/m).slice(1)) {
    if (!/^\s*AssertionError\b/m.test(block)) continue;
    for (const match of block.matchAll(/^ {2}File "[^"\n]*", line (\d{1,7})/gm)) found.push(Number(match[1]));
  }
  return found;
}

/** A tool that broke down instead of judging: its words, or undefined. */
export function crashIn(stderr: string): string | undefined {
  const asserts = /^\s*AssertionError\b/m.test(stderr);
  const found =
    /^.*(?:jq: error|parse error|SyntaxError|syntax error|unbound variable|command not found|: integer expression expected|(?:unary|binary) operator expected|too many arguments|ambiguous redirect|mapping values are not allowed|yaml\.\w+\.\w+Error).*$/m.exec(
      stderr,
    ) ?? (asserts ? null : /^Traceback \(most recent call last\):$/m.exec(stderr));
  return found?.[0].trim().slice(0, 200);
}
