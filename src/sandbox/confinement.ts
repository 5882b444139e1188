import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { confineWords, LANDLOCK_VERSION } from './confine-command.ts';
import { findTool } from './environment.ts';
import { landlockWords } from './landlock.ts';
import { listProcesses, userOf } from './process-tree.ts';
import { seccompFilter } from './seccomp-filter.ts';

/** What can be taken from scripts on a machine without namespaces. */
export interface Confinement {
  /** User ids of nobody else, one for each lane, where the engine is root and may give up root; else empty. */
  readonly users: readonly number[];
  /** Words of setpriv(1) that start a program without privileges; empty where it cannot. */
  readonly setpriv: readonly string[];
  /** Where perl is, when it can install filters. */
  readonly perl: string | undefined;
  /** The kernel's version of landlock(7); below 1 there is none. */
  readonly landlock: number;
}

/** Finds out, by trying once, what this machine offers; whatever fails is not used. Never throws. */
export async function findConfinement(lanes: number, path: readonly string[]): Promise<Confinement> {
  const [perl, users] = await Promise.all([findPerl(), findUsers(lanes, path)]);
  return { setpriv: await findSetpriv(users[0]), users, ...perl };
}

async function findSetpriv(user: number | undefined): Promise<readonly string[]> {
  const program = findTool('setpriv');
  if (program === undefined) return [];
  const plain = [program, '--no-new-privs', '--pdeathsig=KILL'];
  // Root without capabilities can neither pass over modes nor look into other processes.
  const bare = [...plain, '--bounding-set=-all', '--inh-caps=-all'];
  for (const words of process.getuid?.() === 0 && user === undefined ? [bare, plain] : [plain]) {
    if ((await said([...words, '--', 'true'], user)) !== undefined) return [...words, '--'];
  }
  return [];
}

async function findPerl(): Promise<Pick<Confinement, 'perl' | 'landlock'>> {
  const perl = findTool('perl');
  const none = { perl: undefined, landlock: 0 };
  const filter = seccompFilter({ architecture: process.arch, noSockets: true, noBroadcast: true });
  if (perl === undefined || filter === undefined) return none;
  if ((await said([...confineWords(perl, filter, undefined), 'true'])) === undefined) return none;
  const landlock = Number(await said([perl, ...LANDLOCK_VERSION])) || 0;
  const rules = landlockWords(landlock, [{ path: '/', kind: 'read' }], true);
  if (rules === undefined) return { perl, landlock: 0 };
  const works = (await said([...confineWords(perl, filter, rules), 'true'])) !== undefined;
  return { perl, landlock: works ? landlock : 0 };
}

/** Ids that systemd gives out for a while and no distribution to people: 61184 to 65519. */
const [FIRST_USER, LAST_USER] = [61_184, 65_519];

/** Only where every tool stays within reach: a check that misses its tools says nothing about the change. */
async function findUsers(count: number, path: readonly string[]): Promise<readonly number[]> {
  if (process.getuid?.() !== 0) return [];
  const users = freeUsers(count);
  const [first] = users;
  if (first === undefined) return [];
  // `kill -0` asks whether the engine could be signalled, and sends nothing.
  const ask =
    'kill -0 "$PPID" 2>/dev/null && exit 1; for D in "$@"; do [ -r "$D" ] && [ -x "$D" ] || exit 1; done; id -u';
  const answer = await said(['sh', '-c', ask, 'sh', ...path], first);
  return answer?.trim() === String(first) ? users : [];
}

function freeUsers(count: number): number[] {
  const taken = new Set([...listProcesses().keys()].map(userOf));
  for (const row of accounts().split('\n')) taken.add(Number(row.split(':')[2]));
  const free: number[] = [];
  const span = LAST_USER - FIRST_USER;
  // Engines that run at once begin at different places.
  for (let step = 0; step < span && free.length < count; step += 1) {
    const id = FIRST_USER + ((process.pid * 7 + step) % span);
    if (!taken.has(id)) free.push(id);
  }
  return free;
}

function accounts(): string {
  try {
    return readFileSync('/etc/passwd', 'latin1');
  } catch {
    return '';
  }
}

/** Standard output of a short command, as another user where asked; undefined when it fails. */
export function said(words: readonly string[], user?: number): Promise<string | undefined> {
  const [program = '', ...rest] = words;
  return new Promise((resolve) => {
    const as = user === undefined ? {} : { uid: user, gid: user };
    try {
      execFile(program, rest, { cwd: '/', timeout: 10_000, ...as }, (error, stdout) =>
        resolve(error === null ? stdout : undefined),
      );
    } catch {
      resolve(undefined);
    }
  });
}
