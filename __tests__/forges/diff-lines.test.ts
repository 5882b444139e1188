import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedLines } from '../../src/forge/diff-lines.ts';
import { createRepository } from '../support/repository.ts';
import '../support/seed.ts';

function plain(diff: string): Record<string, number[]> {
  return Object.fromEntries([...addedLines(diff)].map(([path, lines]) => [path, [...lines]]));
}

describe('the lines a diff adds', () => {
  it('are those git itself made, whatever names and contents it met', () => {
    const repository = createRepository();
    const body = (changed: string) => `1\n2\n3\n${changed}5\n6\n7\n8\n9\n10\n11\n`;
    const names = ['plain.txt', 'with space.txt', 'ü.txt', 'a"b\\c\tTab', 'x\ny', Buffer.from([0x66, 0xff, 0x66])];
    for (const name of names) repository.write(name, body('4\n'));
    repository.write('gone.txt', 'x\n');
    repository.commit();
    for (const name of names) repository.write(name, body('+++ b/evil\n@@ -1,1 +1,9 @@\n'));
    repository.remove('gone.txt');
    repository.write('new.txt', 'a\nb');
    repository.commit();
    const diff = repository.gitBytes(['diff', 'HEAD^', 'HEAD']).toString();
    expect(plain(diff)).toEqual({
      'plain.txt': [4, 5],
      'with space.txt': [4, 5],
      'ü.txt': [4, 5],
      'a"b\\c\tTab': [4, 5],
      'x\ny': [4, 5],
      'f\udcfff': [4, 5],
      'new.txt': [1, 2],
    });
  });

  it.each([
    ['nothing', ''],
    ['an HTML page', '<html>\n+++ \n@@ x @@\n'],
    ['a header cut short', '+++ b/'],
    ['hunks without a file', '@@ -1,2 +1,2 @@\n+a\n+b\n'],
  ])('are none in %s', (_what, text) => {
    expect(plain(text)).toEqual({});
  });

  it('of any text are found without a crash', () => {
    const piece = fc.constantFrom(
      '+++ b/a\n',
      '@@ -1,3 +1,3 @@\n',
      '+x\n',
      '-y\n',
      ' z\n',
      '\\ No newline\n',
      '+++ "b/\\303"\n',
      '\n',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((parts) => parts.join('')),
        ),
        (text) => {
          for (const lines of addedLines(text).values()) for (const line of lines) expect(line).toBeGreaterThan(0);
        },
      ),
    );
  });
});
