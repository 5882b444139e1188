import { describe, expect, it } from 'vitest';
import { runChecks } from '../../src/checks/run-checks.ts';
import type { CheckRun } from '../../src/domain/check.ts';
import { createRepository } from '../support/repository.ts';

/** Scripts by name; what each is expected to say about where it failed. */
const SILENT: Record<string, { text: string; says: string; line: number }> = {
  'a python heredoc': {
    text: '#!/usr/bin/env bash\nset -euo pipefail\ncd .\n\npython3 - <<\'PY\'\nnodes = ["10.0.0.1"]\nvip = "10.0.0.1"\n\nassert vip not in nodes\nPY\necho done\n',
    says: 'check.sh:5: python heredoc line 4: assert vip not in nodes',
    line: 9,
  },
  'a python heredoc that exits': {
    text: "#!/bin/bash\nfail=0\npython3 - <<'PY' || fail=1\nimport sys\nsys.exit('no')\nPY\nexit $fail\n",
    says: "check.sh:3: python heredoc line 2: sys.exit('no')",
    line: 5,
  },
  'python -c': {
    text: '#!/bin/bash\npython3 -c "assert 1 == 2" || exit 1\n',
    says: 'check.sh:2: python -c line 1: AssertionError',
    line: 2,
  },
  'a helper file in python': {
    text: '#!/bin/bash\npython3 lib/helper.py\n',
    says: 'check.sh:2: lib/helper.py:2: raise ValueError("bad")',
    line: 2,
  },
  'a bash test': {
    text: '#!/bin/bash\nset -e\nvalue=b\n[ "$value" = a ]\necho never\n',
    says: 'check.sh:4: [ b = a ]',
    line: 4,
  },
  'a function, with tracing switched off and descriptors closed later': {
    text: '#!/bin/bash\nset -e\nmust() { grep -q "$1" docs/page.md; }\nmust page\nexec 2>/dev/null 3>&-\nmust absent\n',
    says: 'check.sh:3: grep -q absent docs/page.md',
    line: 3,
  },
  'a script in python': {
    text: '#!/usr/bin/env python3\nimport sys\nx = 1\nassert x == 2, "two"\n',
    says: 'check.sh:4: assert x == 2, "two"',
    line: 4,
  },
};

async function run(scripts: Record<string, string>, level: 'best' | 'process'): Promise<readonly CheckRun[]> {
  const repository = createRepository();
  repository.write('docs/page.md', 'A page.\n');
  repository.write('lib/helper.py', '\nraise ValueError("bad")\n');
  for (const [name, text] of Object.entries(scripts)) repository.write(`${name}/check.sh`, text, 0o755);
  return runChecks({
    repository: repository.root,
    commit: repository.commit(),
    tree: new Map(),
    scripts: Object.keys(scripts).map((test) => ({ test, script: 'check.sh', mode: '100755' })),
    timeoutMs: 60_000,
    network: 'deny',
    jobs: 1,
    level,
  });
}

describe.each(['best', 'process'] as const)('a failing script without assertions, at the level "%s"', (level) => {
  it('is told by the line it ended at', async () => {
    const runs = await run(Object.fromEntries(Object.entries(SILENT).map(([name, { text }]) => [name, text])), level);
    const told = runs.map((each) => [each.test, each.verdict, each.failedAt?.text, each.failedAt?.line]);
    expect(told).toEqual(Object.entries(SILENT).map(([name, { says, line }]) => [name, 'fail', says, line]));
  });
});

it('an assertion gets the line that states it, not that of the helper that prints it', async () => {
  const [only] = await run(
    {
      helper: [
        '#!/bin/bash',
        'n=0',
        'report() {',
        '  n=$((n + 1))',
        '  if [ "$2" -eq 0 ]; then echo "ok $n - $1"; else echo "not ok $n - $1"; failed=1; fi',
        '}',
        'noun=page',
        'grep -q "$noun" docs/page.md; report "the $noun is named" $?',
        'for word in one two; do',
        '  grep -q "$word" docs/page.md; code=$?; report "$word is $(echo there)" $code',
        'done',
        "python3 - <<'PY' || failed=1",
        'name = "by " + "python"',
        'print("not ok 4 - " + name)',
        'raise SystemExit(1)',
        'PY',
        'exit "$failed"',
        '',
      ].join('\n'),
    },
    'best',
  );
  expect(only!.assertions.map((each) => [each.name, each.outcome, each.line])).toEqual([
    ['the page is named', 'pass', 8],
    ['one is there', 'fail', 10],
    ['two is there', 'fail', 10],
    ['by python', 'fail', 14],
  ]);
});

it('what is followed is a second run: a script sees nothing of it in the one that counts', async () => {
  const text = '#!/bin/bash\nenv | grep -c "BASH_ENV\\|PYTHONPATH\\|CONFORMANCE_NOTES"\necho "$-"\nexit 1\n';
  const [only] = await run({ looks: text }, 'best');
  expect(only!.outputTail).toMatch(/^0\nhB\n$/);
});
