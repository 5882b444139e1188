/** A small report to publish: one that passes, with whatever a test changes about it. */
import type { Finding } from '../../src/domain/finding.ts';
import { REPORT_SCHEMA, type Report } from '../../src/domain/report.ts';

export const HEAD_SHA = 'a'.repeat(40);
export const BASE_SHA = 'b'.repeat(40);

export function aReport(changes: Partial<Report> = {}): Report {
  const half = { covered: 1, total: 2, percent: 50 };
  return {
    schema: REPORT_SCHEMA,
    verdict: 'pass',
    base: { ref: 'main', sha: BASE_SHA },
    head: { ref: '#7', sha: HEAD_SHA },
    policyFrom: 'base',
    gates: {
      spec: 'pass',
      tests: 'pass',
      tags: 'pass',
      l0: 'pass',
      coverage: 'pass',
      mutation: 'skipped',
      proof: 'skipped',
      authoring: 'skipped',
    },
    gateNotes: {},
    findings: [],
    requirements: [],
    tests: [],
    checks: [],
    coverage: { base: half, head: half, gained: [], lost: [], gaps: ['R-NET-02'], safetyCriticalGaps: [] },
    suspects: [],
    notes: [],
    ...changes,
  };
}

export function aFinding(changes: Partial<Finding> = {}): Finding {
  return {
    gate: 'spec',
    rule: 'spec/modified',
    severity: 'error',
    path: 'docs/07.md',
    line: 3,
    message: 'The spec changed.',
    fix: 'Ask an owner.',
    ...changes,
  };
}
