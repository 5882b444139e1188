import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isInside } from './environment.ts';
import type { LandlockRule } from './landlock.ts';
import { privateBelow } from './secret-places.ts';
import { READABLE, toolRoot } from './view.ts';

/**
 * What of the machine scripts may read where no view can be mounted: system directories, tools, and of `/etc` all but
 * what is this user's alone.
 */
export function readableOfMachine(path: readonly string[]): LandlockRule[] {
  const names = readdirSync('/').filter((name) => READABLE.has(name) && name !== 'etc');
  const whole = [...names.map((name) => `/${name}`), '/proc', ...path.map((tool) => toolRoot(tool, []))];
  const { files, directories } = privateBelow('/etc');
  return [
    ...whole.map((each) => ({ path: each, kind: 'read' as const })),
    ...without('/etc', [...files, ...directories]),
  ];
}

/** Rules for a directory but for some places below it: landlock(7) can only allow. */
function without(root: string, closed: readonly string[]): LandlockRule[] {
  if (closed.includes(root)) return [];
  if (!closed.some((each) => isInside(each, root))) {
    const isDirectory = statSync(root, { throwIfNoEntry: false })?.isDirectory() ?? false;
    return [{ path: root, kind: isDirectory ? 'read' : 'file' }];
  }
  const below = readdirSync(root).flatMap((name) => without(join(root, name), closed));
  return [{ path: root, kind: 'list' }, ...below];
}
