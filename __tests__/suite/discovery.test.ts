import { describe, expect, it } from 'vitest';
import { GateError } from '../../src/domain/errors.ts';
import type { Suite } from '../../src/domain/test.ts';
import { filesToRead, readSuite } from '../../src/suite/read-suite.ts';
import { type Content, PREFIX, policy, REGISTRY, ROOT, snapshot, suiteOf, testYaml } from './repository.ts';

const SCRIPT = '#!/bin/sh\n# STATUS: EXECUTABLE\ntrue\n';
const sound = { [`${ROOT}/l0-static/sound/chainsaw-test.yaml`]: testYaml({ name: 'sound' }) };

/** Files under the tests root, beside one sound test. */
function under(files: Readonly<Record<string, Content>>, settings = policy): Suite {
  const placed = Object.fromEntries(Object.entries(files).map(([path, content]) => [`${ROOT}/${path}`, content]));
  return suiteOf({ ...sound, ...placed }, settings);
}

const short = (path: string) => path.replace(`${ROOT}/`, '');
const found = (suite: Suite) =>
  suite.tests.map((test) => short(test.path)).filter((path) => path !== 'l0-static/sound');
const problems = (suite: Suite) => suite.problems.map((problem) => `${problem.kind} ${short(problem.path)}`);

describe('where tests are found', () => {
  it.each([
    ['l1-rendering/a/chainsaw-test.yaml', 'L1'],
    ['l2-behavioral/group/deep/a/chainsaw-test.yaml', 'L2'],
    ['l3-fault-injection/chainsaw-test.yaml', 'L3'],
    ['meta/.hidden/chainsaw-test.yaml', 'META'],
    ['l0-static/a/chainsaw-test.yml', 'L0'],
    ['l0-static/sound/inner/chainsaw-test.yaml', 'L0'],
    ['elsewhere/a/chainsaw-test.yaml', undefined],
    ['l0-static-more/a/chainsaw-test.yaml', undefined],
    ['chainsaw-test.yaml', undefined],
  ])('%s is a test of layer %s', (path, layer) => {
    const suite = under({ [path]: testYaml({ name: 'a' }) });
    expect(suite.problems).toEqual([]);
    const test = suite.tests.find((each) => each.name === 'a');
    expect(test).toMatchObject({ file: `${ROOT}/${path}`, layer });
    expect(test?.path).toBe(`${ROOT}/${path}`.replace(/\/[^/]*$/, ''));
  });

  it.each([
    'l0-static/a/Chainsaw-Test.yaml',
    'l0-static/a/chainsaw-test.yaml.disabled',
    'l0-static/a/chainsaw-test.json',
    'l0-static/a/my-chainsaw-test.yaml',
    'l0-static/a/00-assert.yaml',
  ])('%s is none', (path) => {
    const suite = under({ [path]: testYaml() });
    expect(found(suite)).toEqual([]);
    expect(suite.problems).toEqual([]);
  });

  it('is outside of the root nowhere', () => {
    const suite = suiteOf({
      ...sound,
      'apps/x/chainsaw-test.yaml': testYaml(),
      [`${ROOT}-old/x/chainsaw-test.yaml`]: testYaml(),
    });
    expect(suite.tests).toHaveLength(1);
  });

  it('reads .yaml before .yml, as Chainsaw does', () => {
    const suite = under({
      'l0-static/a/chainsaw-test.yml': testYaml({ name: 'yml' }),
      'l0-static/a/chainsaw-test.yaml': testYaml({ name: 'yaml' }),
    });
    expect(suite.tests.map((test) => test.name)).toEqual(['yaml', 'sound']);
  });

  it('follows the policy: another root, other folders, other scripts, another prefix and pattern', () => {
    const settings = {
      ...policy,
      requirementId: 'REQ[.][a-z]+',
      labelPrefix: 'proof.example.org',
      tests: { root: './proofs/', layers: { ...policy.tests.layers, L0: 'static/' } },
      checks: { ...policy.checks, scripts: ['verify'] },
    };
    const yaml = testYaml({ ids: ['REQ.net'] }).replaceAll(PREFIX, 'proof.example.org');
    const suite = suiteOf({ 'proofs/static/x/chainsaw-test.yaml': yaml, 'proofs/static/x/verify': SCRIPT }, settings);
    expect(suite.problems).toEqual([]);
    expect(suite.tests).toMatchObject([
      { path: 'proofs/static/x', layer: 'L0', requirements: ['REQ.net'], scripts: [{ name: 'verify' }] },
    ]);
  });

  it('may be the whole repository', () => {
    const settings = { ...policy, tests: { ...policy.tests, root: '.' } };
    const suite = suiteOf(
      { 'l0-static/x/chainsaw-test.yaml': testYaml(), 'chainsaw-test.yaml': testYaml({ name: 'top' }) },
      settings,
    );
    expect(suite.tests.map(({ path, name, layer }) => ({ path, name, layer }))).toEqual([
      { path: '', name: 'top', layer: undefined },
      { path: 'l0-static/x', name: 'x', layer: 'L0' },
    ]);
  });

  it('keeps paths that are not UTF-8', () => {
    const suite = under({ 'l0-static/caf\udce9/chainsaw-test.yaml': testYaml() });
    expect(found(suite)).toEqual(['l0-static/caf\udce9']);
  });
});

describe('scripts without a declaration', () => {
  it('are a problem in a layer folder', () => {
    const suite = under({ 'l0-static/a/check.sh': SCRIPT });
    expect(found(suite)).toEqual([]);
    expect(problems(suite)).toEqual(['test-invalid l0-static/a/check.sh']);
    expect(suite.problems[0]?.message).toContain('a script without a test declaration');
  });

  it('are a problem beside a file that only looks like a declaration', () => {
    expect(problems(under({ 'l0-static/a/check.sh': SCRIPT, 'l0-static/a/Chainsaw-Test.yaml': testYaml() }))).toEqual([
      'test-invalid l0-static/a/check.sh',
    ]);
  });

  it('are told once for nested directories', () => {
    expect(problems(under({ 'l0-static/a/check.sh': SCRIPT, 'l0-static/a/b/check.sh': SCRIPT }))).toEqual([
      'test-invalid l0-static/a/check.sh',
    ]);
  });

  it.each([
    'l0-static/sound/fixtures/bad/check.sh',
    'l0-static/sound/lib/check.sh',
    'lib/check.sh',
    'l0-static/lib/helper.sh',
    'l0-static/README.md',
  ])('are helpers or fixtures elsewhere: %s', (path) => {
    const suite = under({ [path]: SCRIPT });
    expect(suite.problems).toEqual([]);
    expect(found(suite)).toEqual([]);
  });

  it('are self-checks of the harness in the META folder', () => {
    const suite = under({ 'meta/ids/check.sh': SCRIPT, 'meta/ids/fixtures/check.sh': SCRIPT });
    expect(suite.problems).toEqual([]);
    expect(suite.tests.find((test) => test.layer === 'META')).toMatchObject({
      path: `${ROOT}/meta/ids`,
      file: `${ROOT}/meta/ids/check.sh`,
      name: 'ids',
      requirements: [],
      state: 'executable',
      labels: [],
    });
    expect(found(suite)).toEqual(['meta/ids']);
  });
});

describe('links and submodules', () => {
  it.each([
    [
      'a test file that is a link',
      { 'l2-behavioral/a/chainsaw-test.yaml': { link: '../../../../apps/chainsaw-test.yaml' } },
      'l2-behavioral/a/chainsaw-test.yaml',
    ],
    [
      'a test file that is a submodule',
      { 'l2-behavioral/a/chainsaw-test.yaml': { submodule: true } },
      'l2-behavioral/a/chainsaw-test.yaml',
    ],
    ['a test directory that leads out of the repository', { 'l2-behavioral/a': { link: '/etc' } }, 'l2-behavioral/a'],
    ['a test directory that leads nowhere', { 'l2-behavioral/a': { link: '../nowhere' } }, 'l2-behavioral/a'],
    [
      'a test directory that leads to another test',
      { 'l2-behavioral/a': { link: '../l0-static/sound' } },
      'l2-behavioral/a',
    ],
    ['a test directory that climbs out', { 'l2-behavioral/a': { link: '../../../../../x' } }, 'l2-behavioral/a'],
    ['a deep link to a test', { 'l2-behavioral/g/h/a': { link: '../../../l0-static/sound' } }, 'l2-behavioral/g/h/a'],
    [
      'a link to a test file by another name',
      { 'l2-behavioral/a/other.yaml': { link: '../../l0-static/sound/chainsaw-test.yaml' } },
      'l2-behavioral/a/other.yaml',
    ],
    ['a layer folder', { 'l2-behavioral': { link: '../../apps' } }, 'l2-behavioral'],
    ['a submodule in place of a test', { 'l2-behavioral/a': { submodule: true } }, 'l2-behavioral/a'],
    ['a submodule anywhere inside', { 'l0-static/sound/fixtures': { submodule: true } }, 'l0-static/sound/fixtures'],
    ['a script', { 'l0-static/sound/check.sh': { link: '../../../../tools/check.sh' } }, 'l0-static/sound/check.sh'],
  ] satisfies [string, Record<string, Content>, string][])('are a problem as %s', (_, files, path) => {
    const suite = under(files);
    expect(problems(suite)).toEqual([`link-in-suite ${path}`]);
    expect(found(suite)).toEqual([]);
  });

  it.each([
    ['a fixture', { 'l0-static/sound/golden.yaml': { link: '../../golden.yaml' }, 'golden.yaml': 'x' }],
    ['a fixture that leads nowhere', { 'l0-static/sound/fixtures/broken': { link: 'nowhere' } }],
    ['a page', { 'README.md': { link: 'l0-static/README.md' }, 'l0-static/README.md': 'x' }],
    ['a directory of fixtures', { 'l0-static/sound/common': { link: '../../common' }, 'common/a.yaml': 'x' }],
  ] satisfies [string, Record<string, Content>][])('are fine as %s', (_, files) => {
    expect(problems(under(files))).toEqual([]);
  });

  it.each([
    ['the tests root', { [ROOT]: { link: '../apps' } }],
    ['the folder above it', { conformance: { link: 'apps' } }],
    ['a submodule there', { [ROOT]: { submodule: true } }],
  ] as [string, Record<string, Content>][])('are a problem as %s, and no test is found', (_, files) => {
    const suite = suiteOf({ ...files, [REGISTRY]: files[ROOT] === undefined ? undefined : 'requirements: []\n' });
    expect(suite.problems.map((problem) => problem.kind)).toEqual(['link-in-suite', 'no-tests']);
  });

  it('make a scaffold of a test whose script is a link', () => {
    const suite = under({ 'l0-static/sound/check.sh': { link: '../other.sh' } });
    expect(suite.tests[0]).toMatchObject({
      state: 'scaffold',
      scripts: [{ name: 'check.sh', mode: '120000', gaps: undefined }],
    });
  });
});

describe('files that cannot be had', () => {
  const files = { ...sound, [`${ROOT}/l0-static/sound/check.sh`]: SCRIPT };

  it.each([
    [`${ROOT}/l0-static/sound/chainsaw-test.yaml`, 'test-unreadable'],
    [`${ROOT}/l0-static/sound/check.sh`, 'test-unreadable'],
  ])('are a problem: %s', (missing, kind) => {
    const whole = snapshot(files);
    const suite = readSuite(
      { ...whole, content: (path) => (path === missing ? undefined : whole.content(path)) },
      policy,
    );
    expect(suite.problems.map((problem) => `${problem.kind} ${problem.path}`)).toEqual([`${kind} ${missing}`]);
  });

  it('are a problem when they are over the read limit', () => {
    const whole = snapshot(files);
    const suite = readSuite(
      {
        ...whole,
        content: () => {
          throw new GateError('input', 'the file has 99 MB', 'make it smaller');
        },
      },
      policy,
    );
    expect(suite.problems.map((problem) => problem.kind)).toEqual(['test-unreadable', 'test-unreadable']);
    expect(suite.problems[0]?.message).toContain('99 MB');
  });

  it('are a problem when a directory has the name of a test file', () => {
    const suite = under({ 'l0-static/a/chainsaw-test.yaml/x': 'y' });
    expect(problems(suite)).toEqual(['test-invalid l0-static/a/chainsaw-test.yaml']);
  });

  it('are only asked for where they are files or links', () => {
    const { tree } = snapshot({
      ...files,
      [`${ROOT}/l2-behavioral/a`]: { link: '/etc' },
      [`${ROOT}/l2-behavioral/b`]: { submodule: true },
    });
    expect(filesToRead(tree, policy).sort()).toEqual(
      [
        `${ROOT}/l0-static/sound/chainsaw-test.yaml`,
        `${ROOT}/l0-static/sound/check.sh`,
        `${ROOT}/l2-behavioral/a`,
      ].sort(),
    );
  });
});
