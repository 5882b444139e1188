import type { Evidence } from '../../domain/evidence.ts';
import { basename, type RepoPath } from '../../domain/path.ts';
import { type EntryChange, isFile } from './entry-change.ts';
import { similarity, textOf } from './text.ts';

/** Below this share of common lines two files are two files; git's own default for rename detection. */
const ALIKE = 0.5;
/** Pairs compared by content at most; beyond, only identical files are paired. */
const MOST_PAIRS = 2_000;

/**
 * Pairs files that went with files that came: identical ones first (same name preferred), then alike ones.
 * `from` are the candidates that went, `to` those that came; each takes part once. old path → new path.
 */
export function pairRenames(
  evidence: Evidence,
  from: readonly EntryChange[],
  to: readonly EntryChange[],
): ReadonlyMap<RepoPath, RepoPath> {
  const pairs = new Map<RepoPath, RepoPath>();
  const free = new Map(to.filter((change) => isFile(change.after)).map((change) => [change.path, change]));
  const gone = from.filter((change) => isFile(change.before));
  const take = (old: EntryChange, found: RepoPath | undefined) => {
    if (found === undefined) return;
    pairs.set(old.path, found);
    free.delete(found);
  };
  const byId = new Map<string, EntryChange[]>();
  for (const change of free.values()) byId.set(change.after!.id, [...(byId.get(change.after!.id) ?? []), change]);
  for (const old of gone) {
    const same = (byId.get(old.before!.id) ?? []).map((change) => change.path).filter((path) => free.has(path));
    take(old, same.find((path) => basename(path) === basename(old.path)) ?? same[0]);
  }
  const left = gone.filter((old) => !pairs.has(old.path));
  if (left.length * free.size > MOST_PAIRS) return pairs;
  for (const old of left) take(old, mostAlike(evidence, old.path, [...free.keys()]));
  return pairs;
}

function mostAlike(evidence: Evidence, old: RepoPath, candidates: readonly RepoPath[]): RepoPath | undefined {
  const before = textOf(evidence.base.snapshot, old);
  if (before === undefined) return undefined;
  let best: RepoPath | undefined;
  let bestShare = ALIKE;
  for (const path of candidates) {
    const after = textOf(evidence.head.snapshot, path);
    const share = after === undefined ? 0 : similarity(before, after);
    if (share < bestShare || (share === bestShare && best !== undefined)) continue;
    best = path;
    bestShare = share;
  }
  return best;
}
