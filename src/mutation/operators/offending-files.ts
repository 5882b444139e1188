import type { Edit, MutationContext, Subject } from '../../domain/mutant.ts';
import { dirname, type RepoPath } from '../../domain/path.ts';
import { copyPaths, type FileDraft, freePath } from './file-changes.ts';
import { injectedTokens } from './injections.ts';
import { type Draft, type Source, textOf } from './source.ts';

const PATHS = 12;
const COPIES = 8;

/**
 * Files that an assertion forbids: those that its words name or match, and copies of the subject with offending
 * content. `relevant` are text changes of the subject that the assertion may notice; a copy with one of them is added.
 */
export function* offendingFiles(
  source: Source,
  context: MutationContext,
  relevant: readonly Draft[],
): Iterable<FileDraft> {
  const { subject } = source;
  if (subject.mode === '120000') return;
  for (const path of namedPaths(subject, context)) {
    const content = extension(path) === extension(subject.path) ? textOf(subject.bytes) : 'extra\n';
    yield added('file/add-named', path, content, [path], `the file ${path} is added`);
  }
  const [copy] = copyPaths(subject.path, context);
  if (copy === undefined) return;
  yield added('file/add-empty', copy, '', [copy], `an empty file ${copy} is added`);
  for (const draft of relevant.slice(0, COPIES)) {
    const content = source.text.slice(0, draft.start) + draft.replacement + source.text.slice(draft.end);
    const words = [copy, ...(draft.words ?? []), draft.replacement.slice(0, 200)];
    yield added(
      'file/add-offending',
      copy,
      content,
      words,
      `a copy of the file with a change (${draft.operator}) is added as ${copy}`,
    );
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

const extension = (path: string): string => /\.[^./]+$/.exec(path)?.[0] ?? '';

/** Paths that the assertion's words name, globs filled in: from the root, and beside the subject. */
function namedPaths(subject: Subject, context: MutationContext): RepoPath[] {
  const files = new Set([subject.path, ...context.siblings.map((sibling) => sibling.path)]);
  const folders = new Set([...files].flatMap(foldersAbove));
  const isFree = (path: RepoPath) =>
    !files.has(path) && !folders.has(path) && !foldersAbove(path).some((above) => files.has(above));
  const folder = dirname(subject.path);
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
    for (const path of [filled, inFolder, ...suffixed]) if (isSafe(path) && isFree(path)) found.add(path);
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
