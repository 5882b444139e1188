import { describe, expect, it } from 'vitest';
import { rulesOf } from './comparing.ts';

const strict = (body: string) => `#!/usr/bin/env bash\nset -euo pipefail\n${body}`;

/** The same two assertions in the ways grown repositories write them. */
const FORMS: Readonly<Record<string, string>> = {
  'a counter and a helper': strict(`failures=0
expect() { local n=$1; shift; if "$@" >/dev/null; then echo "PASS: $n"; else echo "FAIL: $n"; failures=$((failures+1)); fi; }
expect "a" grep -q a f
expect "b" grep -q b g
[ "$failures" -eq 0 ]
`),
  'an arithmetic verdict': strict(`failures=0
expect() { local n=$1; shift; if "$@" >/dev/null; then echo "PASS: $n"; else echo "FAIL: $n"; ((failures+=1)); fi; }
expect "a" grep -q a f
expect "b" grep -q b g
(( failures == 0 ))
`),
  'a flag and two reporters': strict(`fail=0
ok() { echo "ok: $1"; }
bad() { echo "FAIL: $1"; fail=1; }
grep -q a f && ok "a" || bad "a"
grep -q b g && ok "b" || bad "b"
exit "$fail"
`),
  'an array of errors': strict(`errors=()
check() { if ! eval "$2"; then errors+=("$1"); echo "not ok - $1"; else echo "ok - $1"; fi; }
check "a" "grep -q a f"
check "b" 'grep -q b g'
if [ "\${#errors[@]}" -gt 0 ]; then printf '%s\\n' "\${errors[@]}"; exit 1; fi
echo done
`),
  'a main function': strict(`main() {
  local rc=0
  grep -q a f || { echo "FAIL: a"; rc=1; }
  grep -q b g || { echo "FAIL: b"; rc=1; }
  return "$rc"
}
main "$@"
`),
  'a function that ends the script': strict(`die() { echo "FAIL: $*" >&2; exit 1; }
grep -q a f || die "a"
echo "PASS: a"
grep -q b g || die "b"
echo "PASS: b"
`),
  'errexit alone': strict('grep -q a f\ngrep -q b g\n'),
  'a boolean command': strict(`ok=true
if ! grep -q a f; then echo "FAIL: a"; ok=false; fi
if ! grep -q b g; then echo "FAIL: b"; ok=false; fi
$ok
`),
  'a boolean that is compared': strict(`ok=true
if ! grep -q a f; then echo "FAIL: a"; ok=false; fi
if ! grep -q b g; then echo "FAIL: b"; ok=false; fi
[ "$ok" = true ]
`),
  'a loop over pairs': strict(`status=0
for pair in "a f" "b g"; do
  set -- $pair
  if grep -q "$1" "$2"; then echo "ok: $1"; else echo "FAIL: $1"; status=1; fi
done
exit $status
`),
  'a table in a here document': strict(`failures=0
while read -r pattern file; do
  grep -q "$pattern" "$file" || failures=$((failures+1))
done <<'LIST'
a f
b g
LIST
[ "$failures" -eq 0 ]
`),
  'a cleanup trap': strict(`tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
grep -q a f || exit 1
if ! grep -q b g; then
  echo "FAIL: b" >&2
  exit 1
fi
`),
  'the status of the command before': strict(`set +e
rc=0
grep -q a f; r=$?
[ $r -eq 0 ] || rc=1
grep -q b g
if [ $? -ne 0 ]; then rc=1; fi
set -e
exit $rc
`),
  'a list of what failed': strict(`bad=""
grep -q a f || bad="$bad a"
grep -q b g || bad="$bad b"
[ -z "$bad" ] || { echo "FAIL:$bad"; exit 1; }
`),
  'groups in braces': strict(`failures=0
{ grep -q a f && echo "PASS: a"; } || { echo "FAIL: a"; failures=$((failures + 1)); }
{ grep -q b g && echo "PASS: b"; } || { echo "FAIL: b"; failures=$((failures + 1)); }
if [[ $failures -ne 0 ]]; then
  exit 1
fi
`),
  'an assertion function': strict(`assert_contains() { # FILE PATTERN NAME
  if grep -q -- "$2" "$1"; then echo "PASS: $3"; else echo "FAIL: $3"; exit 1; fi
}
assert_contains f a "a"
assert_contains g b "b"
`),
};
const names = Object.keys(FORMS);
const pairs = names.flatMap((from) => names.filter((to) => to !== from).map((to): [string, string] => [from, to]));

describe('rewriting a check', () => {
  it.each(pairs)('from %s to %s loses nothing', (from, to) => {
    expect(rulesOf(FORMS[from]!, FORMS[to]!)).toEqual([]);
  });

  it.each(pairs.filter(([from]) => from === names[0]))('from %s to %s with one assertion less is told', (from, to) => {
    const less = FORMS[to]!.replace(/^.*\bgrep -q b g\b.*$/m, ':')
      .replace(/^assert_contains g b.*$/m, ':')
      .replace(' "b g"', '')
      .replace('\nb g\n', '\n')
      .replace(/^expect "b".*$/m, ':');
    expect(less).not.toBe(FORMS[to]);
    expect(rulesOf(FORMS[from]!, less)).not.toEqual([]);
  });
});
