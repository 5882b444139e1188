import { describe, expect, it } from 'vitest';
import { runChecks } from '../../src/checks/run-checks.ts';
import { mayNotice, type ObservedReads, type Reads, type ReadsBy } from '../../src/domain/reads.ts';
import { toolDirectories } from '../../src/sandbox/environment.ts';
import { readsFromLog } from '../../src/sandbox/reads/reads-from-log.ts';
import { canTrace } from '../../src/sandbox/reads/strace-command.ts';
import { createRepository } from '../support/repository.ts';

const SCRIPTS = {
  grep: 'grep -q page docs/page.md',
  python: "python3 - <<'P'\nimport glob\nopen('docs/page.md').read()\nassert glob.glob('none/*.yaml') == []\nP",
  absent: '[ -f docs/absent.md ] || [ -e gone/deep ] || [ -s docs/other.md ]',
  find: 'find docs -name "*.md" | grep -q page',
  'git-grep': 'git grep -q page -- docs',
  'git-show': 'git show HEAD:docs/page.md',
  'git-ls-files': 'git ls-files | grep -q page',
  elsewhere: 'cd docs; (cd deep; cat ../page.md) && cat ../link',
  background: 'sleep 100 &\ncat docs/page.md',
};

/** Reads of each script, run in one repository. */
async function readsOf(
  level: 'best' | 'process',
  reads: boolean | ReadsBy = true,
): Promise<Record<keyof typeof SCRIPTS, Reads>> {
  const repository = createRepository();
  repository.write('docs/page.md', 'A page.\n');
  repository.write('docs/other.md', 'Another.\n');
  repository.write('docs/deep/low.md', 'Below.\n');
  repository.symlink('link', 'docs/other.md');
  for (const [name, text] of Object.entries(SCRIPTS))
    repository.write(`${name}/check.sh`, `#!/bin/sh\n${text}\n`, 0o755);
  const runs = await runChecks({
    repository: repository.root,
    commit: repository.commit(),
    tree: new Map(),
    scripts: Object.keys(SCRIPTS).map((test) => ({ test, script: 'check.sh', mode: '100755' })),
    timeoutMs: 60_000,
    network: 'deny',
    jobs: 1,
    level,
    reads,
  });
  expect(runs.map((run) => `${run.test} ${run.verdict}`)).toEqual(Object.keys(SCRIPTS).map((name) => `${name} pass`));
  return Object.fromEntries(runs.map((run) => [run.test, run.reads])) as Record<keyof typeof SCRIPTS, Reads>;
}

const traceable = await canTrace(toolDirectories(process.env.PATH, []));

describe.runIf(traceable).each(['best', 'process'] as const)('by strace, at the level "%s"', (level) => {
  it('tells files, listings, questions, absences and git apart', async () => {
    const reads = await readsOf(level);
    const of = (name: keyof typeof SCRIPTS): ObservedReads => {
      const each = reads[name];
      if (each.by === 'everything') throw new Error(`${name}: ${each.reason}`);
      return each;
    };
    expect(of('grep')).toMatchObject({
      by: 'strace',
      files: ['docs/page.md', 'grep/check.sh'],
      listings: [],
      absent: [],
    });
    expect(of('grep')).toMatchObject({ viaGit: false, objects: false });
    expect(of('python').files).toEqual(['docs/page.md', 'python/check.sh']);
    expect(of('python').absent).toContain('none');
    expect(of('absent').absent).toEqual(['docs/absent.md', 'gone/deep']);
    expect(of('absent').asked).toContain('docs/other.md');
    expect(of('absent').files).toEqual(['absent/check.sh']);
    expect(of('find').listings).toEqual(['docs', 'docs/deep']);
    expect(of('git-grep')).toMatchObject({ viaGit: true, objects: false });
    expect(of('git-grep').files).toEqual(['docs/deep/low.md', 'docs/other.md', 'docs/page.md', 'git-grep/check.sh']);
    expect(of('git-show')).toMatchObject({ viaGit: true, objects: true, files: ['git-show/check.sh'] });
    expect(of('git-ls-files')).toMatchObject({ viaGit: true, objects: false, files: ['git-ls-files/check.sh'] });
    expect(of('elsewhere').files).toEqual(['docs/other.md', 'docs/page.md', 'elsewhere/check.sh', 'link']);
    expect(of('background').files).toEqual(['background/check.sh', 'docs/page.md']);
  });
});

describe.each(['best', 'process'] as const)('by access times, at the level "%s"', (level) => {
  it('tells files, listings and git apart, and nothing of questions', async () => {
    const reads = await readsOf(level, 'access-times');
    const of = (name: keyof typeof SCRIPTS): Reads => reads[name];
    const blind = { asked: undefined, absent: undefined, objects: undefined };
    expect(of('grep')).toEqual({
      by: 'access-times',
      files: ['docs/page.md', 'grep/check.sh'],
      listings: [],
      viaGit: false,
      ...blind,
    });
    expect(of('python')).toMatchObject({ files: ['docs/page.md', 'python/check.sh'] });
    expect(of('absent')).toMatchObject({ files: ['absent/check.sh'], listings: [] });
    expect(of('find')).toMatchObject({ listings: ['docs', 'docs/deep'], viaGit: false });
    expect(of('git-grep')).toMatchObject({ viaGit: true });
    expect(of('git-show')).toMatchObject({ viaGit: true, files: ['git-show/check.sh'] });
    expect(of('git-ls-files')).toMatchObject({ viaGit: true, files: ['git-ls-files/check.sh'] });
    expect(of('elsewhere')).toMatchObject({ files: ['docs/other.md', 'docs/page.md', 'elsewhere/check.sh', 'link'] });
    expect(of('background')).toMatchObject({ files: ['background/check.sh', 'docs/page.md'] });
  });
});

it('says that everything may matter where there is no method', async () => {
  expect((await readsOf('best', 'everything')).grep.by).toBe('everything');
});

describe('a change', () => {
  const reads: ObservedReads = {
    by: 'strace',
    files: ['a/read'],
    listings: ['listed'],
    asked: ['asked'],
    absent: ['gone', 'a/missing'],
    viaGit: false,
    objects: false,
  };

  it('can be noticed only through what was read, listed, asked or missed', () => {
    expect(mayNotice(reads, 'a/read', 'content')).toBe(true);
    expect(mayNotice(reads, 'a/other', 'content')).toBe(false);
    expect(mayNotice(reads, 'asked', 'content')).toBe(true);
    expect(mayNotice(reads, 'listed/new', 'added')).toBe(true);
    expect(mayNotice(reads, 'listed/new/deeper', 'added')).toBe(true);
    expect(mayNotice(reads, 'listed/old', 'content')).toBe(false);
    expect(mayNotice(reads, 'listed/old', 'removed')).toBe(true);
    expect(mayNotice(reads, 'gone/below', 'added')).toBe(true);
    expect(mayNotice(reads, 'a/unasked', 'added')).toBe(false);
  });

  it('can always be noticed where nothing is known, and through git by its path', () => {
    expect(mayNotice({ by: 'everything', reason: '' }, 'x', 'content')).toBe(true);
    expect(mayNotice({ ...reads, viaGit: true }, 'x', 'added')).toBe(true);
    expect(mayNotice({ ...reads, viaGit: true }, 'x', 'content')).toBe(false);
    expect(mayNotice({ ...reads, objects: true }, 'x', 'content')).toBe(true);
    const times: ObservedReads = { ...reads, by: 'access-times', asked: undefined, absent: undefined };
    expect(mayNotice(times, 'x', 'removed')).toBe(true);
    expect(mayNotice(times, 'x', 'content')).toBe(false);
  });
});

describe('a log of system calls', () => {
  const hex = (text: string) => [...Buffer.from(text)].map((each) => `\\x${each.toString(16)}`).join('');
  const places = {
    root: '/repo',
    outside: '/lane/view',
    objects: ['/run/objects'],
    passing: ['/tmp'],
    link: () => undefined,
  };
  const start = `9 chdir("${hex('/repo')}") = 0\n`;
  const read = (log: string) => readsFromLog(log, places);

  it('that ends before its processes do is not believed', () => {
    expect(read('').reads.by).toBe('everything');
    expect(read(start).reads.by).toBe('everything');
    expect(read(`${start}9 +++ exited with 0 +++\n`).reads.by).toBe('strace');
    expect(read(`${start}10 access("${hex('/repo/x')}", F_OK) = 0\n9 +++ exited with 0 +++\n`).reads.by).toBe(
      'everything',
    );
  });

  it('puts interrupted calls together and follows processes from directory to directory', () => {
    const { reads } = read(
      `${start}9 clone(child_stack=NULL <unfinished ...>\n10 chdir("${hex('docs')}") = 0\n9 <... clone resumed>) = 10\n` +
        `10 access("${hex('../a')}",  <unfinished ...>\n9 access("${hex('b')}", F_OK) = -1 ENOENT (No such file or directory)\n` +
        '10 <... access resumed>R_OK) = 0\n10 +++ exited with 0 +++\n9 +++ exited with 0 +++\n',
    );
    expect(reads).toMatchObject({ by: 'strace', asked: ['a', 'docs'], absent: ['b'] });
  });

  it('with a call that names no file gives everything', () => {
    expect(read(`${start}9 io_uring_setup(8, {}) = 3\n9 +++ exited with 0 +++\n`).reads.by).toBe('everything');
    const alias = `9 access("${hex('/proc/self/cwd/x')}", F_OK) = 0\n`;
    expect(read(`${start}${alias}9 +++ exited with 0 +++\n`).reads.by).toBe('everything');
  });

  it('tells attempts to reach the network', () => {
    const call = `9 connect(3<${hex('socket:[7]')}>, {sa_family=AF_INET, sin_port=htons(53), sin_addr=inet_addr("${hex('10.0.0.1')}")}, 16) = -1 ENETUNREACH (Network is unreachable)\n`;
    expect(read(`${start}${call}${call}`).network).toEqual(['connect to 10.0.0.1 port 53 (a name server)']);
  });
});
