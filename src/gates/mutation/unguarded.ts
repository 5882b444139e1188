import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { ChangedLines } from '../../domain/mutation.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { UNGUARDED_CHANGE } from './rules.ts';
import { count } from './words.ts';

const MOST = 20;

/** Changed lines of files that checks read, of which no assertion notices a change. */
export const unguarded: Comparison = {
  rules: [UNGUARDED_CHANGE],
  compare({ mutation, mutationSkipped }: Evidence): Outcome {
    if (mutation === undefined) {
      return { findings: [], skipped: `Nothing was mutated: ${mutationSkipped ?? 'it was not asked for'}.` };
    }
    // One shard does not know what the assertions of the others notice.
    if (mutation.shards !== undefined && mutation.shards.done.length < mutation.shards.of) return { findings: [] };
    return unguardedChanges(mutation.lines ?? []);
  },
};

/** The findings about changed lines: the first of them each, the rest counted in a note. */
export function unguardedChanges(lines: readonly ChangedLines[]): Outcome {
  const open = lines.filter((each) => !each.guarded);
  const findings = open.slice(0, MOST).map(findingOf);
  const rest = open.length - findings.length;
  if (rest <= 0) return { findings };
  return { findings, notes: [`${count(rest, 'more changed place')} that no assertion guards: the report lists them.`] };
}

function findingOf({ path, from, to }: ChangedLines): RawFinding {
  const lines = from === to ? `line ${from}` : `lines ${from} to ${to}`;
  return {
    gate: 'mutation',
    rule: UNGUARDED_CHANGE.id,
    path,
    line: from,
    message: `Nothing guards ${lines} of ${path}: checks read the file, and none notices when this is changed again.`,
    fix: UNGUARDED_CHANGE.fix,
  };
}
