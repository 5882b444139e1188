import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMMAND_FILES } from './command-files.ts';
import { realpathOr } from './machine-mounts.ts';

/** Too large to be hidden whole; what is secret below them is named by itself. */
const NEVER_HIDDEN = ['/', '/usr', '/tmp', '/opt', '/home', '/etc', '/var'];

/** Places of the runner and the user that scripts must not see, from the engine's own environment. */
export function secretPlaces(env: Readonly<Record<string, string | undefined>>, repository: string): string[] {
  const places = [repository];
  for (const name of ['RUNNER_WORKSPACE', 'GITHUB_WORKSPACE']) if (env[name]) places.push(env[name]);
  for (const name of COMMAND_FILES) if (env[name]) places.push(dirname(env[name]));
  const work = env.RUNNER_TEMP && dirname(env.RUNNER_TEMP);
  if (work) places.push(work);
  if (work && existsSync(join(dirname(work), '.runner'))) places.push(dirname(work));
  return [...new Set(places.map(realpathOr))].filter((each) => each.startsWith('/') && !NEVER_HIDDEN.includes(each));
}

const MOST_ENTRIES = 20_000;

/**
 * What below a system directory is readable for this user and not for everybody, as password hashes and host keys are
 * for root: scripts run under the same user id and must not read it.
 */
export function privateBelow(root: string): { readonly files: string[]; readonly directories: string[] } {
  const found = { files: [] as string[], directories: [] as string[] };
  const queue = [root];
  for (let at = 0; at < queue.length && queue.length < MOST_ENTRIES; at += 1) {
    for (const entry of entriesOf(queue[at]!)) {
      const path = join(queue[at]!, entry.name);
      if (entry.isDirectory() && isOwn(path, 0o005)) found.directories.push(path);
      else if (entry.isDirectory()) queue.push(path);
      else if (entry.isFile() && isOwn(path, 0o004)) found.files.push(path);
    }
  }
  return found;
}

function entriesOf(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return [];
  }
}

/** Whether a file is this user's and lacks one of the `bits` for others. */
function isOwn(path: string, bits: number): boolean {
  const state = statSync(path, { throwIfNoEntry: false });
  return state !== undefined && state.uid === process.getuid?.() && (state.mode & bits) !== bits;
}
