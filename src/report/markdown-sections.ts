import { markdownTable } from 'markdown-table';
import type { Report, ReportRequirement, ReportTest } from '../domain/report.ts';
import { COVERAGE_WORDS, scaffoldOnly, testLabels } from './facts.ts';
import type { Section } from './markdown-layout.ts';
import { code, codeCell, plain, prose } from './markdown-text.ts';

/** Requirements the change touches: their entry, their tests, or who carries their label. */
export function touchedSection(report: Report, folded: boolean, mostRows: number): Section {
  const touched = report.requirements.filter((requirement) => requirement.touched);
  return traceability('Requirements this change touches', touched, report, { folded, share: 0.4, mostRows });
}

/** The whole traceability table. */
export function requirementsSection(report: Report, mostRows: number): Section {
  return traceability('All requirements', report.requirements, report, { folded: true, share: 1, mostRows });
}

function traceability(
  title: string,
  requirements: readonly ReportRequirement[],
  report: Report,
  { folded, share, mostRows }: { readonly folded: boolean; readonly share: number; readonly mostRows: number },
): Section {
  const labels = testLabels(report);
  const gained = new Set(report.coverage.gained);
  const lost = new Set(report.coverage.lost);
  const rows = requirements
    .slice(0, mostRows)
    .map((requirement) => [
      codeCell(requirement.id, 80),
      `${plain(requirement.title, 120)}${requirement.safetyCritical ? ' · **safety-critical**' : ''}`,
      coverageCell(requirement, gained, lost),
      testsCell(requirement, labels),
    ]);
  const [head, delimiter, ...lines] = markdownTable([['Requirement', 'Title', 'Coverage', 'Tests'], ...rows], {
    alignDelimiters: false,
    stringLength: () => 0,
  }).split('\n');
  return {
    title,
    folded,
    head: `${head}\n${delimiter}`,
    rows: lines,
    total: requirements.length,
    noun: 'requirement',
    share,
  };
}

function coverageCell(requirement: ReportRequirement, gained: ReadonlySet<string>, lost: ReadonlySet<string>): string {
  if (requirement.status !== 'active') return requirement.status;
  const word = COVERAGE_WORDS[requirement.coverage] ?? plain(requirement.coverage);
  if (gained.has(requirement.id)) return `**${word}** (new)`;
  return lost.has(requirement.id) ? `**${word}** (lost)` : word;
}

const MOST_TESTS = 6;

function testsCell(requirement: ReportRequirement, labels: ReadonlyMap<string, string>): string {
  const shown = requirement.tests.slice(0, MOST_TESTS).map((path) => plain(labels.get(path) ?? path, 120));
  const more = requirement.tests.length - shown.length;
  if (shown.length === 0) return '–';
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

/** What each test says it does not prove; tests of the change first. */
export function gapStatementsSection(report: Report, mostRows: number): Section {
  const tests = report.tests.filter((test) => test.gaps.length > 0);
  const ordered = [...tests.filter((test) => test.touched), ...tests.filter((test) => !test.touched)];
  return {
    title: 'What the tests do not prove',
    folded: true,
    rows: ordered.slice(0, mostRows).map(gapRow),
    total: ordered.length,
    noun: 'test',
    share: 0.5,
  };
}

const MOST_GAPS = 20;

function gapRow(test: ReportTest): string {
  const items = test.gaps.slice(0, MOST_GAPS).map((gap) => `  - ${plain(gap, 300)}`);
  const more = test.gaps.length - items.length;
  const title = `- **${plain(test.name, 120)}** (${plain(test.layer ?? 'no layer')})${test.state === 'scaffold' ? ', a scaffold' : ''}`;
  return [title, ...items, ...(more > 0 ? [`  - … and ${more} more`] : [])].join('\n');
}

/** Tests written against an older text of their requirement. */
export function suspectsSection(report: Report): Section {
  return {
    title: 'Suspect: the requirement changed, its tests did not',
    folded: false,
    rows: report.suspects.map(({ requirement, tests }) => {
      const named = tests.slice(0, MOST_TESTS).map((test) => code(test));
      const more = tests.length > MOST_TESTS ? ` and ${tests.length - MOST_TESTS} more` : '';
      return `- ${code(requirement, 80)}: ${named.join(', ')}${more}`;
    }),
    total: report.suspects.length,
    noun: 'requirement',
    share: 0.2,
  };
}

export function notesSection(report: Report): Section {
  return {
    title: 'Notes',
    folded: false,
    rows: report.notes.map((note) => `- ${prose(note)}`),
    total: report.notes.length,
    noun: 'note',
    share: 0.2,
  };
}

const MOST_IDS = 25;
const MOST_TITLES = 5;

/** `**Gained (2):** …` lines of ids, with titles where they are few: what changed is told, what was open is counted. */
export function coverageLines(report: Report): string {
  const { gained, lost, gaps, safetyCriticalGaps } = report.coverage;
  const titles = new Map(report.requirements.map((each) => [each.id, each.title]));
  const scaffolds = scaffoldOnly(report);
  const titled = (ids: readonly string[]) => (id: string) => {
    const title = ids.length > MOST_TITLES ? undefined : titles.get(id);
    return `${code(id, 80)}${title === undefined ? '' : ` ${plain(title, 80)}`}`;
  };
  const line = (word: string, ids: readonly string[], show: (id: string) => string) => {
    if (ids.length === 0) return [];
    const more = ids.length > MOST_IDS ? ` and ${ids.length - MOST_IDS} more` : '';
    return [`- **${word} (${ids.length}):** ${ids.slice(0, MOST_IDS).map(show).join(', ')}${more}`];
  };
  const told = new Set([...safetyCriticalGaps, ...lost]);
  const open = gaps.filter((id) => !told.has(id));
  return [
    ...line('Lost', lost, titled(lost)),
    ...line('Safety-critical gaps', safetyCriticalGaps, titled(safetyCriticalGaps)),
    ...line('Gained', gained, titled(gained)),
    ...line(
      told.size > 0 && open.length < gaps.length ? 'Other gaps' : 'Gaps',
      open,
      (id) => `${code(id, 80)}${scaffolds.has(id) ? ' (scaffold only)' : ''}`,
    ),
  ].join('\n');
}
