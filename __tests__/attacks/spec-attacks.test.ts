import { expect, it } from 'vitest';
import { stopsAttacks } from './attacks.ts';
import { GUARD_ATTACKS } from './guard-attacks.ts';
import { HISTORY_ATTACKS } from './history-attacks.ts';
import { SPEC_ATTACKS } from './spec-attacks.ts';

stopsAttacks({
  'on the spec': SPEC_ATTACKS,
  'by way of history': HISTORY_ATTACKS,
  'on what guards the spec': GUARD_ATTACKS,
});

it('there are at least sixty, each told once', () => {
  const all = [...SPEC_ATTACKS, ...HISTORY_ATTACKS, ...GUARD_ATTACKS].map((attack) => attack.does);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all).size).toBe(all.length);
});
