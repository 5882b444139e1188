/** Builds real git repositories in temporary directories: fixed people and dates, no user or system configuration. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach } from 'vitest';

const AUTHOR = { name: 'Test Author', email: 'author@example.invalid' };
const DATE = '2026-09-01T10:00:00Z';
const OPTIONS = [
  'core.autocrlf=false',
  'core.safecrlf=false',
  'core.precomposeunicode=false',
  'commit.gpgsign=false',
  'advice.detachedHead=false',
  'protocol.file.allow=always',
  'gc.auto=0',
].flatMap((setting) => ['-c', setting]);

/** A path below the root: text, or bytes for names that are not UTF-8. */
export type PathInput = string | Buffer;

/** One entry for {@link TestRepository.plumb}: `mode: null` deletes the path. */
export interface PlumbedEntry {
  readonly path: PathInput;
  readonly mode: '100644' | '100755' | '100664' | '120000' | '160000' | null;
  /** Content of a file or the target of a link. */
  readonly content?: string | Uint8Array;
  /** Object id in place of content; a commit id for a gitlink. */
  readonly id?: string;
}

export interface RepositoryOptions {
  readonly bare?: boolean;
  readonly objectFormat?: 'sha1' | 'sha256';
  /** Name of the first branch; `main` by default. */
  readonly branch?: string;
  /** `file`: lives until the test file ends (for `beforeAll`); `test` (default): until the test ends. */
  readonly lifetime?: 'test' | 'file';
}

export interface TestRepository {
  /** Absolute real path of the work tree (or of the bare repository). */
  readonly root: string;
  write(path: PathInput, content: string | Uint8Array, mode?: number): void;
  remove(path: PathInput): void;
  move(from: PathInput, to: PathInput): void;
  symlink(path: PathInput, target: string): void;
  /** Puts a submodule pointer into the index; it stays there for the following commits. */
  gitlink(path: PathInput, commit?: string): void;
  /** Stages everything, commits (also an empty change) and returns the full commit id. */
  commit(message?: string, options?: { readonly date?: string }): string;
  /** Creates a branch (at `start` or HEAD) and switches to it. */
  branch(name: string, start?: string): void;
  checkout(revision: string): void;
  /** Merges with a merge commit and returns its id; `ours` keeps our tree as it is (an "evil" merge). */
  merge(revision: string | readonly string[], options?: { readonly message?: string; readonly ours?: boolean }): string;
  /** A commit made without the work tree, on top of `parents`; moves `branch` there and returns its id. */
  plumb(
    branch: string,
    entries: readonly PlumbedEntry[],
    options?: { readonly parents?: readonly string[]; readonly message?: string; readonly date?: string },
  ): string;
  /** Full id of a commit. */
  sha(revision?: string): string;
  /** Runs git and returns its standard output, trimmed. */
  git(...args: string[]): string;
  /** Runs git with standard input and more environment; returns the bytes of its standard output. */
  gitBytes(args: readonly string[], input?: string | Uint8Array, environment?: Record<string, string>): Buffer;
}

const temporary = { test: new Set<string>(), file: new Set<string>() };

function removeAll(directories: Set<string>): void {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  directories.clear();
}

afterEach(() => removeAll(temporary.test));
afterAll(() => removeAll(temporary.file));

/** A new empty directory (real path) that goes away after the test, or after the file. */
export function temporaryDirectory(lifetime: 'test' | 'file' = 'test'): string {
  const directory = realpathSync(mkdtempSync(join(tmpdir(), 'gate-test-')));
  temporary[lifetime].add(directory);
  return directory;
}

function environment(date: string, more: Record<string, string> = {}): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: '/nonexistent',
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_AUTHOR_NAME: AUTHOR.name,
    GIT_AUTHOR_EMAIL: AUTHOR.email,
    GIT_COMMITTER_NAME: AUTHOR.name,
    GIT_COMMITTER_EMAIL: AUTHOR.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
    ...more,
  };
}

/** Runs git anywhere with the fixed environment; throws with git's own words when it fails. */
export function runGit(
  cwd: string,
  args: readonly string[],
  options: { input?: string | Uint8Array; environment?: Record<string, string>; date?: string } = {},
): Buffer {
  try {
    return execFileSync('git', [...OPTIONS, ...args], {
      cwd,
      env: environment(options.date ?? DATE, options.environment),
      input: options.input ?? '',
      maxBuffer: 1 << 30,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  } catch (error) {
    const stderr = (error as { stderr?: Buffer }).stderr?.toString() ?? String(error);
    throw new Error(`git ${args.join(' ')}: ${stderr}`);
  }
}

/** `git clone` of any source into a new temporary directory; returns the clone. */
export function cloneRepository(source: string, ...args: string[]): TestRepository {
  const root = join(temporaryDirectory(), 'clone');
  runGit(tmpdir(), ['clone', '-q', ...args, source, root]);
  return repositoryAt(root);
}

/** An empty repository with the first branch checked out. */
export function createRepository(options: RepositoryOptions = {}): TestRepository {
  const root = temporaryDirectory(options.lifetime);
  const flags = [options.bare ? '--bare' : '', options.objectFormat ? `--object-format=${options.objectFormat}` : ''];
  runGit(root, ['init', '-q', '-b', options.branch ?? 'main', ...flags.filter((flag) => flag !== ''), '.']);
  return repositoryAt(root);
}

/** The builder for a repository that exists already. */
export function repositoryAt(root: string): TestRepository {
  const gitBytes: TestRepository['gitBytes'] = (args, input = '', more = {}) =>
    runGit(root, args, { input, environment: more });
  const git = (...args: string[]): string => gitBytes(args).toString().trim();
  const sha = (revision = 'HEAD'): string => git('rev-parse', '--verify', '-q', `${revision}^{commit}`);
  return {
    root,
    git,
    gitBytes,
    sha,
    ...workTree(root),
    ...plumbing(root, gitBytes, git),
    gitlink: (path, commit = '1'.repeat(git('rev-parse', '--show-object-format') === 'sha256' ? 64 : 40)) => {
      mkdirSync(locate(root, path), { recursive: true });
      gitBytes(['update-index', '-z', '--index-info'], indexLine('160000', commit, path));
    },
    commit: (message = 'change', { date = DATE } = {}) => {
      git('add', '-A', '-f');
      runGit(root, ['commit', '-q', '--allow-empty', '-m', message], { date });
      return sha();
    },
    branch: (name, start = 'HEAD') => void git('checkout', '-q', '-f', '-B', name, start, '--'),
    checkout: (revision) => void git('checkout', '-q', '-f', revision, '--'),
    merge: (revision, { message = 'merge', ours = false } = {}) => {
      git('merge', '-q', '--no-ff', '-m', message, ...(ours ? ['-s', 'ours'] : []), ...[revision].flat());
      return sha();
    },
  };
}

function locate(root: string, path: PathInput): PathInput {
  return typeof path === 'string' ? join(root, path) : Buffer.concat([Buffer.from(`${root}/`), path]);
}

function makeParent(location: PathInput): void {
  const at = location.lastIndexOf('/');
  mkdirSync(location.slice(0, at) as PathInput, { recursive: true });
}

function workTree(root: string): Pick<TestRepository, 'write' | 'remove' | 'move' | 'symlink'> {
  return {
    write: (path, content, mode) => {
      const location = locate(root, path);
      makeParent(location);
      writeFileSync(location, content);
      if (mode !== undefined) chmodSync(location, mode);
    },
    remove: (path) => rmSync(locate(root, path), { recursive: true }),
    move: (from, to) => {
      const target = locate(root, to);
      makeParent(target);
      renameSync(locate(root, from), target);
    },
    symlink: (path, target) => {
      const location = locate(root, path);
      makeParent(location);
      symlinkSync(target, location);
    },
  };
}

function indexLine(mode: string, id: string, path: PathInput): Buffer {
  return Buffer.concat([Buffer.from(`${mode} ${id}\t`), Buffer.from(path as string), Buffer.of(0)]);
}

function plumbing(
  root: string,
  gitBytes: TestRepository['gitBytes'],
  git: TestRepository['git'],
): Pick<TestRepository, 'plumb'> {
  const store = (content: string | Uint8Array): string =>
    gitBytes(['hash-object', '-w', '--stdin'], content).toString().trim();
  return {
    plumb: (branch, entries, { parents = [], message = 'plumbed', date = DATE } = {}) => {
      const index = { GIT_INDEX_FILE: join(temporaryDirectory(), 'index') };
      const first = parents[0];
      gitBytes(['read-tree', ...(first === undefined ? ['--empty'] : [first])], '', index);
      const idLength = git('rev-parse', '--show-object-format') === 'sha256' ? 64 : 40;
      const lines = entries.map((entry) =>
        entry.mode === null
          ? indexLine('0', '0'.repeat(idLength), entry.path)
          : indexLine(entry.mode, entry.id ?? store(entry.content ?? ''), entry.path),
      );
      gitBytes(['update-index', '-z', '--index-info'], Buffer.concat(lines), index);
      const tree = gitBytes(['write-tree', '--missing-ok'], '', index).toString().trim();
      const parentWords = parents.flatMap((parent) => ['-p', git('rev-parse', '--verify', `${parent}^{commit}`)]);
      const commit = runGit(root, ['commit-tree', tree, ...parentWords, '-m', message], { date })
        .toString()
        .trim();
      git('update-ref', `refs/heads/${branch}`, commit);
      return commit;
    },
  };
}
