import type { DoctorFinding, DoctorReport } from '../../doctor/examine.ts';
import type { State } from '../../doctor/rule.ts';
import { DOCTOR_RULES } from '../../doctor/rules/index.ts';

const TITLES: Readonly<Record<State, string>> = {
  open: 'Open ways around the gate',
  unknown: 'Could not be told',
  advice: 'Worth doing',
};

/** The report for a terminal or a log. */
export function doctorText(report: DoctorReport): string {
  const parts = (['open', 'unknown', 'advice'] as const).map((state) =>
    section(
      state,
      report.findings.filter((finding) => finding.state === state),
    ),
  );
  const closed =
    report.closed.length === 0 ? '' : `Closed: ${report.closed.map((id) => id.replace('doctor/', '')).join(', ')}\n`;
  return [...parts, closed, `${verdict(report)}\n`].filter((part) => part !== '').join('\n');
}

function section(state: State, findings: readonly DoctorFinding[]): string {
  if (findings.length === 0) return '';
  return `${TITLES[state]}\n\n${findings.map(lines).join('\n')}`;
}

function lines({ rule, path, message, remedy, state }: DoctorFinding): string {
  const danger = state === 'open' ? [`    danger  ${DOCTOR_RULES.find((each) => each.id === rule)?.danger ?? ''}`] : [];
  return [
    `  ${rule}${path === undefined ? '' : `  ${path}`}`,
    `    ${message}`,
    ...danger,
    `    remedy  ${remedy}`,
    '',
  ].join('\n');
}

function verdict({ findings, branch }: DoctorReport): string {
  const open = findings.filter(({ state }) => state === 'open').length;
  const unknown = findings.filter(({ state }) => state === 'unknown').length;
  if (open > 0)
    return `${open} ${open === 1 ? 'way' : 'ways'} around the gate of ${branch} ${open === 1 ? 'stands' : 'stand'} open.`;
  if (unknown > 0)
    return `No open way was seen, but ${unknown} ${unknown === 1 ? 'thing' : 'things'} could not be told: this is no all-clear.`;
  return `No way around the gate of ${branch} was found.`;
}
