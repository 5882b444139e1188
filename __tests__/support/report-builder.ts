import type { Finding } from '../../src/domain/finding.ts';
import {
  REPORT_SCHEMA,
  type Report,
  type ReportCheck,
  type ReportRequirement,
  type ReportTest,
} from '../../src/domain/report.ts';

export function aFinding(rule: string, changes: Partial<Finding> = {}): Finding {
  return {
    gate: rule.split('/')[0] as Finding['gate'],
    rule,
    severity: 'error',
    path: 'docs/07-security.md',
    line: 12,
    message: 'Something is the case.',
    fix: 'Do something about it.',
    ...changes,
  };
}

export function aReportRequirement(id: string, changes: Partial<ReportRequirement> = {}): ReportRequirement {
  return {
    id,
    title: `Title of ${id}`,
    safetyCritical: false,
    status: 'active',
    coverage: 'covered',
    tests: [],
    touched: false,
    ...changes,
  };
}

export function aReportTest(name: string, changes: Partial<ReportTest> = {}): ReportTest {
  return {
    path: `conformance/tests/l2-behavioral/${name}`,
    name,
    layer: 'L2',
    requirements: [],
    state: 'executable',
    reason: 'the header says EXECUTABLE',
    gaps: [],
    touched: false,
    ...changes,
  };
}

export function aCheck(test: string, changes: Partial<ReportCheck> = {}): ReportCheck {
  return {
    test: `conformance/tests/l0-static/${test}`,
    script: 'check.sh',
    verdict: 'pass',
    durationMs: 41,
    isolation: 'namespaces',
    assertions: [{ name: 'it holds', outcome: 'pass', line: 17 }],
    exitCode: 0,
    ...changes,
  };
}

const ALL_PASS: Report['gates'] = {
  spec: 'pass',
  tests: 'pass',
  tags: 'pass',
  l0: 'pass',
  coverage: 'pass',
  mutation: 'skipped',
  proof: 'skipped',
  authoring: 'skipped',
};

const SKIPPED: Report['gateNotes'] = {
  mutation: 'not judged yet',
  proof: 'not judged yet',
  authoring: 'not judged yet',
};

/** A passing report with nothing in it; a test names what matters to it. */
export function aReport(
  changes: Partial<Omit<Report, 'gates'>> & { readonly gates?: Partial<Report['gates']> } = {},
): Report {
  const numbers = { covered: 16, total: 20, percent: 80 };
  return {
    schema: REPORT_SCHEMA,
    verdict: 'pass',
    base: { ref: 'main', sha: 'a1b2c3d4e5'.repeat(4) },
    head: { ref: 'pr', sha: 'd4e5f6a7b8'.repeat(4) },
    policyFrom: 'base',
    gateNotes: SKIPPED,
    findings: [],
    requirements: [],
    tests: [],
    checks: [],
    coverage: { base: numbers, head: numbers, gained: [], lost: [], gaps: [], safetyCriticalGaps: [] },
    suspects: [],
    notes: [],
    ...changes,
    gates: { ...ALL_PASS, ...changes.gates },
  };
}

const TESTS = {
  deny: aReportTest('default-deny', { requirements: ['R-NET-01'], gaps: [] }),
  egress: aReportTest('egress-paths', {
    path: 'conformance/tests/l0-static/egress-paths',
    layer: 'L0',
    requirements: ['R-NET-03'],
    gaps: ['that packets take the selected path', 'that the tunnel is up'],
  }),
  backup: aReportTest('backup-age', { requirements: ['R-OBS-02'], touched: true }),
  alert: aReportTest('alert-delivery', { requirements: ['R-OBS-01'], state: 'scaffold', reason: 'STATUS: scaffold' }),
};

const REQUIREMENTS = [
  aReportRequirement('R-NET-01', {
    title: 'Default-deny between namespaces',
    safetyCritical: true,
    tests: [TESTS.deny.path],
  }),
  aReportRequirement('R-NET-03', { title: 'Egress paths are chosen by rule', tests: [TESTS.egress.path] }),
  aReportRequirement('R-OBS-01', { title: 'Alerts arrive', coverage: 'scaffold-only', tests: [TESTS.alert.path] }),
  aReportRequirement('R-OBS-02', { title: 'Backup age is visible', tests: [TESTS.backup.path], touched: true }),
  aReportRequirement('R-OBS-03', { title: 'Logs are kept', coverage: 'uncovered' }),
  aReportRequirement('R-OBS-04', { title: 'Traces are kept', coverage: 'uncovered', status: 'deferred' }),
];

const COVERAGE: Report['coverage'] = {
  base: { covered: 45, total: 51, percent: 88.2 },
  head: { covered: 48, total: 51, percent: 94.1 },
  gained: ['R-OBS-02'],
  lost: [],
  gaps: ['R-OBS-01', 'R-OBS-03'],
  safetyCriticalGaps: [],
};

/** The change everyone likes to see: nothing wrong, one more requirement covered. */
export function greenReport(): Report {
  return aReport({
    requirements: REQUIREMENTS,
    tests: Object.values(TESTS),
    checks: [aCheck('egress-paths')],
    coverage: COVERAGE,
    findings: ['R-OBS-01 (Alerts arrive)', 'R-OBS-03 (Logs are kept)'].map((what, index) =>
      aFinding('coverage/gap', {
        severity: 'notice',
        path: 'conformance/requirements.yaml',
        line: 40 + 5 * index,
        requirement: what.slice(0, 8),
        message: `${what} is not covered.`,
        fix: 'Add an executable test.',
      }),
    ),
  });
}

/** A change that edits the spec, weakens a test and breaks a check. */
export function redReport(): Report {
  return aReport({
    verdict: 'fail',
    gates: { spec: 'fail', tests: 'fail', l0: 'fail', coverage: 'fail' },
    requirements: REQUIREMENTS.map((each) =>
      each.id === 'R-NET-03' ? { ...each, coverage: 'uncovered', touched: true } : each,
    ),
    tests: Object.values(TESTS),
    checks: [
      aCheck('egress-paths', {
        verdict: 'fail',
        exitCode: 1,
        durationMs: 1234,
        assertions: [
          { name: 'one egress gateway policy', outcome: 'pass', line: 21 },
          { name: 'it selects the vpn class', outcome: 'fail', line: 22, detail: 'found internet' },
          { name: 'later', outcome: 'skipped' },
        ],
        output: 'ok 1 - one egress gateway policy\nnot ok 2 - it selects the vpn class\n1..2\n',
      }),
      aCheck('no-plaintext-secrets', {
        verdict: 'timeout',
        exitCode: 137,
        durationMs: 120_000,
        assertions: [],
        problem: 'killed after 120 s',
      }),
    ],
    coverage: {
      ...COVERAGE,
      head: { covered: 44, total: 51, percent: 86.3 },
      gained: [],
      lost: ['R-NET-03'],
      gaps: ['R-NET-03', 'R-OBS-01', 'R-OBS-02', 'R-OBS-03'],
    },
    findings: [
      aFinding('spec/modified', {
        requirement: 'R-NET-01',
        message: 'The spec page docs/07-security.md changed without an owner’s approval.',
        fix: 'Undo the edit, or ask @alice or @home/spec-owners to approve this commit.',
        before: 'Traffic between namespaces is denied unless a policy allows it.',
        after: 'Traffic between namespaces is allowed unless a policy denies it.',
      }),
      aFinding('tests/weakened', {
        path: 'conformance/tests/l0-static/egress-paths/check.sh',
        line: 22,
        message: 'The assertion "it selects the vpn class" can no longer fail: `|| true` follows it.',
        fix: 'Remove `|| true`.',
        before: 'expect "it selects the vpn class" grep -q vpn policy.yaml',
        after: 'expect "it selects the vpn class" grep -q vpn policy.yaml || true',
      }),
      aFinding('l0/failed', {
        path: 'conformance/tests/l0-static/egress-paths/check.sh',
        line: 22,
        requirement: 'R-NET-03',
        message: 'it selects the vpn class: found internet',
        fix: 'Correct platform/cilium/egress-policy.yaml.',
      }),
      aFinding('coverage/lost', {
        path: 'conformance/requirements.yaml',
        line: 9,
        requirement: 'R-NET-03',
        message:
          'R-NET-03 (Egress paths are chosen by rule) was covered by conformance/tests/l0-static/egress-paths; now no test carries its label.',
        fix: 'Keep or add an executable test that carries the label R-NET-03: "true".',
      }),
      aFinding('tags/missing-annotation', {
        severity: 'warning',
        path: 'conformance/tests/l2-behavioral/backup-age/chainsaw-test.yaml',
        line: 5,
        message: 'Test backup-age has no annotation intent.',
        fix: 'Set the annotation.',
      }),
    ],
    suspects: [{ requirement: 'R-NET-01', tests: [TESTS.deny.path] }],
  });
}

/** A change whose scripts were not run, with approvals, waivers and a first policy. */
export function undecidedSample(): Report {
  return aReport({
    verdict: 'undecided',
    policyFrom: 'head',
    gates: { l0: 'undecided', coverage: 'undecided' },
    gateNotes: {
      ...SKIPPED,
      l0: 'no script ran: run-scripts is false for this event',
      coverage: 'the requirement registry cannot be judged: conformance/requirements.yaml: line 7 is not valid YAML',
    },
    findings: [
      aFinding('spec/added', {
        severity: 'notice',
        path: 'docs/20-new.md',
        line: 1,
        approvedBy: ['alice', 'bob'],
        message: 'A page was added.',
      }),
      aFinding('author/sleep', {
        severity: 'notice',
        path: 'conformance/tests/l2-behavioral/x/chainsaw-test.yaml',
        waivedBy: 'conformance/waivers.yaml:3, until 2026-12-31, by @alice: the mail sink has no readiness signal',
      }),
    ],
    notes: ['First adoption: the base has no policy, so the policy of the change itself was used.'],
  });
}
