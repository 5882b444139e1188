import type { AssertionResult, Contradiction } from '../domain/check.ts';
import { type ReportedLine, readAssertion } from './assertion-form.ts';
import { LineReader } from './line-reader.ts';
import { Subtests } from './subtests.ts';

/** What the output of one script says. */
export interface Statement {
  readonly assertions: readonly AssertionResult[];
  /** Contradictions within the output; those with the exit code are {@link ../checks/outcome.ts}'s. */
  readonly contradictions: readonly Contradiction[];
  /** What followed `Bail out!`; undefined when it did not. */
  readonly bailOut: string | undefined;
}

/** Assertions kept of one script; a script that reports more is broken or hostile. */
const MOST = 20_000;

/** One stream's place within TAP blocks. */
interface Place {
  /** Indentation of an open YAML diagnostic block; undefined outside one. */
  yaml: number | undefined;
  /** Whether the line before was a test point: only there a diagnostic block may begin. */
  afterPoint: boolean;
  /** The point whose parts follow in braces. */
  buffered: { readonly indent: number; readonly point: ReportedLine } | undefined;
  readonly subtests: Subtests;
}

const newPlace = (): Place => ({ yaml: undefined, afterPoint: false, buffered: undefined, subtests: new Subtests() });

/** Indentation from which on a line of TAP belongs to a subtest. */
const SUBTEST = 4;

/**
 * Reads what a check prints (contract §1), in any chunks. Standard error is read as well, as a stream of its own: a
 * failure printed there is a failure.
 *
 * TAP 14: points of a subtest (indented by four or more) belong to the parent point that follows, or before their
 * braces: they are not listed, but a failed one under a passing parent contradicts it, and a skipped one stays one;
 * without a parent they stand for themselves. Other forms may be indented at will. Lines of a YAML diagnostic block,
 * which only a point may begin, are data.
 */
export class Protocol {
  readonly #readers: { stdout: LineReader; stderr: LineReader };
  readonly #assertions: AssertionResult[] = [];
  readonly #contradictions: Contradiction[] = [];
  readonly #numbers = new Map<number, string>();
  #points = 0;
  #highest = 0;
  #plan: number | undefined;
  #bailOut: string | undefined;
  readonly #places: readonly Place[] = [newPlace(), newPlace()];

  constructor() {
    this.#readers = {
      stdout: new LineReader((line) => this.#line(line, this.#places[0]!)),
      stderr: new LineReader((line) => this.#line(line, this.#places[1]!)),
    };
  }

  feed(stream: 'stdout' | 'stderr', chunk: Uint8Array): void {
    this.#readers[stream].feed(chunk);
  }

  /** Ends both streams and says what they stated. */
  end(): Statement {
    this.#readers.stdout.end();
    this.#readers.stderr.end();
    for (const place of this.#places) this.#endPlace(place);
    if (this.#plan !== undefined && this.#plan !== this.#points && this.#bailOut === undefined) {
      this.#contradict('plan-mismatch', `It planned ${this.#plan} assertions and reported ${this.#points}.`);
    }
    if (this.#plan !== undefined && this.#plan === this.#points && this.#highest > this.#plan) {
      this.#contradict('plan-mismatch', `It planned ${this.#plan} assertions and numbered one ${this.#highest}.`);
    }
    this.#findDuplicates();
    return { assertions: this.#assertions, contradictions: this.#contradictions, bailOut: this.#bailOut };
  }

  #endPlace(place: Place): void {
    if (place.buffered !== undefined) this.#endBuffered(place.buffered, place);
    for (const point of place.subtests.end()) this.#keep(point);
  }

  #line(line: string, place: Place): void {
    const text = line.trimStart();
    const indent = line.length - text.length;
    if (this.#inYaml(text, indent, place)) return;
    const reported = readAssertion(text);
    if (text !== '') place.afterPoint = reported?.tap ?? false;
    if (reported !== undefined) this.#report(reported, indent, place);
    else if (text === '}' && place.buffered?.indent === indent) {
      const { indent, point } = place.buffered;
      this.#endBuffered({ indent, point: { ...point, name: point.name.replace(/ \{$/, '') } }, place);
    } else this.#directive(text, indent, place);
  }

  /** A block from `---` to `...`, both indented; a line with less indentation ends it, so nothing hides in one left open. */
  #inYaml(text: string, indent: number, place: Place): boolean {
    if (place.yaml === undefined) {
      if (indent === 0 || text !== '---' || !place.afterPoint) return false;
      place.yaml = indent;
      return true;
    }
    if (text !== '' && indent < place.yaml) {
      place.yaml = undefined;
      return false;
    }
    if (text === '...') place.yaml = undefined;
    return true;
  }

  #report(reported: ReportedLine, indent: number, place: Place): void {
    if (!reported.tap) {
      this.#keep(reported);
      return;
    }
    // A name that merely ends in a brace is followed by another point of its level.
    if (place.buffered !== undefined && indent <= place.buffered.indent) this.#endBuffered(place.buffered, place);
    if (reported.name.endsWith(' {') && place.buffered === undefined) place.buffered = { indent, point: reported };
    else this.#point(reported, indent, place);
  }

  /** The parts in braces come after their parent, not before it. */
  #endBuffered({ indent, point }: NonNullable<Place['buffered']>, place: Place): void {
    place.buffered = undefined;
    this.#point(point, indent, place);
  }

  #point(reported: ReportedLine, indent: number, place: Place): void {
    if (indent >= SUBTEST) {
      for (const each of place.subtests.point(indent, reported)) this.#contradict(each.kind, each.message);
      return;
    }
    const { open, contradictions } = place.subtests.close(indent, reported);
    for (const each of contradictions) this.#contradict(each.kind, each.message);
    this.#points += 1;
    this.#number(reported);
    this.#keep(reported);
    for (const each of open) this.#keep(each);
  }

  #number(reported: ReportedLine): void {
    if (reported.number === undefined) return;
    this.#highest = Math.max(this.#highest, reported.number);
    const earlier = this.#numbers.get(reported.number);
    if (earlier !== undefined && this.#plan !== undefined) {
      this.#contradict(
        'duplicate-name',
        `Number ${reported.number} is reported twice: "${earlier}" and "${reported.name}".`,
      );
    }
    this.#numbers.set(reported.number, reported.name);
  }

  #keep(reported: ReportedLine): void {
    if (this.#assertions.length >= MOST) {
      this.#contradict('plan-mismatch', `It reported more than ${MOST} assertions; the rest was not read.`);
      return;
    }
    const { name, outcome, detail } = reported;
    this.#assertions.push({ name, outcome, ...(detail === undefined ? {} : { detail }) });
  }

  #directive(text: string, indent: number, place: Place): void {
    const plan = /^1\.\.(\d{1,9})(?: *#(.*))?$/.exec(text);
    if (plan !== null) {
      const [count, comment] = [Number(plan[1]), plan[2]?.trim()];
      if (indent >= SUBTEST) place.subtests.plan(indent, count, comment);
      else if (indent === 0) this.#planned(count, comment);
      return;
    }
    // Wherever it stands: whoever bails out within a subtest has given up as a whole.
    const bail = /^Bail out!(.*)$/i.exec(text);
    if (bail !== null && this.#bailOut === undefined) this.#bailOut = bail[1]!.trim();
  }

  #planned(count: number, comment: string | undefined): void {
    if (this.#plan !== undefined && this.#plan !== count) {
      this.#contradict('plan-mismatch', `It planned ${this.#plan} assertions first and ${count} later.`);
    }
    this.#plan = count;
    if (count !== 0) return;
    const reason = comment?.replace(/^skip\S*\s*/i, '') ?? '';
    this.#assertions.push({
      name: 'every assertion',
      outcome: 'skipped',
      ...(reason === '' ? {} : { detail: reason }),
    });
  }

  /**
   * One name with two outcomes contradicts itself, and so do two numbered TAP points of one name: each claims to be an
   * assertion of its own. A loop that prints the same unnumbered line again does not.
   */
  #findDuplicates(): void {
    const outcomes = new Map<string, AssertionResult['outcome']>();
    const said = new Set<string>();
    for (const each of this.#assertions) {
      const earlier = outcomes.get(each.name);
      if (earlier !== undefined && earlier !== each.outcome && !said.has(each.name)) {
        said.add(each.name);
        this.#contradict('duplicate-name', `"${each.name}" is reported twice, as ${earlier} and as ${each.outcome}.`);
      }
      outcomes.set(each.name, each.outcome);
    }
    const numbered = new Map<string, number>();
    for (const [number, name] of this.#numbers) {
      const earlier = numbered.get(name);
      if (earlier !== undefined && !said.has(name)) {
        said.add(name);
        this.#contradict('duplicate-name', `Assertions ${earlier} and ${number} have the same name, "${name}".`);
      }
      numbered.set(name, number);
    }
  }

  #contradict(kind: Contradiction['kind'], message: string): void {
    if (this.#contradictions.length < 50 && !this.#contradictions.some((each) => each.message === message)) {
      this.#contradictions.push({ kind, message });
    }
  }
}
