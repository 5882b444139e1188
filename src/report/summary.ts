import type { Report } from '../domain/report.ts';
import { type MarkdownOptions, page } from './markdown.ts';

/** GitHub drops a step summary over 1 MiB whole; this leaves room for what else the step writes. */
const BUDGET_BYTES = 1_000_000;

/** The step summary: the comment's page with more of it open and room for everything. */
export function toSummary(report: Report, options: Partial<MarkdownOptions> = {}): string {
  return page(report, '', { id: 'default', budgetBytes: BUDGET_BYTES, ...options }, true);
}
