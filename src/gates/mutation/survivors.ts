import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { compileGlobs } from '../../domain/glob.ts';
import type { MutatedAssertion, MutationResult } from '../../domain/mutation.ts';
import type { Waiver } from '../../domain/waiver.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { placeOf } from './bites.ts';
import { HOLLOW, KNOWN_SURVIVOR, SURVIVOR_STALE, SURVIVOR_UNAPPROVED } from './rules.ts';
import { meaningOf, subjectOf } from './words.ts';

/** Recorded honest negatives: shown, held against the change that brings them, and told off when they are stale. */
export const survivors: Comparison = {
  rules: [SURVIVOR_UNAPPROVED, KNOWN_SURVIVOR, SURVIVOR_STALE],
  compare({ mutation, mutationSkipped, waivers, policy }: Evidence): Outcome {
    if (mutation === undefined) {
      return { findings: [], skipped: `Nothing was mutated: ${mutationSkipped ?? 'it was not asked for'}.` };
    }
    const stale = waivers.filter((each) => each.rule === HOLLOW.id && isIdle(each, mutation));
    return {
      findings: [...mutation.assertions.flatMap(ofMark), ...stale.map((each) => ofWaiver(each, policy.waivers))],
    };
  },
};

function ofMark(assertion: MutatedAssertion): RawFinding[] {
  const { survives, verdict, reason } = assertion;
  if (survives === undefined) return [];
  const place = placeOf(assertion);
  if (verdict === 'bites') {
    const message = `${subjectOf(assertion)} bites, yet the mark on line ${survives.line} calls it a known survivor.`;
    return [{ ...place, rule: SURVIVOR_STALE.id, message, fix: SURVIVOR_STALE.fix }];
  }
  if (verdict !== 'hollow' || survives.reason === '') return [];
  const what = `${subjectOf(assertion)} proves nothing: ${meaningOf(reason)[0]}.`;
  return survives.onBase
    ? [
        {
          ...place,
          rule: KNOWN_SURVIVOR.id,
          message: `${what} It is on record as a known survivor: ${survives.reason}`,
          fix: KNOWN_SURVIVOR.fix,
        },
      ]
    : [
        {
          ...place,
          rule: SURVIVOR_UNAPPROVED.id,
          message: `${what} This change calls it a known survivor: ${survives.reason}`,
          fix: SURVIVOR_UNAPPROVED.fix,
        },
      ];
}

function ofWaiver(waiver: Waiver, path: string): RawFinding {
  const what = waiver.assertion === undefined ? waiver.path : `"${waiver.assertion}" in ${waiver.path}`;
  return {
    gate: 'mutation',
    rule: SURVIVOR_STALE.id,
    path,
    line: waiver.line,
    message: `The waiver of ${waiver.rule} for ${what} (${waiver.owner}) excuses nothing: every assertion it is about bites.`,
    fix: SURVIVOR_STALE.fix,
  };
}

/**
 * Whether everything an entry is about was asked and bites. An entry for a whole script is judged only where every
 * assertion was asked: what the change does not concern was not looked at.
 */
function isIdle(waiver: Waiver, { assertions, scope, problems, shards }: MutationResult): boolean {
  if (waiver.assertion === undefined && (scope !== 'all' || problems.length > 0 || shards !== undefined)) return false;
  const matches = compileGlobs([waiver.path]);
  const about = assertions.filter(
    ({ test, script, name }) =>
      matches(`${test}/${script}`) && (waiver.assertion === undefined || waiver.assertion === name),
  );
  return about.length > 0 && about.every((each) => each.verdict === 'bites');
}
