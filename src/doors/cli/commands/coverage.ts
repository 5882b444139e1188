import { runGate } from '../../../pipeline/gate.ts';
import type { CliSettings } from '../arguments.ts';
import { conclude } from '../conclude.ts';

/** `coverage`: which requirements of one commit an executable test covers, and which gaps remain. Runs nothing. */
export async function coverage(settings: CliSettings): Promise<0 | 1 | 2> {
  return conclude(settings, (hooks) =>
    runGate({
      repository: settings.repository,
      base: settings.head ?? 'HEAD',
      head: settings.head ?? 'HEAD',
      configPath: settings.config,
      gates: new Set(['tags', 'coverage']),
      jobs: settings.jobs,
      runScripts: false,
      strict: settings.strict,
      reviews: [],
      today: new Date().toISOString().slice(0, 10),
      ...hooks,
    }),
  );
}
