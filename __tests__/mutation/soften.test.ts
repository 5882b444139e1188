import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTrace } from '../../src/mutation/script/events.ts';
import { readCheckScript } from '../../src/mutation/script/read-script.ts';
import { soften } from '../../src/mutation/script/soften.ts';
import { temporaryDirectory } from '../support/repository.ts';

const MARK = '@0123456789abcdef';

/** Runs a script and its fail-soft copy; what the copy noted. */
function both(text: string, trace = false) {
  const run = (content: string) => {
    const path = join(temporaryDirectory(), 'check.sh');
    writeFileSync(path, content);
    chmodSync(path, 0o755);
    return spawnSync(path, { encoding: 'utf8' });
  };
  const original = run(text);
  const copy = run(soften(readCheckScript('check.sh', text), { mark: MARK, trace }) ?? '');
  const seen = readTrace(copy.stderr, MARK, 'check.sh');
  const stops = seen.stops.filter((stop) => stop.subshell === 0 && stop.status !== 0).map((stop) => stop.lines);
  return { original, copy, seen, stops };
}

describe('the fail-soft copy', () => {
  it('goes on where errexit ends the original, and notes each line', () => {
    const { original, copy, stops } = both('#!/bin/bash\nset -eu\nfalse\necho one\n[ 1 = 2 ]\necho two\n');
    expect(original.stdout).toBe('');
    expect(copy.stdout).toBe('one\ntwo\n');
    expect(stops).toEqual([[3], [5]]);
  });

  it('notes nothing where errexit would not fire', () => {
    const { stops } = both(
      '#!/bin/bash\nset -e\n! true\nfalse || true\nif false; then :; fi\nset +e\nfalse\nset -e\necho end\n',
    );
    expect(stops).toEqual([]);
  });

  it('notes the line that called the helper that exits', () => {
    const { copy, stops } = both(
      '#!/bin/bash\ndie() { echo "FAIL $1"; exit 1; }\nfalse || die one\nfalse || die two\n',
    );
    expect(copy.stdout).toBe('FAIL one\nFAIL two\n');
    expect(stops).toEqual([
      [2, 3],
      [2, 4],
    ]);
  });

  it('takes errexit from the shebang and reads sh as bash', () => {
    expect(both('#!/bin/sh -e\ntest 1 -eq 2\ntest 3 -eq 4\n').stops).toEqual([[2], [3]]);
  });

  it('goes on after a failed Python assert and a non-zero exit, and still fails at the end', () => {
    const text = `#!/bin/bash\npython3 - <<'PY'\nimport sys\nassert 1 == 2, "no"\nassert (\n    1 == 3\n), "neither"\nprint("on")\nsys.exit(3)\nprint("still")\nPY\necho "$?"\n`;
    const { original, copy, seen } = both(text);
    expect(original.stdout).toBe('1\n');
    expect(copy.stdout).toBe('on\nstill\n1\n');
    expect(seen.asserts).toEqual([4, 5, 9]);
  });

  it('keeps an assertion on a tuple as true as it was', () => {
    expect(both(`#!/bin/bash\npython3 - <<'PY'\nassert (1 == 2, "never")\nPY\n`).seen.asserts).toEqual([]);
  });

  it('traces the lines that ran, shell and Python', () => {
    const text = `#!/bin/bash\nfor f in; do\n  echo never\ndone\nif true; then\n  echo yes\nfi\npython3 - <<'PY'\n# read\nfor x in []:\n    print(x)\nprint("end")\nPY\n`;
    const { seen, copy, original } = both(text, true);
    expect(copy.stdout).toBe(original.stdout);
    expect([3, 11].filter((line) => seen.ran.has(line))).toEqual([]);
    expect([6, 10, 12].filter((line) => seen.ran.has(line))).toEqual([6, 10, 12]);
  });

  it('leaves a Python text alone that opens with a block', () => {
    const text = `#!/bin/bash\npython3 - <<'PY'\nfor x in [1]:\n    assert x == 1\nprint("end")\nPY\n`;
    const { copy, original } = both(text, true);
    expect(original.stdout).toBe('end\n');
    expect(copy.stdout).toBe(original.stdout);
  });

  it('lets no script speak in its name', () => {
    const { seen } = both('#!/bin/bash\necho "@other err 0 1 2 0 : check.sh" >&2\n');
    expect(seen.stops).toEqual([]);
    expect(seen.rest).toContain('@other');
  });
});
