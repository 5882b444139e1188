import { pathToBytes, type RepoPath } from '../domain/path.ts';
import { confineWords, PRCTL } from './confine-command.ts';
import type { Confinement } from './confinement.ts';
import { withoutInherited } from './inherited.ts';
import { type LandlockRule, landlockWords } from './landlock.ts';
import { ownThreads } from './process-tree.ts';
import { straceWords } from './reads/strace-command.ts';
import { reaperWords } from './reaper.ts';
import { seccompFilter } from './seccomp-filter.ts';

/** How one script of a process lane is started. */
export interface ProcessStart {
  readonly path: RepoPath;
  /** Flags with which bash itself starts it; undefined: by its own shebang. */
  readonly asBash: string | undefined;
  /** Root of the copy. */
  readonly root: string;
  readonly confinement: Confinement;
  /** User id of the script; undefined: the engine's own. */
  readonly user: number | undefined;
  readonly network: 'deny' | 'allow';
  /** Directories the script may write to. */
  readonly writable: readonly string[];
  /** What else it may read. */
  readonly readable: readonly LandlockRule[];
  readonly diskBytes: number;
  readonly processes: number;
  /** File for the log of system calls, where they are followed. */
  readonly log: string | undefined;
}

/** Above the limit, so that exceeding it can be seen. */
const SPARE_PROCESSES = 64;
const DEVICES = ['/dev/null', '/dev/zero', '/dev/full', '/dev/random', '/dev/urandom', '/dev/tty'];
/** The script's own output, opened again by name. */
const OUTPUTS = ['/proc/self/fd/1', '/proc/self/fd/2'];

/** The words that start a script: bounds of the shell, then the tracer, then what takes privileges away. */
export function processCommand(start: ProcessStart): string[] {
  const { confinement, user } = start;
  const blocks = Math.ceil(start.diskBytes / 512);
  // Counted per user by the kernel, and not at all for root; the watch counts in every case.
  const most = (user === undefined ? ownThreads() : 0) + start.processes + SPARE_PROCESSES;
  const bounds = `ulimit -c 0; ulimit -f ${blocks}; { ulimit -p ${most} || ulimit -u ${most}; } 2>/dev/null;`;
  const less = [...confinement.setpriv, ...confined(start)];
  const tracer =
    start.log === undefined ? [] : [...straceWords(start.log), 'sh', '-c', 'cd "$0" && exec "$@"', start.root];
  const path = Buffer.concat([Buffer.from('./'), pathToBytes(start.path)]);
  const reaper = keepsTogether(start) ? reaperWords(confinement.perl!, PRCTL[process.arch as 'x64' | 'arm64']) : [];
  const first = withoutInherited(reaper.length === 0 ? [] : [3]);
  const bash = start.asBash === undefined ? [] : ['bash', ...start.asBash.split(' ').filter((each) => each !== '')];
  const all = [...first, ...reaper, ...tracer, ...less, ...bash];
  return ['sh', '-c', `umask 022; ${bounds} ${LOCATE} exec "$@" "$P"`, escapeForShell(path), ...all];
}

/** Whether a reaper is needed and there: a user id of its own tells a script's processes as well. */
export function keepsTogether(settings: Pick<ProcessStart, 'user' | 'confinement'>): boolean {
  return settings.user === undefined && settings.confinement.perl !== undefined;
}

function confined(start: ProcessStart): string[] {
  const { perl, landlock } = start.confinement;
  if (perl === undefined) return [];
  const denied = start.network === 'deny';
  const alone = start.user !== undefined;
  const filter = seccompFilter({ architecture: process.arch, noSockets: denied, noBroadcast: !alone });
  const rules = (paths: readonly string[], kind: LandlockRule['kind']) => paths.map((path) => ({ path, kind }));
  const all = [...start.readable, ...rules(start.writable, 'write'), ...rules([...DEVICES, ...OUTPUTS], 'device')];
  return confineWords(perl, filter!, landlockWords(landlock, all, denied));
}

/** Turns the escaped path back into its bytes, which Node cannot pass as an argument. */
const LOCATE = `D=$(printf '%b.' "$0"); P="\${D%.}";`;

function escapeForShell(path: Uint8Array): string {
  let out = '';
  for (const byte of path)
    out +=
      byte === 92 || byte < 32 || byte > 126 ? `\\0${byte.toString(8).padStart(3, '0')}` : String.fromCharCode(byte);
  return out;
}
