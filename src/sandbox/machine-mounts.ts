import { readFileSync, realpathSync } from 'node:fs';
import { isInside } from './environment.ts';

/** A mount of the machine, with the flags that a remount must keep (in a user namespace they are locked). */
export interface Mount {
  readonly point: string;
  readonly flags: readonly string[];
}

const LOCKED = new Set(['nosuid', 'nodev', 'noexec']);

/** The mounts this process sees, outermost first. */
export function readMounts(): Mount[] {
  const found: Mount[] = [];
  for (const row of readFileSync('/proc/self/mountinfo', 'utf8').split('\n')) {
    const fields = row.split(' ');
    if (fields.length < 6) continue;
    const point = fields[4]!.replace(/\\(\d{3})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    );
    found.push({ point, flags: fields[5]!.split(',').filter((each) => LOCKED.has(each)) });
  }
  return found.sort((one, other) => one.point.length - other.point.length);
}

/** Options of a read-only bind of `path` that keep what is locked in a user namespace. */
export function bindOptions(path: string, machine: readonly Mount[]): string {
  const real = realpathOr(path);
  const holder = machine.filter((each) => isInside(real, each.point)).at(-1);
  return ['rbind', 'ro', ...new Set([...(holder?.flags ?? []), 'nosuid', 'nodev'])].join(',');
}

/**
 * Mounts below a bound directory, which a bind takes over as they are, with the options that make each read-only;
 * those below a `hidden` place are covered and need none.
 */
export function remountsBelow(
  path: string,
  machine: readonly Mount[],
  hidden: readonly string[],
): [path: string, options: string][] {
  const below = machine.filter(
    (mount) =>
      mount.point !== path && isInside(mount.point, path) && !hidden.some((place) => isInside(mount.point, place)),
  );
  const flags = new Map(below.map((mount) => [mount.point, ['ro', ...mount.flags].join(',')]));
  return [...flags];
}

/** The path without links; as it is where it cannot be followed. */
export function realpathOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
