/** Commits in the making: the files of another commit, edited in memory and written without a work tree. */
import { pathFromBytes, pathToBytes, type RepoPath } from '../../src/domain/path.ts';
import type { TestRepository } from '../support/repository.ts';

type Mode = '100644' | '100755' | '120000' | '160000';
interface File {
  readonly mode: Mode;
  /** Of an object that exists; a commit for a submodule. */
  readonly id?: string;
  readonly content?: Uint8Array;
}

/** Files of a commit, to be edited. Every edit insists that there is something to edit. */
export class Draft {
  readonly #parent: ReadonlyMap<RepoPath, File>;
  readonly #files: Map<RepoPath, File>;
  readonly #read: (id: string) => Uint8Array;

  constructor(parent: ReadonlyMap<RepoPath, File>, read: (id: string) => Uint8Array) {
    this.#parent = parent;
    this.#files = new Map(parent);
    this.#read = read;
  }

  paths(below: RepoPath): RepoPath[] {
    return [...this.#files.keys()].filter((path) => path === below || path.startsWith(`${below}/`));
  }

  bytes(path: RepoPath): Uint8Array {
    const file = this.#file(path);
    return file.content ?? this.#read(file.id!);
  }

  text(path: RepoPath): string {
    return Buffer.from(this.bytes(path)).toString('utf8');
  }

  write(path: RepoPath, content: string | Uint8Array, mode?: Mode): this {
    this.#files.set(path, { mode: mode ?? this.#files.get(path)?.mode ?? '100644', content: Buffer.from(content) });
    return this;
  }

  /** Replaces the one place of a text that reads `from`. */
  edit(path: RepoPath, from: string, to: string): this {
    const parts = this.text(path).split(from);
    if (parts.length !== 2) throw new Error(`${path} holds ${parts.length - 1} times: ${from}`);
    return this.write(path, parts.join(to));
  }

  /** Replaces every place. */
  editAll(path: RepoPath, from: string, to: string): this {
    const parts = this.text(path).split(from);
    if (parts.length < 2) throw new Error(`${path} does not hold: ${from}`);
    return this.write(path, parts.join(to));
  }

  /** Replaces what a pattern matches. */
  rewrite(path: RepoPath, pattern: RegExp, to: string): this {
    const text = this.text(path);
    if (!pattern.test(text)) throw new Error(`${path} does not match: ${pattern}`);
    return this.write(
      path,
      text.replace(pattern, () => to),
    );
  }

  append(path: RepoPath, text: string): this {
    return this.write(path, Buffer.concat([this.bytes(path), Buffer.from(text)]));
  }

  /** Removes a file, or everything below a directory. */
  remove(path: RepoPath): this {
    const gone = this.paths(path);
    if (gone.length === 0) throw new Error(`nothing to remove at ${path}`);
    for (const each of gone) this.#files.delete(each);
    return this;
  }

  move(from: RepoPath, to: RepoPath): this {
    return this.copy(from, to).remove(from);
  }

  copy(from: RepoPath, to: RepoPath): this {
    const found = this.paths(from);
    if (found.length === 0) throw new Error(`nothing to copy at ${from}`);
    for (const each of found) this.#files.set(to + each.slice(from.length), this.#file(each));
    return this;
  }

  mode(path: RepoPath, mode: '100644' | '100755'): this {
    this.#files.set(path, { ...this.#file(path), mode });
    return this;
  }

  link(path: RepoPath, target: string): this {
    return this.write(path, target, '120000');
  }

  gitlink(path: RepoPath, commit: string): this {
    this.#files.set(path, { mode: '160000', id: commit });
    return this;
  }

  get files(): ReadonlyMap<RepoPath, File> {
    return this.#files;
  }

  /** The differences from the parent, as commands of git-fast-import(1). Deletions come first. */
  commands(): Buffer {
    const gone = [...this.#parent.keys()].filter((path) => !this.#files.has(path));
    const changed = [...this.#files].filter(([path, file]) => this.#parent.get(path) !== file);
    const lines: Uint8Array[] = gone.map((path) => Buffer.from(`D ${quoted(path)}\n`));
    for (const [path, { mode, id, content }] of changed) {
      lines.push(Buffer.from(`M ${mode} ${id ?? 'inline'} ${quoted(path)}\n`));
      if (content !== undefined) lines.push(data(content));
    }
    return Buffer.concat(lines);
  }

  #file(path: RepoPath): File {
    const file = this.#files.get(path);
    if (file === undefined) throw new Error(`there is no ${path}`);
    return file;
  }
}

function quoted(path: RepoPath): string {
  const octal = (byte: number) => `\\${byte.toString(8).padStart(3, '0')}`;
  const bytes = [...pathToBytes(path)];
  return `"${bytes.map((byte) => (/[\w./-]/.test(String.fromCharCode(byte)) && byte < 128 ? String.fromCharCode(byte) : octal(byte))).join('')}"`;
}

function data(content: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`data ${content.length}\n`), content, Buffer.from('\n')]);
}

/** Writes commits of drafts into a repository, one process for as many as are asked for at once. */
export class Workshop {
  readonly repository: TestRepository;
  readonly #known = new Map<string, ReadonlyMap<RepoPath, File>>();
  readonly #blobs = new Map<string, Uint8Array>();

  constructor(repository: TestRepository) {
    this.repository = repository;
  }

  /** The files of a revision, ready to be edited. */
  draft(revision: string): Draft {
    const files = this.#known.get(revision) ?? this.#list(revision);
    this.#known.set(revision, files);
    return new Draft(files, (id) => this.#blob(id));
  }

  /** Commits drafts, each on its parents: branch names → commit ids, in the order given. */
  commit(jobs: readonly { branch: string; parents: readonly string[]; draft: Draft }[]): string[] {
    if (jobs.length === 0) return [];
    const person = 'committer Test Author <author@example.invalid> 1788256800 +0000\n';
    const stream: Uint8Array[] = jobs.flatMap(({ branch, parents, draft }, at) => [
      Buffer.from(`commit refs/heads/${branch}\nmark :${at + 1}\n${person}`),
      data(Buffer.from(branch)),
      ...parents.map((parent, index) => Buffer.from(`${index === 0 ? 'from' : 'merge'} ${parent}\n`)),
      draft.commands(),
      Buffer.from(`get-mark :${at + 1}\n`),
    ]);
    const answer = this.repository.gitBytes(
      ['fast-import', '--quiet', '--force', '--done'],
      Buffer.concat([...stream, Buffer.from('done\n')]),
    );
    const ids = answer.toString().trim().split('\n');
    for (const [at, { draft }] of jobs.entries()) this.#known.set(ids[at]!, draft.files);
    return ids;
  }

  #list(revision: string): ReadonlyMap<RepoPath, File> {
    const files = new Map<RepoPath, File>();
    const listing = this.repository.gitBytes(['ls-tree', '-r', '-z', '--full-tree', revision]);
    for (let at = 0; at < listing.length; ) {
      const end = listing.indexOf(0, at);
      const tab = listing.indexOf(9, at);
      const [mode, , id] = listing.subarray(at, tab).toString().split(' ');
      files.set(pathFromBytes(listing.subarray(tab + 1, end)), { mode: mode as Mode, id: id! });
      at = end + 1;
    }
    return files;
  }

  #blob(id: string): Uint8Array {
    const known = this.#blobs.get(id) ?? this.repository.gitBytes(['cat-file', 'blob', id]);
    this.#blobs.set(id, known);
    return known;
  }
}
