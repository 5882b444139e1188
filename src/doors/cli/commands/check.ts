import { GateError } from '../../../domain/errors.ts';
import { runGate } from '../../../pipeline/gate.ts';
import type { CliSettings } from '../arguments.ts';
import { conclude } from '../conclude.ts';

/** `check`: judges one change and delivers the report in every form that was asked for. */
export async function check(settings: CliSettings): Promise<0 | 1 | 2> {
  if (settings.approvedBy.length > 0 && !settings.trustLocal) {
    throw new GateError(
      'usage',
      '--approved-by is a claim that nobody verified',
      'approve on the forge; for a rehearsal on your own machine add --trust-local',
    );
  }
  return conclude(settings, (hooks) =>
    runGate({
      repository: settings.repository,
      base: settings.base,
      head: settings.head,
      configPath: settings.config,
      gates: settings.gates,
      jobs: settings.jobs,
      runScripts: true,
      localApprovals: settings.approvedBy,
      reviews: [],
      today: new Date().toISOString().slice(0, 10),
      ...hooks,
    }),
  );
}
