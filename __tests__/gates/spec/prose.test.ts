import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/gates/judge.ts';
import { prose } from '../../../src/gates/spec/prose.ts';
import { idPattern, proseLines, sectionsOf } from '../../../src/gates/spec/prose-sections.ts';
import { evidenceOf, POLICY, requirement, suiteOf } from '../evidence.ts';

const policy = { spec: { ...POLICY.spec, prose: ['docs/**/*.md'] } };

function drift(page: string, ids = ['R-NET-01'], used = policy) {
  const files = { 'docs/a.md': page };
  const suite = suiteOf(ids.map((id) => requirement(id)));
  return judge(evidenceOf({ base: files, head: files, baseSuite: suite, headSuite: suite, policy: used }), [prose]);
}

describe('prose and registry', () => {
  it('are told apart where the prose speaks of an id that is not listed', () => {
    const { findings } = drift('# A\n\nR-NET-01 and R-SEC-09, R-SEC-09.\n');
    expect(findings.map((one) => [one.rule, one.severity, one.requirement, one.line])).toEqual([
      ['spec/prose-drift', 'warning', 'R-SEC-09', 3],
    ]);
  });

  it('are told apart where an active requirement is mentioned nowhere', () => {
    const { findings } = drift('R-NET-01\n', ['R-NET-01', 'R-SEC-01']);
    expect(findings.map((one) => [one.requirement, one.path])).toEqual([['R-SEC-01', POLICY.spec.registry]]);
  });

  it.each([
    ['a fenced block', '```yaml\nR-SEC-09\n```\n'],
    ['a fence that a shorter one does not close', '````\nR-SEC-09\n```\nR-SEC-09\n````\n'],
    ['a tilde fence in a quotation', '> ~~~\n> R-SEC-09\n> ~~~\n'],
    ['inline code', 'see `R-SEC-09` and ``a ` R-SEC-09``\n'],
    ['a comment', '<!-- R-SEC-09\nR-SEC-09 -->\n'],
    ['a longer word', 'XR-SEC-09 R-SEC-09x R-SEC-09-b\n'],
  ])('ignore ids in %s', (_what, text) => {
    expect(drift(`R-NET-01\n${text}`).findings).toEqual([]);
  });

  it('are not compared unless the policy names pages', () => {
    expect(drift('R-SEC-09\n', ['R-NET-01'], { spec: { ...POLICY.spec, prose: [] } }).findings).toEqual([]);
  });

  it('leave the gate undecided when the policy names pages that do not exist', () => {
    expect(drift('x', ['R-NET-01'], { spec: { ...POLICY.spec, prose: ['handbook/*.md'] } }).gates.spec).toBe(
      'undecided',
    );
  });
});

describe('reading Markdown', () => {
  it('never fails and never invents lines', () => {
    const line = fc.constantFrom('```', '~~~', '`', '<!--', '-->', '# R-NET-01', 'R-NET-01', '', '> ```', '````x');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const read = proseLines(lines.join('\n'));
        for (const { number, text } of read) expect(lines[number - 1]!.length).toBeGreaterThanOrEqual(text.length);
        sectionsOf(lines.join('\n'), idPattern(POLICY));
      }),
    );
  });

  it('gives a section everything up to the next heading of its level', () => {
    const sections = sectionsOf('## R-NET-01\na\n### more\nb\n## R-NET-02\nc\n# end\nd\n', idPattern(POLICY));
    expect([...sections]).toEqual([
      ['R-NET-01', '## R-NET-01\na\n### more\nb\n'],
      ['R-NET-02', '## R-NET-02\nc\n'],
    ]);
  });
});
