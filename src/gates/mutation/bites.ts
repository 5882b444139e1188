import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { MutatedAssertion, MutationResult, Shards } from '../../domain/mutation.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { HOLLOW, UNPROVEN } from './rules.ts';
import { count, meaningOf, sidesOf, subjectOf } from './words.ts';

/** Hollow and unproven assertions, as mutation showed them. */
export const bites: Comparison = {
  rules: [HOLLOW, UNPROVEN],
  compare({ mutation, mutationSkipped }: Evidence): Outcome {
    if (mutation === undefined) {
      return { findings: [], skipped: `Nothing was mutated: ${mutationSkipped ?? 'it was not asked for'}.` };
    }
    const findings = mutation.assertions.filter((each) => !isExcused(each)).flatMap(findingOf);
    const doubt = doubtAbout(mutation, (mutation.shards?.parts.length ?? 0) > 1);
    const note = noteOf(mutation);
    return {
      findings,
      ...(doubt === undefined ? {} : { undecided: doubt }),
      ...(note === undefined ? {} : { notes: [note] }),
    };
  },
};

/** A mark with a reason has findings of its own: {@link ./survivors.ts}. */
function isExcused({ verdict, survives }: MutatedAssertion): boolean {
  return verdict === 'hollow' && survives !== undefined && survives.reason !== '';
}

/**
 * Why the gate cannot decide, in one text: what could not be asked, and a budget that proved nothing at all. A function
 * of the result alone, so that shards joined later are judged as one run would be. `joined`: no shard may be missing.
 */
export function doubtAbout({ assertions, problems, shards }: MutationResult, joined: boolean): string | undefined {
  const red = assertions.filter((each) => each.reason === 'red-baseline').length;
  const told = assertions.filter((each) => each.verdict !== 'unproven').length;
  const missing = shards === undefined || !joined ? [] : absentShards(shards);
  const doubts = [
    ...(red === 0 ? [] : [`${count(red, 'assertion')} could not be mutated: the check is red as it is.`]),
    ...problems.map((each) => `${each.test}/${each.script} could not be mutated: ${each.message}`),
    ...(assertions.length > 0 && told === 0 && red === 0
      ? ['Nothing was proven of any assertion: the budget was spent, or no check gave the same result twice.']
      : []),
    ...(missing.length === 0
      ? []
      : [`Of ${shards?.of} shards ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`]),
  ];
  return doubts.length === 0 ? undefined : doubts.join(' ');
}

const MOST_SHARDS = 1000;

function absentShards({ of, parts }: Shards): number[] {
  const held = new Set(parts.map((each) => each.index));
  return Array.from({ length: Math.min(of, MOST_SHARDS) }, (_, at) => at + 1).filter((index) => !held.has(index));
}

/** That nothing was asked is told: a gate that holds because nothing was there must not look like proof. */
function noteOf({ scope, assertions, problems, shards }: MutationResult): string | undefined {
  if (assertions.length > 0 || problems.length > 0) return undefined;
  if (shards !== undefined) return undefined;
  if (scope !== 'changed') return undefined;
  return 'The change concerns no assertion of a check that runs offline, so there was none to mutate.';
}

function findingOf(assertion: MutatedAssertion): RawFinding[] {
  if (assertion.verdict === 'bites' || assertion.reason === 'red-baseline') return [];
  const [what, fix] = meaningOf(assertion.reason);
  const hollow = assertion.verdict === 'hollow';
  const { survivor, survives, bitBefore } = assertion;
  const sentences = [
    `${subjectOf(assertion)} ${hollow ? 'proves nothing' : 'is unproven'}: ${what}.`,
    ...(assertion.tried === undefined ? [] : [`${count(assertion.tried, 'mutant')} tried.`]),
    ...(survivor === undefined
      ? []
      : [`It stays green when ${survivor.path}:${survivor.line} changes (${survivor.description}).`]),
    ...(bitBefore === true ? ['Before this change of what it reads, it noticed when the same lines changed.'] : []),
    ...(hollow && survives !== undefined
      ? [`The mark on line ${survives.line} gives no reason, so it counts for nothing.`]
      : []),
  ];
  const replay = survivor?.id === undefined ? '' : ` See it: \`conformance-gate mutate --replay ${survivor.id}\`.`;
  return [
    {
      ...placeOf(assertion),
      rule: hollow ? HOLLOW.id : UNPROVEN.id,
      message: sentences.join(' '),
      fix: `${fix}${replay}`,
      ...(survivor === undefined ? {} : sidesOf(survivor.diff)),
    },
  ];
}

/** Where a finding about an assertion belongs. */
export function placeOf({
  test,
  script,
  line,
  name,
}: MutatedAssertion): Pick<RawFinding, 'gate' | 'path' | 'line' | 'assertion'> {
  return {
    gate: 'mutation',
    path: `${test}/${script}`,
    ...(line === undefined ? {} : { line }),
    ...(name === null ? {} : { assertion: name }),
  };
}
