import { describe, expect, it } from 'vitest';
import { readCheckScript } from '../../../src/mutation/script/read-script.ts';
import { routeOf } from '../../../src/mutation/search/route.ts';
import type { Target } from '../../../src/mutation/target.ts';

const HELPERS = `check() { if [ "$1" -eq 0 ]; then echo "PASS: $2"; else echo "FAIL: $2"; bad=1; fi; }\n`;

/** Routes of the assertions at the given lines of a script. */
function routes(body: string, ...lines: number[]): (string | undefined)[] {
  const model = readCheckScript('t/check.sh', `#!/usr/bin/env bash\n${HELPERS}${body}`);
  const target = (line: number) => ({ line, name: null, language: 'bash' }) as unknown as Target;
  return lines.map((line) => routeOf(target(line), model));
}

describe('the route of a failure to the exit status', () => {
  it('is shared by calls of one helper, on a line of their own or behind a condition', () => {
    const [one, other] = routes(`grep -q a f; check $? "a is set"\ncheck 0 "b is set"\n`, 3, 4);
    expect(one).toBeDefined();
    expect(other).toBe(one);
  });

  it('is shared by statements that do the same on failure', () => {
    const statement = (name: string, after: string) =>
      `grep -q ${name} f && echo "PASS: ${name}" || { echo "FAIL: ${name}"; ${after} }\n`;
    const [one, other, third] = routes(
      statement('a', 'bad=1;') + statement('b', 'bad=1;') + statement('c', ''),
      3,
      4,
      5,
    );
    expect(one).toBeDefined();
    expect(other).toBe(one);
    expect(third).not.toBe(one);
  });

  it('is nobody else’s in a subshell, behind a pipe and in the background', () => {
    expect(routes(`( check 1 "a" )\ncat f | while read -r x; do check 1 "$x"; done\ncheck 1 "c" &\n`, 3, 4, 5)).toEqual(
      [undefined, undefined, undefined],
    );
  });
});
