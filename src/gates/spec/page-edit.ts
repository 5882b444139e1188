import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath, type RepoPath } from '../../domain/path.ts';
import { idPattern, sectionsOf } from './prose-sections.ts';
import { bytesOf, describeEdit, type Edit, textOf } from './text.ts';

const ONLY: Readonly<Partial<Record<Edit['kind'], string>>> = {
  'byte order mark': 'only a byte order mark came or went',
  'line endings': 'only line endings changed',
  whitespace: 'only whitespace changed',
  'Unicode composition': 'only the Unicode composition of characters changed',
  binary: 'its binary content changed',
};

/** What an edit of a spec page says to a reviewer: where, how, and which requirements' sections it touches. */
export function describePage(
  evidence: Evidence,
  path: RepoPath,
): { message: string; place: Pick<RawFinding, 'line' | 'before' | 'after' | 'requirement'> } {
  const name = displayPath(path);
  const before = bytesOf(evidence.base.snapshot, path);
  const after = bytesOf(evidence.head.snapshot, path);
  if (before === undefined || after === undefined) return { message: `${name} was modified.`, place: {} };
  const edit = describeEdit(before, after);
  const touched = touchedSections(evidence, path);
  const where =
    touched.length === 0 ? '' : `; it touches the ${touched.length === 1 ? 'section' : 'sections'} of ${list(touched)}`;
  const how = ONLY[edit.kind];
  const plain = edit.kind === 'binary' || edit.kind === 'byte order mark' || edit.kind === 'line endings';
  return {
    message: `${name} was modified${how === undefined ? '' : ` (${how})`}${where}.`,
    place: {
      line: edit.line,
      ...(plain ? {} : { before: edit.before, after: edit.after }),
      ...(touched.length === 1 ? { requirement: touched[0]! } : {}),
    },
  };
}

/** Ids whose sections read differently, in the order of the base's page, then the head's. */
function touchedSections(evidence: Evidence, path: RepoPath): string[] {
  if (path === evidence.policy.spec.registry) return [];
  const pattern = idPattern(evidence.policy);
  const before = sectionsOf(textOf(evidence.base.snapshot, path) ?? '', pattern);
  const after = sectionsOf(textOf(evidence.head.snapshot, path) ?? '', pattern);
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
}

function list(ids: readonly string[]): string {
  const shown = ids.slice(0, 5).join(', ');
  return ids.length > 5 ? `${shown} and ${ids.length - 5} more` : shown;
}
