const MAX_LENGTH = 200;
/** What one unbounded repetition counts for: about the length of an id (a label name has at most 63 characters). */
const UNBOUNDED = 64;
const MAX_WAYS = 20_000_000;

/**
 * Why a regular expression cannot serve as the form of an id; undefined when it can. Besides mistakes, it refuses
 * expressions that could take very long on a hostile id: an upper bound of the ways in which one text can be matched
 * must stay small. `(a+)+` has exponentially many, `R-[A-Z]+-[0-9]{2,}` a few thousand.
 */
export function validateRequirementPattern(source: string): string | undefined {
  if (source === '') return 'the regular expression is empty';
  if (source.length > MAX_LENGTH) return `the regular expression is longer than ${MAX_LENGTH} characters`;
  try {
    if (new RegExp(`^(?:${source})$`).test('')) return 'the regular expression also matches an empty id';
    new RegExp(source);
  } catch (error) {
    return `this is no regular expression: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (/\\[1-9k]/.test(source)) return 'back references are not supported here';
  if (/\(\?<?[=!]/.test(source)) return 'looking ahead or behind is not supported here';
  if (new Ways(source).count() <= MAX_WAYS) return undefined;
  return 'repetitions inside of repetitions could take very long on a hostile id; use bounds such as [A-Z]{1,8} instead';
}

/** Counts, from above, in how many ways an expression can match one text. The expression is known to be valid. */
class Ways {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  count(): number {
    return this.#alternatives();
  }

  #alternatives(): number {
    let sum = 0;
    let product = 1;
    while (this.#at < this.#source.length && this.#source[this.#at] !== ')') {
      if (this.#source[this.#at] === '|') {
        this.#at += 1;
        sum += product;
        product = 1;
      } else {
        product *= this.#repeated(this.#atom());
      }
    }
    return sum + product;
  }

  #atom(): number {
    const start = this.#source[this.#at];
    this.#at += start === '\\' ? 2 : 1;
    if (start === '[') this.#skipClass();
    if (start !== '(') return 1;
    const opening = /^\?(?::|<[^>]*>)/.exec(this.#source.slice(this.#at));
    this.#at += opening?.[0].length ?? 0;
    const ways = this.#alternatives();
    this.#at += 1;
    return ways;
  }

  #skipClass(): void {
    while (this.#at < this.#source.length && this.#source[this.#at] !== ']') {
      this.#at += this.#source[this.#at] === '\\' ? 2 : 1;
    }
    this.#at += 1;
  }

  /** `ways` for each number of repetitions that is allowed, added up. */
  #repeated(ways: number): number {
    const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.#source.slice(this.#at));
    if (quantifier === null) return ways;
    this.#at += quantifier[0].length;
    const [text, low = '0', comma, high = ''] = quantifier;
    const [least, most] = text.startsWith('?')
      ? [0, 1]
      : text.startsWith('{')
        ? [Number(low), comma === '' ? Number(low) : high === '' ? Number(low) + UNBOUNDED : Number(high)]
        : [0, UNBOUNDED];
    if (ways === 1) return most - least + 1;
    let sum = 0;
    for (let times = least; times <= most && sum <= MAX_WAYS; times++) sum += ways ** times;
    return sum;
  }
}
