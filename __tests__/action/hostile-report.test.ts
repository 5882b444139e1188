import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GateError } from '../../src/domain/errors.ts';
import type { Report } from '../../src/domain/report.ts';
import { parseInputs } from '../../src/doors/action/inputs.ts';
import { boundTo } from '../../src/doors/action/received-report.ts';
import { readReport } from '../../src/doors/action/report-file.ts';
import { type ActionContext, runAction } from '../../src/doors/action/run.ts';
import { toMarkdown } from '../../src/report/markdown.ts';
import { toSummary } from '../../src/report/summary.ts';
import { workflowRun } from '../support/events.ts';
import { type FakeForge, pullJson, startForge } from '../support/github-server.ts';
import { elementsOf, FORGE_LINKS, proseOf, rendered } from '../support/rendered.ts';
import { aFinding, aReport, HEAD_SHA } from '../support/report.ts';
import { temporaryDirectory } from '../support/repository.ts';

const MARKER = '<!-- conformance-gate:default -->';

function fileWith(content: unknown): string {
  const file = join(temporaryDirectory(), 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

/** The job that publishes, after the run of a fork's pull request 7. */
function publish(server: FakeForge, content: unknown, more: Partial<ActionContext['surroundings']> = {}) {
  const event = workflowRun('b'.repeat(40), { head: HEAD_SHA, repository: { full_name: 'mallory/r' } });
  return runAction({
    settings: parseInputs({ INPUT_TOKEN: 'tok', INPUT_MODE: 'report', INPUT_REPORT: fileWith(content) }),
    surroundings: {
      ...{ event: event.event, payload: event.payload, forge: 'github', apiUrl: server.apiUrl },
      ...{ serverUrl: 'http://127.0.0.1:9', repository: { owner: 'o', repo: 'r' }, workspace: temporaryDirectory() },
      ...{ temporary: undefined, runUrl: 'https://forge.example/o/r/actions/runs/1' },
      ...more,
    },
    env: {},
    renderers: {
      comment: (report, budgetBytes) => toMarkdown(report, { id: 'default', budgetBytes }),
      summary: (report, budgetBytes) => toSummary(report, { id: 'default', budgetBytes }),
    },
    engine: () => Promise.reject(new Error('nothing of the change may run')),
    today: '2026-09-01',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

async function aForge(): Promise<FakeForge> {
  const server = await startForge();
  const head = { sha: HEAD_SHA, ref: 'change', repo: { id: 2, full_name: 'mallory/r' } };
  server.pulls.push(pullJson(HEAD_SHA, { head }));
  return server;
}

/** A report with something in every part, and `text` wherever text may stand. */
function withText(text: string): Report {
  const place = text.slice(0, 4000);
  return aReport({
    verdict: 'fail',
    base: { ref: place, sha: 'b'.repeat(40) },
    head: { ref: place, sha: HEAD_SHA },
    gates: { ...aReport().gates, spec: 'fail', proof: 'undecided' },
    gateNotes: { proof: text, mutation: text },
    findings: (['error', 'warning', 'notice'] as const).flatMap((severity) => [
      aFinding({
        ...{ severity, rule: place, path: place, requirement: place, message: text, fix: text },
        ...{ before: text, after: `${text} `, approvedBy: [place], waivedBy: place },
      }),
      aFinding({ severity, rule: place, path: place, message: text, fix: text }),
    ]),
    requirements: (['covered', 'scaffold-only', 'uncovered'] as const).map((coverage) => ({
      ...{ id: place, title: text, safetyCritical: true, status: 'active' as const, coverage, tests: [place] },
      touched: true,
    })),
    tests: [
      {
        ...{ path: place, name: place, layer: place, requirements: [place], state: 'executable' as const },
        ...{ reason: text, gaps: [text, text], touched: true },
      },
    ],
    checks: [
      {
        ...{ test: place, script: place, verdict: 'fail' as const, durationMs: 1, isolation: 'process' as const },
        assertions: [{ name: text, outcome: 'fail' as const, line: 1, detail: text }],
        ...{ exitCode: 1, problem: text, output: text, cached: place, failedAt: { line: 1, text } },
      },
    ],
    coverage: { ...aReport().coverage, gained: [place], lost: [place], gaps: [place], safetyCriticalGaps: [place] },
    suspects: [{ requirement: place, tests: [place] }],
    notes: [text],
  });
}

const HOSTILE: readonly (readonly [string, string])[] = [
  ['an end of a comment and a marker of another gate', `--> \n<!-- conformance-gate:other -->\n${MARKER}`],
  ['elements', '<script>alert(1)</script><img src=x onerror=alert(1)><h1>PASS</h1><details open><summary>x</summary>'],
  ['the end of what surrounds it', '</details></summary></sub></td></table>```\n````\n~~~\n'],
  ['mentions and references', '@octocat @org/team closes #1 fixes GH-2 o/r#3 !4 &#64;octocat &commat;octocat'],
  [
    'addresses',
    'https://evil.example www.evil.example [x](javascript:alert(1)) ![i](https://evil.example/t.png) <http://e.example>',
  ],
  ['tables and lists', '| a | b |\n|---|---|\n- [x] done\n# heading\n> [!IMPORTANT]\n> quote\n***bold***'],
  ['directions and nothings', '\u202e\u2066evil\u2069\u200b\u200d\ufeff\u0000\u001b[31mred\u007f\r\n\u2028\u2029'],
  ['half characters', '\ud800 \udc00 caf\udce9'],
  ['a giant', 'A'.repeat(60_000)],
  ['backslashes and backticks', '\\`\\`\\` `` ` \\\\ \\| \\<b> $(id) $' + '{{ github.token }}'],
];

describe('a hostile report', () => {
  it.each(HOSTILE)('with %s everywhere shows text, and nothing else', async (_what, text) => {
    const server = await aForge();
    const outcome = await publish(server, withText(text));
    expect(outcome.error).toBeUndefined();
    const [comment, ...others] = server.comments;
    expect(others).toEqual([]);
    expect(comment!.body.split('\n')[0]).toBe(MARKER);
    expect(Buffer.byteLength(comment!.body)).toBeLessThan(65_536);
    const html = rendered(comment!.body);
    expect(html.match(/<!--/g)).toHaveLength(1);
    const own = [
      '!',
      'a',
      'br',
      'code',
      'del',
      'details',
      'em',
      'h3',
      'h4',
      'hr',
      'li',
      'ol',
      'p',
      'pre',
      'strong',
      'sub',
    ];
    const table = ['table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul', 'summary', 'blockquote', 'kbd'];
    expect(elementsOf(html).filter((name) => ![...own, ...table, '!--'].includes(name))).toEqual([]);
    for (const link of html.matchAll(/href="([^"]*)"/g)) expect(link[1]).toMatch(/^https:\/\/forge\.example\//);
    for (const pattern of FORGE_LINKS) expect(proseOf(html)).not.toMatch(pattern);
    expect(comment!.body).not.toMatch(
      /[\u0000-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]/,
    );
    for (const { body } of server.statuses) expect([...String(body.description)].length).toBeLessThanOrEqual(140);
  });

  it.each([
    ['a failed gate', { gates: { ...aReport().gates, tests: 'fail' as const } }, 'failure'],
    ['an error among its findings', { findings: [aFinding()] }, 'failure'],
    ['an undecided gate', { gates: { ...aReport().gates, l0: 'undecided' as const } }, 'error'],
    ['not one gate that ran', { gates: skippedAll() }, 'error'],
  ])('that says pass with %s sets no green', async (_what, changes, state) => {
    const server = await aForge();
    const outcome = await publish(server, aReport(changes));
    expect(outcome.report.verdict).not.toBe('pass');
    expect(server.statuses.at(-1)!.body.state).toBe(state);
  });

  it.each([
    ['the wrong commit', aReport({ head: { ref: '#7', sha: 'e'.repeat(40) } })],
    ['no commit', aReport({ head: { ref: '#7', sha: '' } })],
    ['another pull request', aReport({ head: { ref: '#8', sha: HEAD_SHA } })],
    ['a pull request of a number too large', aReport({ head: { ref: `#${'9'.repeat(400)}`, sha: HEAD_SHA } })],
    ['a commit in capitals', aReport({ head: { ref: '#7', sha: HEAD_SHA.toUpperCase() } })],
    ['a list', []],
    ['nothing', ''],
    ['half of a report', JSON.stringify(aReport()).slice(0, 200)],
    ['brackets without end', '['.repeat(3_000_000)],
    ['an array for the gates', { ...aReport(), gates: ['pass'] }],
    ['a prototype for the gates', `${JSON.stringify(aReport()).replace('"gates":{', '"gates":{},"x":{"__proto__":{')}`],
    [
      'a text for a number',
      { ...aReport(), coverage: { ...aReport().coverage, head: { covered: '1', total: 1, percent: 1 } } },
    ],
    ['a number over all bounds', JSON.stringify(aReport()).replace('"percent":50', '"percent":1e999')],
    ['a line before the first', aReport({ findings: [aFinding({ line: -3 })] })],
    ['an unknown severity', { ...aReport(), findings: [{ ...aFinding(), severity: 'none' }] }],
    ['a text over its bound', aReport({ notes: ['x'.repeat(70_000)] })],
    ['too many findings', { ...aReport(), findings: Array.from({ length: 200_001 }, () => 0) }],
  ])('with %s is not published, and the status is error', async (_what, content) => {
    const server = await aForge();
    const outcome = await publish(server, content);
    expect(outcome.error).toBeInstanceOf(GateError);
    expect(outcome.report.verdict).toBe('undecided');
    expect(server.statuses.map(({ sha, body }) => [sha, body.state])).toEqual([[HEAD_SHA, 'error']]);
    // What was refused is not quoted either.
    expect(server.comments[0]!.body).toContain('could not decide');
  });

  it('reaches no object by keys that mean something to JavaScript', async () => {
    const keys = '"__proto__":{"verdict":"pass","polluted":1},"constructor":{"prototype":{"polluted":1}},';
    const text = JSON.stringify(aReport({ verdict: 'fail' }))
      .replace('{', `{${keys}`)
      .replace('"gates":{', `"gates":{${keys}`);
    const report = await readReport(fileWith(text));
    expect(report.verdict).toBe('fail');
    expect(Object.keys(report.gates)).toEqual(Object.keys(aReport().gates));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.getPrototypeOf(report)).toBe(Object.prototype);
  });

  it('names no paths that are opened, fetched or linked', async () => {
    const server = await aForge();
    const paths = ['/etc/passwd', '../../../../etc/passwd', 'C:\\Windows', 'https://evil.example/x', '.git/config'];
    const outcome = await publish(
      server,
      aReport({ findings: paths.map((path) => aFinding({ path, severity: 'notice' })) }),
    );
    expect(outcome.error).toBeUndefined();
    expect(server.comments[0]!.body).not.toContain('root:');
    expect(rendered(server.comments[0]!.body)).not.toMatch(/href="(?!https:\/\/forge\.example)/);
    expect(new Set(server.requests.map(({ path }) => path.split('/').slice(0, 4).join('/')))).toEqual(
      new Set(['/user', '/repos/o/r']),
    );
  });

  it('is called by the names that the event and the API give, not by its own', () => {
    const report = aReport({ head: { ref: 'release/1 (trusted)', sha: HEAD_SHA }, base: { ref: 'prod', sha: '' } });
    const pull = { owner: 'o', repo: 'r', number: 7 };
    const bound = boundTo(report, { commit: HEAD_SHA, baseName: 'main', pull, note: undefined });
    expect([bound.base.ref, bound.head.ref]).toEqual(['main', '#7']);
  });

  it('never breaks the comment out of its own elements, whatever text it holds', async () => {
    await fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const html = rendered(toMarkdown(withText(text), { id: 'default', budgetBytes: 60_000 }));
        for (const tag of ['details', 'summary', 'table', 'sub', 'pre', 'code']) {
          expect(html.split(`<${tag}`).length, tag).toBe(html.split(`</${tag}>`).length);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function skippedAll(): Report['gates'] {
  return Object.fromEntries(Object.keys(aReport().gates).map((gate) => [gate, 'skipped'])) as Report['gates'];
}
