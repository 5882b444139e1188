import { createHash } from 'node:crypto';
import type { Finding } from '../../domain/finding.ts';
import type { Report } from '../../domain/report.ts';
import type { ForgeKind, LineComment, LineReview } from '../../forge/port.ts';
import { code, plain, prose } from '../../report/markdown-text.ts';
import { annotatablePath } from './annotations.ts';
import type { ActionSettings } from './inputs.ts';

/** Whether findings become review comments: where asked for, and by default where a server shows no annotations. */
export function wantsLineReview(annotations: ActionSettings['annotations'], forge: ForgeKind): boolean {
  return annotations === 'review' || (annotations === 'auto' && forge !== 'github');
}

/** Findings that somebody has to act on, at their lines; which of these the change touches, the forge's diff tells. */
export function lineReviewOf(report: Report, id: string, commit: string): LineReview {
  const family = `<!-- conformance-gate-finding:${id}:`;
  const comments = new Map<string, LineComment>();
  for (const severity of ['error', 'warning'] as const) {
    for (const finding of report.findings) {
      const comment = finding.severity === severity ? commentOf(finding, family) : undefined;
      if (comment !== undefined && !comments.has(comment.marker)) comments.set(comment.marker, comment);
    }
  }
  return {
    commit,
    family,
    marker: `<!-- conformance-gate-review:${id} -->`,
    body: `conformance-gate: findings on lines that this change touches, at ${code(commit.slice(0, 10))}. The whole report is in the gate's comment.`,
    comments: [...comments.values()],
    withdrawn: `<!-- conformance-gate-finding-gone:${id} -->\n✅ No longer reported as of ${code(commit.slice(0, 10))}.`,
  };
}

function commentOf(finding: Finding, family: string): LineComment | undefined {
  const { line, rule, message, fix, severity } = finding;
  const path = annotatablePath(finding.path);
  if (path === undefined || line === undefined || finding.waivedBy !== undefined) return undefined;
  // The line is no part of the identity: it moves when something is written above it.
  const digest = createHash('sha256').update([rule, path, message].join('\0')).digest('hex').slice(0, 16);
  const body = `${severity === 'error' ? '❌' : '⚠️'} **${plain(rule)}**  \n${prose(message)}  \n_Fix:_ ${prose(fix)}`;
  return { marker: `${family}${digest} -->`, path, line, body };
}
