import type { KnownSurvivor } from '../domain/mutation.ts';

const MARK = /#[ \t]*conformance:[ \t]*survives\b[ \t]*(.*)$/;
const MOST_REASON = 300;

/**
 * The mark of a known survivor at an assertion: on its line, or as a comment in the line above.
 * @param before lines of the script on the base; undefined where the base has none.
 */
export function knownSurvivor(
  line: number | undefined,
  lines: readonly string[],
  before: readonly string[] | undefined,
): KnownSurvivor | undefined {
  if (line === undefined) return undefined;
  const own = lines[line - 1] ?? '';
  const above = lines[line - 2] ?? '';
  const onLine = MARK.exec(own);
  const mark = onLine ?? (/^\s*#/.test(above) ? MARK.exec(above) : null);
  if (mark === null) return undefined;
  const marked = onLine === null ? [above, own] : [own];
  return {
    reason: mark[1]!.trim().slice(0, MOST_REASON),
    line: onLine === null ? line - 1 : line,
    onBase: before !== undefined && holds(before, marked),
  };
}

/** Whether these lines stand next to each other, the same but for their indentation. */
function holds(lines: readonly string[], wanted: readonly string[]): boolean {
  return lines.some((_, at) => wanted.every((line, below) => lines[at + below]?.trim() === line.trim()));
}
