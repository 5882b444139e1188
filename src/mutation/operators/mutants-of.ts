import { createHash } from 'node:crypto';
import type { Edit, Mutant, MutantKind, MutationContext, Subject } from '../../domain/mutant.ts';
import { pathToBytes } from '../../domain/path.ts';
import { type FileDraft, fileChanges } from './file-changes.ts';
import { keepComments } from './keep-comments.ts';
import { landingOf } from './landing.ts';
import { CONTEXT_OPERATORS, SUBJECT_OPERATORS } from './list.ts';
import { offendingFiles } from './offending-files.ts';
import { select } from './select.ts';
import { byteOffsets, type Draft, lineIndexAt, type Operator, type Source, splitsPair, wordsOf } from './source.ts';
import { sourceOf } from './source-of.ts';

/** Nothing is known around the subject. */
export const NO_CONTEXT: MutationContext = { tokens: [], patterns: [], sighted: [], siblings: [], hunks: [] };

const LIMIT = 4000;
/** Proposals looked at per operator: enough for any file a person wrote. */
const PROPOSALS = 20_000;
const ORDER: readonly MutantKind[] = ['revert', 'value', 'deletion', 'addition', 'swap', 'mode', 'file', 'comment'];

const drafts = new WeakMap<Subject, readonly Draft[]>();
const landings = new WeakMap<Draft, Draft | undefined>();

/**
 * The mutants of a subject: every one changes what a parser sees (those of strength `comment` and `file` apart), leaves
 * comments alone unless it is a comment control, and is there once. The order is fixed: reverted hunks, values,
 * deletions, additions, swaps, modes, whole files, comments. What depends on the subject alone is remembered for the
 * subject object, so that calls with other contexts are cheap. Never throws, whatever the bytes are.
 */
export function mutantsOf(subject: Subject, context: MutationContext = NO_CONTEXT): Mutant[] {
  const source = sourceOf(subject);
  const proposed = [...proposals(source, CONTEXT_OPERATORS, context), ...ownDrafts(source)];
  const chosen = select(unique(source, proposed), context, context.limit ?? LIMIT);
  const landed = chosen.flatMap((draft) => landedDraft(source, draft) ?? []);
  const toByte = byteOffsets(source.text, subject.bytes.length);
  const texts = landed.map((draft) => textMutant(source, draft, toByte));
  const files = [...fileChanges(subject, context), ...offendingFiles(source, context)].map((draft) =>
    fileMutant(subject, draft),
  );
  return [...texts, ...files].toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function ownDrafts(source: Source): readonly Draft[] {
  let own = drafts.get(source.subject);
  if (own === undefined) {
    own = proposals(source, SUBJECT_OPERATORS, NO_CONTEXT);
    drafts.set(source.subject, own);
  }
  return own;
}

function proposals(source: Source, operators: readonly Operator[], context: MutationContext): Draft[] {
  const { format } = source.subject;
  if (format === 'binary' || format === 'link') return [];
  return operators.flatMap((operator) => {
    const found: Draft[] = [];
    for (const draft of operator(source, context)) {
      if (isWithin(source, draft)) found.push(draft);
      if (found.length >= PROPOSALS) break;
    }
    return found;
  });
}

function isWithin(source: Source, { start, end, replacement }: Draft): boolean {
  const { text } = source;
  return (
    start >= 0 &&
    start <= end &&
    end <= text.length &&
    text.slice(start, end) !== replacement &&
    !splitsPair(text, start) &&
    !splitsPair(text, end)
  );
}

/** The first of the proposals that write the same file. */
function unique(source: Source, proposed: readonly Draft[]): Draft[] {
  const seen = new Set<string>();
  return proposed.filter((draft) => {
    const key = trimmedKey(source.text, draft);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** A change without what its old and new text share at either end. */
function trimmedKey(text: string, { start, end, replacement }: Draft): string {
  let [from, to, left, right] = [start, end, 0, replacement.length];
  while (from < to && left < right && text[from] === replacement[left]) {
    from += 1;
    left += 1;
  }
  while (to > from && right > left && text[to - 1] === replacement[right - 1]) {
    to -= 1;
    right -= 1;
  }
  return `${from} ${to} ${replacement.slice(left, right)}`;
}

/** The draft as it will be written, comments kept; undefined where it changes nothing that is parsed. */
function landedDraft(source: Source, draft: Draft): Draft | undefined {
  if (landings.has(draft)) return landings.get(draft);
  const landed = land(source, draft);
  landings.set(draft, landed);
  return landed;
}

/** A file whose last line has no end keeps it so: a line added behind it has none either. */
function keepLastLine(source: Source, draft: Draft): Draft {
  const { text } = source;
  if (text === '' || text.endsWith('\n') || draft.end !== text.length || draft.layout === true) return draft;
  return { ...draft, replacement: draft.replacement.replace(/\r?\n$/, '') };
}

function land(source: Source, proposed: Draft): Draft | undefined {
  const draft = keepLastLine(source, proposed);
  if (draft.kind === 'comment') return landingOf(source, draft) === 'breaks' ? undefined : draft;
  if (draft.layout === true) return landingOf(source, draft) === 'breaks' ? undefined : draft;
  const kept = keepComments(source, draft);
  if (kept === undefined || !isWithin(source, kept)) return undefined;
  return kept.sure === true || landingOf(source, kept) === 'changed' ? kept : undefined;
}

function textMutant(source: Source, draft: Draft, toByte: (offset: number) => number): Mutant {
  const { path } = source.subject;
  const before = source.text.slice(draft.start, draft.end);
  const node = draft.node ?? draft;
  const edits: Edit[] = [
    { kind: 'text', path, start: toByte(draft.start), end: toByte(draft.end), replacement: draft.replacement },
  ];
  return {
    id: idOf(path, draft.operator, edits),
    path,
    line: lineOf(source, draft),
    operator: draft.operator,
    kind: draft.kind,
    strength: draft.strength ?? (draft.kind === 'comment' ? 'comment' : 'content'),
    edits,
    tokens: wordsOf(...(draft.words ?? []), before, draft.replacement),
    node: { path, start: toByte(node.start), end: toByte(node.end), breaksParse: false },
    before: before.slice(0, 200),
    after: draft.replacement.slice(0, 200),
    description: draft.description ?? describe(draft, before),
  };
}

/** Line of the first thing that differs: an insertion at a line's end belongs to the line it follows. */
function lineOf(source: Source, { start, end }: Draft): number {
  if (source.lines.length === 0) return 1;
  const index = lineIndexAt(source.lines, start);
  const inserted = start === end && start > 0 && source.lines[index]!.start === start;
  return Math.max(1, inserted ? index : index + 1);
}

function describe(draft: Draft, before: string): string {
  const show = (text: string) => `"${text.trim().replace(/\s+/g, ' ').slice(0, 80)}"`;
  if (before.trim() === '') return `${show(draft.replacement)} is added`;
  if (draft.replacement.trim() === '') return `${show(before)} is deleted`;
  return `${show(before)} becomes ${show(draft.replacement)}`;
}

function fileMutant(subject: Subject, draft: FileDraft): Mutant {
  const { path } = subject;
  return {
    id: idOf(path, draft.operator, draft.edits),
    path,
    line: 1,
    operator: draft.operator,
    kind: draft.kind,
    strength: draft.strength,
    edits: draft.edits,
    tokens: wordsOf(...draft.words),
    node: { path, start: 0, end: subject.bytes.length, breaksParse: draft.gone },
    before: '',
    after: '',
    description: draft.description,
  };
}

function idOf(path: string, operator: string, edits: readonly Edit[]): string {
  const text = JSON.stringify([path, operator, edits]);
  return createHash('sha256').update(pathToBytes(text)).digest('hex').slice(0, 16);
}
