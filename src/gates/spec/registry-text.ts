import type { Side } from '../../domain/evidence.ts';
import type { Requirement } from '../../domain/requirement.ts';
import { linesOf, textOf } from './text.ts';

/**
 * Whether the head's registry is the base's with entries added: what stands before the first entry and every old
 * entry are the same lines. Anything that cannot be read, or is not written one entry after the other, is not.
 */
export function onlyAddsRequirements(base: Side, head: Side): boolean {
  if (head.suite.registry.problems.length > 0) return false;
  const before = slices(base);
  const after = slices(head);
  if (before === undefined || after === undefined || before.preamble !== after.preamble) return false;
  for (const [id, text] of before.entries) if (after.entries.get(id) !== text) return false;
  return true;
}

/** The registry's text cut at its entries; undefined when two entries share a line or the file was not read. */
function slices(side: Side): { preamble: string; entries: ReadonlyMap<string, string> } | undefined {
  const { path, requirements } = side.suite.registry;
  const text = textOf(side.snapshot, path);
  if (text === undefined) return undefined;
  const lines = linesOf(text);
  const inOrder: Requirement[] = [...requirements.values()].sort((one, other) => one.line - other.line);
  const entries = new Map<string, string>();
  for (const [index, requirement] of inOrder.entries()) {
    const next = inOrder[index + 1]?.line ?? lines.length + 1;
    if (next <= requirement.line || requirement.line > lines.length) return undefined;
    entries.set(requirement.id, withoutTrailer(lines.slice(requirement.line - 1, next - 1)));
  }
  const first = inOrder[0]?.line ?? lines.length + 1;
  return { preamble: withoutTrailer(lines.slice(0, first - 1)), entries };
}

/** Comments and blank lines after an entry belong to the next one, which may be new. */
function withoutTrailer(lines: readonly string[]): string {
  let end = lines.length;
  while (end > 0 && /^\s*(?:#.*)?$/.test(lines[end - 1]!)) end -= 1;
  return lines.slice(0, end).join('\n');
}
