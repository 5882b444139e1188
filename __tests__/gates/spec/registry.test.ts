import { describe, expect, it } from 'vitest';
import type { Requirement } from '../../../src/domain/requirement.ts';
import { judge } from '../../../src/gates/judge.ts';
import { SPEC_COMPARISONS } from '../../../src/gates/spec/index.ts';
import { registry } from '../../../src/gates/spec/registry.ts';
import { evidenceOf, POLICY, requirement, type Scene, suiteOf } from '../evidence.ts';

const PATH = POLICY.spec.registry;

/** A registry file in the usual shape, and what a parser makes of it. */
function written(requirements: readonly Requirement[], extra = '') {
  const lines = ['# The registry.', 'requirements:'];
  const placed = requirements.map((one) => {
    const line = lines.length + 1;
    lines.push(`  - id: ${one.id}`, `    title: ${one.title}`, `    text: ${one.text}`);
    if (one.safetyCritical) lines.push('    safety-critical: true');
    if (one.status !== 'active') lines.push(`    status: ${one.status}`);
    return { ...one, line };
  });
  return { files: { 'docs/a.md': 'a', [PATH]: `${lines.join('\n')}\n${extra}` }, suite: suiteOf(placed) };
}

function compare(
  before: readonly Requirement[],
  after: readonly Requirement[],
  extra = '',
  policy: Scene['policy'] = {},
) {
  const [base, head] = [written(before), written(after, extra)];
  return judge(
    evidenceOf({
      base: base.files,
      head: head.files,
      baseSuite: base.suite,
      headSuite: head.suite,
      policy: policy ?? {},
    }),
    SPEC_COMPARISONS,
  );
}

function rules(judgement: ReturnType<typeof compare>): string[] {
  return judgement.findings.map((one) => `${one.rule} ${one.requirement ?? ''}`.trim()).sort();
}

const NET = requirement('R-NET-01', {
  text: 'Traffic is denied unless allowed.',
  safetyCritical: true,
  layers: ['L2', 'L3'],
});
const OBS = requirement('R-OBS-01', {
  title: 'Alerts arrive',
  text: 'A firing alert reaches the operator within five minutes.',
});

describe('a registry change is told as a reviewer would', () => {
  it('a requirement that is gone', () => {
    expect(rules(compare([NET, OBS], [NET]))).toEqual(['spec/modified', 'spec/requirement-removed R-OBS-01']);
  });

  it('a text that reads differently, word by word', () => {
    const judgement = compare([NET], [{ ...NET, text: 'Traffic is logged unless allowed.' }]);
    const found = judgement.findings.find((one) => one.rule === 'spec/requirement-changed')!;
    expect(found.message).toContain('[-denied-]{+logged+}');
    expect(found).toMatchObject({ requirement: 'R-NET-01', line: 3 });
    expect(found.before).toContain('denied');
  });

  it.each<[string, Partial<Requirement>, string]>([
    ['title', { title: 'Other' }, 'title'],
    ['status withdrawn', { status: 'withdrawn' }, 'status went from active to withdrawn'],
    ['status deferred', { status: 'deferred' }, 'status went from active to deferred'],
    ['layers reduced', { layers: ['L2'] }, 'layers lost L3'],
    ['source', { source: 'docs/other.md' }, 'source'],
  ])('%s', (_what, change, told) => {
    const judgement = compare([NET], [{ ...NET, ...change }], '# touched\n');
    const found = judgement.findings.find((one) => one.rule === 'spec/requirement-changed');
    expect(found?.message).toContain(told);
  });

  it('a safety-critical mark that went, under its own rule and no other', () => {
    expect(rules(compare([NET], [{ ...NET, safetyCritical: false }]))).toEqual([
      'spec/modified',
      'spec/safety-downgraded R-NET-01',
    ]);
  });

  it('an id that was changed, as gone and new with the likely pair', () => {
    const judgement = compare([NET, OBS], [NET, { ...OBS, id: 'R-OBS-09' }]);
    const removed = judgement.findings.find((one) => one.rule === 'spec/requirement-removed')!;
    const added = judgement.findings.find((one) => one.rule === 'spec/added')!;
    expect([removed.requirement, removed.message]).toEqual(['R-OBS-01', expect.stringContaining('R-OBS-09')]);
    expect([added.requirement, added.message]).toEqual(['R-OBS-09', expect.stringContaining('R-OBS-01')]);
  });

  it('on one line, whatever the text holds', () => {
    const judgement = compare([OBS], [{ ...OBS, title: 'a\n\nb \u202e c', text: `${'long '.repeat(2000)}` }]);
    for (const { message } of judgement.findings) {
      expect(message).not.toMatch(/[\n\u202e]/);
      expect(message.length).toBeLessThan(1500);
    }
  });

  it('a new order or a comment, as an edited file and nothing more', () => {
    expect(rules(compare([NET, OBS], [OBS, NET]))).toEqual(['spec/modified']);
    expect(rules(compare([NET, OBS], [NET, OBS], '# a comment\n'))).toEqual(['spec/modified']);
  });

  it('line endings and Unicode composition of a text, not as a change of the requirement', () => {
    const accented = { ...OBS, text: 'Caf\u00e9\nalerts' };
    expect(rules(compare([accented], [{ ...accented, text: 'Cafe\u0301\r\nalerts ' }]))).toEqual(['spec/modified']);
  });

  it('a registry that says nothing any more, once', () => {
    expect(rules(compare([NET, OBS], []))).toEqual(['spec/modified', 'spec/requirement-removed']);
  });

  it('what only the base changed, not at all', () => {
    const [base, tip] = [written([NET, OBS]), written([NET])];
    const judgement = judge(
      evidenceOf({ base: base.files, head: base.files, tip: tip.files, baseSuite: base.suite, headSuite: base.suite }),
      [registry],
    );
    expect(judgement.findings).toEqual([]);
  });
});

describe('spec.allow: [additions]', () => {
  const policy = { spec: { ...POLICY.spec, allow: ['additions' as const] } };
  const NEW = requirement('R-NEW-01');

  it('lets new requirements through, at the end and between others, and says so', () => {
    for (const after of [
      [NET, OBS, NEW],
      [NET, NEW, OBS],
      [NEW, NET, OBS],
    ]) {
      const judgement = compare([NET, OBS], after, '', policy);
      expect(judgement.findings).toEqual([]);
      expect(judgement.notes.join()).toContain('1 addition to the spec allowed');
    }
  });

  it('does not let an edit through beside an addition', () => {
    expect(rules(compare([NET, OBS], [{ ...NET, text: 'x' }, OBS, NEW], '', policy))).toContain(
      'spec/requirement-changed R-NET-01',
    );
    expect(rules(compare([NET, OBS], [NET, NEW], '', policy))).toContain('spec/requirement-removed R-OBS-01');
  });

  it('does not let a field through that the parser does not know, in an entry that was there', () => {
    const [base, head] = [written([NET, OBS]), written([NET, OBS, NEW])];
    const files = {
      ...head.files,
      [PATH]: head.files[PATH]!.replace('    title: Title of R-NET-01', '    note: x\n    title: Title of R-NET-01'),
    };
    const suite = suiteOf(
      [...head.suite.registry.requirements.values()].map((one) =>
        one.id === 'R-NET-01' ? one : { ...one, line: one.line + 1 },
      ),
    );
    const judgement = judge(
      evidenceOf({ base: base.files, head: files, baseSuite: base.suite, headSuite: suite, policy }),
      SPEC_COMPARISONS,
    );
    expect(rules(judgement)).toContain('spec/modified');
  });

  it('lets new pages through, but no link, submodule, twin or file that steers git', () => {
    const base = { 'docs/a.md': 'a' };
    const said = (more: Parameters<typeof evidenceOf>[0]['head']) =>
      judge(evidenceOf({ base, head: { ...base, ...more }, policy }), SPEC_COMPARISONS).findings.map((one) => one.rule);
    expect(said({ 'docs/b.md': 'b' })).toEqual([]);
    expect(said({ 'docs/b.md': { link: 'a.md' } })).toEqual(['spec/symlink']);
    expect(said({ 'docs/b': { gitlink: '1' } })).toEqual(['spec/submodule-moved']);
    expect(said({ 'docs/A.md': 'b' })).toEqual(['spec/added']);
    expect(said({ 'docs/.gitattributes': 'x' })).toEqual(['spec/added']);
  });
});
