import type { Report } from '../domain/report.ts';

/** Requirements and tests up to which a person may want to read the file. */
const READABLE = 5_000;

/**
 * The report as JSON, schema `docs/schema/report-v1.schema.json`. Keys keep the order in which the report was assembled;
 * bytes of a path that are not UTF-8 appear as `\udcNN` escapes, so that nothing is lost. Indented,
 * unless it is too long to be read by people anyway.
 */
export function toJson(report: Report): string {
  const isLong = report.requirements.length + report.tests.length > READABLE;
  return `${JSON.stringify(report, null, isLong ? 0 : 2)}\n`;
}
