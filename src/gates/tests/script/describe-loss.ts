import type { Rule } from '../../../domain/rule.ts';
import { similarity } from '../order.ts';
import { ASSERTION_REMOVED, DISABLED, WEAKENED } from '../rules.ts';
import type { Loss } from './compare-scripts.ts';
import type { Place } from './model.ts';
import { showLiteral } from './model.ts';
import type { ReadScript } from './read-script.ts';

/** Losses with one cause: told once. */
export interface Told {
  readonly rule: Rule;
  readonly reason: string;
  readonly base: Place;
  readonly head: Place | undefined;
  readonly names: readonly string[];
}

export interface Texts {
  readonly base: (place: Place) => string | undefined;
  readonly head: (place: Place) => string | undefined;
  /** Where each line of a file stands, by its text without outer blanks. */
  readonly baseLines: ReadonlyMap<string, readonly Place[]>;
  readonly headLines: ReadonlyMap<string, readonly Place[]>;
}

/** Turns losses into what a reviewer is told, one entry per cause. */
export function describeLosses(losses: readonly Loss[], base: ReadScript, head: ReadScript, texts: Texts): Told[] {
  const told = new Map<string, Told>();
  for (const loss of losses) {
    const cause = causeOf(loss, base, head, texts);
    const shared = cause.shared
      ? `${cause.rule.id} ${cause.reason}`
      : `${cause.rule.id} ${cause.reason} ${loss.base.place.line} ${cause.head?.line}`;
    const before = told.get(shared);
    const name = loss.base.name ?? texts.base(loss.base.place)?.trim() ?? `line ${loss.base.place.line}`;
    if (before)
      told.set(shared, { ...before, names: before.names.includes(name) ? before.names : [...before.names, name] });
    else
      told.set(shared, {
        rule: cause.rule,
        reason: cause.reason,
        base: cause.base ?? loss.base.place,
        head: cause.head,
        names: [name],
      });
  }
  return [...told.values()];
}

interface Cause {
  readonly rule: Rule;
  readonly reason: string;
  readonly head: Place | undefined;
  readonly base?: Place | undefined;
  /** Many assertions may be lost to it at once. */
  readonly shared?: boolean;
}

function causeOf(loss: Loss, base: ReadScript, head: ReadScript, texts: Texts): Cause {
  if (loss.kind === 'looser') return { rule: WEAKENED, reason: loss.reason, head: loss.head?.place };
  if (loss.kind === 'guarded') return { rule: DISABLED, reason: loss.reason, head: loss.head?.place, shared: true };
  if (head.overridden)
    return {
      rule: WEAKENED,
      reason: 'a trap makes the script succeed whatever failed',
      head: head.overridden,
      shared: true,
    };
  const dead = head.dead.find((each) => !base.dead.some((old) => texts.base(old) === texts.head(each)));
  if (dead)
    return {
      rule: DISABLED,
      reason: 'the script ends before it gets there',
      head: { ...dead, line: dead.line },
      shared: true,
    };
  return ignoredCause(loss, head, texts) ?? leftBehind(loss, head, texts) ?? removed(loss);
}

/** The condition is still looked at, without consequence. */
function ignoredCause(loss: Loss, head: ReadScript, texts: Texts): Cause | undefined {
  const keys = new Set(loss.base.literals.map((each) => each.key));
  const ignored = head.ignored.find((each) => keys.has(each.literal.key));
  if (!ignored) return undefined;
  const through = loss.base.via;
  if (through) {
    const kept = texts.headLines.get(texts.base(through)?.trim() ?? '')?.[0];
    if (!kept)
      return {
        rule: WEAKENED,
        reason: 'its helper no longer makes the script fail',
        head: successor(through, texts) ?? ignored.place,
        base: through,
        shared: true,
      };
    const reason = 'its failure is still recorded, but nothing makes the script fail for it any more';
    const reader = changedReader(texts.base(through) ?? '', texts);
    return { rule: WEAKENED, reason, head: reader?.head ?? kept, base: reader?.base ?? through, shared: true };
  }
  return { rule: WEAKENED, reason: 'its failure no longer makes the script fail', head: ignored.place };
}

interface Reader {
  readonly base: Place;
  readonly head: Place | undefined;
}

/** Many losses share one record, and a search goes through every line. */
const READERS = new WeakMap<Texts, Map<string, Reader | undefined>>();

/** Where what was recorded is read, on both sides, if one line of each reads it that the other side does not have. */
function changedReader(record: string, texts: Texts): Reader | undefined {
  const name = /(?:^|[^\w$])([A-Za-z_]\w*)(?:\+?=|\+\+)/.exec(record)?.[1];
  if (name === undefined) return undefined;
  const known = READERS.get(texts) ?? new Map<string, Reader | undefined>();
  READERS.set(texts, known);
  if (!known.has(name)) known.set(name, findReader(name, texts));
  return known.get(name);
}

function findReader(name: string, texts: Texts): Reader | undefined {
  const reads = new RegExp(`\\b${name}\\b`);
  const only = (these: Texts['baseLines'], others: Texts['baseLines']) =>
    [...these].flatMap(([line, places]) => (reads.test(line) && !others.has(line) ? places : []));
  const [before, ...more] = only(texts.baseLines, texts.headLines);
  const after = only(texts.headLines, texts.baseLines);
  return before === undefined || more.length > 0 || after.length > 1 ? undefined : { base: before, head: after[0] };
}

/** Many losses share one helper, and a search goes through every line. */
const SUCCESSORS = new WeakMap<Texts, Map<string, Place | undefined>>();

/** The new line that took the place of an old one: the one most like it. */
function successor(place: Place, texts: Texts): Place | undefined {
  const known = SUCCESSORS.get(texts) ?? new Map<string, Place | undefined>();
  SUCCESSORS.set(texts, known);
  const key = `${place.line} ${place.path}`;
  if (!known.has(key)) known.set(key, findSuccessor(place, texts));
  return known.get(key);
}

function findSuccessor(place: Place, texts: Texts): Place | undefined {
  const old = texts.base(place);
  if (old === undefined || texts.headLines.has(old.trim())) return undefined;
  let best: { readonly near: number; readonly place: Place } | undefined;
  for (const [line, [first]] of texts.headLines) {
    if (texts.baseLines.has(line) || first === undefined) continue;
    const near = similarity(old, line);
    if (near >= 0.5 && near > (best?.near ?? 0)) best = { near, place: first };
  }
  return best?.place;
}

/** The text is still there: in a comment, a here document, or a function that nothing calls. */
function leftBehind(loss: Loss, head: ReadScript, texts: Texts): Cause | undefined {
  const line = texts.base(loss.base.place)?.trim();
  if (!line || line.length < 6) return undefined;
  const place = texts.headLines.get(line)?.[0];
  if (place && head.assertions.some((each) => each.place.line === place.line && each.place.path === place.path)) {
    return {
      rule: WEAKENED,
      reason: `the line is still there, but no longer demands all it did${failedOn(loss)}`,
      head: place,
    };
  }
  const through = loss.base.via;
  if (place && through && !texts.headLines.has(texts.base(through)?.trim() ?? '')) {
    const reason = 'its helper no longer makes the script fail';
    return { rule: WEAKENED, reason, head: successor(through, texts), base: through, shared: true };
  }
  if (place) {
    return {
      rule: DISABLED,
      reason: 'the line is still there, but it no longer runs or no longer decides anything',
      head: place,
    };
  }
  const comment = texts.headLines.get(`# ${line}`)?.[0] ?? texts.headLines.get(`#${line}`)?.[0];
  return comment ? { rule: ASSERTION_REMOVED, reason: 'it is commented out', head: comment } : undefined;
}

/** A condition longer than this says less than the line itself, which the finding shows. */
const LONGEST_CONDITION = 80;

function failedOn(loss: Loss): string {
  const last = loss.base.literals.at(-1);
  const condition = last === undefined ? '' : showLiteral(last);
  return condition !== '' && condition.length <= LONGEST_CONDITION ? ` (it failed on \`${condition}\`)` : '';
}

function removed(loss: Loss): Cause {
  return { rule: ASSERTION_REMOVED, reason: `nothing demands it any more${failedOn(loss)}`, head: undefined };
}
