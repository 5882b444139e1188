import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { MutatedAssertion, MutationReason } from '../../domain/mutation.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { HOLLOW, UNPROVEN } from './rules.ts';

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

/** Hollow and unproven assertions, as mutation showed them. */
export const bites: Comparison = {
  rules: [HOLLOW, UNPROVEN],
  compare({ mutation }: Evidence): Outcome {
    if (mutation === undefined) return { findings: [], skipped: 'Nothing was mutated.' };
    const doubtful = mutation.assertions.filter((each) => each.verdict !== 'bites');
    const red = doubtful.filter((each) => each.reason === 'red-baseline');
    const doubts = [
      ...(red.length === 0
        ? []
        : [`${count(red.length, 'assertion')} could not be mutated: the check is red as it is.`]),
      ...mutation.problems.map((each) => `${each.test}/${each.script} could not be mutated: ${each.message}`),
    ];
    const findings = doubtful.map(findingOf);
    return doubts.length === 0 ? { findings } : { findings, undecided: doubts.join(' ') };
  },
};

function findingOf(assertion: MutatedAssertion): RawFinding {
  const rule = assertion.verdict === 'hollow' ? HOLLOW : UNPROVEN;
  const [what, fix] = MEANING[assertion.reason ?? 'insensitive'];
  const tried = assertion.tried === undefined ? '' : ` ${count(assertion.tried, 'mutant')} tried.`;
  const survivor = assertion.survivor;
  const example =
    survivor === undefined
      ? ''
      : ` It stays green when ${survivor.path}:${survivor.line} changes (${survivor.description}).`;
  return {
    gate: 'mutation',
    rule: rule.id,
    path: `${assertion.test}/${assertion.script}`,
    ...(assertion.line === undefined ? {} : { line: assertion.line }),
    message: `${subject(assertion)} ${assertion.verdict === 'hollow' ? 'proves nothing' : 'is unproven'}: ${what}.${tried}${example}`,
    fix,
    ...(survivor === undefined ? {} : { after: survivor.diff.split('\n').slice(0, 12).join('\n') }),
  };
}

function subject({ name, line }: MutatedAssertion): string {
  return name === null ? `The assertion on line ${line}` : `"${name}"`;
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? '' : 's'}`;
}
