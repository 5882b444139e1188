import { describe, expect, it } from 'vitest';
import { locateByWords } from '../../src/checks/trace/locate-by-words.ts';

const script = { path: 'a/check.sh', name: 'check.sh', lines: Array.from({ length: 9 }, () => '') };

describe('the message of an interpreter', () => {
  it.each([
    ['./a/check.sh: line 5: jq: command not found\n', 'check.sh:5: jq: command not found'],
    ['./a/check.sh: 5: jq: not found\n', 'check.sh:5: jq: not found'],
    ['check.sh: 3: [[: not found\nand more\n', 'check.sh:3: [[: not found'],
    ['no page at ./a/check.sh line 2.\n', 'check.sh:2: no page'],
    ['./a/check.sh: line 2: one\n./a/check.sh: line 4: two\n', 'check.sh:4: two'],
  ])('%j tells where', (output, text) => {
    expect(locateByWords(output, script)?.text).toBe(text);
  });

  it.each([
    '',
    'all is well\n',
    './b/recheck.sh: line 5: no\n',
    'check.sh: line 77: beyond\n',
    'check.sh: see line 5: x\n',
  ])('%j tells nothing', (output) => {
    expect(locateByWords(output, script)).toBeUndefined();
  });

  it('ends the shell only where it says so', () => {
    expect(locateByWords('check.sh: line 5: jq: command not found\n', script, true)).toBeUndefined();
    expect(locateByWords('check.sh: line 5: x: unbound variable\n', script, true)?.line).toBe(5);
  });
});
