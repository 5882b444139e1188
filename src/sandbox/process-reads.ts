import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { ReadsBy } from '../domain/reads.ts';
import { pathBelow } from './edits.ts';
import type { LaneJob } from './lane.ts';
import { dropOwnSteps } from './own-steps.ts';
import type { ProcessCopy } from './process-copy.ts';
import { accessed, forgetAccess } from './reads/access-times.ts';
import { auditEnvironment, auditedReads, isPython } from './reads/python-audit.ts';
import { linksBelow, readLogFile } from './reads/read-log-file.ts';
import type { Observed } from './reads/reads-from-log.ts';
import { readsFromTimes } from './reads/reads-from-times.ts';

export type Method = 'strace' | 'access-times' | 'python-audit' | undefined;

/** How the reads of one job are found out in a process lane; undefined where they are not wanted or cannot be told. */
export function methodFor(job: LaneJob, readsBy: ReadsBy, root: string): Method {
  if (job.reads !== true || readsBy === 'everything') return undefined;
  if (readsBy !== 'python-audit') return readsBy;
  return job.trace === undefined && isPython(pathBelow(root, job.path)) ? readsBy : undefined;
}

/** Before the script starts. */
export async function prepareReads(method: Method, root: string): Promise<void> {
  if (method === 'access-times') await forgetAccess(root);
}

/** Variables under which a script tells its reads by itself. */
export function readsEnvironment(method: Method, base: string): Record<string, string> {
  return method === 'python-audit' ? auditEnvironment(join(base, 'hooks'), join(base, 'notes')) : {};
}

/** After it: what it read. `base` is the lane's directory, with the log and the notes. */
export async function observedReads(
  method: Method,
  job: LaneJob,
  copy: ProcessCopy,
  base: string,
): Promise<Observed | undefined> {
  const { root, objects } = copy;
  if (method === 'access-times') return { reads: readsFromTimes(await accessed(root)), network: [] };
  if (method === undefined) return undefined;
  const stores = objects.flatMap((each) => [each, realpathSync(each)]);
  const passing = [base, ...stores, '/proc', '/dev', '/sys'];
  const places = { root, outside: '', objects: stores, passing, link: linksBelow(root, root) };
  if (method === 'python-audit') return auditedReads(join(base, 'notes'), job.path, places);
  const log = join(base, 'system-calls');
  dropOwnSteps(log, job.path);
  return readLogFile(log, places);
}
