import { basename } from '../../../domain/path.ts';
import { EQUAL, looser, type Ordering, STRICTER, UNKNOWN } from '../order.ts';
import { FIRST } from './compounds.ts';
import { filters } from './filters.ts';
import type { Loop } from './model.ts';
import { compareOutput } from './nested-order.ts';

/** Compares what two assertions are repeated over: fewer items are looser. */
export function compareLoops(base: readonly Loop[], head: readonly Loop[]): Ordering {
  if (head.length > base.length) {
    return looser(`it is only made inside a loop over \`${shown(head.at(-1)!)}\`, which may be empty`);
  }
  if (head.length < base.length) return UNKNOWN;
  for (let at = 0; at < base.length; at += 1) {
    const compared = compareWords(base[at]!, head[at]!);
    if (compared.verdict !== 'equal') return compared;
  }
  return EQUAL;
}

function shown(loop: Loop): string {
  return loop.over.join(' ').slice(0, 100);
}

function compareWords(base: Loop, head: Loop): Ordering {
  if (isSliceOf(base.over.join(' '), head.over.join(' ')))
    return looser(`the loop runs over a part of \`${shown(base)}\``);
  if (shown(base) === shown(head) && base.over.length === head.over.length) return EQUAL;
  if (head.over[0]?.startsWith(FIRST) && !base.over[0]?.startsWith(FIRST))
    return looser('the loop ends after its first round');
  const lost = base.over.filter((each) => !head.over.some((now) => covers(now, each)));
  if (lost.length === 0) return STRICTER;
  if (head.over.every((each) => base.over.some((old) => covers(old, each)))) {
    return looser(`the loop runs over \`${shown(head)}\`, no longer over \`${lost.join(' ').slice(0, 100)}\``);
  }
  const found =
    base.over.length === 1 && head.over.length === 1 ? compareOutput(base.over[0]!, head.over[0]!) : undefined;
  if (found === 'more') return STRICTER;
  if (found === 'less' || found === 'other')
    return looser(`the loop runs over what \`${shown(head)}\` finds, no longer over what \`${shown(base)}\` found`);
  const filtered = filters(base.over.join(' '), head.over.join(' '));
  if (filtered.verdict === 'looser') return looser(`the loop leaves items out: \`${shown(head)}\``);
  if (lost.some((each) => /[*?[]/.test(each) && !head.over.some((now) => basename(now) === basename(each)))) {
    return looser(`the loop runs over \`${shown(head)}\`, no longer over \`${lost.join(' ').slice(0, 100)}\``);
  }
  if (fewerWords(base, head)) return looser(`the loop runs over \`${shown(head)}\`, no longer over \`${shown(base)}\``);
  return UNKNOWN;
}

/** `items[:3]` in place of `items`. */
function isSliceOf(base: string, head: string): boolean {
  return head.startsWith(base) && /^\[[^[\]]*:[^[\]]*\]$/.test(head.slice(base.length));
}

/** The same command with arguments taken away. */
function fewerWords(base: Loop, head: Loop): boolean {
  const one = base.over.join(' ').split(/[\s()]+/);
  const other = head.over.join(' ').split(/[\s()]+/);
  let at = 0;
  for (const word of one) if (word === other[at]) at += 1;
  return at === other.length && other.length < one.length;
}

/** Whether one glob takes in everything another does, compared letter by letter. */
export function covers(outer: string, inner: string): boolean {
  if (outer === inner) return true;
  if (outer.length > 500 || inner.length > 500) return false;
  let row = new Array<boolean>(inner.length + 1).fill(false);
  row[0] = true;
  for (const letter of outer) row = letter === '*' ? afterStar(row, inner) : afterLetter(row, letter, inner);
  return row[inner.length]!;
}

/** Positions reachable once a `*` has taken any number of letters that are no slash. */
function afterStar(row: readonly boolean[], inner: string): boolean[] {
  const next: boolean[] = [];
  let open = false;
  for (let at = 0; at <= inner.length; at += 1) {
    open = row[at]! || (open && inner[at - 1] !== '/');
    next.push(open);
  }
  return next;
}

function afterLetter(row: readonly boolean[], letter: string, inner: string): boolean[] {
  const takes = (other: string) => letter === other || (letter === '?' && other !== '/');
  return [false, ...[...Array(inner.length).keys()].map((at) => row[at]! && takes(inner[at]!))];
}
