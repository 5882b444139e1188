import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/checks/run-checks.ts';
import type { CheckRun, NotHeld } from '../../src/domain/check.ts';
import { openSandbox } from '../../src/sandbox/sandbox.ts';
import { ATTACKS, type Attack } from './attacks.ts';
import { commandLinesWith } from './process-table.ts';

const WORD = `hostile${process.pid}x${Date.now().toString(36)}`;
const tokenOf = (attack: Attack): string => `${WORD}-${attack.name}-end`;

/** Names, modes, sizes and contents of everything below a directory. */
function fingerprint(root: string): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const state = lstatSync(path);
    hash.update(`${path}\0${state.mode}\0`);
    if (state.isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else if (state.isFile()) hash.update(readFileSync(path));
  };
  visit(root);
  return hash.digest('hex');
}

function git(root: string, ...args: string[]): string {
  const people = ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid'];
  return execFileSync('git', [...people, ...args], { cwd: root, encoding: 'utf8' }).trim();
}

interface Scene {
  readonly root: string;
  readonly commands: string;
  readonly commit: string;
  readonly before: string;
  readonly hits: () => number;
  readonly close: () => void;
}

/** Listeners of the machine: on the loopback, under an abstract name, and at a path. */
async function listen(commands: string): Promise<{ servers: Server[]; port: number; hits: () => number }> {
  let hits = 0;
  const open = async (where: object): Promise<Server> => {
    const server = createServer((socket) => {
      hits += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(where, () => resolve()));
    return server;
  };
  const loopback = await open({ port: 0, host: '127.0.0.1' });
  const others = [
    await open({ path: `\0${WORD}` }),
    await open({ path: join(commands, 'daemon.sock'), writableAll: true }),
  ];
  return {
    servers: [loopback, ...others],
    port: (loopback.address() as { port: number }).port,
    hits: () => hits,
  };
}

async function build(attacks: readonly Attack[]): Promise<Scene> {
  const base = mkdtempSync(join(tmpdir(), 'hostile-'));
  const root = join(base, 'repository');
  const commands = join(base, 'commands');
  mkdirSync(root);
  mkdirSync(commands);
  // What keeps scripts away must not be the mode of a directory of this test.
  chmodSync(base, 0o755);
  for (const name of ['github_env', 'github_path', 'github_output']) writeFileSync(join(commands, name), 'KEPT=1\n');
  const { servers, port, hits } = await listen(commands);
  for (const attack of attacks) {
    const directory = join(root, 'tests', attack.name);
    mkdirSync(directory, { recursive: true });
    const body = attack.body
      .replaceAll('TOKEN', tokenOf(attack))
      .replaceAll('WORD', WORD)
      .replaceAll('PORT', String(port))
      .replaceAll('REPOSITORY', root)
      .replaceAll('COMMANDS', commands);
    writeFileSync(join(directory, 'check.sh'), `${attack.shebang ?? '#!/usr/bin/env bash'}\n${body}\n`, {
      mode: attack.mode ?? 0o755,
    });
  }
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/page.md'), 'A page.\n');
  writeFileSync(join(root, '.gitignore'), '__pycache__/\n');
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},vendor/module`);
  git(root, 'commit', '-q', '-m', 'attacks');
  const close = (): void => {
    for (const each of servers) each.close();
    rmSync(base, { recursive: true, force: true });
  };
  return { root, commands, commit: git(root, 'rev-parse', 'HEAD'), before: fingerprint(root), hits, close };
}

const RUNNER = { GITHUB_ENV: 'github_env', GITHUB_PATH: 'github_path', GITHUB_OUTPUT: 'github_output' };
const SECRETS = ['SECRET_OF_THE_ENGINE', 'INPUT_TOKEN', 'ACTIONS_RUNTIME_TOKEN', 'SSH_AUTH_SOCK', 'DOCKER_HOST'];

async function runAll(scene: Scene, attacks: readonly Attack[], level: Level): Promise<Map<string, CheckRun>> {
  for (const name of SECRETS) process.env[name] = 'do not tell';
  for (const [name, file] of Object.entries(RUNNER)) process.env[name] = join(scene.commands, file);
  try {
    const runs = await runChecks({
      repository: scene.root,
      commit: scene.commit,
      tree: new Map(),
      scripts: attacks.map((each) => ({
        test: `tests/${each.name}`,
        script: 'check.sh',
        mode: each.mode === 0o644 ? '100644' : '100755',
      })),
      timeoutMs: 6_000,
      network: 'deny',
      jobs: 2,
      level: level.level,
      // Some of these would end every process of the machine: where the namespaces fail, nothing may run.
      isolation: level.expected === 'namespaces' ? 'required' : 'auto',
      limits: { memoryBytes: 500_000_000, diskBytes: 300_000_000, processes: 200 },
    });
    return new Map(runs.map((run) => [run.test.slice('tests/'.length), run]));
  } finally {
    for (const name of [...SECRETS, ...Object.keys(RUNNER)]) delete process.env[name];
  }
}

/** Whether the machine lets this process make namespaces; without them the attacks that need them are not judged. */
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
const ENGINES_PATH = process.env.PATH ?? SYSTEM_PATH;
const closed = mkdtempSync(join(tmpdir(), 'closed-'));

interface Level {
  readonly name: string;
  readonly level: 'best' | 'process';
  readonly expected: 'namespaces' | 'process';
  readonly path: string;
}

/** A directory of tools that no other user can enter keeps scripts under the engine's own user id. */
const LEVELS: Level[] = [
  { name: 'best', level: 'best', expected: isRoot ? 'namespaces' : 'process', path: ENGINES_PATH },
  { name: 'process, the engine’s user', level: 'process', expected: 'process', path: `${closed}:${SYSTEM_PATH}` },
  ...(isRoot
    ? [{ name: 'process, a user of its own', level: 'process', expected: 'process', path: SYSTEM_PATH } as const]
    : []),
];

/** What this machine cannot hold at a level: the attacks that need it are not run. */
async function notHeldAt(level: Level): Promise<readonly NotHeld[]> {
  process.env.PATH = level.path;
  const root = mkdtempSync(join(tmpdir(), 'held-'));
  try {
    git(root, 'init', '-q');
    git(root, 'commit', '-q', '--allow-empty', '-m', 'empty');
    const commit = git(root, 'rev-parse', 'HEAD');
    const asked = { repository: root, commit, jobs: 1, network: 'deny', diskBytes: 1e8, processes: 100 } as const;
    const sandbox = await openSandbox({ ...asked, level: level.level });
    await sandbox.close();
    return sandbox.lanes[0]!.notHeld;
  } finally {
    process.env.PATH = ENGINES_PATH;
    rmSync(root, { recursive: true });
  }
}
const NOT_HELD = new Map(await Promise.all(LEVELS.map(async (level) => [level.name, await notHeldAt(level)] as const)));
afterAll(() => rmSync(closed, { recursive: true }));

describe.each(LEVELS)('hostile scripts at the level "$name"', (level) => {
  const attacks = ATTACKS.filter(
    (each) =>
      (level.expected === 'namespaces' || each.namespaces !== true) &&
      (each.needs === undefined || !NOT_HELD.get(level.name)?.includes(each.needs)),
  );
  let scene: Scene;
  let runs: Map<string, CheckRun>;
  beforeAll(async () => {
    scene = await build(attacks);
    process.env.PATH = level.path;
    runs = await runAll(scene, attacks, level);
    process.env.PATH = ENGINES_PATH;
  }, 600_000);
  afterAll(() => scene.close());

  it('are at least forty', () => {
    expect(attacks.length).toBeGreaterThanOrEqual(40);
    expect(runs.size).toBe(attacks.length);
  });

  it.each(attacks.map((each) => [each.name, each.does, each] as const))(
    '%s: a script that %s is contained and named',
    (name, _does, attack) => {
      const run = runs.get(name)!;
      // Which of two scripts that ran at once touched the command files cannot be told, so both are named.
      if (name !== 'command-files' && run.problem?.includes('command files changed')) return;
      expect(attack.verdicts, `${run.problem} ${run.outputTail.slice(-500)}`).toContain(run.verdict);
      if (attack.says) expect(JSON.stringify([run.problem, run.contradictions, run.assertions])).toMatch(attack.says);
      if (attack.leaves) expect(run.leftovers, `${run.verdict}`).not.toEqual(undefined);
      const changed = run.treeChanges.map((each) => each.path);
      for (const path of attack.changes ?? []) expect(changed).toContain(path);
      if (
        attack.changes === undefined &&
        attack.verdicts.length === 1 &&
        attack.verdicts[0] === 'pass' &&
        name !== 'locks-directories' &&
        name !== 'deep-tree'
      ) {
        expect(changed).toEqual([]);
      }
    },
  );

  it.each(attacks.map((each) => [each.name, each] as const))('%s leaves no process and no file', (_name, attack) => {
    const token = tokenOf(attack);
    expect(commandLinesWith(token)).toEqual([]);
    for (const place of [
      tmpdir(),
      '/var/tmp',
      '/dev/shm',
      homedir(),
      '/',
      '/etc',
      '/usr/bin',
      '/usr/local/bin',
      '/opt',
      '/run',
      scene.root,
    ]) {
      expect(existsSync(join(place, token)), join(place, token)).toBe(false);
    }
  });

  it('are told what this machine could not hold', () => {
    for (const run of runs.values())
      if (run.verdict !== 'error') expect(run.notHeld ?? []).toEqual(NOT_HELD.get(level.name));
  });

  it('leaves the repository of the user as it was, byte for byte', () => {
    expect(fingerprint(scene.root)).toBe(scene.before);
  });

  it('leaves no directory of the engine behind', () => {
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`conformance-${process.pid}-`))).toEqual([]);
  });

  it("leaves the runner's command files as they were", () => {
    for (const file of Object.values(RUNNER)) expect(readFileSync(join(scene.commands, file), 'utf8')).toBe('KEPT=1\n');
  });

  it('reaches no listener of the machine', () => {
    expect(scene.hits()).toBe(0);
  });

  it('says at which level each script ran', () => {
    expect(new Set([...runs.values()].map((run) => run.isolation))).toEqual(new Set([level.expected]));
  });
});
