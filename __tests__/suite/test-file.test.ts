import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTestFile } from '../../src/suite/test-file.ts';
import { PREFIX, ROOT, readOne, testYaml } from './repository.ts';
import { PIECES, SAMPLES } from './yaml-samples.ts';

const FILE = `${ROOT}/l2-behavioral/x/chainsaw-test.yaml`;
const base = testYaml();
const change = (from: string | RegExp, to: string) => {
  const changed = base.replace(from, to);
  if (changed === base) throw new Error(`nothing to replace: ${from}`);
  return changed;
};
const LABEL = `${PREFIX}/R-NET-01: "true"`;

describe('a test file that Chainsaw reads', () => {
  it.each([
    ['a byte order mark', `\ufeff${base}`],
    ['Windows line ends', base.replaceAll('\n', '\r\n')],
    ['both', `\ufeff${base.replaceAll('\n', '\r\n')}`],
    ['a separator before it', `---\n${base}`],
    ['a modeline and a separator', `# yaml-language-server: $schema=x\n---\n${base}`],
    ['a separator behind it', `${base}---\n`],
    ['comment-only documents around it', `# a\n---\n# b\n---\n${base}---\n# c\n`],
    ['a separator with a comment', `--- # the test\n${base}`],
    ['a YAML directive', `%YAML 1.1\n---\n${base}`],
    ['an end marker', `${base}...\n`],
    ['no line end at its end', base.trimEnd()],
    ['an anchor', change(LABEL, `${PREFIX}/R-NET-01: &t "true"`)],
    [
      'an alias as value',
      change('spec:', 'spec:\n  description: &t "true"').replace(LABEL, `${PREFIX}/R-NET-01: "true"`),
    ],
    [
      'a merge key',
      change('metadata:\n', `x-labels: &all\n  ${LABEL}\nmetadata:\n`).replace(`    ${LABEL}\n`, '    <<: *all\n'),
    ],
    [
      'a list of merge keys',
      change('metadata:\n', `x: &a\n  b: c\ny: &b\n  ${LABEL}\nmetadata:\n`).replace(
        `    ${LABEL}\n`,
        '    <<: [*a, *b]\n',
      ),
    ],
    [
      'an anchor defined again',
      change('metadata:\n', 'x: &v "false"\ny: &v "true"\nmetadata:\n').replace(
        '"true"\n  annotations',
        '*v\n  annotations',
      ),
    ],
    ['labels in braces', change(/ {2}labels:\n.*\n/, `  labels: { "${PREFIX}/R-NET-01": "true" }\n`)],
    [
      'JSON',
      JSON.stringify({
        apiVersion: 'chainsaw.kyverno.io/v1alpha1',
        kind: 'Test',
        metadata: { name: 'x', labels: { [`${PREFIX}/R-NET-01`]: 'true' } },
      }),
    ],
    ['a quoted key', change(LABEL, `'${PREFIX}/R-NET-01': 'true'`)],
    ['escapes', change('"true"', '"tr\\u0075e"')],
    ['a block scalar as value', change('"true"', '|-\n      true')],
    ['a string tag', change('"true"', '!!str true')],
    ['other metadata', change('  name: x\n', '  name: x\n  namespace: y\n  creationTimestamp: null\n')],
    ['keys special to JavaScript', change('  labels:\n', '  labels:\n    __proto__: a\n    constructor: b\n')],
    ['a megabyte of comment', base + '# filler line ......................................\n'.repeat(20_000)],
    ['templates inside strings', change('./check.sh', '"{{ .x }}"')],
    [
      'expressions as keys',
      change('content: ./check.sh', 'check:\n              (length(@) > `1`): true\n              ~.(x)->y: {}'),
    ],
    [
      'metadata behind the spec',
      `apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nspec:\n  steps: []\nmetadata:\n  labels:\n    ${LABEL}\n`,
    ],
    [
      'a marked line that needs the full parser',
      change('"true"', '"true"   # yes').replace('name: x', 'name: >-\n    x'),
    ],
  ])('may have %s', (_, yaml) => {
    const { test, suite } = readOne(yaml);
    expect(suite.problems).toEqual([]);
    expect(test?.requirements).toEqual(['R-NET-01']);
    expect(test?.name).toBe('x');
  });

  it('takes the name of its directory where it has none', () => {
    expect(readOne(change('  name: x\n', '')).test?.name).toBe('x');
    expect(readOne(change('name: x', 'name: other')).test?.name).toBe('other');
  });

  it('gives each document its own labels and line', () => {
    const two = testYaml({ name: 'two', ids: ['R-SEC-02', 'R-SEC-03'] });
    const { suite } = readOne(`# first\n${base}---\n# nothing\n---\n${two}`);
    expect(suite.problems).toEqual([]);
    expect(suite.tests.map(({ name, requirements, line }) => ({ name, requirements, line }))).toEqual([
      { name: 'x', requirements: ['R-NET-01'], line: 2 },
      { name: 'two', requirements: ['R-SEC-02', 'R-SEC-03'], line: 19 },
    ]);
  });

  it('keeps tags in file order with their lines', () => {
    const { test } = readOne(testYaml({ ids: ['R-B-02', 'R-A-01'] }));
    expect(test?.labels.map(({ name, line }) => `${name}:${line}`)).toEqual(['R-B-02:6', 'R-A-01:7']);
    expect(test?.requirements).toEqual(['R-B-02', 'R-A-01']);
  });
});

describe('a label that claims nothing', () => {
  it.each([
    ['true without quotes', 'true', 'true', false],
    ['yes', 'yes', 'yes', false],
    ['a number', '1', '1', false],
    ['nothing', '', '', false],
    ['null', '~', '~', false],
    ['a tagged value', '!!bool "true"', 'true', false],
    ['false', '"false"', 'false', true],
    ['TRUE', '"TRUE"', 'TRUE', true],
    ['true with a space', '"true "', 'true ', true],
    ['a word', 'covered', 'covered', true],
  ])('is kept as it is: %s', (_, written, value, isString) => {
    const { test, suite } = readOne(change('"true"', written));
    expect(suite.problems).toEqual([]);
    expect(test?.labels).toEqual([{ name: 'R-NET-01', value, isString, line: 6 }]);
    expect(test?.requirements).toEqual([]);
  });

  it.each([
    ['another domain', `conformance.home.k3sX/R-NET-01: "true"`],
    ['a longer domain', `my.${LABEL}`],
    ['another case', `${PREFIX.toUpperCase()}/R-NET-01: "true"`],
    ['no domain', 'R-NET-01: "true"'],
    ['no slash', `${PREFIX}.R-NET-01: "true"`],
    ['an invisible character', `"\u200b${PREFIX}/R-NET-01": "true"`],
  ])('is no tag: %s', (_, label) => {
    const { test } = readOne(change(LABEL, label));
    expect(test?.labels).toEqual([]);
    expect(test?.requirements).toEqual([]);
  });

  it.each(['r-net-01', 'R-NET-1', 'R-NET-01x', 'x/R-NET-01', 'requirements', ''])(
    'is a tag without a requirement: %s',
    (name) => {
      const { test } = readOne(change('/R-NET-01: "true"', `/${name}: "true"`));
      expect(test?.labels.map((label) => label.name)).toEqual([name]);
      expect(test?.requirements).toEqual([]);
    },
  );

  it.each([
    ['in a comment', change(`    ${LABEL}`, `    # ${LABEL}\n    a: b`)],
    [
      'in the pod template',
      change(`    ${LABEL}\n`, '    a: b\n').replace(
        'spec:\n',
        `spec:\n  template:\n    metadata:\n      labels:\n        ${LABEL}\n`,
      ),
    ],
    ['at the top', `labels:\n  ${LABEL}\n${change(`    ${LABEL}\n`, '    a: b\n')}`],
    ['beside the labels', change(`    ${LABEL}\n`, `    a: b\n  ${LABEL}\n`)],
    ['inside a block of text', change(`    ${LABEL}\n`, `    a: |\n      ${LABEL}\n`)],
    ['inside a string', change(`    ${LABEL}\n`, `    a: "\n      ${PREFIX}/R-NET-01: true"\n`)],
    [
      'in the annotations',
      change('  labels:\n', '')
        .replace('  annotations:\n', '')
        .replace(`    ${LABEL}\n`, `  annotations:\n    ${LABEL}\n`),
    ],
  ])('is not read %s', (_, yaml) => {
    const { test, suite } = readOne(yaml);
    expect(suite.problems).toEqual([]);
    expect(test?.requirements).toEqual([]);
  });
});

describe('a test file that is refused', () => {
  it.each([
    ['an empty file', '', 'test-invalid'],
    ['only comments', '# none\n---\n# none\n', 'test-invalid'],
    ['one string', 'just words\n', 'test-invalid'],
    ['a list', '- a\n', 'test-invalid'],
    ['null', 'null\n', 'test-invalid'],
    ['another kind', change('kind: Test', 'kind: StepTemplate'), 'test-invalid'],
    ['a kind in another case', change('kind: Test', 'kind: test'), 'test-invalid'],
    ['another API group', change('chainsaw.kyverno.io/v1alpha1', 'example.org/v1'), 'test-invalid'],
    ['another version', change('v1alpha1', 'v1'), 'test-invalid'],
    ['no kind', change('kind: Test\n', ''), 'test-invalid'],
    ['no metadata', `apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nspec: {}\n`, 'test-invalid'],
    ['null as metadata', `apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: null\n`, 'test-invalid'],
    ['a list as metadata', `apiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata: [a]\n`, 'test-invalid'],
    ['labels as a list', change(`    ${LABEL}`, `    - ${LABEL}`), 'test-invalid'],
    ['labels as text', change(/labels:\n.*\n/, 'labels: none\n'), 'test-invalid'],
    ['annotations as a list', change(/annotations:\n.*\n/, 'annotations: [a]\n'), 'test-invalid'],
    ['a list as label value', change('"true"', '["true"]'), 'test-invalid'],
    ['a mapping as annotation value', change('requirements: "R-NET-01"', 'requirements: {a: b}'), 'test-invalid'],
    ['a number as name', change('name: x', 'name: 12'), 'test-invalid'],
    ['a label twice', change(LABEL, `${LABEL}\n    ${LABEL}`), 'test-unreadable'],
    ['a label twice in two ways', change(LABEL, `${LABEL}\n    "${PREFIX}/R-NET-01": "false"`), 'test-unreadable'],
    ['labels twice', change('  labels:', '  labels: {}\n  labels:'), 'test-unreadable'],
    ['metadata twice', change('metadata:', 'metadata: {}\nmetadata:'), 'test-unreadable'],
    ['a key twice in the spec', change('  steps:', '  steps: []\n  steps:'), 'test-unreadable'],
    ['a template', change('  labels:', '  {{- if .x }}\n  labels:'), 'test-unreadable'],
    ['a template as value', change('name: x', 'name: {{ x }}'), 'test-unreadable'],
    ['a tab as indentation', change(`    ${LABEL}`, `\t${LABEL}`), 'test-unreadable'],
    ['a NUL', change('name: x', 'name: x\0'), 'test-unreadable'],
    ['a bell', change('name: x', 'name: x\x07'), 'test-unreadable'],
    ['a lone carriage return', change('name: x', 'name: x\ry'), 'test-unreadable'],
    ['a line separator', change('name: x', 'name: x # \u2028'), 'test-unreadable'],
    ['UTF-16', Buffer.from(`\ufeff${base}`, 'utf16le'), 'test-unreadable'],
    ['bytes that are not UTF-8', Buffer.from(change('name: x', 'name: caf\u00e9'), 'latin1'), 'test-unreadable'],
    ['an alias without anchor', change('"true"', '*none'), 'test-unreadable'],
    ['an anchor behind its alias', change('"true"', '*late').replace('./check.sh', '&late "true"'), 'test-unreadable'],
    ['a merge of no mapping', change(LABEL, '<<: "a"'), 'test-unreadable'],
    ['a mapping as key', change(LABEL, '{a: b}: "true"'), 'test-unreadable'],
    ['a bracket never closed', change('name: x', 'name: [x'), 'test-unreadable'],
    ['a second document that only an end marker sets off', `${base}...\n${base}`, 'test-unreadable'],
    ['more than 4 MiB', base + '# filler\n'.repeat(500_000), 'test-unreadable'],
    ['absurd depth', `a: ${'['.repeat(20_000)}`, 'test-unreadable'],
    ['too many documents', '---\n'.repeat(2000), 'test-unreadable'],
  ])('is a problem: %s', (_, yaml, kind) => {
    const { suite } = readOne(yaml);
    expect(suite.problems.map((problem) => `${problem.kind} ${problem.path}`)).toContain(`${kind} ${FILE}`);
    for (const problem of suite.problems) expect(problem.message.length * problem.fix.length).toBeGreaterThan(0);
    const sound = suite.tests.filter((test) => test.requirements.length > 0);
    expect(sound.length).toBe(yaml.toString().startsWith(`${base}...`) ? 1 : 0);
  });

  it('says what stands in place of a Test, and where', () => {
    const { suite } = readOne(`${base}---\napiVersion: v1\nkind: ConfigMap\n`);
    expect(suite.problems).toMatchObject([
      { kind: 'test-invalid', line: 16, message: expect.stringContaining('`ConfigMap` of `v1`') },
    ]);
    expect(suite.tests).toHaveLength(1);
  });

  it('names the line of a duplicate key', () => {
    const { suite } = readOne(change(LABEL, `${LABEL}\n    ${LABEL}`));
    expect(suite.problems).toMatchObject([{ line: 7, message: expect.stringContaining('given twice') }]);
  });

  it('is told to be a template where it looks like one', () => {
    expect(readOne(change('name: x', 'name: {{ x }}')).suite.problems[0]?.message).toContain('template');
  });

  it.each([
    [
      'aliases that multiply',
      `a0: &a0 [x]\n${Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join(',')}]\n`).join('')}`,
    ],
    [
      'merge keys that multiply',
      `b: &b\n${Array.from({ length: 2000 }, (_, n) => `  k${n}: v\n`).join('')}${Array.from({ length: 200 }, (_, n) => `m${n}: {<<: *b}\n`).join('')}`,
    ],
  ])('is a problem: %s', (_, bomb) => {
    expect(readOne(bomb + base).suite.problems.map((problem) => problem.kind)).toEqual(['test-unreadable']);
  });
});

describe('any bytes', () => {
  const damaged = fc
    .tuple(
      fc.constantFrom(...SAMPLES),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(...PIECES)), {
        minLength: 1,
        maxLength: 5,
      }),
    )
    .map(([text, edits]) =>
      Buffer.from(
        edits.reduce((now, [at, piece]) => now.slice(0, at * now.length) + piece + now.slice(at * now.length), text),
      ),
    );

  it('give tests or problems, and never throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), damaged), (bytes) => {
        const file = readTestFile(bytes, PREFIX);
        expect(file.documents.length + file.problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 3000 },
    );
  });
});
