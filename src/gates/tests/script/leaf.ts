import type { Field } from './machine.ts';
import type { Literal } from './model.ts';

/** Commands that arrange things; when one fails under errexit the script stops, yet nothing was asserted. */
const PLUMBING = new Set(
  (
    'cd pushd popd mkdir rmdir rm cp mv ln touch chmod chown install mktemp cat sort uniq head tail cut tr wc tee sed ' +
    'paste column fold nl rev tac date sleep wait read mapfile readarray printf echo local declare typeset export ' +
    'readonly unset set shopt trap ulimit umask exec basename dirname realpath readlink pwd id whoami hostname uname ' +
    'env seq source . find xargs ls git-config kill getopts hash type disown jobs tput clear'
  ).split(' '),
);

const UNARY = new Set('-a -b -c -d -e -f -g -h -k -n -p -r -s -t -u -v -w -x -z -G -L -N -O -S'.split(' '));
const BINARY = new Set('= == != < > =~ -eq -ne -lt -le -gt -ge -nt -ot -ef'.split(' '));

/** What a command is worth as a condition: decided without running it, or a literal that may go either way. */
export type Leaf = { readonly constant: boolean } | { readonly literal: Literal };

/** Builds the canonical condition of a command: `[`, `test` and `[[` are one; `egrep` is `grep -E`; `-q` says nothing. */
export function leafOf(fields: readonly Field[], input: string, captured: boolean): Leaf {
  const name = fields[0]?.text ?? '';
  if (name === 'true' || name === ':') return { constant: true };
  if (name === 'false') return { constant: false };
  if (name === '[' || name === 'test') return testLeaf(fields.slice(1), name === '[');
  const argv = /^[ef]?grep$/.test(name)
    ? grepArguments(fields.map((each) => each.text))
    : fields.map((each) => each.text);
  if (argv[0] === 'grep' && matchesEverything(argv)) return { constant: true };
  if (comparesWithItself(argv)) return { constant: true };
  const plumbing = isPlumbing(argv) || (captured && !/^python/.test(name));
  return { literal: literal(argv, input, plumbing) };
}

/** A positive literal from its words. */
export function literal(argv: readonly string[], input = '', plumbing = false): Literal {
  return { argv, input, negated: false, plumbing, key: `${input}\u0001${argv.join('\u0000')}` };
}

function isPlumbing(argv: readonly string[]): boolean {
  return PLUMBING.has(argv[0] ?? '') || (argv[0] === 'git' && /^(config|init|add|fetch|checkout)$/.test(argv[1] ?? ''));
}

function testLeaf(fields: readonly Field[], bracket: boolean): Leaf {
  const inner = bracket && fields.at(-1)?.text === ']' ? fields.slice(0, -1) : fields;
  const words = inner.map((each) => each.text);
  if (words[0] === '!') {
    const rest = testLeaf(inner.slice(1), false);
    return 'constant' in rest
      ? { constant: !rest.constant }
      : { literal: { ...rest.literal, negated: !rest.literal.negated } };
  }
  if (words.length === 1) return singleWord(inner[0]!);
  if (words.length === 2 && UNARY.has(words[0]!)) return unary(words[0]!, inner[1]!);
  if (words.length === 3 && BINARY.has(words[1]!)) return binary(words[0]!, words[1]!, words[2]!);
  return { literal: literal(['test', ...words]) };
}

/** `[ word ]` is true for any word that is not empty: `[ false ]`, `[ "$a"="$b" ]` (ShellCheck SC2077, SC2158). */
function singleWord(field: Field): Leaf {
  const dynamic = /^\$\{\w+\}$|^\$\([\s\S]*\)$/.test(field.text);
  return dynamic && !field.bare ? { literal: literal(['test', '-n', field.text]) } : { constant: field.text !== '' };
}

/** One unary test; `-n` on an unquoted expansion is always true (SC2070). `-z` is written as "not -n". */
export function unary(operator: string, operand: Field, lenient = true): Leaf {
  if (operator === '-n' && operand.bare && lenient) return { constant: true };
  if (operator === '-n' || operator === '-z') {
    if (isConstant(operand.text)) return { constant: (operand.text !== '') === (operator === '-n') };
    const some = literal(['test', '-n', operand.text]);
    return { literal: operator === '-n' ? some : { ...some, negated: true } };
  }
  return { literal: literal(['test', operator === '-a' ? '-e' : operator, operand.text]) };
}

const OPPOSITE: Readonly<Record<string, string>> = { '!=': '=', '-ne': '-eq', '-lt': '-ge', '-gt': '-le' };

/** One binary test, in a normal form: `!=` is "not =", `-lt` is "not -ge", the constant stands on the right. */
export function binary(left: string, operator: string, right: string): Leaf {
  const known = constantTest(left, operator, right);
  if (known !== undefined) return { constant: known };
  if (isConstant(left) && !isConstant(right)) {
    const turned = { '-lt': '-gt', '-gt': '-lt', '-le': '-ge', '-ge': '-le' }[operator] ?? operator;
    if (turned !== '=~' && turned !== '<' && turned !== '>') return binary(right, turned, left);
  }
  const normal = operator === '==' ? '=' : operator;
  const opposite = OPPOSITE[normal];
  if (opposite !== undefined) return { literal: { ...literal(['test', left, opposite, right]), negated: true } };
  return { literal: literal(['test', left, normal, right]) };
}

function isConstant(word: string): boolean {
  return !/[$`*?[]/.test(word);
}

function constantTest(left: string, operator: string, right: string): boolean | undefined {
  if (left === right && !isConstant(left)) return ['=', '==', '-eq', '-le', '-ge'].includes(operator) || undefined;
  if (!isConstant(left) || !isConstant(right)) return undefined;
  if (operator === '=' || operator === '==') return left === right;
  if (operator === '!=') return left !== right;
  return /^-?\d+$/.test(left) && /^-?\d+$/.test(right)
    ? compareNumbers(Number(left), operator, Number(right))
    : undefined;
}

/** `-eq` and its siblings over numbers; undefined for an operator that is none of them. */
export function compareNumbers(left: number, operator: string, right: number): boolean | undefined {
  switch (operator) {
    case '-eq':
      return left === right;
    case '-ne':
      return left !== right;
    case '-lt':
      return left < right;
    case '-le':
      return left <= right;
    case '-gt':
      return left > right;
    case '-ge':
      return left >= right;
    default:
      return undefined;
  }
}

/** Splits bundled short options, drops those that do not change the verdict, and sorts them. */
function grepArguments(argv: readonly string[]): string[] {
  const options: string[] = argv[0] === 'egrep' ? ['-E'] : argv[0] === 'fgrep' ? ['-F'] : [];
  const words: string[] = [];
  const patterns: string[] = [];
  for (let at = 1; at < argv.length; at += 1) {
    const word = argv[at]!;
    if (word === '--') {
      words.push(...argv.slice(at + 1));
      break;
    }
    const valued = /^-(\w*)([efmABCd])$/.exec(word);
    if (valued && at + 1 < argv.length) {
      at += 1;
      options.push(...[...valued[1]!].map((each) => `-${each}`));
      if (valued[2] === 'e') patterns.push(argv[at]!);
      else options.push(`-${valued[2]}${argv[at]}`);
    } else if (/^--/.test(word)) options.push(LONG[word] ?? word);
    else if (/^-[a-zA-Z]+$/.test(word))
      options.push(...[...word.slice(1)].map((each) => `-${each === 'R' ? 'r' : each}`));
    else words.push(word);
  }
  if (patterns.length === 0 && words.length > 0 && !options.some((each) => each.startsWith('-f')))
    patterns.push(words.shift()!);
  const kept = [...new Set(options)].filter((each) => !QUIET.has(each)).sort();
  return ['grep', ...kept, '-e', patterns.join('\n'), '--', ...words];
}

const QUIET = new Set([
  '-q',
  '-s',
  '-n',
  '-H',
  '-h',
  '--color=never',
  '--quiet',
  '--silent',
  '--no-messages',
  '-l',
  '-o',
]);
const LONG: Readonly<Record<string, string>> = {
  '--extended-regexp': '-E',
  '--fixed-strings': '-F',
  '--perl-regexp': '-P',
  '--ignore-case': '-i',
  '--invert-match': '-v',
  '--word-regexp': '-w',
  '--line-regexp': '-x',
  '--recursive': '-r',
  '--count': '-c',
  '--quiet': '-q',
};

/** An empty pattern, or an empty branch of an alternation, matches every line. */
function matchesEverything(argv: readonly string[]): boolean {
  const pattern = argv[argv.indexOf('-e') + 1] ?? '';
  if (argv.includes('-v') || argv.includes('-x') || argv.includes('-w')) return false;
  if (pattern === '' || pattern.split('\n').includes('')) return true;
  if (argv.includes('-F')) return false;
  if (/^\^?(\.\*)?\$?$/.test(pattern)) return true;
  return (argv.includes('-E') || argv.includes('-P')) && /^\||(^|[^\\])\|$|\|\|/.test(pattern);
}

function comparesWithItself(argv: readonly string[]): boolean {
  if (argv[0] !== 'diff' && argv[0] !== 'cmp') return false;
  const files = argv.slice(1).filter((each) => !each.startsWith('-'));
  return files.length === 2 && files[0] === files[1];
}
