import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { COMMAND_FILES } from './command-files.ts';
import { isInside } from './environment.ts';
import { HOOKS_IN_VIEW, NOTES_IN_VIEW, writeHooks } from './trace-hooks.ts';

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

/** One file system of the view; a `source` of `own:NAME` is a directory of the lane's private tmpfs. */
interface Placed {
  readonly source: string;
  readonly target: string;
  readonly type: string;
  readonly options: string;
}

/** The scripts' view of the machine: what is laid out before anything is mounted, and what is mounted, in order. */
export interface View {
  readonly directories: readonly string[];
  readonly files: readonly string[];
  readonly links: readonly (readonly [path: string, target: string])[];
  readonly mounts: readonly Placed[];
  /** Mounts below a bound directory, which a bind takes over as they are: they must be made read-only one by one. */
  readonly remounts: readonly (readonly [path: string, options: string])[];
}

/** Entries of `/proc` through which a process of the same user could reach the machine: read-only, or empty. */
const PROC_READ_ONLY = ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs', 'acpi', 'scsi'];
const PROC_EMPTY = ['kcore', 'keys', 'timer_list', 'latency_stats'];

/**
 * Plans the view: system directories read-only, a minimal `/dev`, a fresh `/proc`, private `/tmp`, `/dev/shm` and home,
 * the copy at `/repo`, objects read-only, and nothing else.
 */
export function planView(request: ViewRequest): View {
  const machine = readMounts();
  const names = readdirSync('/').filter((name) => READABLE.has(name));
  const links = names.filter((name) => lstatSync(`/${name}`).isSymbolicLink());
  const shown = names.filter((name) => lstatSync(`/${name}`).isDirectory()).map((name) => `/${name}`);
  const covered = (path: string): boolean =>
    [...shown, ...links.map((name) => `/${name}`)].some((each) => isInside(path, each)) &&
    !request.hidden.some((each) => isInside(path, each));
  const tools = [...new Set(request.path.map((tool) => toolRoot(tool, request.hidden)))].filter(
    (each) => !covered(each),
  );
  const objects = request.objects.map((each, index) => ({
    source: each,
    target: index === 0 ? OBJECTS_IN_VIEW : each,
  }));
  const bound = (source: string, target = source) => ({
    source,
    target,
    type: 'none',
    options: options(source, machine),
  });
  const hidden = shown.flatMap((each) =>
    request.hidden.filter((place) => place !== each && isInside(place, each) && isDirectory(place)),
  );
  return {
    directories: [...shown, ...tools, ...objects.map((each) => each.target), ...OWN_DIRECTORIES],
    files: DEVICES.map((name) => `/dev/${name}`),
    links: [...links.map((name) => [`/${name}`, readlinkSync(`/${name}`)] as const), ...DEVICE_LINKS],
    mounts: [
      ...shown.map((each) => bound(each)),
      ...hidden.map((target) => ({ source: 'tmpfs', target, type: 'tmpfs', options: 'ro,size=4k,mode=0755' })),
      ...DEVICES.map((name) => ({ source: `/dev/${name}`, target: `/dev/${name}`, type: 'none', options: 'bind' })),
      ...PRIVATE.map(([name, target]) => ({ source: `own:${name}`, target, type: 'none', options: 'bind' })),
      ...procMounts(),
      ...tools.map((each) => bound(each)),
      ...objects.map((each) => bound(each.source, each.target)),
    ],
    remounts: [...shown, ...tools].flatMap((each) => remountsBelow(each, machine)),
  };
}

const OWN_DIRECTORIES = ['/proc', '/tmp', '/var/tmp', '/run', '/home/check', '/repo', '/dev/shm', NOTES_IN_VIEW];
const PRIVATE = [
  ['tmp', '/tmp'],
  ['tmp', '/var/tmp'],
  ['home', '/home/check'],
  ['shm', '/dev/shm'],
  ['notes', NOTES_IN_VIEW],
] as const;

/** Whether the view has something of its own at this place, so that nothing of the machine can be shown there. */
export function isReplaced(path: string): boolean {
  return path === '/proc' || PRIVATE.some(([, target]) => isInside(path, target)) || isInside(path, '/repo');
}

const DEVICE_LINKS = [
  ['/dev/fd', '/proc/self/fd'],
  ['/dev/stdin', '/proc/self/fd/0'],
  ['/dev/stdout', '/proc/self/fd/1'],
  ['/dev/stderr', '/proc/self/fd/2'],
] as const;

function procMounts(): Placed[] {
  const there = (name: string): boolean => existsSync(`/proc/${name}`);
  const flags = 'nosuid,nodev,noexec';
  return [
    { source: 'proc', target: '/proc', type: 'proc', options: flags },
    ...PROC_READ_ONLY.filter(there).map((name) => ({
      source: `own:view/proc/${name}`,
      target: `/proc/${name}`,
      type: 'none',
      options: `bind,ro,${flags}`,
    })),
    ...PROC_EMPTY.filter(there).map((name) => ({
      source: '/dev/null',
      target: `/proc/${name}`,
      type: 'none',
      options: 'bind',
    })),
  ];
}

/** Lays out what the view consists of before anything is mounted, for lanes to copy. */
export function writeSkeleton(view: View, at: string): void {
  mkdirSync(at, { mode: 0o755 });
  for (const each of view.directories) mkdirSync(join(at, each), { recursive: true, mode: 0o755 });
  mkdirSync(join(at, 'dev'), { recursive: true, mode: 0o755 });
  writeHooks(join(at, HOOKS_IN_VIEW));
  for (const each of view.files) writeFileSync(join(at, each), '');
  for (const [path, target] of view.links) symlinkSync(target, join(at, path));
}

/** The view's mounts as fstab(5) for a lane at `base`, so that one call of mount(8) makes them all. */
export function fstabOf(view: View, base: string): string {
  const rows = view.mounts.map(({ source, target, type, options: flags }) => {
    const from = source.startsWith('own:') ? `${base}/${source.slice(4)}` : source;
    return [escapeField(from), escapeField(`${base}/view${target}`), type, flags, '0', '0'].join(' ');
  });
  return `${rows.join('\n')}\n`;
}

/** fstab(5): white space and backslashes of a field are written in octal. */
function escapeField(text: string): string {
  return text.replace(/[\\\s#]/g, (each) => `\\${each.charCodeAt(0).toString(8).padStart(3, '0')}`);
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

function remountsBelow(path: string, machine: readonly Mount[]): [string, string][] {
  const below = machine.filter((mount) => mount.point !== path && isInside(mount.point, path));
  return below.map((mount) => [mount.point, ['ro', ...mount.flags].join(',')]);
}

/** Options of a read-only bind that keep what is locked in a user namespace. */
function options(path: string, mounts: readonly Mount[]): string {
  const real = realpathOr(path);
  const holder = mounts.filter((each) => isInside(real, each.point)).at(-1);
  return ['rbind', 'ro', ...new Set([...(holder?.flags ?? []), 'nosuid', 'nodev'])].join(',');
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
