import type { Finding } from '../domain/finding.ts';
import type { Severity } from '../domain/gate.ts';
import { pathToBytes } from '../domain/path.ts';
import type { Report } from '../domain/report.ts';
import type { Rule } from '../domain/rule.ts';
import { visibleLine } from './text.ts';

const LEVELS: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  error: 'error',
  warning: 'warning',
  notice: 'note',
};

/**
 * The findings as SARIF 2.1.0. Every rule that occurs is described, from the given rules where they know it;
 * approved and waived findings carry an accepted suppression, as the standard has it.
 */
export function toSarif(report: Report, rules: Iterable<Rule> = []): string {
  const known = new Map([...rules].map((rule) => [rule.id, rule]));
  const ids = [...new Set(report.findings.map((finding) => finding.rule))];
  const index = new Map(ids.map((id, at) => [id, at]));
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'conformance-gate', rules: ids.map((id) => descriptor(id, known.get(id), report.findings)) },
        },
        automationDetails: { id: `conformance-gate/${report.head.sha}` },
        columnKind: 'utf16CodeUnits',
        properties: { verdict: report.verdict },
        results: report.findings.map((finding) => result(finding, index.get(finding.rule)!)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function descriptor(id: string, rule: Rule | undefined, findings: readonly Finding[]): object {
  const first = findings.find((finding) => finding.rule === id);
  const text = rule?.protects ?? `${id} (gate ${first?.gate ?? 'unknown'})`;
  const setting = rule?.defaultSeverity ?? first?.severity ?? 'error';
  const help =
    rule === undefined ? (first?.fix ?? '') : `${rule.fix}\n\nExample: ${rule.example}\n\nApproval: ${rule.approval}`;
  return {
    id,
    name: id.replace(/(?:^|[^a-z0-9])([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    shortDescription: { text },
    fullDescription: { text },
    help: { text: help === '' ? text : help },
    defaultConfiguration: setting === 'off' ? { enabled: false } : { level: LEVELS[setting] },
    properties: { tags: ['conformance', ...(first === undefined ? [] : [first.gate])] },
  };
}

function result(finding: Finding, ruleIndex: number): object {
  const excuse = excuseOf(finding);
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: LEVELS[finding.severity],
    message: { text: visibleLine(`${finding.message} Fix: ${finding.fix}`) },
    ...(finding.path === undefined ? {} : { locations: [location(finding)] }),
    ...(excuse === undefined
      ? {}
      : { suppressions: [{ kind: 'external', status: 'accepted', justification: excuse }] }),
    ...(finding.requirement === undefined ? {} : { properties: { requirement: finding.requirement } }),
  };
}

function location(finding: Finding): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: uriOf(finding.path ?? ''), uriBaseId: '%SRCROOT%' },
      ...(finding.line !== undefined && finding.line >= 1 ? { region: { startLine: finding.line } } : {}),
    },
  };
}

/** A repository path as a relative URI reference (RFC 3986): every other byte percent-encoded, so no byte is lost. */
function uriOf(path: string): string {
  let uri = '';
  for (const byte of pathToBytes(path)) {
    const character = String.fromCharCode(byte);
    uri += /[A-Za-z0-9\-._~/]/.test(character) ? character : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return uri;
}

function excuseOf(finding: Finding): string | undefined {
  if (finding.approvedBy !== undefined && finding.approvedBy.length > 0)
    return `approved by ${finding.approvedBy.join(', ')}`;
  return finding.waivedBy === undefined ? undefined : `waived: ${finding.waivedBy}`;
}
