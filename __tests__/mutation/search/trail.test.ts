import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Codes } from '../../../src/mutation/search/codes.ts';
import { Trail } from '../../../src/mutation/search/trail.ts';

describe('the trail of an assertion', () => {
  it('names the mutant that stands alone among those known to be innocent', () => {
    const trail = new Trail();
    trail.red(['a', 'b', 'c']);
    expect(trail.guilty).toBeUndefined();
    trail.green(['b', 'c', 'd']);
    expect(trail.guilty).toBe('a');
  });

  it('names none while two may be why', () => {
    const trail = new Trail();
    trail.red(['a', 'b', 'c']);
    trail.green(['c']);
    expect(trail.guilty).toBeUndefined();
    expect(trail.suspects(['a', 'b', 'c'])).toEqual(['a', 'b']);
  });

  it('names one that is red beside another killer, once each was red without the other', () => {
    const trail = new Trail();
    trail.red(['a', 'b']);
    trail.red(['b', 'c']);
    trail.green(['c']);
    expect(trail.guilty).toBe('b');
  });

  it('points at a favourite only where it alone explains every failure', () => {
    const trail = new Trail();
    trail.red(['a', 'b', 'x']);
    trail.red(['a', 'x']);
    trail.green(['b']);
    expect(trail.points('a')).toBe(false);
    trail.red(['a', 'b']);
    expect(trail.points('a')).toBe(true);
    expect(trail.points('b')).toBe(false);
    trail.red(['y']);
    expect(trail.points('a')).toBe(false);
    expect(trail.points('a', ['y'])).toBe(true);
  });

  it('holds the smallest set of which one makes it fail', () => {
    const trail = new Trail();
    trail.red(['a', 'b', 'c', 'd']);
    trail.red(['a', 'x', 'y']);
    expect(trail.suspected).toEqual(['a', 'x', 'y']);
    trail.green(['b', 'c']);
    expect(trail.suspected).toEqual(['a', 'd']);
  });

  it('never names an innocent mutant, whatever the runs are, as long as each mutant acts by itself', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    fc.assert(
      fc.property(
        fc.subarray(ids),
        fc.array(fc.subarray(ids, { minLength: 1 }), { maxLength: 12 }),
        (killers, runs) => {
          const trail = new Trail();
          for (const run of runs) {
            if (run.some((each) => killers.includes(each))) trail.red(run);
            else trail.green(run);
          }
          const { guilty } = trail;
          expect(guilty === undefined || killers.includes(guilty)).toBe(true);
          for (const each of ids) if (killers.includes(each)) expect(trail.isInnocent(each)).toBe(false);
        },
      ),
    );
  });
});

describe('codes', () => {
  it('tell n mutants apart in one cycle of log2(n) runs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), (count) => {
        const codes = new Codes();
        const ids = Array.from({ length: count }, (_, at) => `m${at}`);
        for (const each of ids) codes.enter(each);
        expect(codes.width).toBe(Math.ceil(Math.log2(count)));
        const parts = Array.from({ length: codes.width }, () => codes.next());
        expect(new Set(ids.map((each) => parts.map((takes) => (takes(each) ? 1 : 0)).join(''))).size).toBe(count);
      }),
    );
  });

  it('let in the second cycle take part what did not in the first', () => {
    const codes = new Codes();
    for (const each of ['a', 'b', 'c', 'd']) codes.enter(each);
    const parts = Array.from({ length: 4 }, () => codes.next());
    for (const each of ['a', 'b', 'c', 'd']) expect(parts.filter((takes) => takes(each)).length).toBe(2);
  });
});
