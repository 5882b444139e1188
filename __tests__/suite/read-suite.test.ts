import { describe, expect, it } from 'vitest';
import { createSuiteCache, filesToRead, readSuite } from '../../src/suite/read-suite.ts';
import { PREFIX, policy, REGISTRY, ROOT, readOne, snapshot, suiteOf, testYaml } from './repository.ts';

const kinds = (suite: { problems: readonly { kind: string; path: string }[] }) =>
  suite.problems.map((problem) => `${problem.kind} ${problem.path.replace(`${ROOT}/`, '')}`);

describe('a sound suite', () => {
  const files = {
    [REGISTRY]:
      'requirements:\n  - id: R-NET-01\n    title: One way in\n    text: There is one.\n    safety-critical: true\n    layers: [L0]\n',
    [`${ROOT}/l0-static/ways/chainsaw-test.yaml`]: testYaml({ name: 'ways' }),
    [`${ROOT}/l0-static/ways/check.sh`]:
      '#!/bin/sh\n# STATUS: EXECUTABLE\n#\n# What this does NOT prove:\n#   - that it runs\n#     on prod\nset -eu\n',
    [`${ROOT}/l0-static/ways/fixtures/a.yaml`]: 'kind: Test\n',
    'README.md': 'hello\n',
  };

  it('is read with its registry, tags, layer, state, scripts and gaps', () => {
    const suite = suiteOf(files);
    expect(suite.problems).toEqual([]);
    expect(suite.registry.problems).toEqual([]);
    expect(suite.registry.requirements.get('R-NET-01')).toEqual({
      id: 'R-NET-01',
      title: 'One way in',
      text: 'There is one.',
      source: undefined,
      safetyCritical: true,
      layers: ['L0'],
      status: 'active',
      line: 2,
    });
    expect(suite.tests).toHaveLength(1);
    expect(suite.tests[0]).toMatchObject({
      path: `${ROOT}/l0-static/ways`,
      file: `${ROOT}/l0-static/ways/chainsaw-test.yaml`,
      name: 'ways',
      layer: 'L0',
      requirements: ['R-NET-01'],
      state: 'executable',
      gaps: ['that it runs on prod'],
      line: 1,
      labels: [{ name: 'R-NET-01', value: 'true', isString: true, line: 6 }],
      annotations: [{ name: 'requirements', value: 'R-NET-01', isString: true, line: 8 }],
      stateReason: { path: `${ROOT}/l0-static/ways/check.sh`, line: 2, text: '# STATUS: EXECUTABLE' },
      scripts: [
        { name: 'check.sh', path: `${ROOT}/l0-static/ways/check.sh`, mode: '100755', gaps: ['that it runs on prod'] },
      ],
    });
  });

  it('asks for the registry, the test file and its scripts, and for nothing else', () => {
    expect(filesToRead(snapshot(files).tree, policy).sort()).toEqual(
      [REGISTRY, `${ROOT}/l0-static/ways/chainsaw-test.yaml`, `${ROOT}/l0-static/ways/check.sh`].sort(),
    );
  });

  it('is read once for equal trees', () => {
    const cache = createSuiteCache();
    const one = readSuite(snapshot(files), policy, cache);
    expect(readSuite(snapshot(files), policy, cache)).toBe(one);
  });

  it('is read anew under another policy', () => {
    const cache = createSuiteCache();
    readSuite(snapshot(files), policy, cache);
    const other = { ...policy, labelPrefix: 'other.example' };
    expect(readSuite(snapshot(files, other), other, cache).tests[0]?.requirements).toEqual([]);
  });
});

describe('finding nothing', () => {
  it('is a problem when the tests root does not exist', () => {
    expect(kinds(suiteOf({}))).toEqual(['no-tests conformance/tests']);
  });

  it('is a problem when the root holds no test', () => {
    expect(kinds(suiteOf({ [`${ROOT}/l0-static/README.md`]: 'x' }))).toEqual(['no-tests conformance/tests']);
  });
});

it('tells an invalid test and keeps the sound ones', () => {
  const { suite } = readOne(testYaml(), { [`${ROOT}/l2-behavioral/bad/chainsaw-test.yaml`]: 'just words\n' });
  expect(suite.tests.map((test) => test.path)).toEqual([`${ROOT}/l2-behavioral/x`]);
  expect(kinds(suite)).toEqual(['test-invalid l2-behavioral/bad/chainsaw-test.yaml']);
  expect(PREFIX).toContain('.');
});
