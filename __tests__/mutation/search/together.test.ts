import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseTogether, type Suspicion } from '../../../src/mutation/search/together.ts';
import { Trail } from '../../../src/mutation/search/trail.ts';

const always = () => true;

function suspicion(suspects: readonly string[], innocent: readonly string[] = []): Suspicion {
  return { suspects, favourite: suspects[0]!, innocent: new Set(innocent), rate: 0.02, weight: 1, single: false };
}

/** Runs until each assertion's trail names a mutant; how many runs that took. */
function runsFor(killers: readonly (readonly string[])[], mutants: readonly string[]): number {
  const trails = killers.map(() => new Trail());
  const see = (run: readonly string[]) => {
    for (const [at, trail] of trails.entries()) {
      if (run.some((each) => killers[at]!.includes(each))) trail.red(run);
      else trail.green(run);
    }
  };
  see(mutants);
  for (let runs = 1; ; runs += 1) {
    const open = trails.flatMap((trail, at) => (trail.guilty === undefined ? [{ trail, at }] : []));
    if (open.length === 0 || runs > 4 * mutants.length) return runs;
    const known = open.map(({ trail, at }) => ({
      suspects: trail.suspected,
      favourite: killers[at]![0]!,
      innocent: trail.innocent,
      rate: trail.rate,
      weight: 1,
      single: false,
    }));
    see(chooseTogether(known, [], always).chosen);
  }
}

describe('mutants that stand together', () => {
  const mutants = Array.from({ length: 64 }, (_, at) => `m${at}`);

  it('are found out in few runs where each assertion has one of its own', () => {
    expect(
      runsFor(
        mutants.map((each) => [each]),
        mutants,
      ),
    ).toBeLessThanOrEqual(16);
  });

  it('are found out in few runs where many make an assertion fail', () => {
    const killers = mutants.map((each, at) => [each, ...mutants.filter((_, other) => (other * 5 + at) % 8 === 0)]);
    expect(runsFor(killers, mutants)).toBeLessThanOrEqual(24);
  });

  it('never collide', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...mutants), { minLength: 2 }), (suspects) => {
        const apart = (one: string, others: readonly string[]) =>
          !others.some((other) => Math.abs(Number(one.slice(1)) - Number(other.slice(1))) === 1);
        const { chosen } = chooseTogether([suspicion(suspects)], [], apart);
        for (const each of chosen) expect(apart(each, chosen)).toBe(true);
      }),
    );
  });

  it('halve the suspects of one assertion', () => {
    const { chosen } = chooseTogether([suspicion(mutants.slice(0, 16))], [], always);
    expect(chosen.length).toBeGreaterThan(0);
    expect(chosen.length).toBeLessThan(16);
  });
});
