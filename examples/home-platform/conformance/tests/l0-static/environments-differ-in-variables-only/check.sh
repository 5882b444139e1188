#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-ENV-01, R-ENV-02: both environments come from one tree; they differ in the values of the same variables, and no
# value of an environment is written anywhere else, least of all into a test.
#
# What this does NOT prove:
#   - that a value is right for its environment
#   - that a variable which no manifest uses is still needed by a runbook
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, mapping

report = tree.Report('ok')
check = report.check
environments = tree.environments()
own = {env: mapping(get(tree.document(f'clusters/{env}/cluster-vars.yaml'), 'data')) for env in environments}
names = sorted({name for each in own.values() for name in each})
check('there are two environments', len(environments) == 2 and {each.get('CLUSTER_ENV') for each in own.values()} == set(environments), sorted(environments))
for name in names:
    values = [each.get(name) for each in own.values()]
    check(f'{name}: every environment sets it', None not in values)
    check(f'{name}: is a string, as Flux wants it', all(isinstance(each, str) and each for each in values), values)
    check(f'{name}: differs between environments', len(set(values)) == len(values), values)

folders = {path.split('/')[2] for path in tree.files('ansible/inventories/*/hosts.yml')}
check('every environment has an inventory', folders == set(environments), folders)
check('every environment has tofu variables', {path.split('/')[-1].split('.')[0] for path in tree.files('infra/tofu/envs/*.tfvars.json')} == set(environments))
keys = [frozenset(mapping(tree.document(f'ansible/inventories/{env}/group_vars/all.yml'))) for env in environments]
check('every inventory sets the same variables', len(set(keys)) == 1 and bool(keys[0]), [sorted(each) for each in keys])

shared = [path for path in tree.files('platform', 'apps', 'services', 'clusters/base', 'ansible/roles', 'ansible/*.yml') if not path.startswith('ansible/inventories/')]
texts = {path: tree.text(path) for path in shared}
tests = {path: tree.text(path) for path in tree.files('conformance/tests') if '/golden/' not in path}
used = {name for text in texts.values() for name in re.findall(r'\$\{([A-Z0-9_]+)\}', text)}
known = {name for each in environments.values() for name in each}
check('every variable that a manifest uses is defined', bool(used) and used <= known, sorted(used - known))
for name in names:
    values = [each[name] for each in own.values() if name in each]
    patterns = [re.compile(r'(?<![\w.-])' + re.escape(value) + r'(?![\w-]|\.\d)') for value in values if len(value) > 4]
    check(f'{name}: no manifest restates a value', not [path for path, text in texts.items() if any(each.search(text) for each in patterns)
          and not (name == 'BASE_DOMAIN' and re.search(r'(@|\.)home\.example', text))])
    check(f'{name}: no test restates a value', not [path for path, text in tests.items() if any(each.search(text) for each in patterns)])
report.finish()
PY
