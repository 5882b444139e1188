import { execFile } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { said } from './confinement.ts';
import type { ObjectSource } from './private-copy.ts';
import { removeTree } from './temporary.ts';

const run = promisify(execFile);

/** Gives a tree to a user, links themselves included; nothing where the user is the engine's own. */
export async function giveTree(path: string, user: number | undefined): Promise<void> {
  if (user !== undefined) await run('chown', ['-hR', `${user}:${user}`, '--', path]);
}

/** Gives one directory to a user; nothing where the user is the engine's own. */
export function giveDirectory(path: string, user: number | undefined): void {
  if (user !== undefined) chownSync(path, user, user);
}

/**
 * The object directories under names that `user` can read and that hold no line end: the link to them where he can
 * reach them all, else each linked (or, on another file system, copied) below `base`.
 */
export async function readableObjects(
  objects: Pick<ObjectSource, 'link' | 'directories'>,
  user: number | undefined,
  base: string,
): Promise<readonly string[]> {
  if (user === undefined) return [objects.link];
  const ask =
    'for D in "$@"; do [ -r "$D" ] && [ -x "$D" ] && [ -x "$D/pack" ] && [ -z "$(find "$D" ! -readable | head -n 1)" ] || exit 1; done';
  if ((await said(['sh', '-c', ask, 'sh', ...objects.directories], user)) !== undefined) return [objects.link];
  return Promise.all(objects.directories.map((each, index) => share(each, join(base, `objects-${index}`))));
}

async function share(from: string, to: string): Promise<string> {
  if (statSync(to, { throwIfNoEntry: false }) !== undefined) return to;
  await run('cp', ['-al', '--', from, to]).catch(() => {
    removeTree(to);
    return run('cp', ['-a', '--', from, to]);
  });
  // A link shares its mode with the repository's file, so one that is closed becomes a copy.
  const open = 'for F do cp -- "$F" "$F.open" && chmod 0444 "$F.open" && mv -f -- "$F.open" "$F"; done';
  await run('find', [to, '-type', 'd', '-exec', 'chmod', '0755', '{}', '+']);
  await run('find', [to, '-type', 'f', '!', '-perm', '-004', '-exec', 'sh', '-c', open, 'sh', '{}', '+']);
  removeTree(join(to, 'info', 'alternates'));
  chmodSync(to, 0o755);
  return to;
}
