import type { Evidence } from '../../domain/evidence.ts';
import type { Requirement } from '../../domain/requirement.ts';
import type { ConformanceTest, Tag } from '../../domain/test.ts';
import { traceSuite } from '../../domain/trace.ts';
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
  const now = evidence.head.suite.registry.requirements;
  const found: Suspect[] = [];
  const traces = traceSuite(evidence.head.suite);
  const hasPins = evidence.head.suite.tests.some((test) => test.annotations.some(isPin));
  if (before === now && !hasPins) return found;
  for (const [id, requirement] of now) {
    const changed = isOtherText(before.get(id), requirement);
    if (!changed && !hasPins) continue;
    const affected = (traces.get(id)?.tests ?? []).filter((test) => isSuspect(test, requirement, changed));
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
    if (!isPin(annotation)) continue;
    for (const pair of annotation.value.split(',')) {
      const [name, pin] = pair.split('=');
      if (name?.trim() === id && pin !== undefined) return pin.trim().toLowerCase();
    }
  }
  return undefined;
}

function isPin(annotation: Tag): boolean {
  return annotation.name === VERSIONS_ANNOTATION;
}
