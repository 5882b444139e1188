import { EQUAL, looser, type Ordering, STRICTER, similarity, UNKNOWN, UNRELATED } from './order.ts';
import { compareRegex } from './regex-order.ts';
import { parseRegex } from './regex-parse.ts';

const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|[A-Za-z_]\w*|\d+(?:\.\d+)?|==|!=|<=|>=|=~|\|\||&&|[^\s\w]/g;
const LIMIT = 20_000;

/** Words of an expression in jq, JMESPath, CEL or Python. */
export function tokens(text: string): string[] {
  return text.slice(0, LIMIT).match(TOKEN) ?? [];
}

/** Operators that accept more than the one they replace. */
const LOOSER: Readonly<Record<string, readonly string[]>> = {
  '==': ['!=', '>=', '<=', '>', '<', 'in', '=~'],
  '=': ['!=', '>=', '<=', '>', '<'],
  '<': ['<=', '!=', '>', '>='],
  '>': ['>=', '!=', '<', '<='],
  '<=': ['>', '>=', '!='],
  '>=': ['<', '<=', '!='],
  '!=': ['=='],
  is: ['=='],
  and: ['or'],
  '&&': ['||'],
  all: ['any'],
  fullmatch: ['match', 'search'],
  match: ['search'],
  search: ['match?'],
  not_null: ['or'],
};
const STRICTER_THAN: Readonly<Record<string, readonly string[]>> = {
  '!=': ['==', '<', '>'],
  '>=': ['==', '>'],
  '<=': ['==', '<'],
  in: ['=='],
  or: ['and'],
  '||': ['&&'],
  any: ['all'],
  search: ['match', 'fullmatch'],
  match: ['fullmatch'],
};

/** Compares two expressions that must be true. */
export function compareExpressions(base: string, head: string): Ordering {
  const one = tokens(base);
  const other = tokens(head);
  if (one.join(' ') === other.join(' ')) return EQUAL;
  if (isTrue(other)) return looser('the condition is always true');
  let from = 0;
  while (from < one.length && from < other.length && one[from] === other[from]) from += 1;
  let tail = 0;
  while (tail < one.length - from && tail < other.length - from && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const gone = one.slice(from, one.length - tail);
  const added = other.slice(from, other.length - tail);
  const members = compareMembers(one.slice(0, from), gone, added);
  if (members) return members;
  return compareMiddle(gone, added, one[from - 1], base, head);
}

function isTrue(words: readonly string[]): boolean {
  const text = words
    .filter((each) => !/^[()`]$/.test(each))
    .join(' ')
    .replace(/`/g, '');
  return /^(true|True|1|1 == 1|true == true|not false|not False|'[^']+'|"[^"]+")$/.test(text);
}

function compareMiddle(
  gone: readonly string[],
  added: readonly string[],
  before: string | undefined,
  base: string,
  head: string,
): Ordering {
  if (gone.length === 1 && added.length === 1) {
    const swapped = LOOSER[gone[0]!]?.includes(added[0]!);
    if (swapped) return looser(`\`${gone[0]}\` became \`${added[0]}\``);
    if (STRICTER_THAN[gone[0]!]?.includes(added[0]!)) return STRICTER;
    const pattern = comparePatterns(base, gone[0]!, added[0]!);
    return pattern ?? compareLimit(before, gone[0]!, added[0]!);
  }
  const defaulted = /\bget \( .* , /;
  if (defaulted.test(`${added.join(' ')} `) && !defaulted.test(`${gone.join(' ')} `)) {
    return looser('a default value stands in for a missing one');
  }
  if (gone.length === 0) return compareAdded(added);
  if (added.length === 0) return compareGone(gone);
  const [first, ...rest] = added;
  if (first !== undefined && LOOSER[gone[0]!]?.includes(first) && (first === 'in' || rest.length < 4))
    return looser(`\`${gone[0]}\` became \`${first}\``);
  if (added.some((each) => each === 'or' || each === '||') && !gone.some((each) => each === 'or' || each === '||')) {
    return looser(`\`${added.join(' ').slice(0, 80)}\` is accepted as well`);
  }
  return similarity(base, head) >= 0.4 ? UNKNOWN : UNRELATED;
}

/** `x in (1, 2)`: the more values are listed, the more is accepted. */
function compareMembers(before: readonly string[], gone: readonly string[], added: readonly string[]) {
  const isItem = (word: string) => word === ',' || /^[rbfu]?["'\d]/.test(word);
  if (gone.length + added.length === 0 || ![...gone, ...added].every(isItem)) return undefined;
  const open = before.findLastIndex((word) => /^[([{]$/.test(word));
  const closed = before.findLastIndex((word) => /^[)\]}]$/.test(word));
  if (open < 1 || closed > open || before[open - 1] !== 'in') return undefined;
  const items = (words: readonly string[]) => words.filter((word) => word !== ',');
  if (items(gone).length === 0) return looser(`${items(added).join(', ')} is accepted as well`);
  return items(added).length === 0 ? STRICTER : UNKNOWN;
}

function compareAdded(added: readonly string[]): Ordering {
  const text = added.join(' ');
  if (/(^|\s)(or|\|\|)(\s|$)/.test(text)) return looser(`\`${text.slice(0, 80)}\` is accepted as well`);
  if (/(^|\s)(and|&&)(\s|$)/.test(text)) return STRICTER;
  if (/\/ \//.test(text) || /get_or|default/.test(text)) return looser('a default value stands in for a missing one');
  if (added.includes('not') || added.includes('!')) return looser('the condition is negated');
  return UNKNOWN;
}

function compareGone(gone: readonly string[]): Ordering {
  const text = gone.join(' ');
  if (/(^|\s)(and|&&)(\s|$)/.test(text)) return looser(`\`${text.slice(0, 80)}\` is no longer demanded`);
  if (/(^|\s)(or|\|\|)(\s|$)/.test(text)) return STRICTER;
  if (gone.includes('not') || gone.includes('!')) return looser('the negation is gone');
  if (/^(==|is|in|<|>|<=|>=)$/.test(gone[0] ?? '') && gone.length > 1)
    return looser(`\`${text.slice(0, 80)}\` is no longer demanded, only that there is something`);
  return UNKNOWN;
}

/** A number next to a comparison: a higher ceiling or a lower floor lets more through. */
function compareLimit(operator: string | undefined, gone: string, added: string): Ordering {
  const [old, now] = [Number(gone.replace(/`/g, '')), Number(added.replace(/`/g, ''))];
  if (Number.isNaN(old) || Number.isNaN(now)) return UNKNOWN;
  const ceiling = operator === '<' || operator === '<=';
  const floor = operator === '>' || operator === '>=';
  if ((ceiling && now > old) || (floor && now < old)) return looser(`the limit moved from ${old} to ${now}`);
  return ceiling || floor ? STRICTER : UNKNOWN;
}

/** A pattern handed to a search function of jq, JMESPath or Python. */
function comparePatterns(base: string, gone: string, added: string): Ordering | undefined {
  const text = /^["']([\s\S]*)["']$/;
  const [one, other] = [text.exec(gone)?.[1], text.exec(added)?.[1]];
  const searches = /\b(re\.\w+|test|match|search|regex_match|findall|fullmatch)\s?\(/.test(base);
  if (one === undefined || other === undefined || !searches) return undefined;
  const [was, is] = [parseRegex(one, 'extended', false), parseRegex(other, 'extended', false)];
  if (!was || !is) return undefined;
  const order = compareRegex(was, is);
  if (order === 'wider') return looser(`the pattern \`${other}\` matches more than \`${one}\``);
  return order === 'narrower' ? STRICTER : order === 'equal' ? EQUAL : undefined;
}
