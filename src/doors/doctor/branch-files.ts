import { type Known, known, unknown } from '../../doctor/facts.ts';
import type { BranchFiles } from '../../doctor/read-facts.ts';
import { GateError } from '../../domain/errors.ts';
import { openRepository } from '../../git/open-repository.ts';

const MOST_BYTES = 1024 * 1024;
const WANTED = /^(?:\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml|(?:\.github\/|docs\/)?CODEOWNERS)$/;

/** Workflows and code owners of a branch, from git objects: the work tree may hold something else. */
export async function readBranchFiles(directory: string, branch: string): Promise<Known<BranchFiles>> {
  try {
    const repository = await openRepository(directory);
    const names = [`refs/remotes/origin/${branch}`, `refs/heads/${branch}`];
    const commits = await Promise.all(names.map((name) => repository.resolveCommit(name)));
    const commit = commits.find((each) => each !== undefined);
    if (commit === undefined) return unknown(`this clone has no branch ${branch}`);
    const entries = [...(await repository.readTree(commit))].filter(
      ([path, { type }]) => type === 'blob' && WANTED.test(path),
    );
    const blobs = await repository.readBlobs(
      entries.map(([, { id }]) => id),
      MOST_BYTES,
    );
    const texts = new Map(
      entries.map(([path, { id }]) => [path, Buffer.from(blobs.get(id) ?? new Uint8Array()).toString('utf8')]),
    );
    return known({
      list: (folder) => [...texts.keys()].filter((path) => path.startsWith(`${folder}/`)),
      text: (path) => texts.get(path),
    });
  } catch (error) {
    if (!(error instanceof GateError)) throw error;
    return unknown(error.message);
  }
}
