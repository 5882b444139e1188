import { createHash } from 'node:crypto';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join, dirname as parentOf } from 'node:path';
import { dirname, type RepoPath } from '../domain/path.ts';
import type { ObservedReads } from '../domain/reads.ts';
import type { Tree } from '../domain/tree.ts';

/** sha256 over parts, each told apart from the next. */
export function digest(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/**
 * A digest of everything of a commit that the reads name: content and mode of files, names in listed directories,
 * kind of what was asked for, absence of what was missing. Git and access times hide what was asked, so there the
 * whole tree and the commit count.
 */
export function digestOfReads(reads: ObservedReads, tree: Tree, commit: string): string {
  const { files, listings, asked, absent } = reads;
  const parts = [...new Set([...files, ...(asked ?? []), ...(absent ?? [])])].sort().map((path) => entryOf(tree, path));
  const wanted = new Set(listings);
  const listed = [...tree].filter(([path]) => wanted.has(dirname(path))).map(([path, { mode }]) => `${mode} ${path}`);
  if (reads.viaGit || asked === undefined) {
    parts.push(commit, ...[...tree].map(([path, { mode, id }]) => `${mode} ${id} ${path}`));
  }
  return digest([...parts, 'listed', ...listings, ...listed]);
}

/** A directory's id tells all that is below it, which nobody asked for: only that it is one. */
function entryOf(tree: Tree, path: RepoPath): string {
  const entry = tree.get(path);
  if (entry === undefined) return `none ${path}`;
  return entry.type === 'tree' ? `tree ${path}` : `${entry.mode} ${entry.id} ${path}`;
}

const TOOLS = ['sh', 'bash', 'dash', 'python3', 'git', 'grep', 'sed', 'awk', 'find', 'jq', 'yq', 'perl', 'node', 'env'];

/** A digest of the tools of the machine: a package that is installed or updated moves its directory's time. */
export function digestOfTools(path: readonly string[]): string {
  const found = TOOLS.flatMap((tool) => path.map((each) => join(each, tool)));
  const libraries = path.flatMap((each) => pythonLibraries(join(parentOf(each), 'lib')));
  return digest([process.platform, process.arch, ...[...path, ...found, ...libraries].map(stateOf)]);
}

function pythonLibraries(lib: string): string[] {
  try {
    const versions = readdirSync(lib).filter((name) => name.startsWith('python3'));
    return versions.flatMap((name) => ['site-packages', 'dist-packages'].map((each) => join(lib, name, each)));
  } catch {
    return [];
  }
}

function stateOf(path: string): string {
  try {
    const real = realpathSync(path);
    const { size, mtimeMs } = statSync(real);
    return `${path} ${real} ${size} ${mtimeMs}`;
  } catch {
    return `${path} none`;
  }
}
