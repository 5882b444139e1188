import type { Evidence } from '../../domain/evidence.ts';
import type { Requirement } from '../../domain/requirement.ts';
import type { ConformanceTest } from '../../domain/test.ts';
import { requirementHash } from './requirement-hash.ts';

/** A requirement and the tests that were written against another text of it. */
export interface Suspect {
  readonly requirement: string;
  readonly tests: readonly string[];
}

/** The annotation `<prefix>/requirement-versions`: `R-NET-01=<first hex digits of the hash>, …`. */
export const VERSIONS_ANNOTATION = 'requirement-versions';
const SHORTEST_PIN = 8;

/**
 * Tests of requirements whose text differs between base and head, or from the version the test pins. A pin that
 * names the head's text clears its test: it was reread.
 */
export function suspects(evidence: Evidence): readonly Suspect[] {
  const before = evidence.base.suite.registry.requirements;
  const found: Suspect[] = [];
  const tests = testsByRequirement(evidence.head.suite.tests);
  for (const [id, requirement] of evidence.head.suite.registry.requirements) {
    const changed = isOtherText(before.get(id), requirement);
    const affected = (tests.get(id) ?? []).filter((test) => isSuspect(test, requirement, changed));
    const paths = [...new Set(affected.map((test) => test.path))].sort();
    if (paths.length > 0) found.push({ requirement: id, tests: paths });
  }
  return found;
}

/** Whether the two say something else by the canonical hash, which is worked out only where the letters differ. */
function isOtherText(old: Requirement | undefined, now: Requirement): boolean {
  if (old === undefined || (old.title === now.title && old.text === now.text)) return false;
  return requirementHash(old) !== requirementHash(now);
}

function isSuspect(test: ConformanceTest, requirement: Requirement, changed: boolean): boolean {
  const pin = pinOf(test, requirement.id);
  if (pin === undefined) return changed;
  return pin.length < SHORTEST_PIN || !requirementHash(requirement).startsWith(pin);
}

function pinOf(test: ConformanceTest, id: string): string | undefined {
  for (const annotation of test.annotations) {
    if (annotation.name !== VERSIONS_ANNOTATION) continue;
    for (const pair of annotation.value.split(',')) {
      const [name, pin] = pair.split('=');
      if (name?.trim() === id && pin !== undefined) return pin.trim().toLowerCase();
    }
  }
  return undefined;
}

function testsByRequirement(tests: readonly ConformanceTest[]): ReadonlyMap<string, ConformanceTest[]> {
  const byId = new Map<string, ConformanceTest[]>();
  for (const test of tests) {
    for (const id of test.requirements) {
      const list = byId.get(id);
      if (list === undefined) byId.set(id, [test]);
      else list.push(test);
    }
  }
  return byId;
}
