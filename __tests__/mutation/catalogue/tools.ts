/**
 * Tools that check nothing and say nothing (numbers as in the catalogue of patterns). The tools themselves are seldom
 * installed: small programs beside the script stand in for them, with the defect that the real ones have.
 */
import type { Pair } from './pair.ts';

const CONFTEST = `#!/usr/bin/env bash
# Stands in for conftest: runs the rules of one namespace; a namespace without rules passes.
rules=0; failed=0
case $2 in main) rules=1; grep -q '^replicas: [2-9]$' "$3" || failed=1 ;; esac
echo "$rules tests, $((rules - failed)) passed, $failed failures"
exit "$failed"
`;
const KUBECONFORM = `#!/usr/bin/env bash
# Stands in for kubeconform: a kind without a schema is skipped.
failed=0; skipped=0
for file in "\${@:2}"; do
  kind=$(sed -n 's/^kind: //p' "$file")
  case "$1 $kind" in
    "-schemas Deployment") grep -q '^replicas: [0-9]*$' "$file" || failed=1 ;;
    *) skipped=$((skipped + 1)) ;;
  esac
done
echo "skipped $skipped"
exit "$failed"
`;
const ANSIBLE = `#!/usr/bin/env bash
# Stands in for ansible-playbook: hosts of a group that has none are none, and that is no failure.
hosts=$(sed -n "/^\\[$2\\]$/,/^\\[/p" "$3" | grep -v '^\\[' | grep .)
[ -n "$hosts" ] || { echo "skipping: no hosts matched"; exit 0; }
for host in $hosts; do case $host in *.lan) ;; *) echo "fatal: $host"; exit 2 ;; esac; done
`;
const ASSERT_THAT = `#!/usr/bin/env python3
# Stands in for ansible.builtin.assert before 2.19: a text that is not empty is true.
import sys
import yaml
facts = yaml.safe_load(open(sys.argv[1])) or {}
that = sys.argv[2]
value = facts.get(that[3:].strip()) if that.startswith("is ") else that
sys.exit(0 if value else 2)
`;
const CTEST = `#!/usr/bin/env bash
# Stands in for ctest: a label that no test has runs no test, and no test fails.
found=0; failed=0
while read -r label file pattern; do
  [ "$label" = "$2" ] || continue
  found=$((found + 1)); grep -q "$pattern" "$file" || failed=8
done < "$(dirname "$0")/tests.txt"
[ "$found" -gt 0 ] || echo "No tests were found!!!"
exit "$failed"
`;

export const TOOLS: readonly Pair[] = [
  {
    pattern: '53',
    title: 'conftest: a namespace without rules (stand-in)',
    files: { 'app.yaml': 'kind: Deployment\nreplicas: 3\n' },
    beside: { 'conftest.sh': CONFTEST },
    hollow: `if "$here/conftest.sh" --namespace mian app.yaml; then echo "PASS: the policies hold"; else echo "FAIL: the policies hold"; exit 1; fi\n`,
    sound: `if "$here/conftest.sh" --namespace main app.yaml; then echo "PASS: the policies hold"; else echo "FAIL: the policies hold"; exit 1; fi\n`,
    reasons: ['insensitive'],
  },
  {
    pattern: '54',
    title: 'kubeconform: every object skipped (stand-in)',
    files: { 'app.yaml': 'kind: Deployment\nreplicas: 3\n' },
    beside: { 'kubeconform.sh': KUBECONFORM },
    hollow: `"$here/kubeconform.sh" -ignore-missing-schemas app.yaml && echo "PASS: the objects are valid" || { echo "FAIL: the objects are valid"; exit 1; }\n`,
    sound: `"$here/kubeconform.sh" -schemas app.yaml && echo "PASS: the objects are valid" || { echo "FAIL: the objects are valid"; exit 1; }\n`,
    reasons: ['insensitive'],
  },
  {
    pattern: '55',
    title: 'Ansible: no hosts matched (stand-in)',
    files: { 'hosts.ini': '[servers]\nn1.lan\nn2.lan\n\n[agents]\nn3.lan\n' },
    beside: { 'ansible-playbook.sh': ANSIBLE },
    hollow: `"$here/ansible-playbook.sh" --limit server hosts.ini || exit 1\necho "PASS: every server can be reached"\n`,
    sound: `"$here/ansible-playbook.sh" --limit servers hosts.ini || exit 1\necho "PASS: every server can be reached"\n`,
    reasons: ['insensitive', 'swallowed'],
  },
  {
    pattern: '56',
    title: 'Ansible: a condition that is a text (stand-in)',
    files: { 'facts.yaml': 'hardened: true\nkernel: 6\n' },
    beside: { 'assert-that.py': ASSERT_THAT },
    hollow: `"$here/assert-that.py" facts.yaml 'hardened == true'\necho "PASS: the node is hardened"\n`,
    sound: `"$here/assert-that.py" facts.yaml 'is hardened'\necho "PASS: the node is hardened"\n`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '57',
    title: 'ctest: no test has the label (stand-in)',
    files: { 'app.conf': 'port 80\nuser www\n' },
    beside: { 'ctest.sh': CTEST, 'tests.txt': 'settings app.conf ^port\n' },
    hollow: `"$here/ctest.sh" -L setting > /dev/null\necho "PASS: the settings hold"\n`,
    sound: `"$here/ctest.sh" -L settings > /dev/null\necho "PASS: the settings hold"\n`,
    reasons: ['insensitive', 'swallowed'],
  },
];
