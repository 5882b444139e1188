import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOVED = ['-newerat', '2001-01-01'];
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Puts access times of a tree into the past, where relatime and strictatime alike let the next access move them
 * (mount(8)); those of directories always, since looking for files moves them.
 */
export async function forgetAccess(root: string): Promise<void> {
  const touch = ['-exec', 'touch', '-h', '-a', '-d', '2000-01-01', '{}', '+'];
  await run('find', [root, '-depth', '(', '-type', 'd', '-o', ...MOVED, ')', ...touch]);
}

/** Everything below `root` that was accessed since {@link forgetAccess}, for {@link readsFromTimes}. */
export async function accessed(root: string): Promise<Buffer> {
  const print = ['-printf', '%y%P\\0'];
  const { stdout } = await run('find', [root, ...MOVED, ...print], { encoding: 'buffer', maxBuffer: MOST_BYTES });
  return stdout;
}

/** Whether this file system keeps access times and find(1) can tell them; tried on git's own file. Never throws. */
export async function keepsAccessTimes(root: string): Promise<boolean> {
  try {
    await forgetAccess(root);
    const file = join(root, '.git', 'HEAD');
    const before = await accessed(file);
    readFileSync(file);
    const kept = before.length === 0 && (await accessed(file)).length > 0;
    await forgetAccess(root);
    return kept;
  } catch {
    return false;
  }
}
