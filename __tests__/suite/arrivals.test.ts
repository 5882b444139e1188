import { describe, expect, it } from 'vitest';
import { expectSuite } from '../../src/suite/arrivals.ts';
import { policyCache } from '../../src/suite/cache.ts';
import { createSuiteCache, filesToRead, readSuite } from '../../src/suite/read-suite.ts';
import { policy, REGISTRY, ROOT, snapshot, testYaml } from './repository.ts';

const FILES = {
  [REGISTRY]: 'requirements:\n  - id: R-NET-01\n    title: One way in\n    text: There is one.\n',
  [`${ROOT}/l0-static/sound/chainsaw-test.yaml`]: testYaml({ name: 'sound', ids: ['R-NET-01'] }),
  [`${ROOT}/l0-static/sound/check.sh`]: '#!/bin/sh\n# What this does NOT prove:\n#   - much\ntrue\n',
  [`${ROOT}/l2-behavioral/broken/chainsaw-test.yaml`]: 'a: [\n',
  [`${ROOT}/l2-behavioral/scaffold/chainsaw-test.yaml`]: testYaml({ header: '# STATUS: scaffold — later\n' }),
  'docs/page.md': '# A page\n',
};

describe('parsing while contents arrive', () => {
  it('yields the suite that reading afterwards yields', () => {
    const side = snapshot(FILES);
    const cache = createSuiteCache();
    const arrivals = expectSuite(policy, cache);
    const expected = [...side.tree].filter(([path, entry]) => arrivals.expects(path, entry));
    expect(expected.map(([path]) => path).sort()).toEqual(filesToRead(side.tree, policy).sort());
    for (const [path, entry] of expected) arrivals.take(entry.id, side.content(path)!);
    const known = policyCache(cache, policy);
    expect([known.registries.size, known.testFiles.size, known.scripts.size]).toEqual([1, 3, 1]);
    expect(readSuite(side, policy, cache)).toEqual(readSuite(side, policy));
  });

  it('passes over what is no file of the suite', () => {
    const side = snapshot(FILES);
    const cache = createSuiteCache();
    const arrivals = expectSuite(policy, cache);
    const page = side.tree.get('docs/page.md')!;
    expect(arrivals.expects('docs/page.md', page)).toBe(false);
    arrivals.take(page.id, Buffer.from('# A page\n'));
    expect(policyCache(cache, policy).testFiles.size).toBe(0);
  });
});
