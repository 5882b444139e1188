import fc from 'fast-check';
import { expect, test } from 'vitest';
import { basename, dirname, displayPath, pathFromBytes, pathToBytes } from '../../src/domain/path.ts';

/** Random bytes, and bytes in which pieces of multi-byte sequences are likely. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 40 }),
  fc.array(fc.constantFrom(0x61, 0x2f, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xed, 0xa0, 0x80, 0xf0, 0x9f, 0x98, 0xff), {
    maxLength: 20,
  }),
);

test('bytes survive the way to a path and back', () => {
  fc.assert(
    fc.property(bytes, (input) => {
      expect([...pathToBytes(pathFromBytes(Uint8Array.from(input)))]).toEqual([...input]);
    }),
    { numRuns: 5000 },
  );
});

test('different bytes are different paths', () => {
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const same = Buffer.from(one).equals(Buffer.from(other));
      expect(pathFromBytes(Uint8Array.from(one)) === pathFromBytes(Uint8Array.from(other))).toBe(same);
    }),
  );
});

test('valid text is itself, a byte order mark included', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      fc.pre(Buffer.from(text, 'utf8').toString('utf8') === text);
      expect(pathFromBytes(Buffer.from(text, 'utf8'))).toBe(text);
    }),
  );
  expect(pathFromBytes(Buffer.from('\ufeffa'))).toBe('\ufeffa');
});

test('what people see has no control, invisible or undecodable character', () => {
  fc.assert(
    fc.property(bytes, (input) => {
      const shown = displayPath(pathFromBytes(Uint8Array.from(input)));
      expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/);
      expect(Buffer.from(shown, 'utf8').toString('utf8')).toBe(shown);
    }),
  );
  expect(displayPath('a\n\u202eb\udcff')).toBe('a\\x0a\\u{202e}b\\xff');
});

test('directory and last name of a path', () => {
  expect([dirname('a/b/c'), dirname('a'), basename('a/b/c'), basename('a')]).toEqual(['a/b', '', 'c', 'a']);
});
