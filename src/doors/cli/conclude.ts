import { GateError } from '../../domain/errors.ts';
import type { GateRequest, GateResult } from '../../pipeline/request.ts';
import { toConsole } from '../../report/console.ts';
import { undecidedReport } from '../../report/undecided.ts';
import type { CliSettings } from './arguments.ts';
import { deliver } from './deliver.ts';
import { abortOnSignal } from './interrupt.ts';
import { progressOn } from './progress.ts';

/** What a command hands to the engine so that progress is seen and an interruption heard. */
export type Hooks = Required<Pick<GateRequest, 'signal' | 'onProgress'>>;

/**
 * Runs the engine and delivers its report in every form that was asked for. Where the engine cannot decide, the
 * report files say so too: a stale green is never left behind.
 * @throws what the engine threw, for the door to explain.
 */
export async function conclude(
  settings: CliSettings,
  engine: (hooks: Hooks) => Promise<GateResult>,
): Promise<0 | 1 | 2> {
  if (settings.operands.length > 0) {
    throw new GateError(
      'usage',
      `'${settings.command}' takes no word '${settings.operands[0]}'`,
      'see conformance-gate --help',
    );
  }
  const interrupt = abortOnSignal();
  const progress = progressOn(process.stderr, settings.quiet);
  try {
    const { report, exitCode } = await engine({ signal: interrupt.signal, onProgress: progress.show });
    progress.done();
    await deliver(report, settings.outputs, settings.repository);
    // Whoever asked for a report on standard output wants nothing else there.
    const stream = [...settings.outputs.values()].includes('-') ? process.stderr : process.stdout;
    const width = stream.columns ?? 100;
    stream.write(settings.quiet ? `${report.verdict}\n` : toConsole(report, { color: settings.color, width }));
    return exitCode;
  } catch (error) {
    progress.done();
    await deliver(undecidedReport(error, settings), settings.outputs, settings.repository).catch(() => undefined);
    throw error;
  } finally {
    interrupt.release();
  }
}
