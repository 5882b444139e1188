/** Ways in which a shell loses the status of a condition (numbers as in the catalogue of patterns). */
import type { Pair } from './pair.ts';

const CONF = { 'app.conf': 'port 80\nuser www\nmode strict\n' };

export const SHELL: readonly Pair[] = [
  {
    pattern: '01',
    title: 'a negated command never stops set -e (SC2251)',
    files: CONF,
    hollow: `! grep -q '^user root$' app.conf\ntrue\n`,
    sound: `if grep -q '^user root$' app.conf; then exit 1; fi\n`,
    reasons: ['swallowed'],
  },
  {
    pattern: '02',
    title: 'a function called in a condition runs without set -e (SC2310)',
    files: CONF,
    hollow: `valid() {
  grep -q '^user www$' app.conf
  grep -q '^port 80$' app.conf
  echo "searched" >&2
}
if valid; then echo "PASS: the settings are valid"; else echo "FAIL: the settings are valid"; exit 1; fi
`,
    sound: `valid() {
  grep -q '^user www$' app.conf && grep -q '^port 80$' app.conf
}
if valid; then echo "PASS: the settings are valid"; else echo "FAIL: the settings are valid"; exit 1; fi
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '03',
    title: 'a command substitution runs without set -e (SC2311)',
    files: CONF,
    hollow: `account() {
  grep -q '^user www$' app.conf
  echo www
}
name=$(account)
echo "PASS: the service has its own account"
`,
    sound: `account() {
  grep -q '^user www$' app.conf || return 1
  echo www
}
name=$(account)
echo "PASS: the service has its own account"
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '04',
    title: 'a substitution in an argument drops its status (SC2312)',
    files: CONF,
    hollow: `echo "found: $(grep '^user www$' app.conf)"
echo "PASS: the service has its own account"
`,
    sound: `line=$(grep '^user www$' app.conf)
echo "found: $line"
echo "PASS: the service has its own account"
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '05',
    title: 'local and export drop the status of what they assign (SC2155)',
    files: CONF,
    hollow: `own_account() {
  local line=$(grep '^user www$' app.conf)
  echo "PASS: the service has its own account"
}
own_account
`,
    sound: `own_account() {
  local line
  line=$(grep '^user www$' app.conf)
  echo "PASS: the service has its own account"
}
own_account
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '06',
    title: 'a variable set in a piped loop is lost (SC2030)',
    files: { 'users.txt': 'alice nologin\nbruno nologin\n' },
    hollow: `fail=0
cat users.txt | while read -r name shell; do
  if [ "$shell" != nologin ]; then echo "$name may log in" >&2; fail=1; fi
done
if [ "$fail" -eq 0 ]; then echo "PASS: nobody may log in"; else echo "FAIL: nobody may log in"; fi
exit "$fail"
`,
    sound: `fail=0
while read -r name shell; do
  if [ "$shell" != nologin ]; then echo "$name may log in" >&2; fail=1; fi
done < users.txt
if [ "$fail" -eq 0 ]; then echo "PASS: nobody may log in"; else echo "FAIL: nobody may log in"; fi
exit "$fail"
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '07',
    title: 'without pipefail only the last command of a pipe counts',
    files: CONF,
    options: 'set -eu',
    hollow: `grep '^user www$' app.conf | tee /dev/null\n`,
    sound: `set -o pipefail\ngrep '^user www$' app.conf | tee /dev/null\n`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '08a',
    title: 'a whole text of checks followed by || true',
    files: { 'app.yaml': 'replicas: 3\nimage: registry.local/app:1.4.2\n' },
    hollow: `python3 - <<'PY' || true
import yaml
app = yaml.safe_load(open("app.yaml"))
assert app["replicas"] >= 2
PY
`,
    sound: `python3 - <<'PY'
import yaml
app = yaml.safe_load(open("app.yaml"))
assert app["replicas"] >= 2
PY
`,
    reasons: ['swallowed'],
  },
  {
    pattern: '08b',
    title: 'A && B || C runs C where B fails (SC2015)',
    files: CONF,
    hollow: `grep -q '^user www$' app.conf && echo "PASS: its own account" || echo "FAIL: its own account"\n`,
    sound: `grep -q '^user www$' app.conf && echo "PASS: its own account" || { echo "FAIL: its own account"; exit 1; }\n`,
    reasons: ['swallowed'],
  },
  {
    pattern: '09',
    title: 'the status of a process substitution is nobody’s',
    files: CONF,
    hollow: `while read -r line; do
  echo "found $line" >&2
done < <(grep '^user www$' app.conf)
echo "PASS: the service has its own account"
`,
    sound: `lines=$(grep '^user www$' app.conf)
while read -r line; do
  echo "found $line" >&2
done <<< "$lines"
echo "PASS: the service has its own account"
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '16',
    title: '$? is the status of the echo (SC2320)',
    files: CONF,
    options: 'set -u',
    hollow: `grep -q '^user www$' app.conf
echo "searched for the account" >&2
if [ $? -eq 0 ]; then echo "PASS: its own account"; else echo "FAIL: its own account"; exit 1; fi
`,
    sound: `grep -q '^user www$' app.conf
found=$?
echo "searched for the account" >&2
if [ $found -eq 0 ]; then echo "PASS: its own account"; else echo "FAIL: its own account"; exit 1; fi
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '17',
    title: 'a negation in a test function counts only as its last command (SC2314)',
    files: CONF,
    beside: {
      'lib.sh': `run_test() {
  if ( set -e; "$2" ); then echo "ok - $1"; else echo "not ok - $1"; failed=1; fi
}
failed=0
`,
    },
    options: 'set -u',
    hollow: `. "$here/lib.sh"
no_root() {
  ! grep -q '^user root$' app.conf
  echo "looked" >&2
}
run_test "the service is not root" no_root
exit "$failed"
`,
    sound: `. "$here/lib.sh"
no_root() {
  echo "looking" >&2
  ! grep -q '^user root$' app.conf
}
run_test "the service is not root" no_root
exit "$failed"
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '28',
    title: 'a helper that does not exist: command not found, and on',
    files: CONF,
    options: 'set -u',
    hollow: `assert_line app.conf 'user www'
echo "PASS: the service has its own account"
`,
    sound: `assert_line() { grep -qx "$2" "$1" || { echo "FAIL: the service has its own account"; exit 1; }; }
assert_line app.conf 'user www'
echo "PASS: the service has its own account"
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '29',
    title: 'an exit status is taken modulo 256 (SC2242)',
    files: CONF,
    hollow: `grep -q '^user www$' app.conf || exit 256\n`,
    sound: `grep -q '^user www$' app.conf || exit 255\n`,
    reasons: ['swallowed'],
  },
  {
    pattern: '32a',
    title: 'a trap at the exit overrides the status',
    files: CONF,
    hollow: `trap 'rm -f "$tmp"; exit 0' EXIT
tmp=$(mktemp)
grep -q '^user www$' app.conf
`,
    sound: `trap 'rm -f "$tmp"' EXIT
tmp=$(mktemp)
grep -q '^user www$' app.conf
`,
    reasons: ['swallowed'],
  },
  {
    pattern: '32b',
    title: 'a check in the background, waited for without its number',
    files: CONF,
    hollow: `grep -q '^user www$' app.conf &
wait
echo "PASS: the service has its own account"
`,
    sound: `grep -q '^user www$' app.conf &
wait $!
echo "PASS: the service has its own account"
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '32c',
    title: 'a variable set in a subshell is lost',
    files: CONF,
    hollow: `fail=0
( grep -q '^user www$' app.conf || fail=1 )
if [ "$fail" -eq 0 ]; then echo "PASS: its own account"; else echo "FAIL: its own account"; exit 1; fi
`,
    sound: `fail=0
{ grep -q '^user www$' app.conf || fail=1; }
if [ "$fail" -eq 0 ]; then echo "PASS: its own account"; else echo "FAIL: its own account"; exit 1; fi
`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '33',
    title: 'awk prints the failure and ends with 0',
    files: CONF,
    hollow: `awk '$1 == "user" && $2 != "www" { bad = 1 }
  END { print (bad ? "FAIL" : "PASS") ": the service has its own account" }' app.conf
`,
    sound: `awk '$1 == "user" && $2 != "www" { bad = 1 }
  END { print (bad ? "FAIL" : "PASS") ": the service has its own account"; exit bad }' app.conf
`,
    reasons: ['swallowed'],
  },
];
