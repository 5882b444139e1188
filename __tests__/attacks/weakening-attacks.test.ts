import { expect, it } from 'vitest';
import { stopsAttacks } from './attacks.ts';
import { CHAINSAW_ATTACKS, RUN_ATTACKS, SCRIPT_ATTACKS } from './test-attacks.ts';

stopsAttacks({
  'on Chainsaw tests': CHAINSAW_ATTACKS,
  'on scripts': SCRIPT_ATTACKS,
  'on scripts that run': RUN_ATTACKS,
});

it('there are at least sixty, each told once', () => {
  const all = [...CHAINSAW_ATTACKS, ...SCRIPT_ATTACKS, ...RUN_ATTACKS].map((attack) => attack.does);
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all).size).toBe(all.length);
});
