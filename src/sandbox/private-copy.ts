import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import type { RepoPath } from '../domain/path.ts';
import { mustGit } from './git-command.ts';
import { submodulesOf } from './gitlinks.ts';
import { removeTree } from './temporary.ts';

/**
 * A commit, laid out as files for scripts to run in. Its `.git` is its own: it borrows objects from the user's
 * repository and nothing else (no remotes, no configuration, no hooks, no credentials).
 */
export interface PrivateCopy {
  /** Root of the work tree. */
  readonly root: string;
  /** The git directory as it was before any script ran, outside the reach of `root`. */
  readonly pristineGit: string;
  /** The object databases under the names that scripts see. */
  readonly objects: readonly string[];
  /** Submodules of the commit: empty directories here. */
  readonly submodules: readonly RepoPath[];
}

/** Where the objects of the user's repository are, and how they are named. */
export interface ObjectSource {
  /** A link in the sandbox's own directory to the object database; the copies name only this. */
  readonly link: string;
  /** Every object directory that is read: the repository's own and those it borrows from. */
  readonly directories: readonly string[];
  readonly format: string;
  /** Content of the `shallow` file: where history is cut off. */
  readonly shallow: Buffer | undefined;
}

/** Every conversion of a checkout, switched off; `info/attributes` outranks any `.gitattributes` (gitattributes(5)). */
const NO_CONVERSIONS = '* -text -crlf -eol -filter -ident -working-tree-encoding\n';

/** Finds the objects of `repository` and links them below `base`. @throws GateError 'input'. */
export async function openObjects(repository: string, base: string, signal?: AbortSignal): Promise<ObjectSource> {
  const ask = async (...words: string[]): Promise<string> => {
    const where = ['-C', repository, 'rev-parse', '--path-format=absolute'];
    const out = await mustGit([...where, ...words], `${repository} cannot be read as a git repository`, { signal });
    return out.toString('utf8').replace(/\n$/, '');
  };
  // One answer each: a path may hold line ends.
  const [objects, shallow, format] = await Promise.all([
    ask('--git-path', 'objects'),
    ask('--git-path', 'shallow'),
    ask('--show-object-format'),
  ]);
  const link = join(base, 'objects');
  symlinkSync(objects, link);
  return {
    link,
    directories: withAlternates(objects),
    format,
    shallow: existsSync(shallow) ? readFileSync(shallow) : undefined,
  };
}

/** An object directory and those it borrows from (`info/alternates`, at most five deep as in git). */
function withAlternates(objects: string): string[] {
  const found = [objects];
  for (let at = 0; at < found.length && found.length < 64; at += 1) {
    const list = join(found[at]!, 'info', 'alternates');
    if (!existsSync(list)) continue;
    for (const line of readFileSync(list, 'utf8').split('\n')) {
      if (line === '' || line.startsWith('#')) continue;
      const path = isAbsolute(line) ? line : resolve(found[at]!, line);
      if (!found.includes(path)) found.push(path);
    }
  }
  return found;
}

/**
 * Lays out `commit` below `base/name`: raw blob bytes (no filter, no line-end or encoding conversion), links as links,
 * executable bits, submodules as empty directories, HEAD detached at the commit.
 * @throws GateError 'input' when the commit is incomplete or holds a path that git refuses.
 */
export async function makePrivateCopy(
  objects: ObjectSource,
  commit: string,
  base: string,
  name: string,
  options: { readonly objectsSeenAs?: readonly string[]; readonly signal?: AbortSignal | undefined } = {},
): Promise<PrivateCopy> {
  const { signal } = options;
  const root = join(base, name);
  const git = join(base, `${name}.git`);
  mkdirSync(root, { mode: 0o755 });
  writeGitDirectory(git, objects, commit);
  const where = [`--git-dir=${git}`, `--work-tree=${root}`];
  await mustGit([...where, 'read-tree', commit], `The files of commit ${commit} cannot be listed`, { signal });
  await mustGit(
    [...where, '-c', 'checkout.workers=0', 'checkout-index', '--all', '--force', '--quiet', '--index'],
    `The files of commit ${commit} cannot be laid out`,
    { signal },
  );
  const listing = await mustGit([...where, 'ls-files', '--stage', '-z'], 'The index cannot be read', { signal });
  const copy = {
    submodules: submodulesOf(listing),
    root,
    pristineGit: git,
    objects: options.objectsSeenAs ?? [objects.link],
  };
  restoreGitDirectory(copy);
  return copy;
}

/** Puts the pristine git directory back into the copy. Attributes are the repository's own again: scripts may ask for them. */
export function restoreGitDirectory(copy: PrivateCopy): void {
  const inside = join(copy.root, '.git');
  removeTree(inside);
  cpSync(copy.pristineGit, inside, { recursive: true });
  rmSync(join(inside, 'info', 'attributes'));
  writeFileSync(join(inside, 'objects', 'info', 'alternates'), copy.objects.map((each) => `${each}\n`).join(''));
}

function writeGitDirectory(git: string, objects: ObjectSource, commit: string): void {
  for (const each of ['objects/info', 'objects/pack', 'refs/heads', 'refs/tags', 'info']) {
    mkdirSync(join(git, each), { recursive: true, mode: 0o755 });
  }
  const sha1 = objects.format === 'sha1';
  const config = [
    '[core]',
    `\trepositoryformatversion = ${sha1 ? 0 : 1}`,
    '\tfilemode = true',
    '\tbare = false',
    '\tlogallrefupdates = true',
    '\tpreloadIndex = true',
    ...(sha1 ? [] : ['[extensions]', `\tobjectformat = ${objects.format}`]),
  ];
  writeFileSync(join(git, 'config'), `${config.join('\n')}\n`);
  writeFileSync(join(git, 'HEAD'), `${commit}\n`);
  writeFileSync(join(git, 'info', 'attributes'), NO_CONVERSIONS);
  writeFileSync(join(git, 'objects', 'info', 'alternates'), `${objects.link}\n`);
  if (objects.shallow !== undefined) writeFileSync(join(git, 'shallow'), objects.shallow);
}
