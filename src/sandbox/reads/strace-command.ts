import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporary, removeTemporary } from '../temporary.ts';

/** Everything that names a file or lists a directory, and what moves a process to another directory. */
export const TRACED_CALLS =
  '%file,getdents,getdents64,fchdir,connect,clone,clone3,fork,vfork,io_uring_setup,open_by_handle_at,name_to_handle_at';

/**
 * Words that start a program under strace(1): `-D` keeps the program a direct child, so that its exit status and its
 * process group are its own; `--seccomp-bpf` stops it only at the calls asked for; `-y` names descriptors; `-xx` writes
 * every string in hexadecimal, so that no name can break the log.
 */
export function straceWords(log: string): string[] {
  return ['strace', '-D', '-f', '-q', '-y', '-xx', '-s', '4096', ...FILTER, '-e', 'signal=!SIGCHLD', '-o', log, '--'];
}
const FILTER = ['--seccomp-bpf', '-e', `trace=${TRACED_CALLS}`];

let known: Promise<boolean> | undefined;

/** Whether strace is there and may trace; found out once, by tracing. Never throws. */
export function canTrace(path: readonly string[]): Promise<boolean> {
  known ??= tryTracing(path);
  return known;
}

function tryTracing(path: readonly string[]): Promise<boolean> {
  const directory = makeTemporary();
  const log = join(directory, 'log');
  const [program = '', ...words] = straceWords(log);
  return new Promise((resolve) => {
    const env = { PATH: path.join(':') };
    execFile(program, [...words, 'sh', '-c', 'cd / && exec true'], { env, timeout: 10_000 }, (error) => {
      // The tracer ends a moment after the program.
      setTimeout(() => {
        resolve(error === null && saysEnough(log));
        removeTemporary(directory);
      }, 50);
    });
  });
}

function saysEnough(log: string): boolean {
  try {
    return /chdir\("\\x2f"\) += 0/.test(readFileSync(log, 'latin1'));
  } catch {
    return false;
  }
}
