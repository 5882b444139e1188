import { join, resolve } from 'node:path';
import { GateError } from '../../domain/errors.ts';
import { type Gate, SCRIPT_GATES } from '../../domain/gate.ts';
import type { Report } from '../../domain/report.ts';
import type { Forge } from '../../forge/port.ts';
import { connectForge } from '../../forge/rest-forge.ts';
import { mergeReports } from '../../pipeline/merge-reports.ts';
import { toJson } from '../../report/json.ts';
import { undecidedReport } from '../../report/undecided.ts';
import { type EarlierVerdict, earlierVerdict, REVIEWED_GATE, withEarlier } from '../bot/rejudge.ts';
import type { Activity } from './event.ts';
import { activityOf, scriptsAllowed } from './event.ts';
import { type ActionSettings, type Environment, statusContext } from './inputs.ts';
import { type Engine, judgeChange } from './judge-change.ts';
import { type Destination, Publisher, type Renderers } from './publish.ts';
import { boundTo, targetOf } from './received-report.ts';
import { readReport, writeReport } from './report-file.ts';
import type { Surroundings } from './surroundings.ts';

/** What a run of the action ends in; the door turns it into outputs, summary and exit status. */
export interface ActionOutcome {
  readonly report: Report;
  /** Path of the report file; undefined when none could be written. */
  readonly reportFile: string | undefined;
  readonly commentUrl: string | undefined;
  /** What went less than well beside the verdict. */
  readonly notes: readonly string[];
  /** Why the run broke off, where it did. */
  readonly error: unknown;
}

export interface ActionContext {
  readonly settings: ActionSettings;
  readonly surroundings: Surroundings;
  readonly env: Environment;
  readonly renderers: Renderers;
  readonly engine: Engine;
  readonly today: string;
  readonly signal: AbortSignal;
  /** What is wrong with the inputs; nothing is judged or published then, but the forge hears of it. */
  readonly problem?: unknown;
  readonly onProgress: Parameters<typeof judgeChange>[0]['onProgress'];
}

/** Judges (or receives) and publishes. Never throws: a run that breaks off is an undecided outcome with its error. */
export async function runAction(context: ActionContext): Promise<ActionOutcome> {
  const { settings, surroundings } = context;
  const forge = connect(settings, surroundings);
  const activity = activityOf(surroundings.event, surroundings.payload, context.env);
  return settings.mode === 'report'
    ? publishReceived(context, activity, forge)
    : judgeAndPublish(context, activity, forge);
}

async function judgeAndPublish(
  context: ActionContext,
  activity: Activity,
  forge: Forge | undefined,
): Promise<ActionOutcome> {
  const { settings, surroundings } = context;
  const destination = destinationOf(activity, surroundings, forge);
  const publisher = new Publisher(destination, settings);
  const notes: string[] = [];
  const file = reportPath(settings, surroundings);
  // Before this run's own status hides it.
  const earlier = isReview(surroundings.event) ? await earlierOf(context, destination) : undefined;
  await publisher.announce(toBeJudged(context, earlier !== undefined));
  try {
    if (context.problem !== undefined) throw context.problem;
    const note = (text: string) => notes.push(text);
    const judging = earlier === undefined ? context : withoutScripts(context);
    const judged = await judgeChange({ ...judging, activity, forge, pull: destination.pull, note }, context.engine);
    const report = earlier === undefined ? judged : withEarlier(judged, earlier);
    const shown = { ...report, notes: [...report.notes, ...notes] };
    await writeReport(file, toJson(shown));
    const commentUrl = await publisher.conclude(shown, context.renderers);
    // A run without scripts does not know their findings, and would take their comments back.
    if (earlier === undefined) await publisher.annotate(shown);
    return { report: shown, reportFile: file, commentUrl, notes: publisher.notes, error: undefined };
  } catch (error) {
    return brokenOff(context, publisher, error, file);
  }
}

/** An approval or its dismissal changes nothing that a script said of the same commit. */
function isReview(event: string): boolean {
  return event === 'pull_request_review';
}

async function earlierOf({ settings, problem }: ActionContext, to: Destination): Promise<EarlierVerdict | undefined> {
  if (to.commit === undefined || problem !== undefined || settings.base !== undefined || settings.head !== undefined) {
    return undefined;
  }
  return earlierVerdict(to.forge, to.repository, to.commit, statusContext(settings.id));
}

function withoutScripts(context: ActionContext): ActionContext {
  return { ...context, settings: { ...context.settings, runScripts: 'false' } };
}

/** Gates that this run will judge; those that need scripts are none of them where scripts may not run. */
function toBeJudged({ settings, surroundings }: ActionContext, rejudging: boolean): readonly Gate[] {
  const scripts = scriptsAllowed(surroundings.event, settings.runScripts).allowed;
  if (rejudging) return [REVIEWED_GATE].filter((gate) => settings.gates.has(gate));
  return [...settings.gates].filter((gate) => scripts || !SCRIPT_GATES.has(gate));
}

async function publishReceived(
  context: ActionContext,
  activity: Activity,
  forge: Forge | undefined,
): Promise<ActionOutcome> {
  const { settings, surroundings } = context;
  let publisher = new Publisher(destinationOf(activity, surroundings, forge), settings);
  const named = settings.report ?? '';
  const file = named.includes('\n') ? undefined : resolve(surroundings.workspace, named);
  try {
    if (context.problem !== undefined) throw context.problem;
    const target = await targetOf(activity, forge, surroundings.repository);
    publisher = new Publisher({ ...destinationOf(activity, surroundings, forge), ...target }, settings);
    if (target.note !== undefined) publisher.notes.push(target.note);
    const report = boundTo(await readParts(named, surroundings.workspace), target);
    const commentUrl = await publisher.conclude(report, context.renderers);
    await publisher.annotate(report);
    return { report, reportFile: file, commentUrl, notes: publisher.notes, error: undefined };
  } catch (error) {
    return brokenOff(context, publisher, error, undefined);
  }
}

const MOST_PARTS = 1000;

/** The report, or where several files are named (one a line) the parts of one judgement, joined. */
async function readParts(named: string, workspace: string): Promise<Report> {
  const files = named.split('\n').flatMap((line) => (line.trim() === '' ? [] : [resolve(workspace, line.trim())]));
  if (files.length <= 1) return readReport(files[0] ?? workspace);
  if (files.length > MOST_PARTS) {
    throw new GateError('usage', `input \`report\` names ${files.length} files`, `name at most ${MOST_PARTS}`);
  }
  return mergeReports(await Promise.all(files.map((each) => readReport(each))));
}

async function brokenOff(
  context: ActionContext,
  publisher: Publisher,
  error: unknown,
  file: string | undefined,
): Promise<ActionOutcome> {
  const { gates, base, head } = context.settings;
  const report = undecidedReport(error, { gates, base, head });
  // The comment must not go on showing an earlier verdict; should even this view fail, the status still says so.
  const commentUrl = await publisher.conclude(report, context.renderers).catch(() => publisher.crash());
  const written = file === undefined ? false : await writeReport(file, toJson(report)).then(yes, no);
  return {
    report,
    reportFile: written ? file : undefined,
    commentUrl: commentUrl ?? undefined,
    notes: publisher.notes,
    error,
  };
}

const yes = () => true;
const no = () => false;

/** The head commit of the activity is where the status belongs, on every event. */
export function destinationOf(activity: Activity, surroundings: Surroundings, forge: Forge | undefined): Destination {
  const { repository, runUrl } = surroundings;
  const pull =
    activity.kind === 'pull-request' && repository !== undefined
      ? { ...repository, number: activity.number }
      : undefined;
  return { forge, repository, pull, commit: activity.kind === 'unsupported' ? undefined : activity.head, runUrl };
}

/** The forge of this job; undefined without a token or a repository. */
export function connect(settings: ActionSettings, surroundings: Surroundings): Forge | undefined {
  if (settings.token === '' || surroundings.repository === undefined) return undefined;
  return connectForge({ kind: surroundings.forge, apiUrl: surroundings.apiUrl, token: settings.token });
}

function reportPath(settings: ActionSettings, surroundings: Surroundings): string {
  if (settings.report !== undefined) return resolve(surroundings.workspace, settings.report);
  const name = `conformance-report-${settings.id}.json`;
  return surroundings.temporary === undefined
    ? resolve(surroundings.workspace, name)
    : join(surroundings.temporary, name);
}
