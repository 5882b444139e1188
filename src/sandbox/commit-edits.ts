import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToBytes } from '../domain/path.ts';
import { mustGit } from './git-command.ts';
import type { Edit } from './lane.ts';
import type { ObjectSource, PrivateCopy } from './private-copy.ts';
import { removeTree } from './temporary.ts';

const WHO = ['-c', 'user.name=conformance-gate', '-c', 'user.email=conformance-gate@localhost'];
const DATE = '2000-01-01T00:00:00+00:00';

/**
 * Makes a commit that holds `edits` on top of `commit`, for scripts that read through git. Nothing is written to the
 * user's repository: new objects go to `scratch`, and what a copy's `.git` must hold comes back as further edits.
 * @throws GateError 'input' when git refuses a path.
 */
export async function commitEdits(
  copy: PrivateCopy,
  objects: ObjectSource,
  commit: string,
  edits: readonly Edit[],
  scratch: string,
): Promise<readonly Edit[]> {
  const store = join(scratch, 'objects');
  mkdirSync(store, { recursive: true, mode: 0o700 });
  const env = {
    GIT_OBJECT_DIRECTORY: store,
    GIT_ALTERNATE_OBJECT_DIRECTORIES: objects.link,
    GIT_INDEX_FILE: join(scratch, 'index'),
    GIT_AUTHOR_DATE: DATE,
    GIT_COMMITTER_DATE: DATE,
  };
  const git = async (args: readonly string[], input?: Uint8Array): Promise<Buffer> =>
    mustGit([`--git-dir=${copy.pristineGit}`, ...WHO, ...args], 'The mutated tree cannot be committed', {
      env,
      ...(input === undefined ? {} : { input }),
    });
  try {
    await git(['read-tree', commit]);
    const rows: Uint8Array[] = [];
    for (const edit of edits) rows.push(await indexRow(edit, git));
    await git(['update-index', '-z', '--add', '--replace', '--index-info'], Buffer.concat(rows));
    const tree = (await git(['write-tree'])).toString('latin1').trim();
    const made = (await git(['commit-tree', '-p', commit, '-m', 'mutant', tree])).toString('latin1').trim();
    return [
      { path: '.git/HEAD', content: Buffer.from(`${made}\n`) },
      { path: '.git/index', content: readFileSync(env.GIT_INDEX_FILE) },
      ...looseObjects(store),
    ];
  } finally {
    removeTree(scratch);
  }
}

type Git = (args: readonly string[], input?: Uint8Array) => Promise<Buffer>;

/** `update-index --index-info -z`: mode, id and path; mode 0 takes the path away. */
async function indexRow(edit: Edit, git: Git): Promise<Uint8Array> {
  const path = Buffer.concat([Buffer.from('\t'), pathToBytes(edit.path), Buffer.of(0)]);
  if (edit.content === undefined) return Buffer.concat([Buffer.from(`0 ${'0'.repeat(40)}`), path]);
  const id = (await git(['hash-object', '-w', '--no-filters', '--stdin'], edit.content)).toString('latin1').trim();
  return Buffer.concat([Buffer.from(`${edit.mode ?? '100644'} ${id}`), path]);
}

function looseObjects(store: string): Edit[] {
  return readdirSync(store)
    .filter((name) => /^[0-9a-f]{2}$/.test(name))
    .flatMap((name) =>
      readdirSync(join(store, name)).map((rest) => ({
        path: `.git/objects/${name}/${rest}`,
        content: readFileSync(join(store, name, rest)),
      })),
    );
}
