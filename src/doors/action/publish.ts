import type { Verdict } from '../../domain/gate.ts';
import type { Report } from '../../domain/report.ts';
import { noteOf } from '../../forge/errors.ts';
import type { Forge, PullRequestRef, RepositoryRef, StatusState } from '../../forge/port.ts';
import { type ActionSettings, commentMarker, statusContext } from './inputs.ts';

/** Views of the report that the door hands on; given from outside so that publishing can be tested alone. */
export interface Renderers {
  comment(report: Report, budgetBytes: number): string;
  summary(report: Report, budgetBytes: number): string;
}

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
  readonly #destination: Destination;
  readonly #settings: Pick<ActionSettings, 'mode' | 'comment' | 'status' | 'id'>;

  constructor(destination: Destination, settings: Pick<ActionSettings, 'mode' | 'comment' | 'status' | 'id'>) {
    this.#destination = destination;
    this.#settings = settings;
  }

  /** At the start: what an earlier run said of this commit no longer holds. */
  async announce(): Promise<void> {
    await this.#status('pending', 'The gate is running', this.#destination.runUrl);
  }

  /** At the end: the comment first, so that the status can link to it. Returns the comment's address. */
  async conclude(report: Report, renderers: Renderers): Promise<string | undefined> {
    const commentUrl = await this.#comment(report, renderers);
    const url = this.#destination.forge?.kind === 'github' ? this.#destination.runUrl : commentUrl;
    await this.#status(STATE_OF[report.verdict], describe(report), url ?? this.#destination.runUrl);
    return commentUrl;
  }

  /** When the run broke off: never a stale green. */
  async crash(): Promise<undefined> {
    await this.#status('error', 'The gate could not decide; see the job', this.#destination.runUrl);
    return undefined;
  }

  async #status(state: StatusState, description: string, url: string | undefined): Promise<void> {
    const { forge, repository, commit } = this.#destination;
    if (this.#settings.mode === 'check' || this.#settings.status === 'never') return;
    if (forge === undefined || repository === undefined || commit === undefined) return;
    const context = statusContext(this.#settings.id);
    try {
      await forge.setStatus(repository, commit, { state, context, description, ...(url === undefined ? {} : { url }) });
    } catch (error) {
      this.#note(noteOf(`The status ${context} could not be set to ${state}`, error));
    }
  }

  async #comment(report: Report, renderers: Renderers): Promise<string | undefined> {
    const { forge, pull, commit } = this.#destination;
    if (this.#settings.mode === 'check' || this.#settings.comment === 'never') return undefined;
    if (forge === undefined || pull === undefined) return undefined;
    try {
      const now = await forge.pullRequest(pull);
      if (now.head !== commit) {
        this.#note(
          `The comment was left alone: the pull request has moved on to ${now.head.slice(0, 10)}, whose own run reports.`,
        );
        return undefined;
      }
      const marker = commentMarker(this.#settings.id);
      const body = withMarker(renderers.comment(report, COMMENT_BUDGET), marker);
      const result = await forge.upsertComment(pull, marker, body);
      for (const note of result.notes) this.#note(note);
      return result.url || undefined;
    } catch (error) {
      this.#note(noteOf('The comment could not be written', error));
      return undefined;
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

/** The status line: verdict first, figures after. */
export function describe(report: Report): string {
  const errors = report.findings.filter((finding) => finding.severity === 'error').length;
  const { covered, total, percent } = report.coverage.head;
  const failed = Object.entries(report.gates)
    .filter(([, verdict]) => verdict === 'fail' || verdict === 'undecided')
    .map(([gate]) => gate);
  const gates =
    failed.length === 0
      ? 'all gates hold'
      : `${failed.join(', ')} ${report.verdict === 'fail' ? 'failed' : 'undecided'}`;
  const count = errors === 0 ? '' : ` (${errors} ${errors === 1 ? 'error' : 'errors'})`;
  const coverage = total === 0 ? '' : `; ${covered}/${total} requirements covered (${percent} %)`;
  return `${gates}${count}${coverage}`;
}
