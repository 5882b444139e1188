import { compareExpressions } from '../expression-order.ts';
import { all, EQUAL, flip, looser, type Ordering, STRICTER, similarity, UNKNOWN, UNRELATED } from '../order.ts';
import { filters } from './filters.ts';
import { compareGrep, forbidsElse, placesLeft, searchesElse } from './grep-order.ts';
import { binary } from './leaf.ts';
import type { Literal } from './model.ts';
import { compareOutput } from './nested-order.ts';
import { compareTests } from './test-order.ts';

export const INVERTED = 'the condition is inverted';

/**
 * Compares two conditions that an assertion demands (both as "must hold").
 *
 * `looser`: whatever satisfies the base's condition may still fail less often under the head's.
 */
export function compareDemands(base: Literal, head: Literal): Ordering {
  if (base.key === head.key) return base.negated === head.negated ? EQUAL : looser(INVERTED);
  const existence = becameExistence(base, head);
  if (existence) return existence;
  const [name, other] = [base.argv[0] ?? '', head.argv[0] ?? ''];
  if (name === 'test' && other === 'test') return compareDefaults(base, head) ?? compareTests(base, head);
  if (name !== other) return UNRELATED;
  const found = filteredFirst(base, head);
  if (found) return found;
  const positive = name === 'grep' ? compareGrep(base, head) : compareCommands(base, head);
  if (base.negated !== head.negated) return positive.verdict === 'unrelated' ? UNRELATED : looser(INVERTED);
  const elsewhere = turnedElsewhere(base, head);
  if (elsewhere) return elsewhere;
  const fed = compareInputs(base, head);
  const whole = fed.verdict === 'equal' ? positive : positive.verdict === 'equal' ? fed : all([positive, fed]);
  return base.negated ? turnedRound(whole, base, head) : whole;
}

/** What holds of "must be found", for "must not be found". */
function turnedRound(whole: Ordering, base: Literal, head: Literal): Ordering {
  const narrower = `what is forbidden became narrower: \`${headline(base)}\` is now \`${headline(head)}\``;
  const forbidden = flip(whole, narrower);
  return forbidden.verdict === 'looser' || base.argv[0] !== 'grep'
    ? forbidden
    : (lookedElsewhere(base, head) ?? forbidden);
}

/** "Nothing like this in here" says nothing about a place that is no longer looked into. */
function lookedElsewhere(base: Literal, head: Literal): Ordering | undefined {
  const left = placesLeft(base, head);
  const shown = left.join(' ').slice(0, 100);
  return left.length > 0 ? looser(`it no longer looks into \`${shown}\`: \`${headline(head)}\``, left) : undefined;
}

/** The same command, yet about something else than it was. */
function turnedElsewhere(base: Literal, head: Literal): Ordering | undefined {
  const searches = base.argv[0] === 'grep';
  if (searches && searchesElse(base, head)) return looser('it looks for something else');
  if (searches && base.negated && forbidsElse(base, head))
    return looser(`what was forbidden no longer is: \`${headline(base)}\` is now \`${headline(head)}\``);
  if (!base.negated && isOfEach(base) && !isOfEach(head))
    return looser('it is about one thing, no longer about each item of the loop');
  return undefined;
}

function isOfEach(literal: Literal): boolean {
  return literal.argv.some((word) => word.includes('{each '));
}

/** The old search feeds the new one: what lies between them decides what is still found. */
function filteredFirst(base: Literal, head: Literal): Ordering | undefined {
  const pattern = base.argv[base.argv.indexOf('-e') + 1] ?? '';
  if (base.argv[0] !== 'grep' || base.input !== '' || pattern === '' || !head.input.includes(pattern)) return undefined;
  if (base.negated !== head.negated || filters('', head.input).verdict !== 'looser') return undefined;
  return base.negated ? looser('something is filtered out of what was found before it is judged') : STRICTER;
}

/** `${x:-9}` became `${x:-0}`: what stands in for a missing value decides whether that passes. */
function compareDefaults(base: Literal, head: Literal): Ordering | undefined {
  const split = (each: Literal) => /^\$\{(\w+):?-([^${}]*)\}$/.exec(each.argv[1] ?? '');
  const [was, is] = [split(base), split(head)];
  if (!was || !is || was[1] !== is[1] || base.argv.length !== 4) return undefined;
  if (base.argv.slice(2).join(' ') !== head.argv.slice(2).join(' ') || base.negated !== head.negated) return undefined;
  const passes = (value: string) => {
    const leaf = binary(value, base.argv[2]!, base.argv[3]!);
    return 'constant' in leaf ? leaf.constant !== base.negated : undefined;
  };
  return passes(was[2]!) === false && passes(is[2]!) === true
    ? looser(`a missing value passes as \`${is[2]}\``)
    : undefined;
}

function headline(literal: Literal): string {
  return literal.argv
    .filter((each) => each !== '-e' && each !== '--')
    .join(' ')
    .slice(0, 120);
}

const EXISTENCE = new Set(['-e', '-f', '-d', '-s', '-r', '-x', '-L']);

/** A look into a file became a look at whether it is there. */
function becameExistence(base: Literal, head: Literal): Ordering | undefined {
  const exists = (each: Literal) =>
    (each.argv[0] === 'test' && EXISTENCE.has(each.argv[1] ?? '')) || each.argv[0] === 'ls' || each.argv[0] === 'stat';
  if (!exists(head) || head.negated) return undefined;
  return exists(base) ? undefined : looser('only asks whether a file exists, no longer what it says');
}

/** Words that make a checker more lenient when they appear, and those that make it stricter. */
const LENIENT =
  /^(--?(ignore|skip|exclude|allow|no-(check|verify|validate|fail|warn|error|strict)|exit-zero|warn|quiet-errors|force|lenient|permissive|insecure|tolerate|continue)[\w-]*(=.*)?|-k|--insecure|-ignore-missing-schemas)$/;
const STRICT =
  /^(-e|--exit-status|--strict|-strict|-c|--check|--fail|-f|-fsS?|-sSf|--exit-code|-Werror|--error.*|--fail-.*|-d|--all|-a)$/;

/** Hosts that are the asker itself, and names that never exist (RFC 6761). */
const NOWHERE = /^(\w+:\/\/)?(localhost|127(\.\d+){3}|0\.0\.0\.0|\[?::1\]?|[\w.-]+\.invalid)(:\d+)?(\/|$)/;

/** What `kubectl exec … --` may run without doing anything. */
const TRIVIAL = /^(true|:|echo\b.*|sleep\b.*|exit( 0)?)$/;

/** Any other command: options that open it up, arguments that are gone, an expression that became looser. */
function compareCommands(base: Literal, head: Literal): Ordering {
  if (base.argv.join('\u0000') === head.argv.join('\u0000')) return EQUAL;
  const added = head.argv.filter((each) => !base.argv.includes(each));
  const gone = base.argv.filter((each) => !head.argv.includes(each));
  const lenient = added.find(
    (each) =>
      LENIENT.test(each) || (base.argv[0] === 'diff' && /^-[a-zA-Z]*[iwbBZI]|^-[xX]$|^--(ignore|strip)/.test(each)),
  );
  if (lenient) return looser(`\`${lenient}\` makes ${base.argv[0]} overlook things`);
  const wrapped = (argv: readonly string[]) => argv.slice(argv.lastIndexOf('--') + 1);
  if (
    base.argv.includes('--') &&
    TRIVIAL.test(wrapped(head.argv).join(' ')) &&
    !TRIVIAL.test(wrapped(base.argv).join(' '))
  )
    return looser(`it does nothing but \`${wrapped(head.argv).join(' ')}\` any more`);
  const strict = gone.find((each) => STRICT.test(each));
  if (strict && added.length === 0) return looser(`\`${strict}\` is gone`);
  if (added.length === 0 && gone.length > 0) {
    return gone.every((each) => each.startsWith('-'))
      ? UNKNOWN
      : looser(`no longer looks at \`${gone.join(' ').slice(0, 100)}\``);
  }
  if (gone.length === 0) return STRICTER;
  if (gone.some((each) => each.startsWith('https://') && added.includes(each.replace('https', 'http')))) {
    return looser('it no longer goes over TLS');
  }
  const nowhere = added.find((each) => NOWHERE.test(each));
  if (nowhere && !gone.some((each) => NOWHERE.test(each)))
    return looser(`\`${nowhere}\` answers the same whatever the platform does`);
  if (base.argv[0] === 'diff' || base.argv[0] === 'cmp') return compareCompared(gone, added);
  if (added.length === 1 && gone.length === 1)
    return all([filters(gone[0]!, added[0]!), compareExpressions(gone[0]!, added[0]!)]);
  const filtered = filters(base.argv.join(' '), head.argv.join(' '));
  if (filtered.verdict === 'looser') return filtered;
  return similarity(base.argv.join(' '), head.argv.join(' ')) >= 0.4 ? UNKNOWN : UNRELATED;
}

/** Two outputs are compared: when fewer lines come out of them, less is compared. */
function compareCompared(gone: readonly string[], added: readonly string[]): Ordering {
  const filtered = filters(gone.join(' '), added.join(' '));
  if (filtered.verdict === 'looser') return filtered;
  const outputs = gone.map((each, at) => compareOutput(each, added[at] ?? ''));
  if (outputs.includes('less')) return looser('fewer lines are compared');
  return similarity(gone.join(' '), added.join(' ')) >= 0.3 ? UNKNOWN : UNRELATED;
}

/** The data a condition looks at: less of it is worse for "nothing bad in here", harmless for "somewhere in here". */
function compareInputs(base: Literal, head: Literal): Ordering {
  if (base.input === head.input) return EQUAL;
  const filtered = filters(base.input, head.input);
  if (filtered.verdict === 'looser') return STRICTER;
  return similarity(base.input, head.input) >= 0.4 ? UNKNOWN : UNRELATED;
}
