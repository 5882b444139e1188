import { pathFromBytes, type RepoPath } from '../domain/path.ts';

/**
 * Lines that a unified diff adds, by path of the new side: the places a review may speak of. What stands inside a hunk
 * is counted, never read, so content that looks like a header is taken for content.
 */
export function addedLines(diff: string): ReadonlyMap<RepoPath, ReadonlySet<number>> {
  const added = new Map<RepoPath, Set<number>>();
  let lines: Set<number> | undefined;
  let hunk = { old: 0, now: 0, at: 0 };
  for (const line of eachLine(diff)) {
    if (hunk.old > 0 || hunk.now > 0) {
      hunk = step(hunk, line, lines);
      continue;
    }
    if (line.startsWith('diff --git ')) lines = undefined;
    if (line.startsWith('+++ ')) {
      const path = newPath(line.slice(4));
      lines = path === undefined ? undefined : (added.get(path) ?? new Set());
      if (path !== undefined) added.set(path, lines!);
    }
    const header = /^@@ -\d{1,9}(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/.exec(line);
    if (header !== null) hunk = { old: Number(header[1] ?? 1), at: Number(header[2]), now: Number(header[3] ?? 1) };
  }
  return added;
}

interface Hunk {
  /** Lines of either side that are still to come. */
  readonly old: number;
  readonly now: number;
  /** Number of the next line of the new side. */
  readonly at: number;
}

function step(hunk: Hunk, line: string, lines: Set<number> | undefined): Hunk {
  if (line.startsWith('+')) {
    lines?.add(hunk.at);
    return { old: hunk.old, now: hunk.now - 1, at: hunk.at + 1 };
  }
  if (line.startsWith('-')) return { ...hunk, old: hunk.old - 1 };
  if (line.startsWith('\\')) return hunk;
  return { old: hunk.old - 1, now: hunk.now - 1, at: hunk.at + 1 };
}

function* eachLine(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    yield text.slice(at, end < 0 ? text.length : end);
    at = end < 0 ? text.length : end + 1;
  }
}

/** `b/path`, as git quotes it; undefined for `/dev/null` and for what is no such path. */
function newPath(text: string): RepoPath | undefined {
  const name = text.startsWith('"') ? unquoted(text) : text.replace(/\t.*$/, '').replace(/\r$/, '');
  return name?.startsWith('b/') === true && name.length > 2 ? name.slice(2) : undefined;
}

const ESCAPES: ReadonlyMap<string, number> = new Map([
  ['a', 7],
  ['b', 8],
  ['t', 9],
  ['n', 10],
  ['v', 11],
  ['f', 12],
  ['r', 13],
  ['"', 34],
  ['\\', 92],
]);

/** Git's C-style quotes: escapes are bytes, of which a path consists. */
function unquoted(text: string): RepoPath | undefined {
  const inner = /^"((?:[^"\\]|\\(?:[0-7]{3}|[abtnvfr"\\]))*)"/.exec(text)?.[1];
  if (inner === undefined) return undefined;
  const parts = inner.match(/\\[0-7]{3}|\\.|[^\\]+/gs) ?? [];
  return pathFromBytes(
    Buffer.concat(
      parts.map((part) => {
        if (!part.startsWith('\\')) return Buffer.from(part, 'utf8');
        return Buffer.of(ESCAPES.get(part[1]!) ?? Number.parseInt(part.slice(1), 8) & 0xff);
      }),
    ),
  );
}
