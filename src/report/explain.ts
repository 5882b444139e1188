import type { Report, ReportRequirement, ReportTest } from '../domain/report.ts';
import type { Rule } from '../domain/rule.ts';

/** One rule as `explain` prints it: what it protects, an example, how to fix it, how to get it approved. */
export function explainRule(rule: Rule): string {
  const severity = rule.defaultSeverity === 'off' ? 'off by default' : `${rule.defaultSeverity} by default`;
  return [
    `${rule.id}  (gate ${rule.gate}, ${severity})`,
    '',
    `  protects   ${rule.protects}`,
    `  example    ${rule.example}`,
    `  fix        ${rule.fix}`,
    `  approval   ${rule.approval}`,
    '',
  ].join('\n');
}

/** One requirement with its tests, their states and gap statements; undefined when the report does not know the id. */
export function explainRequirement(report: Report, id: string): string | undefined {
  const requirement = report.requirements.find((each) => each.id === id);
  if (requirement === undefined) return undefined;
  const tests = report.tests.filter((test) => test.requirements.includes(id));
  const findings = report.findings.filter((finding) => finding.requirement === id);
  return [
    `${requirement.id}  ${requirement.title}`,
    '',
    `  status     ${requirement.status}${requirement.safetyCritical ? ', safety-critical' : ''}`,
    `  coverage   ${coverageOf(requirement)}`,
    ...tests.flatMap(testLines),
    ...findings.map((finding) => `  ${finding.rule}  ${finding.message}`),
    '',
  ].join('\n');
}

function coverageOf(requirement: ReportRequirement): string {
  if (requirement.coverage === 'covered') return 'covered by an executable test';
  return requirement.coverage === 'scaffold-only'
    ? 'a scaffold only: nothing is proven yet'
    : 'no test carries its label';
}

function testLines(test: ReportTest): string[] {
  return [
    `  test       ${test.path}  (${test.layer ?? 'no layer'}, ${test.state})`,
    ...test.gaps.map((gap) => `             does not prove: ${gap}`),
  ];
}
