import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { GateError } from '../../src/domain/errors.ts';
import { pathFromBytes } from '../../src/domain/path.ts';
import { BatchContents } from '../../src/git/blobs.ts';
import { openRepository } from '../../src/git/repository.ts';
import { spoolGit } from '../../src/git/spool.ts';
import { TreeListing } from '../../src/git/tree-listing.ts';
import { cloneRepository, createRepository, type PlumbedEntry } from '../support/repository.ts';

const ODD_NAMES = [
  Buffer.from([0xff, 0xfe]),
  Buffer.from('new\nline'),
  Buffer.from('"quoted"'),
  Buffer.from('back\\slash'),
  Buffer.from('tab\there'),
  Buffer.from(' leading and trailing '),
  Buffer.from('*glob?[x]'),
  Buffer.from(':(exclude)magic'),
  Buffer.from('-n'),
  Buffer.from('d\u00e9j\u00e0/vu'),
  Buffer.from('de\u0301ja\u0300'),
  Buffer.from('\u{1f600}'),
  Buffer.from([0xc3, 0x28, 0x2f, 0xed, 0xa0, 0x80]),
];

describe('trees', () => {
  test('every name comes back as its own bytes', async () => {
    const repository = createRepository();
    const entries = ODD_NAMES.map((path): PlumbedEntry => ({ path, mode: '100644', content: path }));
    const commit = repository.plumb('odd', entries);
    const opened = await openRepository(repository.root);
    const tree = await opened.readTree(commit);
    const store = await opened.readBlobs([...tree.values()].filter((e) => e.type === 'blob').map((e) => e.id));
    for (const name of ODD_NAMES) {
      const entry = tree.get(pathFromBytes(name));
      expect(Buffer.from(store.get(entry!.id)!)).toEqual(name);
    }
  });

  test('modes, links, submodules and directories are told apart, legacy modes read as git acts on them', async () => {
    const repository = createRepository();
    const commit = repository.plumb('modes', [
      { path: 'file', mode: '100644', content: 'x' },
      { path: 'run', mode: '100755', content: 'x' },
      { path: 'link', mode: '120000', content: '../else' },
      { path: 'dir/sub', mode: '160000', id: '3'.repeat(40) },
    ]);
    const blob = repository.git('rev-parse', `${commit}:file`);
    const raw = Buffer.concat([Buffer.from('100664 old\0'), Buffer.from(blob, 'hex')]);
    const tree = repository.gitBytes(['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'], raw);
    const legacy = repository.git('commit-tree', '-m', 'legacy', tree.toString().trim());
    const opened = await openRepository(repository.root);
    const read = await opened.readTree(commit);
    expect([...read].map(([path, { mode, type }]) => `${mode} ${type} ${path}`)).toEqual([
      '040000 tree dir',
      '160000 commit dir/sub',
      '100644 blob file',
      '120000 blob link',
      '100755 blob run',
    ]);
    const link = read.get('link')!.id;
    expect(Buffer.from((await opened.readBlobs([link])).get(link)!).toString()).toBe('../else');
    expect((await opened.readTree(legacy)).get('old')).toEqual({ mode: '100644', type: 'blob', id: blob });
  });

  test('an empty tree has no entries', async () => {
    const repository = createRepository();
    const commit = repository.commit('nothing');
    expect((await (await openRepository(repository.root)).readTree(commit)).size).toBe(0);
  });

  test('a forged tree that holds a name twice is refused', async () => {
    const repository = createRepository();
    repository.write('a', 'x');
    repository.commit();
    const id = Buffer.from(repository.git('rev-parse', 'HEAD:a'), 'hex');
    const entry = Buffer.concat([Buffer.from('100644 a\0'), id]);
    const tree = repository.gitBytes(
      ['hash-object', '-t', 'tree', '-w', '--stdin', '--literally'],
      Buffer.concat([entry, entry]),
    );
    const commit = repository.git('commit-tree', '-m', 'twice', tree.toString().trim());
    const reading = (await openRepository(repository.root)).readTree(commit);
    await expect(reading).rejects.toMatchObject({ kind: 'input', message: expect.stringContaining('twice') });
  });

  test('a sha256 repository is read like any other', async () => {
    const repository = createRepository({ objectFormat: 'sha256' });
    repository.write('a', 'content');
    const commit = repository.commit();
    const opened = await openRepository(repository.root);
    const id = (await opened.readTree('main')).get('a')!.id;
    expect([commit.length, id.length]).toEqual([64, 64]);
    expect(await opened.mergeBases(commit, 'main')).toEqual([commit]);
    expect(Buffer.from((await opened.readBlobs([id])).get(id)!).toString()).toBe('content');
  });

  test('records may be cut anywhere between two chunks', () => {
    const record = fc.record({
      path: fc.uint8Array({ minLength: 1, maxLength: 12 }).map((bytes) => Buffer.from(bytes.map((b) => b || 1))),
      kind: fc.constantFrom('100644 blob', '120000 blob', '160000 commit', '040000 tree'),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(record, { selector: (r) => r.path.toString('hex') }),
        fc.array(fc.nat({ max: 900 })),
        (records, cuts) => {
          const id = 'a'.repeat(40);
          const bytes = Buffer.concat(
            records.map((r) => Buffer.concat([Buffer.from(`${r.kind} ${id}\t`), r.path, Buffer.of(0)])),
          );
          const listing = new TreeListing();
          for (const chunk of cut(bytes, cuts)) listing.add(chunk);
          const expected = records.map((r) => [pathFromBytes(r.path), r.kind]);
          const found = [...listing.finish()].map(([path, e]) => [path, `${e.mode} ${e.type}`]);
          expect(found).toEqual(expected);
        },
      ),
    );
  });
});

describe('contents', () => {
  test('thousands of contents come back in one batch', async () => {
    const repository = createRepository();
    const content = (at: number): string => `${at}:${'x'.repeat(at % 97 === 0 ? 200_000 : at % 13)}`;
    const numbers = Array.from({ length: 2000 }, (_, at) => at);
    for (const at of numbers) repository.write(`f${at}`, content(at));
    const commit = repository.commit();
    const opened = await openRepository(repository.root);
    const tree = await opened.readTree(commit);
    const store = await opened.readBlobs([...tree.values()].map((entry) => entry.id));
    const read = (at: number): string => Buffer.from(store.get(tree.get(`f${at}`)!.id)!).toString();
    expect(numbers.filter((at) => read(at) !== content(at))).toEqual([]);
  });

  test('a content over the limit is an error for whoever asks for it, and for nobody else', async () => {
    const repository = createRepository();
    repository.write('big', Buffer.alloc(300_000, 'b'));
    repository.write('exact', Buffer.alloc(1000, 'e'));
    repository.write('small', 's');
    repository.write('empty', '');
    repository.commit();
    const opened = await openRepository(repository.root);
    const tree = await opened.readTree('HEAD');
    const id = (path: string): string => tree.get(path)!.id;
    const store = await opened.readBlobs(['big', 'exact', 'small', 'empty'].map(id), 1000);
    expect(() => store.get(id('big'))).toThrow(/300000 bytes; at most 1000/);
    expect(store.get(id('exact'))).toHaveLength(1000);
    expect(store.get(id('small'))).toHaveLength(1);
    expect(store.get(id('empty'))).toHaveLength(0);
    expect(store.get('0'.repeat(40))).toBeUndefined();
  });

  test('contents that look like answers of git are contents', async () => {
    const repository = createRepository();
    const tricky = `${'0'.repeat(40)} missing\n${'1'.repeat(40)} blob 4\nxxxx\n`;
    repository.write('a', tricky);
    repository.write('b', 'after');
    repository.commit();
    const opened = await openRepository(repository.root);
    const ids = [...(await opened.readTree('HEAD')).values()].map((entry) => entry.id);
    const store = await opened.readBlobs(ids);
    expect(ids.map((id) => Buffer.from(store.get(id)!).toString())).toEqual([tricky, 'after']);
  });

  test('an object that is not there, or is no file, is an error', async () => {
    const repository = createRepository();
    repository.write('dir/a', 'x');
    repository.commit();
    const opened = await openRepository(repository.root);
    await expect(opened.readBlobs(['1'.repeat(40)])).rejects.toMatchObject({ kind: 'input' });
    const tree = repository.git('rev-parse', 'HEAD:dir');
    await expect(opened.readBlobs([tree])).rejects.toMatchObject({
      kind: 'input',
      message: expect.stringContaining('tree'),
    });
    expect((await opened.readBlobs([])).get(tree)).toBeUndefined();
    await expect(opened.readBlobs(['--help'])).rejects.toMatchObject({ kind: 'internal' });
  });

  test('a partial clone says what it lacks instead of fetching it in silence', async () => {
    const source = createRepository();
    source.write('a', 'left out');
    source.commit();
    source.git('config', 'uploadpack.allowFilter', 'true');
    const clone = cloneRepository(`file://${source.root}`, '--filter=blob:none', '--no-checkout');
    const opened = await openRepository(clone.root);
    const id = (await opened.readTree('HEAD')).get('a')!.id;
    const error = await opened.readBlobs([id]).catch((reason: unknown) => reason as GateError);
    expect(error).toMatchObject({ kind: 'input', advice: expect.stringContaining('partial clone') });
    expect(clone.git('count-objects')).toBe('0 objects, 0 kilobytes');
  });

  test('contents may be cut anywhere between two chunks', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 40 })), fc.array(fc.nat({ max: 3000 })), (bodies, cuts) => {
        const id = (at: number): string => at.toString(16).padStart(40, '0');
        const bytes = Buffer.concat(
          bodies.map((body, at) =>
            Buffer.concat([Buffer.from(`${id(at)} blob ${body.length}\n`), body, Buffer.from('\n')]),
          ),
        );
        const contents = new BatchContents(30);
        for (const chunk of cut(bytes, cuts)) contents.add(chunk);
        expect(contents.count).toBe(bodies.length);
        for (const [at, body] of bodies.entries()) {
          if (body.length > 30) expect(() => contents.get(id(at))).toThrow(/at most 30/);
          else expect([...contents.get(id(at))!]).toEqual([...body]);
        }
      }),
    );
  });
});

function cut(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [...new Set([0, ...cuts.map((at) => at % (bytes.length + 1)), bytes.length])].sort((a, b) => a - b);
  return places.slice(1).map((end, at) => bytes.subarray(places[at]!, end));
}

describe('contents that are asked for one by one', () => {
  async function repositoryOf(count: number) {
    const repository = createRepository();
    const content = (at: number): string => `${at}:${'y'.repeat(at % 50 === 0 ? 150_000 : at % 7)}`;
    for (let at = 0; at < count; at += 1) repository.write(`f${at}`, content(at));
    const commit = repository.commit();
    const opened = await openRepository(repository.root);
    const tree = await opened.readTree(commit);
    return { opened, tree, content, ids: Array.from({ length: count }, (_, at) => tree.get(`f${at}`)!.id) };
  }

  test('many come through a file, few through a pipe, and both are whole', async () => {
    const { opened, content, ids } = await repositoryOf(300);
    for (const count of [3, 300]) {
      const told: string[] = [];
      const reading = opened.openBlobs((id) => told.push(id));
      for (const id of ids.slice(0, count)) {
        reading.want(id);
        reading.want(id);
      }
      const store = await reading.finish();
      expect(told).toEqual(ids.slice(0, count));
      const wrong = ids.slice(0, count).filter((id, at) => Buffer.from(store.get(id)!).toString() !== content(at));
      expect(wrong).toEqual([]);
      reading.close();
    }
  });

  test('what is wanted late is read as well', async () => {
    const { opened, ids } = await repositoryOf(200);
    const reading = opened.openBlobs();
    for (const id of ids.slice(0, 100)) reading.want(id);
    await new Promise((resolve) => setTimeout(resolve, 60));
    for (const id of ids.slice(100)) reading.want(id);
    const store = await reading.finish();
    expect(ids.filter((id) => store.get(id) === undefined)).toEqual([]);
  });

  test('an object that is not there is an error, however many came before it', async () => {
    const { opened, ids } = await repositoryOf(150);
    const reading = opened.openBlobs();
    for (const id of [...ids, '1'.repeat(40)]) reading.want(id);
    await expect(reading.finish()).rejects.toMatchObject({ kind: 'input', message: expect.stringContaining('11111') });
  });

  test('a batch that is let go leaves no process and no file', async () => {
    const { opened, ids } = await repositoryOf(100);
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith(`conformance-${process.pid}-`));
    const reading = opened.openBlobs();
    for (const id of ids) reading.want(id);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`conformance-${process.pid}-`))).toEqual(before);
    reading.close();
    await vi.waitFor(() => expect(children('cat-file')).toEqual([]));
  });

  test('what does not fit into the file is no answer', async () => {
    const { opened, ids } = await repositoryOf(101);
    const spool = spoolGit({ cwd: opened.root }, ['cat-file', '--batch', '--buffer'], 100)!;
    spool.stdin.end(ids.map((id) => `${id}\n`).join(''));
    expect(await spool.drain(() => undefined)).toBeUndefined();
  });

  test('where no file can be had, the contents come through a pipe', () => {
    const repository = createRepository();
    for (let at = 0; at < 100; at += 1) {
      const yaml = `apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: {name: t${at}}\n`;
      repository.write(`conformance/tests/l0-static/t${at}/chainsaw-test.yaml`, yaml);
    }
    repository.commit();
    const source = fileURLToPath(new URL('../../src/doors/cli.ts', import.meta.url));
    const words = ['-c', 'ulimit -f 8; exec "$@"', 'x', process.execPath, source, 'coverage', '--json', '-', '--quiet'];
    const output = spawnSync('bash', words, { cwd: repository.root, encoding: 'utf8' });
    expect(JSON.parse(output.stdout)).toMatchObject({ tests: Array.from({ length: 100 }, () => ({ layer: 'L0' })) });
  });
});

/** Processes of ours whose command line holds a word. */
function children(word: string): string[] {
  const listed = spawnSync('ps', ['-o', 'args=', '--ppid', String(process.pid)], { encoding: 'utf8' }).stdout;
  return listed.split('\n').filter((line) => line.includes(word));
}
