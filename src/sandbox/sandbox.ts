import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import type { Isolation } from '../domain/check.ts';
import type { RepoPath } from '../domain/path.ts';
import type { ReadsBy } from '../domain/reads.ts';
import { commitEdits } from './commit-edits.ts';
import { findConfinement } from './confinement.ts';
import { pathBelow } from './edits.ts';
import { findTool, scriptEnvironment, toolDirectories } from './environment.ts';
import type { Edit, Lane } from './lane.ts';
import { NamespaceLane } from './namespace-lane.ts';
import { readableObjects } from './owner.ts';
import { makePrivateCopy, type ObjectSource, openObjects, type PrivateCopy } from './private-copy.ts';
import { ProcessLane } from './process-lane.ts';
import { readableOfMachine } from './readable.ts';
import { canTrace } from './reads/strace-command.ts';
import { secretPlaces } from './secret-places.ts';
import { makeTemporary, removeTemporary } from './temporary.ts';
import { isReplaced, objectsInView, planView } from './view.ts';
import { writeSkeleton } from './view-files.ts';

export interface SandboxRequest {
  /** The user's repository: objects are read from it, nothing is written to it. */
  readonly repository: string;
  readonly commit: string;
  /** Lanes, each of which runs one script at a time. */
  readonly jobs: number;
  readonly network: 'deny' | 'allow';
  /** Bytes a lane may write; the private file system of a namespace lane is this large. */
  readonly diskBytes: number;
  /** Processes of one script at once. */
  readonly processes: number;
  /** The level to use: the highest the machine allows (default), or the lower one for comparison. */
  readonly level?: 'best' | 'process';
  /** Whether jobs will ask for what scripts read (`true`: by the best method there is); without, none is looked for. */
  readonly reads?: boolean | ReadsBy;
  readonly signal?: AbortSignal | undefined;
}

/** A place to run scripts of a commit in. */
export interface Sandbox {
  readonly isolation: Isolation;
  /** Why the level is not `namespaces`; undefined when it is. */
  readonly reason: string | undefined;
  readonly lanes: readonly Lane[];
  /** Directories in which the scripts find their tools. */
  readonly path: readonly string[];
  /** A path of an untouched copy, for reading: bytes of the file system's name. */
  pristine(path: RepoPath): Buffer;
  /** Edits of a copy's `.git` that make HEAD a commit which holds `edits`, for scripts that read through git. */
  commitOf(edits: readonly Edit[]): Promise<readonly Edit[]>;
  /** Kills what runs and removes everything. Never throws. */
  close(): Promise<void>;
}

const HOME_IN_VIEW = '/home/check';

/**
 * Lays the commit out and opens the lanes, at the highest level of isolation that the machine allows. The level is
 * found by building the first lane; a machine that refuses gets the next level, never an error.
 * @throws GateError when the repository or the commit cannot be read.
 */
export async function openSandbox(request: SandboxRequest): Promise<Sandbox> {
  const base = makeTemporary();
  try {
    const objects = await openObjects(request.repository, base, request.signal);
    const { lanes, reason, copy, path } = await openLanes(request, base, objects);
    let commits = 0;
    return {
      isolation: lanes[0]!.isolation,
      reason,
      lanes,
      path,
      pristine: (each) => pathBelow(copy.root, each),
      commitOf: (edits) => {
        commits += 1;
        return commitEdits(copy, objects, request.commit, edits, join(base, `commit-${commits}`));
      },
      close: async () => {
        await Promise.all(lanes.map((lane) => lane.close()));
        removeTemporary(base);
      },
    };
  } catch (error) {
    removeTemporary(base);
    throw error;
  }
}

interface Opened {
  readonly lanes: readonly Lane[];
  readonly reason: string | undefined;
  readonly copy: PrivateCopy;
  readonly path: readonly string[];
}

async function openLanes(request: SandboxRequest, base: string, objects: ObjectSource): Promise<Opened> {
  const { signal } = request;
  const copy = await makePrivateCopy(objects, request.commit, base, 'repo', {
    objectsSeenAs: objectsInView(objects.directories),
    signal,
  });
  const path = toolDirectories(process.env.PATH, [request.repository]);
  const readsBy: ReadsBy = await methodOf(request.reads, path);
  const refusal = request.level === 'process' ? 'It was asked for.' : missingTools();
  const opened =
    refusal === undefined ? await openNamespaces({ request, base, objects, copy, path, readsBy }) : refusal;
  if (typeof opened !== 'string') return { lanes: opened, reason: undefined, copy, path };
  const lanes = await openProcesses({ request, base, objects, copy, path, readsBy });
  return { lanes, reason: opened, copy, path };
}

/** Following system calls tells most; access times are the next best, and each lane tries whether it keeps them. */
async function methodOf(wanted: SandboxRequest['reads'], path: readonly string[]): Promise<ReadsBy> {
  if (wanted === undefined || wanted === false) return 'everything';
  if (wanted !== true) return wanted;
  return (await canTrace(path)) ? 'strace' : 'access-times';
}

/** What the lanes of one sandbox are made from. */
interface Ground {
  readonly request: SandboxRequest;
  readonly base: string;
  readonly objects: ObjectSource;
  readonly copy: PrivateCopy;
  readonly path: readonly string[];
  readonly readsBy: ReadsBy;
}

async function openNamespaces(ground: Ground): Promise<readonly Lane[] | string> {
  const { request, base, objects, copy, readsBy } = ground;
  // Tools below a place that scripts have for themselves, as `/tmp`, cannot be shown to them.
  const path = ground.path.filter((each) => !isReplaced(each));
  const view = planView({ path, objects: objects.directories, hidden: secretPlaces(process.env, request.repository) });
  const skeleton = join(base, `skeleton-${readsBy}`);
  writeSkeleton(view, skeleton);
  const env = scriptEnvironment({ path, home: HOME_IN_VIEW, temporary: '/tmp' });
  const open = (index: number) =>
    NamespaceLane.start({
      base: join(base, `lane-${index}`),
      copy,
      view,
      skeleton,
      env,
      network: request.network,
      user: process.getuid?.() !== 0,
      diskBytes: request.diskBytes,
      readsBy,
      processes: request.processes,
    });
  const opened = await Promise.all(Array.from({ length: request.jobs }, (_, index) => open(index)));
  const lanes = opened.flatMap((each) => each.lane ?? []);
  const reason = opened.find((each) => each.reason !== undefined)?.reason;
  if (reason === undefined) return lanes;
  await Promise.all(lanes.map((lane) => lane.close()));
  // A copy of its own for each lane can be too much for the memory; isolation matters more than reads.
  if (readsBy === 'access-times') return openNamespaces({ ...ground, readsBy: 'python-audit' });
  return reason;
}

async function openProcesses({ request, base, objects, path, readsBy }: Ground): Promise<readonly Lane[]> {
  const confinement = await findConfinement(request.jobs, path);
  const { users } = confinement;
  // Where scripts have users of their own, those must be able to pass through; the name is not to be guessed.
  if (users.length > 0) chmodSync(base, 0o711);
  const seen = await readableObjects(objects, users[0], base);
  const options = { objectsSeenAs: seen, signal: request.signal };
  const open = (index: number) =>
    ProcessLane.start({
      base: join(base, `process-${index}`),
      makeCopy: (where, name) => makePrivateCopy(objects, request.commit, where, name, options),
      env: (home, temporary) => scriptEnvironment({ path, home, temporary }),
      confinement,
      user: users[index],
      network: request.network,
      readable: [
        ...readableOfMachine(path),
        ...objects.directories.map((each) => ({ path: each, kind: 'read' as const })),
      ],
      diskBytes: request.diskBytes,
      readsBy,
      processes: request.processes,
    });
  return Promise.all(Array.from({ length: request.jobs }, (_, index) => open(index)));
}

/** Tools of util-linux and coreutils that a namespace lane is built with; undefined when all are there. */
function missingTools(): string | undefined {
  if (process.platform !== 'linux') return `${process.platform} has no namespaces.`;
  const missing = ['unshare', 'setpriv', 'setsid', 'mount', 'mkfifo'].filter((each) => findTool(each) === undefined);
  return missing.length === 0 ? undefined : `Not installed: ${missing.join(', ')}.`;
}
