import type { RepoPath } from '../domain/path.ts';
import type { Report } from '../domain/report.ts';
import { openRepository } from '../git/open-repository.ts';
import type { BlobStore } from '../git/repository.ts';

/** A file of more bytes is not shown. */
const MOST_BYTES = 1024 * 1024;

/** Text at the head of every file that the mutation part of a report names; what cannot be read is left out. */
export async function mutationSources(folder: string, report: Report): Promise<ReadonlyMap<RepoPath, string>> {
  const wanted = new Set<RepoPath>();
  for (const { test, script, killedBy, survivor } of report.mutation?.assertions ?? []) {
    wanted.add(`${test}/${script}`);
    for (const each of [killedBy, survivor]) if (each !== undefined) wanted.add(each.path);
  }
  const sources = new Map<RepoPath, string>();
  if (wanted.size === 0) return sources;
  const repository = await openRepository(folder);
  const tree = await repository.readTree(report.head.sha);
  const entries = [...wanted].flatMap((path) => {
    const entry = tree.get(path);
    return entry?.type === 'blob' ? [[path, entry.id] as const] : [];
  });
  const blobs = await repository.readBlobs(entries.map(([, id]) => id));
  for (const [path, id] of entries) {
    const bytes = bytesOf(blobs, id);
    if (bytes !== undefined && bytes.length <= MOST_BYTES) sources.set(path, Buffer.from(bytes).toString('utf8'));
  }
  return sources;
}

/** A blob over the read limit throws: it is too long to be shown. */
function bytesOf(blobs: BlobStore, id: string): Uint8Array | undefined {
  try {
    return blobs.get(id);
  } catch {
    return undefined;
  }
}
