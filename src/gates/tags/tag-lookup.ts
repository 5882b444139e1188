import type { ConformanceTest, Tag } from '../../domain/test.ts';

/** Names below the tag domain that are annotations, never requirement ids (contract §1, Tags). */
export const ANNOTATION_NAMES: ReadonlySet<string> = new Set([
  'requirements',
  'requirement-versions',
  'layer',
  'safety-critical',
  'intent',
  'sentinel',
  'executable',
]);

/** The annotation of that name, or undefined. */
export function annotation(test: ConformanceTest, name: string): Tag | undefined {
  return test.annotations.find((tag) => tag.name === name);
}

/** Labels that stand for a requirement: every label of the tag domain that is no misplaced annotation. */
export function requirementLabels(test: ConformanceTest): readonly Tag[] {
  return test.labels.filter((tag) => !ANNOTATION_NAMES.has(tag.name));
}

/** Does the label claim its requirement? Only the string `"true"` does; YAML's bare `true` is not a string. */
export function claims(label: Tag): boolean {
  return label.isString && label.value === 'true';
}

/** The ids of a comma-separated annotation, blanks and empty entries ignored, each once. */
export function listedIds(value: string): ReadonlySet<string> {
  return new Set(
    value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  );
}

const MOST_NAMED = 10;

/** `a, b and 3 more`: a list that stays readable whatever its length. */
export function someOf(ids: readonly string[]): string {
  const named = ids.slice(0, MOST_NAMED).join(', ');
  return ids.length > MOST_NAMED ? `${named} and ${ids.length - MOST_NAMED} more` : named;
}

const MOST_QUOTED = 80;

/** A value of the change inside a message: one line, bounded. */
export function quoted(value: string): string {
  const line = value.replace(/\s+/g, ' ').slice(0, MOST_QUOTED + 1);
  return `"${line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED)}…` : line}"`;
}
