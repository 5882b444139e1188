import { compareNumbers } from './leaf.ts';
import type { Machine } from './machine.ts';
import { type Literal, negate, type RedPath, signedKey, type Touch } from './model.ts';

type Red = RedPath & { readonly order: number; readonly shell: string };

/** Beyond this many assertions the list is cut; scripts of this size do not occur. */
const LIMIT = 6000;
/** One variable remembers what another remembered: `rc=$?`, then `[ $rc -eq 0 ] || failures=1`. */
const CHAIN = 3;

/**
 * Replaces "the counter is not zero" by what made it so: a failure that is only remembered counts as one when a later
 * verdict in the same shell looks at the variable and nothing resets it in between.
 */
export function resolveTouches(machine: Machine, reds: readonly Red[]): RedPath[] {
  const touched = new Set(machine.touches.map((each) => each.variable));
  const assertions: RedPath[] = [];
  const open = reds.map((red) => ({ red, depth: 0 }));
  for (let next = open.shift(); next && assertions.length <= LIMIT; next = open.shift()) {
    const { red, depth } = next;
    const about = red.literals.filter((each) => variablesOf(each).some((name) => touched.has(name)));
    if (about.length === 0 || depth > CHAIN) {
      assertions.push(red);
      continue;
    }
    const found = fromTouches(machine, red, about, touched);
    if (found.length === 0 && !isNeutral(about)) assertions.push(red);
    open.push(...found.map((each) => ({ red: each, depth: depth + 1 })));
  }
  return simplify(assertions.filter(asserts).slice(0, LIMIT));
}

function asserts(red: RedPath): boolean {
  return red.literals.length > 0 && red.literals.some((each) => !each.plumbing);
}

function fromTouches(machine: Machine, red: Red, about: readonly Literal[], touched: ReadonlySet<string>): Red[] {
  return about.flatMap((literal) =>
    variablesOf(literal)
      .filter((name) => touched.has(name))
      .flatMap((name) => machine.touches.filter((touch) => decides(machine, red, literal, name, touch)))
      .map((touch) => {
        // What else must hold for the verdict stays, apart from what this very write makes true.
        const others = red.literals.filter((each) => each !== literal && !settledBy(each, touch));
        const literals = [...touch.literals, ...others.filter((each) => !has(touch.literals, each))];
        return { ...touch.red, order: touch.order, shell: touch.shell, literals };
      }),
  );
}

function settledBy(literal: Literal, touch: Touch): boolean {
  return variablesOf(literal).includes(touch.variable) && evaluate(literal, touch.variable, touch) === true;
}

/** Whether this write of the variable is what the verdict sees and fails on. */
function decides(machine: Machine, red: Red, literal: Literal, name: string, touch: Touch): boolean {
  if (touch.variable !== name || !seenBy(touch, red)) return false;
  return seen(literal, name, touch) && !resetBetween(machine, touch, red, literal, name);
}

/** A counter can be any number by then: a verdict that fails on some of them only is none. */
const COUNTED = ['1', '2', '100'];

function seen(literal: Literal, name: string, touch: Touch): boolean {
  const values = touch.increment && touch.value === '1' ? COUNTED : [touch.value];
  return values.every((value) => evaluate(literal, name, { ...touch, value }) === true);
}

/** `[ "$failures" -eq 0 ]` with nothing left that counts failures is no assertion of its own. */
function isNeutral(about: readonly Literal[]): boolean {
  return about.every((each) => each.negated && each.argv[2] === '-eq' && each.argv[3] === '0');
}

function seenBy(touch: Touch, red: Red): boolean {
  return (
    touch.order < red.order &&
    (red.shell === touch.shell || red.shell.startsWith(`${touch.shell}/`) || touch.shell === '')
  );
}

function has(literals: readonly Literal[], wanted: Literal): boolean {
  return literals.some((each) => signedKey(each) === signedKey(wanted));
}

/** An unconditional write, before the verdict, of a value that the verdict accepts. */
function resetBetween(machine: Machine, touch: Touch, red: Red, literal: Literal, name: string): boolean {
  return machine.touches.some(
    (later) =>
      later.order > touch.order &&
      later.order < red.order &&
      later.variable === name &&
      !later.increment &&
      later.shell === touch.shell &&
      later.literals.every((each) => has(touch.literals, each)) &&
      evaluate(literal, name, later) === false,
  );
}

/** Variables a literal reads, by name. */
export function variablesOf(literal: Literal): string[] {
  const names = literal.argv.flatMap((word) =>
    [...word.matchAll(/\$\{?[#!]?([A-Za-z_]\w*)/g)].map((match) => match[1]!),
  );
  return [...new Set(names)];
}

/** Whether a literal holds once the variable has this value; undefined when that cannot be told. */
function evaluate(literal: Literal, name: string, touch: Touch): boolean | undefined {
  const plain = evaluatePositive(literal.argv, name, touch);
  return plain === undefined ? undefined : plain !== literal.negated;
}

function evaluatePositive(argv: readonly string[], name: string, touch: Touch): boolean | undefined {
  if (argv.length === 1) return touch.value === 'true' ? true : touch.value === 'false' ? false : undefined;
  const [, left, operator, right] = argv;
  const value = touch.value;
  if (value === undefined || argv[0] !== 'test') return undefined;
  if (left === '-n') return value !== '';
  if (left === undefined || operator === undefined || right === undefined || !left.includes(name)) return undefined;
  if (operator === '=') return value === right;
  const number = left.startsWith('${#') ? (value === '' ? 0 : 1) : /^-?\d+$/.test(value) ? Number(value) : undefined;
  if (number === undefined || !/^-?\d+$/.test(right)) return undefined;
  return compareNumbers(number, operator, Number(right));
}

/** Drops a condition from a path when the opposite condition alone already fails the script. */
export function simplify(reds: readonly RedPath[]): RedPath[] {
  const index = new Map<string, RedPath[]>();
  for (const red of reds) {
    if (red.literals.length > 3) continue;
    for (const each of red.literals) {
      const key = signedKey(each);
      const list = index.get(key);
      if (list) list.push(red);
      else index.set(key, [red]);
    }
  }
  const simplified = reds.map((red) => {
    let literals = red.literals.filter((each, at) => red.literals.findIndex((one) => one.key === each.key) === at);
    for (const each of [...literals]) {
      const rest = new Set(literals.filter((one) => one !== each).map(signedKey));
      const opposite = signedKey(negate(each));
      const covered = index
        .get(opposite)
        ?.some((other) => other.literals.every((one) => signedKey(one) === opposite || rest.has(signedKey(one))));
      if (covered) literals = literals.filter((one) => one !== each);
    }
    return { ...red, literals };
  });
  return unique(simplified.filter(asserts));
}

function unique(reds: readonly RedPath[]): RedPath[] {
  const seen = new Set<string>();
  return reds.filter((red) => {
    const key = redKey(red);
    return seen.has(key) ? false : seen.add(key);
  });
}

/** Identity of an assertion: its conditions and its loops, whatever its name or place. */
export function redKey(red: RedPath): string {
  const literals = red.literals.map(signedKey).sort().join('\u0002');
  return `${red.loops.map((loop) => loop.over.join(' ')).join('\u0003')}\u0004${literals}`;
}
