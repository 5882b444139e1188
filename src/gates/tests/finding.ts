import type { RawFinding } from '../../domain/finding.ts';
import type { RepoPath } from '../../domain/path.ts';
import type { Rule } from '../../domain/rule.ts';
import type { ConformanceTest } from '../../domain/test.ts';

export interface Seen {
  readonly path: RepoPath;
  readonly line?: number | undefined;
  readonly message: string;
  readonly fix?: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly test?: ConformanceTest | undefined;
}

const CLIP = 400;

/** A finding of this gate; the requirement is named when the test has exactly one. */
export function finding(rule: Rule, seen: Seen): RawFinding {
  const requirements = seen.test?.requirements ?? [];
  return {
    gate: 'tests',
    rule: rule.id,
    path: seen.path,
    message: seen.message,
    fix: seen.fix ?? rule.fix,
    ...(seen.line === undefined ? {} : { line: Math.max(1, seen.line) }),
    ...(requirements.length === 1 ? { requirement: requirements[0]! } : {}),
    ...(seen.before === undefined ? {} : { before: clip(seen.before) }),
    ...(seen.after === undefined ? {} : { after: clip(seen.after) }),
  };
}

/** Text for one line of a report. */
export function clip(text: string, limit = CLIP): string {
  const trimmed = text.trim();
  return trimmed.length > limit ? `${trimmed.slice(0, limit - 1)}…` : trimmed;
}

/** `a`, `b` and 3 more. */
export function listed(names: readonly string[], most = 3): string {
  const shown = names.slice(0, most).map((each) => `"${clip(each, 80)}"`);
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}
