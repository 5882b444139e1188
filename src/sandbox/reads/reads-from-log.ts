import { pathFromBytes } from '../../domain/path.ts';
import type { MachineReads, Reads } from '../../domain/reads.ts';
import { networkAttempt } from './network-attempt.ts';
import { belowRoot, type Places, resolvePath, seenInside } from './places.ts';
import { descriptorPath, type NamedPath, namedPaths, readLog, type SystemCall } from './strace-log.ts';

/** What a log of system calls tells about one script. */
export interface Observed {
  readonly reads: Reads;
  /** Attempts to reach the network, each once. */
  readonly network: readonly string[];
}

/** Calls that reach files without naming them: what they did cannot be told. */
const UNSEEN = new Set(['io_uring_setup', 'open_by_handle_at']);
const OPENS = new Set(['open', 'openat', 'openat2', 'creat']);
const FORKS = new Set(['clone', 'clone3', 'fork', 'vfork']);
const LISTS = new Set(['getdents', 'getdents64']);
/** Calls that do not follow a link at the end of their path. */
const NO_FOLLOW = /^(?:l|readlink|unlink|rmdir|rename|mkdir|mknod|symlink|link)|AT_SYMLINK_NOFOLLOW|O_NOFOLLOW|O_EXCL/;
/** Calls whose further strings are no paths: arguments of a program, a link's text, names of attributes. */
const ONE_PATH = /^(?:execve|readlink|[lf]?(?:get|set|list|remove)xattr)/;
/** Other names of the working directory or of open files, which the log cannot resolve. */
const ALIAS = /^\/proc\/(?:self|thread-self|\d+)\/(?:task\/\d+\/)?(?:cwd|root|fd)(?:\/|$)/;
const MOST_ATTEMPTS = 20;
const MOST_OUTSIDE = 20_000;

/**
 * Reads a log of strace(1) (see {@link straceWords}) of a script that started in the root of the copy. A log that is
 * not complete, or a call that hides what it reads, gives `everything` with the reason.
 */
export function readsFromLog(log: string, places: Places): Observed {
  const reader = new LogReader(places, parentsIn(log));
  for (const entry of readLog(log)) {
    if (entry.kind === 'end') reader.end(entry.process);
    else reader.call(entry.call);
  }
  return reader.observed();
}

/** Which process started which: a child can be heard of before its parent's call returns. */
function parentsIn(log: string): Map<number, number> {
  const parents = new Map<number, number>();
  for (const entry of readLog(log)) {
    if (entry.kind !== 'call' || !FORKS.has(entry.call.name)) continue;
    const { result, process } = entry.call;
    if (result !== undefined && result > 0) parents.set(result, process);
  }
  return parents;
}

class LogReader {
  readonly #places: Places;
  readonly #cwd = new Map<number, string>();
  readonly #parents: ReadonlyMap<number, number>;
  readonly #alive = new Set<number>();
  #first: number | undefined;
  /** Whether the script itself runs; before, its starter does. */
  #started = false;
  #unseen: string | undefined;
  #objects = false;
  readonly #files = new Set<string>();
  readonly #listings = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #absent = new Set<string>();
  readonly #network = new Set<string>();
  readonly #machine = new Map<Set<string>, Set<string>>();

  constructor(places: Places, parents: ReadonlyMap<number, number>) {
    this.#parents = parents;
    this.#places = places;
  }

  end(process: number): void {
    this.#alive.delete(process);
    this.#cwd.delete(process);
  }

  call(call: SystemCall): void {
    this.#first ??= call.process;
    this.#alive.add(call.process);
    if (!this.#started) this.#starts(call);
    else if (call.name === 'connect') {
      const attempt = networkAttempt(call);
      if (attempt !== undefined && this.#network.size < MOST_ATTEMPTS) this.#network.add(attempt);
    } else if (UNSEEN.has(call.name)) this.#unseen = `It used ${call.name}, which reads without naming files.`;
    else if (FORKS.has(call.name)) this.#fork(call);
    else this.#file(call);
  }

  /** The starter's last step is to go to the root of the copy. */
  #starts(call: SystemCall): void {
    const { root } = this.#places;
    const names = call.name === 'chdir' || call.name === 'execve' ? namedPaths(call.args) : [];
    const there = call.name === 'chdir' && call.error === undefined && names[0]?.path === root;
    if (!there) return;
    this.#started = true;
    this.#cwd.set(call.process, root);
  }

  #fork(call: SystemCall): void {
    if (call.result === undefined || call.result <= 0) return;
    // Unless the child has been heard of first.
    if (!this.#cwd.has(call.result)) this.#cwd.set(call.result, this.#cwdOf(call.process));
  }

  /** The working directory of a process, its parent's where it has not moved yet; '' where it is not known. */
  #cwdOf(process: number, depth = 0): string {
    const known = this.#cwd.get(process);
    const parent = this.#parents.get(process);
    if (known !== undefined || parent === undefined || depth > 100) return known ?? '';
    return this.#cwdOf(parent, depth + 1);
  }

  #file(call: SystemCall): void {
    if (call.name === 'getcwd') return;
    if (LISTS.has(call.name)) {
      const path = descriptorPath(call.args);
      if (path !== undefined) this.#list(seenInside(path, this.#places));
      return;
    }
    if (call.name === 'fchdir') {
      const path = descriptorPath(call.args);
      if (path !== undefined && call.error === undefined) this.#cwd.set(call.process, seenInside(path, this.#places));
      return;
    }
    const named = namedPaths(call.args);
    for (const each of ONE_PATH.test(call.name) ? named.slice(0, 1) : named) this.#name(call, each);
  }

  #name(call: SystemCall, named: NamedPath): void {
    if (named.path === '') return;
    const start = named.path.startsWith('/') ? '' : this.#start(call, named);
    if (start === undefined) return;
    const absolute = named.path.startsWith('/') ? named.path : `${start}/${named.path}`;
    if (ALIAS.test(absolute) && !/^\/proc\/self\/fd\/[012]$/.test(absolute)) {
      if (call.resultPath === undefined) this.#unseen = 'It used another name of a file, below /proc.';
    }
    const { path, links } = resolvePath(absolute, this.#places, !NO_FOLLOW.test(`${call.name} ${call.args}`));
    for (const link of links) this.#add(this.#files, link);
    this.#sort(call, path);
    if (call.name === 'chdir' && call.error === undefined) this.#cwd.set(call.process, path);
  }

  #start(call: SystemCall, named: NamedPath): string | undefined {
    const start = named.from === undefined ? this.#cwdOf(call.process) : seenInside(named.from, this.#places);
    if (named.from !== undefined && call.args.startsWith('AT_FDCWD')) this.#cwd.set(call.process, start);
    if (start !== '') return start;
    this.#unseen = 'A process named a file relative to a directory that the log does not tell.';
    return undefined;
  }

  #sort(call: SystemCall, path: string): void {
    if (call.error === 'ENOENT' || call.error === 'ENOTDIR') {
      this.#add(this.#absent, path);
      return;
    }
    this.#add(this.#asked, path);
    // What may have been created by this call may have been absent.
    if (/O_CREAT/.test(call.args)) this.#add(this.#absent, path);
    if (call.error !== undefined) return;
    const opens = OPENS.has(call.name) && !call.args.includes('O_DIRECTORY');
    if (opens || call.name.startsWith('execve') || call.name.startsWith('readlink')) this.#add(this.#files, path);
    if (OPENS.has(call.name) && call.resultPath !== undefined) {
      const real = seenInside(call.resultPath, this.#places);
      if (opens) this.#add(this.#files, real);
      this.#objects ||=
        opens && this.#places.objects.some((each) => real.startsWith(`${each}/`) && !real.includes('/info/'));
    }
  }

  #list(path: string): void {
    this.#add(this.#listings, path);
  }

  #add(set: Set<string>, path: string): void {
    const below = belowRoot(path, this.#places);
    if (below !== undefined) set.add(below);
    else if (!this.#places.passing.some((each) => path === each || path.startsWith(`${each}/`))) {
      const outside = this.#machine.get(set) ?? new Set();
      if (outside.size < MOST_OUTSIDE) this.#machine.set(set, outside.add(path));
    }
  }

  observed(): Observed {
    const network = [...this.#network];
    const reason =
      this.#unseen ??
      (this.#started && this.#alive.size === 0 ? undefined : 'The log of its system calls is not complete.');
    if (reason !== undefined) return { reads: { by: 'everything', reason }, network };
    const viaGit = [...this.#files].some(isGit);
    return {
      reads: {
        by: 'strace',
        files: sorted(this.#files).filter((each) => each !== ''),
        listings: sorted(this.#listings),
        asked: sorted(this.#asked),
        absent: sorted(this.#absent),
        viaGit,
        objects: this.#objects,
        machine: this.#machineReads(),
      },
      network,
    };
  }

  #machineReads(): MachineReads {
    const of = (set: Set<string>, without?: ReadonlySet<string>): string[] =>
      [...(this.#machine.get(set) ?? [])]
        .filter((each) => !without?.has(each))
        .map((each) => Buffer.from(each, 'latin1').toString('utf8'))
        .sort();
    const files = this.#machine.get(this.#files);
    return {
      files: of(this.#files),
      listings: of(this.#listings),
      asked: of(this.#asked, files),
      absent: of(this.#absent, files),
    };
  }
}

function isGit(path: string): boolean {
  return path === '.git' || path.startsWith('.git/');
}

/** Bytes as characters → repository paths, without git's own directory. */
function sorted(paths: ReadonlySet<string>): string[] {
  return [...paths]
    .filter((each) => !isGit(each))
    .map((each) => pathFromBytes(Buffer.from(each, 'latin1')))
    .sort();
}
