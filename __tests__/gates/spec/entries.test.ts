import { describe, expect, it } from 'vitest';
import { judge } from '../../../src/gates/judge.ts';
import { SPEC_COMPARISONS } from '../../../src/gates/spec/index.ts';
import { type Entry, evidenceOf, type Files, requirement, type Scene, suiteOf } from '../evidence.ts';

const SEC = 'docs/07-security.md';
const PAGE =
  '# Security\n\nIsolation first.\n\n## R-NET-01\n\nTraffic is denied unless allowed.\n\n## R-SEC-01\n\nEncrypted.\n';
const BASE: Files = {
  '.conformance.yml': 'version: 1\n',
  '.gitignore': '*.retry\n.cache/\n',
  [SEC]: PAGE,
  'docs/README.md': '# The spec\n',
  'docs/adr/0001-k3s.md': '# ADR 1\n\nSmall.\n',
  'docs/adr/0002-vip.md': '# ADR 2\n\nThe VIP.\n',
  'apps/media/claim.yaml': 'kind: Claim\n',
  'notes/todo.md': 'buy milk\n',
  'conformance/requirements.yaml': 'requirements:\n  - id: R-NET-01\n    title: T\n    text: X\n',
};

function without(...paths: string[]): Files {
  return Object.fromEntries(
    Object.entries(BASE).filter(([path]) => !paths.some((one) => path === one || path.startsWith(`${one}/`))),
  );
}

function changed(more: Files, ...removed: string[]): Files {
  return { ...without(...removed), ...more };
}

function say(scene: Partial<Scene>, more: Parameters<typeof evidenceOf>[1] = {}): string[] {
  const suite = suiteOf([requirement('R-NET-01')]);
  const evidence = evidenceOf({ base: BASE, head: BASE, baseSuite: suite, headSuite: suite, ...scene }, more);
  const judgement = judge(evidence, SPEC_COMPARISONS);
  const errors = judgement.findings.filter((one) => one.severity === 'error');
  expect(judgement.gates.spec).toBe(errors.length > 0 ? 'fail' : 'pass');
  return errors.map((one) => `${one.rule} @ ${one.path}`);
}

function findings(scene: Partial<Scene>) {
  const suite = suiteOf([requirement('R-NET-01')]);
  return judge(evidenceOf({ base: BASE, head: BASE, baseSuite: suite, headSuite: suite, ...scene }), SPEC_COMPARISONS)
    .findings;
}

const lone = '\udcff';

/** What the attacker does to the base, and what must be said, all of it. */
const ATTACKS: [what: string, base: Files, head: Files, said: string[]][] = [
  ['edits a page', BASE, changed({ [SEC]: PAGE.replace('denied', 'allowed') }), [`spec/modified @ ${SEC}`]],
  [
    'adds a blank at a line end',
    BASE,
    changed({ [SEC]: PAGE.replace('first.', 'first. ') }),
    [`spec/modified @ ${SEC}`],
  ],
  ['adds a byte order mark', BASE, changed({ [SEC]: `\ufeff${PAGE}` }), [`spec/modified @ ${SEC}`]],
  ['turns line endings', BASE, changed({ [SEC]: PAGE.replaceAll('\n', '\r\n') }), [`spec/modified @ ${SEC}`]],
  ['drops the last line feed', BASE, changed({ [SEC]: PAGE.slice(0, -1) }), [`spec/modified @ ${SEC}`]],
  ['empties a page', BASE, changed({ [SEC]: '' }), [`spec/modified @ ${SEC}`]],
  ['adds a page', BASE, changed({ 'docs/15-exceptions.md': 'x\n' }), ['spec/added @ docs/15-exceptions.md']],
  ['adds a hidden file', BASE, changed({ 'docs/.hidden': 'x\n' }), ['spec/added @ docs/.hidden']],
  ['deletes a page', BASE, without(SEC), [`spec/deleted @ ${SEC}`]],
  ['renames a page', BASE, changed({ 'docs/7.md': PAGE }, SEC), [`spec/renamed @ ${SEC}`]],
  [
    'renames and edits a page',
    BASE,
    changed({ 'docs/7.md': PAGE.replace('denied', 'allowed') }, SEC),
    [`spec/renamed @ ${SEC}`],
  ],
  ['moves a page out', BASE, changed({ 'notes/07-security.md': PAGE }, SEC), [`spec/renamed @ ${SEC}`]],
  ['moves a file in', BASE, changed({ 'docs/todo.md': 'buy milk\n' }, 'notes'), ['spec/added @ docs/todo.md']],
  [
    'swaps two pages',
    BASE,
    changed({ [SEC]: '# ADR 1\n\nSmall.\n', 'docs/adr/0001-k3s.md': PAGE }),
    [`spec/modified @ ${SEC}`, 'spec/modified @ docs/adr/0001-k3s.md'],
  ],
  ['changes only the case of a name', BASE, changed({ 'docs/07-Security.md': PAGE }, SEC), [`spec/renamed @ ${SEC}`]],
  ['makes a page executable', BASE, changed({ [SEC]: { exec: PAGE } }), [`spec/mode-changed @ ${SEC}`]],
  [
    'edits and makes executable',
    BASE,
    changed({ [SEC]: { exec: 'x\n' } }),
    [`spec/mode-changed @ ${SEC}`, `spec/modified @ ${SEC}`],
  ],
  ["puts a link in a page's place", BASE, changed({ [SEC]: { link: '../notes/todo.md' } }), [`spec/symlink @ ${SEC}`]],
  ['adds a link', BASE, changed({ 'docs/latest': { link: 'adr' } }), ['spec/symlink @ docs/latest']],
  [
    'retargets a link',
    { ...BASE, 'docs/now': { link: 'adr' } },
    changed({ 'docs/now': { link: '../notes' } }),
    ['spec/symlink @ docs/now'],
  ],
  [
    'turns a link into a file',
    { ...BASE, 'docs/now': { link: 'adr' } },
    changed({ 'docs/now': 'adr' }),
    ['spec/symlink @ docs/now'],
  ],
  [
    'puts a link in place of docs',
    BASE,
    changed({ docs: { link: 'notes' } }, 'docs'),
    [
      'spec/symlink @ docs',
      ...Object.keys(BASE)
        .filter((path) => path.startsWith('docs/'))
        .map((path) => `spec/deleted @ ${path}`),
    ],
  ],
  [
    'puts a link in place of a folder of the spec',
    BASE,
    changed({ 'docs/adr': { link: '../notes' } }, 'docs/adr'),
    ['spec/symlink @ docs/adr', 'spec/deleted @ docs/adr/0001-k3s.md', 'spec/deleted @ docs/adr/0002-vip.md'],
  ],
  [
    'puts a link above the registry',
    BASE,
    changed({ conformance: { link: 'notes' } }, 'conformance'),
    ['spec/symlink @ conformance', 'spec/deleted @ conformance/requirements.yaml'],
  ],
  [
    'puts a file in place of a folder',
    BASE,
    changed({ 'docs/adr': 'x' }, 'docs/adr'),
    ['spec/added @ docs/adr', 'spec/deleted @ docs/adr/0001-k3s.md', 'spec/deleted @ docs/adr/0002-vip.md'],
  ],
  [
    'puts a folder in place of a page',
    BASE,
    changed({ [`${SEC}/index.md`]: 'other' }, SEC),
    [`spec/deleted @ ${SEC}`, `spec/added @ ${SEC}/index.md`],
  ],
  [
    "moves a submodule's pointer",
    { ...BASE, 'docs/vendor': { gitlink: '1' } },
    changed({ 'docs/vendor': { gitlink: '2' } }),
    ['spec/submodule-moved @ docs/vendor'],
  ],
  ['adds a submodule', BASE, changed({ 'docs/vendor': { gitlink: '1' } }), ['spec/submodule-moved @ docs/vendor']],
  [
    'puts a submodule in place of docs',
    BASE,
    changed({ docs: { gitlink: '1' } }, 'docs'),
    [
      'spec/submodule-moved @ docs',
      ...Object.keys(BASE)
        .filter((path) => path.startsWith('docs/'))
        .map((path) => `spec/deleted @ ${path}`),
    ],
  ],
  [
    'moves the submodule that docs is',
    { ...without('docs'), docs: { gitlink: '1' } },
    { ...without('docs'), docs: { gitlink: '2' } },
    ['spec/submodule-moved @ docs'],
  ],
  ['adds a twin in another case', BASE, changed({ 'Docs/07-security.md': 'x' }), ['spec/added @ Docs/07-security.md']],
  ['adds a page under a twin of docs', BASE, changed({ 'DOCS/new.md': 'x' }), ['spec/added @ DOCS/new.md']],
  ['adds a twin inside the spec', BASE, changed({ 'docs/readme.md': 'x' }), ['spec/added @ docs/readme.md']],
  [
    'adds a twin of the registry',
    BASE,
    changed({ 'conformance/Requirements.yaml': 'x' }),
    ['spec/added @ conformance/Requirements.yaml'],
  ],
  [
    'adds a decomposed twin',
    { ...BASE, 'docs/caf\u00e9.md': 'x' },
    changed({ 'docs/caf\u00e9.md': 'x', 'docs/cafe\u0301.md': 'y' }),
    ['spec/added @ docs/cafe\u0301.md'],
  ],
  ['adds a twin of the policy', BASE, changed({ '.Conformance.yml': 'x' }), ['policy/changed @ .Conformance.yml']],
  [
    'edits a page whose name is not UTF-8',
    { ...BASE, [`docs/${lone}.md`]: 'x' },
    changed({ [`docs/${lone}.md`]: 'y' }),
    [`spec/modified @ docs/${lone}.md`],
  ],
  [
    'edits a page whose name holds a line feed',
    { ...BASE, 'docs/a\nb.md': 'x' },
    changed({ 'docs/a\nb.md': 'y' }),
    ['spec/modified @ docs/a\nb.md'],
  ],
  [
    'edits a page whose name holds quotes and bidi marks',
    { ...BASE, 'docs/"\u202e.md': 'x' },
    changed({ 'docs/"\u202e.md': 'y' }),
    ['spec/modified @ docs/"\u202e.md'],
  ],
  [
    'points a mounted spec elsewhere',
    { ...BASE, 'docs/vendor': { gitlink: '1' }, '.gitmodules': modules('https://a.example/x') },
    changed({ 'docs/vendor': { gitlink: '1' }, '.gitmodules': modules('https://evil.example/x') }),
    ['spec/submodule-moved @ .gitmodules'],
  ],
];

function modules(url: string): string {
  return `[submodule "spec"]\n\tpath = docs/vendor\n\turl = ${url}\n`;
}

/** Changes that are nobody's business. */
const HONEST: [what: string, base: Files, head: Files][] = [
  ['nothing', BASE, BASE],
  ['a file elsewhere', BASE, changed({ 'apps/media/claim.yaml': 'kind: Other\n' })],
  ['a mode elsewhere', BASE, changed({ 'apps/media/claim.yaml': { exec: 'kind: Claim\n' } })],
  ['a link elsewhere, even to the spec', BASE, changed({ 'apps/spec': { link: '../docs' } })],
  ['a submodule elsewhere', BASE, changed({ vendor: { gitlink: '1' } })],
  ['a copy of a page elsewhere', BASE, changed({ 'notes/security.md': PAGE })],
  ['a folder whose name starts with docs', BASE, changed({ 'docs-site/index.md': 'x', 'docs.md': 'x' })],
  ['a twin that was there before', { ...BASE, 'Docs/x.md': 'x' }, changed({ 'Docs/x.md': 'y', 'Docs/z.md': 'z' })],
  [
    'a submodule elsewhere in .gitmodules',
    BASE,
    changed({ '.gitmodules': '[submodule "x"]\n\tpath = vendor\n\turl = u\n' }),
  ],
  [
    'comments in .gitmodules',
    { ...BASE, 'docs/v': { gitlink: '1' }, '.gitmodules': '[submodule "x"]\n\tpath = docs/v\n' },
    changed({ 'docs/v': { gitlink: '1' }, '.gitmodules': '# c\n[submodule "x"]\n\tpath = docs/v\n' }),
  ],
  ['a moved file elsewhere', BASE, changed({ 'notes/later.md': 'buy milk\n' }, 'notes/todo.md')],
];

describe('the spec gate, when a change', () => {
  it.each(ATTACKS)('%s, says exactly that', (_what, base, head, said) => {
    expect(say({ base, head }).sort()).toEqual([...said].sort());
  });

  it.each(HONEST)('touches %s, stays silent', (_what, base, head) => {
    expect(say({ base, head })).toEqual([]);
  });
});

describe('the spec gate across histories', () => {
  const edited = (text: string) => changed({ [SEC]: text });

  it('does not count what the base changed meanwhile, edited, added or deleted', () => {
    for (const tip of [
      edited('new\n'),
      changed({ 'docs/new.md': 'x' }),
      without(SEC),
      changed({ docs: { link: 'x' } }, 'docs'),
    ]) {
      expect(say({ tip })).toEqual([]);
    }
  });

  it('lets a change through that the base has by now', () => {
    expect(say({ head: edited('new\n'), tip: edited('new\n') })).toEqual([]);
    expect(say({ head: without(SEC), tip: without(SEC) })).toEqual([]);
  });

  it('reports a change that differs from what the base made of the same page', () => {
    expect(say({ head: edited('mine\n'), tip: edited('theirs\n') })).toEqual([`spec/modified @ ${SEC}`]);
  });

  it('with several merge bases, wants the head to equal all of them or the tip', () => {
    const other = edited('other\n');
    expect(say({ otherMergeBases: [BASE] })).toEqual([]);
    expect(say({ head: other, tip: other, otherMergeBases: [other] })).toEqual([]);
    expect(say({ head: BASE, tip: other, otherMergeBases: [other] })).toEqual([`spec/modified @ ${SEC}`]);
  });
});

describe('a criss-cross history', () => {
  const edited = { ...BASE, [SEC]: 'v1\n' };
  const newer = { ...BASE, [SEC]: 'v2\n' };
  const criss = { base: BASE, otherMergeBases: [edited], mergeBaseRoot: BASE };

  it('lets the base go on changing a page that both branches know the earlier change of', () => {
    expect(say({ ...criss, head: edited, tip: newer })).toEqual([]);
  });

  it('does not let the head take back what the base changed', () => {
    expect(say({ ...criss, head: BASE, tip: edited })).toEqual([`spec/modified @ ${SEC}`]);
  });

  it('stays strict where both merge bases changed the page', () => {
    expect(say({ base: edited, otherMergeBases: [newer], mergeBaseRoot: BASE, head: edited, tip: BASE })).toEqual([
      `spec/modified @ ${SEC}`,
    ]);
  });
});

describe('what a finding tells', () => {
  it('names the requirement whose section an edit touches, with both versions and the line', () => {
    const [found] = findings({ head: changed({ [SEC]: PAGE.replace('denied', 'allowed') }) });
    expect(found).toMatchObject({
      requirement: 'R-NET-01',
      line: 7,
      before: 'Traffic is denied unless allowed.',
      after: 'Traffic is allowed unless allowed.',
    });
    expect(found!.message).toContain('section of R-NET-01');
  });

  it.each<[string, Entry, string]>([
    ['a byte order mark', `\ufeff${PAGE}`, 'only a byte order mark'],
    ['line endings', PAGE.replaceAll('\n', '\r\n'), 'only line endings'],
    ['whitespace', PAGE.replace('Isolation first.', 'Isolation   first.'), 'only whitespace'],
  ])('says that an edit of %s is nothing but that', (_what, entry, told) => {
    expect(findings({ head: changed({ [SEC]: entry }) })[0]!.message).toContain(told);
  });

  it('names both paths of a rename, and says when it leaves the spec', () => {
    const [found] = findings({ head: changed({ 'notes/s.md': PAGE }, SEC) });
    expect(found!.message).toBe(`${SEC} was renamed to notes/s.md, out of the spec.`);
  });

  it('names the twin by code points where both look alike', () => {
    const base = { ...BASE, 'docs/caf\u00e9.md': 'x' };
    const [found] = findings({ base, head: { ...base, 'docs/cafe\u0301.md': 'y' } });
    expect(found!.message).toContain('U+00E9, not U+0301');
  });

  it('is undecided when nothing at all is protected', () => {
    const files = { 'README.md': 'x' };
    const judgement = judge(evidenceOf({ base: files, head: files }), SPEC_COMPARISONS);
    expect(judgement.gates.spec).toBe('undecided');
    expect(judgement.gateNotes.spec).toContain('docs/**');
  });
});

describe('configured paths', () => {
  const policy = {
    spec: { registry: 'conformance/requirements.yaml', paths: ['handbook/**/*.md'], owners: [], allow: [], prose: [] },
  };
  const base = { ...BASE, 'handbook/rules/one.md': '1\n', 'handbook/rules/one.txt': '1\n' };

  it('protect what they name and nothing else', () => {
    expect(say({ base, head: { ...base, 'handbook/rules/one.md': '2\n' }, policy })).toEqual([
      'spec/modified @ handbook/rules/one.md',
    ]);
    expect(say({ base, head: { ...base, 'handbook/rules/one.txt': '2\n', [SEC]: 'x' }, policy })).toEqual([]);
  });

  it('protect what is in a directory that is named without a wildcard', () => {
    const named = { spec: { ...policy.spec, paths: ['docs'] } };
    expect(say({ base, head: { ...base, [SEC]: `${PAGE}x`, 'docs/new.md': 'x' }, policy: named })).toEqual([
      `spec/modified @ ${SEC}`,
      'spec/added @ docs/new.md',
    ]);
    expect(say({ base, head: { ...base, 'docs-old.md': 'x', 'apps/docs/x.md': 'x' }, policy: named })).toEqual([]);
  });

  it('protect directories that could hold what they name from links', () => {
    expect(say({ base, head: { ...base, 'handbook/more': { link: '../notes' } }, policy })).toEqual([
      'spec/symlink @ handbook/more',
    ]);
  });
});
