import type { Edit, MutationContext, Subject } from '../../domain/mutant.ts';
import { dirname, type RepoPath } from '../../domain/path.ts';
import { type FileDraft, freePath } from './file-changes.ts';
import { injectedTokens } from './injections.ts';
import { type Source, textOf } from './source.ts';

const PATHS = 12;

/**
 * Files that an assertion forbids: those that its words name or match, as sound copies of the subject. A file that only
 * fails for its content is not offered: where the set it joins has members today, a change of a member tells as much,
 * and where it has none, the claim is one over nothing (contract §3).
 */
export function* offendingFiles(source: Source, context: MutationContext): Iterable<FileDraft> {
  const { subject } = source;
  if (subject.mode === '120000') return;
  for (const path of namedPaths(subject, context)) {
    yield added('file/add-named', path, textOf(subject.bytes), [path], `the file ${path} is added`);
  }
}

function added(
  operator: string,
  path: RepoPath,
  content: string,
  words: readonly string[],
  description: string,
): FileDraft {
  const edits: Edit[] = [{ kind: 'add-file', path, content, mode: '100644' }];
  return { operator, kind: 'addition', strength: 'content', edits, words, description, gone: false };
}

/** Paths that the assertion's words name, globs filled in: from the root, and beside the subject. */
function namedPaths(subject: Subject, context: MutationContext): RepoPath[] {
  const files = new Set([subject.path, ...context.siblings.map((sibling) => sibling.path)]);
  const folders = new Set([...files].flatMap(foldersAbove));
  const isFree = (path: RepoPath) =>
    !files.has(path) && !folders.has(path) && !foldersAbove(path).some((above) => files.has(above));
  const folder = dirname(subject.path);
  const settled = new Set([...files].map(dirname));
  const found = new Set<RepoPath>();
  for (const token of injectedTokens(context)) {
    const filled = token
      .replace(/^\.\//, '')
      .replaceAll('**/', '')
      .replaceAll(/\*+|\?/g, 'extra');
    if (!/^[\w.][\w./@+-]{0,200}$/.test(filled) || !/\.\w|\//.test(filled)) continue;
    const inFolder = folder === '' ? filled : `${folder}/${filled}`;
    const suffixed = /^\.\w+$/.test(filled)
      ? [freePath(subject.path, context, '-copy').replace(/\.[^./]*$/, '') + filled]
      : [];
    // In a folder that has files, a copy of one of these is the sound one.
    const isSibling = (path: RepoPath) => dirname(path) === folder || !settled.has(dirname(path));
    for (const path of [filled, inFolder, ...suffixed])
      if (isSafe(path) && isFree(path) && isSibling(path)) found.add(path);
  }
  return [...found].slice(0, PATHS);
}

/** The folders that hold a path, nearest first. */
function foldersAbove(path: RepoPath): RepoPath[] {
  const above: RepoPath[] = [];
  for (let folder = dirname(path); folder !== ''; folder = dirname(folder)) above.push(folder);
  return above;
}

/** May a file be written there? Inside the repository, not in git's own directory, not a directory. */
function isSafe(path: string): boolean {
  const parts = path.split('/');
  return (
    !path.startsWith('/') &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git')
  );
}
