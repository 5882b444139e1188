/** A Gitea of one's own on the loopback address: SQLite, one folder, gone when stopped. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Ids of the user the server runs as, when we are root: it refuses to be root itself. */
const NOBODY = 65_534;
const START_LIMIT_MS = 60_000;

export interface Server {
  /** Without a slash at the end, e.g. `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly admin: { readonly name: string; readonly password: string; readonly token: string };
  /** The last lines that the server logged. */
  log(): string;
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly binary: string;
  readonly assets: string;
  /** Any free port when omitted. */
  readonly port?: number;
}

/** Starts a fresh server with an administrator. @throws Error with the server's log when it does not come up */
export async function startServer(options: ServerOptions): Promise<Server> {
  const port = await freePort(options.port);
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'gate-gitea-'));
  const config = join(folder, 'app.ini');
  for (const name of ['data', 'repositories', 'log', 'home']) mkdirSync(join(folder, name));
  writeFileSync(config, configuration(folder, port, options.assets));
  const user = ownTo(folder, ['.', 'data', 'repositories', 'log', 'home', 'app.ini']);
  const env = { PATH: process.env.PATH ?? '', HOME: join(folder, 'home'), GITEA_WORK_DIR: folder, TMPDIR: tmpdir() };
  const run = { cwd: folder, env, ...user };
  const log = join(folder, 'log', 'server.txt');
  const child = spawn(options.binary, ['web', '--config', config], { ...run, stdio: ['ignore', 'ignore', 'ignore'] });
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const lastWords = () => tail(join(folder, 'log', 'gitea.log')) || tail(log);
  try {
    await answers(url, child);
    const admin = await createAdmin(options.binary, config, run);
    return { url, admin, log: lastWords, stop };
  } catch (error) {
    const said = lastWords();
    await stop();
    throw new Error(`Gitea did not start: ${(error as Error).message}\n${said}`, { cause: error });
  }
}

function configuration(folder: string, port: number, assets: string): string {
  const secret = () => randomBytes(32).toString('hex');
  return `APP_NAME = throw-away
RUN_MODE = prod
WORK_PATH = ${folder}
[server]
HTTP_ADDR = 127.0.0.1
HTTP_PORT = ${port}
ROOT_URL = http://127.0.0.1:${port}/
STATIC_ROOT_PATH = ${assets}
APP_DATA_PATH = ${join(folder, 'data')}
DISABLE_SSH = true
OFFLINE_MODE = true
LFS_START_SERVER = false
[database]
DB_TYPE = sqlite3
PATH = ${join(folder, 'data', 'gitea.db')}
SQLITE_TIMEOUT = 20000
[repository]
ROOT = ${join(folder, 'repositories')}
[security]
INSTALL_LOCK = true
SECRET_KEY = ${secret()}
INTERNAL_TOKEN = ${secret()}
PASSWORD_HASH_ALGO = pbkdf2$1000$16
[oauth2]
JWT_SECRET = ${randomBytes(32).toString('base64url')}
[service]
DISABLE_REGISTRATION = true
[session]
PROVIDER = memory
[log]
MODE = file
LEVEL = Warn
ROOT_PATH = ${join(folder, 'log')}
[actions]
ENABLED = true
[cron]
ENABLED = false
[indexer]
ISSUE_INDEXER_TYPE = db
[mailer]
ENABLED = false
[other]
SHOW_FOOTER_VERSION = false
`;
}

/** Gives the folder to the user that the server will run as; nothing to do when we are no root. */
function ownTo(folder: string, names: readonly string[]): { uid?: number; gid?: number } {
  chmodSync(folder, 0o755);
  if (process.getuid?.() !== 0) return {};
  for (const name of names) chownSync(join(folder, name), NOBODY, NOBODY);
  return { uid: NOBODY, gid: NOBODY };
}

async function createAdmin(binary: string, config: string, run: object): Promise<Server['admin']> {
  const name = 'root-admin';
  const password = randomBytes(12).toString('base64url');
  const account = ['--username', name, '--password', password, '--email', `${name}@example.invalid`, '--admin'];
  const token = ['--must-change-password=false', '--access-token', '--access-token-scopes', 'all', '--raw'];
  const create = ['admin', 'user', 'create', '--config', config, ...account];
  const { stdout } = await promisify(execFile)(binary, [...create, ...token.slice(0, -1)], run);
  const found = /\b[0-9a-f]{40}\b/.exec(stdout)?.[0];
  if (found === undefined) throw new Error(`no access token in the answer: ${stdout}`);
  return { name, password, token: found };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`it ended with status ${child.exitCode}`);
    try {
      if ((await fetch(`${url}/api/v1/version`)).ok) return;
    } catch {
      // not listening yet
    }
    await wait(100);
  }
  throw new Error(`no answer within ${START_LIMIT_MS / 1000} s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await ended;
  clearTimeout(timer);
}

/** @throws Error EADDRINUSE when the wished port is taken: whoever answers there would pass for our server */
function freePort(wished = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wished, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address !== null && typeof address === 'object' ? resolve(address.port) : reject(address)));
    });
  });
}

function tail(file: string): string {
  try {
    return readFileSync(file, 'utf8').slice(-4_000);
  } catch {
    return '';
  }
}
