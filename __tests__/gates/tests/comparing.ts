import type { Source } from '../../../src/gates/tests/script/machine.ts';
import { losesIn } from '../../../src/gates/tests/script-changes.ts';

const PATH = 'conformance/tests/l0-static/x/check.sh';

/** Rules that a change from one script text to another breaks, sorted, each once. */
export function rulesOf(
  base: string,
  head: string,
  helpers: Readonly<Record<string, [string, string]>> = {},
): string[] {
  const source = (text: string): Source => ({ path: PATH, text, lineOffset: 0 });
  const finder = (side: 0 | 1) => (written: string) => {
    const name = written.split('/').at(-1) ?? '';
    const pair = helpers[name];
    return pair && { path: `conformance/tests/l0-static/x/${name}`, text: pair[side], lineOffset: 0 };
  };
  const told = losesIn({ base: source(base), head: source(head) }, { base: finder(0), head: finder(1) });
  return [...new Set(told.map((each) => each.rule.id))].sort();
}

/** A check in the house style: counted failures, one helper, a verdict at the end. */
export function counted(body: string, verdict = '[ "$failures" -eq 0 ]\n'): string {
  return `#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# What this does NOT prove:
#   - anything else
set -euo pipefail
cd "$(dirname "\${BASH_SOURCE[0]}")/../../../.."

failures=0
count=0
expect() { # NAME COMMAND...
  local name=$1; shift; count=$((count + 1))
  if "$@" >/dev/null; then report_good "$name"; else report_bad "$name"; failures=$((failures + 1)); fi
}
report_good() { echo "PASS: $1"; }
report_bad() { echo "FAIL: $1"; }
absent() { ! grep -rqE -- "$@"; }

${body}
${verdict}`;
}

/** A check that relies on errexit. */
export function plain(body: string): string {
  return `#!/usr/bin/env bash\nset -euo pipefail\n${body}`;
}
