import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable } from 'node:stream';

/**
 * Starts a program and stays its ancestor: as a subreaper (prctl(2), PR_SET_CHILD_SUBREAPER) it becomes the parent of
 * every process that loses its own, so that none can leave the tree, whatever it does to session, environment and
 * directory. Tells the program's wait status on descriptor 3 and ends when nothing is left below it. Arguments: number
 * of prctl, then the program.
 */
const PROGRAM = String.raw`
my $prctl = shift(@ARGV) + 0;
syscall($prctl, 36, 1, 0, 0, 0) == 0 or exit 125;
syscall($prctl, 1, 9, 0, 0, 0);
open(my $report, ">&=", 3) or exit 125;
my $main = fork();
defined $main or exit 125;
if ($main == 0) { close $report; exec { $ARGV[0] } @ARGV; exit 125 }
open(STDOUT, ">", "/dev/null");
open(STDERR, ">", "/dev/null");
while ((my $pid = waitpid(-1, 0)) > 0) { syswrite($report, "$?\n") if $pid == $main }
`;

/** The words before a program that keep its processes together. */
export function reaperWords(perl: string, prctl: number): string[] {
  return [perl, '-e', PROGRAM, '--', String(prctl)];
}

export interface Ended {
  readonly code: number | null;
  readonly signal: string | null;
  readonly error?: string;
}

/** How the program under a reaper ended: wait(2), the low seven bits are a signal, the next byte a status. */
export function endedBelow(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    let said = '';
    child.once('error', (error) => resolve({ code: null, signal: null, error: error.message }));
    (child.stdio[3] as Readable).on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
      if (!said.includes('\n')) return;
      const status = Number.parseInt(said, 10);
      const number = status & 127;
      const signal = Object.entries(constants.signals).find(([, each]) => each === number)?.[0] ?? null;
      resolve({ code: number === 0 ? status >> 8 : null, signal });
    });
    child.once('close', () =>
      resolve({ code: null, signal: 'SIGKILL', error: 'what kept its processes together was ended.' }),
    );
  });
}

/** How a program ended that was started by itself. */
export function ended(child: ChildProcess): Promise<Ended> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error: error.message }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
