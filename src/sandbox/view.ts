import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { COMMAND_FILES } from './command-files.ts';
import { isInside } from './environment.ts';

/** Top-level directories of the machine that scripts may read. Everything else does not exist for them. */
const READABLE = new Set([
  'usr',
  'bin',
  'sbin',
  'lib',
  'lib32',
  'lib64',
  'libx32',
  'etc',
  'opt',
  'nix',
  'gnu',
  'snap',
  'sys',
]);
/** Where scripts find the objects of the repository, so that its own path tells them nothing. */
export const OBJECTS_IN_VIEW = '/run/conformance/objects';
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];

export interface ViewRequest {
  /** Tool directories of PATH, which stay readable wherever they lie. */
  readonly path: readonly string[];
  /** Object directories the copies borrow from; the first is shown as {@link OBJECTS_IN_VIEW}. */
  readonly objects: readonly string[];
  /** Places that must stay out of sight even below a readable directory. */
  readonly hidden: readonly string[];
}

interface Mount {
  readonly point: string;
  readonly flags: readonly string[];
}

/**
 * The scripts' view of the machine as lines of the supervisor's plan: system directories read-only, a minimal `/dev`,
 * a fresh `/proc`, private `/tmp`, `/dev/shm` and home, the copy at `/repo`, objects read-only, and nothing else.
 */
export function planView(request: ViewRequest): string[] {
  const mounts = readMounts();
  const plan: string[] = [];
  const exposed: string[] = [];
  for (const name of readdirSync('/').sort()) {
    if (!READABLE.has(name)) continue;
    const state = lstatSync(`/${name}`);
    if (state.isSymbolicLink()) plan.push(line('link', `/${name}`, readlinkSync(`/${name}`)));
    else if (state.isDirectory()) {
      plan.push(line('dir', `/${name}`));
      exposed.push(`/${name}`);
    }
  }
  for (const each of exposed) plan.push(...bindReadOnly(each, mounts));
  for (const each of exposed) plan.push(...hideWithin(each, request.hidden));
  const covered = (path: string): boolean =>
    exposed.some((each) => isInside(path, each)) && !request.hidden.some((each) => isInside(path, each));
  plan.push(
    ...devices(),
    ...['/proc', '/tmp', '/var/tmp', '/run', '/home/check', '/repo'].map((each) => line('dir', each)),
  );
  plan.push('proc', line('own', 'tmp', '/tmp'), line('own', 'tmp', '/var/tmp'), line('own', 'home', '/home/check'));
  for (const each of new Set(request.path.map((tool) => toolRoot(tool, request.hidden)))) {
    if (covered(each)) continue;
    plan.push(line('dir', each), ...bindReadOnly(each, mounts));
  }
  for (const [index, each] of request.objects.entries()) {
    const target = index === 0 ? OBJECTS_IN_VIEW : each;
    plan.push(line('dir', target), line('bind', each, target, options(each, mounts)));
  }
  return plan;
}

/** `/root/.pyenv/shims` → `/root/.pyenv`: what a tool directory needs beside it, but never a whole home or the root. */
function toolRoot(tool: string, hidden: readonly string[]): string {
  const parent = dirname(tool);
  const isTools = ['bin', 'sbin', 'shims'].includes(basename(tool));
  const depth = parent.split('/').length - 1;
  const isHome = depth < 2 || (depth === 2 && parent.startsWith('/home/'));
  if (!isTools || isHome || hidden.some((each) => isInside(each, parent) || isInside(parent, each))) return tool;
  return parent;
}

function devices(): string[] {
  const plan = [line('dir', '/dev'), line('dir', '/dev/shm')];
  for (const name of DEVICES)
    plan.push(line('file', `/dev/${name}`), line('bind', `/dev/${name}`, `/dev/${name}`, 'bind'));
  plan.push(line('own', 'shm', '/dev/shm'), line('link', '/dev/fd', '/proc/self/fd'));
  plan.push(line('link', '/dev/stdin', '/proc/self/fd/0'), line('link', '/dev/stdout', '/proc/self/fd/1'));
  plan.push(line('link', '/dev/stderr', '/proc/self/fd/2'));
  return plan;
}

/** Binds a directory with what is mounted below it, then makes each of those mounts read-only. */
function bindReadOnly(path: string, mounts: readonly Mount[]): string[] {
  const plan = [line('bind', path, path, options(path, mounts, 'rbind'))];
  for (const mount of mounts) {
    if (mount.point !== path && isInside(mount.point, path))
      plan.push(line('remount', mount.point, `ro,${mount.flags.join(',')}`));
  }
  return plan;
}

function hideWithin(exposed: string, hidden: readonly string[]): string[] {
  return hidden
    .filter((each) => each !== exposed && isInside(each, exposed) && isDirectory(each))
    .map((each) => line('hide', each));
}

function options(path: string, mounts: readonly Mount[], how = 'bind'): string {
  const real = realpathOr(path);
  const holder = mounts.filter((each) => isInside(real, each.point)).at(-1);
  return [how, 'ro', ...new Set([...(holder?.flags ?? []), 'nosuid', 'nodev'])].join(',');
}

/** Mounts with the flags that a remount must keep (in a user namespace they are locked), outermost first. */
function readMounts(): Mount[] {
  const found: Mount[] = [];
  for (const row of readFileSync('/proc/self/mountinfo', 'utf8').split('\n')) {
    const fields = row.split(' ');
    if (fields.length < 6) continue;
    const point = fields[4]!.replace(/\\(\d{3})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    );
    const flags = fields[5]!.split(',').filter((each) => each === 'nosuid' || each === 'nodev' || each === 'noexec');
    found.push({ point, flags });
  }
  return found.sort((one, other) => one.point.length - other.point.length);
}

function line(...words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : escapeWord(word))).join(' ');
}

/** Bytes other than plain ones as `\0ooo`, which `printf %b` turns back. */
export function escapeWord(word: string | Uint8Array): string {
  let out = '';
  for (const byte of typeof word === 'string' ? Buffer.from(word, 'utf8') : word) {
    const plain = String.fromCharCode(byte);
    out += /[A-Za-z0-9._/,=:@%+-]/.test(plain) ? plain : `\\0${byte.toString(8).padStart(3, '0')}`;
  }
  return out;
}

function realpathOr(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

/** Places of the runner and the user that scripts must not see, from the engine's own environment. */
export function secretPlaces(env: Readonly<Record<string, string | undefined>>, repository: string): string[] {
  const places = [repository];
  for (const name of ['RUNNER_WORKSPACE', 'GITHUB_WORKSPACE']) if (env[name]) places.push(env[name]);
  for (const name of COMMAND_FILES) if (env[name]) places.push(dirname(env[name]));
  const work = env.RUNNER_TEMP && dirname(env.RUNNER_TEMP);
  if (work) places.push(work);
  if (work && existsSync(join(dirname(work), '.runner'))) places.push(dirname(work));
  return [...new Set(places.map(realpathOr))].filter(
    (each) => each.startsWith('/') && !['/', '/usr', '/tmp'].includes(each),
  );
}
