import { readFileSync, readlinkSync, statSync } from 'node:fs';
import type { Reads } from '../../domain/reads.ts';
import type { LaneJob } from '../lane.ts';
import type { Places } from './places.ts';
import { type Observed, readsFromLog } from './reads-from-log.ts';

/** A longer log is a script that asks for the same things over and over; it is not worth reading. */
const MOST_BYTES = 96 * 1024 * 1024;

/** Reads the log at `path`. Never throws: what cannot be read gives `everything`. */
export function readLogFile(path: string, places: Places): Observed {
  try {
    if (statSync(path).size > MOST_BYTES) return unknown('It made too many system calls to follow.');
    return readsFromLog(readFileSync(path, 'latin1'), places);
  } catch {
    return unknown('The log of its system calls could not be read.');
  }
}

function unknown(reason: string): Observed {
  return { reads: { by: 'everything', reason }, network: [] };
}

/** Targets of links of a copy at `root`, asked for by the name `seenAs` that scripts know the copy by; remembered. */
export function linksBelow(root: string, seenAs: string): Places['link'] {
  const known = new Map<string, string | undefined>();
  return (path) => {
    if (!known.has(path)) known.set(path, targetOf(Buffer.from(`${root}${path.slice(seenAs.length)}`, 'latin1')));
    return known.get(path);
  };
}

function targetOf(path: Buffer): string | undefined {
  try {
    return readlinkSync(path, 'buffer').toString('latin1');
  } catch {
    return undefined;
  }
}

/** What an outcome says about reads and network: reads only where the job asks for them, `everything` where nothing was seen. */
export function readsOf(job: LaneJob, observed: Observed | undefined): { reads?: Reads; network: readonly string[] } {
  if (job.reads !== true) return { network: observed?.network ?? [] };
  const reads = observed?.reads ?? {
    by: 'everything',
    reason: 'This machine offers no way to see what a script reads.',
  };
  return { reads, network: observed?.network ?? [] };
}
