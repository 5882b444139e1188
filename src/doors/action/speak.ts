import * as core from '@actions/core';
import { GateError } from '../../domain/errors.ts';
import { displayPath } from '../../domain/path.ts';
import { prose } from '../../report/markdown-text.ts';
import type { BotOutcome } from '../bot/run.ts';
import { annotationsOf, logLine, toCommand } from './annotations.ts';
import type { ActionSettings } from './inputs.ts';
import type { Renderers } from './publish.ts';
import type { ActionOutcome } from './run.ts';
import { describe } from './status-line.ts';
import type { Surroundings } from './surroundings.ts';

/** GitHub drops a summary of more than 1 MiB as a whole (actions/runner `FileCommandManager.cs`); the notes get the rest. */
const SUMMARY_BUDGET = 950_000;
const NOTES_BUDGET = 50_000;
/** Lines of the log, where findings are shown there: a report made elsewhere may hold any number. */
const MAX_LINES = 500;

/** Tells the runner the outcome: outputs, annotations, step summary, exit status. */
export async function speak(
  outcome: ActionOutcome,
  settings: Pick<ActionSettings, 'annotations' | 'failOn' | 'mode'>,
  surroundings: Pick<Surroundings, 'forge'>,
  renderers: Renderers,
): Promise<void> {
  const { report } = outcome;
  const annotate = surroundings.forge === 'github' && settings.annotations === 'auto' && settings.mode !== 'report';
  const left = annotate ? printAnnotations(outcome) : printFindings(outcome);
  const notes = [...outcome.notes, ...extraNotes(left)];
  for (const note of notes) core.info(logLine(`note: ${note}`));
  setOutputs(outcome);
  await writeSummary(renderers.summary(report, SUMMARY_BUDGET), notes);
  const line = `conformance-gate: ${report.verdict}: ${outcome.error === undefined ? describe(report) : explain(outcome.error)}`;
  const blocks = report.verdict !== 'pass' && (settings.failOn !== 'never' || isUsage(outcome.error));
  if (blocks) core.setFailed(logLine(line));
  else core.info(logLine(line));
}

/** The other workflow has only begun: nothing is decided yet, and the job is green. */
export function speakOfStart(notes: readonly string[]): void {
  emptyOutputs({});
  for (const note of notes) core.info(logLine(`note: ${note}`));
  core.info('conformance-gate: the checks have begun; the run that follows their end publishes what they found');
}

/** A problem that came up before there were settings: the job fails, whatever it may have been told. */
export function speakOfFailure(error: unknown): void {
  emptyOutputs({ verdict: 'undecided' });
  core.setFailed(logLine(`conformance-gate: undecided: ${explain(error)}`));
}

/** A comment is no change to judge: there is no verdict, and only an answer that could not be given fails the job. */
export function speakOfBot(outcome: BotOutcome): void {
  emptyOutputs({ 'comment-url': outcome.url ?? '' });
  const line = logLine(`conformance-gate: ${outcome.message}`);
  if (outcome.kind === 'failed') core.setFailed(line);
  else core.info(line);
}

function emptyOutputs(told: Readonly<Record<string, string>>): void {
  for (const name of ['verdict', 'coverage', 'gaps', 'errors', 'report', 'comment-url']) output(name, told[name] ?? '');
}

/** What happened, where, and what to do, in one line. */
export function explain(error: unknown): string {
  if (!(error instanceof GateError)) {
    const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return `an internal error; please report it with these lines\n${stack}`;
  }
  const { place } = error;
  const where =
    place === undefined ? '' : `${displayPath(place.path)}${place.line === undefined ? '' : `:${place.line}`}: `;
  return `${where}${error.message}. What to do: ${error.advice}`;
}

function isUsage(error: unknown): boolean {
  return error instanceof GateError && error.kind === 'usage';
}

function printAnnotations(outcome: ActionOutcome): number {
  const { shown, left } = annotationsOf(outcome.report);
  for (const annotation of shown) process.stdout.write(`${toCommand(annotation)}\n`);
  return left;
}

/** Servers without annotations get the findings as plain lines of the log. */
function printFindings(outcome: ActionOutcome): number {
  const { findings } = outcome.report;
  for (const finding of findings.slice(0, MAX_LINES)) {
    const line = finding.line === undefined ? '' : `:${finding.line}`;
    const place = finding.path === undefined ? '' : `${displayPath(finding.path)}${line}: `;
    core.info(logLine(`${finding.severity} ${finding.rule} ${place}${finding.message} ${finding.fix}`));
  }
  if (findings.length > MAX_LINES) core.info(`and ${findings.length - MAX_LINES} more findings`);
  // Such a server drops the summary too: the log is the only place left.
  for (const note of outcome.report.notes) core.info(logLine(`note: ${note}`));
  return 0;
}

function extraNotes(left: number): readonly string[] {
  return left > 0 ? [`${left} more findings have no annotation: GitHub shows at most 10 of each level per step.`] : [];
}

function setOutputs(outcome: ActionOutcome): void {
  const { report } = outcome;
  const decided = outcome.error === undefined;
  output('verdict', report.verdict);
  output('coverage', decided ? String(report.coverage.head.percent) : '');
  output('gaps', decided ? String(report.coverage.gaps.length) : '');
  output('errors', String(report.findings.filter((finding) => finding.severity === 'error').length));
  output('report', outcome.reportFile ?? '');
  output('comment-url', outcome.commentUrl ?? '');
}

/** An output that cannot be told must not hide the verdict, which the exit status still tells. */
function output(name: string, value: string): void {
  try {
    core.setOutput(name, value);
  } catch (error) {
    core.info(logLine(`note: output ${name} is lost: ${error instanceof Error ? error.message : String(error)}`));
  }
}

/** As many whole lines as there is room for, and how many are missing. */
function withinBudget(lines: readonly string[]): string {
  let room = NOTES_BUDGET;
  const shown = lines.filter((line) => {
    room -= Buffer.byteLength(line);
    return room >= 0;
  });
  const left = lines.length - shown.length;
  return `${shown.join('')}${left === 0 ? '' : `- and ${left} more, in the job's log\n`}`;
}

/** A runner without a summary (act, older Gitea) only loses the summary. */
async function writeSummary(text: string, notes: readonly string[]): Promise<void> {
  const tail = notes.length === 0 ? '' : `\n\n**Notes**\n\n${withinBudget(notes.map((note) => `- ${prose(note)}\n`))}`;
  try {
    await core.summary.addRaw(`${text}${tail}`, true).write({ overwrite: true });
  } catch (error) {
    core.info(logLine(`note: no step summary: ${error instanceof Error ? error.message : String(error)}`));
  }
}
