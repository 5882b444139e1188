import { GATES, type Gate, type GateVerdict, overallVerdict } from '../../domain/gate.ts';
import type { Report } from '../../domain/report.ts';
import type { Forge, RepositoryRef, SeenStatus } from '../../forge/port.ts';
import { earlierFailures } from '../action/status-line.ts';

/** What an earlier run of the same commit decided about the gates that no review can change. */
export interface EarlierVerdict {
  readonly failed: ReadonlySet<Gate>;
}

/** Only these follow from reviews; the rest of the report is as it was for the same two commits. */
export const REVIEWED_GATE: Gate = 'spec';

/**
 * The verdict of an earlier run on this very commit, from the status that this token's account set. Undefined where
 * there is none, it is pending or undecided, somebody else wrote it, or the forge cannot be asked: then everything is
 * judged again.
 */
export async function earlierVerdict(
  forge: Forge | undefined,
  repository: RepositoryRef | undefined,
  commit: string,
  context: string,
): Promise<EarlierVerdict | undefined> {
  if (forge === undefined || repository === undefined) return undefined;
  try {
    const statuses = await forge.statuses(repository, commit);
    return verdictOf(statuses.find((status) => status.context === context));
  } catch {
    return undefined;
  }
}

/** The state and the line must say the same. */
export function verdictOf(status: SeenStatus | undefined): EarlierVerdict | undefined {
  if (status?.own !== true) return undefined;
  const failed = earlierFailures(status.description);
  if (failed === undefined) return undefined;
  const agrees = status.state === (failed.size === 0 ? 'success' : 'failure');
  return agrees ? { failed } : undefined;
}

/**
 * The report of a run without scripts, completed by what the earlier run of the same commit said of the other gates.
 * The worse of both counts; what the earlier run failed stays failed.
 */
export function withEarlier(report: Report, earlier: EarlierVerdict): Report {
  const gates = { ...report.gates };
  const gateNotes = { ...report.gateNotes };
  for (const gate of GATES) {
    if (gate === REVIEWED_GATE) continue;
    const [now, before] = [report.gates[gate], earlier.failed.has(gate)];
    if (before && now !== 'fail') gateNotes[gate] = FAILED_BEFORE;
    else if (!before && now === 'skipped') gateNotes[gate] = HELD_BEFORE;
    if (before) gates[gate] = 'fail' satisfies GateVerdict;
  }
  const verdict = overallVerdict(Object.values(gates));
  return { ...report, gates, gateNotes, verdict, notes: [...report.notes, REJUDGED] };
}

const FAILED_BEFORE =
  'Failed in the run before on this commit; that run’s job shows the findings. A review cannot change it.';
const HELD_BEFORE = 'Not run again for a review: the run before on this commit found nothing against it.';
const REJUDGED =
  'Judged again because of a review: no script was run; the other gates are as the run before left them.';
