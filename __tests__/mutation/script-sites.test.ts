import { describe, expect, it } from 'vitest';
import { readCheckScript } from '../../src/mutation/script/read-script.ts';

const read = (body: string, library = '') => readCheckScript('t/check.sh', `#!/usr/bin/env bash\n${body}`, library);
const lines = (body: string) => read(body).sites.map((site) => site.line);

describe('the assertion sites of a script', () => {
  it('are the statements whose status decides, not what prepares the ground', () => {
    const body = `set -eu\ncd /repo\nunit=a.service\ngrep -q '^User=' "$unit"\n! grep -q root "$unit"\ntest -s "$unit" || true\n`;
    expect(lines(body)).toEqual([5, 6, 7]);
  });

  it('are the calls of helpers that report, with the name they give', () => {
    const body = `tap() { if [ "$1" -eq 0 ]; then echo "ok - $2"; else echo "not ok - $2"; fi; }\ntap 0 "the ref is pinned"\n`;
    expect(read(body).sites).toMatchObject([{ line: 3, kind: 'report', name: 'the ref is pinned', passes: true }]);
  });

  it('are found through a sourced library', () => {
    const library = 'assert_eq() { [ "$2" = "$3" ] && echo "PASS: $1" || echo "FAIL: $1"; }\n';
    expect(read('assert_eq "one founder" 1 2\n', library).sites).toMatchObject([{ name: 'one founder' }]);
  });

  it('tell what only reports failures', () => {
    const site = read('die() { echo "FAIL $1"; exit 1; }\ngrep -q x f || die "x is set"\n').sites[0];
    expect(site).toMatchObject({ line: 3, failsOnly: true, passes: false, name: 'x is set' });
  });

  it('pass over a guard that skips', () => {
    expect(lines('for f in a/*; do\n  [ -e "$f" ] || continue\n  grep -q x "$f"\ndone\n')).toEqual([4]);
  });

  it('of a Python text are its asserts and reports, in lines of the script', () => {
    const body = `python3 - <<'PY'\nimport sys\ndef check(name, good):\n    print(("ok: " if good else "FAIL: ") + name)\ncheck("two replicas", True)\nassert 1 == 1\nPY\n`;
    const inner = read(body).sites.filter((site) => site.language === 'python');
    expect(inner.map((site) => [site.line, site.kind, site.name])).toEqual([
      [6, 'report', 'two replicas'],
      [7, 'assert', undefined],
    ]);
  });

  it('are none where the text is no script', () => {
    for (const text of ['', '#!/bin/bash', '#!/bin/bash\n((((', '#!/usr/bin/awk -f\n{ print }', '\u0000\n\n'])
      expect(readCheckScript('t/check.sh', text).sites.filter((site) => site.kind === 'report')).toEqual([]);
  });

  it('tell whether git is asked for content', () => {
    expect(read('git show HEAD:a | grep -q x\n').readsGit).toBe(true);
    expect(read('cd "$(git rev-parse --show-toplevel)"\n').readsGit).toBe(false);
  });
});
