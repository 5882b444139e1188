import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOperations } from '../../../src/gates/tests/chainsaw/read-operations.ts';
import { compareTrees } from '../../../src/gates/tests/chainsaw/tree-order.ts';
import { readPython } from '../../../src/gates/tests/python/read-python.ts';
import { compareRegex } from '../../../src/gates/tests/regex-order.ts';
import { parseRegex } from '../../../src/gates/tests/regex-parse.ts';
import { readScript } from '../../../src/gates/tests/script/read-script.ts';
import { counted, rulesOf } from './comparing.ts';
import { findingsOf, PLATFORM, put } from './platform.ts';

const LINES = [
  'expect "a" grep -q a f',
  'expect "no b" absent b apps',
  'expect "one" test "$(grep -c x f)" -eq 1',
  'for x in a b; do',
  'for f in apps/*/c.yaml; do',
  'done',
  'if [ -f f ]; then',
  'else',
  'fi',
  'grep -q x f || exit 1',
  '! grep -q y f || failures=1',
  'failures=0',
  'exit 0',
  'set +e',
  'f() {',
  '}',
  'x=$(cat f | wc -l)',
  "python3 - <<'EOF'",
  'EOF',
  'assert x == 1',
  'trap "exit 0" EXIT',
  'while read -r l; do',
  'case $x in a) true;; *) false;; esac',
  '[[ $a == b* && -n $c ]] || continue',
  '((n++))',
  'shift',
  'eval "$x"',
  'f "$@"',
  '"',
  "'",
  '$(',
  '`',
];
const script = fc.array(fc.constantFrom(...LINES), { maxLength: 25 }).map((lines) => `${lines.join('\n')}\n`);
const balanced = fc
  .array(
    fc.oneof(
      fc.constantFrom(...LINES.slice(0, 3), 'grep -q x f || exit 1', 'x=$(cat f | wc -l)', '[ "$x" -gt 3 ] || exit 1'),
      fc.constantFrom(...LINES.slice(0, 3)).map((line) => `for f in apps/*/c.yaml; do\n  ${line}\ndone`),
      fc.constantFrom(...LINES.slice(0, 3)).map((line) => `if [ -d apps ]; then\n  ${line}\nelse\n  exit 1\nfi`),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => counted(`${parts.join('\n')}\n`));
const none = () => undefined;

describe('reading hostile input', () => {
  it('never throws on a script of any lines', () => {
    fc.assert(
      fc.property(script, (text) => void readScript({ path: 'x', text, lineOffset: 0 }, none)),
      { numRuns: 400 },
    );
  });

  it('never throws on any text, as bash, as Python and as Chainsaw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        readScript({ path: 'x', text, lineOffset: 0 }, none);
        readPython({ path: 'x', text, lineOffset: 0 }, false);
        readOperations(text, 1);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['!', 'time', '! !', 'x | !', 'while !; do :; done', 'if time; then :; fi'])(
    'reads "%s", which runs nothing',
    (text) => {
      expect(rulesOf(counted(`${text}\n`), counted(`${text}\n`))).toEqual([]);
    },
  );

  it('never throws when any file of the platform becomes any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(PLATFORM)), fc.oneof(script, fc.string()), (path, text) => {
        if (path.endsWith('requirements.yaml')) return;
        findingsOf([put(path, text)]);
      }),
      { numRuns: 60 },
    );
  });

  it('answers in bounded time for many branches in a row', () => {
    const text = counted(
      `${'[ -f a ] && x=1 || { grep -q b c && grep -q d e || failures=$((failures + 1)); }\n'.repeat(300)}`,
    );
    expect(readScript({ path: 'x', text, lineOffset: 0 }, none).assertions.length).toBeGreaterThan(0);
    expect(rulesOf(text, text)).toEqual([]);
  });

  it('says that it does not understand a script that is nested too deeply', () => {
    const text = `${'if x; then\n'.repeat(3000)}grep a b\n${'fi\n'.repeat(3000)}`;
    expect(() => readScript({ path: 'x', text, lineOffset: 0 }, none)).not.toThrow();
  });
});

describe('comparing a script with itself', () => {
  it('says nothing', () => {
    fc.assert(
      fc.property(fc.oneof(script, balanced), (text) => {
        expect(rulesOf(text, text)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('says nothing about comments and blank lines', () => {
    fc.assert(
      fc.property(
        balanced,
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('', '# why', '   ', '\t# x: y'),
        (text, at, line) => {
          const lines = text.split('\n');
          lines.splice(Math.max(1, at % lines.length), 0, line);
          expect(rulesOf(text, lines.join('\n'))).toEqual([]);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('says nothing about indentation', () => {
    fc.assert(
      fc.property(balanced, (text) => {
        expect(rulesOf(text, text.replace(/^(expect|grep|for|if|done|fi)/gm, '    $1'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('says nothing about assertions that are added', () => {
    fc.assert(
      fc.property(balanced, (text) => {
        const more = text.replace('\n[ "$failures"', '\nexpect "more" grep -q more f\n[ "$failures"');
        expect(rulesOf(text, more)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the order of patterns', () => {
  const pattern = fc
    .array(fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', 'a*', 'b+', '(a|b)', 'a?', '[0-9]{2}', '\\.'), {
      minLength: 1,
      maxLength: 6,
    })
    .chain((parts) =>
      fc.constantFrom(parts.join(''), `^${parts.join('')}`, `${parts.join('')}$`, `^${parts.join('')}$`),
    );

  it('agrees with what the patterns find', () => {
    fc.assert(
      fc.property(
        pattern,
        pattern,
        fc.array(fc.stringMatching(/^[ab.09]{0,6}$/), { maxLength: 30 }),
        (one, other, lines) => {
          const [first, second] = [parseRegex(one, 'extended', false), parseRegex(other, 'extended', false)];
          fc.pre(first !== undefined && second !== undefined);
          const order = compareRegex(first!, second!);
          const [before, after] = [new RegExp(one), new RegExp(other)];
          for (const line of lines) {
            if (order === 'wider' || order === 'equal') expect(!before.test(line) || after.test(line)).toBe(true);
            if (order === 'narrower' || order === 'equal') expect(!after.test(line) || before.test(line)).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the order of assertion trees', () => {
  const tree = fc.object({
    maxDepth: 3,
    key: fc.constantFrom('a', 'b', 'status', '(x)', 'items'),
    values: [fc.integer(), fc.string(), fc.boolean()],
  });

  it('calls a tree equal to itself', () => {
    fc.assert(
      fc.property(tree, (each) => {
        expect(compareTrees(each, structuredClone(each)).verdict).toBe('equal');
      }),
      { numRuns: 200 },
    );
  });

  it('calls a tree that lost a field looser', () => {
    fc.assert(
      fc.property(tree, (each) => {
        const { field: _, ...rest } = { ...each, field: 1 };
        expect(compareTrees({ ...each, field: 1 }, rest).verdict).toBe('looser');
      }),
      { numRuns: 100 },
    );
  });
});
