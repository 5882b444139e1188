import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GateError } from '../../src/domain/errors.ts';
import type { Report } from '../../src/domain/report.ts';
import type { Rule } from '../../src/domain/rule.ts';
import { assembleReport } from '../../src/report/assemble.ts';
import { toHtml } from '../../src/report/html.ts';
import { toJson } from '../../src/report/json.ts';
import { toSarif } from '../../src/report/sarif.ts';
import { undecidedReport } from '../../src/report/undecided.ts';
import {
  aFinding,
  aReport,
  aReportRequirement,
  greenReport,
  redReport,
  undecidedSample,
} from '../support/report-builder.ts';
import { anEvidence, aRequirement, aSuite, aTest, scaffold } from '../support/suite-builder.ts';

const schema = JSON.parse(readFileSync(new URL('../../docs/schema/report-v1.schema.json', import.meta.url), 'utf8'));
const validate = new Ajv2020({ allErrors: true, strictTypes: false }).compile(schema);

function complaints(report: unknown): readonly string[] {
  validate(report);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

const JUDGED = { gates: aReport().gates, gateNotes: {}, findings: [], notes: [], suspects: [] } as const;
const REVISIONS = { base: { ref: 'main', sha: 'a'.repeat(40) }, head: { ref: 'pr', sha: 'b'.repeat(40) } } as const;

describe('the assembled report', () => {
  const base = aSuite([aRequirement('R-A-01'), aRequirement('R-A-02')], [aTest('one', ['R-A-01'])]);
  const head = aSuite(
    [aRequirement('R-A-01', { line: 9 }), aRequirement('R-A-02', { title: 'New words' }), aRequirement('R-A-03')],
    [aTest('one', ['R-A-01']), aTest('two', ['R-A-03', 'R-A-02']), scaffold(aTest('three', []))],
  );
  const report = assembleReport(anEvidence(base, head), JUDGED, REVISIONS);

  it('keeps registry order and links requirements to tests', () => {
    expect(report.requirements.map(({ id, coverage, tests }) => [id, coverage, tests.length])).toEqual([
      ['R-A-01', 'covered', 1],
      ['R-A-02', 'covered', 1],
      ['R-A-03', 'covered', 1],
    ]);
    expect(report.coverage).toMatchObject({ gained: ['R-A-02', 'R-A-03'], lost: [] });
  });

  it('marks what the change touches, a moved line aside', () => {
    expect(report.requirements.filter((each) => each.touched).map((each) => each.id)).toEqual(['R-A-02', 'R-A-03']);
    expect(report.tests.filter((each) => each.touched).map((each) => each.name)).toEqual(['two', 'three']);
  });

  it('gives the same bytes for the same evidence, whatever order a gate has built its findings in', () => {
    const one = aFinding('spec/modified', { before: 'a', after: 'b' });
    const other = Object.fromEntries(Object.entries(one).reverse()) as unknown as typeof one;
    const of = (finding: typeof one) =>
      toJson(assembleReport(anEvidence(base, head), { ...JUDGED, findings: [finding] }, REVISIONS));
    expect(of(one)).toBe(of(other));
  });
});

describe('the JSON report', () => {
  it.each<[string, Report]>([
    ['green', greenReport()],
    ['red', redReport()],
    ['undecided', undecidedSample()],
    [
      'assembled',
      assembleReport(
        anEvidence(aSuite([aRequirement('R-A-01')], [aTest('x', ['R-A-01'], { layer: undefined })]), aSuite([], [])),
        JUDGED,
        REVISIONS,
      ),
    ],
    [
      'broken off',
      undecidedReport(new GateError('input', 'no such revision', 'name another'), {
        base: undefined,
        head: undefined,
        gates: new Set(['spec']),
      }),
    ],
  ])('fits its published schema: %s', (_, report) => {
    expect(complaints(JSON.parse(toJson(report)))).toEqual([]);
  });

  it('is refused by the schema when a verdict is unknown or a field is missing', () => {
    expect(complaints({ ...greenReport(), verdict: 'green' })).not.toEqual([]);
    const { coverage: _, ...without } = greenReport();
    expect(complaints(without)).not.toEqual([]);
  });

  it('keeps every byte of a path', () => {
    const report = aReport({ findings: [aFinding('spec/added', { path: 'docs/\udcff\u202e.md' })] });
    expect(JSON.parse(toJson(report)).findings[0].path).toBe('docs/\udcff\u202e.md');
    expect(Buffer.from(toJson(report), 'utf8').toString('utf8')).toBe(toJson(report));
  });
});

describe('the SARIF report', () => {
  const RULE: Rule = {
    id: 'spec/modified',
    gate: 'spec',
    defaultSeverity: 'error',
    protects: 'The spec.',
    example: 'An edit.',
    fix: 'Undo it.',
    approval: 'Ask.',
  };

  it('describes each rule that occurs and refers to it by index', () => {
    const { runs } = JSON.parse(toSarif(redReport(), [RULE]));
    const [{ tool, results }] = runs;
    expect(tool.driver.rules[0]).toMatchObject({
      id: 'spec/modified',
      shortDescription: { text: 'The spec.' },
      defaultConfiguration: { level: 'error' },
    });
    for (const result of results) expect(tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId);
  });

  it('percent-encodes paths byte by byte', () => {
    const { runs } = JSON.parse(
      toSarif(aReport({ findings: [aFinding('spec/added', { path: 'docs/a b\udcff#ä?.md' })] })),
    );
    expect(runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('docs/a%20b%FF%23%C3%A4%3F.md');
  });

  it('records approvals and waivers as accepted suppressions', () => {
    const { runs } = JSON.parse(toSarif(undecidedSample()));
    expect(runs[0].results.map((each: { suppressions: { status: string }[] }) => each.suppressions[0]!.status)).toEqual(
      ['accepted', 'accepted'],
    );
  });
});

describe('the page', () => {
  it('allows exactly its own style and script, by hash', () => {
    const html = toHtml(redReport());
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)![1]!;
    for (const tag of ['style', 'script']) {
      const content = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)![1]!;
      expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    }
    expect(policy).toContain("default-src 'none'");
    expect(html).not.toMatch(/\son\w+=|style=|https?:\/\//);
  });

  it('has the same elements whatever the change puts into it', () => {
    const of = (text: string) => {
      const finding = aFinding('spec/modified', {
        path: text,
        requirement: text,
        message: text,
        fix: text,
        before: text,
        after: text,
      });
      const page = toHtml(
        aReport({
          findings: [finding],
          requirements: [aReportRequirement(text, { title: text, tests: [text] })],
          notes: [text],
          gateNotes: { l0: text },
          head: { ref: text, sha: text },
        }),
      );
      return [...page.matchAll(/<\/?[a-z!][^\s>]*/gi)].map((match) => match[0]);
    };
    const expected = of('word');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom('</script><script>x', '"><img src=x>', "' onload='", '<!--', '</style>'),
          fc.string({ maxLength: 20 }),
        ),
        (hostile) => {
          expect(of(hostile.replace(/[\r\n]/g, ' '))).toEqual(expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});
