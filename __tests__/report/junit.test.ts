import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { toJunit } from '../../src/report/junit.ts';
import { aCheck, aFinding, aReport, aReportTest, redReport, undecidedSample } from '../support/report-builder.ts';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Parses strictly: anything that is not well-formed XML 1.0 throws. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: attributes as Record<string, string>, children: [], text: '' };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    open.at(-1)!.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return root.children[0]!;
}

function suites(report: Report): readonly Element[] {
  return parse(toJunit(report)).children;
}

function named(element: Element, name: string): readonly Element[] {
  return element.children.filter((child) => child.name === name);
}

describe('the JUnit report', () => {
  it('has a suite per script, a case per assertion, and the gates in a suite of their own', () => {
    const [egress, secrets, gates] = suites(redReport());
    expect(named(egress!, 'testcase').map((each) => each.attributes.name)).toEqual([
      'one egress gateway policy',
      'it selects the vpn class',
      'later',
    ]);
    expect(egress!.attributes).toMatchObject({ tests: '3', failures: '1', errors: '0', skipped: '1', time: '1.234' });
    expect(secrets!.attributes).toMatchObject({ tests: '1', errors: '1' });
    expect(gates!.attributes).toMatchObject({ name: 'conformance-gate', failures: '4', skipped: '3' });
  });

  it('carries requirement ids in class name and properties, and the output of a failed script', () => {
    const [egress] = suites(redReport());
    expect(named(egress!, 'testcase')[0]!.attributes.classname).toBe('L0.egress-paths [R-NET-03]');
    const properties = named(egress!, 'properties')[0]!.children.map(
      (each) => `${each.attributes.name}=${each.attributes.value}`,
    );
    expect(properties).toContain('requirement=R-NET-03');
    expect(named(egress!, 'system-out')[0]!.text).toContain('not ok 2');
  });

  it('says where a script ended that names no failed assertion, and by which key a result was known', () => {
    const failedAt = { line: 4, text: 'check.sh:4: test -e docs/none.md' };
    const silent = aCheck('silent', { verdict: 'fail', exitCode: 1, assertions: [], failedAt });
    const known = aCheck('known', { cached: '0123456789abcdef', output: 'ok 1 - one\n' });
    const [first, second] = suites(aReport({ checks: [silent, known] }));
    const failure = named(named(first!, 'testcase')[0]!, 'failure')[0]!;
    expect(failure.attributes.message).toBe('exit code 1, ended at check.sh:4: test -e docs/none.md');
    expect(failure.text).toMatch(/silent\/check\.sh:4: exit code 1/);
    const properties = named(second!, 'properties')[0]!.children.map((each) => each.attributes);
    expect(properties).toContainEqual({ name: 'cached', value: '0123456789abcdef' });
    expect(named(second!, 'system-out')[0]!.text).toBe('ok 1 - one\n');
  });

  it('never lets a script that failed without a failed assertion look green', () => {
    const silent = aCheck('silent', { verdict: 'fail', exitCode: 1 });
    expect(suites(aReport({ checks: [silent] }))[0]!.attributes).toMatchObject({ tests: '2', failures: '1' });
  });

  it('reports an undecided gate as an error', () => {
    expect(suites(undecidedSample())[0]!.attributes).toMatchObject({ errors: '2', failures: '0' });
  });

  it('keeps the order and the attributes that both schemas in use ask for', () => {
    for (const suite of suites(redReport())) {
      const order = suite.children.map((child) => child.name).filter((name, index, all) => name !== all[index - 1]);
      expect(order).toEqual(['properties', 'testcase', 'system-out', 'system-err']);
      for (const name of ['name', 'package', 'id', 'tests', 'failures', 'errors', 'time', 'timestamp', 'hostname'])
        expect(suite.attributes[name]).toBeTruthy();
      for (const each of named(suite, 'testcase')) {
        expect(Object.keys(each.attributes)).toEqual(['name', 'classname', 'time']);
        expect(each.children.length).toBeLessThanOrEqual(1);
      }
    }
  });

  it('is well-formed whatever a script prints, and shows its text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(']]>', '<a b="c">&amp;', '\u0000\u001b[31m', '\ud800', '\uffff', '\r\n\t"\''),
    );
    fc.assert(
      fc.property(text, (hostile) => {
        const check = aCheck('x', {
          test: hostile,
          script: hostile,
          verdict: 'fail',
          problem: hostile,
          output: hostile,
          assertions: [
            { name: hostile, outcome: 'fail', detail: hostile },
            { name: hostile, outcome: 'todo', detail: hostile },
          ],
        });
        const finding = aFinding('spec/modified', {
          path: hostile,
          requirement: hostile,
          message: hostile,
          fix: hostile,
          before: hostile,
        });
        const report = aReport({
          checks: [check],
          findings: [finding],
          tests: [aReportTest(hostile, { path: hostile, requirements: [hostile] })],
          notes: [hostile],
          gateNotes: { l0: hostile },
        });
        expect(named(suites(report)[0]!, 'system-out')[0]!.text.length).toBeGreaterThanOrEqual(hostile === '' ? 0 : 1);
      }),
      { numRuns: 300 },
    );
  });
});
