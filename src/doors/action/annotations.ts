import type { Finding } from '../../domain/finding.ts';
import type { Severity } from '../../domain/gate.ts';
import { displayPath } from '../../domain/path.ts';
import type { Report } from '../../domain/report.ts';

/** One workflow command `::error file=…,line=…::message`. */
export interface Annotation {
  readonly level: Severity;
  readonly message: string;
  readonly title: string;
  readonly file?: string;
  readonly line?: number;
}

/** GitHub keeps 10 annotations of each level per step (actions/runner `ExecutionContext.cs`) and 50 per run. */
const PER_LEVEL = 10;
/** Of the errors one place is left to the line that fails the job, which says how it went as a whole. */
const ERRORS = PER_LEVEL - 1;
const IN_ALL = 50;
/** Longer messages are cut by the runner (same file); characters, not bytes. */
const MESSAGE_LIMIT = 4096;
const TITLE_LIMIT = 200;

const ORDER: readonly Severity[] = ['error', 'warning', 'notice'];

/**
 * The findings that fit into a step's annotations, errors first, and how many did not.
 * Waived findings are left out: nobody has to act on them.
 */
export function annotationsOf(report: Report): { readonly shown: readonly Annotation[]; readonly left: number } {
  const wanted = report.findings.filter((finding) => finding.waivedBy === undefined);
  const shown = ORDER.flatMap((level) =>
    wanted.filter((finding) => finding.severity === level).slice(0, level === 'error' ? ERRORS : PER_LEVEL),
  ).slice(0, IN_ALL);
  return { shown: shown.map(annotation), left: wanted.length - shown.length };
}

function annotation(finding: Finding): Annotation {
  const file = annotatablePath(finding.path);
  const line =
    finding.line !== undefined && Number.isSafeInteger(finding.line) && finding.line > 0 ? finding.line : undefined;
  const where = file === undefined && finding.path !== undefined ? `${displayPath(finding.path)}: ` : '';
  return {
    level: finding.severity,
    title: cut(`conformance-gate ${finding.rule}`, TITLE_LIMIT),
    message: cut(`${where}${finding.message}\n${finding.fix}`.trim(), MESSAGE_LIMIT),
    ...(file === undefined ? {} : { file }),
    ...(file === undefined || line === undefined ? {} : { line }),
  };
}

/** A path the forge can link to: inside the repository, and text. Others are named in the message. */
export function annotatablePath(path: string | undefined): string | undefined {
  if (path === undefined || path === '' || path.startsWith('/') || path.length > 1024) return undefined;
  if (path !== displayPath(path) || path.includes('\\')) return undefined;
  return path.split('/').some((part) => part === '' || part === '.' || part === '..') ? undefined : path;
}

/** The command as the runner parses it (toolkit `command.ts`). */
export function toCommand(annotation: Annotation): string {
  const properties = [
    ['title', annotation.title],
    ['file', annotation.file],
    ['line', annotation.line],
  ]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  return `::${annotation.level} ${properties}::${escapeData(annotation.message)}`;
}

function escapeData(text: string): string {
  // `##[` opens the runner's older kind of command anywhere in a line.
  return text.replaceAll('##[', '# #[').replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** A line for the log that no runner takes for a command, whatever the text holds. */
export function logLine(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '�')
    .split('\n')
    .map((line) => line.replaceAll('##[', '# #[').replace(/^(\s*)::/, '$1: :'))
    .join('\n');
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
