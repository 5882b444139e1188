import { type BigIntStats, lstatSync, type PathLike, type Stats, statSync } from 'node:fs';

/** lstat(2) of what a script may have made: undefined for whatever cannot be asked, as a name longer than a path may be. */
export function quietLstat(path: PathLike): Stats | undefined {
  return quietly(() => lstatSync(path));
}

/** The same with times in nanoseconds. */
export function quietBigLstat(path: PathLike): BigIntStats | undefined {
  return quietly(() => lstatSync(path, { bigint: true }));
}

/** stat(2), links followed, in the same way. */
export function quietStat(path: PathLike): Stats | undefined {
  return quietly(() => statSync(path));
}

function quietly<T>(ask: () => T): T | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
