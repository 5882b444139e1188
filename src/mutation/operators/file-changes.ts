import type { Edit, MutantKind, MutantStrength, MutationContext, Subject } from '../../domain/mutant.ts';
import { basename, dirname, type RepoPath } from '../../domain/path.ts';
import { textOf } from './source.ts';

/** A change of the tree instead of a text. */
export interface FileDraft {
  readonly operator: string;
  readonly kind: MutantKind;
  readonly strength: MutantStrength;
  readonly edits: readonly Edit[];
  readonly words: readonly string[];
  readonly description: string;
  /** Nothing is left of the subject to look at. */
  readonly gone: boolean;
}

/** The subject deleted, emptied, cut, broken, renamed; its mode and its being a link changed; a sound copy added. */
export function* fileChanges(subject: Subject, context: MutationContext): Iterable<FileDraft> {
  const { path, bytes, mode } = subject;
  const draft = (
    operator: string,
    kind: MutantKind,
    strength: MutantStrength,
    edits: Edit[],
    description: string,
  ): FileDraft => ({
    operator,
    kind,
    strength,
    edits,
    words: [path],
    description,
    gone: kind === 'file',
  });
  if (mode === '120000') yield* linkChanges(subject, context, draft);
  else {
    const executable = mode === '100755';
    const other = executable ? '100644' : '100755';
    yield draft(
      'mode/flip',
      'mode',
      'mode',
      [{ kind: 'set-mode', path, mode: other }],
      `the file's mode becomes ${other}`,
    );
    yield* copies(subject, context, draft);
    const aside = freePath(path, context, '-target');
    const moved: Edit[] = [
      { kind: 'add-file', path: aside, content: textOf(bytes), mode },
      { kind: 'set-link', path, target: basename(aside) },
    ];
    yield draft('mode/to-link', 'mode', 'mode', moved, `the file becomes a link to its own copy ${basename(aside)}`);
  }
  yield draft('file/delete', 'file', 'file', [{ kind: 'delete-file', path }], 'the file is deleted');
  if (mode === '120000') return;
  const whole = (replacement: string): Edit => ({ kind: 'text', path, start: 0, end: bytes.length, replacement });
  if (bytes.length > 0) yield draft('file/empty', 'file', 'file', [whole('')], 'the file is emptied');
  const half = bytes.lastIndexOf(10, Math.floor(bytes.length / 2)) + 1;
  if (half > 0 && half < bytes.length) {
    yield draft(
      'file/truncate',
      'file',
      'file',
      [{ kind: 'text', path, start: half, end: bytes.length, replacement: '' }],
      'the second half of the file is cut off',
    );
  }
  yield draft(
    'file/break',
    'file',
    'file',
    [{ kind: 'text', path, start: 0, end: 0, replacement: '"]}{[\n' }],
    'the syntax of the file is broken',
  );
  const renamed: Edit[] = [
    { kind: 'add-file', path: freePath(path, context, '-renamed'), content: textOf(bytes), mode },
    { kind: 'delete-file', path },
  ];
  yield draft('file/rename', 'file', 'file', renamed, 'the file is renamed');
}

type Make = (
  operator: string,
  kind: MutantKind,
  strength: MutantStrength,
  edits: Edit[],
  description: string,
) => FileDraft;

function* linkChanges(subject: Subject, context: MutationContext, draft: Make): Iterable<FileDraft> {
  const { path } = subject;
  const target = textOf(subject.bytes);
  const names = context.siblings
    .map((sibling) => basename(sibling.path))
    .filter((name) => name !== basename(path) && name !== target);
  const others = [
    `${target}x`,
    target.startsWith('/') ? target.slice(1) : `../${target}`,
    ...[...new Set(names)].slice(0, 3),
    `/${basename(target)}`,
  ];
  for (const other of new Set(others)) {
    yield draft(
      'mode/link-target',
      'mode',
      'mode',
      [{ kind: 'set-link', path, target: other }],
      `the link's target becomes ${other}`,
    );
  }
  const resolved = context.siblings.find((sibling) => sibling.path === resolve(dirname(path), target));
  const content = resolved === undefined ? `${target}\n` : textOf(resolved.bytes);
  yield draft(
    'mode/to-file',
    'mode',
    'mode',
    [{ kind: 'add-file', path, content, mode: '100644' }],
    'the link becomes a file',
  );
}

function resolve(folder: RepoPath, target: string): RepoPath {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** A sound copy beside the subject, under the next number where names are numbered, and in a folder beside its folder. */
function* copies(subject: Subject, context: MutationContext, draft: Make): Iterable<FileDraft> {
  const { path, bytes } = subject;
  const mode = subject.mode === '100755' ? '100755' : '100644';
  for (const copy of copyPaths(path, context)) {
    const edits: Edit[] = [{ kind: 'add-file', path: copy, content: textOf(bytes), mode }];
    yield draft('file/add-copy', 'addition', 'content', edits, `a copy of the file is added as ${copy}`);
  }
}

/** Free paths where a copy of a file would be found by the globs that find the file. */
export function copyPaths(path: RepoPath, context: MutationContext): RepoPath[] {
  const taken = new Set([path, ...context.siblings.map((sibling) => sibling.path)]);
  const [folder, name] = [dirname(path), basename(path)];
  const above = dirname(folder);
  const join = (directory: string, file: string) => (directory === '' ? file : `${directory}/${file}`);
  const found = [freePath(path, context, '-copy')];
  const numbered = /^(.*?)(\d+)(\.[^.]*|)$/.exec(name);
  if (numbered !== null)
    found.push(
      join(
        folder,
        `${numbered[1]}${String(Number(numbered[2]) + 90).padStart(numbered[2]!.length, '0')}${numbered[3]}`,
      ),
    );
  if (folder !== '') found.push(join(join(above, `${basename(folder)}-copy`), name));
  found.push(join(join(folder, 'extra'), name));
  return [...new Set(found)].filter((copy) => !taken.has(copy));
}

/** `a/b.yaml` → `a/b-copy.yaml`, numbered further until it is free. */
export function freePath(path: RepoPath, context: MutationContext, suffix: string): RepoPath {
  const taken = new Set(context.siblings.map((sibling) => sibling.path));
  const [folder, name] = [path.slice(0, path.length - basename(path).length), basename(path)];
  const dot = name.indexOf('.', 1);
  const [stem, rest] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
  for (let count = 1; ; count++) {
    const candidate = `${folder}${stem}${suffix}${count === 1 ? '' : count}${rest}`;
    if (!taken.has(candidate)) return candidate;
  }
}
