import { GateError } from '../domain/errors.ts';
import type { ChangedLine, MutatedAssertion, MutationResult, ShardPart, Shards } from '../domain/mutation.ts';

/**
 * Joins the results of shards of one run.
 * @throws GateError 'input' where they are no parts of one division, or give one assertion two verdicts.
 */
export function joinMutations(
  one: MutationResult | undefined,
  other: MutationResult | undefined,
): MutationResult | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.shards === undefined || other.shards === undefined) {
    if (JSON.stringify(one) === JSON.stringify(other)) return one;
    throw notOne('a report of the gate mutation that was not divided cannot be joined with another');
  }
  if (one.scope !== other.scope) throw notOne('one shard asked other assertions than another');
  if (one.policy !== other.policy) throw notOne('the shards followed different policies');
  const parts = joinParts(one.shards, other.shards);
  const sum = (of: (part: ShardPart) => number) => parts.reduce((total, part) => total + of(part), 0);
  const lines = joinLines([...(one.lines ?? []), ...(other.lines ?? [])]);
  return {
    scope: one.scope,
    scripts: sum((part) => part.scripts),
    assertions: joinAssertions([...one.assertions, ...other.assertions]),
    problems: once([...one.problems, ...other.problems]),
    ...(one.lines === undefined && other.lines === undefined ? {} : { lines }),
    shards: { of: one.shards.of, parts, unguarded: one.shards.unguarded },
    ...(one.policy === undefined ? {} : { policy: one.policy }),
    mutants: sum((part) => part.mutants),
    checkRuns: sum((part) => part.checkRuns),
    durationMs: sum((part) => part.durationMs),
  };
}

/** The parts of both; of one that is there twice, as when a job was repeated, the shorter run. */
function joinParts(one: Shards, other: Shards): ShardPart[] {
  if (one.of !== other.of) throw notOne(`one report is a shard of ${one.of}, another of ${other.of}`);
  const parts = new Map<number, ShardPart>();
  for (const part of [...one.parts, ...other.parts]) {
    const known = parts.get(part.index);
    parts.set(part.index, known === undefined ? part : shorter(known, part));
  }
  return [...parts.values()].sort((a, b) => a.index - b.index);
}

function shorter(one: ShardPart, other: ShardPart): ShardPart {
  const least = (of: keyof ShardPart) => Math.min(one[of], other[of]);
  return {
    index: one.index,
    scripts: least('scripts'),
    mutants: least('mutants'),
    checkRuns: least('checkRuns'),
    durationMs: least('durationMs'),
  };
}

/** Every assertion once, in the order of scripts and lines. */
function joinAssertions(all: readonly MutatedAssertion[]): MutatedAssertion[] {
  const known = new Map<string, MutatedAssertion>();
  for (const each of all) {
    const key = orderKey(each);
    const earlier = known.get(key);
    if (earlier !== undefined && JSON.stringify(earlier) !== JSON.stringify(each)) {
      throw notOne(
        `two shards disagree on ${each.name === null ? `line ${each.line ?? 0}` : `"${each.name}"`} of ${each.test}/${each.script}: ${earlier.verdict} and ${each.verdict}`,
      );
    }
    known.set(key, each);
  }
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

function orderKey({ test, script, line, name, id }: MutatedAssertion): string {
  return [test, script, String(line ?? 0).padStart(8, '0'), name ?? '', id ?? ''].join('\0');
}

/** A line is guarded when any shard saw it guarded. */
function joinLines(all: readonly ChangedLine[]): ChangedLine[] {
  const known = new Map<string, ChangedLine>();
  for (const each of all) {
    const key = [each.path, String(each.line).padStart(8, '0')].join('\0');
    known.set(key, { ...each, guarded: each.guarded || (known.get(key)?.guarded ?? false) });
  }
  return [...known].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

function once<T>(items: readonly T[]): T[] {
  const byText = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...byText].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, item]) => item);
}

function notOne(message: string): GateError {
  return new GateError(
    'input',
    message,
    'merge the shards 1/N to N/N of one run: the same commits, the same policy, the same options',
  );
}
