import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Protocol, type Statement } from '../../src/checks/protocol.ts';

function read(text: string | Uint8Array, stderr = ''): Statement {
  const protocol = new Protocol();
  protocol.feed('stdout', typeof text === 'string' ? Buffer.from(text) : text);
  protocol.feed('stderr', Buffer.from(stderr));
  return protocol.end();
}

function outcomes(text: string): string[] {
  return read(text).assertions.map((each) => `${each.outcome} ${each.name}`);
}

describe('the forms of contract §1', () => {
  it.each([
    ['ok 3 - images are pinned', 'pass images are pinned'],
    ['not ok 3 - images are pinned', 'fail images are pinned'],
    ['ok 3 images are pinned', 'pass images are pinned'],
    ['ok - images are pinned', 'pass images are pinned'],
    ['not ok - images are pinned', 'fail images are pinned'],
    ['PASS: images are pinned', 'pass images are pinned'],
    ['FAIL: images are pinned', 'fail images are pinned'],
    ['PASS images are pinned', 'pass images are pinned'],
    ['FAIL images are pinned', 'fail images are pinned'],
    ['[PASS] images are pinned', 'pass images are pinned'],
    ['[FAIL] images are pinned', 'fail images are pinned'],
    ['ok: images are pinned', 'pass images are pinned'],
    ['✓ images are pinned', 'pass images are pinned'],
    ['✗ images are pinned', 'fail images are pinned'],
    ['ok 7', 'pass 7'],
    ['not ok 7', 'fail 7'],
    ['SKIP: needs sops', 'skipped needs sops'],
    ['[SKIP] needs sops', 'skipped needs sops'],
  ])('reads %j', (line, expected) => {
    expect(outcomes(`${line}\n`)).toEqual([expected]);
  });

  it.each([
    'PASSED 3 tests',
    'PASS',
    'FAIL',
    'FAIL:',
    'FAILURE: out of memory',
    'ok',
    'ok then, moving on',
    'okay 3 - fine',
    'ok3 - fine',
    'not ok, sorry',
    '[PASSED] x',
    '✓',
    'result: PASS: x',
    '# ok 1 - a comment',
    '+ echo "PASS: traced"',
    '::error::not ok 1 - command',
  ])('takes %j for prose', (line) => {
    expect(outcomes(`${line}\n`)).toEqual([]);
  });

  it('separates the detail from the name at " -- " or " # ", whichever comes first', () => {
    expect(read('FAIL: vip is free -- 10.0.0.1 is taken # twice\n').assertions).toEqual([
      { name: 'vip is free', outcome: 'fail', detail: '10.0.0.1 is taken # twice' },
    ]);
    expect(read('not ok 4 - one # see docs\n').assertions[0]).toEqual({
      name: 'one',
      outcome: 'fail',
      detail: 'see docs',
    });
    expect(outcomes('PASS: issue #3 and a--b stay whole\n')).toEqual(['pass issue #3 and a--b stay whole']);
  });
});

describe('skip and todo', () => {
  it.each([
    'ok 1 - one # SKIP no cluster',
    'ok 1 - one # skip',
    'ok 1 - one #SKIP no cluster',
    'ok 1 - one # skipped: no cluster',
    'PASS: one # SKIP no cluster',
    '✓ one # skip',
    'not ok 1 - one # SKIP',
  ])('never counts %j as a pass', (line) => {
    expect(outcomes(`${line}\n`)).toEqual(['skipped one']);
  });

  it('keeps todo apart from both', () => {
    expect(outcomes('not ok 1 - one # TODO later\nok 2 - two # todo\n')).toEqual(['todo one', 'todo two']);
  });

  it('reads a plan of none as a skip of everything', () => {
    expect(read('1..0 # SKIP sops is missing\n').assertions).toEqual([
      { name: 'every assertion', outcome: 'skipped', detail: 'sops is missing' },
    ]);
  });
});

describe('plans', () => {
  const kinds = (text: string) => read(text).contradictions.map((each) => each.kind);
  it('accepts a plan first or last that was kept', () => {
    expect(kinds('TAP version 14\n1..2\nok 1 - a\nok 2 - b\n')).toEqual([]);
    expect(kinds('ok 1 - a\nok 2 - b\n1..2\n')).toEqual([]);
  });
  it('names a plan that was not kept', () => {
    expect(read('1..3\nok 1 - a\nok 2 - b\n').contradictions).toEqual([
      { kind: 'plan-mismatch', message: 'It planned 3 assertions and reported 2.' },
    ]);
    expect(kinds('1..1\nok 1 - a\nok 2 - b\n')).toEqual(['plan-mismatch']);
    expect(kinds('1..2\nok 1 - a\nok 2 - b\n1..3\n')).toContain('plan-mismatch');
  });
  it('does not count what is below a subtest, nor other forms', () => {
    expect(kinds('    ok 1 - inner\n    1..1\nok 1 - outer\n1..1\n')).toEqual([]);
    expect(kinds('PASS: extra\nok 1 - a\n1..1\n')).toEqual([]);
  });
  it('says of a number that is used twice', () => {
    expect(kinds('1..2\nok 1 - a\nok 1 - b\n')).toEqual(['duplicate-name']);
  });
});

describe('names', () => {
  const kinds = (text: string) => read(text).contradictions.map((each) => each.kind);
  it('contradict themselves when one name passes and fails', () => {
    expect(kinds('PASS: a\nFAIL: a\n')).toEqual(['duplicate-name']);
  });
  it('contradict themselves when two numbered points share one', () => {
    expect(kinds('ok 1 - same\nok 2 - same\n')).toEqual(['duplicate-name']);
  });
  it('may repeat in a loop of unnumbered lines', () => {
    expect(kinds('PASS: a\nPASS: a\nPASS: a\n')).toEqual([]);
  });
  it('are data: prototype keys, commands and quotes stay as printed', () => {
    expect(outcomes('PASS: __proto__\nFAIL: "$(rm -rf /)" ::set-env\n')).toEqual([
      'pass __proto__',
      'fail "$(rm -rf /)" ::set-env',
    ]);
  });
});

describe('TAP 14', () => {
  it('lists a parent, not the points of its subtest', () => {
    expect(outcomes('# Subtest: a\n    ok 1 - inner\n    1..1\nok 1 - outer\n')).toEqual(['pass outer']);
  });
  it('contradicts a parent that passes over a failed part', () => {
    expect(read('    not ok 1 - inner\nok 1 - outer\n').contradictions[0]?.kind).toBe('failed-but-exit-0');
  });
  it('keeps failed points whose parent never comes', () => {
    expect(outcomes('    not ok 1 - inner\n')).toEqual(['fail inner']);
  });
  it('skips the lines of a diagnostic block', () => {
    expect(outcomes('not ok 1 - a\n  ---\n  found: x\n  PASS: not a statement\n  ...\nok 2 - b\n')).toEqual([
      'fail a',
      'pass b',
    ]);
  });
  it('lets nothing hide in a block that is never closed', () => {
    expect(outcomes('ok 1 - a\n  ---\nnot ok 2 - hidden\n')).toEqual(['pass a', 'fail hidden']);
  });
  it('contradicts a parent whose subtest did not keep its plan, at any depth', () => {
    const text = '1..1\n    # Subtest: a\n        1..2\n        ok 1 - deep\n    ok 1 - a\n    1..1\nok 1 - foo\n';
    expect(read(text).contradictions).toEqual([
      { kind: 'plan-mismatch', message: '"a" planned 2 parts and reported 1.' },
    ]);
  });

  it('lets no parent pass for parts that were skipped or are still to be done', () => {
    expect(outcomes('    ok 1 - x # SKIP no\n    not ok 2 - y # TODO\nok 1 - foo\n')).toEqual([
      'pass foo',
      'skipped foo / x',
      'todo foo / y',
    ]);
    expect(outcomes('    1..0 # SKIP no cluster\nok 1 - foo\n')).toEqual(['pass foo', 'skipped foo / every part']);
    expect(outcomes('    1..0 # SKIP no cluster\nok 1 - foo # SKIP\n')).toEqual(['skipped foo']);
  });

  it('reads parts in braces after their parent, and a name that merely ends in one', () => {
    const buffered = read('1..2\nok 1 - foo {\n    1..1\n    not ok 1 - x\n}\nok 2 - bar\n');
    expect(buffered.assertions.map((each) => each.name)).toEqual(['foo', 'bar']);
    expect(buffered.contradictions.map((each) => each.message)).toEqual(['"foo" passes although its part "x" failed.']);
    expect(outcomes('ok 1 - it holds server {\nnot ok 2 - and location {\n')).toEqual([
      'pass it holds server {',
      'fail and location {',
    ]);
  });

  it('takes a bail-out within a subtest for one of the whole', () => {
    expect(read('    Bail out! no cluster\nok 1 - foo\n').bailOut).toBe('no cluster');
  });

  it('begins a diagnostic block after a test point alone', () => {
    expect(outcomes('rendered:\n  ---\n  FAIL: hidden\n  ...\n')).toEqual(['fail hidden']);
  });

  it('reads escaped characters of names', () => {
    expect(outcomes('ok 1 - issue \\#5 # SKIP it\nok 2 - a \\# SKIP b\nok 3 - c:\\\\d\n')).toEqual([
      'skipped issue #5',
      'pass a # SKIP b',
      'pass c:\\d',
    ]);
  });

  it('names a number beyond the plan', () => {
    expect(read('1..2\nok 1 - a\nok 3 - b\n').contradictions).toEqual([
      { kind: 'plan-mismatch', message: 'It planned 2 assertions and numbered one 3.' },
    ]);
  });

  it('remembers a bail-out', () => {
    expect(read('Bail out! no kustomize\n').bailOut).toBe('no kustomize');
    expect(read('1..9\nok 1 - a\nBail out!\n')).toMatchObject({ bailOut: '', contradictions: [] });
  });
});

describe('what output is really like', () => {
  it('takes CRLF, colours and indentation off', () => {
    expect(outcomes('\u001b[32mPASS\u001b[0m: coloured\r\n  ✓ indented\r\n\tFAIL: tabbed\r\n')).toEqual([
      'pass coloured',
      'pass indented',
      'fail tabbed',
    ]);
    expect(outcomes('\u001b[1;32mok 1 - a\u001b[m\n\u001b]8;;https://x\u0007PASS: link\u001b]8;;\u0007\n')).toEqual([
      'pass a',
      'pass link',
    ]);
  });
  it('reads a failure on standard error, and does not mix the streams within a line', () => {
    const protocol = new Protocol();
    protocol.feed('stdout', Buffer.from('PASS: one '));
    protocol.feed('stderr', Buffer.from('FAIL: two\n'));
    protocol.feed('stdout', Buffer.from('goes on\n'));
    expect(protocol.end().assertions.map((each) => each.name)).toEqual(['two', 'one goes on']);
  });
  it('reads a last line without an end', () => {
    expect(outcomes('not ok 1 - cut')).toEqual(['fail cut']);
  });
  it('survives invalid UTF-8', () => {
    expect(
      read(Buffer.concat([Buffer.from('PASS: a'), Buffer.from([0xff, 0xfe]), Buffer.from('b\n')])).assertions[0]?.name,
    ).toBe('a\ufffd\ufffdb');
  });
  it('reads on after a line of megabytes', () => {
    expect(outcomes(`${'x'.repeat(3_000_000)}\nok 1 - after\n`)).toEqual(['pass after']);
    expect(outcomes(`PASS: ${'y'.repeat(3_000_000)}\nok 1 - after\n`)).toHaveLength(2);
  });
  it('keeps a bounded number of assertions and says so', () => {
    const flood = read('PASS: a\n'.repeat(25_000));
    expect(flood.assertions).toHaveLength(20_000);
    expect(flood.contradictions[0]?.kind).toBe('plan-mismatch');
  });
});

it('a failed point is never lost, whatever stands around it', () => {
  const noise = fc.constantFrom(
    'ok 1 - a {',
    '}',
    '    }',
    '  ---',
    '  ...',
    '    1..3',
    '1..0 # SKIP',
    '{',
    'ok - x',
    '    ok 1 - y',
    '# Subtest: z',
    'pragma +strict',
    'TAP version 14',
    '',
  );
  fc.assert(
    fc.property(fc.array(noise, { maxLength: 8 }), fc.array(noise, { maxLength: 8 }), (before, after) => {
      const said = read([...before, 'not ok 7 - the one', ...after, ''].join('\n'));
      expect(said.assertions.map((each) => each.name)).toContain('the one');
    }),
  );
});

describe('properties', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'ok 1 - a',
      'not ok 2 - b',
      '1..2',
      'PASS: c',
      '✗ d é',
      '  ---',
      '  ...',
      '    ok 1 - in',
      'Bail out! x',
      '',
      '\u001b[31mFAIL\u001b[0m e',
    ),
    fc.string({ unit: 'binary' }),
  );
  it('do not depend on how the stream was cut into chunks', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat(40)), (lines, sizes) => {
        const bytes = Buffer.from(lines.join('\n'));
        const whole = read(bytes);
        const protocol = new Protocol();
        let at = 0;
        for (const size of sizes) {
          protocol.feed('stdout', bytes.subarray(at, at + size));
          at += size;
        }
        protocol.feed('stdout', bytes.subarray(at));
        expect(protocol.end()).toEqual(whole);
      }),
    );
  });
  it('hold on any bytes: nothing throws, no name is empty', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
        for (const each of read(bytes).assertions) expect(each.name.trim()).not.toBe('');
      }),
    );
  });
});
