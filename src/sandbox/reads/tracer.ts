import { readFileSync } from 'node:fs';

/** Whether a process is the tracer of a script, which ends by itself once the script's last process has. */
export function isTracer(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'latin1') === 'strace\n';
  } catch {
    return false;
  }
}
