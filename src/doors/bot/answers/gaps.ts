import type { Report, ReportRequirement } from '../../../domain/report.ts';
import { plain } from '../../../report/markdown-text.ts';
import { count } from '../../../report/text.ts';

const MOST_ROWS = 60;
const MOST_STATEMENTS = 40;

/** What is not covered at the head, safety-critical first, and what the checks themselves say they do not prove. */
export function gapsText(report: Report): string {
  const { covered, total } = report.coverage.head;
  const gaps = report.requirements
    .filter((each) => each.status === 'active' && each.coverage !== 'covered')
    .sort((one, other) => Number(other.safetyCritical) - Number(one.safetyCritical));
  const statements = report.tests.flatMap((test) =>
    test.gaps.map((gap) => `- ${plain(test.name, 80)}: ${plain(gap, 200)}`),
  );
  return [
    `At ${report.head.sha.slice(0, 10)} ${covered} of ${count(total, 'requirement')} are covered by an executable test.`,
    section(gaps.length === 0 ? '' : 'Not covered', gaps.map(row), MOST_ROWS),
    section(statements.length === 0 ? '' : 'Not proven, by the words of the checks', statements, MOST_STATEMENTS),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function row(requirement: ReportRequirement): string {
  const marks = [
    ...(requirement.safetyCritical ? ['safety-critical'] : []),
    ...(requirement.coverage === 'scaffold-only' ? ['scaffold only'] : []),
  ];
  const note = marks.length === 0 ? '' : ` (${marks.join(', ')})`;
  return `- ${plain(requirement.id, 80)} ${plain(requirement.title, 120)}${note}`;
}

function section(title: string, rows: readonly string[], most: number): string {
  if (title === '') return '';
  const more = rows.length > most ? [`- … ${rows.length - most} more`] : [];
  return [`**${title}**`, '', ...rows.slice(0, most), ...more].join('\n');
}
