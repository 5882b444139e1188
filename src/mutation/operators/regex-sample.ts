/** Length limits: a sample is injected into a file, not a novel. */
const PATTERN = 400;
const SAMPLE = 200;
const ALTERNATIVES = 4;

/**
 * Strings that a regular expression is meant to match, at most four: one per alternative, repetitions at their least
 * (`.*` gives nothing, `+` one). POSIX basic (`\(`, `\|`, `\{`), extended and Python syntax are read; anchors and
 * look-arounds are dropped. The sample is a good guess, not a proof: whoever injects it sees what the check says.
 */
export function sampleRegex(pattern: string): string[] {
  if (pattern === '' || pattern.length > PATTERN) return [];
  const samples = new Set<string>();
  // A star with nothing before it: a glob was meant, and what follows its star is what must not be there.
  const reader = new Reader(pattern.replace(/^\^?\*\.?/, ''));
  for (const sample of reader.alternation(0)) {
    const text = sample.slice(0, SAMPLE);
    if (text !== '' && !/[\r\n]/.test(text)) samples.add(text);
    if (samples.size >= ALTERNATIVES) break;
  }
  return [...samples];
}

const CLASSES: ReadonlyMap<string, string> = new Map([
  ['d', '1'],
  ['w', 'a'],
  ['s', ' '],
  ['S', 'x'],
  ['D', 'x'],
  ['W', ' '],
  ['t', '\t'],
  ['n', ''],
  ['b', ''],
  ['B', ''],
  ['<', ''],
  ['>', ''],
  ['A', ''],
  ['Z', ''],
  ['z', ''],
  ['K', ''],
]);
const POSIX: ReadonlyMap<string, string> = new Map([
  ['digit', '1'],
  ['alpha', 'a'],
  ['alnum', 'a'],
  ['space', ' '],
  ['blank', ' '],
  ['upper', 'A'],
  ['lower', 'a'],
  ['xdigit', 'a'],
  ['punct', '.'],
]);

/** Reads a pattern once from left to right; each method returns the samples of what it read. */
class Reader {
  readonly #pattern: string;
  readonly #basic: boolean;
  #at = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
    this.#basic = /\\[(|{]/.test(pattern) && !/(?<!\\)[(|]/.test(pattern);
  }

  /** Samples of `a|b|c` up to a closing parenthesis. */
  alternation(depth: number): string[] {
    const found: string[] = [];
    let current = [''];
    while (this.#at < this.#pattern.length) {
      if (this.#takes('|')) {
        found.push(...current);
        current = [''];
      } else if (this.#ahead(')') && depth > 0) break;
      else current = product(current, this.#piece(depth));
    }
    return [...found, ...current].slice(0, ALTERNATIVES * 2);
  }

  #ahead(mark: string): boolean {
    return this.#pattern.startsWith(this.#basic ? `\\${mark}` : mark, this.#at);
  }

  #takes(mark: string): boolean {
    if (!this.#ahead(mark)) return false;
    this.#at += this.#basic ? 2 : 1;
    return true;
  }

  #piece(depth: number): string[] {
    const any = this.#pattern[this.#at] === '.';
    const atom = this.#atom(depth);
    return this.#repeated(atom, any);
  }

  #atom(depth: number): string[] {
    if (depth < 12 && this.#takes('(')) return this.#group(depth);
    const character = this.#pattern[this.#at]!;
    this.#at += 1;
    if (character === '[') return [this.#bracket()];
    if (character === '\\') {
      const escaped = this.#pattern[this.#at] ?? '';
      this.#at += 1;
      return [CLASSES.get(escaped) ?? escaped];
    }
    if (character === '^' || character === '$') return [''];
    return [character === '.' ? 'x' : character];
  }

  #group(depth: number): string[] {
    const prefix = /^\?(?:[:=!]|<[=!]|P?<\w+>|[a-z]+\)?)/.exec(this.#pattern.slice(this.#at, this.#at + 40))?.[0];
    this.#at += prefix?.length ?? 0;
    if (prefix?.endsWith(')')) return [''];
    const inner = this.alternation(depth + 1);
    this.#takes(')');
    return prefix !== undefined && /^\?<?[=!]/.test(prefix) ? [''] : inner;
  }

  /** One character of a bracket expression. */
  #bracket(): string {
    const close = this.#pattern.indexOf(
      ']',
      this.#at + (/^\^?\]/.exec(this.#pattern.slice(this.#at, this.#at + 2))?.[0].length ?? 0),
    );
    const named = /^(\^?)\[:(\w+):\]/.exec(this.#pattern.slice(this.#at, this.#at + 20));
    const end = named === null ? close : this.#pattern.indexOf(']', this.#at + named[0].length);
    const body = this.#pattern.slice(this.#at, end < 0 ? undefined : end);
    this.#at = end < 0 ? this.#pattern.length : end + 1;
    if (named !== null && named[1] === '') return POSIX.get(named[2]!) ?? 'a';
    if (body.startsWith('^'))
      return [...'xa1 -_'].find((one) => !body.includes(one) && !(body.includes('a-z') && /[a-z]/.test(one))) ?? '~';
    const first = body.startsWith('\\') ? (CLASSES.get(body[1] ?? '') ?? body[1] ?? '') : body[0];
    return first ?? '';
  }

  #repeated(atom: string[], any: boolean): string[] {
    const rest = this.#pattern.slice(this.#at, this.#at + 12);
    const braces = this.#basic ? /^\\\{(\d*)(?:,\d*)?\\\}/.exec(rest) : /^\{(\d+)(?:,\d*)?\}/.exec(rest);
    if (braces !== null) {
      this.#at += braces[0].length;
      const count = Math.min(Number(braces[1] || 0), 40);
      return atom.map((one) => one.repeat(count));
    }
    const mark = /^(?:\\[+?]|[*+?])[?+]?/.exec(rest)?.[0];
    if (mark === undefined || (this.#basic && (mark[0] === '+' || mark[0] === '?'))) return atom;
    this.#at += mark.length;
    if (mark.includes('+') && mark[0] !== '*' && mark[0] !== '?') return atom;
    return any || mark[0] === '?' || atom.every((one) => one.trim() === '') ? [''] : ['', ...atom].slice(0, 2);
  }
}

function product(heads: readonly string[], tails: readonly string[]): string[] {
  return heads.flatMap((head) => tails.map((tail) => head + tail)).slice(0, ALTERNATIVES * 2);
}
