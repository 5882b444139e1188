import { type Draft, type Source, spansWithin } from './source.ts';

/**
 * A change of content must leave comments alone: otherwise an assertion that reads a comment would seem to bite.
 * Comments within what is replaced are kept behind the replacement, on lines of their own. Undefined for a change
 * that lies inside a comment or cuts one.
 */
export function keepComments(source: Source, draft: Draft): Draft | undefined {
  const { start, end, replacement } = draft;
  if (source.comments.some((span) => span.start < start && start < span.end)) return undefined;
  const touched = spansWithin(source.comments, start, end);
  if (touched.some((span) => span.start < start || span.end > end)) return undefined;
  const lost = touched
    .map((span) => source.text.slice(span.start, span.end))
    .filter((comment) => !replacement.includes(comment));
  if (lost.length === 0) return draft;
  const lines = lost.map((comment) => comment + source.eol).join('');
  if (source.text[end - 1] === '\n' || end === source.text.length)
    return { ...draft, replacement: replacement + lines, sure: false };
  const rest = source.text.slice(end, source.text.indexOf('\n', end) + 1 || undefined);
  if (rest.trim() !== '') return undefined;
  return { ...draft, replacement: replacement + source.eol + lines.trimEnd(), sure: false };
}
