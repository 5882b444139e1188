import { activityOf } from './event.ts';
import { Publisher } from './publish.ts';
import { type ActionContext, connect, destinationOf } from './run.ts';

/**
 * `mode: report` under `workflow_run` while the other workflow still runs: nothing can be read yet, but what an
 * earlier run said of this commit no longer holds. Sets the status to pending and returns the notes; undefined when
 * there is something to publish.
 */
export async function announceStart(context: ActionContext): Promise<readonly string[] | undefined> {
  const { settings, surroundings } = context;
  const activity = activityOf(surroundings.event, surroundings.payload, context.env);
  const waits = activity.kind === 'finished-run' && activity.underway;
  if (!waits || settings.mode !== 'report' || context.problem !== undefined) return undefined;
  const publisher = new Publisher(destinationOf(activity, surroundings, connect(settings, surroundings)), settings);
  await publisher.announce(settings.gates);
  return publisher.notes;
}
