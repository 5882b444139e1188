import type { MutantKind, MutationContext } from '../../domain/mutant.ts';
import { type Draft, wordsOf } from './source.ts';

/**
 * At most `limit` proposals, in their order: those that share a word with the assertion or lie in the pull request's
 * hunks first, then an even sample of each kind, so that every part of a large file has its say.
 */
export function select(drafts: readonly Draft[], context: MutationContext, limit: number): Draft[] {
  if (drafts.length <= limit) return [...drafts];
  const named = new Set(wordsOf(...context.tokens.slice(0, 40)));
  const isNear = (draft: Draft) =>
    draft.kind === 'revert' ||
    context.hunks.some((hunk) => draft.start <= hunk.end && hunk.start <= draft.end) ||
    (named.size > 0 && wordsOf(...(draft.words ?? [])).some((word) => named.has(word)));
  const near: Draft[] = [];
  const far = new Map<MutantKind, Draft[]>();
  for (const draft of drafts) {
    if (isNear(draft)) near.push(draft);
    else push(far, draft);
  }
  const chosen = new Set(evenly(near, Math.floor(limit * 0.75)));
  const share = Math.floor((limit - chosen.size) / Math.max(far.size, 1));
  for (const group of far.values()) for (const draft of evenly(group, share)) chosen.add(draft);
  return drafts.filter((draft) => chosen.has(draft));
}

function evenly<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)]!);
}

function push(groups: Map<MutantKind, Draft[]>, draft: Draft): void {
  const group = groups.get(draft.kind);
  if (group === undefined) groups.set(draft.kind, [draft]);
  else group.push(draft);
}
