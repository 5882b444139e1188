import type { Facts } from './facts.ts';
import { gateJobs } from './gate-jobs.ts';
import type { Diagnosis, DoctorRule, State } from './rule.ts';
import { DOCTOR_RULES } from './rules/index.ts';

export interface DoctorFinding extends Diagnosis {
  readonly rule: string;
}

export interface DoctorReport {
  readonly schema: 'conformance-gate/doctor/v1';
  readonly forge: string;
  readonly branch: string;
  readonly findings: readonly DoctorFinding[];
  /** Rules that were examined and found nothing. */
  readonly closed: readonly string[];
}

const ORDER: readonly State[] = ['open', 'unknown', 'advice'];

/** All rules on the facts, open ways first. Pure. */
export function examine(facts: Facts): DoctorReport {
  const found = DOCTOR_RULES.map((rule) => ({ rule: rule.id, diagnoses: rule.examine(facts) }));
  const all = found.flatMap(({ rule, diagnoses }) => diagnoses.map((diagnosis) => ({ rule, ...diagnosis })));
  // Two steps of one job have the same to say.
  const distinct = [...new Map(all.map((finding) => [JSON.stringify(finding), finding])).values()];
  const findings = ORDER.flatMap((state) => distinct.filter((finding) => finding.state === state));
  const closed = DOCTOR_RULES.filter(
    (rule) => !all.some((finding) => finding.rule === rule.id) && wasTold(rule, facts),
  );
  return {
    schema: 'conformance-gate/doctor/v1',
    forge: facts.forge,
    branch: facts.branch,
    findings,
    closed: closed.map((rule) => rule.id),
  };
}

/** Whether everything that a rule looks at could be read: without it, nothing found means nothing. */
function wasTold(rule: DoctorRule, facts: Facts): boolean {
  return rule.needs.every((need) => {
    if (need === 'workflows') return facts.workflows.known;
    return need === 'gate' ? gateJobs(facts).length > 0 : facts.protection[need].known;
  });
}

/** 1: a way around stands open; 2: none was seen, but not everything could be read; 0: none, and all was read. */
export function exitCodeOf(report: DoctorReport): 0 | 1 | 2 {
  if (report.findings.some(({ state }) => state === 'open')) return 1;
  return report.findings.some(({ state }) => state === 'unknown') ? 2 : 0;
}
