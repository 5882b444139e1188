/** Claims over nothing, and tools that say nothing (numbers as in the catalogue of patterns). */
import type { Pair } from './pair.ts';

const DROPINS = { 'conf.d/10-base.conf': 'secure yes\nport 80\n', 'conf.d/20-web.conf': 'secure yes\nport 443\n' };
const LOOP = `for file in $files; do
  grep -q '^secure yes$' "$file" || { echo "FAIL: every drop-in is secure"; exit 1; }
done
echo "PASS: every drop-in is secure"
`;

export const SETS: readonly Pair[] = [
  {
    pattern: '24a',
    title: 'a loop over a glob that matches nothing',
    files: DROPINS,
    hollow: `for file in conf.d/*.cfg; do
  [ -e "$file" ] || continue
  grep -q '^secure yes$' "$file" || { echo "FAIL: every drop-in is secure"; exit 1; }
done
echo "PASS: every drop-in is secure"
`,
    sound: `for file in conf.d/*.conf; do
  [ -e "$file" ] || continue
  grep -q '^secure yes$' "$file" || { echo "FAIL: every drop-in is secure"; exit 1; }
done
echo "PASS: every drop-in is secure"
`,
    reasons: ['never-runs', 'insensitive'],
  },
  {
    pattern: '24b',
    title: 'a loop over what find does not find',
    files: DROPINS,
    hollow: `files=$(find conf.d -name '*.cnf')\n${LOOP}`,
    sound: `files=$(find conf.d -name '*.conf')\n${LOOP}`,
    reasons: ['never-runs'],
  },
  {
    pattern: '25',
    title: 'an empty list ends the script with 0',
    files: { 'services.txt': 'service web\nservice dns\n', 'ports.txt': 'web 80\ndns 53\n' },
    hollow: `names=$(awk '$1 == "Service" { print $2 }' services.txt)
[ -n "$names" ] || exit 0
for name in $names; do
  grep -q "^$name " ports.txt || { echo "FAIL: every service has a port"; exit 1; }
done
echo "PASS: every service has a port"
`,
    sound: `names=$(awk '$1 == "service" { print $2 }' services.txt)
[ -n "$names" ] || exit 1
for name in $names; do
  grep -q "^$name " ports.txt || { echo "FAIL: every service has a port"; exit 1; }
done
echo "PASS: every service has a port"
`,
    reasons: ['never-runs'],
  },
  {
    pattern: '26a',
    title: 'find -exec drops the status',
    files: DROPINS,
    hollow: `find conf.d -name '*.conf' -exec grep -q '^secure yes$' {} \\;\n`,
    sound: `test -z "$(find conf.d -name '*.conf' -exec grep -L '^secure yes$' {} +)"\n`,
    reasons: ['swallowed', 'insensitive'],
  },
  {
    pattern: '26b',
    title: 'xargs -r runs nothing for nothing',
    files: DROPINS,
    hollow: `find conf.d -name '*.cnf' | xargs -r grep -q '^secure yes$'\n`,
    sound: `find conf.d -name '10-*.conf' | xargs -r grep -q '^secure yes$'\n`,
    reasons: ['never-runs', 'insensitive', 'swallowed'],
  },
  {
    pattern: '27',
    title: 'skipped where a tool is missing',
    files: DROPINS,
    hollow: `command -v conf-lint-of-another-machine > /dev/null || { echo "SKIP: the drop-ins are valid"; exit 0; }
conf-lint-of-another-machine conf.d/*.conf
echo "PASS: the drop-ins are valid"
`,
    sound: `command -v grep > /dev/null || { echo "FAIL: the drop-ins are valid"; exit 1; }
grep -q '^secure yes$' conf.d/10-base.conf
echo "PASS: the drop-ins are valid"
`,
    reasons: ['never-runs'],
  },
  {
    pattern: '34a',
    title: 'git compares what is committed with itself',
    files: { 'app.in': 'port @PORT@\nuser www\n', 'app.conf': 'port 80\nuser www\n' },
    hollow: `git diff --exit-code -- app.conf > /dev/null\n`,
    sound: `sed 's/@PORT@/80/' app.in > app.conf\ngit diff --exit-code -- app.conf > /dev/null\n`,
    reasons: ['insensitive'],
  },
  {
    pattern: '34b',
    title: 'git grep without a path that exists',
    files: DROPINS,
    hollow: `if git grep -q 'secure no' -- 'conf/*.conf'; then exit 1; fi\n`,
    sound: `if git grep -q 'secure no' -- 'conf.d/*.conf'; then exit 1; fi\n`,
    reasons: ['insensitive', 'never-runs'],
  },
  {
    pattern: '36',
    title: 'jq without -e prints false and ends with 0',
    files: { 'app.json': '{"replicas": 3, "image": "app:1.4.2"}\n' },
    hollow: `jq '.replicas >= 2' app.json > /dev/null\n`,
    sound: `jq -e '.replicas >= 2' app.json > /dev/null\n`,
    reasons: ['insensitive', 'swallowed', 'crash-only', 'existence-only'],
  },
  {
    pattern: '37a',
    title: 'jq: all of an empty list',
    files: { 'policy.json': '{"rules": [{"action": "deny"}, {"action": "deny"}]}\n' },
    hollow: `jq -e '[.Rules[]?] | all(.action == "deny")' policy.json > /dev/null\n`,
    sound: `jq -e '[.rules[]?] | length > 0 and all(.action == "deny")' policy.json > /dev/null\n`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '37b',
    title: 'jq: null is less than every number',
    files: { 'limits.json': '{"limits": {"retries": 3, "timeout": 30}}\n' },
    hollow: `jq -e '.limits.timeouts < 60' limits.json > /dev/null\n`,
    sound: `jq -e '.limits.timeout < 60' limits.json > /dev/null\n`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '38',
    title: 'yq: a missing path ends with 0',
    files: { 'app.yaml': 'spec:\n  replicas: 3\n  paused: false\n' },
    hollow: `yq '.spec.replica' app.yaml > /dev/null\n`,
    sound: `test "$(yq '.spec.replicas' app.yaml)" = 3\n`,
    reasons: ['insensitive', 'crash-only', 'existence-only', 'swallowed'],
  },
  {
    pattern: '51',
    title: '** passes over hidden directories',
    files: { '.gitea/workflows/ci.yaml': 'runs-on: self-hosted\ntimeout: 10\n', 'README.txt': 'workflows\n' },
    options: 'set -euo pipefail; shopt -s globstar nullglob',
    hollow: `for file in **/*.yaml; do
  grep -q '^runs-on: self-hosted$' "$file" || { echo "FAIL: our own runners"; exit 1; }
done
echo "PASS: our own runners"
`,
    sound: `shopt -s dotglob
for file in **/*.yaml; do
  grep -q '^runs-on: self-hosted$' "$file" || { echo "FAIL: our own runners"; exit 1; }
done
echo "PASS: our own runners"
`,
    reasons: ['never-runs'],
  },
  {
    pattern: '52',
    title: 'an unquoted here-document expands its variables',
    files: { 'ingress.yaml': 'host: git.$DOMAIN\npath: /\n' },
    options: 'set -eo pipefail',
    hollow: `python3 - <<PY
text = open("ingress.yaml").read()
assert "$DOMAIN" in text
PY
`,
    sound: `python3 - <<'PY'
text = open("ingress.yaml").read()
assert "$DOMAIN" in text
PY
`,
    reasons: ['insensitive'],
  },
];
