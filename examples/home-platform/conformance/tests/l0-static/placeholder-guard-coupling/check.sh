#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-STATE-03: a placeholder never reaches a cluster. The seed vocabulary below, the admission policy, the Ansible guard
# and the example files are coupled: a word known to one is known to all.
#
# The vocabulary is data. Each idiom stands alone in its quotes, so that none of them reads as a TODO of this script.
#
# What this does NOT prove:
#   - that a value which is no placeholder is the right one
#   - that Kyverno is running when the Secret arrives: l2-behavioral/placeholder-secret-refused
#   - anything about placeholders in other words or other languages
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import base64
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, listed, mapping

SEED = ["TBD", "TODO", "FIXME", "CHANGEME", "REPLACE_ME", "PLACEHOLDER"]
report = tree.Report('ok')
check = report.check

policy = tree.document('platform/kyverno/no-placeholder-values.yaml')
rule = get(policy, 'spec', 'rules', 0)
conditions = listed(get(rule, 'validate', 'deny', 'conditions', 'any'))
plain, coded = ({str(each) for each in listed(get(conditions, at, 'value'))} for at in (0, 1))
guard = {str(each) for each in listed(get(tree.document('ansible/roles/hardening/defaults/main.yml'), 'hardening_placeholder_idioms'))}
examples = [(path, each) for path, each in tree.resources('*.example.yaml') if each['kind'] == 'Secret']
used = {value for _, each in examples for key in ('data', 'stringData') for value in mapping(get(each, key)).values()}

for idiom in SEED:
    check(f'admission refuses {idiom}', idiom in plain)
    check(f'admission refuses {idiom} in base64', base64.b64encode(idiom.encode()).decode() in coded)
    check(f'the bootstrap refuses {idiom}', idiom in guard)
check('admission knows no word that this check does not', plain == set(SEED), plain ^ set(SEED))
check('admission decodes no word that this check does not', len(coded) == len(SEED), coded)
check('the bootstrap knows no word that this check does not', guard == set(SEED), guard ^ set(SEED))
check('admission enforces the refusal', get(policy, 'spec', 'validationFailureAction') == 'Enforce')
check('admission looks at secrets', 'Secret' in listed(get(rule, 'match', 'any', 0, 'resources', 'kinds')))
check('admission looks at config maps', 'ConfigMap' in listed(get(rule, 'match', 'any', 0, 'resources', 'kinds')))
check('admission refuses on any hit', [get(each, 'operator') for each in conditions] == ['AnyIn', 'AnyIn'])
check('admission exempts nothing', 'exclude' not in mapping(rule) and bool(rule))

tasks = listed(tree.document('ansible/roles/hardening/tasks/main.yml'))
first = mapping(get(tasks, 0))
that = listed(get(first, 'ansible.builtin.assert', 'that'))
check('the bootstrap refuses before it changes anything', that == ["lookup('vars', item, default='') | upper not in hardening_placeholder_idioms"], that)
check('the bootstrap refuses every input', first.get('loop') == '{{ hardening_bootstrap_inputs }}')
check('the bootstrap cannot be talked out of it', 'when' not in first and 'ignore_errors' not in first and bool(first))
inputs = set(listed(get(tree.document('ansible/roles/hardening/defaults/main.yml'), 'hardening_bootstrap_inputs')))
check('the backup password is one of the inputs', 'restic_password' in inputs)
check('the key of all secrets is one of the inputs', 'sops_age_key' in inputs)
check('examples use words of the vocabulary', bool(used) and used <= set(SEED), used - set(SEED))

for path, example in examples:
    real = [each for _, each in tree.resources(path.replace('.example.', '.sops.'))]
    keys = [set(mapping(get(each, 'stringData'))) for each in real]
    check(f'{path}: the encrypted file has the same keys', keys == [set(mapping(get(example, 'stringData')))], keys)
for env, variables in tree.environments().items():
    check(f'{env}: no variable is a placeholder', bool(variables) and not {str(each).upper() for each in variables.values()} & set(SEED))
report.finish()
PY
