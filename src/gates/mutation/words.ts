import type { MutatedAssertion, MutationReason } from '../../domain/mutation.ts';
import { UNPROVEN } from './rules.ts';

/** What each reason means, and what helps. */
const MEANING: Readonly<Record<MutationReason, readonly [what: string, fix: string]>> = {
  'never-runs': [
    'it never runs, or runs over nothing',
    'Fail when the list is empty, and let it name the files that are there.',
  ],
  swallowed: [
    'its condition can fail, but the script passes all the same',
    'Let the failure reach the exit status: no `|| true`, no bare `!` under `set -e`, no status lost in `local`, a pipe or a subshell.',
  ],
  insensitive: [
    'no change to the files it reads makes it fail',
    'Compare the whole value with what it must be, then run `conformance-gate mutate` on its directory.',
  ],
  'comment-only': [
    'only changes of comments make it fail',
    'Anchor the pattern to the setting itself, so that a comment cannot match.',
  ],
  'existence-only': [
    'only a missing or empty file makes it fail',
    'Assert the content that matters, not that the file is there.',
  ],
  'crash-only': [
    'only changes that break a tool make it fail',
    'Compare the value explicitly; a tool that breaks down judges nothing.',
  ],
  budget: ['the budget was spent before it was proven', UNPROVEN.fix],
  flaky: ['the check is flaky', 'Make the check depend on the commit alone.'],
  'red-baseline': ['the check does not pass as it is', 'Make it pass first.'],
};

export function meaningOf(reason: MutationReason | undefined): readonly [what: string, fix: string] {
  return MEANING[reason ?? 'insensitive'];
}

/** How a sentence names an assertion. */
export function subjectOf({ name, line, script }: MutatedAssertion): string {
  if (name !== null) return `"${name}"`;
  return line === undefined ? `An assertion of ${script}` : `The assertion on line ${line}`;
}

export function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? '' : 's'}`;
}

/** The lines that a unified diff takes away and those it adds, as the two versions of a place. */
export function sidesOf(diff: string): { readonly before?: string; readonly after?: string } {
  const gone: string[] = [];
  const come: string[] = [];
  let inside = false;
  const rows = diff.split('\n');
  for (const [at, row] of rows.entries()) {
    if (row.startsWith('--- ') && rows[at + 1]?.startsWith('+++ ')) inside = false;
    else if (row.startsWith('@@ ')) inside = true;
    else if (inside && row.startsWith('-')) gone.push(row.slice(1));
    else if (inside && row.startsWith('+')) come.push(row.slice(1));
  }
  return {
    ...(gone.length === 0 ? {} : { before: gone.join('\n') }),
    ...(come.length === 0 ? {} : { after: come.join('\n') }),
  };
}
