import { perturbImage, perturbNetwork, perturbPath, perturbUrl, perturbVersion } from './perturb-structured.ts';
import { counterparts } from './perturb-words.ts';
import { valueKind } from './value-kind.ts';

/** A changed value with the name of the change. */
export interface Perturbed {
  readonly name: string;
  readonly value: string;
}

/**
 * Changed forms of a value, the likeliest to matter first, without duplicates and never the value itself: what its
 * kind suggests (number, quantity, address, network, image, version, path, URL, schedule, list), then words known to be
 * opposites, then near-misses of its text. `key` is the name it stands under.
 */
export function perturb(value: string, key = '', limit = 14): Perturbed[] {
  const seen = new Set([value]);
  const found: Perturbed[] = [];
  for (const one of candidates(value, key)) {
    if (seen.has(one.value)) continue;
    seen.add(one.value);
    found.push(one);
    if (found.length >= limit) break;
  }
  return found;
}

function* candidates(value: string, key: string): Iterable<Perturbed> {
  if (value.trim() === '') {
    yield { name: 'value/fill', value: 'changed' };
    yield { name: 'value/fill', value: '1' };
    return;
  }
  for (const other of counterparts(value)) yield { name: 'value/opposite', value: other };
  yield* byShape(value, key);
  if (value.length <= 400) yield* byParts(value);
  yield* nearMisses(value);
}

function* byShape(value: string, key: string): Iterable<Perturbed> {
  if (DATE.test(value)) yield* perturbDate(value);
  const kind = valueKind(value, key);
  if (kind === 'number' || kind === 'port') yield* perturbNumber(value, kind === 'port');
  else if (kind === 'address' || kind === 'cidr') yield* perturbNetwork(value);
  else if (kind === 'version') yield* perturbVersion(value);
  else if (kind === 'image') yield* perturbImage(value);
  else if (kind === 'url') yield* perturbUrl(value);
  else if (kind === 'path') yield* perturbPath(value);
  else if (QUANTITY.test(value)) yield* perturbQuantity(value);
  else if (CRON.test(value)) yield* perturbCron(value);
  else if (kind === 'host') {
    yield { name: 'value/near-miss', value: value.slice(value.indexOf('.') + 1) };
    yield { name: 'value/near-miss', value: `other.${value}` };
    yield { name: 'value/replace', value: 'example.org' };
  }
}

const QUANTITY = /^(-?\d+(?:\.\d+)?)([a-zA-Z%µ]{1,8})$/;
const DATE = /^(\d{4})(-\d{2}-\d{2}(?:[T ].*)?)$/;
const CRON = /^[\d*/,-]+(?: [\d*/,A-Za-z-]+){4}$/;
/** Units that are taken for one another. */
const UNITS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Mi', ['Gi', 'Ki']],
  ['Gi', ['Mi', 'Ti']],
  ['Ki', ['Mi']],
  ['M', ['G', 'K']],
  ['G', ['M', 'T']],
  ['m', ['h', 's', '']],
  ['h', ['d', 'm']],
  ['s', ['m', 'h']],
  ['d', ['w', 'h']],
  ['ms', ['s']],
  ['min', ['h']],
  ['%', ['']],
]);

function* perturbNumber(value: string, port: boolean): Iterable<Perturbed> {
  if (/^0[0-7]{3}$/.test(value)) {
    for (const mode of ['0644', '0777', '0600', '0666', '0755', '0000']) yield { name: 'value/mode', value: mode };
    yield { name: 'value/mode', value: value.slice(1) };
    return;
  }
  if (value.length > 15) return;
  const number = Number(value);
  const text = (other: number) => String(Number.isInteger(number) ? other : Math.round(other * 1000) / 1000);
  yield { name: 'value/number-up', value: text(number + 1) };
  yield { name: 'value/number-down', value: text(number - 1) };
  if (port) yield { name: 'value/near-miss', value: `${value}${value}`.slice(0, 5) };
  yield { name: 'value/number-large', value: text(number === 0 ? 100 : number * 10) };
  yield { name: 'value/number-zero', value: '0' };
  yield { name: 'value/number-boundary', value: '1' };
  yield { name: 'value/number-boundary', value: '-1' };
  yield { name: 'value/number-large', value: '99999' };
  yield { name: 'value/number-small', value: text(Math.floor(number / 2)) };
  yield { name: 'value/near-miss', value: `${value}0` };
  yield { name: 'value/near-miss', value: `1${value}` };
}

function* perturbQuantity(value: string): Iterable<Perturbed> {
  const [, digits, unit] = QUANTITY.exec(value)!;
  for (const other of UNITS.get(unit!) ?? []) yield { name: 'value/unit', value: digits! + other };
  for (const number of perturbNumber(digits!, false)) yield { name: number.name, value: number.value + unit };
  yield { name: 'value/unit', value: digits! };
  yield { name: 'value/replace', value: 'infinity' };
}

/** A day long past, one far away, and the neighbouring years. */
function* perturbDate(value: string): Iterable<Perturbed> {
  const [, year, rest] = DATE.exec(value)!;
  for (const other of [1999, 2199, Number(year) + 1, Number(year) - 1])
    yield { name: 'value/date', value: other + rest! };
}

function* perturbCron(value: string): Iterable<Perturbed> {
  const fields = value.split(' ');
  for (let index = 0; index < fields.length; index++) {
    const other = fields[index] === '*' ? '1' : '*';
    yield { name: 'value/schedule', value: fields.with(index, other).join(' ') };
  }
  yield { name: 'value/schedule', value: '* * * * *' };
  yield { name: 'value/schedule', value: '0 0 1 1 *' };
}

/** Changes one part of a value that is made of several: numbers, list items, words, `key=value`. */
function* byParts(value: string): Iterable<Perturbed> {
  const separator = /,\s*|;\s*|\s+|\|/.exec(value)?.[0];
  if (separator !== undefined) yield* perturbList(value, separator);
  const pair = /^([^=\s]{1,80})=(.+)$/.exec(value);
  if (pair !== null) {
    for (const other of perturb(pair[2]!, pair[1]!, 5)) yield { name: other.name, value: `${pair[1]}=${other.value}` };
  }
  const numbers = [...value.matchAll(/\d+/g)];
  for (const match of numbers.length === 1 && value === numbers[0]![0] ? [] : numbers.slice(-3).reverse()) {
    const [head, tail] = [value.slice(0, match.index), value.slice(match.index + match[0].length)];
    for (const other of [String(Number(match[0]) + 1), '0', `${match[0]}0`]) {
      if (match[0].length < 16) yield { name: 'value/number-within', value: head + other + tail };
    }
  }
  const words = [...value.matchAll(/[A-Za-z][\w-]*/g)];
  if (words.length < 2) return;
  for (const match of words.slice(0, 8)) {
    const other = counterparts(match[0])[0] ?? `${match[0]}x`;
    const end = match.index + match[0].length;
    yield { name: 'value/word-within', value: value.slice(0, match.index) + other + value.slice(end) };
  }
}

function* perturbList(value: string, separator: string): Iterable<Perturbed> {
  const items = value.split(separator);
  if (items.length < 2 || items.length > 40) return;
  yield { name: 'value/list-append', value: [...items, 'extra'].join(separator) };
  yield { name: 'value/list-duplicate', value: [...items, items[0]].join(separator) };
  yield { name: 'value/list-swap', value: [items[1], items[0], ...items.slice(2)].join(separator) };
  for (let index = 0; index < Math.min(items.length, 6); index++) {
    yield { name: 'value/list-drop', value: items.toSpliced(index, 1).join(separator) };
  }
}

function* nearMisses(value: string): Iterable<Perturbed> {
  yield { name: 'value/near-miss', value: `${value}x` };
  yield { name: 'value/near-miss', value: `x${value}` };
  yield { name: 'value/replace', value: 'changed' };
  if (value.length > 1) yield { name: 'value/near-miss', value: value.slice(0, -1) };
  const upper = value.toUpperCase();
  yield { name: 'value/case', value: upper === value ? value.toLowerCase() : upper };
  yield { name: 'value/wildcard', value: '*' };
}
