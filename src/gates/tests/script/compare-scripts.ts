import { all, EQUAL, looser, type Ordering, STRICTER, similarity, UNKNOWN } from '../order.ts';
import { compareDemands, INVERTED } from './literal-order.ts';
import { compareLoops, covers } from './loop-order.ts';
import { type Literal, negate, type RedPath, showLiteral, signedKey } from './model.ts';
import type { ReadScript } from './read-script.ts';
import { redKey } from './verdicts.ts';

/** One assertion of the base that the head no longer makes, or makes more weakly. */
export interface Loss {
  readonly kind: 'gone' | 'looser' | 'guarded';
  readonly base: RedPath;
  readonly head: RedPath | undefined;
  readonly reason: string;
  /** The loss is one only while one of these paths is still in the tree. */
  readonly whileThere?: readonly string[];
}

/** Compares what two versions of a script assert. Assertions that were only moved, renamed or rewritten are no loss. */
export function compareAssertions(base: ReadScript, head: ReadScript): Loss[] {
  const headKeys = new Set(head.assertions.map(redKey));
  const baseKeys = new Set(base.assertions.map(redKey));
  const missing = base.assertions.filter((each) => !headKeys.has(redKey(each)));
  const fresh = head.assertions.filter((each) => !baseKeys.has(redKey(each)));
  const losses: Loss[] = [];
  const taken = new Set<RedPath>();
  const stronger = indexByLiteral(head.assertions);
  const narrowed = missing.length * fresh.length > PAIRS;
  for (const [at, red] of missing.entries()) {
    if (red.literals.some((each) => stronger.get(signedKey(each))?.some((other) => subsumes(other, red)))) continue;
    const loss = judge(red, narrowed ? nearby(red, fresh, at / missing.length) : fresh, taken);
    if (loss) losses.push(loss);
  }
  return losses;
}

/** Beyond this many pairs only the likely ones are compared. */
const PAIRS = 4000;

function indexByLiteral(reds: readonly RedPath[]): Map<string, RedPath[]> {
  const index = new Map<string, RedPath[]>();
  for (const red of reds) {
    const key = red.literals[0] && signedKey(red.literals[0]);
    if (key !== undefined) index.set(key, [...(index.get(key) ?? []), red]);
  }
  return index;
}

/** Candidates of the same name, and those that stand at about the same place of their script. */
function nearby(base: RedPath, fresh: readonly RedPath[], share: number): RedPath[] {
  const middle = Math.floor(share * fresh.length);
  const near = fresh.slice(Math.max(0, middle - 4), middle + 4);
  const named = base.name === undefined ? [] : fresh.filter((each) => each.name === base.name).slice(0, 8);
  return [...new Set([...named, ...near])];
}

interface Candidate {
  readonly head: RedPath;
  readonly compared: Ordering & { readonly guarded?: boolean };
  readonly near: number;
}

function judge(base: RedPath, fresh: readonly RedPath[], taken: Set<RedPath>): Loss | undefined {
  const candidates = fresh.map((head) => candidate(base, head)).filter((each) => each !== undefined);
  const best = candidates.sort((one, other) => rank(one, taken) - rank(other, taken))[0];
  if (!best) return { kind: 'gone', base, head: undefined, reason: '' };
  taken.add(best.head);
  const { compared, head } = best;
  if (compared.verdict === 'looser') {
    const loss: Loss = { kind: compared.guarded ? 'guarded' : 'looser', base, head, reason: compared.reason ?? '' };
    return compared.whileThere ? { ...loss, whileThere: compared.whileThere } : loss;
  }
  return compared.verdict === 'unrelated' ? { kind: 'gone', base, head: undefined, reason: '' } : undefined;
}

/** Of two conditions that read alike, the one that was not turned round is the likelier partner. */
function rankOf({ verdict, reason }: Ordering): number {
  return reason === INVERTED ? RANKS.unknown + 1 : RANKS[verdict];
}

const RANKS = { equal: 0, stricter: 1, looser: 2, unknown: 3, unrelated: 9 } as const;

function rank(each: Candidate, taken: ReadonlySet<RedPath>): number {
  return (taken.has(each.head) ? 4 : 0) + rankOf(each.compared) - each.near * 3;
}

/** The head fails at least whenever the base did. */
function subsumes(head: RedPath, base: RedPath): boolean {
  if (head.loops.length > base.loops.length) return false;
  const keys = new Set(base.literals.map(signedKey));
  return (
    head.literals.every((each) => keys.has(signedKey(each))) &&
    compareLoops(base.loops, head.loops).verdict !== 'looser'
  );
}

function candidate(base: RedPath, head: RedPath): Candidate | undefined {
  const compared = comparePaths(base, head);
  const named = base.name !== undefined && base.name === head.name;
  const text = (red: RedPath) => red.literals.map((each) => each.key).join(' ');
  const near = (named ? 0.6 : 0) + similarity(text(base), text(head)) * 0.4;
  if (compared.verdict === 'unrelated' && !named) return undefined;
  if (!named && compared.verdict === 'unknown' && near < 0.2) return undefined;
  return { head, near, compared: compared.verdict === 'unrelated' ? UNKNOWN : compared };
}

/** Compares two ways to fail: fewer or easier conditions are stricter, more or harder ones looser. */
export function comparePaths(base: RedPath, head: RedPath): Candidate['compared'] {
  const rest = (red: RedPath, other: RedPath) => {
    const keys = new Set(other.literals.map(signedKey));
    return red.literals.filter((each) => !keys.has(signedKey(each)));
  };
  const gone = rest(base, head);
  const added = rest(head, base);
  const loops = widened(base, head) ? EQUAL : compareLoops(base.loops, head.loops);
  const matched: Ordering[] = [loops];
  const open = [...added];
  for (const literal of gone) {
    const pair = closest(literal, open);
    if (pair === undefined) continue;
    open.splice(open.indexOf(pair.literal), 1);
    matched.push(pair.compared);
  }
  if (gone.length > 0 && matched.length === 1 && added.length > 0) return { verdict: 'unrelated' };
  if (matched.every((each) => each.verdict !== 'unrelated') && lostItems(base, head)) {
    return looser(`it is no longer made for each of \`${base.loops.at(-1)!.over.join(' ').slice(0, 100)}\``);
  }
  if (open.length > 0) return { ...looser(extra(open)), guarded: open.every(isGuard) };
  const whole = all(matched);
  return whole.verdict === 'equal' && gone.length > added.length ? STRICTER : whole;
}

/** What was asserted of one file is asserted of every file a glob finds, that one included. */
function widened(base: RedPath, head: RedPath): boolean {
  if (head.loops.length <= base.loops.length) return false;
  const globs = head.loops.slice(base.loops.length).flatMap((loop) => loop.over);
  const words = base.literals.flatMap((each) => each.argv);
  return globs.every((glob) => !/[$`{]/.test(glob) && words.some((word) => covers(glob, word)));
}

/** What was asserted of every item of a loop is asserted of one thing. */
function lostItems(base: RedPath, head: RedPath): boolean {
  const each = (red: RedPath) => red.literals.some((literal) => literal.key.includes('{each '));
  return head.loops.length < base.loops.length && each(base) && !each(head);
}

function closest(literal: Literal, open: readonly Literal[]): { literal: Literal; compared: Ordering } | undefined {
  const compared = open.map((each) => ({ literal: each, compared: compareDemands(negate(literal), negate(each)) }));
  const related = compared.filter((each) => each.compared.verdict !== 'unrelated');
  return related.sort((one, other) => rankOf(one.compared) - rankOf(other.compared))[0];
}

function extra(open: readonly Literal[]): string {
  const shown = open
    .slice(0, 2)
    .map((each) => `\`${showLiteral(each).slice(0, 120)}\``)
    .join(' and ');
  return open.every(isGuard) ? `it is only made when ${shown}` : `it no longer fails unless also ${shown}`;
}

/** Conditions that ask about the surroundings rather than the subject. */
function isGuard(literal: Literal): boolean {
  const [name, first, second] = literal.argv;
  if (['command', 'which', 'hash', 'type', 'case', 'cd', 'false', 'id'].includes(name ?? '')) return true;
  if (name === 'test')
    return /^-[efdsrxnL]$/.test(first ?? '') || /^\$\{\w+/.test(first ?? '') || /^\$\{\w+/.test(second ?? '');
  return literal.plumbing;
}
