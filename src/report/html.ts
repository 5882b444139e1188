import { createHash } from 'node:crypto';
import type { Finding } from '../domain/finding.ts';
import { GATES } from '../domain/gate.ts';
import type { Report, ReportCheck, ReportRequirement } from '../domain/report.ts';
import { COVERAGE_WORDS, type Facts, factsOf, testLabels } from './facts.ts';
import { htmlMutation } from './html-mutation.ts';
import { SCRIPT, STYLE } from './html-style.ts';
import { beforeAndAfter } from './markdown-findings.ts';
import { clip, placeOf, visible, visibleLine } from './text.ts';

/**
 * The report as one self-contained page. Its content security policy allows exactly the style and the script below,
 * by hash, and nothing else: no request leaves the page, whatever the change has put into its texts.
 */
export function toHtml(report: Report): string {
  const facts = factsOf(report);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '${hash(STYLE)}'; script-src '${hash(SCRIPT)}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>conformance-gate: ${text(facts.headline)}</title>
<style>${STYLE}</style>
</head>
<body>
${header(report, facts)}
<main>
${[
  gates(report),
  coverage(report, facts),
  '<div id="filter-form" hidden><label for="filter">Filter findings, requirements, tests and checks</label><input id="filter" type="search" autocomplete="off"><p id="filter-status" class="dim" role="status"></p></div>',
  ...(['errors', 'warnings', 'notices', 'approved', 'waived'] as const).map((each) => findings(each, facts[each])),
  list(
    'Suspect: the requirement changed, its tests did not',
    report.suspects.map((each) => `${each.requirement}: ${each.tests.join(', ')}`),
  ),
  list('Notes', report.notes),
  htmlMutation(report, facts.mutation, { text, escapeHtml }),
  requirements(report),
  tests(report),
  checks(report.checks),
]
  .filter((part) => part !== '')
  .join('\n')}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content, 'utf8').digest('base64')}`;
}

/** Text of the change as HTML text or a quoted attribute: one line, nothing invisible, no markup. */
function text(value: string, length = 2000): string {
  return escapeHtml(clip(visibleLine(value), length));
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function header(report: Report, facts: Facts): string {
  const revision = (ref: string, sha: string) =>
    `<code>${text(ref, 120)}</code> <code>${text(sha.slice(0, 10))}</code>`;
  const policy =
    report.policyFrom === 'base' ? 'policy from the base branch' : 'policy from the change itself: the base has none';
  return `<header>
<h1><span class="${text(report.verdict)}">${text(report.verdict.toUpperCase())}</span> conformance-gate: ${text(facts.headline)}</h1>
<p class="dim">${revision(report.base.ref, report.base.sha)} → ${revision(report.head.ref, report.head.sha)} · ${policy}</p>
</header>`;
}

function gates(report: Report): string {
  const items = GATES.map((gate) => {
    const note = report.gateNotes[gate];
    const verdict = report.gates[gate];
    return `<li><strong>${gate}</strong> <span class="${verdict}">${verdict}</span>${note === undefined ? '' : `<br><span class="dim">${text(note)}</span>`}</li>`;
  });
  return `<h2>Gates</h2>\n<ul class="gates">\n${items.join('\n')}\n</ul>`;
}

function coverage(report: Report, facts: Facts): string {
  const { gained, lost, gaps, safetyCriticalGaps } = report.coverage;
  const line = (word: string, ids: readonly string[]) =>
    ids.length === 0
      ? ''
      : `<p><strong>${word} (${ids.length}):</strong> ${ids.map((id) => `<code>${text(id, 80)}</code>`).join(', ')}</p>`;
  return [
    `<h2>Coverage</h2>\n<p><strong>${text(facts.coverage)}</strong> requirements covered${facts.checks === undefined ? '' : ` · ${text(facts.checks)}`}</p>`,
    line('Lost', lost),
    line('Safety-critical gaps', safetyCriticalGaps),
    line('Gained', gained),
    line('Gaps', gaps),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function findings(title: string, list: readonly Finding[]): string {
  if (list.length === 0) return '';
  return `<h2>${title.charAt(0).toUpperCase()}${title.slice(1)} (${list.length})</h2>\n${list.map(finding).join('\n')}`;
}

const SIDE_CLASS: Readonly<Record<string, string>> = { '-': 'del', '+': 'add' };

function finding(each: Finding): string {
  const place = placeOf(each);
  const excuse = each.approvedBy?.length ? `approved by ${each.approvedBy.join(', ')}` : each.waivedBy;
  const change = beforeAndAfter(each).map(
    (line) => `<span class="${SIDE_CLASS[line[0] ?? ''] ?? 'same'}">${escapeHtml(line)}</span>`,
  );
  return `<article class="finding" data-item>
<p><strong class="${text(each.severity)}">${text(each.rule)}</strong> ${place === '' ? '' : `<code>${text(place)}</code> `}${each.requirement === undefined ? '' : `<code>${text(each.requirement, 80)}</code>`}</p>
<p>${text(each.message)}</p>${change.length === 0 ? '' : `\n<pre>${change.join('')}</pre>`}
<p class="dim">Fix: ${text(each.fix)}</p>${excuse === undefined ? '' : `\n<p>${text(excuse)}</p>`}
</article>`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return '';
  return `<h2>${title}</h2>\n<ul>\n${items.map((item) => `<li data-item>${text(item)}</li>`).join('\n')}\n</ul>`;
}

function requirements(report: Report): string {
  if (report.requirements.length === 0) return '';
  const labels = testLabels(report);
  const rows = report.requirements.map((each) => requirementRow(each, labels));
  return `<h2>Requirements (${rows.length})</h2>\n<div class="scroll"><table>\n<thead><tr><th scope="col">Requirement</th><th scope="col">Title</th><th scope="col">Coverage</th><th scope="col">Tests</th></tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table></div>`;
}

function requirementRow(each: ReportRequirement, labels: ReadonlyMap<string, string>): string {
  const state = each.status === 'active' ? (COVERAGE_WORDS[each.coverage] ?? each.coverage) : each.status;
  const shown = each.tests.map((path) => text(labels.get(path) ?? path, 120)).join(', ');
  const marks = `${each.safetyCritical ? ' <strong>safety-critical</strong>' : ''}${each.touched ? ' <span class="dim">touched</span>' : ''}`;
  return `<tr data-item><td><code>${text(each.id, 80)}</code></td><td>${text(each.title, 300)}${marks}</td><td>${text(state)}</td><td>${shown}</td></tr>`;
}

function tests(report: Report): string {
  const withGaps = report.tests.filter((test) => test.gaps.length > 0);
  if (withGaps.length === 0) return '';
  const items = withGaps.map(
    (test) =>
      `<section data-item><p><strong>${text(test.name, 120)}</strong> (${text(test.layer ?? 'no layer')}, ${test.state})</p><ul>${test.gaps.map((gap) => `<li>${text(gap)}</li>`).join('')}</ul></section>`,
  );
  return `<details><summary><h2>What the tests do not prove (${withGaps.length})</h2></summary>\n${items.join('\n')}\n</details>`;
}

function checks(list: readonly ReportCheck[]): string {
  if (list.length === 0) return '';
  const rows = list.map((check) => {
    const failed = check.assertions.filter((each) => each.outcome !== 'pass');
    const named = failed.map(
      (each) =>
        `<li>${text(each.outcome)}: ${text(each.name)}${each.detail === undefined ? '' : ` (${text(each.detail)})`}</li>`,
    );
    const output =
      check.output === undefined || check.verdict === 'pass'
        ? ''
        : `<pre>${check.output
            .split('\n')
            .map((line) => escapeHtml(visible(line)))
            .join('\n')}</pre>`;
    return `<article class="finding" data-item><p><strong class="${check.verdict === 'pass' ? 'pass' : 'fail'}">${text(check.verdict)}</strong> <code>${text(`${check.test}/${check.script}`)}</code> <span class="dim">${check.assertions.length} assertions, ${check.durationMs} ms, isolation ${text(check.isolation)}${check.cached === undefined ? '' : `, cached ${text(check.cached)}`}</span></p>${check.problem === undefined ? '' : `<p>${text(check.problem)}</p>`}${named.length === 0 ? '' : `<ul>${named.join('')}</ul>`}${output}</article>`;
  });
  return `<h2>Checks (${list.length})</h2>\n${rows.join('\n')}`;
}
