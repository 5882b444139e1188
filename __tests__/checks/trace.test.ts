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
    text: '#!/bin/bash\npython3 lib/raises.py\n',
    says: 'check.sh:2: lib/raises.py:2: raise ValueError("bad")',
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
  'a python heredoc that raises SystemExit': {
    text: '#!/usr/bin/env bash\nset -euo pipefail\npython3 - <<\'PY\'\nvip = "10.0.0.1"\nif vip:\n    raise SystemExit(f"{vip} is taken")\nPY\n',
    says: 'check.sh:3: python heredoc line 3: raise SystemExit(f"{vip} is taken")',
    line: 6,
  },
  'a helper module in python, called from a heredoc': {
    text: "#!/bin/bash\nset -e\npython3 - <<'PY'\nimport sys\nsys.path.insert(0, 'lib')\nimport helper\nhelper.f(1)\nhelper.f(0)\nPY\n",
    says: 'check.sh:3: python heredoc line 5: helper.f(0)',
    line: 8,
  },
  'python -c of several lines': {
    text: '#!/bin/bash\npython3 -c \'\nimport sys\nx = 1\nassert x == 2, "two"\n\' || exit 1\n',
    says: 'check.sh:2: python -c line 4: assert x == 2, "two"',
    line: 5,
  },
  'a heredoc within a command substitution': {
    text: '#!/bin/bash\nset -e\nout=$(python3 - <<\'PY\'\nimport json\njson.loads("{")\nPY\n)\necho "$out"\n',
    says: 'check.sh:3: python heredoc line 2: json.loads("{")',
    line: 5,
  },
  'a script in python that raises SystemExit': {
    text: '#!/usr/bin/env python3\ndef check(a):\n    if a != 2:\n        raise SystemExit("a is not 2")\ncheck(2)\ncheck(3)\n',
    says: 'check.sh:4: raise SystemExit("a is not 2")',
    line: 4,
  },
  'a script with an EXIT trap': {
    text: '#!/bin/bash\nset -e\ntmp=$(mktemp -d)\ntrap \'rm -rf "$tmp"; echo bye\' EXIT\ngrep -q nothing docs/page.md\necho no\n',
    says: 'check.sh:5: grep -q nothing docs/page.md',
    line: 5,
  },
  'an EXIT trap that is a function': {
    text: '#!/bin/bash\nset -e\ncleanup() {\n  rm -rf /tmp/zz\n}\ntrap cleanup EXIT\ntrue\ntest -f docs/none.md\n',
    says: 'check.sh:8: test -f docs/none.md',
    line: 8,
  },
  'an ERR trap': {
    text: '#!/bin/bash\nset -eE\ntrap \'echo "failed at $LINENO"\' ERR\ngrep -q page docs/page.md\nf() {\n  grep -q none docs/page.md\n}\nf\n',
    says: 'check.sh:6: grep -q none docs/page.md',
    line: 6,
  },
  'failures collected in a variable': {
    text: '#!/bin/bash\nfailed=0\ngrep -q page docs/page.md || failed=1\ngrep -q none docs/page.md || failed=1\ngrep -q A docs/page.md || failed=1\nif [ "$failed" -ne 0 ]; then\n  echo "some failed"\n  exit 1\nfi\n',
    says: 'check.sh:4: grep -q none docs/page.md',
    line: 4,
  },
  'failures counted in a loop': {
    text: '#!/bin/bash\nerrors=0\nfor w in A page none other; do\n  if ! grep -q "$w" docs/page.md; then\n    echo "missing $w"\n    errors=$((errors + 1))\n  fi\ndone\nexit "$errors"\n',
    says: 'check.sh:4: grep -q none docs/page.md',
    line: 4,
  },
  'failures counted by arithmetic': {
    text: '#!/bin/bash\nn=0\n[ -f docs/page.md ] || ((n++))\n[ -f docs/none.md ] || ((n++))\n(( n == 0 ))\n',
    says: 'check.sh:4: [ -f docs/none.md ]',
    line: 4,
  },
  'a function that leaves': {
    text: '#!/bin/bash\n. lib/lib.sh\ngrep -q page docs/page.md || die "no page"\nif ! grep -q none docs/page.md; then\n  die "no none"\nfi\n',
    says: 'check.sh:4: grep -q none docs/page.md',
    line: 4,
  },
  'a comparison of numbers': {
    text: '#!/bin/bash\ngrep -q A docs/page.md\n[[ $(wc -l < docs/page.md) -gt 5 ]]\n',
    says: 'check.sh:3: [[ 1 -gt 5 ]]',
    line: 3,
  },
  'a subshell': {
    text: '#!/bin/bash\nset -e\n(\n  cd docs\n  grep -q none page.md\n)\n',
    says: 'check.sh:5: grep -q none page.md',
    line: 5,
  },
  'process substitutions': {
    text: '#!/bin/bash\nset -euo pipefail\ndiff <(sort docs/page.md) <(echo other) >/dev/null\n',
    says: 'check.sh:3: diff /dev/fd/63 /dev/fd/62',
    line: 3,
  },
  'a script that traces itself': {
    text: '#!/bin/bash\nset -euxo pipefail\ngrep -q page docs/page.md\ngrep -q none docs/page.md\n',
    says: 'check.sh:4: grep -q none docs/page.md',
    line: 4,
  },
  'an unset variable': {
    text: '#!/bin/bash\nset -u\necho "$nothing"\n',
    says: 'check.sh:3: nothing: unbound variable',
    line: 3,
  },
  'a syntax error': {
    text: '#!/bin/bash\nif true; then\n  echo a\n',
    says: 'check.sh:4: syntax error: unexpected end of file',
    line: 4,
  },
  sh: {
    text: '#!/bin/sh\nset -eu\ngrep -q page docs/page.md\ntest -e docs/none.md\n',
    says: 'check.sh:4: test -e docs/none.md',
    line: 4,
  },
  'sh by env, with functions': {
    text: '#!/usr/bin/env sh\nfail() { echo "FAILED $*"; exit 1; }\n[ -f docs/page.md ] || fail one\n[ -f docs/none.md ] || fail two\n',
    says: 'check.sh:4: [ -f docs/none.md ]',
    line: 4,
  },
  'sh with flags': {
    text: '#!/bin/sh -e\ncd docs\ngrep -q "no\\nne" page.md\n',
    says: "check.sh:3: grep -q 'no\\nne' page.md",
    line: 3,
  },
  'sh without the tool it calls': {
    text: '#!/bin/sh\nset -e\nnotatool --version\n',
    says: 'check.sh:3: notatool --version',
    line: 3,
  },
  'a script that becomes python': {
    text: '#!/bin/bash\ncd "$(dirname "$0")/.."\nexec python3 - "$@" <<\'PY\'\nimport sys\ndef main():\n    if len(sys.argv) < 5:\n        print("few")\n        sys.exit(2)\nmain()\nPY\n',
    says: 'check.sh:3: python heredoc line 5: sys.exit(2)',
    line: 8,
  },
  'a number that is not as wanted': {
    text: '#!/bin/bash\nn=$(grep -c page docs/page.md)\n[[ $n -ne 2 ]] && { echo "want 2, got $n"; exit 1; }\necho ok\n',
    says: 'check.sh:3: [[ 1 -ne 2 ]]',
    line: 3,
  },
  'the second of three pythons': {
    text: "#!/bin/bash\nfail=0\npython3 - <<'PY' || fail=1\nimport sys\nsys.exit(0)\nPY\npython3 - <<'PY' || fail=1\nassert 1 == 2\nPY\npython3 - <<'PY' || fail=1\nassert 1 == 1\nPY\nexit $fail\n",
    says: 'check.sh:7: python heredoc line 1: assert 1 == 2',
    line: 8,
  },
  'a library that leaves': {
    text: '#!/bin/bash\n. lib/require.sh\nrequire docs/page.md page\nrequire docs/page.md none\n',
    says: 'check.sh:4: grep -q none docs/page.md',
    line: 4,
  },
  'python as a condition': {
    text: '#!/bin/bash\nrc=0\nif ! python3 - <<\'PY\'\na = [1]\nassert len(a) == 2, "two"\nPY\nthen\n  echo "bad"\n  rc=1\nfi\npython3 -c \'print("fine")\'\nexit $rc\n',
    says: 'check.sh:3: python heredoc line 2: assert len(a) == 2, "two"',
    line: 5,
  },
  'problems collected in a list': {
    text: '#!/bin/bash\nproblems=""\ngrep -q page docs/page.md || problems+=" no page"\ngrep -q none docs/page.md || problems+=" no none"\nif [ -n "$problems" ]; then\n  echo "$problems"\n  exit 1\nfi\n',
    says: 'check.sh:4: grep -q none docs/page.md',
    line: 4,
  },
  'a python heredoc in sh': {
    text: '#!/bin/sh\nset -e\npython3 - <<\'PY\'\nraise SystemExit("no")\nPY\n',
    says: 'check.sh:3: python heredoc line 1: raise SystemExit("no")',
    line: 4,
  },
  'an indented heredoc': {
    text: '#!/bin/bash\nset -e\nif true; then\n\tpython3 - <<-\'EOF\'\n\timport sys\n\tsys.exit("bad")\n\tEOF\nfi\n',
    says: 'check.sh:4: python heredoc line 2: sys.exit("bad")',
    line: 6,
  },
  'a function that returns': {
    text: '#!/bin/bash\nmain() {\n  grep -q none docs/page.md || return 1\n  echo fine\n}\nmain "$@"\n',
    says: 'check.sh:3: grep -q none docs/page.md',
    line: 3,
  },
};

async function run(scripts: Record<string, string>, level: 'best' | 'process'): Promise<readonly CheckRun[]> {
  const repository = createRepository();
  repository.write('docs/page.md', 'A page.\n');
  repository.write('lib/raises.py', '\nraise ValueError("bad")\n');
  repository.write('lib/helper.py', 'def f(x):\n    if not x:\n        raise SystemExit("bad")\n');
  repository.write(
    'lib/require.sh',
    'require() {\n  if ! grep -q "$2" "$1"; then\n    echo "$1 lacks $2"\n    exit 1\n  fi\n}\n',
  );
  repository.write('lib/lib.sh', 'die() { echo "$1" >&2; exit 1; }\n');
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
    // Both levels follow by the same hooks: a part of the scripts tells that they are reached.
    const chosen = Object.entries(SILENT).filter((_, index) => level === 'best' || index % 4 === 0);
    const runs = await run(Object.fromEntries(chosen.map(([name, { text }]) => [name, text])), level);
    const told = runs.map((each) => [each.test, each.verdict, each.failedAt?.text, each.failedAt?.line]);
    expect(told).toEqual(chosen.map(([name, { says, line }]) => [name, 'fail', says, line]));
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

it('passing assertions get their lines too: of helpers, loops, sh and python', async () => {
  const scripts: Record<string, { text: string; lines: number[] }> = {
    'helper-sh': {
      text: '#!/bin/sh\nn=0 bad=0\nt() { n=$((n+1)); if eval "$2"; then echo "ok $n - $1"; else echo "not ok $n - $1"; bad=1; fi; }\nfor f in page.md none.md; do\n  t "docs holds $f" "[ -e docs/$f ]"\ndone\nt "lit" true\necho "1..$n"\nexit $bad\n',
      lines: [5, 5, 7],
    },
    'pass-dynamic': {
      text: '#!/usr/bin/env bash\nset -euo pipefail\nreport() { printf \'ok %d - %s\\n\' "$1" "$2"; }\ni=0\nwhile read -r word; do\n  i=$((i + 1))\n  name="$word"\n  report "$i" "$name"\ndone <<< $\'alpha\\nbeta\'\ntag=$(printf \'%s\' omega)\nreport 3 "$tag"\n',
      lines: [9, 9, 10],
    },
    'py-dynamic': {
      text: '#!/usr/bin/env python3\nnames = ["a", "b"]\ndef report(name, good):\n    print(("ok" if good else "not ok") + ": " + name if good else "FAIL: " + name)\nfor n in names:\n    report(n.upper() * 2, True)\nreport("".join(reversed("zyx")), True)\n',
      lines: [6, 6, 7],
    },
    'case-helper': {
      text: '#!/bin/bash\npass() { echo "PASS: $*"; }\nfail() { echo "FAIL: $*"; rc=1; }\nrc=0; assert_file() { if [ -f "$1" ]; then pass "$1 exists"; else fail "$1 exists"; fi; }\nassert_file docs/page.md\nassert_file docs/none.md\nexit $rc\n',
      lines: [5, 6],
    },
    'lib-helper': {
      text: '#!/bin/bash\n. lib/lib.sh\necho "ok - $(basename docs/page.md)"\nx=y\necho "ok - $x$x"\n',
      lines: [3, 5],
    },
    'pipe-report': {
      text: '#!/bin/bash\ngrep -c page docs/page.md | while read -r n; do echo "PASS: count is $n"; done\nfor i in 1 2 3; do\n  [ $i -lt 3 ] && echo "PASS: $i$i" || { echo "FAIL: $i$i"; f=1; }\ndone\nexit $f\n',
      lines: [2, 4, 4, 4],
    },
    'json-awk': { text: '#!/bin/bash\nawk \'{ print "ok " NR " - line " NR }\' docs/page.md\n', lines: [2] },
  };
  const runs = await run(Object.fromEntries(Object.entries(scripts).map(([name, { text }]) => [name, text])), 'best');
  expect(runs.map((each) => [each.test, each.assertions.map(({ line }) => line)])).toEqual(
    Object.entries(scripts).map(([name, { lines }]) => [name, lines]),
  );
});

it('what is followed is a second run: a script sees nothing of it in the one that counts', async () => {
  const text = '#!/bin/bash\nenv | grep -c "BASH_ENV\\|PYTHONPATH\\|CONFORMANCE_NOTES"\necho "$-"\nexit 1\n';
  const [only] = await run({ looks: text }, 'best');
  expect(only!.outputTail).toMatch(/^0\nhB\n$/);
});
