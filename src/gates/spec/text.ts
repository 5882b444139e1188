import { displayPath, type RepoPath } from '../../domain/path.ts';
import type { Snapshot } from '../../domain/tree.ts';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Bytes of a file, or undefined where there are none to be had (absent, not a file, over the read limit). */
export function bytesOf(snapshot: Snapshot, path: RepoPath): Uint8Array | undefined {
  try {
    return snapshot.content(path);
  } catch {
    return undefined;
  }
}

/** Text of a file, a byte order mark kept and bad bytes replaced; undefined as for {@link bytesOf}. */
export function textOf(snapshot: Snapshot, path: RepoPath): string | undefined {
  const bytes = bytesOf(snapshot, path);
  return bytes === undefined ? undefined : decoder.decode(bytes);
}

/** Words of the change for a message: on one line, marks that could mislead a reader made visible, cut at a length. */
export function oneLine(text: string, longest = 160): string {
  const words = displayPath(
    text
      .slice(0, 4 * longest)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return words.length > longest ? `${words.slice(0, longest - 1)}…` : words;
}

/** Lines without their terminators. A final terminator does not open another line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** What kind of difference two texts have, from the most harmless looking to any. */
export type EditKind = 'byte order mark' | 'line endings' | 'whitespace' | 'Unicode composition' | 'text' | 'binary';

/** Where and how two versions of a file differ. */
export interface Edit {
  readonly kind: EditKind;
  /** 1-based, in the new version. */
  readonly line: number;
  /** The first lines that differ, at most {@link EXCERPT_LINES} of each side. */
  readonly before: string;
  readonly after: string;
}

const EXCERPT_LINES = 3;
const EXCERPT_WIDTH = 240;

/** Compares two versions of a file for a reader. */
export function describeEdit(before: Uint8Array, after: Uint8Array): Edit {
  if (isBinary(before) || isBinary(after)) return { kind: 'binary', line: 1, before: '', after: '' };
  const [old, now] = [decoder.decode(before), decoder.decode(after)];
  const [oldLines, newLines] = [linesOf(old), linesOf(now)];
  let line = 0;
  while (line < oldLines.length && line < newLines.length && oldLines[line] === newLines[line]) line += 1;
  let tail = 0;
  const room = Math.min(oldLines.length, newLines.length) - line;
  while (tail < room && oldLines.at(-1 - tail) === newLines.at(-1 - tail)) tail += 1;
  return {
    kind: kindOf(old, now),
    line: Math.max(1, Math.min(line + 1, newLines.length)),
    before: excerpt(oldLines.slice(line, oldLines.length - tail)),
    after: excerpt(newLines.slice(line, newLines.length - tail)),
  };
}

function kindOf(old: string, now: string): EditKind {
  const plain = (text: string) => text.replace(/^\ufeff/, '');
  if (plain(old) === plain(now)) return 'byte order mark';
  const unix = (text: string) => plain(text).replace(/\r\n?/g, '\n');
  if (unix(old) === unix(now)) return 'line endings';
  const dense = (text: string) => unix(text).replace(/\s+/g, '');
  if (dense(old) === dense(now)) return 'whitespace';
  return dense(old).normalize('NFC') === dense(now).normalize('NFC') ? 'Unicode composition' : 'text';
}

function excerpt(lines: readonly string[]): string {
  const shown = lines.slice(0, EXCERPT_LINES).map((line) => line.slice(0, EXCERPT_WIDTH));
  return (lines.length > EXCERPT_LINES ? [...shown, '…'] : shown).join('\n');
}

function isBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 8192).includes(0);
}

/** Share of lines that two texts have in common, 0 to 1, whatever their order. */
export function similarity(one: string, other: string): number {
  const counts = new Map<string, number>();
  const [lines, others] = [linesOf(one), linesOf(other)];
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of others) {
    const left = counts.get(line) ?? 0;
    if (left === 0) continue;
    counts.set(line, left - 1);
    common += 1;
  }
  const longest = Math.max(lines.length, others.length);
  return longest === 0 ? 0 : common / longest;
}
