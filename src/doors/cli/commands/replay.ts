import { GateError } from '../../../domain/errors.ts';
import { EXIT } from '../../../domain/gate.ts';
import { replayChange } from '../../../pipeline/replay.ts';
import { toReplay } from '../../../report/replay.ts';
import type { CliSettings } from '../arguments.ts';
import { abortOnSignal } from '../interrupt.ts';

const EXIT_OF = { fails: EXIT.holds, survives: EXIT.fails, breaks: EXIT.fails } as const;

/** `mutate --replay ID`: exit 0 when the assertion fails under the change, 1 when it does not. */
export async function replay(settings: CliSettings, id: string): Promise<0 | 1 | 2> {
  if (settings.outputs.size > 0 || settings.operands.length > 0 || settings.all || settings.shard !== undefined) {
    throw new GateError(
      'usage',
      '--replay does one change again and writes to the console only',
      'take it with --base, --head and --repo alone',
    );
  }
  const interrupt = abortOnSignal();
  try {
    const seen = await replayChange({
      repository: settings.repository,
      base: settings.base,
      head: settings.head,
      configPath: settings.config,
      id,
      signal: interrupt.signal,
    });
    process.stdout.write(settings.quiet ? `${seen.outcome}\n` : toReplay(seen, { color: settings.color }));
    return EXIT_OF[seen.outcome];
  } finally {
    interrupt.release();
  }
}
