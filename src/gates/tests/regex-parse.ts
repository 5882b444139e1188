/** A range of code points, both ends included. */
export type Range = readonly [number, number];

export type Regex =
  | { readonly type: 'set'; readonly ranges: readonly Range[] }
  | { readonly type: 'mark'; readonly mark: 'start' | 'end' }
  | { readonly type: 'sequence' | 'either'; readonly items: readonly Regex[] }
  | { readonly type: 'repeat'; readonly item: Regex; readonly least: number; readonly most: number };

export type Dialect = 'basic' | 'extended' | 'fixed';

const MAX = 0x10ffff;
const LENGTH = 600;
const REPEATS = 64;

/** What cannot be modelled (look-around, back references, word boundaries) ends the parse. */
class Unsupported extends Error {}

/**
 * Parses a POSIX or Perl-like pattern.
 *
 * @param dialect `basic` and `extended` as in grep (POSIX 9.3, 9.4); `fixed` is a plain string
 * @returns undefined for a pattern that is too long or uses what the model does not hold
 */
export function parseRegex(pattern: string, dialect: Dialect, ignoreCase: boolean): Regex | undefined {
  if (pattern.length > LENGTH) return undefined;
  if (dialect === 'fixed') return sequence([...pattern].map((each) => character(each, ignoreCase)));
  const reader = new Reader(pattern, dialect === 'basic', ignoreCase);
  try {
    const parsed = reader.either(0);
    return reader.done() ? parsed : undefined;
  } catch (error) {
    if (error instanceof Unsupported) return undefined;
    throw error;
  }
}

function sequence(items: readonly Regex[]): Regex {
  return items.length === 1 ? items[0]! : { type: 'sequence', items };
}

function character(text: string, ignoreCase: boolean): Regex {
  const forms = ignoreCase ? [text.toLowerCase(), text.toUpperCase()].filter((each) => [...each].length === 1) : [text];
  return {
    type: 'set',
    ranges: [...new Set(forms.length > 0 ? forms : [text])].map(
      (each): Range => [each.codePointAt(0)!, each.codePointAt(0)!],
    ),
  };
}

function complement(ranges: readonly Range[]): Range[] {
  const sorted = [...ranges].sort((one, other) => one[0] - other[0]);
  const out: Range[] = [];
  let from = 0;
  for (const [low, high] of sorted) {
    if (low > from) out.push([from, low - 1]);
    from = Math.max(from, high + 1);
  }
  if (from <= MAX) out.push([from, MAX]);
  return out;
}

const DIGIT: Range[] = [[48, 57]];
const WORD: Range[] = [
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
];
const SPACE: Range[] = [
  [9, 13],
  [32, 32],
];
const ESCAPES: Readonly<Record<string, readonly Range[]>> = {
  d: DIGIT,
  D: complement(DIGIT),
  w: WORD,
  W: complement(WORD),
  s: SPACE,
  S: complement(SPACE),
};
const NAMED: Readonly<Record<string, readonly Range[]>> = {
  digit: DIGIT,
  space: SPACE,
  blank: [
    [9, 9],
    [32, 32],
  ],
  alpha: [
    [65, 90],
    [97, 122],
  ],
  alnum: [
    [48, 57],
    [65, 90],
    [97, 122],
  ],
  upper: [[65, 90]],
  lower: [[97, 122]],
  xdigit: [
    [48, 57],
    [65, 70],
    [97, 102],
  ],
  punct: [
    [33, 47],
    [58, 64],
    [91, 96],
    [123, 126],
  ],
};

class Reader {
  private at = 0;
  private readonly text: string;
  private readonly basic: boolean;
  private readonly ignoreCase: boolean;

  constructor(text: string, basic: boolean, ignoreCase: boolean) {
    this.text = text;
    this.basic = basic;
    this.ignoreCase = ignoreCase;
  }

  done(): boolean {
    return this.at >= this.text.length;
  }

  /** Takes an operator if it is next; in the basic dialect operators wear a backslash. */
  private take(operator: string): boolean {
    const written = this.basic ? `\\${operator}` : operator;
    if (!this.text.startsWith(written, this.at)) return false;
    this.at += written.length;
    return true;
  }

  private ahead(operator: string): boolean {
    return this.text.startsWith(this.basic ? `\\${operator}` : operator, this.at);
  }

  either(depth: number): Regex {
    if (depth > 40) throw new Unsupported();
    const items = [this.branch(depth)];
    while (this.take('|') || (this.basic && this.newline())) items.push(this.branch(depth));
    return items.length === 1 ? items[0]! : { type: 'either', items };
  }

  private newline(): boolean {
    return this.text[this.at] === '\n' && ++this.at > 0;
  }

  private branch(depth: number): Regex {
    const items: Regex[] = [];
    while (!this.done() && !this.ahead('|') && !(depth > 0 && this.ahead(')')))
      items.push(this.quantified(depth, items.length === 0));
    return sequence(items);
  }

  private quantified(depth: number, first: boolean): Regex {
    if (this.basic && first && this.text[this.at] === '*') {
      this.at += 1;
      return character('*', false);
    }
    let item = this.atom(depth, first);
    for (let bounds = this.bounds(); bounds; bounds = this.bounds())
      item = { type: 'repeat', item, least: bounds[0], most: bounds[1] };
    return item;
  }

  private bounds(): [number, number] | undefined {
    const sign = this.sign();
    if (sign === undefined) return this.interval();
    if (!this.basic && /[?+]/.test(this.text[this.at] ?? '')) this.at += 1;
    return sign === '?' ? [0, 1] : [sign === '*' ? 0 : 1, Infinity];
  }

  private sign(): '*' | '+' | '?' | undefined {
    if (this.text[this.at] === '*') {
      this.at += 1;
      return '*';
    }
    return this.take('+') ? '+' : this.take('?') ? '?' : undefined;
  }

  private interval(): [number, number] | undefined {
    const found = (this.basic ? /^\\\{(\d*)(,?)(\d*)\\\}/ : /^\{(\d*)(,?)(\d*)\}/).exec(
      this.text.slice(this.at, this.at + 20),
    );
    if (!found || (found[1] === '' && found[3] === '')) return undefined;
    this.at += found[0].length;
    const least = Number(found[1] || 0);
    const most = found[2] === '' ? least : found[3] === '' ? Infinity : Number(found[3]);
    if (least > REPEATS || (most !== Infinity && most > REPEATS)) throw new Unsupported();
    return [least, most];
  }

  private atom(depth: number, first: boolean): Regex {
    if (this.take('(')) return this.group(depth);
    const letter = String.fromCodePoint(this.text.codePointAt(this.at)!);
    this.at += letter.length;
    if (letter === '^' && (!this.basic || first)) return { type: 'mark', mark: 'start' };
    if (letter === '$' && (!this.basic || this.done() || this.ahead(')') || this.ahead('|')))
      return { type: 'mark', mark: 'end' };
    if (letter === '.') return { type: 'set', ranges: [[0, MAX]] };
    if (letter === '[') return this.bracket();
    if (letter === '\\') return this.escape();
    return character(letter, this.ignoreCase);
  }

  private group(depth: number): Regex {
    if (!this.basic && this.text[this.at] === '?') {
      if (!this.text.startsWith('?:', this.at)) throw new Unsupported();
      this.at += 2;
    }
    const inner = this.either(depth + 1);
    if (!this.take(')')) throw new Unsupported();
    return inner;
  }

  private escape(): Regex {
    if (this.done()) throw new Unsupported();
    const letter = String.fromCodePoint(this.text.codePointAt(this.at)!);
    this.at += letter.length;
    const ranges = ESCAPES[letter];
    if (ranges) return { type: 'set', ranges };
    if (letter === 'n' || letter === 't') return character(letter === 'n' ? '\n' : '\t', false);
    if (/[a-zA-Z0-9<>`']/.test(letter)) throw new Unsupported();
    return character(letter, this.ignoreCase);
  }

  private bracket(): Regex {
    const negated = this.text[this.at] === '^';
    if (negated) this.at += 1;
    const ranges: Range[] = [];
    for (let first = true; first || this.text[this.at] !== ']'; first = false) {
      if (this.done()) throw new Unsupported();
      ranges.push(...this.member());
    }
    this.at += 1;
    const folded = this.ignoreCase ? ranges.flatMap((each) => [each, ...folds(each)]) : ranges;
    return { type: 'set', ranges: negated ? complement(folded) : folded };
  }

  private member(): readonly Range[] {
    const named = /^\[:(\w+):\]/.exec(this.text.slice(this.at, this.at + 16));
    if (named) {
      this.at += named[0].length;
      const ranges = NAMED[named[1]!];
      if (!ranges) throw new Unsupported();
      return ranges;
    }
    const low = this.letter();
    if (typeof low !== 'number') return low;
    if (this.text[this.at] !== '-' || this.text[this.at + 1] === ']' || this.at + 1 >= this.text.length)
      return [[low, low]];
    this.at += 1;
    const high = this.letter();
    return typeof high === 'number' ? [[low, Math.max(low, high)]] : [[low, low], ...high];
  }

  private letter(): number | readonly Range[] {
    const letter = String.fromCodePoint(this.text.codePointAt(this.at)!);
    this.at += letter.length;
    if (letter !== '\\' || this.basic || this.done()) return letter.codePointAt(0)!;
    const escaped = this.text[this.at]!;
    this.at += 1;
    return ESCAPES[escaped] ?? (escaped === 'n' ? 10 : escaped === 't' ? 9 : escaped.codePointAt(0)!);
  }
}

function folds([low, high]: Range): Range[] {
  const out: Range[] = [];
  if (low <= 122 && high >= 97) out.push([Math.max(low, 97) - 32, Math.min(high, 122) - 32]);
  if (low <= 90 && high >= 65) out.push([Math.max(low, 65) + 32, Math.min(high, 90) + 32]);
  return out;
}
