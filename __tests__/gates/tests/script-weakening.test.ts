import { describe, expect, it } from 'vitest';
import { counted, plain, rulesOf } from './comparing.ts';

const A = 'expect "no binding to cluster-admin" absent \'name: cluster-admin\' apps\n';
const B = 'expect "homepage is bound to its reader role" grep -q \'name: homepage-reader\' apps/homepage/access.yaml\n';
const N = 'expect "one policy" test "$(grep -rlc \'kind: Policy\' platform | wc -l)" -eq 1\n';
const LOOP =
  'for claim in apps/*/claim.yaml; do\n  expect "claim is retained # $claim" grep -q \'class: retained\' "$claim"\ndone\n';
const ENVS =
  'for env in dev prod; do\n  expect "$env dials its VIP" grep -q "HOST: $env" "clusters/$env/vars.yaml"\ndone\n';
const ALL = A + B + N + LOOP + ENVS;
const BASE = counted(ALL);
const VERDICT = '[ "$failures" -eq 0 ]\n';

const LAX = BASE.replace('set -euo', 'set -uo');
const PLAIN = plain(
  'grep -q \'kind: GitRepository\' clusters/flux.yaml\necho "PASS: the source is a Git repository"\n' +
    '! grep -rq \'kind: HelmRepository\' clusters || exit 1\necho "PASS: there is no other source"\n',
);

/** [what, before, after]: something must be said. */
const WEAKER: [string, string, string][] = [
  ['an assertion is deleted', ALL, B + N + LOOP + ENVS],
  ['an assertion is commented out', ALL, ALL.replace(A, `# ${A}`)],
  ['an assertion sits in an unread here document', ALL, ALL.replace(A, `: <<'LATER'\n${A}LATER\n`)],
  ['an assertion moves into a function nobody calls', ALL, ALL.replace(A, `later() {\n  ${A}}\n`)],
  ['an assertion runs only in CI', ALL, ALL.replace(A, `if [ -n "\${CI:-}" ]; then\n  ${A}fi\n`)],
  ['an assertion runs only outside CI', ALL, ALL.replace(A, `[ -n "\${CI:-}" ] || ${A}`)],
  ['an assertion hangs on a file', ALL, ALL.replace(A, `if [ -d apps ]; then\n  ${A}fi\n`)],
  ['an assertion is behind if false', ALL, ALL.replace(A, `if false; then\n  ${A}fi\n`)],
  ['an assertion is behind a false &&', ALL, ALL.replace(A, `false && ${A}`)],
  ['an early exit 0', ALL, `exit 0\n${ALL}`],
  ['an early exit in the middle', ALL, `${A}exit 0\n${B}${N}${LOOP}${ENVS}`],
  ['an exit when a tool is missing', ALL, `command -v yq >/dev/null || exit 0\n${ALL}`],
  [
    'an exit with a note when a tool is missing',
    ALL,
    `if ! command -v yq >/dev/null; then echo "SKIP: no yq"; exit 0; fi\n${ALL}`,
  ],
  ['the condition is true', ALL, ALL.replace("absent 'name: cluster-admin' apps", 'true')],
  ['the condition is a colon', ALL, ALL.replace("absent 'name: cluster-admin' apps", ':')],
  ['the condition compares constants', ALL, ALL.replace("absent 'name: cluster-admin' apps", 'test 1 -eq 1')],
  ['the condition is [ 0 ]', ALL, ALL.replace("absent 'name: cluster-admin' apps", '[ 0 ]')],
  [
    'the condition only asks for the file',
    ALL,
    ALL.replace("grep -q 'name: homepage-reader' apps/homepage/access.yaml", 'test -f apps/homepage/access.yaml'),
  ],
  ['-eq becomes -ge', ALL, ALL.replace('-eq 1', '-ge 1')],
  ['-eq becomes -le', ALL, ALL.replace('-eq 1', '-le 1')],
  ['-eq becomes -ne', ALL, ALL.replace('-eq 1', '-ne 1')],
  ['-eq 1 becomes -ge 0', ALL, ALL.replace('-eq 1', '-ge 0')],
  [
    'a test compares a command with itself',
    ALL,
    ALL.replace('-eq 1', '-eq "$(grep -rlc \'kind: Policy\' platform | wc -l)"'),
  ],
  ['the forbidden pattern is narrower', ALL, ALL.replace("'name: cluster-admin'", "'name: cluster-admin-legacy'")],
  ['the forbidden pattern is anchored', ALL, ALL.replace("'name: cluster-admin'", () => "'^name: cluster-admin$'")],
  [
    'the forbidden pattern is looked for in fewer places',
    ALL,
    ALL.replace("cluster-admin' apps", "cluster-admin' apps/homepage"),
  ],
  ['the forbidden pattern excludes a directory', ALL, ALL.replace("absent 'name", "absent --exclude-dir=media 'name")],
  ['the wanted pattern is a part of the old', ALL, ALL.replace('name: homepage-reader', 'name: home')],
  ['the wanted pattern is any character', ALL, ALL.replace('name: homepage-reader', '.')],
  ['the wanted pattern is empty', ALL, ALL.replace("'name: homepage-reader'", "''")],
  [
    'the wanted pattern got an alternative',
    ALL,
    ALL.replace("grep -q 'name: homepage-reader'", "grep -qE 'name: homepage-reader|kind'"),
  ],
  [
    'a trailing bar matches everything',
    ALL,
    ALL.replace("grep -q 'name: homepage-reader'", "grep -qE 'name: homepage-reader|'"),
  ],
  ['-i is added', ALL, ALL.replace("grep -q 'name: h", "grep -qi 'name: h")],
  ['-v turns a search round', ALL, ALL.replace("grep -q 'name: h", "grep -qv 'name: h")],
  [
    '-F is dropped',
    ALL.replace("grep -q 'name: homepage-reader'", "grep -qF 'v1.2.3'"),
    ALL.replace("grep -q 'name: homepage-reader'", "grep -q 'v1.2.3'"),
  ],
  ['-x is dropped', ALL.replace("grep -q 'name: h", "grep -qx 'name: h"), ALL],
  ['-w is dropped', ALL.replace("grep -q 'name: h", "grep -qw 'name: h"), ALL],
  [
    '|| true behind the assertion helper condition',
    ALL,
    ALL.replace(
      B,
      'grep -q \'name: homepage-reader\' apps/homepage/access.yaml || true\necho "PASS: homepage is bound to its reader role"\n',
    ),
  ],
  ['only the report is printed', ALL, ALL.replace(B, 'echo "PASS: homepage is bound to its reader role"\n')],
  ['report_good without a condition', ALL, ALL.replace(B, 'report_good "homepage is bound to its reader role"\n')],
  ['the loop runs over fewer constants', ALL, ALL.replace('dev prod', 'dev')],
  ['the loop runs over nothing', ALL, ALL.replace('dev prod', '')],
  ['the loop runs over one file', ALL, ALL.replace('apps/*/claim.yaml', 'apps/media/claim.yaml')],
  ['the loop runs over a narrower glob', ALL, ALL.replace('apps/*/claim.yaml', 'apps/m*/claim.yaml')],
  ['the loop runs over a glob that matches other files', ALL, ALL.replace('apps/*/claim.yaml', 'apps/*/claim.yml')],
  ['the loop continues first', ALL, ALL.replace('yaml; do\n', 'yaml; do\n  [ -f "$claim" ] || continue\n')],
  [
    'the loop skips one item',
    ALL,
    ALL.replace('yaml; do\n', 'yaml; do\n  [ "$claim" = apps/media/claim.yaml ] && continue\n'),
  ],
  ['the loop breaks after the first', ALL, ALL.replace('"$claim"\ndone', '"$claim"\n  break\ndone')],
  [
    'the loop is piped, so the counter is lost',
    ALL,
    ALL.replace('for claim in apps/*/claim.yaml; do', 'ls apps/*/claim.yaml | while read -r claim; do'),
  ],
  ['the assertion runs in a subshell', ALL, ALL.replace(A, `( ${A.trim()} )\n`)],
  ['the assertion runs in the background', ALL, ALL.replace(A, `${A.trim()} &\n`)],
  ['the assertion is piped', ALL, ALL.replace(A, `${A.trim()} | cat\n`)],
  ['the failures are reset before the verdict', ALL, `${ALL}failures=0\n`],
  ['the script exits 0 before the verdict', ALL, `${ALL}exit 0\n`],
  ['a trap on EXIT exits 0', ALL, `trap 'exit 0' EXIT\n${ALL}`],
  ['grep is redefined', ALL, `grep() { true; }\n${ALL}`],
  ['exit is redefined', ALL, `exit() { true; }\n${ALL}`],
  ['test is redefined', ALL, `test() { return 0; }\n${ALL}`],
  ['grep is aliased', ALL, `shopt -s expand_aliases\nalias grep=true\n${ALL}`],
  ['the helper is defined again', ALL, `expect() { echo "PASS: $1"; }\n${ALL}`],
  ['PATH is changed', ALL, `PATH=$PWD/conformance/bin:$PATH\n${ALL}`],
  ['set +e', ALL, `set +e\n${ALL}`],
  ['set -n', ALL, `set -n\n${ALL}`],
  ['the output is thrown away', ALL, `exec >/dev/null\n${ALL}`],
  ['exec true', ALL, `exec true\n${ALL}`],
  [
    'the subject is filtered',
    'expect "no todo" test -z "$(grep -r TODO apps)"\n',
    'expect "no todo" test -z "$(grep -r TODO apps | grep -v media)"\n',
  ],
  [
    'git ls-files leaves a path out',
    'expect "none" test "$(git ls-files apps | wc -l)" -eq 0\n',
    'expect "none" test "$(git ls-files apps \':!apps/media\' | wc -l)" -eq 0\n',
  ],
  [
    'find leaves a path out',
    'expect "none" test -z "$(find apps -name \'*.key\')"\n',
    'expect "none" test -z "$(find apps -name \'*.key\' -not -path \'*/media/*\')"\n',
  ],
  ['diff compares a file with itself', 'expect "same" diff a b\n', 'expect "same" diff a a\n'],
  ['diff ignores white space among other options', 'expect "same" diff -u a b\n', 'expect "same" diff -uw a b\n'],
  [
    'a wrapped command does nothing',
    'kubectl debug "$node" -- ip link set wg0 down\n',
    'kubectl debug "$node" -- true\n',
  ],
  [
    'a missing value passes',
    `n=$(cat f)\nexpect "few" test "\${n:-99}" -le 3\n`,
    `n=$(cat f)\nexpect "few" test "\${n:-1}" -le 3\n`,
  ],
  [
    'one of three conjuncts is dropped, and a variable is named like a word',
    'net=$(logs job/ask-net)\nplain=$(logs job/plain)\n[ -n "$net" ] && [ -n "$plain" ] && [ "$net" != "$plain" ]\n',
    'net=$(logs job/ask-net)\nplain=$(logs job/plain)\n[ -n "$net" ] && [ -n "$plain" ]\n',
  ],
  [
    'an array that a command fills is filled with less',
    `mapfile -t all < <(git ls-files 'apps/*.yaml')\nfor f in "\${all[@]}"; do\n  expect "$f" grep -q x "$f"\ndone\n`,
    `mapfile -t all < <(git ls-files 'apps/*.yml')\nfor f in "\${all[@]}"; do\n  expect "$f" grep -q x "$f"\ndone\n`,
  ],
  ['diff ignores white space', 'expect "same" diff a b\n', 'expect "same" diff -w a b\n'],
  ['cmp becomes existence', 'expect "same" cmp a b\n', 'expect "same" test -s b\n'],
  ['jq loses -e', 'expect "ready" jq -e .ready f.json\n', 'expect "ready" jq .ready f.json\n'],
  [
    'jq all becomes any',
    'expect "ready" jq -e \'all(.ready)\' f.json\n',
    'expect "ready" jq -e \'any(.ready)\' f.json\n',
  ],
  [
    'jq gets an alternative',
    'expect "ready" jq -e \'.ready\' f.json\n',
    'expect "ready" jq -e \'.ready // true\' f.json\n',
  ],
  [
    'an upper bound is raised',
    'expect "few" test "$(wc -l < f)" -lt 10\n',
    'expect "few" test "$(wc -l < f)" -lt 100\n',
  ],
  [
    'a lower bound is lowered',
    'expect "many" test "$(wc -l < f)" -ge 3\n',
    'expect "many" test "$(wc -l < f)" -ge 1\n',
  ],
  ['-lt becomes -le', 'expect "few" test "$(wc -l < f)" -lt 10\n', 'expect "few" test "$(wc -l < f)" -le 10\n'],
  ['-gt 0 becomes -ge 0', 'expect "some" test "$(wc -l < f)" -gt 0\n', 'expect "some" test "$(wc -l < f)" -ge 0\n'],
  ['= becomes !=', 'expect "v" [ "$(cat v)" = 1 ]\n', 'expect "v" [ "$(cat v)" != 1 ]\n'],
  ['= becomes -n', 'expect "v" [ "$(cat v)" = 1 ]\n', 'expect "v" [ -n "$(cat v)" ]\n'],
  [
    'an alternative is accepted with ||',
    '[ "$(cat v)" = 1 ] || { report_bad "v"; failures=$((failures + 1)); }\n',
    '[ "$(cat v)" = 1 ] || [ "$(cat v)" = 2 ] || { report_bad "v"; failures=$((failures + 1)); }\n',
  ],
  [
    'a conjunct is dropped',
    'ok() { grep -q a f && grep -q b f; }\nexpect "both" ok\n',
    'ok() { grep -q a f; }\nexpect "both" ok\n',
  ],
  [
    '&& becomes ||',
    'ok() { grep -q a f && grep -q b f; }\nexpect "both" ok\n',
    'ok() { grep -q a f || grep -q b f; }\nexpect "both" ok\n',
  ],
  [
    'a helper returns 0 first',
    'ok() { grep -q a f && grep -q b f; }\nexpect "both" ok\n',
    'ok() { return 0; grep -q a f && grep -q b f; }\nexpect "both" ok\n',
  ],
  [
    'a helper ends with true',
    'ok() { grep -q a f; }\nexpect "both" ok\n',
    'ok() { grep -q a f; true; }\nexpect "both" ok\n',
  ],
  ['the negation of a helper is dropped', A, A.replace('absent', 'grep -rqE --')],
  ['something else is forbidden', ALL, ALL.replace("'name: cluster-admin'", "'name: cluster-owner'")],
  ['something else is forbidden in another place', ALL, ALL.replace("cluster-admin' apps", "cluster-admin' README.md")],
  [
    'what was found is filtered before it is judged',
    ALL,
    `absent() { ! grep -rE -- "$@" | grep -v media | grep -q .; }\n${ALL}`,
  ],
  [
    'the places are listed without some of them',
    ALL,
    ALL.replace("cluster-admin' apps", "cluster-admin' $(ls -d apps/* | grep -v media)"),
  ],
  ['the file of the loop becomes one file', ALL, ALL.replace('retained\' "$claim"', "retained' apps/media/claim.yaml")],
  [
    'the loop runs over other finds',
    'for f in $(grep -rl \'^kind: Secret$\' apps); do\n  expect "sealed # $f" grep -q sops "$f"\ndone\n',
    'for f in $(grep -rl \'^kind: SealedSecret$\' apps); do\n  expect "sealed # $f" grep -q sops "$f"\ndone\n',
  ],
  [
    'the opposite is demanded',
    'expect "kept" grep -q "^policy: Retain$" f\n',
    'expect "kept" grep -q "^policy: Delete$" f\n',
  ],
  ['another word is demanded', 'expect "kept" test "$(cat f)" = Retain\n', 'expect "kept" test "$(cat f)" = Delete\n'],
  [
    'two counts: what is as required is counted more generously',
    'expect "all prune" test "$(grep -c \'^  prune: true$\' f)" -eq "$(grep -c \'^kind: K$\' f)"\n',
    'expect "all prune" test "$(grep -c \'prune:\' f)" -eq "$(grep -c \'^kind: K$\' f)"\n',
  ],
  [
    'two counts: less is required',
    'expect "all prune" test "$(grep -c \'^  prune: true$\' f)" -eq "$(grep -c \'^kind: .*$\' f)"\n',
    'expect "all prune" test "$(grep -c \'^  prune: true$\' f)" -eq "$(grep -c \'^kind: K$\' f)"\n',
  ],
  [
    'less than becomes unequal',
    'expect "first" test "$(cat a)" -lt "$(cat b)"\n',
    'expect "first" test "$(cat a)" -ne "$(cat b)"\n',
  ],
  [
    'less than becomes greater than',
    'expect "first" test "$(cat a)" -lt "$(cat b)"\n',
    'expect "first" test "$(cat a)" -gt "$(cat b)"\n',
  ],
  ['diff ignores lines', 'expect "same" diff a b\n', 'expect "same" diff -I port a b\n'],
  [
    'the question goes to a host that never answers',
    'expect "denied" nc -z web.other.svc 80\n',
    'expect "denied" nc -z web.invalid 80\n',
  ],
];

/** [what, before, after]: nothing may be said. */
const HONEST: [string, string, string][] = [
  ['nothing', ALL, ALL],
  ['a new assertion', ALL, `${ALL}expect "more" grep -q more README.md\n`],
  ['a comment', ALL, `# why: see docs\n${ALL}`],
  ['blank lines and indentation', ALL, ALL.replaceAll('\n', '\n\n').replaceAll('  expect', '      expect')],
  ['another order', ALL, ENVS + LOOP + N + B + A],
  [
    'a new name, the same condition',
    ALL,
    ALL.replace('"no binding to cluster-admin"', '"nothing is bound to cluster-admin"'),
  ],
  ['another quote', ALL, ALL.replace("'name: homepage-reader'", '"name: homepage-reader"')],
  ['long options', ALL, ALL.replace("grep -q 'name: h", "grep --quiet -e 'name: h")],
  ['-Eq and -q -E', 'expect "a" grep -Eq a f\n', 'expect "a" grep -q -E a f\n'],
  ['egrep becomes grep -E', 'expect "a" egrep -q "a|b" f\n', 'expect "a" grep -qE "a|b" f\n'],
  ['test becomes [', 'expect "a" test -s f\n', 'expect "a" [ -s f ]\n'],
  ['== becomes =', 'expect "a" [ "$(cat f)" == 1 ]\n', 'expect "a" [ "$(cat f)" = 1 ]\n'],
  ['the wanted pattern is anchored', ALL, ALL.replace("'name: homepage-reader'", () => "'^  name: homepage-reader$'")],
  ['the wanted pattern is longer', ALL, ALL.replace('name: homepage-reader', '  name: homepage-reader')],
  ['the forbidden pattern is wider', ALL, ALL.replace("'name: cluster-admin'", "'cluster-admin'")],
  [
    'the forbidden pattern got an alternative',
    ALL,
    ALL.replace("'name: cluster-admin'", "'name: (cluster-admin|admin)'"),
  ],
  [
    'the forbidden pattern is looked for in more places',
    ALL,
    ALL.replace("cluster-admin' apps", "cluster-admin' apps platform"),
  ],
  ['-ge becomes -eq', ALL.replace('-eq 1', '-ge 1'), ALL],
  ['a bound is tightened', 'expect "few" test "$(wc -l < f)" -lt 10\n', 'expect "few" test "$(wc -l < f)" -lt 5\n'],
  [
    'a variable is renamed',
    ALL,
    ALL.replaceAll('claim', 'volume').replaceAll('/volume.yaml', '/claim.yaml').replace('"volume is', '"claim is'),
  ],
  [
    'the version is bumped',
    'expect "pinned" grep -q "^version: v1.31.4$" f\n',
    'expect "pinned" grep -q "^version: v1.32.1$" f\n',
  ],
  [
    'greater or equal becomes greater',
    'expect "a" test "$(cat a)" -ge "$(cat b)"\n',
    'expect "a" test "$(cat a)" -gt "$(cat b)"\n',
  ],
  [
    'two counts: more is required',
    'expect "all prune" test "$(grep -c \'^  prune: true$\' f)" -eq "$(grep -c \'^kind: K$\' f)"\n',
    'expect "all prune" test "$(grep -c \'^  prune: true$\' f)" -eq "$(grep -c \'^kind:\' f)"\n',
  ],
  [
    'the loop runs over more finds',
    'for f in $(grep -rl \'^kind: Secret$\' apps); do\n  expect "sealed # $f" grep -q sops "$f"\ndone\n',
    'for f in $(grep -rl \'^kind: .*Secret$\' apps); do\n  expect "sealed # $f" grep -q sops "$f"\ndone\n',
  ],
  [
    'a directory that was renamed is asked for by its new name',
    'expect "listed" grep -q "l2-behavioral/default-deny" <(./run.sh)\n',
    'expect "listed" grep -q "l2-behavioral/isolation" <(./run.sh)\n',
  ],
  [
    'a thing of several words is asked for by its new name',
    'expect "listed" grep -q "^  - name: default-deny$" list\n',
    'expect "listed" grep -q "^  - name: namespace-isolation$" list\n',
  ],
  ['the loop runs over more', ALL, ALL.replace('dev prod', 'dev prod stage')],
  ['the loop runs over a wider glob', ALL, ALL.replace('apps/*/claim.yaml', 'apps/*/*.yaml')],
  [
    'the loop is written out',
    ENVS,
    'expect "dev dials its VIP" grep -q "HOST: dev" clusters/dev/vars.yaml\nexpect "prod dials its VIP" grep -q "HOST: prod" "clusters/prod/vars.yaml"\n',
  ],
  [
    'repeated blocks become a loop',
    'expect "a in f" grep -q a f\nexpect "b in f" grep -q b f\n',
    'for letter in a b; do\n  expect "$letter in f" grep -q "$letter" f\ndone\n',
  ],
  [
    'a helper is extracted',
    ALL,
    ALL.replace(
      B,
      'bound() { expect "$1 is bound to its reader role" grep -q "name: $1-reader" "apps/$1/access.yaml"; }\nbound homepage\n',
    ),
  ],
  [
    'a constant gets a name',
    ALL,
    ALL.replace(
      B,
      'file=apps/homepage/access.yaml\nexpect "homepage is bound to its reader role" grep -q "name: homepage-reader" "$file"\n',
    ),
  ],
  [
    'a substitution gets a name',
    N,
    'policies=$(grep -rlc \'kind: Policy\' platform | wc -l)\nexpect "one policy" test "$policies" -eq 1\n',
  ],
  [
    'the helper is inlined',
    B,
    'if grep -q \'name: homepage-reader\' apps/homepage/access.yaml; then\n  echo "PASS: homepage is bound to its reader role"\nelse\n  echo "FAIL: homepage is bound to its reader role"\n  failures=$((failures + 1))\nfi\n',
  ],
  ['a guard that fails', ALL, `command -v yq >/dev/null || exit 1\n${ALL}`],
  [
    'an array holds the list',
    ENVS,
    ENVS.replace('for env in dev prod; do', `environments=(dev prod)\nfor env in "\${environments[@]}"; do`),
  ],
  [
    'an else branch that fails',
    B,
    `if [ -f apps/homepage/access.yaml ]; then\n  ${B}else\n  report_bad "homepage is bound to its reader role"; failures=$((failures + 1))\nfi\n`,
  ],
];

/** A reporter that is handed the status of the command before it. */
const SAID = counted(
  'say() { if [ "$2" -eq 0 ]; then echo "ok 1 - $1"; else echo "not ok 1 - $1"; failures=$((failures + 1)); fi; }\n' +
    'diff -u a b >&2\nsay "a is b" $?\n[[ $(cat v) =~ ^v[0-9]+$ && -s w ]]\nsay "v is a version" "$?"\n' +
    'for f in x y; do\n  grep -q "$f" z\n  say "$f is in z" $?\ndone\n',
).replace('set -euo', 'set -uo');

const whole: [string, string, string, 'weaker' | 'honest'][] = [
  ['a command before a reported status is gone', SAID, SAID.replace('diff -u a b >&2\n', 'true\n'), 'weaker'],
  ['a reported status is a constant', SAID, SAID.replace('"a is b" $?', '"a is b" 0'), 'weaker'],
  ['a reported status is of another command', SAID, SAID.replace('say "a is b"', 'echo\nsay "a is b"'), 'weaker'],
  ['a report of a status is gone', SAID, SAID.replace('say "a is b" $?\n', ''), 'weaker'],
  ['a pattern before a reported status is wider', SAID, SAID.replace('[0-9]+$', '[0-9]+'), 'weaker'],
  ['a conjunct before a reported status is gone', SAID, SAID.replace(' && -s w', ''), 'weaker'],
  ['a reported status in a loop is softened', SAID, SAID.replace('"$f" z', '"$f" z || true'), 'weaker'],
  ['a reported status has another name', SAID, SAID.replace('"a is b"', '"a equals b"'), 'honest'],
  [
    'a reported status becomes an if',
    SAID,
    SAID.replace(
      'diff -u a b >&2\nsay "a is b" $?',
      'if diff -u a b >&2; then say "a is b" 0; else say "a is b" 1; fi',
    ),
    'honest',
  ],
  ['set -e is gone', BASE, BASE.replace('set -euo pipefail', 'set -uo pipefail'), 'weaker'],
  ['pipefail is gone', BASE, BASE.replace('set -euo pipefail', 'set -eu'), 'weaker'],
  ['nounset is gone', BASE, BASE.replace('set -euo pipefail', 'set -eo pipefail'), 'weaker'],
  ['the options are gone', BASE, BASE.replace('set -euo pipefail\n', ''), 'weaker'],
  [
    'the options are written one by one',
    BASE,
    BASE.replace('set -euo pipefail', 'set -o errexit\nset -o nounset\nset -o pipefail'),
    'honest',
  ],
  ['pipefail is added', BASE.replace('set -euo pipefail', 'set -eu'), BASE, 'honest'],
  ['the verdict is gone', BASE, BASE.replace(VERDICT, ''), 'weaker'],
  ['the verdict is || true', BASE, BASE.replace(VERDICT, '[ "$failures" -eq 0 ] || true\n'), 'weaker'],
  ['something follows the verdict under errexit', BASE, `${BASE}echo done\n`, 'honest'],
  ['something follows the verdict without errexit', LAX, `${LAX}echo done\n`, 'weaker'],
  [
    'the verdict is followed by exit 0',
    BASE.replace('set -euo', 'set -uo'),
    `${BASE.replace('set -euo', 'set -uo')}exit 0\n`,
    'weaker',
  ],
  ['the verdict accepts failures', BASE, BASE.replace(VERDICT, '[ "$failures" -le 3 ]\n'), 'weaker'],
  ['the verdict fails on one failure only', BASE, BASE.replace(VERDICT, '[ "$failures" -ne 1 ]\n'), 'weaker'],
  ['failures are reported as passes', BASE, BASE.replace('FAIL: $1', 'PASS: $1'), 'weaker'],
  ['the verdict is always true', BASE, BASE.replace(VERDICT, '[ "$failures" -ge 0 ]\n'), 'weaker'],
  ['the verdict is inverted', BASE, BASE.replace(VERDICT, '[ "$failures" -ne 0 ]\n'), 'weaker'],
  ['the verdict looks at another variable', BASE, BASE.replace(VERDICT, '[ "$failure" -eq 0 ]\n'), 'weaker'],
  ['the verdict is an exit', BASE, BASE.replace(VERDICT, 'if [ "$failures" -gt 0 ]; then\n  exit 1\nfi\n'), 'honest'],
  ['the verdict is exit with a comparison', BASE, BASE.replace(VERDICT, 'exit $((failures > 0))\n'), 'honest'],
  [
    'the verdict reports first',
    BASE,
    BASE.replace(VERDICT, 'echo "$failures of $count failed"\n[ "$failures" -eq 0 ]\n'),
    'honest',
  ],
  ['the counter is not counted up', BASE, BASE.replace('; failures=$((failures + 1))', ''), 'weaker'],
  [
    'the counter counts up by 0',
    BASE,
    BASE.replace('failures=$((failures + 1))', 'failures=$((failures + 0))'),
    'weaker',
  ],
  [
    'the counter is counted in a subshell',
    BASE,
    BASE.replace('failures=$((failures + 1))', '(failures=$((failures + 1)))'),
    'weaker',
  ],
  [
    'the counter is written differently',
    BASE,
    BASE.replace('failures=$((failures + 1))', '(( ++failures ))'),
    'honest',
  ],
  ['the counter is renamed', BASE, BASE.replaceAll('failures', 'errors'), 'honest'],
  ['the helper is renamed', BASE, BASE.replaceAll('expect', 'check_that'), 'honest'],
  ['the helper never runs its command', BASE, BASE.replace('if "$@" >/dev/null; then', 'if true; then'), 'weaker'],
  ['the helper ors true', BASE, BASE.replace('if "$@" >/dev/null; then', 'if "$@" >/dev/null || true; then'), 'weaker'],
  ['the helper returns at once', BASE, BASE.replace('local name=$1;', 'return 0; local name=$1;'), 'weaker'],
  [
    'the helper prints more',
    BASE,
    BASE.replace('report_bad "$name";', 'report_bad "$name"; echo "  command: $*" >&2;'),
    'honest',
  ],
  [
    'the report changes its style',
    BASE,
    BASE.replace('FAIL: $1', '[FAIL] $1').replace('PASS: $1', '[PASS] $1'),
    'honest',
  ],
  ['absent ignores errors', BASE, BASE.replace('! grep -rqE -- "$@"', '! grep -rqE -- "$@" || true'), 'weaker'],
  ['absent lists', BASE, BASE.replace('! grep -rqE', '! grep -rlE'), 'honest'],
  ['the interpreter is true', BASE, BASE.replace('#!/usr/bin/env bash', '#!/bin/true'), 'weaker'],
  ['the interpreter is env -S true', BASE, BASE.replace('#!/usr/bin/env bash', '#!/usr/bin/env -S true'), 'weaker'],
  ['the interpreter only parses', BASE, BASE.replace('#!/usr/bin/env bash', '#!/bin/bash -n'), 'weaker'],
  ['the interpreter is sh', BASE, BASE.replace('#!/usr/bin/env bash', '#!/bin/sh'), 'weaker'],
  ['bash by its path', BASE, BASE.replace('#!/usr/bin/env bash', '#!/bin/bash'), 'honest'],
  ['the script is emptied', BASE, '#!/usr/bin/env bash\n', 'weaker'],
  [
    'the script is a comment',
    BASE,
    `${BASE.split('\n')
      .map((line) => (line.startsWith('#') ? line : `# ${line}`))
      .join('\n')}\n`,
    'weaker',
  ],
  ['errexit goes where it carries', PLAIN, PLAIN.replace('set -euo', 'set -uo'), 'weaker'],
  ['|| true under errexit', PLAIN, PLAIN.replace('flux.yaml\n', 'flux.yaml || true\n'), 'weaker'],
  ['|| : under errexit', PLAIN, PLAIN.replace('flux.yaml\n', 'flux.yaml || :\n'), 'weaker'],
  ['|| echo under errexit', PLAIN, PLAIN.replace('flux.yaml\n', 'flux.yaml || echo "not found"\n'), 'weaker'],
  [
    '; true at the end of a line of its own',
    PLAIN,
    PLAIN.replace('grep -q', '{ grep -q').replace('flux.yaml\n', 'flux.yaml && true; } || true\n'),
    'weaker',
  ],
  [
    'a bare if',
    PLAIN,
    PLAIN.replace('grep -q', 'if grep -q').replace('flux.yaml\n', 'flux.yaml; then :; fi\n'),
    'weaker',
  ],
  ['the exit of a negation is gone', PLAIN, PLAIN.replace(' || exit 1', ''), 'weaker'],
  ['the exit is 0', PLAIN, PLAIN.replace('|| exit 1', '|| exit 0'), 'weaker'],
  [
    'a plain command gets a handler',
    PLAIN,
    PLAIN.replace('flux.yaml\n', 'flux.yaml || { echo "FAIL: the source is a Git repository"; exit 1; }\n'),
    'honest',
  ],
  [
    'a negation becomes an if',
    PLAIN,
    PLAIN.replace(
      "! grep -rq 'kind: HelmRepository' clusters || exit 1",
      "if grep -rq 'kind: HelmRepository' clusters; then\n  exit 1\nfi",
    ),
    'honest',
  ],
  [
    'a capture between set +e and set -e',
    PLAIN,
    PLAIN.replace('grep -q', 'set +e\nout=$(ls clusters)\nset -e\ngrep -q'),
    'honest',
  ],
];

describe('a script that asserts less', () => {
  it.each(WEAKER)('%s', (_what, before, after) => {
    expect(rulesOf(counted(before), counted(after))).not.toEqual([]);
  });
  it.each(whole.filter((row) => row[3] === 'weaker'))('%s', (_what, before, after) => {
    expect(rulesOf(before, after)).not.toEqual([]);
  });
});

describe('a script that asserts as much', () => {
  it.each(HONEST)('%s', (_what, before, after) => {
    expect(rulesOf(counted(before), counted(after))).toEqual([]);
  });
  it.each(whole.filter((row) => row[3] === 'honest'))('%s', (_what, before, after) => {
    expect(rulesOf(before, after)).toEqual([]);
  });
});
