import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { quietLstat } from './quiet-stat.ts';
import { removeTree } from './temporary.ts';

/** Where semaphores and shared memory of programs are (shm_overview(7)). */
export const SHARED_MEMORY = '/dev/shm';
/** Directories in which everybody may write. */
export const SHARED_PLACES = ['/tmp', '/var/tmp', SHARED_MEMORY];

/**
 * What scripts leave in directories of everybody. Where they have a user id of their own, all that it owns is theirs;
 * else only shared memory is open to them, and there what came while they ran and nobody holds any more.
 */
export class SharedPlaces {
  readonly #user: number | undefined;
  #before = new Set<string>();

  constructor(user: number | undefined) {
    this.#user = user;
  }

  /** Before a script. */
  look(): void {
    if (this.#user === undefined) this.#before = new Set(namesIn(SHARED_MEMORY));
  }

  /** After it, when its processes are gone. Never throws. */
  clean(): void {
    if (this.#user === undefined) this.#cleanMemory();
    else for (const place of SHARED_PLACES) removeOwned(place, this.#user);
  }

  #cleanMemory(): void {
    const own = process.getuid?.();
    const came = namesIn(SHARED_MEMORY)
      .filter((name) => !this.#before.has(name))
      .map((name) => join(SHARED_MEMORY, name))
      .filter((path) => quietLstat(path)?.uid === own);
    if (came.length === 0) return;
    const held = heldFiles();
    for (const path of came)
      if (![...held].some((each) => each === path || each.startsWith(`${path}/`))) removeTree(path);
  }
}

function removeOwned(place: string, user: number): void {
  for (const name of namesIn(place)) {
    const path = join(place, name);
    if (quietLstat(path)?.uid === user) removeTree(path);
  }
}

function namesIn(place: string): string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

/** Paths in shared memory that a living process has open or mapped. */
function heldFiles(): Set<string> {
  const held = new Set<string>();
  for (const pid of namesIn('/proc').filter((name) => /^\d+$/.test(name))) {
    for (const fd of namesIn(`/proc/${pid}/fd`)) held.add(readOr(() => readlinkSync(`/proc/${pid}/fd/${fd}`)));
    const maps = readOr(() => readFileSync(`/proc/${pid}/maps`, 'latin1'));
    for (const found of maps.matchAll(/\/dev\/shm\/[^\n]*/g)) held.add(found[0]);
  }
  return held;
}

function readOr(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
