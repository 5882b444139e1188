import { existsSync, lstatSync, readdirSync, readlinkSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { isInside } from './environment.ts';
import { bindOptions, readMounts, remountsBelow } from './machine-mounts.ts';
import { privateBelow } from './secret-places.ts';
import { NOTES_IN_VIEW } from './trace-hooks.ts';

/** Top-level directories of the machine that scripts may read. Everything else does not exist for them. */
export const READABLE: ReadonlySet<string> = new Set([
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
const OBJECTS_IN_VIEW = '/run/conformance/objects';
/** Holds a directory for each entry of the private `/tmp` that leads to tools of the machine and stays. */
export const WAYS_IN_VIEW = '/run/conformance/ways';
/** Directories that stand in for what is hidden, holding only the way to tools below. */
const PLACES_IN_VIEW = '/run/conformance/places';
const DEVICES = ['null', 'zero', 'full', 'random', 'urandom'];

/** The names under which scripts see object directories. */
export function objectsInView(objects: readonly string[]): string[] {
  return objects.map((_, index) => `${OBJECTS_IN_VIEW}/${index}`);
}

export interface ViewRequest {
  /** Tool directories of PATH, which stay readable wherever they lie. */
  readonly path: readonly string[];
  /** Object directories the copies borrow from, shown as {@link objectsInView}. */
  readonly objects: readonly string[];
  /** Places that must stay out of sight even below a readable directory. */
  readonly hidden: readonly string[];
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
  const readable = [...shown, ...links.map((name) => `/${name}`)];
  const closed = privateBelow('/etc');
  const hidden = outermost([
    ...closed.directories,
    ...shown.flatMap((each) =>
      request.hidden.filter((place) => place !== each && isInside(place, each) && isDirectory(place)),
    ),
  ]);
  const tools = outermost(request.path.map((tool) => toolRoot(tool, request.hidden))).filter(
    (each) => !readable.some((top) => isInside(each, top)) || hidden.some((place) => isInside(each, place)),
  );
  const shared = temporaryTops(tools);
  const standIns = [...hidden, ...shared.filter((top) => !tools.includes(top))];
  const bound = (source: string, target = source): Placed => {
    return { source, target, type: 'none', options: bindOptions(source, machine) };
  };
  return {
    directories: [
      ...shown,
      ...tools,
      ...OWN_DIRECTORIES,
      ...objectsInView(request.objects),
      ...shared.map((each) => `${WAYS_IN_VIEW}/${basename(each)}`),
      ...[...standIns, ...tools.filter((tool) => standIns.some((place) => isInside(tool, place)))].map(
        (each) => `${PLACES_IN_VIEW}${each}`,
      ),
    ],
    files: [...DEVICES.map((name) => `/dev/${name}`), NOTHING],
    links: [...links.map((name) => [`/${name}`, readlinkSync(`/${name}`)] as const), ...DEVICE_LINKS],
    mounts: [
      ...shown.map((each) => bound(each)),
      ...closed.files.map((target) => readOnly(`view${NOTHING}`, target)),
      ...DEVICES.map((name) => ({ source: `/dev/${name}`, target: `/dev/${name}`, type: 'none', options: 'bind' })),
      ...PRIVATE.map(([name, target]) => ({ source: `own:${name}`, target, type: 'none', options: 'bind' })),
      ...procMounts(),
      ...standIns.map((target) => readOnly(`view${PLACES_IN_VIEW}${target}`, target)),
      ...tools.map((each) => bound(each)),
      ...objectMounts(request.objects, bound),
    ],
    remounts: [
      ...shown.flatMap((each) => remountsBelow(each, machine, hidden)),
      ...tools.flatMap((each) => remountsBelow(each, machine, [])),
    ],
  };
}

const NOTHING = '/run/conformance/nothing';
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
  if (isInside(path, '/tmp')) return path === '/tmp';
  return path === '/proc' || PRIVATE.some(([, target]) => isInside(path, target)) || isInside(path, '/repo');
}

/** A directory of the lane's own file system, shown read-only. */
function readOnly(own: string, target: string, flags = ''): Placed {
  return { source: `own:${own}`, target, type: 'none', options: `bind,ro${flags}` };
}

/** Each with its own list of what it borrows from emptied: the copy names them all, under the view's names. */
function objectMounts(objects: readonly string[], bound: (source: string, target: string) => Placed): Placed[] {
  const targets = objectsInView(objects);
  return objects.flatMap((source, index) => {
    const list = `/info/alternates`;
    const borrows = existsSync(`${source}${list}`);
    return [
      bound(source, targets[index]!),
      ...(borrows ? [readOnly(`view${NOTHING}`, `${targets[index]}${list}`)] : []),
    ];
  });
}

/**
 * The entries of `/tmp` that lead to tools: mounted by themselves, so that no script can move them away for the next.
 */
function temporaryTops(tools: readonly string[]): string[] {
  const below = tools.filter((each) => isInside(each, '/tmp'));
  return [...new Set(below.map((each) => `/tmp/${each.split('/')[2]}`))];
}

/** Each once, without those below another. */
function outermost(paths: readonly string[]): string[] {
  const each = [...new Set(paths)];
  return each.filter((path) => !each.some((other) => other !== path && isInside(path, other)));
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
    ...PROC_READ_ONLY.filter(there).map((name) => readOnly(`view/proc/${name}`, `/proc/${name}`, `,${flags}`)),
    ...PROC_EMPTY.filter(there).map((name) => ({
      source: '/dev/null',
      target: `/proc/${name}`,
      type: 'none',
      options: 'bind',
    })),
  ];
}

/** `/root/.pyenv/shims` → `/root/.pyenv`: what a tool directory needs beside it, but never a whole home or the root. */
export function toolRoot(tool: string, hidden: readonly string[]): string {
  const parent = dirname(tool);
  const isTools = ['bin', 'sbin', 'shims'].includes(basename(tool));
  const depth = parent.split('/').length - 1;
  const isShared = ['/tmp', '/var/tmp'].includes(parent);
  const isHome = depth < 2 || (depth === 2 && parent.startsWith('/home/'));
  if (!isTools || isHome || isShared || hidden.some((each) => isInside(each, parent))) return tool;
  return parent;
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
