import { expect, it } from 'vitest';
import { passesHonestChanges } from './attacks.ts';
import { HONEST_CHANGES } from './honest-changes.ts';

passesHonestChanges(HONEST_CHANGES);

it('there are at least forty, each told once', () => {
  const all = HONEST_CHANGES.map((change) => change.does);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all).size).toBe(all.length);
});
