import type { Report } from '../domain/report.ts';

/**
 * The report as JSON, schema `docs/schema/report-v1.schema.json`. Keys keep the order in which the report was assembled;
 * bytes of a path that are not UTF-8 appear as `\udcNN` escapes, so that nothing is lost.
 */
export function toJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`;
}
