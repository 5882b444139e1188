import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { toSummary } from '../../src/report/summary.ts';
import { elementsOf, FORGE_LINKS, proseOf, rendered } from '../support/rendered.ts';
import {
  aCheck,
  aFinding,
  aReport,
  aReportRequirement,
  aReportTest,
  greenReport,
  redReport,
  undecidedSample,
} from '../support/report-builder.ts';

const OPTIONS = { id: 'default', budgetBytes: 60_000 } as const;

/** A report whose every free text is the given one. */
function poisoned(text: string): Report {
  const tests = [
    aReportTest(text, { path: text, requirements: [text], gaps: [text, text], reason: text, touched: true }),
  ];
  const finding = aFinding('spec/modified', {
    path: text,
    requirement: text,
    message: text,
    fix: text,
    before: text,
    after: text,
  });
  return aReport({
    verdict: 'fail',
    gates: { spec: 'fail', l0: 'undecided' },
    gateNotes: { l0: text, proof: text },
    base: { ref: text, sha: text },
    head: { ref: text, sha: text },
    findings: [
      finding,
      { ...finding, severity: 'warning' },
      { ...finding, severity: 'notice' },
      { ...finding, severity: 'notice', approvedBy: [text] },
      { ...finding, severity: 'notice', waivedBy: text },
    ],
    requirements: [aReportRequirement(text, { title: text, tests: [text], touched: true })],
    tests,
    checks: [aCheck('x', { test: text, script: text, verdict: 'fail', problem: text, output: text })],
    coverage: { ...aReport().coverage, gained: [text], lost: [text], gaps: [text], safetyCriticalGaps: [text] },
    suspects: [{ requirement: text, tests: [text] }],
    notes: [text],
  });
}

const OURS = new Set([
  'h3',
  'h4',
  'p',
  'strong',
  'em',
  'ul',
  'li',
  'code',
  'pre',
  'br',
  'sub',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'details',
  'summary',
  '!--',
]);

describe('the comment', () => {
  it('starts with its marker, whatever the id', () => {
    expect(toMarkdown(greenReport(), OPTIONS).split('\n')[0]).toBe('<!-- conformance-gate:default -->');
    expect(toMarkdown(greenReport(), { ...OPTIONS, id: 'x --> <b>' }).split('\n')[0]).toBe(
      '<!-- conformance-gate:x-b- -->',
    );
  });

  it('does not claim of skipped gates that they hold', () => {
    expect(toMarkdown(greenReport(), OPTIONS)).toContain('5 gates hold, 3 skipped');
    expect(toMarkdown(aReport({ gates: { mutation: 'pass', proof: 'pass', authoring: 'pass' } }), OPTIONS)).toContain(
      'every gate holds',
    );
  });

  it('names its id when it is not the only one', () => {
    expect(toMarkdown(greenReport(), { ...OPTIONS, id: 'apps' })).toContain('### ✅ conformance-gate/apps: ');
  });

  it('says the numbers as a reviewer would', () => {
    expect(toMarkdown(greenReport(), OPTIONS)).toContain('48/51 (94.1 %), was 45/51');
  });

  it('puts errors before everything that can wait', () => {
    const text = toMarkdown(redReport(), OPTIONS);
    const order = ['Errors (4)', 'Suspect', 'Warnings', 'All requirements'].map((part) => text.indexOf(part));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order.every((at) => at > 0)).toBe(true);
  });

  it('lists a gap once, and keeps the notices that say something else', () => {
    const text = toMarkdown(greenReport(), OPTIONS);
    expect(text).toContain('- **Gaps (2):** `R-OBS-01` (scaffold only), `R-OBS-03`');
    expect(text).not.toContain('coverage/gap');
    const other = aFinding('proof/no-sentinel', { severity: 'notice', message: 'No sentinel.' });
    expect(toMarkdown(aReport({ findings: [other] }), OPTIONS)).toContain('Notices (1)');
  });

  it('does not repeat a long path under itself, unless that could be misread', () => {
    const path = 'conformance/tests/l0-static/x/check.sh';
    const text = (message: string) =>
      toMarkdown(aReport({ findings: [aFinding('tests/weakened', { path, message })] }), OPTIONS);
    expect(text(`The assertion "a" of ${path} is gone.`)).toContain('The assertion "a" of check.sh is gone.');
    expect(text(`${path} was old/check.sh before.`)).toContain(`${path} was old/check.sh before.`);
    expect(text(`${path}.orig appeared.`)).toContain(`${path}.orig appeared.`);
  });

  it('shows a line that did not change itself once, as context', () => {
    const finding = aFinding('tests/weakened', { before: 'failures=1', after: 'failures=1' });
    const text = toMarkdown(aReport({ findings: [finding] }), OPTIONS);
    expect(text).toContain('    failures=1');
    expect(text).not.toContain('- failures=1');
  });

  it('shows of a failed check what went wrong, not its passes', () => {
    const output = `not ok 1 - first\n${'ok 2 - fine\n'.repeat(60)}`;
    const text = toMarkdown(aReport({ checks: [aCheck('x', { verdict: 'fail', output })] }), OPTIONS);
    expect(text).toContain('not ok 1 - first');
    expect(text).toContain('(60 passing lines left out)');
  });

  it('stays short when everything holds', () => {
    const visible = toMarkdown(greenReport(), OPTIONS).replace(/<details>[\s\S]*?<\/details>/g, '');
    expect(visible.split('\n').filter((line) => line !== '').length).toBeLessThan(20);
  });

  it('shows approvals and waivers unfolded, with who gave them', () => {
    const visible = toMarkdown(undecidedSample(), OPTIONS).replace(/<details>[\s\S]*?<\/details>/g, '');
    expect(visible).toContain('approved by `alice`, `bob`');
    expect(visible).toContain('conformance/waivers.yaml:3');
  });

  it('holds no element but its own, no link and no mention, whatever the change puts into it', () => {
    const text = fc.oneof(
      fc.constantFrom(
        '</details><h1>x</h1>',
        '| a | b |\n| - | - |',
        '`]()<',
        '@octocat closes #1',
        '![](https://x)',
        '\n\n# x\n\n',
        '```\n# x',
        '</summary>',
        '<!--',
        '-->',
        '](javascript:x)',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'<>[]()`|\\*_~@#!:/w.- \n1a'), maxLength: 30 }),
    );
    const cells = elementsOf(rendered(toMarkdown(poisoned('word'), OPTIONS))).filter(
      (name) => name === 'td' || name === 'tr',
    ).length;
    fc.assert(
      fc.property(text, (hostile) => {
        const html = rendered(toMarkdown(poisoned(hostile), OPTIONS));
        const elements = elementsOf(html);
        expect(elements.filter((name) => !OURS.has(name))).toEqual([]);
        expect(elements.filter((name) => name === '!--')).toHaveLength(1);
        expect(elements.filter((name) => name === 'td' || name === 'tr')).toHaveLength(cells);
        for (const pattern of FORGE_LINKS) expect(proseOf(html)).not.toMatch(pattern);
      }),
      { numRuns: 300 },
    );
  });
});

describe('the byte budget', () => {
  const many = (number: number) =>
    aReport({
      verdict: 'fail',
      gates: { coverage: 'fail' },
      findings: Array.from({ length: number }, (_, index) =>
        aFinding('coverage/lost', { line: index + 1, message: `Message ${index} ${'ä'.repeat(200)}` }),
      ),
      requirements: Array.from({ length: number }, (_, index) => aReportRequirement(`R-A-${index}`, { touched: true })),
    });

  it.each([2_000, 5_000, 60_000])('of %i bytes is kept, with whole rows and a count of the rest', (budgetBytes) => {
    const text = toMarkdown(many(3000), { ...OPTIONS, budgetBytes });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(budgetBytes);
    expect(text).toMatch(/and \d+ more errors|Left out for length: errors \(3000\)/);
    for (const tag of ['details', 'summary'])
      expect(text.split(`<${tag}>`)).toHaveLength(text.split(`</${tag}>`).length);
  });

  it('leaves room for the requirements beside a thousand errors', () => {
    expect(toMarkdown(many(1000), OPTIONS)).toContain('Requirements this change touches (1000)');
  });

  it('holds for the step summary of a very large suite', () => {
    expect(Buffer.byteLength(toSummary(many(20_000)))).toBeLessThanOrEqual(1024 * 1024);
  });

  it('is not broken by one enormous text', () => {
    expect(Buffer.byteLength(toMarkdown(poisoned('|`<'.repeat(200_000)), OPTIONS))).toBeLessThanOrEqual(60_000);
  });
});
