import { dirname, type RepoPath } from './path.ts';

/** How it was found out what a script depended on; `everything` where the machine offers no sound way. */
export type ReadsBy = 'strace' | 'access-times' | 'python-audit' | 'everything';

/**
 * What of the repository one run of a script depended on. Paths are those of the private copy, whether tracked or not;
 * `.git` is told by `viaGit` and `objects`. All lists are sorted and hold each path once.
 */
export type Reads = ObservedReads | UnknownReads;

export interface ObservedReads {
  readonly by: 'strace' | 'access-times' | 'python-audit';
  /** Files whose content was read, and links that were followed. The script itself is one of them. */
  readonly files: readonly RepoPath[];
  /** Directories whose entries were listed; '' is the root. */
  readonly listings: readonly RepoPath[];
  /** Paths that exist and were asked for their kind, size or mode; undefined where that cannot be seen (access times). */
  readonly asked: readonly RepoPath[] | undefined;
  /** Paths that were looked for and are not there; undefined where that cannot be seen (access times). */
  readonly absent: readonly RepoPath[] | undefined;
  /** Git was asked: the set of tracked paths matters, whatever was listed. */
  readonly viaGit: boolean;
  /** Git's objects were read: the committed content of any path may matter. Undefined where that cannot be seen. */
  readonly objects: boolean | undefined;
  /** What it used of the machine: programs, libraries, modules; undefined where that cannot be seen. */
  readonly machine?: MachineReads;
}

/** Absolute paths outside of the copy, as scripts see them; sorted, each once. Devices and scratch space are none. */
export interface MachineReads {
  /** Opened or executed. */
  readonly files: readonly string[];
  readonly listings: readonly string[];
  /** There, and asked for kind, size or mode. */
  readonly asked: readonly string[];
  readonly absent: readonly string[];
}

export interface UnknownReads {
  readonly by: 'everything';
  /** Why nothing narrower can be said. */
  readonly reason: string;
}

/** A change of one path of the copy, as far as a script can notice it. */
export type PathChange = 'content' | 'mode' | 'added' | 'removed';

/**
 * Whether a run with these reads could go differently after one path changed: false only where it cannot. Where
 * questions and absences are unknown, every change but that of content counts.
 */
export function mayNotice(reads: Reads, path: RepoPath, change: PathChange): boolean {
  if (reads.by === 'everything' || reads.objects === true) return true;
  const { asked, absent, files, listings, viaGit } = reads;
  if (files.includes(path)) return true;
  // A size can be asked for, and git compares sizes and times before it reads.
  if (asked === undefined || absent === undefined) return change !== 'content' || viaGit;
  if (asked.includes(path)) return true;
  if (change === 'content') return false;
  if (viaGit || listings.includes(dirname(path))) return true;
  return change === 'added' && withAncestors(path).some((each) => absent.includes(each) || listings.includes(each));
}

/** A path and every directory above it: a new file may bring new directories. */
function withAncestors(path: RepoPath): RepoPath[] {
  const found: RepoPath[] = [];
  for (let each = path; each !== ''; each = dirname(each)) found.push(each);
  return [...found, ''];
}
