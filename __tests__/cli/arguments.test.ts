import { describe, expect, it } from 'vitest';
import { GateError } from '../../src/domain/errors.ts';
import { GATES } from '../../src/domain/gate.ts';
import { FORMATS, parseCommandLine } from '../../src/doors/cli/arguments.ts';

const parse = (...words: string[]) => parseCommandLine(words, { isTty: false });

function refusal(...words: string[]): GateError {
  try {
    parse(...words);
  } catch (error) {
    expect(error).toBeInstanceOf(GateError);
    return error as GateError;
  }
  throw new Error(`'${words.join(' ')}' was accepted`);
}

describe('the command line', () => {
  it('takes every gate, here, with HEAD, when nothing is said', () => {
    const settings = parse('check');
    expect([...settings.gates]).toEqual([...GATES]);
    expect(settings).toMatchObject({
      command: 'check',
      repository: '.',
      head: undefined,
      base: undefined,
      quiet: false,
    });
    expect(settings.jobs).toBeGreaterThanOrEqual(1);
  });

  it('takes --only as a comma-separated list, repeated or not', () => {
    expect([...parse('check', '--only', 'spec, tags').gates]).toEqual(['spec', 'tags']);
    expect([...parse('check', '--only', 'spec', '--only', 'l0').gates]).toEqual(['spec', 'l0']);
  });

  it.each(FORMATS.map((format) => [format]))('takes a file for --%s', (format) => {
    expect(parse('check', `--${format}`, 'out').outputs.get(format)).toBe('out');
  });

  it.each([
    [['chekc'], "unknown command 'chekc'", "'check'"],
    [['check', '--haed', 'x'], 'unknown option --haed', '--head'],
    [['check', '--only', 'spek'], "unknown gate 'spek'", "'spec'"],
    [['check', '--jobs', '0'], '--jobs takes', ''],
    [['check', '--jobs', 'many'], '--jobs takes', ''],
    [['coverage', '--base', 'main'], "'coverage' takes no option --base", '--strict'],
    [['check', '--json', '-', '--junit', '-'], 'only one format', 'file name'],
    [['check', '--json', ''], '--json needs a file name', 'standard output'],
  ])('refuses %j, saying what it found and what is near', (words, message, advice) => {
    const error = refusal(...words);
    expect(error.kind).toBe('usage');
    expect(error.message).toContain(message);
    expect(error.advice).toContain(advice);
  });

  it('colours a terminal, unless NO_COLOR or --no-color says otherwise', () => {
    const color = (words: string[], NO_COLOR?: string) =>
      parseCommandLine(['check', ...words], { isTty: true, NO_COLOR }).color;
    expect(color([])).toBe(true);
    expect(color([], '1')).toBe(false);
    expect(color(['--no-color'])).toBe(false);
    expect(parse('check').color).toBe(false);
    expect(parse('check', '--color').color).toBe(true);
  });

  it('answers help and version wherever they stand', () => {
    expect(parse().command).toBe('help');
    expect(parse('--help').command).toBe('help');
    expect(parse('check', '-h').command).toBe('help');
    expect(parse('--version').command).toBe('version');
  });
});
