import type { Finding } from '../domain/finding.ts';
import type { Report } from '../domain/report.ts';
import type { Section } from './markdown-layout.ts';
import { code, fenced, plain, prose } from './markdown-text.ts';
import { withFewHollow } from './mutation.ts';
import { excerpt, placeOf, underPlace, withoutEcho } from './text.ts';

const EXCERPT_LINES = 8;
const EXCERPT_WIDTH = 160;
const OUTPUT_LINES = 20;

/** Findings of one severity: what, where, both versions, what to do. */
export function findingSection(
  title: string,
  findings: readonly Finding[],
  folded: boolean,
  share: number,
  mostRows: number,
): Section {
  return {
    title,
    folded,
    rows: withFewHollow(findings).slice(0, mostRows).map(findingRow),
    total: findings.length,
    noun: title.replace(/s$/, '').toLowerCase(),
    share,
  };
}

function findingRow(finding: Finding): string {
  const marks = [`**${plain(finding.rule)}**`, ...where(finding)];
  const lines = [`- ${marks.join(' · ')}`, `  ${prose(underPlace(finding))}`, `  _Fix:_ ${prose(finding.fix)}`];
  const change = beforeAndAfter(finding);
  return (change.length === 0 ? lines : [...lines, '', fenced(change, 'diff', '  ')])
    .join('  \n')
    .replace(/ {2}\n {2}\n/g, '\n\n');
}

/** Notices in one line each: what they ask for can wait. */
export function noticeSection(notices: readonly Finding[], mostRows: number): Section {
  return {
    title: 'Notices',
    folded: true,
    rows: notices
      .slice(0, mostRows)
      .map(
        (finding) =>
          `- ${[plain(finding.rule), ...where(withoutEcho(finding))].join(' · ')}: ${prose(finding.message)}`,
      ),
    total: notices.length,
    noun: 'notice',
    share: 0.2,
  };
}

function where(finding: Finding): string[] {
  const place = placeOf(finding);
  return [
    ...(place === '' ? [] : [code(place)]),
    ...(finding.requirement === undefined ? [] : [code(finding.requirement, 80)]),
  ];
}

/** The two versions as lines of a diff. */
export function beforeAndAfter(finding: Finding): readonly string[] {
  const side = (text: string | undefined, sign: string) =>
    text === undefined ? [] : excerpt(text, EXCERPT_LINES, EXCERPT_WIDTH).map((line) => `${sign} ${line}`);
  // The line itself did not change, something around it did: it is shown once, as context.
  if (finding.before !== undefined && finding.before === finding.after) return side(finding.before, ' ');
  return [...side(finding.before, '-'), ...side(finding.after, '+')];
}

/** Findings that an owner approved, each with the names: visible, never folded away. */
export function approvedSection(approved: readonly Finding[]): Section {
  return {
    title: 'Approved by an owner',
    folded: false,
    rows: approved.map(
      (finding) =>
        `- ${[plain(finding.rule), ...where(finding)].join(' · ')} · approved by ${names(finding.approvedBy)}: ${prose(finding.message)}`,
    ),
    total: approved.length,
    noun: 'approval',
    share: 0.2,
  };
}

export function waivedSection(waived: readonly Finding[]): Section {
  return {
    title: 'Waived',
    folded: false,
    rows: waived.map(
      (finding) =>
        `- ${[plain(finding.rule), ...where(finding)].join(' · ')} · ${plain(finding.waivedBy ?? '', 300)}: ${prose(finding.message)}`,
    ),
    total: waived.length,
    noun: 'waiver',
    share: 0.2,
  };
}

function names(people: readonly string[] | undefined): string {
  return (people ?? []).map((name) => code(name, 80)).join(', ');
}

/** The last lines that the checks which did not pass have printed. */
export function outputSection(report: Report): Section {
  const failed = report.checks.filter((check) => check.verdict !== 'pass' && (check.output ?? '') !== '');
  return {
    title: 'Output of the checks that did not pass',
    folded: true,
    rows: failed.map((check) => {
      const lines = fenced(excerpt(tellingLines(check.output ?? ''), OUTPUT_LINES + 1, EXCERPT_WIDTH), 'text');
      return `${code(`${check.test}/${check.script}`)}: ${check.verdict}\n\n${lines}`;
    }),
    gap: '\n\n',
    total: failed.length,
    noun: 'check',
    share: 0.25,
  };
}

/** A line that reports a pass, in any form of contract §1. */
const PASSING = /^\s*(?:ok\b|pass\b|\[pass\]|✓)/i;

/** The end of an output without the passes, which would crowd out what went wrong. */
function tellingLines(output: string): string {
  const lines = output.trimEnd().split('\n');
  const telling = lines.filter((line) => !PASSING.test(line));
  if (telling.length === 0) return lines.slice(-OUTPUT_LINES).join('\n');
  const passes = lines.length - telling.length;
  const note = passes === 0 ? [] : [`(${passes} passing ${passes === 1 ? 'line' : 'lines'} left out)`];
  return [...note, ...telling.slice(-OUTPUT_LINES)].join('\n');
}
