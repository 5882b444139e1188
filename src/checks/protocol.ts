import type { AssertionResult, Contradiction } from '../domain/check.ts';
import { type ReportedLine, readAssertion } from './assertion-form.ts';
import { LineReader } from './line-reader.ts';

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

interface Subtest {
  readonly points: ReportedLine[];
}

/** One stream's place within TAP blocks. */
interface Place {
  /** Indentation of an open YAML diagnostic block; undefined outside one. */
  yaml: number | undefined;
  readonly subtest: Subtest;
}

/**
 * Reads what a check prints (contract §1), in any chunks. Standard error is read as well, as a stream of its own: a
 * failure printed there is a failure.
 *
 * TAP 14: points of a subtest (indented by four or more) belong to the parent point that follows: they are not listed,
 * but a failed one under a passing parent contradicts it; without a parent they stand for themselves. Other forms may
 * be indented at will. Lines of a YAML diagnostic block are data.
 */
export class Protocol {
  readonly #readers: { stdout: LineReader; stderr: LineReader };
  readonly #assertions: AssertionResult[] = [];
  readonly #contradictions: Contradiction[] = [];
  readonly #numbers = new Map<number, string>();
  #points = 0;
  #plan: number | undefined;
  #bailOut: string | undefined;
  readonly #places: readonly Place[] = [
    { yaml: undefined, subtest: { points: [] } },
    { yaml: undefined, subtest: { points: [] } },
  ];

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
    for (const place of this.#places) for (const point of place.subtest.points) this.#keep(point);
    if (this.#plan !== undefined && this.#plan !== this.#points && this.#bailOut === undefined) {
      this.#contradict('plan-mismatch', `It planned ${this.#plan} assertions and reported ${this.#points}.`);
    }
    this.#findDuplicates();
    return { assertions: this.#assertions, contradictions: this.#contradictions, bailOut: this.#bailOut };
  }

  #line(line: string, place: Place): void {
    const text = line.trimStart();
    const indent = line.length - text.length;
    if (this.#inYaml(text, indent, place)) return;
    const reported = readAssertion(text);
    if (reported !== undefined) this.#report(reported, indent, place);
    else if (indent === 0) this.#directive(text);
  }

  /** A block from `---` to `...`, both indented; a line with less indentation ends it, so nothing hides in one left open. */
  #inYaml(text: string, indent: number, place: Place): boolean {
    if (place.yaml === undefined) {
      if (indent === 0 || text !== '---') return false;
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
    const { points } = place.subtest;
    if (reported.tap && indent >= 4) {
      if (points.length < MOST) points.push(reported);
      return;
    }
    if (reported.tap) {
      const failed = points.find((each) => each.outcome === 'fail');
      if (failed !== undefined && reported.outcome === 'pass') {
        this.#contradict('failed-but-exit-0', `"${reported.name}" passes although its part "${failed.name}" failed.`);
      }
      points.length = 0;
      this.#points += 1;
      this.#number(reported);
    }
    this.#keep(reported);
  }

  #number(reported: ReportedLine): void {
    if (reported.number === undefined) return;
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

  #directive(text: string): void {
    const plan = /^1\.\.(\d{1,9})(?: *#(.*))?$/.exec(text);
    if (plan !== null) {
      this.#planned(Number(plan[1]), plan[2]?.trim());
      return;
    }
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
