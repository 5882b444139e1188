import type { AssertionResult } from '../domain/check.ts';
import type { Finding } from '../domain/finding.ts';
import { GATES, type Gate } from '../domain/gate.ts';
import type { Report, ReportCheck, ReportTest } from '../domain/report.ts';
import { clip, placeOf, visible } from './text.ts';
import { element, textElement } from './xml.ts';

export interface JunitOptions {
  /** Start of the run, `YYYY-MM-DDThh:mm:ss`; the epoch where the caller does not say, because a report has no clock. */
  readonly timestamp?: string;
}

interface Case {
  readonly xml: string;
  readonly outcome: 'pass' | 'failure' | 'error' | 'skipped';
}

interface SuiteParts {
  readonly name: string;
  readonly package: string;
  readonly seconds: number;
  readonly properties: readonly (readonly [string, string])[];
  readonly cases: readonly Case[];
  readonly output: string;
}

/**
 * The report as JUnit XML: a suite per check script with a case per assertion, and the suite `conformance-gate` with
 * what the gates found. Written to fit both schemas in use (Jenkins' junit-10.xsd and the Ant one of Windy Road):
 * properties and captured output sit on the suite, `testsuites` has no attributes.
 */
export function toJunit(report: Report, options: JunitOptions = {}): string {
  const timestamp = options.timestamp ?? '1970-01-01T00:00:00';
  const tests = testsByPath(report);
  const suites = [...report.checks.map((check) => checkSuite(check, tests.get(check.test) ?? [])), gateSuite(report)];
  const xml = suites.map((suite, index) => suiteXml(suite, index, timestamp));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', {}, xml)}\n`;
}

function suiteXml(suite: SuiteParts, id: number, timestamp: string): string {
  const of = (outcome: Case['outcome']) => suite.cases.filter((each) => each.outcome === outcome).length;
  return element(
    'testsuite',
    {
      name: suite.name,
      package: suite.package,
      id,
      tests: suite.cases.length,
      failures: of('failure'),
      errors: of('error'),
      skipped: of('skipped'),
      time: suite.seconds.toFixed(3),
      timestamp,
      hostname: 'localhost',
    },
    [
      element(
        'properties',
        {},
        suite.properties.map(([name, value]) => element('property', { name, value })),
      ),
      ...suite.cases.map((each) => each.xml),
      textElement('system-out', {}, suite.output),
      textElement('system-err', {}, ''),
    ],
  );
}

function testsByPath(report: Report): ReadonlyMap<string, readonly ReportTest[]> {
  const tests = new Map<string, ReportTest[]>();
  for (const test of report.tests) {
    const there = tests.get(test.path);
    if (there === undefined) tests.set(test.path, [test]);
    else there.push(test);
  }
  return tests;
}

function checkSuite(check: ReportCheck, tests: readonly ReportTest[]): SuiteParts {
  const requirements = [...new Set(tests.flatMap((test) => test.requirements))];
  const layer = tests[0]?.layer ?? 'no layer';
  const name = tests[0]?.name ?? visible(check.test.slice(check.test.lastIndexOf('/') + 1));
  // Consumers split a class name at its dots into packages: the layer is one, the test is the class.
  const classname = `${layer}.${name.replace(/\./g, '_')}${requirements.length === 0 ? '' : ` [${requirements.join(', ')}]`}`;
  const seconds = check.durationMs / 1000;
  return {
    name: `${visible(check.test)}/${visible(check.script)}`,
    package: layer,
    seconds,
    properties: [
      ...requirements.map((id) => ['requirement', id] as const),
      ['layer', layer],
      ['verdict', check.verdict],
      ['isolation', check.isolation],
      ...(check.cached === undefined ? [] : [['cached', check.cached] as const]),
    ],
    cases: casesOf(check, classname, seconds),
    output: check.output ?? '',
  };
}

function casesOf(check: ReportCheck, classname: string, seconds: number): Case[] {
  const cases = check.assertions.map((assertion) => assertionCase(check, assertion, classname));
  const explained = check.verdict === 'pass' || cases.some((each) => each.outcome === 'failure');
  if (check.verdict === 'pass' && cases.length > 0) return cases;
  if (check.verdict === 'fail' && explained) return cases;
  return [...cases, scriptCase(check, classname, seconds)];
}

function assertionCase(check: ReportCheck, assertion: AssertionResult, classname: string): Case {
  const attributes = { name: clip(assertion.name || '(unnamed)', 1000), classname, time: '0.000' };
  const place = `${visible(check.test)}/${visible(check.script)}${assertion.line === undefined ? '' : `:${assertion.line}`}`;
  const detail = assertion.detail ?? '';
  if (assertion.outcome === 'pass') return { xml: element('testcase', attributes), outcome: 'pass' };
  if (assertion.outcome === 'fail') {
    const message = detail === '' ? `failed: ${assertion.name}` : detail;
    const failure = textElement(
      'failure',
      { type: 'assertion', message: clip(message, 1000) },
      `${place}: ${assertion.name}\n${detail}`,
    );
    return { xml: element('testcase', attributes, [failure]), outcome: 'failure' };
  }
  const skipped = element('skipped', {
    message: `${assertion.outcome}${detail === '' ? '' : `: ${clip(detail, 1000)}`}`,
  });
  return { xml: element('testcase', attributes, [skipped]), outcome: 'skipped' };
}

/** The script as a whole: the only case of one that reports nothing, and the bearer of what no assertion explains. */
function scriptCase(check: ReportCheck, classname: string, seconds: number): Case {
  const attributes = { name: visible(check.script), classname, time: seconds.toFixed(3) };
  if (check.verdict === 'pass') return { xml: element('testcase', attributes), outcome: 'pass' };
  const exit = check.exitCode === undefined ? '' : `exit code ${check.exitCode}`;
  const message = check.problem ?? (exit === '' ? check.verdict : exit);
  const tag = check.verdict === 'fail' ? 'failure' : 'error';
  const said = check.failedAt === undefined ? message : `${message}, ended at ${check.failedAt.text}`;
  const place = `${visible(check.test)}/${visible(check.script)}:${check.failedAt?.line}: `;
  const text = check.failedAt === undefined ? said : `${place}${said}`;
  const problem = textElement(tag, { type: check.verdict, message: clip(said, 1000) }, text);
  return { xml: element('testcase', attributes, [problem]), outcome: tag };
}

function gateSuite(report: Report): SuiteParts {
  const told = report.findings.filter((finding) => finding.severity !== 'error').map(oneLine);
  return {
    name: 'conformance-gate',
    package: 'gates',
    seconds: 0,
    properties: [
      ['verdict', report.verdict],
      ['base', report.base.sha],
      ['head', report.head.sha],
    ],
    cases: GATES.flatMap((gate) => gateCases(report, gate)),
    output: [...told, ...report.notes].join('\n'),
  };
}

function gateCases(report: Report, gate: Gate): Case[] {
  const errors = report.findings.filter((finding) => finding.gate === gate && finding.severity === 'error');
  const note = report.gateNotes[gate] ?? report.gates[gate];
  if (errors.length > 0) return errors.map(findingCase);
  const attributes = { name: gate, classname: `gates.${gate}`, time: '0.000' };
  switch (report.gates[gate]) {
    case 'pass':
      return [{ xml: element('testcase', attributes), outcome: 'pass' }];
    case 'skipped':
      return [{ xml: element('testcase', attributes, [element('skipped', { message: note })]), outcome: 'skipped' }];
    case 'undecided':
      return [
        {
          xml: element('testcase', attributes, [textElement('error', { type: 'undecided', message: note }, note)]),
          outcome: 'error',
        },
      ];
    case 'fail':
      return [
        {
          xml: element('testcase', attributes, [textElement('failure', { type: gate, message: note }, note)]),
          outcome: 'failure',
        },
      ];
  }
}

function findingCase(finding: Finding): Case {
  const place = placeOf(finding);
  const text = [oneLine(finding), ...sides(finding), `fix: ${finding.fix}`].join('\n');
  const failure = textElement('failure', { type: finding.rule, message: clip(finding.message, 1000) }, text);
  return {
    xml: element(
      'testcase',
      {
        name: `${finding.rule}${place === '' ? '' : ` ${place}`}${finding.requirement === undefined ? '' : ` ${finding.requirement}`}`,
        classname: `gates.${finding.gate}`,
        time: '0.000',
      },
      [failure],
    ),
    outcome: 'failure',
  };
}

function sides(finding: Finding): string[] {
  return [
    ...(finding.before === undefined ? [] : [`before: ${clip(finding.before, 2000)}`]),
    ...(finding.after === undefined ? [] : [`after: ${clip(finding.after, 2000)}`]),
  ];
}

function oneLine(finding: Finding): string {
  const place = placeOf(finding);
  return `${finding.severity} ${finding.rule}${place === '' ? '' : ` ${place}`}: ${finding.message}`;
}
