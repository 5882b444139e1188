import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/gates/judge.ts';
import { SPEC_COMPARISONS } from '../../../src/gates/spec/index.ts';
import { evidenceOf, type Files } from '../evidence.ts';

const GATE =
  'name: conformance\non: [pull_request]\njobs:\n  gate:\n    steps:\n      - uses: home/conformance-gate@v1\n        with: { command: check }\n';
const LINT = 'name: lint\non: [push]\njobs:\n  yaml:\n    steps:\n      - run: yamllint .\n';
const BASE: Files = {
  '.conformance.yml': 'version: 1\n',
  '.github/workflows/conformance.yml': GATE,
  '.github/workflows/lint.yml': LINT,
  '.github/CODEOWNERS': 'docs/ @alice\n',
  'docs/07-security.md': 'page\n',
  'docs/diagram.png': 'png\n',
  'conformance/waivers.yaml': 'waivers: []\n',
  'apps/a.yaml': 'a\n',
};

function say(head: Files, base: Files = BASE, more: Parameters<typeof evidenceOf>[1] = {}): string[] {
  const { findings } = judge(evidenceOf({ base, head }, more), SPEC_COMPARISONS);
  return findings.filter((one) => one.severity === 'error').map((one) => `${one.rule} @ ${one.path}`);
}

function without(files: Files, ...removed: string[]): Files {
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !removed.some((one) => path === one || path.startsWith(`${one}/`))),
  );
}

const WF = '.github/workflows/conformance.yml';
const LOCAL = GATE.replace('home/conformance-gate@v1', './.github/actions/gate');
const GUARDED: [what: string, head: Files, said: string[], base?: Files][] = [
  [
    'edits the policy',
    { ...BASE, '.conformance.yml': 'version: 1\nrules: {}\n' },
    ['policy/changed @ .conformance.yml'],
  ],
  [
    'edits only a comment of the policy',
    { ...BASE, '.conformance.yml': 'version: 1\n# x\n' },
    ['policy/changed @ .conformance.yml'],
  ],
  ['deletes the policy', without(BASE, '.conformance.yml'), ['policy/changed @ .conformance.yml']],
  [
    'renames the policy',
    { ...without(BASE, '.conformance.yml'), 'conf.yml': 'version: 1\n' },
    ['policy/changed @ .conformance.yml'],
  ],
  [
    'makes the policy a link',
    { ...BASE, '.conformance.yml': { link: 'apps/a.yaml' } },
    ['policy/changed @ .conformance.yml'],
  ],
  [
    'makes the policy executable',
    { ...BASE, '.conformance.yml': { exec: 'version: 1\n' } },
    ['policy/changed @ .conformance.yml'],
  ],
  [
    "edits the gate's workflow",
    { ...BASE, [WF]: GATE.replace('check', 'check --only tags') },
    [`policy/changed @ ${WF}`],
  ],
  ['takes the gate out of its workflow', { ...BASE, [WF]: LINT.replace('lint', 'other') }, [`policy/changed @ ${WF}`]],
  ["deletes the gate's workflow", without(BASE, WF), [`policy/changed @ ${WF}`]],
  [
    "renames the gate's workflow",
    { ...without(BASE, WF), '.github/workflows/c.yml': GATE },
    [`policy/changed @ ${WF}`, 'policy/changed @ .github/workflows/c.yml'],
  ],
  [
    'adds another workflow that speaks for the gate',
    { ...BASE, '.github/workflows/more.yml': 'name: m\n# conformance-gate\n' },
    ['policy/changed @ .github/workflows/more.yml'],
  ],
  [
    "adds a workflow under the gate's name",
    { ...BASE, '.github/workflows/x.yml': LINT.replace('lint', '"conformance"') },
    ['policy/changed @ .github/workflows/x.yml'],
  ],
  [
    "lets another workflow take the gate's name",
    { ...BASE, '.github/workflows/lint.yml': LINT.replace('lint', 'conformance') },
    ['policy/changed @ .github/workflows/lint.yml'],
  ],
  [
    'adds a gate workflow for Gitea',
    { ...BASE, '.gitea/workflows/c.yml': GATE },
    ['policy/changed @ .gitea/workflows', 'policy/changed @ .gitea/workflows/c.yml'],
  ],
  [
    "outranks the gate's folder with another",
    { ...BASE, '.gitea/workflows/lint.yml': LINT },
    ['policy/changed @ .gitea/workflows'],
  ],
  [
    'puts a link in place of the workflows',
    { ...without(BASE, '.github/workflows'), '.github/workflows': { link: '../apps' } },
    ['policy/changed @ .github/workflows', `policy/changed @ ${WF}`],
  ],
  ['edits the code owners', { ...BASE, '.github/CODEOWNERS': '' }, ['policy/changed @ .github/CODEOWNERS']],
  ['adds code owners at the root', { ...BASE, CODEOWNERS: '* @mallory\n' }, ['policy/changed @ CODEOWNERS']],
  [
    'adds code owners for Gitea',
    { ...BASE, '.gitea/CODEOWNERS': '* @mallory\n' },
    ['policy/changed @ .gitea/CODEOWNERS'],
  ],
  [
    'edits the waivers',
    { ...BASE, 'conformance/waivers.yaml': 'waivers: [x]\n' },
    ['policy/changed @ conformance/waivers.yaml'],
  ],
  [
    'edits the local action of the gate',
    {
      ...BASE,
      [WF]: LOCAL,
      '.github/actions/gate/action.yml': 'name: Conformance gate\n',
      '.github/actions/gate/main.js': 'evil',
    },
    ['policy/changed @ .github/actions/gate/main.js'],
    {
      ...BASE,
      [WF]: LOCAL,
      '.github/actions/gate/action.yml': 'name: Conformance gate\n',
      '.github/actions/gate/main.js': 'good',
    },
  ],
  [
    'edits the caller of a reusable gate workflow',
    {
      ...BASE,
      '.github/workflows/call.yml':
        'name: c\njobs:\n  g:\n    if: false\n    uses: ./.github/workflows/conformance.yml\n',
    },
    ['policy/changed @ .github/workflows/call.yml'],
    { ...BASE, '.github/workflows/call.yml': 'name: c\njobs:\n  g:\n    uses: ./.github/workflows/conformance.yml\n' },
  ],
  ['hides pages from the diff', { ...BASE, '.gitattributes': 'docs/** -diff\n' }, ['policy/changed @ .gitattributes']],
  [
    'marks pages as generated',
    { ...BASE, '.gitattributes': 'docs/** linguist-generated\n' },
    ['policy/changed @ .gitattributes'],
  ],
  [
    'gives pages a merge driver',
    { ...BASE, '.gitattributes': 'docs/** merge=ours\n' },
    ['policy/changed @ .gitattributes'],
  ],
  ['filters every file', { ...BASE, '.gitattributes': '* filter=evil\n' }, ['policy/changed @ .gitattributes']],
  ['uses a macro', { ...BASE, '.gitattributes': '[attr]x -diff\ndocs/07* x\n' }, ['policy/changed @ .gitattributes']],
  [
    'hides pages from within the spec',
    { ...BASE, 'docs/.gitattributes': '*.md binary\n' },
    ['policy/changed @ docs/.gitattributes', 'spec/added @ docs/.gitattributes'],
  ],
  [
    'turns the line endings of pages',
    { ...BASE, '.gitattributes': 'docs/** text eol=crlf\n' },
    ['policy/changed @ .gitattributes'],
  ],
  [
    'leaves pages out of archives',
    { ...BASE, '.gitattributes': '/docs/** export-ignore\n' },
    ['policy/changed @ .gitattributes'],
  ],
  [
    'hides the policy from the diff',
    { ...BASE, '.gitattributes': '.conformance.yml -diff\n' },
    ['policy/changed @ .gitattributes'],
  ],
  ['ignores the spec', { ...BASE, '.gitignore': 'docs/\n' }, ['policy/changed @ .gitignore']],
  ['ignores pages', { ...BASE, '.gitignore': '*.md\n!docs/diagram.png\n' }, ['policy/changed @ .gitignore']],
];

const HONEST: [what: string, head: Files, base?: Files][] = [
  ['a workflow that has nothing to do with the gate', { ...BASE, '.github/workflows/lint.yml': `${LINT}# x\n` }],
  ['a new workflow beside it', { ...BASE, '.github/workflows/test.yml': LINT.replace('lint', 'test') }],
  ['an issue template', { ...BASE, '.github/ISSUE_TEMPLATE/bug.md': 'x' }],
  [
    'a workflow folder where none is in use',
    { ...without(BASE, '.github'), '.gitea/workflows/lint.yml': LINT },
    without(BASE, '.github'),
  ],
  ['a folder of lower rank', { ...BASE, '.github/workflows/z.yml': LINT.replace('lint', 'z') }],
  [
    'an action that a lint workflow shares',
    { ...BASE, '.github/actions/setup/action.yml': 'b' },
    {
      ...BASE,
      '.github/workflows/lint.yml': `${LINT}      - uses: ./.github/actions/setup\n`,
      '.github/actions/setup/action.yml': 'a',
    },
  ],
  ['ordinary attributes', { ...BASE, '.gitattributes': '* text=auto eol=lf\n*.sh text eol=lf\n*.md diff=markdown\n' }],
  [
    'attributes of other paths',
    { ...BASE, '.gitattributes': 'dist/** -diff linguist-generated\n*.jpg binary\napps/** merge=union\n' },
  ],
  [
    'attributes that say what they said',
    { ...BASE, '.gitattributes': '# why\ndocs/**   -diff\n' },
    { ...BASE, '.gitattributes': 'docs/** -diff\n' },
  ],
  ['attributes that hide less', { ...BASE, '.gitattributes': '' }, { ...BASE, '.gitattributes': 'docs/** -diff\n' }],
  ['ignored files elsewhere', { ...BASE, '.gitignore': '*.retry\n.cache/\nnode_modules\n/build/\n' }],
  ['an ignore line taken back at once', { ...BASE, '.gitignore': 'docs/*.md\n!docs/07-security.md\n' }],
  ['a file called CODEOWNERS elsewhere', { ...BASE, 'apps/CODEOWNERS': 'x' }],
];

describe('the policy guards itself, when a change', () => {
  it.each(GUARDED)('%s', (_what, head, said, base) => {
    expect(say(head, base).sort()).toEqual([...said].sort());
  });

  it.each(HONEST)('touches %s, and nothing is said', (_what, head, base) => {
    expect(say(head, base)).toEqual([]);
  });

  it("leaves the base's own edits to the base", () => {
    const tip = { ...BASE, '.conformance.yml': 'version: 1\n# newer\n', [WF]: `${GATE}# newer\n` };
    const { findings } = judge(
      evidenceOf({ base: BASE, head: { ...BASE, 'apps/a.yaml': 'b\n' }, tip }),
      SPEC_COMPARISONS,
    );
    expect(findings).toEqual([]);
  });

  it('protects a policy file by the name it was given', () => {
    const base = { ...BASE, 'ci/gate.yml': 'version: 1\n' };
    expect(say({ ...base, 'ci/gate.yml': 'x\n' }, base, { policyPath: 'ci/gate.yml' })).toEqual([
      'policy/changed @ ci/gate.yml',
    ]);
  });
});

describe('the first adoption', () => {
  const bare = without(BASE, '.conformance.yml', '.github', 'docs', 'conformance');
  const brings = { ...bare, '.conformance.yml': 'version: 1\n', [WF]: GATE, 'docs/spec.md': 'x\n' };

  it('may bring policy, workflow and spec, and says so', () => {
    const judgement = judge(evidenceOf({ base: bare, head: brings }, { firstAdoption: true }), SPEC_COMPARISONS);
    expect(judgement.findings).toEqual([]);
    expect(judgement.gates.spec).toBe('pass');
    expect(judgement.notes.join('\n')).toContain('First adoption');
    expect(judgement.notes.join('\n')).toContain('.conformance.yml');
  });

  it('does not excuse edits of pages that were there', () => {
    const base = { ...bare, 'docs/spec.md': 'old\n' };
    expect(say(brings, base, { firstAdoption: true })).toEqual(['spec/modified @ docs/spec.md']);
  });

  it('of a policy, where the gate ran on its defaults until now, needs an owner', () => {
    const base = without(BASE, '.conformance.yml');
    expect(say({ ...base, '.conformance.yml': 'version: 1\n' }, base, { firstAdoption: true })).toEqual([
      'policy/changed @ .conformance.yml',
    ]);
  });
});
