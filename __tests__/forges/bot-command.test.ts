import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCommand } from '../../src/doors/bot/command.ts';
import '../support/seed.ts';

describe('a comment', () => {
  it.each([
    ['/conformance help', { kind: 'help' }],
    ['/conformance', { kind: 'help' }],
    ['/conformance\trerun  ', { kind: 'rerun' }],
    ['/conformance GAPS\r\nthanks!', { kind: 'gaps' }],
    ['\ufeff/conformance gaps', { kind: 'gaps' }],
    ['/conformance explain R-NET-01', { kind: 'explain', subject: 'R-NET-01' }],
    [
      '/conformance waive tests/weakened a/b.sh flaky since 1.2',
      { kind: 'waive', rule: 'tests/weakened', path: 'a/b.sh', reason: 'flaky since 1.2' },
    ],
    [
      '/conformance waive tests/weakened "a dir/**" because',
      { kind: 'waive', rule: 'tests/weakened', path: 'a dir/**', reason: 'because' },
    ],
  ])('%j asks for %j', (body, command) => {
    expect(parseCommand(body)).toEqual(command);
  });

  it.each([
    '',
    'please run /conformance help',
    ' /conformance help',
    '> /conformance rerun',
    '```\n/conformance rerun\n```',
    '    /conformance rerun',
    'LGTM\n/conformance rerun',
    '\n/conformance rerun',
    '/conformance-gate help',
    '/conformancehelp',
    '`/conformance rerun`',
    '<!-- conformance-gate-reply:default:1 -->\n/conformance rerun',
  ])('%j is none of the bot’s business', (body) => {
    expect(parseCommand(body)).toBeUndefined();
  });

  it.each([
    ['/conformance merge', /no command merge/],
    ['/conformance rerun now', /takes no words/],
    ['/conformance explain', /one requirement or rule id/],
    ['/conformance explain a b', /one requirement or rule id/],
    ['/conformance waive tests/weakened', /a rule, a path and a reason/],
    ['/conformance waive tests/weakened a/b', /needs a reason/],
    [`/conformance waive ${'x'.repeat(5000)}`, /longer than/],
  ])('%j is told what is wrong', (body, problem) => {
    expect(parseCommand(body)).toMatchObject({ kind: 'unknown', problem: expect.stringMatching(problem) });
  });

  it('of any text is parsed without a crash, and heard only with its first line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (first, more) => {
        const line = first.replace(/[\r\n]/g, ' ');
        const command = parseCommand(`${line}\n${more}`);
        expect(command).toEqual(parseCommand(line));
        expect(parseCommand(`/conformance ${line}`)).toBeDefined();
      }),
    );
  });
});
