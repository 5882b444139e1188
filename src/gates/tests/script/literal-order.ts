import { compareExpressions } from '../expression-order.ts';
import { all, EQUAL, flip, looser, type Ordering, STRICTER, similarity, UNKNOWN, UNRELATED } from '../order.ts';
import { compareGrep, searchesElse } from './grep-order.ts';
import type { Literal } from './model.ts';
import { compareOutput } from './nested-order.ts';
import { compareTests } from './test-order.ts';

/**
 * Compares two conditions that an assertion demands (both as "must hold").
 *
 * `looser`: whatever satisfies the base's condition may still fail less often under the head's.
 */
export function compareDemands(base: Literal, head: Literal): Ordering {
  if (base.key === head.key) return base.negated === head.negated ? EQUAL : looser('the condition is inverted');
  const existence = becameExistence(base, head);
  if (existence) return existence;
  const [name, other] = [base.argv[0] ?? '', head.argv[0] ?? ''];
  if (name === 'test' && other === 'test') return compareTests(base, head);
  if (name !== other) return UNRELATED;
  const positive = name === 'grep' ? compareGrep(base, head) : compareCommands(base, head);
  if (base.negated !== head.negated)
    return positive.verdict === 'unrelated' ? UNRELATED : looser('the condition is inverted');
  if (name === 'grep' && searchesElse(base, head)) return looser('it looks for something else');
  const fed = compareInputs(base, head);
  const whole = fed.verdict === 'equal' ? positive : positive.verdict === 'equal' ? fed : all([positive, fed]);
  return base.negated
    ? flip(whole, `what is forbidden became narrower: \`${headline(base)}\` is now \`${headline(head)}\``)
    : whole;
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

/** Any other command: options that open it up, arguments that are gone, an expression that became looser. */
function compareCommands(base: Literal, head: Literal): Ordering {
  if (base.argv.join('\u0000') === head.argv.join('\u0000')) return EQUAL;
  const added = head.argv.filter((each) => !base.argv.includes(each));
  const gone = base.argv.filter((each) => !head.argv.includes(each));
  const lenient = added.find(
    (each) => LENIENT.test(each) || (base.argv[0] === 'diff' && /^-[iwbBZ]+$|^--(ignore|strip)/.test(each)),
  );
  if (lenient) return looser(`\`${lenient}\` makes ${base.argv[0]} overlook things`);
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

const FILTER =
  /grep -\w*v|grep --invert-match|--exclude|--ignore-matching|-not -path|! -path|! -name|-not -name|-prune|:!|:\^|\| head|\| tail|--skip|-maxdepth|\| sed [^|]*\/d|\| awk|\| uniq -/g;

/** What is fed into a comparison lost lines on the way. */
export function filters(base: string, head: string): Ordering {
  const count = (text: string) => [...text.slice(0, 20_000).matchAll(FILTER)].length;
  if (count(head) > count(base)) return looser('something is filtered out before the comparison');
  return EQUAL;
}

/** The data a condition looks at: less of it is worse for "nothing bad in here", harmless for "somewhere in here". */
function compareInputs(base: Literal, head: Literal): Ordering {
  if (base.input === head.input) return EQUAL;
  const filtered = filters(base.input, head.input);
  if (filtered.verdict === 'looser') return STRICTER;
  return similarity(base.input, head.input) >= 0.4 ? UNKNOWN : UNRELATED;
}
