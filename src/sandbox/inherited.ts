import { readdirSync, readFileSync } from 'node:fs';
import { findTool } from './environment.ts';

const CLOSE_ON_EXEC = 0o2000000;

/**
 * Descriptors that this process was started with and hands on to every child: the runner may have left anything open.
 * What Node opens itself is closed on exec.
 */
function inherited(): number[] {
  try {
    return readdirSync('/proc/self/fd')
      .map(Number)
      .filter((fd) => fd > 2 && isHandedOn(fd));
  } catch {
    return [];
  }
}

function isHandedOn(fd: number): boolean {
  try {
    const flags = /^flags:\s*(\d+)/m.exec(readFileSync(`/proc/self/fdinfo/${fd}`, 'latin1'))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0;
  } catch {
    return false;
  }
}

/** The words before a program that start it without them, but for `kept`; none where there is nothing to close. */
export function withoutInherited(kept: readonly number[]): string[] {
  const open = inherited().filter((fd) => !kept.includes(fd));
  const bash = open.length === 0 ? undefined : findTool('bash');
  if (bash === undefined) return [];
  return [bash, '--norc', '-c', `${open.map((fd) => `exec ${fd}>&-`).join('; ')}; exec "$@"`, 'bash'];
}
