import { describe, expect, it } from 'vitest';
import { assertionId, witnessId } from '../../src/mutation/identity.ts';
import { knownSurvivor } from '../../src/mutation/known-survivors.ts';

const SCRIPT = [
  '# conformance: survives both overlays patch it',
  'expect "a" true',
  'expect "b" true # conformance: survives b is b',
];

describe('the mark of a known survivor', () => {
  it('stands above the assertion or on its line', () => {
    expect(knownSurvivor(2, SCRIPT, undefined)).toEqual({ reason: 'both overlays patch it', line: 1, onBase: false });
    expect(knownSurvivor(3, SCRIPT, undefined)).toEqual({ reason: 'b is b', line: 3, onBase: false });
    expect(knownSurvivor(1, SCRIPT, undefined)?.line).toBe(1);
    expect(knownSurvivor(undefined, SCRIPT, undefined)).toBeUndefined();
  });

  it('of another assertion is not taken from the end of the line above', () => {
    expect(knownSurvivor(4, [...SCRIPT, 'expect "c" true'], undefined)).toBeUndefined();
  });

  it('counts as the base’s only beside the same assertion, wherever that has moved', () => {
    const moved = ['set -e', '', ...SCRIPT.map((line) => `  ${line}`)];
    expect(knownSurvivor(2, SCRIPT, moved)?.onBase).toBe(true);
    expect(knownSurvivor(2, SCRIPT, [SCRIPT[0]!, 'expect "a" grep -q x y'])?.onBase).toBe(false);
    expect(knownSurvivor(2, SCRIPT, ['expect "a" true'])?.onBase).toBe(false);
    expect(knownSurvivor(2, SCRIPT, ['# conformance: survives for another reason', 'expect "a" true'])?.onBase).toBe(
      false,
    );
  });

  it('without a reason has none', () => {
    expect(knownSurvivor(1, ['grep -q a b # conformance: survives'], undefined)?.reason).toBe('');
  });
});

describe('the id of an assertion', () => {
  it('follows its name, or the text of its line, and not where that stands', () => {
    const id = (name: string | null, line: number, lines: string[], script = 'x/check.sh') =>
      assertionId(script, { name, line }, lines);
    expect(id('a', 1, [])).toBe(id('a', 99, ['other']));
    expect(id('a', 1, [])).not.toBe(id('b', 1, []));
    expect(id('a', 1, [])).not.toBe(id('a', 1, [], 'y/check.sh'));
    expect(id(null, 1, ['grep -q a b'])).toBe(id(null, 3, ['', '', '  grep -q a b']));
    expect(id(null, 1, ['grep a', 'grep a'])).not.toBe(id(null, 2, ['grep a', 'grep a']));
    expect(witnessId(id('a', 1, []), 'mutant')).toMatch(/^[0-9a-f]{6}-[0-9a-f]{6}-[0-9a-f]{8}$/);
  });
});
