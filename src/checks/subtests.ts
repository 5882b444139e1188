import type { Contradiction } from '../domain/check.ts';
import type { ReportedLine } from './assertion-form.ts';

/** Points kept of one level, and levels of one stream; what goes beyond is broken or hostile. */
const MOST_POINTS = 20_000;
const MOST_LEVELS = 64;

interface Level {
  readonly points: ReportedLine[];
  plan: number | undefined;
  /** Set by `1..0 # SKIP reason`. */
  skipped: string | undefined;
}

/** What a parent point says of the subtest before it. */
export interface Closed {
  /** Parts that were skipped or are still to be done under a parent that passes: they pass no more than by themselves. */
  readonly open: readonly ReportedLine[];
  readonly contradictions: readonly Contradiction[];
}

/**
 * Subtests of TAP 14 in one stream, by indentation: points and plans of a level belong to the next point of a level
 * further out. They are no assertions of their own, but a parent may not hide what they say.
 */
export class Subtests {
  readonly #levels = new Map<number, Level>();

  point(indent: number, reported: ReportedLine): readonly Contradiction[] {
    const { open, contradictions } = this.close(indent, reported);
    const { points } = this.#level(indent);
    if (points.length < MOST_POINTS) points.push(reported, ...open);
    return contradictions;
  }

  plan(indent: number, count: number, comment: string | undefined): void {
    const level = this.#level(indent);
    level.plan = count;
    if (count === 0) level.skipped = comment ?? '';
  }

  /** Closes every level further in than `indent`: `parent` is the point they belong to. */
  close(indent: number, parent: ReportedLine): Closed {
    const open: ReportedLine[] = [];
    const contradictions: Contradiction[] = [];
    for (const [at, level] of [...this.#levels].sort(([one], [other]) => other - one)) {
      if (at <= indent) continue;
      this.#levels.delete(at);
      contradictions.push(...against(level, parent));
      if (parent.outcome === 'pass') open.push(...stillOpen(level, parent));
    }
    return { open, contradictions };
  }

  /** Points that no parent followed: they stand for themselves. */
  end(): readonly ReportedLine[] {
    return [...this.#levels.values()].flatMap((level) => level.points);
  }

  #level(indent: number): Level {
    const known = this.#levels.get(indent);
    if (known !== undefined) return known;
    const made: Level = { points: [], plan: undefined, skipped: undefined };
    if (this.#levels.size < MOST_LEVELS) this.#levels.set(indent, made);
    return made;
  }
}

function against({ points, plan }: Level, parent: ReportedLine): Contradiction[] {
  const found: Contradiction[] = [];
  const failed = points.find((each) => each.outcome === 'fail');
  if (failed !== undefined && parent.outcome === 'pass') {
    const message = `"${parent.name}" passes although its part "${failed.name}" failed.`;
    found.push({ kind: 'failed-but-exit-0', message });
  }
  const count = points.filter((each) => each.tap).length;
  if (plan !== undefined && plan !== count) {
    const message = `"${parent.name}" planned ${plan} parts and reported ${count}.`;
    found.push({ kind: 'plan-mismatch', message });
  }
  return found;
}

function stillOpen(level: Level, parent: ReportedLine): ReportedLine[] {
  const named = level.points.flatMap((each): ReportedLine[] =>
    each.outcome === 'skipped' || each.outcome === 'todo'
      ? [{ ...each, name: `${parent.name} / ${each.name}`, number: undefined, tap: false }]
      : [],
  );
  if (level.skipped === undefined || level.points.length > 0) return named;
  const detail = level.skipped === '' ? undefined : level.skipped;
  return [{ name: `${parent.name} / every part`, outcome: 'skipped', detail, number: undefined, tap: false }];
}
