import { distance } from 'fastest-levenshtein';
import type { Evidence } from '../../domain/evidence.ts';
import type { RawFinding } from '../../domain/finding.ts';
import { displayPath } from '../../domain/path.ts';
import type { Requirement } from '../../domain/requirement.ts';
import type { Rule } from '../../domain/rule.ts';
import type { Comparison, Outcome } from '../gate-outcome.ts';
import { allowedAdditions } from './additions.ts';
import { changedEntries } from './entry-change.ts';
import { canonicalText } from './requirement-hash.ts';
import { ADDED, REQUIREMENT_CHANGED, REQUIREMENT_REMOVED, SAFETY_DOWNGRADED } from './rules.ts';
import { oneLine } from './text.ts';
import { wordDiff } from './word-diff.ts';

/** The registry as a reviewer would tell its change: what is gone, what reads differently, what counts for less. */
export const registry: Comparison = {
  rules: [REQUIREMENT_REMOVED, REQUIREMENT_CHANGED, SAFETY_DOWNGRADED],
  compare(evidence): Outcome {
    const { path } = evidence.base.suite.registry;
    const touched = changedEntries(evidence).some((change) => change.path === path);
    if (!touched) return { findings: [] };
    const before = evidence.base.suite.registry.requirements;
    const after = evidence.head.suite.registry.requirements;
    const lost = whollyLost(evidence);
    if (lost !== undefined) return { findings: [lost] };
    const removed = [...before.values()].filter((one) => !after.has(one.id));
    const added = [...after.values()].filter((one) => !before.has(one.id));
    const successors = likelySuccessors(removed, added);
    const kept = [...before.values()].flatMap((old) => compareRequirement(old, after.get(old.id), path));
    const news = allowedAdditions(evidence).paths.has(path) ? [] : added;
    return {
      findings: [
        ...removed.map((one) => removal(one, successors.get(one.id), path)),
        ...news.map((one) => addition(one, successors, path)),
        ...kept,
      ],
    };
  },
};

/** One finding when the head's registry gives no requirement at all, although the base's does. */
function whollyLost(evidence: Evidence): RawFinding | undefined {
  const before = evidence.base.suite.registry;
  const after = evidence.head.suite.registry;
  if (before.requirements.size === 0 || after.requirements.size > 0) return undefined;
  const why = after.problems[0]?.message ?? 'the file names none';
  return finding(REQUIREMENT_REMOVED, before.path, {
    message: `All ${before.requirements.size} requirements of ${displayPath(before.path)} are gone: ${why}`,
    ...(after.problems[0]?.line === undefined ? {} : { line: after.problems[0].line }),
  });
}

function finding(rule: Rule, path: string, more: Partial<RawFinding> & Pick<RawFinding, 'message'>): RawFinding {
  return { gate: 'spec', rule: rule.id, path, fix: rule.fix, ...more };
}

function removal(one: Requirement, successor: Requirement | undefined, path: string): RawFinding {
  const likely = successor === undefined ? '' : ` It reads like the new ${successor.id}: was the id changed?`;
  return finding(REQUIREMENT_REMOVED, path, {
    requirement: one.id,
    line: one.line,
    message: `${one.id} (${oneLine(one.title)}) is no longer in the registry.${likely}`,
    before: `${one.title}\n${one.text}`,
  });
}

function addition(one: Requirement, successors: ReadonlyMap<string, Requirement>, path: string): RawFinding {
  const old = [...successors].find(([, successor]) => successor.id === one.id)?.[0];
  const likely = old === undefined ? '' : ` It reads like ${old}, which is gone: was the id changed?`;
  return finding(ADDED, path, {
    requirement: one.id,
    line: one.line,
    message: `${one.id} (${oneLine(one.title)}) is new in the registry.${likely}`,
    fix: ADDED.fix,
    after: `${one.title}\n${one.text}`,
  });
}

function compareRequirement(old: Requirement, now: Requirement | undefined, path: string): RawFinding[] {
  if (now === undefined) return [];
  const found: RawFinding[] = [];
  const place = { requirement: old.id, line: now.line };
  if (old.safetyCritical && !now.safetyCritical) {
    const message = `${old.id} (${oneLine(now.title)}) is no longer safety-critical.`;
    found.push(
      finding(SAFETY_DOWNGRADED, path, {
        ...place,
        message,
        before: 'safety-critical: true',
        after: 'safety-critical: false',
      }),
    );
  }
  const changes = fieldChanges(old, now);
  if (changes.length > 0) {
    const message = `${old.id} (${oneLine(old.title)}) changed: ${changes.map((change) => change.told).join('; ')}.`;
    const [before, after] = [changes.map((change) => change.before), changes.map((change) => change.after)];
    found.push(
      finding(REQUIREMENT_CHANGED, path, { ...place, message, before: before.join('\n'), after: after.join('\n') }),
    );
  }
  return found;
}

interface FieldChange {
  readonly told: string;
  readonly before: string;
  readonly after: string;
}

/** What differs in the meaning of two versions. A safety-critical mark that went has a rule of its own. */
function fieldChanges(old: Requirement, now: Requirement): FieldChange[] {
  const changes: FieldChange[] = [];
  const note = (field: string, before: string, after: string, told = wordDiff(before, after)) => {
    if (canonicalText(before) === canonicalText(after)) return;
    changes.push({
      told: `${field} ${oneLine(told, 600)}`,
      before: `${field}: ${before}`,
      after: `${field}: ${after}`,
    });
  };
  note('text', old.text, now.text);
  note('title', old.title, now.title);
  note('status', old.status, now.status, `went from ${old.status} to ${now.status}`);
  const gone = old.layers.filter((layer) => !now.layers.includes(layer));
  const layers =
    gone.length > 0
      ? `lost ${gone.join(', ')}`
      : `gained ${now.layers.filter((layer) => !old.layers.includes(layer)).join(', ')}`;
  note('layers', sortedList(old.layers), sortedList(now.layers), layers);
  note('source', old.source ?? '(none)', now.source ?? '(none)');
  if (!old.safetyCritical && now.safetyCritical) note('safety-critical', 'false', 'true', 'went from false to true');
  return changes;
}

function sortedList(layers: readonly string[]): string {
  return `[${[...new Set(layers)].sort().join(', ')}]`;
}

const LONGEST_COMPARED = 600;
const MOST_COMPARED = 40;

/** For each id that went, the new requirement that reads most like it, if any reads alike at all. */
function likelySuccessors(
  removed: readonly Requirement[],
  added: readonly Requirement[],
): ReadonlyMap<string, Requirement> {
  const pairs = new Map<string, Requirement>();
  if (removed.length > MOST_COMPARED || added.length > MOST_COMPARED) return pairs;
  const words = (one: Requirement) => canonicalText(`${one.title}\n${one.text}`).slice(0, LONGEST_COMPARED);
  const free = new Set(added);
  for (const old of removed) {
    const candidates = [...free].map((one) => ({ one, share: alike(words(old), words(one)) }));
    const best = candidates.sort((a, b) => b.share - a.share)[0];
    if (best === undefined || best.share < 0.6) continue;
    pairs.set(old.id, best.one);
    free.delete(best.one);
  }
  return pairs;
}

function alike(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  return longest === 0 ? 0 : 1 - distance(one, other) / longest;
}
