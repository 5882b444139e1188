import type { SubjectHunk } from '../domain/mutant.ts';
import type { RepoPath } from '../domain/path.ts';
import { definitionsOf } from './relevance.ts';
import type { ScriptModel } from './script/model.ts';
import type { Target } from './target.ts';

/** What a change did to one check, as far as its assertions are concerned. */
export interface CheckChange {
  /** The script as the base has it; undefined where the base has none. */
  readonly base: string | undefined;
  /** A file beside the script changed, which it may source or run. */
  readonly helpers: boolean;
}

/**
 * Which assertions of a script a change touches: their own lines, or lines that they depend on (a helper, a variable).
 * Where that cannot be told (a changed line that no assertion reaches, a changed helper file), every one.
 */
export function changedTargets(
  model: ScriptModel,
  change: CheckChange,
  targets: readonly Target[],
): ReadonlySet<Target> {
  if (change.base === undefined || change.helpers) return new Set(targets);
  if (change.base === model.text) return new Set();
  const lines = changedLines(change.base.split('\n'), model.lines);
  // A deletion leaves no line of its own: nothing tells which assertion leaned on it.
  if (lines.size === 0) return new Set(targets);
  const effective = [...lines].filter((line) => !/^\s*(?:#|$)/.test(model.lines[line - 1] ?? ''));
  const reached = new Set<number>();
  const touched = targets.filter((target) => {
    const defining = definitionsOf(target, model);
    const own = effective.filter((line) => (line >= target.from && line <= target.to) || defining.has(line));
    for (const line of own) reached.add(line);
    return own.length > 0;
  });
  return effective.every((line) => reached.has(line)) ? new Set(touched) : new Set(targets);
}

/** 1-based lines of `now` that are not in `before`, by a longest common subsequence of the middle part. */
export function changedLines(before: readonly string[], now: readonly string[]): ReadonlySet<number> {
  const [start, end] = middle(before, now);
  const old = before.slice(start, before.length - end);
  const fresh = now.slice(start, now.length - end);
  const kept = old.length * fresh.length > 4_000_000 ? new Set<number>() : commonLines(old, fresh);
  return new Set(fresh.flatMap((_, index) => (kept.has(index) ? [] : [start + index + 1])));
}

function middle(before: readonly string[], now: readonly string[]): [start: number, end: number] {
  const most = Math.min(before.length, now.length);
  let start = 0;
  while (start < most && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [start, end];
}

/** Indices of `fresh` that a longest common subsequence keeps. */
function commonLines(old: readonly string[], fresh: readonly string[]): ReadonlySet<number> {
  const width = fresh.length + 1;
  const length = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      length[i * width + j] =
        old[i] === fresh[j]
          ? length[(i + 1) * width + j + 1]! + 1
          : Math.max(length[(i + 1) * width + j]!, length[i * width + j + 1]!);
    }
  }
  const kept = new Set<number>();
  for (let i = 0, j = 0; i < old.length && j < fresh.length; ) {
    if (old[i] === fresh[j]) {
      kept.add(j);
      i += 1;
      j += 1;
    } else if (length[(i + 1) * width + j]! >= length[i * width + j + 1]!) i += 1;
    else j += 1;
  }
  return kept;
}

/** The changed middle of one subject as a hunk that a mutant can revert; none where nothing changed. */
export function hunksOf(path: RepoPath, base: Uint8Array | undefined, head: Uint8Array): SubjectHunk[] {
  if (base === undefined || Buffer.compare(Buffer.from(base), Buffer.from(head)) === 0) return [];
  const before = lossless(base);
  const now = lossless(head);
  const [start, end] = middle(before, now);
  const size = (lines: readonly string[]) => lines.reduce((sum, line) => sum + Buffer.byteLength(line, 'latin1'), 0);
  return [
    {
      path,
      start: size(now.slice(0, start)),
      end: size(now.slice(0, now.length - end)),
      base: Buffer.from(before.slice(start, before.length - end).join(''), 'latin1').toString('utf8'),
    },
  ];
}

/** Lines with their ends, one character for each byte. */
function lossless(bytes: Uint8Array): string[] {
  return (
    Buffer.from(bytes)
      .toString('latin1')
      .match(/[^\n]*\n|[^\n]+$/g) ?? []
  );
}
