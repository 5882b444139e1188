import { runGate } from '../../pipeline/gate.ts';
import type { ProgressEvent } from '../../pipeline/request.ts';
import { toMarkdown } from '../../report/markdown.ts';
import { toSummary } from '../../report/summary.ts';
import { isCommentEvent } from '../bot/comment-event.ts';
import { runBot } from '../bot/run.ts';
import { abortOnSignal } from '../cli/interrupt.ts';
import { logLine } from './annotations.ts';
import { announceStart } from './announce-start.ts';
import { type ActionSettings, cautiousInputs, type Environment, parseInputs } from './inputs.ts';
import type { Renderers } from './publish.ts';
import { connect, runAction } from './run.ts';
import { speak, speakOfBot, speakOfFailure, speakOfStart } from './speak.ts';
import { forgetSecrets, readSurroundings } from './surroundings.ts';

/** The action: reads the runner once, judges, publishes, sets the exit status. Never throws. */
export async function main(): Promise<void> {
  const env: Environment = { ...process.env };
  forgetSecrets(process.env);
  const interrupt = abortOnSignal();
  try {
    const surroundings = await readSurroundings(env, process.cwd());
    const { settings, problem } = settingsOf(env);
    const renderers = renderersFor(settings.id, surroundings.runUrl);
    const now = Date.now();
    const today = new Date(now).toISOString().slice(0, 10);
    const { signal } = interrupt;
    if (isCommentEvent(surroundings.event)) {
      if (problem !== undefined) throw problem;
      const forge = connect(settings, surroundings);
      return speakOfBot(await runBot({ settings, surroundings, forge, today, now, signal }));
    }
    const context = {
      settings,
      surroundings,
      env,
      renderers,
      engine: runGate,
      problem,
      today,
      signal,
      onProgress: show,
    };
    const started = await announceStart(context);
    if (started !== undefined) return speakOfStart(started);
    await speak(await runAction(context), settings, surroundings, renderers);
  } catch (error) {
    speakOfFailure(error);
  } finally {
    interrupt.release();
  }
}

/** Inputs that are wrong still must turn an earlier green status red, so the run goes on with cautious ones. */
function settingsOf(env: Environment): { readonly settings: ActionSettings; readonly problem: unknown } {
  try {
    return { settings: parseInputs(env), problem: undefined };
  } catch (problem) {
    return { settings: cautiousInputs(env), problem };
  }
}

function renderersFor(id: string, reportUrl: string | undefined): Renderers {
  const link = reportUrl === undefined ? {} : { reportUrl };
  return {
    comment: (report, budgetBytes) => toMarkdown(report, { id, budgetBytes, ...link }),
    summary: (report, budgetBytes) => toSummary(report, { id, budgetBytes, ...link }),
  };
}

/** One line per script: enough to see that a long run is alive. */
function show(event: ProgressEvent): void {
  if (event.stage !== 'checks' || event.run === undefined) return;
  const { verdict, test, script, durationMs } = event.run;
  process.stdout.write(`${logLine(`${event.done}/${event.total} ${verdict} ${test}/${script} (${durationMs} ms)`)}\n`);
}
