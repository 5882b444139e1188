import { all, EQUAL, looser, type Ordering, STRICTER, similarity, UNKNOWN, UNRELATED } from '../order.ts';
import { filters } from './filters.ts';
import { demandsElse } from './grep-order.ts';
import type { Literal } from './model.ts';
import { compareOutput } from './nested-order.ts';

/** The numbers (or whether a text is empty) that satisfy a test, as closed ranges over whole numbers. */
type Numbers = readonly (readonly [number, number])[];

interface Demand {
  readonly subject: string;
  readonly numbers: Numbers | undefined;
  readonly operator: string;
  readonly right: string;
}

/** Compares two `[ … ]` tests as "must hold". */
export function compareTests(base: Literal, head: Literal): Ordering {
  const one = read(base);
  const other = read(head);
  if (!one || !other) return similarity(base.key, head.key) >= 0.5 ? UNKNOWN : UNRELATED;
  const subject = compareSubjects(one, other);
  if (subject.verdict === 'unrelated') return UNRELATED;
  const demanded = one.numbers && other.numbers ? compareNumberSets(one, other) : compareTexts(one, other, base, head);
  return all([demanded, subject]);
}

function read(literal: Literal): Demand | undefined {
  const [, first, second, third] = literal.argv;
  if (literal.argv.length === 3) {
    const operator = first!;
    const numbers: Numbers | undefined = operator === '-n' ? (literal.negated ? [[0, 0]] : [[1, Infinity]]) : undefined;
    return { subject: second!, operator, right: '', numbers };
  }
  if (literal.argv.length !== 4) return undefined;
  const operator = second!;
  const numbers = /^-?\d+$/.test(third!) ? numbersOf(operator, Number(third), literal.negated) : undefined;
  return { subject: first!, operator, right: third!, numbers };
}

function numbersOf(operator: string, limit: number, negated: boolean): Numbers | undefined {
  const positive: Readonly<Record<string, Numbers>> = {
    '-eq': [[limit, limit]],
    '=': [[limit, limit]],
    '-ne': [
      [-Infinity, limit - 1],
      [limit + 1, Infinity],
    ],
    '-lt': [[-Infinity, limit - 1]],
    '-le': [[-Infinity, limit]],
    '-gt': [[limit + 1, Infinity]],
    '-ge': [[limit, Infinity]],
  };
  const opposite: Readonly<Record<string, string>> = {
    '-eq': '-ne',
    '=': '-ne',
    '-ne': '-eq',
    '-lt': '-ge',
    '-le': '-gt',
    '-gt': '-le',
    '-ge': '-lt',
  };
  return negated ? positive[opposite[operator] ?? ''] : positive[operator];
}

function contains(outer: Numbers, inner: Numbers): boolean {
  return inner.every(([low, high]) => outer.some(([from, to]) => from <= low && high <= to));
}

/** A count is never negative: `-ge 0` demands nothing. */
const COUNTS: Numbers = [[0, Infinity]];

function compareNumberSets(base: Demand, head: Demand): Ordering {
  const one = base.numbers!;
  const other = head.numbers!;
  if (contains(one, other)) return contains(other, one) ? EQUAL : STRICTER;
  const now = `\`${head.operator} ${head.right}\``.replace(' `', '`');
  if (contains(other, COUNTS) && /\bwc\b|-c\b|#/.test(head.subject)) return looser(`${now} holds for every count`);
  if (contains(other, one)) return looser(`${now} accepts more than \`${base.operator} ${base.right}\` did`);
  const disjoint = !one.some(([low, high]) => other.some(([from, to]) => from <= high && low <= to));
  const same = base.right === head.right;
  if (disjoint && same) return looser('the comparison is inverted');
  return base.operator !== head.operator
    ? looser(`${now} accepts values that \`${base.operator} ${base.right}\` refused`)
    : UNKNOWN;
}

/** Which of less, equal and greater a comparison of two numbers accepts. */
const RELATIONS: Readonly<Record<string, string>> = {
  '-lt': '<',
  '-le': '<=',
  '-eq': '=',
  '-ne': '<>',
  '-ge': '=>',
  '-gt': '>',
};

function relations(demand: Demand, negated: boolean): readonly string[] | undefined {
  const accepted = RELATIONS[demand.operator];
  return accepted === undefined ? undefined : [...'<=>'].filter((each) => accepted.includes(each) !== negated);
}

/** Two numbers that only the run knows are compared in another way. */
function compareRelations(base: Demand, head: Demand, one: Literal, other: Literal): Ordering | undefined {
  const [was, now] = [relations(base, one.negated), relations(head, other.negated)];
  if (!was || !now || base.right !== head.right) return undefined;
  if (!was.some((each) => now.includes(each))) return looser('the comparison is inverted');
  if (now.every((each) => was.includes(each))) return now.length === was.length ? EQUAL : STRICTER;
  return looser(`\`${shown(now)}\` accepts more than \`${shown(was)}\` did`);
}

function shown(accepted: readonly string[]): string {
  const found = Object.entries(RELATIONS).find(([, each]) => each === accepted.join(''));
  return found?.[0] ?? accepted.join('');
}

function compareTexts(base: Demand, head: Demand, one: Literal, other: Literal): Ordering {
  if (base.operator === head.operator && base.right === head.right)
    return one.negated === other.negated ? EQUAL : looser('the comparison is inverted');
  const related = compareRelations(base, head, one, other);
  if (related) return related;
  if (one.negated !== other.negated) return looser('the comparison is inverted');
  if (base.operator === head.operator) return compareRight(base, head, one.negated);
  if (base.numbers || base.operator === '=' || base.operator.startsWith('-')) {
    if (head.operator === '-n' && !other.negated) return looser('only asks for any value at all');
    if (head.operator === '=~' && !other.negated) return looser('an exact comparison became a pattern');
  }
  const exact = base.operator === '-eq' || base.operator === '=';
  return exact && head.operator !== '-eq' && head.operator !== '='
    ? looser(`\`${base.operator}\` became \`${head.operator}\``)
    : UNKNOWN;
}

/** "As many are as required as there are": both sides are counted. */
function isCount(demand: Demand): boolean {
  return demand.operator === '-eq' && /^\$\(/.test(demand.right);
}

/** The same value has to be another word. */
function saysElse(base: Demand, head: Demand): boolean {
  const comparable = base.subject === head.subject && base.operator === '=' && isWord(base.right) && isWord(head.right);
  return comparable && demandsElse(base.right, head.right);
}

/** A constant that is no number: numbers are counted, and a count may change for good reason. */
function isWord(text: string): boolean {
  return /[A-Za-z]/.test(text) && !/[$`*?[]/.test(text);
}

function compareRight(base: Demand, head: Demand, negated: boolean): Ordering {
  if (base.operator === '=~' || /[*?[]/.test(head.right)) {
    const prefix = head.right.replace(/\*+$/, '');
    const wider = head.right !== base.right && (base.right.includes(prefix.replace(/^\*+/, '')) || head.right === '*');
    if (wider) return negated ? STRICTER : looser(`\`${head.right}\` matches more than \`${base.right}\``);
  }
  if (!negated && saysElse(base, head)) return looser(`it demands \`${head.right}\`, no longer \`${base.right}\``);
  if (isCount(base) && compareOutput(base.right, head.right) === 'less')
    return looser('the pattern of what must all be so finds fewer');
  return UNKNOWN;
}

function compareSubjects(base: Demand, head: Demand): Ordering {
  if (base.subject === head.subject) return EQUAL;
  const filtered = filters(base.subject, head.subject);
  if (filtered.verdict === 'looser') {
    const upper = base.numbers?.every(([, high]) => high < Infinity) ?? true;
    return upper || base.right === head.subject ? filtered : STRICTER;
  }
  if (/\|\|\s*echo\b/.test(head.subject) && !/\|\|\s*echo\b/.test(base.subject))
    return looser('a failing command is replaced by a printed value');
  return compareCounted(base, head) ?? (similarity(base.subject, head.subject) >= 0.3 ? UNKNOWN : UNRELATED);
}

/** What is counted changed its pattern: in favour of the limit or against it. */
function compareCounted(base: Demand, head: Demand): Ordering | undefined {
  const output = compareOutput(base.subject, head.subject);
  if (isCount(base) && base.right === head.right && output === 'more')
    return looser('the pattern that counts what is as required finds more');
  const ceiling = base.numbers?.every(([, high]) => high < Infinity) && base.numbers.some(([low]) => low <= 0);
  const floor = base.numbers?.every(([low]) => low > 0) && base.numbers.some(([, high]) => high === Infinity);
  if ((ceiling && (output === 'less' || output === 'other')) || (output === 'more' && floor))
    return looser('the pattern it counts by changed in its favour');
  if (output === 'less' || output === 'more') return ceiling || floor ? STRICTER : UNKNOWN;
  return undefined;
}
