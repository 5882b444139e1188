import fc from 'fast-check';
import picomatch from 'picomatch';
import { describe, expect, test } from 'vitest';
import {
  compileAncestors,
  compileGlobs,
  compileProtection,
  protectedAncestors,
  validateGlob,
} from '../../src/domain/glob.ts';
import { ANY_RUN, matchSequence } from '../../src/domain/sequence-match.ts';

describe('matching', () => {
  test.each([
    [
      'docs/**',
      ['docs', 'docs/a', 'docs/a/b.md', 'docs/.hidden', 'docs/new\nline', 'docs/\udcff'],
      ['docsx', 'a/docs'],
    ],
    ['docs/*.md', ['docs/a.md', 'docs/.md', 'docs/a\nb.md'], ['docs/a/b.md', 'docs', 'docs/a.mdx']],
    ['docs/**/*.md', ['docs/a.md', 'docs/x/y/a.md'], ['docs', 'docs/a', 'other/docs/a.md']],
    ['**', ['a', 'a/b', '.x'], []],
    ['**/spec/**', ['spec', 'a/spec', 'a/b/spec/c'], ['a/specs', 'spec.md']],
    ['a/**/**/b', ['a/b', 'a/x/y/b'], ['a', 'b', 'ab']],
    ['*', ['a', '.b'], ['a/b']],
    ['a?c', ['abc', 'a\u{1f600}c', 'a\udc80c', 'a\nc'], ['ac', 'a/c', 'abbc']],
    ['[a-c]x[!0-9]', ['axy', 'cx-'], ['dxy', 'ax1', 'ax']],
    ['[]]/[[]/[*]', [']/[/*'], ['a/[/*']],
    ['{docs,spec/x}/**', ['docs', 'spec/x/a', 'docs/b'], ['spec', 'spec/y']],
    ['a{,b,{c,d}e}', ['a', 'ab', 'ace', 'ade'], ['ac', 'a{']],
    ['[{]a,b[}]', ['{a,b}'], ['a', 'b']],
    [
      'conformance/requirements.yaml',
      ['conformance/requirements.yaml'],
      ['conformance/requirements-yaml', 'conformance'],
    ],
    ['a,b', ['a,b'], ['a']],
    ['Docs/**', ['Docs/a'], ['docs/a']],
    ['__proto__', ['__proto__'], ['constructor']],
    ['*a*b*', ['ab', 'xaxbx'], ['ba', 'a']],
    ['ab*b', ['abb', 'abxb'], ['ab']],
  ])('%s', (pattern, yes, no) => {
    const matches = compileGlobs([pattern]);
    expect(yes.filter((path) => !matches(path))).toEqual([]);
    expect(no.filter((path) => matches(path))).toEqual([]);
  });

  test('several globs match what any of them matches, none match nothing', () => {
    const matches = compileGlobs(['docs/**', 'a.yaml', '*.md']);
    expect(['docs/x', 'a.yaml', 'b.md', 'c'].map(matches)).toEqual([true, true, true, false]);
    expect(compileGlobs([])('a')).toBe(false);
  });

  test('it agrees with picomatch on what both support', () => {
    const segment = fc
      .array(fc.constantFrom('a', 'b', '.', '*', '?', '[ab]', '[^a]', '-'), { minLength: 1, maxLength: 5 })
      .map((parts) => parts.join('').replace(/\*+/g, '*'))
      // Where picomatch follows shells rather than its own words: "." and ".." as names, and runs of dots.
      .filter((text) => !/^\.+$|\.\.|\*\.$/.test(text));
    const glob = fc.array(fc.oneof({ weight: 3, arbitrary: segment }, fc.constant('**')), {
      minLength: 1,
      maxLength: 4,
    });
    const name = fc.string({ unit: fc.constantFrom('a', 'b', '-', 'c'), minLength: 1, maxLength: 4 });
    const path = fc.array(name, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(glob, path, (pattern, candidate) => {
        // `x*/**` also matches `x1` itself here, as `docs/**` matches `docs`; picomatch has that for literals only.
        fc.pre(pattern.at(-1) !== '**');
        const text = pattern.join('/');
        const expected = picomatch(text, { dot: true, noextglob: true, strictBrackets: true })(candidate.join('/'));
        expect(compileGlobs([text])(candidate.join('/')), `${text} on ${candidate.join('/')}`).toBe(expected);
      }),
      { numRuns: 3000 },
    );
  });

  test('a literal path matches itself and only itself, whatever characters it has', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\\/\0\ufffd]/.test(text));
    fc.assert(
      fc.property(name, name, (one, other) => {
        const escaped = one.replace(/[*?[\]{}!@+(]/g, (character) => (character === '!' ? '[!-!]' : `[${character}]`));
        fc.pre(!['.', '..', '**'].includes(one) && validateGlob(escaped) === undefined && !one.includes('!'));
        expect(compileGlobs([escaped])(one)).toBe(true);
        expect(compileGlobs([escaped])(other)).toBe(one === other);
      }),
    );
  });
});

describe('effort', () => {
  test('the steps stay within pattern × items for the patterns that make others explode', () => {
    const letter = fc.constantFrom('a', 'b');
    fc.assert(
      fc.property(
        fc.array(fc.oneof(letter, fc.constant(ANY_RUN)), { maxLength: 60 }),
        fc.array(letter, { maxLength: 200 }),
        (pattern, items) => {
          let steps = 0;
          matchSequence<string, string>(pattern, items, (test, item) => {
            steps += 1;
            return test === item;
          });
          expect(steps).toBeLessThanOrEqual((pattern.length + 1) * (items.length + 1));
        },
      ),
    );
    let steps = 0;
    const pattern = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? ANY_RUN : 'a'));
    matchSequence<string, string>(
      [...pattern, 'b'],
      Array.from({ length: 4000 }, () => 'a'),
      (test, item) => {
        steps += 1;
        return test === item;
      },
    );
    expect(steps).toBeLessThan(100 * 4000);
  });

  test('matching tells whether some way to fill the runs exists', () => {
    const letter = fc.constantFrom('a', 'b');
    const reference = (pattern: readonly (string | symbol)[], items: readonly string[]): boolean => {
      const [test, ...rest] = pattern;
      if (test === undefined) return items.length === 0;
      if (test === ANY_RUN) return reference(rest, items) || (items.length > 0 && reference(pattern, items.slice(1)));
      return items[0] === test && reference(rest, items.slice(1));
    };
    fc.assert(
      fc.property(
        fc.array(fc.oneof(letter, fc.constant(ANY_RUN)), { maxLength: 7 }),
        fc.array(letter, { maxLength: 8 }),
        (pattern, items) => {
          expect(matchSequence<string, string>(pattern, items, (a, b) => a === b)).toBe(reference(pattern, items));
        },
      ),
    );
  });
});

describe('what is refused', () => {
  test.each([
    ['', 'empty'],
    ['/docs', 'absolute'],
    ['docs/', 'directory'],
    ['a//b', 'empty segment'],
    ['./docs', '"."'],
    ['docs/../x', '".."'],
    ['!docs', 'negation'],
    ['docs\\a', 'backslash'],
    ['docs/**.md', 'stand alone'],
    ['a**', 'stand alone'],
    ['***', 'stand alone'],
    ['[a', '"]"'],
    ['[]', '"]"'],
    ['[z-a]', 'upside down'],
    ['[[:alpha:]]', '[:alpha:]'],
    ['{a', '"}"'],
    ['a}', '"{"'],
    ['{a}', 'no choice'],
    ['{1..9}', 'no choice'],
    ['{,docs}/x', 'absolute|empty segment'],
    ['@(a|b)', 'extended'],
    ['a\0b', 'NUL'],
    ['{a,b}'.repeat(9), 'alternatives'],
    ['x'.repeat(1025), 'longer'],
  ])('%j', (pattern, words) => {
    expect(validateGlob(pattern)).toMatch(new RegExp(words.replace(/[[\]{}."]/g, '\\$&')));
    expect(() => compileGlobs([pattern])).toThrow(expect.objectContaining({ kind: 'configuration' }));
  });

  test('any text is either a glob or refused in words, and never crashes', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '/', '*', '?', '[', ']', '{', '}', ',', '!', '-', '.', '\udcff'),
    });
    fc.assert(
      fc.property(text, text, (pattern, path) => {
        if (validateGlob(pattern) === undefined) expect(typeof compileGlobs([pattern])(path)).toBe('boolean');
      }),
      { numRuns: 3000 },
    );
  });
});

describe('what lies above', () => {
  test('every directory that is spelled out', () => {
    const above = protectedAncestors([
      'docs/**',
      'conformance/requirements.yaml',
      'a/b/*/c/**',
      '**/x',
      '{p,q/r}/s',
      'top',
    ]);
    expect([...above].sort()).toEqual(['a', 'a/b', 'conformance', 'docs', 'p', 'q', 'q/r']);
  });

  test('wildcard directories are tested, wholly unknown ones left out', () => {
    const isAbove = compileAncestors(['apps/*/spec/**', '**/x', '*/y', '{p,q/r}/s']);
    const candidates = ['apps', 'apps/web', 'apps/web/spec', 'apps/web/other', 'p', 'q', 'q/r', 'x', 'any'];
    expect(candidates.filter(isAbove)).toEqual(['apps', 'apps/web', 'apps/web/spec', 'p', 'q', 'q/r']);
  });
});

test('protecting a directory by its name protects what is in it', () => {
  const isProtected = compileProtection(['docs', '**/spec', 'a.yaml', 'pages/*.md']);
  const candidates = ['docs', 'docs/a', 'docs/b/c', 'x/spec/y', 'a.yaml', 'a.yaml/x', 'pages/a.md'];
  expect(candidates.filter((path) => !isProtected(path))).toEqual([]);
  expect(['docsx', 'x/docs', 'spec.md', 'pages', 'pages/a.md/b', 'other'].filter(isProtected)).toEqual([]);
});
