import { pathToBytes, type RepoPath } from './path.ts';

/**
 * The words of mutation: a subject is a file that a check reads, a mutant is one small change to it, an edit is what
 * is written. Everything here survives JSON, so that shards can exchange it. Text is the lossless form of
 * {@link ./path.ts}: bytes that are not UTF-8 travel as lone surrogates; {@link pathToBytes} gives the bytes back.
 */
export type SubjectFormat =
  | 'yaml'
  | 'yaml-template'
  | 'template'
  | 'json'
  | 'toml'
  | 'ini'
  | 'env'
  | 'systemd'
  | 'nftables'
  | 'hcl'
  | 'dockerfile'
  | 'markdown'
  | 'shell'
  | 'csv'
  | 'text'
  | 'link'
  | 'binary';

export type SubjectMode = '100644' | '100755' | '120000';

/** A file that a check reads; for a link the bytes are its target. */
export interface Subject {
  readonly path: RepoPath;
  readonly bytes: Uint8Array;
  readonly mode: SubjectMode;
  readonly format: SubjectFormat;
}

/** Bytes `start` (inclusive) to `end` (exclusive) of the unchanged file become the bytes of `replacement`. */
export interface TextEdit {
  readonly kind: 'text';
  readonly path: RepoPath;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

export type Edit =
  | TextEdit
  | { readonly kind: 'delete-file'; readonly path: RepoPath }
  /** Writes a regular file; whatever is at the path (a link, say) is replaced. Parent directories are made. */
  | { readonly kind: 'add-file'; readonly path: RepoPath; readonly content: string; readonly mode: '100644' | '100755' }
  | { readonly kind: 'set-mode'; readonly path: RepoPath; readonly mode: '100644' | '100755' }
  /** Makes the path a symbolic link; whatever is there is replaced. */
  | { readonly kind: 'set-link'; readonly path: RepoPath; readonly target: string };

/**
 * What a kill by this mutant shows. `content`: effective content changed (a mode, a link target and an added file
 * are content, contract §3); `mode` is such a change of mode or link; `file`: the whole file vanished, was emptied
 * or made unreadable (existence at most); `comment`: nothing but comments changed.
 */
export type MutantStrength = 'content' | 'mode' | 'file' | 'comment';

/** The order in which mutants are offered: weakest change first, controls last. */
export type MutantKind = 'revert' | 'value' | 'deletion' | 'addition' | 'swap' | 'mode' | 'file' | 'comment';

/** Bytes of the unchanged file that a mutant touches; a change of the whole file touches all of them. */
export interface TouchedNode {
  readonly path: RepoPath;
  readonly start: number;
  readonly end: number;
  /** The mutated file no longer parses, or is gone: nothing else in it can be observed. */
  readonly breaksParse: boolean;
}

export interface Mutant {
  /** Stable: a hash of path, operator and edits, the same on every machine. */
  readonly id: string;
  readonly path: RepoPath;
  /** 1-based line of the change in the unchanged file; 1 for a change of the whole file. */
  readonly line: number;
  /** `family/name`, such as `value/near-miss` or `yaml/delete-key`. */
  readonly operator: string;
  readonly kind: MutantKind;
  readonly strength: MutantStrength;
  readonly edits: readonly Edit[];
  /** Words of the touched node, without duplicates: key path, old value, new value. */
  readonly tokens: readonly string[];
  readonly node: TouchedNode;
  /** The text that goes and the text that comes, at most 200 characters each: equality partners share both. */
  readonly before: string;
  readonly after: string;
  /** A sentence for people, such as `replicas: 3 becomes 4`. */
  readonly description: string;
}

/** What kind of thing a value is, as far as its text tells. */
export type ValueKind = 'address' | 'cidr' | 'port' | 'number' | 'host' | 'name' | 'image' | 'version' | 'path' | 'url';

/** A value found in a file in sight, with its key: what cross-pollination draws from. */
export interface SightedValue {
  readonly kind: ValueKind;
  readonly text: string;
  /** Key it stands under; '' where it has none. */
  readonly key: string;
  readonly path: RepoPath;
}

/** A changed region of the pull request: bytes of the head's file, and the base's text of the same region. */
export interface SubjectHunk {
  readonly path: RepoPath;
  readonly start: number;
  readonly end: number;
  readonly base: string;
}

/** What is known around a subject when mutants are made for one assertion (or for all: leave the lists empty). */
export interface MutationContext {
  /** Literals of the assertion, then of its script: candidates for injection. */
  readonly tokens: readonly string[];
  /** Regular expressions (POSIX or Python) of the assertion; a string that matches is sampled and injected. */
  readonly patterns: readonly string[];
  readonly sighted: readonly SightedValue[];
  /** Other files in the subject's directory and in the globs of the check: sources of copies, paths that are taken. */
  readonly siblings: readonly Subject[];
  readonly hunks: readonly SubjectHunk[];
  /** At most so many mutants of this subject; default 4000. */
  readonly limit?: number;
}

/**
 * May two mutants not stand in one tree? They touch overlapping bytes (insertions at one point included), one of
 * them breaks the parse of the other's file, or they change two equal values alike, which hides an equality claim.
 */
export function mutantsCollide(one: Mutant, other: Mutant): boolean {
  if (one.before !== '' && one.before === other.before && one.after === other.after) return true;
  const written = new Set(one.edits.map((edit) => edit.path));
  if (!other.edits.some((edit) => written.has(edit.path)) && one.node.path !== other.node.path) return false;
  if (one.node.breaksParse || other.node.breaksParse) return true;
  if ([...one.edits, ...other.edits].some((edit) => edit.kind !== 'text')) return true;
  return one.node.start <= other.node.end && other.node.start <= one.node.end;
}

/**
 * The file's bytes after text edits of that file; edits of other paths and kinds are passed over.
 * @throws RangeError for edits that overlap or lie outside the file.
 */
export function applyTextEdits(bytes: Uint8Array, path: RepoPath, edits: readonly Edit[]): Uint8Array {
  const own = edits.filter((edit): edit is TextEdit => edit.kind === 'text' && edit.path === path);
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const edit of own.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < at || edit.end < edit.start || edit.end > bytes.length) {
      throw new RangeError(`edit ${edit.start}-${edit.end} overlaps another or lies outside the file`);
    }
    parts.push(bytes.subarray(at, edit.start), pathToBytes(edit.replacement));
    at = edit.end;
  }
  parts.push(bytes.subarray(at));
  return Buffer.concat(parts);
}
