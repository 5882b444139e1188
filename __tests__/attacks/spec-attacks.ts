/** Ways to change what the spec says, or where it is read from, without looking like it. */
import { type Attack, HARMLESS, POLICY, REGISTRY, SECURITY, STATE } from './scenario.ts';

const DENIED = 'Traffic between namespaces is denied unless a policy allows it.';
const ALLOWED = 'Traffic between namespaces is allowed unless a policy denies it.';
const MODIFIED = `spec/modified @ ${SECURITY}`;
const TEXT = '      Traffic between namespaces is denied unless a policy allows it.\n';
const COMPOSED = 'docs/caf\u00e9.md';
const DECOMPOSED = 'docs/cafe\u0301.md';
const MODULES = (path: string, url = 'https://git.example/spec.git') =>
  `[submodule "spec"]\n\tpath = ${path}\n\turl = ${url}\n`;
const [OLD, NEW] = ['1'.repeat(40), '2'.repeat(40)];
const OTHER_CASE = 'docs/07-Security.md';

/** Names that tools print, split or compare wrongly. */
const ODD_NAMES: readonly [string, string][] = [
  ['is not UTF-8', 'docs/caf\udce9.md'],
  ['has a newline', 'docs/a\nb.md'],
  ['has quotes', 'docs/a"b\'c.md'],
  ['has a tab', 'docs/a\tb.md'],
  ['turns the writing direction', 'docs/\u202edm.ces.md'],
  ['looks like an option', 'docs/--output=x.md'],
  ['looks like a pathspec', 'docs/:(exclude)x.md'],
  ['looks like a glob', 'docs/[a-z]*.md'],
  ['begins with a dot', 'docs/.hidden.md'],
  ['ends in a blank', 'docs/x.md '],
  ['lies sixty folders deep', `docs/${'d/'.repeat(60)}x.md`],
  ['has a backslash', 'docs/a\\b.md'],
];

export const SPEC_ATTACKS: readonly Attack[] = [
  { does: 'turns a sentence of the spec round', change: (d) => d.edit(SECURITY, DENIED, ALLOWED), must: [MODIFIED] },
  {
    does: 'adds one trailing blank to a page',
    change: (d) => d.edit(SECURITY, 'Isolation first,', 'Isolation first, '),
    must: [MODIFIED],
  },
  {
    does: 'converts a page to CRLF',
    change: (d) => d.editAll(SECURITY, '\n', '\r\n'),
    must: [MODIFIED],
  },
  {
    does: 'puts a byte order mark before a page',
    change: (d) => d.write(SECURITY, `\ufeff${d.text(SECURITY)}`),
    must: [MODIFIED],
  },
  {
    does: 'cuts the last line feed of a page',
    change: (d) => d.write(SECURITY, d.text(SECURITY).slice(0, -1)),
    must: [MODIFIED],
  },
  {
    does: 'writes a letter of the spec with a look-alike from another script',
    change: (d) => d.edit(SECURITY, DENIED, DENIED.replace('denied', 'd\u0435nied')),
    must: [MODIFIED],
  },
  {
    does: 'hides a word of the spec behind a bidi mark',
    change: (d) => d.edit(SECURITY, DENIED, DENIED.replace('denied', '\u202edeined\u202c')),
    must: [MODIFIED],
  },
  {
    does: 'comments a section of a page out',
    change: (d) => d.edit(SECURITY, '## R-SEC-01\n', '<!--\n## R-SEC-01\n-->\n'),
    must: [MODIFIED],
  },
  {
    does: 'fences a section as code, so that its id is no requirement',
    change: (d) => d.edit(SECURITY, '## R-SEC-01\n', '```\n## R-SEC-01\n```\n'),
    must: [MODIFIED],
  },
  { does: 'empties a page', change: (d) => d.write(SECURITY, ''), must: [MODIFIED] },
  {
    does: 'puts a NUL into a page, so that tools call it binary',
    change: (d) => d.append(SECURITY, '\0'),
    must: [MODIFIED],
  },
  { does: 'deletes a page', change: (d) => d.remove(SECURITY), must: [`spec/deleted @ ${SECURITY}`] },
  { does: 'deletes the whole spec', change: (d) => d.remove('docs'), must: ['spec/deleted'] },
  {
    does: 'adds a page that says otherwise',
    change: (d) => d.write('docs/99-addendum.md', '# Addendum\n\nR-SEC-01 is lifted.\n'),
    must: ['spec/added @ docs/99-addendum.md'],
  },
  {
    does: 'renames a page',
    change: (d) => d.move(SECURITY, 'docs/07-safety.md'),
    must: [`spec/renamed @ ${SECURITY}`],
  },
  {
    does: 'renames a page and edits it on the way',
    change: (d) => d.move(SECURITY, 'docs/07-safety.md').edit('docs/07-safety.md', DENIED, ALLOWED),
    must: [`spec/renamed|spec/deleted @ ${SECURITY}`],
  },
  {
    does: 'moves a page out of the spec',
    change: (d) => d.move(SECURITY, 'notes/security.md'),
    must: [`spec/renamed|spec/deleted @ ${SECURITY}`],
  },
  {
    does: 'moves the folder of the spec away',
    change: (d) => d.move('docs', 'spec'),
    must: ['spec/renamed|spec/deleted'],
  },
  {
    does: 'swaps two pages',
    change: (d) => d.move(SECURITY, 'docs/x.md').move(STATE, SECURITY).move('docs/x.md', STATE),
    must: [MODIFIED, `spec/modified @ ${STATE}`],
  },
  {
    does: 'moves a page of its own into the spec',
    change: (d) => d.move('README.md', 'docs/README-2.md'),
    must: ['spec/added|spec/renamed'],
  },
  {
    does: 'makes a page executable',
    change: (d) => d.mode(SECURITY, '100755'),
    must: [`spec/mode-changed @ ${SECURITY}`],
  },
  {
    does: 'replaces a page by a link to an edited copy',
    change: (d) => d.move(SECURITY, 'notes/s.md').edit('notes/s.md', DENIED, ALLOWED).link(SECURITY, '../notes/s.md'),
    must: [`spec/symlink @ ${SECURITY}`],
  },
  {
    does: 'replaces a page by a link with the same content at its end',
    change: (d) => d.copy(SECURITY, 'notes/s.md').link(SECURITY, '../notes/s.md'),
    must: [`spec/symlink @ ${SECURITY}`],
  },
  {
    does: 'replaces the folder of the spec by a link',
    change: (d) => d.move('docs', 'notes').link('docs', 'notes'),
    must: ['spec/symlink @ docs'],
  },
  {
    does: 'replaces a folder inside the spec by a link',
    change: (d) => d.move('docs/adr', 'adr').link('docs/adr', '../adr'),
    must: ['spec/symlink @ docs/adr'],
  },
  {
    does: 'replaces the folder above the registry by a link',
    change: (d) => d.move('conformance', 'checks').link('conformance', 'checks'),
    must: ['spec/symlink @ conformance'],
  },
  {
    does: 'puts a link into the spec',
    change: (d) => d.link('docs/notes', '../apps'),
    must: ['spec/symlink @ docs/notes'],
  },
  {
    does: 'replaces the folder of the spec by a file',
    change: (d) => d.remove('docs').write('docs', 'gone\n'),
    must: ['spec/deleted'],
  },
  {
    does: 'replaces a page by a folder of that name',
    change: (d) => d.remove(SECURITY).write(`${SECURITY}/index.md`, 'x\n'),
    must: [`spec/deleted @ ${SECURITY}`, `spec/added @ ${SECURITY}/index.md`],
  },
  {
    does: 'replaces the folder of the spec by a submodule',
    change: (d) => d.remove('docs').gitlink('docs', NEW),
    must: ['spec/submodule-moved @ docs'],
  },
  {
    does: 'replaces a page by a submodule',
    change: (d) => d.remove(SECURITY).gitlink(SECURITY, NEW),
    must: [`spec/submodule-moved @ ${SECURITY}`],
  },
  {
    does: 'moves the pointer of a mounted spec',
    base: (d) => d.gitlink('docs/vendor', OLD).write('.gitmodules', MODULES('docs/vendor')),
    change: (d) => d.gitlink('docs/vendor', NEW),
    must: ['spec/submodule-moved @ docs/vendor'],
  },
  {
    does: 'points a mounted spec at another server',
    base: (d) => d.gitlink('docs/vendor', OLD).write('.gitmodules', MODULES('docs/vendor')),
    change: (d) => d.write('.gitmodules', MODULES('docs/vendor', 'https://evil.example/spec.git')),
    must: ['spec/submodule-moved @ .gitmodules'],
  },
  {
    does: 'mounts a submodule inside the spec',
    change: (d) => d.gitlink('docs/more', NEW).write('.gitmodules', MODULES('docs/more')),
    must: ['spec/submodule-moved|spec/added @ docs/more'],
  },
  {
    does: 'puts files in the place of a mounted spec',
    base: (d) => d.gitlink('docs/vendor', OLD),
    change: (d) => d.remove('docs/vendor').write('docs/vendor/a.md', 'x\n'),
    must: ['spec/submodule-moved @ docs/vendor'],
  },
  {
    does: 'adds a page that differs from another in case alone',
    change: (d) => d.write(OTHER_CASE, d.text(SECURITY).replace(DENIED, ALLOWED)),
    must: [`spec/added @ ${OTHER_CASE}`],
  },
  {
    does: 'adds a folder beside the spec that differs in case alone',
    change: (d) => d.write('Docs/07-security.md', ALLOWED),
    must: ['spec/added @ Docs/07-security.md'],
  },
  {
    does: 'adds a page whose name is composed otherwise',
    base: (d) => d.write(COMPOSED, 'one\n'),
    change: (d) => d.write(DECOMPOSED, 'two\n'),
    must: [`spec/added @ ${DECOMPOSED}`],
  },
  {
    does: 'renames a page to another composition of its name',
    base: (d) => d.write(COMPOSED, 'one\n'),
    change: (d) => d.move(COMPOSED, DECOMPOSED),
    must: ['spec/renamed|spec/deleted'],
  },
  {
    does: 'adds a twin of the registry beside it',
    change: (d) => d.copy(REGISTRY, 'conformance/Requirements.yaml'),
    must: ['spec/added @ conformance/Requirements.yaml'],
  },
  ...ODD_NAMES.flatMap(([what, path]): Attack[] => [
    {
      does: `edits a page whose name ${what}`,
      base: (d) => d.write(path, 'one\n'),
      change: (d) => d.write(path, 'two\n'),
      must: [`spec/modified @ ${path}`],
    },
  ]),
  ...[
    'docs/** -diff',
    '*.md binary',
    'docs/** linguist-generated',
    'docs/** filter=hide',
    'docs/** working-tree-encoding=UTF-16',
    'docs/** export-ignore',
    'docs/** merge=ours',
  ].map(
    (line): Attack => ({
      does: `hides the spec from reviewers by the attribute "${line}"`,
      change: (d) => d.write('.gitattributes', `${line}\n`),
      must: ['policy/changed @ .gitattributes'],
    }),
  ),
  {
    does: 'hides and edits the spec in one change',
    change: (d) => d.write('docs/.gitattributes', '* -diff\n').edit(SECURITY, DENIED, ALLOWED),
    must: [MODIFIED, 'policy/changed|spec/added @ docs/.gitattributes'],
  },
  {
    does: 'makes git ignore the spec',
    change: (d) => d.append('.gitignore', '/docs/\n'),
    must: ['policy/changed @ .gitignore'],
  },
  {
    does: 'makes git ignore the policy',
    change: (d) => d.append('.gitignore', '.conformance*\n'),
    must: ['policy/changed @ .gitignore'],
  },
  // What the registry says, as a reviewer would say it.
  {
    does: 'rewords a requirement in the registry',
    change: (d) => d.edit(REGISTRY, TEXT, TEXT.replace('denied', 'logged')),
    must: [`spec/requirement-changed @ ${REGISTRY}`, `spec/modified @ ${REGISTRY}`],
  },
  {
    does: 'renames the title of a requirement',
    change: (d) => d.edit(REGISTRY, 'title: Default-deny between namespaces', 'title: Namespaces'),
    must: ['spec/requirement-changed'],
  },
  {
    does: 'removes a requirement',
    change: (d) =>
      d.write(
        REGISTRY,
        d
          .text(REGISTRY)
          .replace(/ {2}- id: R-STATE-06\n[\s\S]*?(?=\n {2}- id)/, '')
          .replace(/\n\n/g, '\n'),
      ),
    must: ['spec/requirement-removed'],
  },
  {
    does: 'renames the id of a requirement',
    change: (d) => d.edit(REGISTRY, 'id: R-STATE-06', 'id: R-STATE-16'),
    must: ['spec/requirement-removed', 'spec/added'],
  },
  {
    does: 'says that a requirement is no longer safety-critical',
    change: (d) =>
      d.edit(
        REGISTRY,
        'source: docs/10-state.md#r-state-02\n    safety-critical: true',
        'source: docs/10-state.md#r-state-02\n    safety-critical: false',
      ),
    must: ['spec/safety-downgraded'],
  },
  {
    does: 'drops the mark of a safety-critical requirement',
    change: (d) =>
      d.edit(
        REGISTRY,
        'source: docs/10-state.md#r-state-02\n    safety-critical: true\n',
        'source: docs/10-state.md#r-state-02\n',
      ),
    must: ['spec/safety-downgraded'],
  },
  {
    does: 'withdraws a requirement',
    change: (d) =>
      d.edit(
        REGISTRY,
        'source: docs/10-state.md#r-state-06\n',
        'source: docs/10-state.md#r-state-06\n    status: withdrawn\n',
      ),
    must: ['spec/requirement-changed'],
  },
  {
    does: 'defers a requirement',
    change: (d) =>
      d.edit(
        REGISTRY,
        'source: docs/10-state.md#r-state-06\n',
        'source: docs/10-state.md#r-state-06\n    status: deferred\n',
      ),
    must: ['spec/requirement-changed'],
  },
  {
    does: 'asks for fewer layers',
    change: (d) =>
      d.edit(
        REGISTRY,
        'safety-critical: true\n    layers: [L0, L2]\n  - id: R-STATE-04',
        'safety-critical: true\n    layers: [L0]\n  - id: R-STATE-04',
      ),
    must: ['spec/requirement-changed'],
  },
  {
    does: 'edits a comment of the registry',
    change: (d) => d.append(REGISTRY, '# more\n'),
    must: [`spec/modified @ ${REGISTRY}`],
    mustNot: ['spec/requirement-*', 'spec/safety-downgraded'],
  },
  {
    does: 'adds a requirement',
    change: (d) => d.append(REGISTRY, '  - id: R-NEW-01\n    title: New\n    text: Something new.\n'),
    must: ['spec/added|spec/modified'],
  },
  {
    does: 'gives an id twice, the second time harmless',
    change: (d) => d.append(REGISTRY, '  - id: R-SEC-01\n    title: Namespaces\n    text: Whatever.\n'),
    must: [`spec/modified @ ${REGISTRY}`],
  },
  {
    does: 'breaks the registry, so that nothing can be read from it',
    change: (d) => d.append(REGISTRY, '  - [\n'),
    must: [`spec/modified @ ${REGISTRY}`],
  },
  { does: 'empties the registry', change: (d) => d.write(REGISTRY, ''), must: [`spec/modified @ ${REGISTRY}`] },
  { does: 'deletes the registry', change: (d) => d.remove(REGISTRY), must: [`spec/deleted @ ${REGISTRY}`] },
  {
    does: 'makes the registry a link',
    change: (d) => d.move(REGISTRY, 'conformance/r.yaml').link(REGISTRY, 'r.yaml'),
    must: [`spec/symlink @ ${REGISTRY}`],
  },
  {
    does: 'puts the end of a document before the last requirement',
    change: (d) => d.edit(REGISTRY, '  - id: R-TEST-07', '---\n  - id: R-TEST-07'),
    must: [`spec/modified @ ${REGISTRY}`],
  },
  {
    does: 'edits an old entry under cover of an allowed addition',
    base: (d) => d.edit(POLICY, "prose: ['docs/**/*.md']", "prose: ['docs/**/*.md']\n  allow: [additions]"),
    change: (d) =>
      d
        .append(REGISTRY, '  - id: R-NEW-01\n    title: New\n    text: Something new.\n')
        .edit(REGISTRY, TEXT, TEXT.replace('denied', 'logged')),
    must: ['spec/requirement-changed', `spec/modified @ ${REGISTRY}`],
  },
  {
    does: 'adds a git file under cover of an allowed addition',
    base: (d) => d.edit(POLICY, "prose: ['docs/**/*.md']", "prose: ['docs/**/*.md']\n  allow: [additions]"),
    change: (d) => d.write('docs/.gitattributes', '*.md -diff\n'),
    must: ['policy/changed|spec/added @ docs/.gitattributes'],
  },
  {
    does: 'adds a link under cover of an allowed addition',
    base: (d) => d.edit(POLICY, "prose: ['docs/**/*.md']", "prose: ['docs/**/*.md']\n  allow: [additions]"),
    change: (d) => d.link('docs/x.md', '/etc/passwd'),
    must: ['spec/symlink @ docs/x.md'],
  },
  {
    does: 'hides a spec edit among a thousand harmless files',
    change: (d) => {
      for (let at = 0; at < 1000; at += 1) d.write(`apps/generated/${at}.yaml`, `n: ${at % 7}\n`);
      d.edit(SECURITY, DENIED, ALLOWED);
      d.append(HARMLESS, '# x\n');
    },
    must: [MODIFIED],
  },
];
