import type { Mutant, MutantKind } from '../domain/mutant.ts';
import { type Vocabulary, vocabularyOf } from './relevance.ts';
import type { ScriptModel } from './script/model.ts';
import type { Target } from './target.ts';
import { wordsIn } from './words.ts';

/** Weakest change first: a value before a deletion, a whole file last. */
const KIND: Readonly<Record<MutantKind, number>> = {
  revert: 1.4,
  value: 1,
  deletion: 0.95,
  addition: 0.9,
  mode: 0.8,
  swap: 0.7,
  file: 0.05,
  comment: 0.02,
};

/** A place has so many words as a rule. */
const PLACE_WORDS = 8;
/** How much each further mutant of one place is worth, and each further one that the same operator makes of one line. */
const NEXT = 0.93;
const AGAIN = 0.85;
/** Operators that bring in what a script or a kind of object names. */
const BROUGHT = /^(?:inject|regex|kubernetes|ansible)\//;
/** What a word of the assertion's own lines weighs, and how many such words count. */
const OWN = 3;
const UNHEARD = 3;
/** Only the best are put in order where there are many. */
const ORDERED = 1_500;

/** Orders mutants by how likely they are to make an assertion fail, as far as shared words tell. */
export class Ranking {
  readonly #mutants: readonly Mutant[];
  readonly #model: ScriptModel;
  /** For each word, the mutants whose place holds it; how rare it is among places follows from their number. */
  readonly #holders = new Map<string, number[]>();
  readonly #sizes: Float64Array;

  constructor(mutants: readonly Mutant[], model: ScriptModel) {
    this.#mutants = mutants;
    this.#model = model;
    this.#sizes = new Float64Array(mutants.length);
    mutants.forEach((mutant, index) => {
      const words = placeOf(mutant);
      this.#sizes[index] = Math.sqrt(Math.max(PLACE_WORDS, words.size));
      for (const word of words) {
        const holders = this.#holders.get(word);
        if (holders === undefined) this.#holders.set(word, [index]);
        else holders.push(index);
      }
    });
  }

  /**
   * The order in which mutants are tried for one assertion: by relevance, where the second mutant of a place waits for
   * the first of its rivals. Deterministic: ties go by the order in which the operators offer them.
   */
  of(target: Target): Mutant[] {
    const score = this.#scores(target, vocabularyOf(target, this.#model));
    const best = (one: number, other: number) => score[other]! - score[one]! || one - other;
    const likely = likeliest(score).sort(best);
    const seen = new Map<string, number>();
    const times = (key: string) => {
      const before = seen.get(key) ?? 0;
      seen.set(key, before + 1);
      return before;
    };
    for (const index of likely) {
      const { path, line, node, operator } = this.#mutants[index]!;
      const again = times(`${path}\0${line}\0${operator}`);
      const next = times(`${path}\0${node.start}-${node.end}`);
      score[index]! *= AGAIN ** again * NEXT ** next;
    }
    return likely.sort(best).map((index) => this.#mutants[index]!);
  }

  #scores(target: Target, vocabulary: Vocabulary): Float64Array {
    const total = Math.max(1, this.#mutants.length);
    const score = new Float64Array(this.#mutants.length).fill(0.5);
    const own = new Set(wordsIn(saidBy(target)));
    for (const [word, weight] of vocabulary) {
      const holders = this.#holders.get(word);
      if (holders === undefined) continue;
      const worth = weight * Math.log2(1 + total / holders.length);
      for (const index of holders) score[index]! += worth;
    }
    this.#mutants.forEach((mutant, index) => {
      const unheard = this.#unheard(mutant, own) * OWN * Math.log2(1 + total);
      const worth = KIND[mutant.kind] * (unheard > 0 ? 1 : bringing(mutant, target));
      // A large place shares words by its size alone.
      score[index] = ((score[index]! + unheard) / this.#sizes[index]!) * worth;
    });
    return score;
  }

  /** How many words it brings that the assertion names and that stand nowhere yet: what an absence claim is about. */
  #unheard(mutant: Mutant, own: ReadonlySet<string>): number {
    if (mutant.kind !== 'addition' || !BROUGHT.test(mutant.operator)) return 0;
    let count = 0;
    for (const word of wordsIn(mutant.after)) if (own.has(word) && !this.#holders.has(word)) count += 1;
    return Math.min(count, UNHEARD);
  }
}

/** Indices of the highest scores, all of them where they are few. */
function likeliest(score: Float64Array): number[] {
  const all = Array.from(score.keys());
  if (all.length <= ORDERED) return all;
  const least = score.toSorted()[score.length - ORDERED]!;
  const above = all.filter((index) => score[index]! > least);
  return [...above, ...all.filter((index) => score[index] === least).slice(0, ORDERED - above.length)];
}

/** Words of the place that a mutant touches: its path, keys and old text, but not what it brings. */
function placeOf(mutant: Mutant): ReadonlySet<string> {
  const { before, after } = mutant;
  const found = new Set<string>([...wordsIn(mutant.path), ...wordsIn(before)]);
  for (const token of mutant.tokens) {
    if (after.includes(token) && !before.includes(token)) continue;
    for (const word of wordsIn(token)) found.add(word);
  }
  return found;
}

/** What is brought in helps only where the assertion itself names it. */
function bringing(mutant: Mutant, target: Target): number {
  if (!mutant.operator.startsWith('inject/') && !mutant.operator.startsWith('regex/')) return 1;
  const brought = mutant.after.replace(mutant.before, '').trim();
  if (brought.length > 2 && saidBy(target).includes(brought)) return 1.3;
  const key = /^\W*([\w./-]{3,})["']?\s*[:=]/.exec(brought)?.[1];
  return key !== undefined && saidBy(target).includes(key) ? 1.2 : 0.3;
}

/** An assertion's text without the functions that Python calls. */
function saidBy({ text, language }: Target): string {
  return language === 'python' ? text.replace(/\b[A-Za-z_]\w*\(/g, '(') : text;
}
