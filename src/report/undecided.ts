import { GateError } from '../domain/errors.ts';
import { GATES, type Gate } from '../domain/gate.ts';
import { displayPath } from '../domain/path.ts';
import { REPORT_SCHEMA, type Report } from '../domain/report.ts';

const NOTHING = { covered: 0, total: 0, percent: 0 } as const;

/**
 * The report of a run that could not decide: no gate passed, and the note says why.
 * @param error what the engine threw; only its message is used.
 */
export function undecidedReport(
  error: unknown,
  settings: { readonly base: string | undefined; readonly head: string | undefined; readonly gates: ReadonlySet<Gate> },
): Report {
  const gates = Object.fromEntries(
    GATES.map((gate) => [gate, settings.gates.has(gate) ? 'undecided' : 'skipped']),
  ) as Report['gates'];
  return {
    schema: REPORT_SCHEMA,
    verdict: 'undecided',
    base: { ref: settings.base ?? '', sha: '' },
    head: { ref: settings.head ?? 'HEAD', sha: '' },
    policyFrom: 'base',
    gates,
    gateNotes: {},
    findings: [],
    requirements: [],
    tests: [],
    checks: [],
    coverage: { base: NOTHING, head: NOTHING, gained: [], lost: [], gaps: [], safetyCriticalGaps: [] },
    suspects: [],
    notes: [noteOf(error)],
  };
}

function noteOf(error: unknown): string {
  if (!(error instanceof GateError))
    return `could not decide: internal error: ${error instanceof Error ? error.message : String(error)}`;
  return `could not decide: ${placeOf(error)}${error.message}. What to do: ${error.advice}`;
}

/** The place, for a message that does not start with it, as a list of configuration problems does. */
function placeOf({ place, message }: GateError): string {
  if (place === undefined || message.startsWith(place.path)) return '';
  return `${displayPath(place.path)}${place.line === undefined ? '' : `:${place.line}`}: `;
}
