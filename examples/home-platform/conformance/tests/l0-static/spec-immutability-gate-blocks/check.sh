#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-TEST-06, R-SEC-03: the gate that keeps the spec immutable really blocks. Each case below changes a small repository
# in one way and asks ci/spec-gate.sh; the policy and the workflow are then read for what they switch on.
#
# What this does NOT prove:
#   - that the forge requires the gate: branch protection is not part of the tree
#   - that an owner who approves has read the change
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."
root=$PWD
gate=$root/ci/spec-gate.sh

failures=0
report() { # NAME HOLDS
  if [ "$2" = yes ]; then echo "PASS $1"; else echo "FAIL $1"; failures=$((failures + 1)); fi
}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null GIT_TERMINAL_PROMPT=0
export GIT_AUTHOR_NAME=case GIT_AUTHOR_EMAIL=case@home.invalid GIT_COMMITTER_NAME=case GIT_COMMITTER_EMAIL=case@home.invalid
git init -q -b main .
mkdir -p docs/adr conformance clusters
printf 'traffic is denied\n' > docs/07-security.md
printf 'decided\n' > docs/adr/0001.md
printf 'requirements: []\n' > conformance/requirements.yaml
printf 'version: 1\n' > .conformance.yml
printf 'CLUSTER_ENV: x\n' > clusters/vars.yaml
git add -A && git commit -qm base && git tag base

# Changes the tree with COMMAND on a branch of its own; the gate must exit with WANTED.
judge() { # NAME WANTED COMMAND
  git checkout -q -f -B case base && git clean -qfdx
  eval "$3"
  git add -A && git commit -q --allow-empty -m "$1"
  "$gate" base case >/dev/null 2>&1
  local got=$?
  [ "$got" -eq "$2" ] && report "$1" yes || report "$1 (exit $got, not $2)" no
}

judge "an edited page is blocked" 1 "printf 'traffic is allowed\n' > docs/07-security.md"
judge "a deleted page is blocked" 1 "rm docs/07-security.md"
judge "a new page is blocked" 1 "printf 'more\n' > docs/08-new.md"
judge "a page moved within the spec is blocked" 1 "git mv docs/07-security.md docs/17-security.md"
judge "a page moved out of the spec is blocked" 1 "git mv docs/07-security.md clusters/07-security.md"
judge "a page in a folder below is blocked" 1 "printf 'undecided\n' > docs/adr/0001.md"
judge "a trailing space is blocked" 1 "printf 'traffic is denied \n' > docs/07-security.md"
judge "a changed mode is blocked" 1 "chmod +x docs/07-security.md"
judge "a link in place of a page is blocked" 1 "rm docs/07-security.md; ln -s ../clusters/vars.yaml docs/07-security.md"
judge "a file in place of the folder is blocked" 1 "rm -r docs; printf 'gone\n' > docs"
judge "an edited registry is blocked" 1 "printf 'requirements: [{}]\n' > conformance/requirements.yaml"
judge "an edited policy is blocked" 1 "printf 'version: 2\n' > .conformance.yml"
judge "a change elsewhere passes" 0 "printf 'CLUSTER_ENV: y\n' > clusters/vars.yaml"
judge "an edit that is taken back passes" 0 "printf 'x\n' > docs/07-security.md; git commit -qam away; git checkout -q base -- docs"
git checkout -q -f base
"$gate" base nowhere >/dev/null 2>&1
[ $? -eq 2 ] && report "an unknown revision is no pass" yes || report "an unknown revision is no pass" no
git checkout -q --orphan bare && git rm -rqf . && git commit -q --allow-empty -m empty
"$gate" bare bare >/dev/null 2>&1
[ $? -eq 2 ] && report "a base without a spec is no pass" yes || report "a base without a spec is no pass" no

cd "$root" || exit 1
python3 - <<'PY' || failures=$((failures + 1))
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, listed, mapping

report = tree.Report('plain')
check = report.check
policy = tree.document('.conformance.yml')
check('the policy protects the prose', 'docs/**' in listed(get(policy, 'spec', 'paths')))
check('the policy protects the registry', get(policy, 'spec', 'registry') in listed(get(policy, 'spec', 'paths')))
check('the policy names owners', len(listed(get(policy, 'spec', 'owners'))) >= 1)
check('the policy demands coverage', get(policy, 'coverage', 'strict') is True)
check('the policy fails on hollow assertions', get(policy, 'mutation', 'fail-on') == 'hollow')
check('the policy switches no rule off', not mapping(get(policy, 'rules')) and bool(policy))
workflow = tree.document('.github/workflows/conformance.yml')
# "on" is a boolean in YAML 1.1.
triggers = mapping(workflow.get('on', workflow.get(True)) if isinstance(workflow, dict) else None)
steps = listed(get(workflow, 'jobs', 'gate', 'steps'))
judge = [each for each in steps if 'conformance-gate@' in str(get(each, 'uses'))]
early = [each for each in steps if str(get(each, 'run')).startswith('ci/spec-gate.sh ')]
checkout = [each for each in steps if str(get(each, 'uses')).startswith('actions/checkout@')]
check('the workflow runs on every pull request', 'pull_request' in triggers and 'paths' not in mapping(triggers.get('pull_request')))
check('the workflow never runs with the rights of the base', 'pull_request_target' not in triggers and bool(triggers))
check('the workflow judges the change once', len(judge) == 1)
check('the workflow does not soften the verdict', len(judge) == 1 and 'fail-on' not in mapping(judge[0].get('with')))
check('the workflow asks the early gate', len(early) == 1)
check('no step may fail unnoticed', bool(steps) and not any('continue-on-error' in each for each in steps + [mapping(get(workflow, 'jobs', 'gate'))]))
check('the checkout keeps no token', [get(each, 'with', 'persist-credentials') for each in checkout] == [False])
check('the job may not write to the repository', get(workflow, 'permissions', 'contents') == 'read')
owners = dict(line.split(None, 1) for line in tree.text('.github/CODEOWNERS').splitlines() if line.strip() and not line.startswith('#'))
for path in ('/docs/', '/conformance/requirements.yaml', '/.conformance.yml', '/.github/'):
    check(f'{path} has an owner', '@' in owners.get(path, ''))
report.finish()
PY

[ "$failures" -eq 0 ]
