/**
 * Builds the server of the stories in `__tests__/gitea`: Gitea from its Go module, pinned by `go.mod` and `go.sum`
 * beside this file. Some minutes the first time (`nice`d, one package at a time); after that the cached binary is
 * found at once. `npm run build:gitea` prints where it lies.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const MODULE = 'code.gitea.io/gitea';
const VERSION = '1.26.0';
const TAGS = 'sqlite sqlite_unlock_notify';
const HERE = import.meta.dirname;

/** The binary and the folder it serves its pages from, or why there is none on this machine. */
export type Built = { readonly binary: string; readonly assets: string } | { readonly missing: string };

/** Finds the cached build, or makes it. @throws Error with the compiler's own words when the build fails */
export function buildGitea(say: (line: string) => void = () => undefined): Built {
  const go = goVersion();
  if (go === undefined) return { missing: 'Go is not installed (`go` was not found in PATH)' };
  const folder = join(cacheFolder(), `gitea-${VERSION}`, keyOf(go));
  const built = { binary: join(folder, 'gitea'), assets: join(folder, 'assets') };
  if (existsSync(built.binary)) return built;
  say(`building Gitea ${VERSION} with ${go}: some minutes, once`);
  mkdirSync(join(folder, '..'), { recursive: true });
  const draft = mkdtempSync(`${folder}.`);
  try {
    compile(join(draft, 'gitea'));
    copyAssets(join(draft, 'assets'));
    chmodSync(draft, 0o755);
    settle(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return built;
}

/** Another process may have been faster: its build is as good as ours. */
function settle(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(join(folder, 'gitea'))) throw error;
  }
}

/** Gitea refuses to run as root, and root's home is closed to everybody else: root builds into `/var/cache`. */
function cacheFolder(): string {
  const named = process.env.XDG_CACHE_HOME;
  if (named) return join(named, 'conformance-gate');
  return process.getuid?.() === 0 ? '/var/cache/conformance-gate' : join(homedir(), '.cache', 'conformance-gate');
}

function keyOf(go: string): string {
  const hash = createHash('sha256').update(`${go}\n${process.platform}/${process.arch}\n${TAGS}\n`);
  for (const name of ['go.mod', 'go.sum']) hash.update(readFileSync(join(HERE, name)));
  return hash.digest('hex').slice(0, 16);
}

function goVersion(): string | undefined {
  try {
    return go('env', 'GOVERSION').trim();
  } catch {
    return undefined;
  }
}

function compile(output: string): void {
  const flags = ['-p', '1', '-mod=readonly', '-tags', TAGS, '-ldflags', `-s -w -X main.Version=${VERSION}`];
  execFileSync('nice', ['-n', '15', 'go', 'build', ...flags, '-o', output, MODULE], {
    cwd: HERE,
    env: { ...process.env, CGO_ENABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Pages and texts lie in the module, which the user that the server runs as may not be able to read. */
function copyAssets(target: string): void {
  const source = go('list', '-m', '-f', '{{.Dir}}', MODULE).trim();
  for (const name of ['options', 'public', 'templates']) {
    cpSync(join(source, name), join(target, name), { recursive: true });
  }
  execFileSync('chmod', ['-R', 'a+rX,u+w', target]);
}

function go(...args: string[]): string {
  return execFileSync('go', args, { cwd: HERE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

if (import.meta.main) {
  const built = buildGitea((line) => process.stderr.write(`${line}\n`));
  if ('missing' in built) {
    process.stderr.write(`Gitea was not built: ${built.missing}\n`);
    process.exitCode = 3;
  } else {
    process.stdout.write(`${built.binary}\n`);
  }
}
