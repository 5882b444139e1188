import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'conformance-';
const live = new Set<string>();
let hooked = false;

/**
 * A new private directory (mode 0700) under the system's temporary directory, with links resolved. It is removed by
 * {@link removeTemporary}, or when the process exits.
 */
export function makeTemporary(): string {
  sweepAbandoned();
  const path = realpathSync(mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`)));
  live.add(path);
  if (!hooked) {
    hooked = true;
    process.on('exit', () => {
      for (const each of live) removeTree(each);
    });
  }
  return path;
}

/** Removes a directory made by {@link makeTemporary}, whatever a script did to the modes in it. Never throws. */
export function removeTemporary(path: string): void {
  removeTree(path);
  live.delete(path);
}

/** Removes a tree that may hold directories without any permission. Never throws. */
export function removeTree(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    try {
      openDirectories(path);
    } catch {
      // What cannot be opened by its name may still be removed.
    }
    // rm(1) walks by descriptors, so a tree deeper than a path may be long is no obstacle to it.
    spawnSync('rm', ['-rf', '--', path], { stdio: 'ignore' });
  }
}

/** PATH_MAX of Linux, with room for a name. */
const LONGEST_PATH = 3_800;

function openDirectories(path: string): void {
  if (path.length > LONGEST_PATH || !lstatSync(path).isDirectory()) return;
  chmodSync(path, 0o700);
  for (const name of readdirSync(path)) {
    try {
      openDirectories(join(path, name));
    } catch {
      // Gone in between, or a name that cannot be decoded: the removal reports it.
    }
  }
}

let swept = false;

/** Directories of engines that were killed before they could clean up: their process is gone. */
function sweepAbandoned(): void {
  if (swept) return;
  swept = true;
  try {
    for (const name of readdirSync(tmpdir())) {
      const owner = /^conformance-(\d+)-[A-Za-z0-9]{6}$/.exec(name)?.[1];
      if (owner !== undefined && !isAlive(Number(owner))) removeOwn(join(tmpdir(), name));
    }
  } catch {
    // The sweep is a courtesy.
  }
}

function removeOwn(path: string): void {
  const state = lstatSync(path, { throwIfNoEntry: false });
  if (state?.isDirectory() && state.uid === process.getuid?.()) removeTree(path);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
