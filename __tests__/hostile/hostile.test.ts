import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
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
import type { CheckRun } from '../../src/domain/check.ts';
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

async function listen(): Promise<{ server: Server; port: number; hits: () => number }> {
  let hits = 0;
  const server = createServer((socket) => {
    hits += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as { port: number }).port, hits: () => hits };
}

async function build(attacks: readonly Attack[]): Promise<Scene> {
  const base = mkdtempSync(join(tmpdir(), 'hostile-'));
  const root = join(base, 'repository');
  const commands = join(base, 'commands');
  mkdirSync(root);
  mkdirSync(commands);
  for (const name of ['github_env', 'github_path', 'github_output']) writeFileSync(join(commands, name), 'KEPT=1\n');
  const { server, port, hits } = await listen();
  for (const attack of attacks) {
    const directory = join(root, 'tests', attack.name);
    mkdirSync(directory, { recursive: true });
    const body = attack.body
      .replaceAll('TOKEN', tokenOf(attack))
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
  git(root, 'commit', '-q', '-m', 'attacks');
  const close = (): void => {
    server.close();
    rmSync(base, { recursive: true, force: true });
  };
  return { root, commands, commit: git(root, 'rev-parse', 'HEAD'), before: fingerprint(root), hits, close };
}

const RUNNER = { GITHUB_ENV: 'github_env', GITHUB_PATH: 'github_path', GITHUB_OUTPUT: 'github_output' };

async function runAll(
  scene: Scene,
  attacks: readonly Attack[],
  level: 'best' | 'process',
): Promise<Map<string, CheckRun>> {
  process.env.SECRET_OF_THE_ENGINE = 'do not tell';
  process.env.INPUT_TOKEN = 'do not tell';
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
      level,
      // Some of these would end every process of the machine: where the namespaces fail, nothing may run.
      isolation: level === 'best' && canIsolate ? 'required' : 'auto',
      limits: { memoryBytes: 500_000_000, diskBytes: 300_000_000, processes: 200 },
    });
    return new Map(runs.map((run) => [run.test.slice('tests/'.length), run]));
  } finally {
    for (const name of ['SECRET_OF_THE_ENGINE', 'INPUT_TOKEN', ...Object.keys(RUNNER)]) delete process.env[name];
  }
}

/** Whether the machine lets this process make namespaces; without them the attacks that need them are not judged. */
const canIsolate = process.platform === 'linux' && process.getuid?.() === 0;

describe.each(['best', 'process'] as const)('hostile scripts at the level "%s"', (level) => {
  const attacks = ATTACKS.filter((each) => (level === 'best' && canIsolate) || each.namespaces !== true);
  let scene: Scene;
  let runs: Map<string, CheckRun>;
  beforeAll(async () => {
    scene = await build(attacks);
    runs = await runAll(scene, attacks, level);
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
    const expected = level === 'best' && canIsolate ? 'namespaces' : 'process';
    expect(new Set([...runs.values()].map((run) => run.isolation))).toEqual(new Set([expected]));
  });
});
