#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-SEC-02: no secret is readable in the tracked tree.
#
# Two exemptions, each of which ends when it is abused: a fixture below platform/kyverno/tests is exempt while the
# kyverno-test.yaml beside it demands that a policy refuses that very Secret; an .example.yaml is exempt while all its
# values are placeholders that the admission policy refuses.
#
# What this does NOT prove:
#   - that nothing was readable in an earlier commit: history is not searched
#   - that the age key itself is kept safely
#   - that a value of a kind no pattern below knows is not a secret
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, listed, mapping

report = tree.Report('bracket')
check = report.check
ENCRYPTED = re.compile(r'ENC\[AES256_GCM,data:[A-Za-z0-9+/=]+,iv:[A-Za-z0-9+/=]+,tag:[A-Za-z0-9+/=]+,type:(str|int|bool|bytes)\]')


def values(secret):
    return [value for key in ('data', 'stringData') for value in mapping(get(secret, key)).values()]


def refused_words():
    conditions = get(tree.document('platform/kyverno/no-placeholder-values.yaml'), 'spec', 'rules', 0, 'validate', 'deny', 'conditions', 'any')
    return {str(value) for condition in listed(conditions) for value in listed(get(condition, 'value'))}


def refused_by_its_test(path, secret):
    """Whether the kyverno-test.yaml beside a fixture demands that this Secret is refused, and reads this file."""
    folder = pathlib.Path(path).parent
    test = tree.document(str(folder / 'kyverno-test.yaml'))
    demands = [each for each in listed(get(test, 'results')) if get(each, 'result') == 'fail' and get(each, 'kind') == 'Secret'
               and get(secret, 'metadata', 'name') in listed(get(each, 'resources'))]
    return bool(demands) and pathlib.Path(path).name in listed(get(test, 'resources'))


def encrypted(secret):
    own = values(secret)
    return bool(own) and all(isinstance(value, str) and ENCRYPTED.fullmatch(value) for value in own) \
        and ENCRYPTED.fullmatch(str(get(secret, 'sops', 'mac'))) is not None


refused = refused_words()
found = [(path, each) for path, each in tree.resources('*.yaml', '*.yml') if each['kind'] == 'Secret' and not path.startswith('conformance/tests/')]
named = set(tree.files('*/*.sops.yaml', '*/*.example.yaml', 'platform/kyverno/tests/*/resource.yaml'))
check('every file that is named for a secret holds one', bool(named) and {path for path, _ in found} >= named, named - {path for path, _ in found})
for path, secret in found:
    name = get(secret, 'metadata', 'name')
    if path.startswith('platform/kyverno/tests/'):
        check(f'{path}: {name} is a fixture that a policy refuses', refused_by_its_test(path, secret) and set(values(secret)) <= refused)
    elif path.endswith('.example.yaml'):
        check(f'{path}: {name} holds placeholders alone', bool(values(secret)) and set(values(secret)) <= refused, sorted(set(values(secret)) - refused))
    else:
        check(f'{path}: {name} is encrypted', encrypted(secret))
        check(f'{path}: {name} is named as the rule of sops wants', path.endswith('.sops.yaml'))

rules = listed(get(tree.document('.sops.yaml'), 'creation_rules'))
check('sops encrypts both value maps', [get(rule, 'encrypted_regex') for rule in rules] == ['^(data|stringData)$'])
recipients = {get(rule, 'age') for rule in rules}
used = {get(entry, 'recipient') for _, secret in found for entry in listed(get(secret, 'sops', 'age'))}
check('every secret is encrypted for the recipient of the rule', bool(used) and used == recipients, used)
for name, kustomization in ((get(each, 'metadata', 'name'), each) for _, each in tree.resources('clusters/base/*.yaml') if 'kustomize.toolkit' in str(each.get('apiVersion'))):
    folder = str(get(kustomization, 'spec', 'path')).removeprefix('./')
    needs = bool(tree.files(f'{folder}/*.sops.yaml'))
    check(f'{name}: is given the key exactly when it holds secrets', (get(kustomization, 'spec', 'decryption', 'provider') == 'sops') == needs)

# Joined here so that this file does not match itself.
PATTERNS = {
    'private key': '-----BEGIN ' + r'(RSA |EC |OPENSSH |)PRIVATE KEY-----',
    'age key': 'AGE-SECRET' + r'-KEY-1[A-Z0-9]{20,}',
    'cloud access key': r'\bAKIA' + r'[0-9A-Z]{16}\b',
    'forge token': r'\bgh[pousr]_' + r'[A-Za-z0-9]{36}\b',
    'bearer token': r'\beyJ' + r'[A-Za-z0-9_-]{16,}\.[A-Za-z0-9_-]{16,}\.',
    'inline password': r'(?im)^[^#\n]*\b(password|passwd|token|secret_key)\s*[:=]\s*["\'](?!\{\{|ENC\[)[^"\'\s$]{8,}["\']',
}
texts = {path: tree.text(path) for path in tree.files() if pathlib.Path(path).stat().st_size < 200_000}
for what, pattern in PATTERNS.items():
    hits = [path for path, text in texts.items() if re.search(pattern, text)]
    check(f'no tracked file holds a {what}', len(texts) > 50 and not hits, hits)

tasks = [(path, task) for path in tree.files('ansible/roles/*/tasks/*.yml') for task in listed(tree.document(path))]
handled = [(path, task) for path, task in tasks if re.search(r'\{\{ \w*(token|private_key|password)\w* \}\}', str(mapping(get(task, 'ansible.builtin.copy')).get('content')))]
check('tasks that write secrets exist', len(handled) >= 2, len(handled))
for path, task in handled:
    check(f'{path}: "{get(task, "name")}" logs nothing', get(task, 'no_log') is True)
    check(f'{path}: "{get(task, "name")}" writes for its owner alone', str(get(task, 'ansible.builtin.copy', 'mode')) in ('0600', '0640'))
report.finish()
PY
