/** Paths here are bytes as characters (latin1), so that nothing is lost before the repository path is made of them. */

/** Where a script's paths lie, as the script and as the tracer see them. */
export interface Places {
  /** Root of the copy under the name the script uses, e.g. `/repo`. */
  readonly root: string;
  /** What the tracer puts before every path because it stands outside the script's view; '' where there is no view. */
  readonly outside: string;
  /** Where git's objects are, under any name the script may use. */
  readonly objects: readonly string[];
  /** Places that hold nothing of the machine: scratch space, devices, the kernel's own files. */
  readonly passing: readonly string[];
  /** The target of a link at a path of the script's view; undefined for anything else. */
  readonly link: (path: string) => string | undefined;
}

const MOST_LINKS = 40;

/** An absolute path without `.` and `..`, and the links that were followed on the way to it (path_resolution(7)). */
export function resolvePath(path: string, places: Places, followLast: boolean): { path: string; links: string[] } {
  const links: string[] = [];
  let done = '';
  let left = path.split('/');
  while (left.length > 0) {
    const [name = '', ...rest] = left;
    left = rest;
    if (name === '' || name === '.') continue;
    if (name === '..') {
      done = done.slice(0, Math.max(0, done.lastIndexOf('/')));
      continue;
    }
    const here = `${done}/${name}`;
    const isLast = rest.every((each) => each === '');
    const target = isLast && !followLast ? undefined : linkBelow(here, places);
    if (target === undefined || links.length >= MOST_LINKS) {
      done = here;
      continue;
    }
    links.push(here);
    if (target.startsWith('/')) done = '';
    left = [...target.split('/'), ...rest];
  }
  return { path: done === '' ? '/' : done, links };
}

/** Links outside the copy are the machine's: they cannot change with the repository. */
function linkBelow(path: string, places: Places): string | undefined {
  return path.startsWith(`${places.root}/`) ? places.link(path) : undefined;
}

/** A path as the tracer prints it for a descriptor → as the script would write it. */
export function seenInside(path: string, places: Places): string {
  const { outside } = places;
  return outside !== '' && (path === outside || path.startsWith(`${outside}/`))
    ? path.slice(outside.length) || '/'
    : path;
}

/** A path of the script's view → below the root of the copy ('' for the root itself); undefined outside of it. */
export function belowRoot(path: string, places: Places): string | undefined {
  if (path === places.root) return '';
  return path.startsWith(`${places.root}/`) ? path.slice(places.root.length + 1) : undefined;
}
