import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import type { ChangedLine } from '../../domain/mutation.ts';
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
    if (mutation.shards !== undefined && mutation.shards.parts.length < mutation.shards.of) return { findings: [] };
    return unguardedChanges(mutation.lines ?? []);
  },
};

/** The findings about changed lines: the first of them each, the rest counted in a note. */
export function unguardedChanges(lines: readonly ChangedLine[]): Outcome {
  const places = neighbours(lines.filter((each) => !each.guarded));
  const findings = places.slice(0, MOST).map(findingOf);
  const rest = places.length - findings.length;
  if (rest <= 0) return { findings };
  return { findings, notes: [`${count(rest, 'more changed place')} that no assertion guards: the report lists them.`] };
}

interface Place {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Lines next to each other are one place. */
function neighbours(lines: readonly ChangedLine[]): Place[] {
  const places: Place[] = [];
  for (const { path, line } of lines) {
    const last = places.at(-1);
    if (last !== undefined && last.path === path && last.to + 1 === line)
      places[places.length - 1] = { ...last, to: line };
    else places.push({ path, from: line, to: line });
  }
  return places;
}

function findingOf({ path, from, to }: Place): RawFinding {
  const lines = from === to ? `line ${from}` : `lines ${from} to ${to}`;
  return {
    gate: 'mutation',
    rule: UNGUARDED_CHANGE.id,
    path,
    line: from,
    message: `Nothing guards ${lines} of ${path}: checks read the file, and none notices another change of it.`,
    fix: UNGUARDED_CHANGE.fix,
  };
}
