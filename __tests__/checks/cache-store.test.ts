import '../support/seed.ts';
import { chmodSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryStore } from '../../src/checks/cache-store.ts';
import { temporaryDirectory } from '../support/repository.ts';

const place = () => join(temporaryDirectory(), 'store');
const files = (directory: string) => readdirSync(directory).sort();

describe('a store of entries', () => {
  it('gives back what was kept, and nothing under another name', () => {
    const store = new EntryStore(place());
    store.write('one', 'text\nof two lines');
    expect(store.read('one')).toBe('text\nof two lines');
    expect(store.read('two')).toBeUndefined();
  });

  it('never gives back anything but what was kept, whatever happens to the file', () => {
    const directory = place();
    const store = new EntryStore(directory);
    const path = join(directory, 'one');
    store.write('one', 'a text to spoil');
    const whole = readFileSync(path);
    fc.assert(
      fc.property(fc.nat(whole.length), fc.uint8Array({ maxLength: 8 }), fc.boolean(), (at, bytes, cut) => {
        const rest = cut ? whole.subarray(0, 0) : whole.subarray(at + bytes.length);
        writeFileSync(path, Buffer.concat([whole.subarray(0, at), bytes, rest]));
        expect([undefined, 'a text to spoil']).toContain(store.read('one'));
      }),
    );
  });

  it('follows no link, and believes no entry moved from another name', () => {
    const directory = place();
    const store = new EntryStore(directory);
    store.write('one', 'text');
    symlinkSync('one', join(directory, 'linked'));
    writeFileSync(join(directory, 'moved'), readFileSync(join(directory, 'one')));
    expect(store.read('linked')).toBeUndefined();
    expect(store.read('moved')).toBeUndefined();
  });

  it('lets go of what was longest unused when there are too many, and of drafts that were left', () => {
    const directory = place();
    const long = (name: string, hours: number) => {
      const time = new Date(Date.now() - hours * 3_600_000);
      utimesSync(join(directory, name), time, time);
    };
    const filling = new EntryStore(directory);
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
      filling.write(name, name);
      long(name, 10 - index);
    }
    writeFileSync(join(directory, 'left.draft'), 'half');
    long('left.draft', 5);
    expect(filling.read('a')).toBe('a');
    new EntryStore(directory, { entries: 3 }).write('e', 'e');
    expect(files(directory)).toEqual(['a', 'd', 'e']);
  });

  it('is bounded in bytes, of all entries and of one', () => {
    const directory = place();
    const store = new EntryStore(directory, { entryBytes: 1_000, bytes: 2_000 });
    store.write('large', 'x'.repeat(1_000));
    expect(store.read('large')).toBeUndefined();
    for (const name of ['a', 'b', 'c']) new EntryStore(directory, { bytes: 2_000 }).write(name, 'x'.repeat(800));
    expect(files(directory)).toHaveLength(2);
    writeFileSync(join(directory, 'a'), 'x'.repeat(2_000));
    expect(store.read('a')).toBeUndefined();
  });

  it('in a directory that others may write to keeps and gives nothing', () => {
    const directory = place();
    const store = new EntryStore(directory);
    store.write('one', 'text');
    chmodSync(directory, 0o770);
    expect(store.read('one')).toBeUndefined();
    store.write('two', 'text');
    expect(files(directory)).toEqual(['one']);
  });

  it('that cannot be made is no error', () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    const store = new EntryStore(join(file, 'store'));
    store.write('one', 'text');
    expect(store.read('one')).toBeUndefined();
  });
});
