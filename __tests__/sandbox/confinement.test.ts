import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../src/checks/run-checks.ts';
import type { CheckRun } from '../../src/domain/check.ts';
import { confineWords, LANDLOCK_VERSION } from '../../src/sandbox/confine-command.ts';
import { submodulesOf } from '../../src/sandbox/gitlinks.ts';
import { landlockWords } from '../../src/sandbox/landlock.ts';
import { dropOwnSteps } from '../../src/sandbox/own-steps.ts';
import { seccompFilter } from '../../src/sandbox/seccomp-filter.ts';
import { createRepository, type TestRepository, temporaryDirectory } from '../support/repository.ts';

const PERL = '/usr/bin/perl';
const canConfine = process.platform === 'linux' && existsSync(PERL);
const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';
const path = process.env.PATH;
afterEach(() => {
  process.env.PATH = path;
});

describe('a filter of system calls', () => {
  it('is made of whole instructions, and only for architectures whose numbers are known', () => {
    const request = { noSockets: true, noBroadcast: true };
    for (const architecture of ['x64', 'arm64']) {
      const filter = seccompFilter({ ...request, architecture })!;
      expect(filter.length % 8).toBe(0);
      // Allowing is the last word, and what every jump can reach.
      expect(filter.subarray(-8).readUInt32LE(4)).toBe(0x7fff0000);
    }
    expect(seccompFilter({ ...request, architecture: 's390x' })).toBeUndefined();
  });

  it('lets no jump lead out of the program', () => {
    for (const noSockets of [true, false]) {
      const filter = seccompFilter({ architecture: 'x64', noSockets, noBroadcast: noSockets })!;
      const count = filter.length / 8;
      for (let at = 0; at < count; at += 1) {
        const furthest = Math.max(filter.readUInt8(at * 8 + 2), filter.readUInt8(at * 8 + 3));
        expect(at + 1 + furthest).toBeLessThanOrEqual(count - 1 + (at === count - 1 ? 1 : 0));
      }
    }
  });
});

describe.runIf(canConfine)('a confined program', () => {
  /** What perl's `syscall` says: the result, or the number of the error below zero. */
  function calls(code: string, more: { noSockets?: boolean } = {}): string {
    const filter = seccompFilter({ architecture: process.arch, noSockets: true, noBroadcast: true, ...more })!;
    const [program = '', ...words] = confineWords(PERL, filter, undefined);
    const script = `sub try { my $r = syscall($_[0], @_[1..$#_]); print $r < 0 ? -$! : "ok", " " } ${code}`;
    return execFileSync(program, [...words, PERL, '-e', script], { encoding: 'utf8' }).trim();
  }

  it.runIf(process.arch === 'x64')('is refused what checks never need, by errors it can go on after', () => {
    const socket = 'try(41, 2, 1, 0); try(41, 1, 1, 0);';
    expect(calls(socket)).toBe('-13 -13');
    expect(calls(socket, { noSockets: false })).toBe('ok ok');
    // ptrace, unshare, io_uring_setup, clone3, clone with a new user namespace, kill of everybody with no signal.
    const others =
      'try(101, 0, 0, 0, 0); try(272, 0x10000000); try(425, 8, 0); try(435, 0, 0); try(56, 0x10000000 | 17, 0); try(62, -1, 0);';
    expect(calls(others)).toBe('-1 -1 -38 -38 -1 -1');
  });

  it('cannot get back what it gave up, and hands its exit status and arguments on', () => {
    const filter = seccompFilter({ architecture: process.arch, noSockets: true, noBroadcast: true })!;
    const [program = '', ...words] = confineWords(PERL, filter, undefined);
    const run = spawnSync(
      program,
      [...words, 'sh', '-c', 'grep -E "NoNewPrivs|^Seccomp:" /proc/self/status; printf %s "$1"; exit 7', 'sh', 'a b'],
      {
        encoding: 'utf8',
      },
    );
    expect(run.stdout.replace(/\s+/g, ' ')).toBe('NoNewPrivs: 1 Seccomp: 2 a b');
    expect(run.status).toBe(7);
  });

  it('reads and writes only what rules name, where the kernel has landlock', () => {
    const version = Number(execFileSync(PERL, LANDLOCK_VERSION, { encoding: 'utf8' }));
    const root = temporaryDirectory();
    for (const name of ['open', 'shown', 'closed']) {
      mkdirSync(join(root, name));
      writeFileSync(join(root, name, 'file'), name);
    }
    const system = ['/usr', '/bin', '/lib', '/lib64', '/etc'].map((each) => ({ path: each, kind: 'read' as const }));
    const rules = landlockWords(
      version,
      [...system, { path: join(root, 'open'), kind: 'write' }, { path: join(root, 'shown'), kind: 'read' }],
      true,
    );
    if (rules === undefined) return expect(version).toBeLessThan(2);
    const filter = seccompFilter({ architecture: process.arch, noSockets: true, noBroadcast: true })!;
    const [program = '', ...words] = confineWords(PERL, filter, rules);
    const script =
      'for d in open shown closed; do cat $d/file && echo x > $d/new && mv $d/new $d/moved && echo "$d"; done; true';
    const out = execFileSync(program, [...words, 'sh', '-c', script], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    expect(out).toBe('openopen\nshown');
    expect(readdirSync(join(root, 'shown'))).toEqual(['file']);
  });
});

describe('a version of landlock', () => {
  it('is used from the second on, with the rights it knows', () => {
    const rule = { path: '/x', kind: 'write' } as const;
    expect(landlockWords(0, [rule], true)).toBeUndefined();
    expect(landlockWords(1, [rule], true)).toBeUndefined();
    expect(landlockWords(2, [rule], true)).toMatchObject({ handled: 0x3fff, network: 0, scoped: 0 });
    expect(landlockWords(4, [rule], true)).toMatchObject({ handled: 0x7fff, network: 3, scoped: 0 });
    expect(landlockWords(4, [rule], false)).toMatchObject({ network: 0 });
    expect(landlockWords(99, [rule], true)).toMatchObject({ handled: 0xffff, network: 3, scoped: 3 });
  });
});

async function run(repository: TestRepository, body: string): Promise<CheckRun> {
  repository.write('t/check.sh', `#!/bin/sh\n${body}\n`, 0o755);
  const [only] = await runChecks({
    repository: repository.root,
    commit: repository.commit(),
    tree: new Map(),
    scripts: [{ test: 't', script: 'check.sh', mode: '100755' }],
    timeoutMs: 30_000,
    network: 'deny',
    jobs: 1,
    level: 'process',
  });
  return only!;
}

describe.runIf(isRoot)('scripts of a user of their own', () => {
  it('read a repository that is closed to everybody, and leave its files as they were', async () => {
    process.env.PATH = SYSTEM_PATH;
    const repository = createRepository();
    repository.write('docs/page.md', 'A page.\n');
    repository.commit('first');
    repository.git('repack', '-adq');
    execFileSync('chmod', ['-R', 'go-rwx', repository.root]);
    const pack = join(repository.root, '.git/objects/pack');
    const modes = () => execFileSync('stat', ['-c', '%a %n', ...readdirSync(pack)], { cwd: pack, encoding: 'utf8' });
    const before = modes();
    const only = await run(
      repository,
      'id -u; git log --format=%s; git show HEAD:docs/page.md; git status --porcelain',
    );
    expect(only).toMatchObject({ verdict: 'pass', isolation: 'process' });
    const [user, ...rest] = only.outputTail.split('\n');
    expect(Number(user)).toBeGreaterThan(60_000);
    expect(rest).toEqual(['change', 'first', 'A page.', '']);
    expect(modes()).toBe(before);
  });

  it('stay under the engine’s user where a tool lies beyond the reach of others', async () => {
    const closed = temporaryDirectory();
    chmodSync(closed, 0o700);
    process.env.PATH = `${closed}:${SYSTEM_PATH}`;
    expect((await run(createRepository(), 'id -u; grep CapEff /proc/self/status')).outputTail).toMatch(
      /^0\nCapEff:\s+0{16}\n$/,
    );
  });
});

describe('a log of system calls', () => {
  it('begins where the script does, and keeps the directory it starts in', () => {
    const log = join(temporaryDirectory(), 'log');
    const hex = (text: string) =>
      [...Buffer.from(text)].map((each) => `\\x${each.toString(16).padStart(2, '0')}`).join('');
    const rows = [
      `7 execve("${hex('/bin/sh')}", [], 0x1) = 0`,
      `7 chdir("${hex('/copy')}") = 0`,
      `7 openat(AT_FDCWD, "${hex('/etc/secret')}", O_RDONLY) = 3`,
      `7 execve("${hex('./t/check.sh')}", [], 0x1) = 0`,
      `7 openat(AT_FDCWD, "${hex('f')}", O_RDONLY) = 3`,
    ];
    writeFileSync(log, `${rows.join('\n')}\n`);
    dropOwnSteps(log, 'other');
    expect(readFileSync(log, 'latin1').split('\n')).toHaveLength(6);
    dropOwnSteps(log, 't/check.sh');
    expect(readFileSync(log, 'latin1')).toBe(`${[rows[1], rows[3], rows[4]].join('\n')}\n`);
    dropOwnSteps(join(log, 'absent'), 't/check.sh');
  });
});

describe('a listing of the index', () => {
  it('tells which paths are submodules, whatever bytes they have', () => {
    const row = (mode: string, name: Buffer) =>
      Buffer.concat([Buffer.from(`${mode} ${'1'.repeat(40)} 0\t`), name, Buffer.of(0)]);
    const listing = Buffer.concat([
      row('100644', Buffer.from('160000 file')),
      row('160000', Buffer.from('a\tb')),
      row('160000', Buffer.of(0x61, 0xff)),
    ]);
    expect(submodulesOf(listing)).toEqual(['a\tb', 'a\udcff']);
    expect(submodulesOf(Buffer.alloc(0))).toEqual([]);
  });
});
