import { GATES, type Gate, type Verdict } from '../../domain/gate.ts';
import type { Report } from '../../domain/report.ts';
import { noteOf } from '../../forge/errors.ts';
import type { Forge, PullRequestRef, RepositoryRef, StatusState } from '../../forge/port.ts';
import { type ActionSettings, commentMarker, gateContext, statusContext } from './inputs.ts';
import { lineReviewOf, wantsLineReview } from './line-review.ts';
import { describe, describeGate } from './status-line.ts';

/** Views of the report that the door hands on; given from outside so that publishing can be tested alone. */
export interface Renderers {
  comment(report: Report, budgetBytes: number): string;
  summary(report: Report, budgetBytes: number): string;
}

type PublishSettings = Pick<ActionSettings, 'mode' | 'comment' | 'status' | 'id' | 'annotations'>;

/** Where the gate's word goes; undefined members are places this run does not have. */
export interface Destination {
  readonly forge: Forge | undefined;
  readonly repository: RepositoryRef | undefined;
  readonly pull: PullRequestRef | undefined;
  /** The commit that is judged: the pull request's or merge group's head, never the test merge. */
  readonly commit: string | undefined;
  readonly runUrl: string | undefined;
}

/** Bytes; GitHub refuses a comment of more than 65536 (and counts characters, so this leaves room). */
const COMMENT_BUDGET = 60_000;

const STATE_OF: Readonly<Record<Verdict, StatusState>> = { pass: 'success', fail: 'failure', undecided: 'error' };

/** Tells the forge how the run stands. Nothing here throws or changes a verdict: what fails becomes a note. */
export class Publisher {
  readonly notes: string[] = [];
  readonly #announced = new Set<Gate>();
  /** Head of the pull request when the comment was about to be written. */
  #head: string | undefined;
  readonly #destination: Destination;
  readonly #settings: PublishSettings;

  constructor(destination: Destination, settings: PublishSettings) {
    this.#destination = destination;
    this.#settings = settings;
  }

  /**
   * At the start: what an earlier run said of this commit no longer holds. `gates`: those that this run will judge;
   * with `status: gates` each has a status of its own.
   */
  async announce(gates: Iterable<Gate>): Promise<void> {
    await this.#status('pending', 'The gate is running', this.#destination.runUrl);
    for (const gate of this.#settings.status === 'gates' ? gates : []) {
      this.#announced.add(gate);
      await this.#status('pending', 'The gate is running', this.#destination.runUrl, gate);
    }
  }

  /** At the end: the comment first, so that the status can link to it. Returns the comment's address. */
  async conclude(report: Report, renderers: Renderers): Promise<string | undefined> {
    const commentUrl = await this.#comment(report, renderers);
    const url = this.#destination.forge?.kind === 'github' ? this.#destination.runUrl : commentUrl;
    await this.#gates(report);
    await this.#status(STATE_OF[report.verdict], describe(report), url ?? this.#destination.runUrl);
    return commentUrl;
  }

  /**
   * One status per gate. A gate that was to be judged and had nothing to judge holds; one that this run was never to
   * judge gets none, so that a required status of it stays missing instead of green.
   */
  async #gates(report: Report): Promise<void> {
    if (this.#settings.status !== 'gates') return;
    const told = this.#announced.size > 0 ? this.#announced : GATES.filter((gate) => report.gates[gate] !== 'skipped');
    for (const gate of told) {
      const verdict = report.gates[gate];
      const state = verdict === 'skipped' ? 'success' : STATE_OF[verdict];
      await this.#status(state, describeGate(report, gate), this.#destination.runUrl, gate);
    }
  }

  /** When the run broke off: never a stale green. */
  async crash(): Promise<undefined> {
    const said = ['error', 'The gate could not decide; see the job', this.#destination.runUrl] as const;
    for (const gate of this.#announced) await this.#status(...said, gate);
    await this.#status(...said);
    return undefined;
  }

  async #status(state: StatusState, description: string, url: string | undefined, gate?: Gate): Promise<void> {
    const { forge, repository, commit } = this.#destination;
    if (this.#settings.mode === 'check' || this.#settings.status === 'never') return;
    if (forge === undefined || repository === undefined || commit === undefined) return;
    const context = gate === undefined ? statusContext(this.#settings.id) : gateContext(this.#settings.id, gate);
    try {
      await forge.setStatus(repository, commit, { state, context, description, ...(url === undefined ? {} : { url }) });
    } catch (error) {
      this.#note(noteOf(`The status ${context} could not be set to ${state}`, error));
    }
  }

  async #comment(report: Report, renderers: Renderers): Promise<string | undefined> {
    const { forge, pull } = this.#destination;
    if (this.#settings.mode === 'check' || this.#settings.comment === 'never') return undefined;
    if (forge === undefined || pull === undefined) return undefined;
    try {
      if (!(await this.#isCurrent(forge, pull))) return undefined;
      const marker = commentMarker(this.#settings.id);
      const body = withMarker(renderers.comment(report, COMMENT_BUDGET), marker);
      const result = await forge.upsertComment(pull, marker, body);
      for (const note of result.notes) this.#note(note);
      return result.url || undefined;
    } catch (error) {
      this.#note(noteOf('The comment could not be written; the verdict stands without it', error));
      return undefined;
    }
  }

  /** Asked just before something is written about the pull request as a whole: an older run is silent then. */
  async #isCurrent(forge: Forge, pull: PullRequestRef): Promise<boolean> {
    this.#head ??= (await forge.pullRequest(pull)).head;
    if (this.#head === this.#destination.commit) return true;
    const now = this.#head.slice(0, 10);
    this.#note(`The comment was left alone: the pull request has moved on to ${now}, whose own run reports.`);
    return false;
  }

  /** Comments on changed lines, after everything else: they are the most that a server may refuse. */
  async annotate(report: Report): Promise<void> {
    const { forge, pull, commit } = this.#destination;
    const { mode, annotations, id } = this.#settings;
    if (mode === 'check' || forge === undefined || pull === undefined || commit === undefined) return;
    if (!wantsLineReview(annotations, forge.kind)) return;
    try {
      if (!(await this.#isCurrent(forge, pull))) return;
      const result = await forge.reviewLines(pull, lineReviewOf(report, id, commit));
      for (const note of result.notes) this.#note(note);
      if (result.left > 0) this.#note(`${result.left} more findings on changed lines have no review comment.`);
    } catch (error) {
      this.#note(noteOf('Review comments could not be written', error));
    }
  }

  #note(text: string): void {
    if (!this.notes.includes(text)) this.notes.push(text);
  }
}

/** The marker decides which comment is ours, so it must be the first line whatever the renderer did. */
function withMarker(body: string, marker: string): string {
  return body.startsWith(`${marker}\n`) ? body : `${marker}\n${body}`;
}
