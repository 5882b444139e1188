import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../src/domain/report.ts';
import { toConsole } from '../../src/report/console.ts';
import { toJunit } from '../../src/report/junit.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { toSummary } from '../../src/report/summary.ts';
import { greenReport, redReport, undecidedSample } from '../support/report-builder.ts';

const SAMPLES: readonly (readonly [string, Report])[] = [
  ['green', greenReport()],
  ['red', redReport()],
  ['undecided', undecidedSample()],
];

const FORMATS: readonly (readonly [string, (report: Report) => string])[] = [
  [
    'comment.md',
    (report) => toMarkdown(report, { id: 'default', budgetBytes: 60_000, reportUrl: 'https://ci.example/run/1' }),
  ],
  ['summary.md', (report) => toSummary(report)],
  ['console.txt', (report) => toConsole(report, { color: false, width: 100 })],
  ['junit.xml', (report) => toJunit(report)],
];

/** What a reviewer sees, kept as files that are reviewed change by change. `GOLDEN=write` renews them. */
describe.each(SAMPLES)('the %s report', (name, report) => {
  it.each(FORMATS)('is rendered as in golden %s', (format, render) => {
    const file = new URL(`golden/${name}.${format}`, import.meta.url);
    if (process.env.GOLDEN === 'write') writeFileSync(file, render(report));
    expect(render(report)).toBe(readFileSync(file, 'utf8'));
  });
});
