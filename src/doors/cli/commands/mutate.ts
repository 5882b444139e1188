import { runMutation } from '../../../pipeline/mutation-run.ts';
import type { CliSettings } from '../arguments.ts';
import { conclude } from '../conclude.ts';

/**
 * `mutate`: do the assertions of the checks bite? All of them (`--all`), those of the named check directories, or those
 * that the change since `--base` touches.
 */
export async function mutate(settings: CliSettings): Promise<0 | 1 | 2> {
  if (settings.replay !== undefined) return (await import('./replay.ts')).replay(settings, settings.replay);
  return conclude({ ...settings, operands: [] }, (hooks) =>
    runMutation({
      repository: settings.repository,
      base: settings.base,
      head: settings.head,
      configPath: settings.config,
      tests: settings.operands,
      all: settings.all,
      ...(settings.shard === undefined ? {} : { shard: settings.shard }),
      jobs: settings.jobs,
      today: new Date().toISOString().slice(0, 10),
      ...hooks,
    }),
  );
}
