import { EXIT } from '../../domain/gate.ts';
import { VERSION } from '../../domain/version.ts';
import { type CliSettings, type Command, parseCommandLine } from './arguments.ts';
import { describeError } from './describe-error.ts';
import { HELP } from './help.ts';

type ExitCode = 0 | 1 | 2;

const COMMANDS: Readonly<Record<Command, () => Promise<(settings: CliSettings) => Promise<ExitCode>>>> = {
  check: async () => (await import('./commands/check.ts')).check,
  run: async () => (await import('./commands/run.ts')).run,
  mutate: async () => (await import('./commands/mutate.ts')).mutate,
  merge: async () => (await import('./commands/merge.ts')).merge,
  coverage: async () => (await import('./commands/coverage.ts')).coverage,
  explain: async () => (await import('./commands/explain.ts')).explain,
  init: async () => (await import('./commands/init.ts')).init,
  demo: async () => (await import('./commands/demo.ts')).demo,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
};

/** Runs the command line and answers with the exit code; never throws. */
export async function main(words: readonly string[]): Promise<ExitCode> {
  process.stdout.on('error', leaveQuietlyOnBrokenPipe);
  const color = Boolean(process.stderr.isTTY) && !process.env.NO_COLOR && !words.includes('--no-color');
  try {
    const settings = parseCommandLine(words, {
      NO_COLOR: process.env.NO_COLOR,
      isTty: Boolean(process.stdout.isTTY),
    });
    if (settings.command === 'help') process.stdout.write(HELP);
    else if (settings.command === 'version') process.stdout.write(`${VERSION}\n`);
    else return await (await COMMANDS[settings.command]())(settings);
    return EXIT.holds;
  } catch (error) {
    process.stderr.write(describeError(error, color));
    return EXIT.undecided;
  }
}

/** Whoever read our output (`| head`) is gone: nobody is left to tell, and what was asked for could not be delivered. */
function leaveQuietlyOnBrokenPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.undecided);
}
