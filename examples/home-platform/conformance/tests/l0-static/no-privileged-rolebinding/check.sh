#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-SEC-05, R-SEC-08: no workload identity is bound to a privileged role, by name or by what the role allows.
#
# One exemption, which polices itself: the reconciler may be cluster-admin while its binding names controllers of
# flux-system alone and while the admission policy excludes exactly that one binding.
#
# What this does NOT prove:
#   - what charts bind when Helm renders them: the admission policy sees those
#   - that nobody applied a binding by hand
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import inventory
import tree
from tree import get, listed

report = tree.Report('tick')
check = report.check
PRIVILEGED = {'cluster-admin', 'admin', 'edit'}
EXEMPT = 'flux-reconciler'


def node_manifests():
    """What Ansible places on the nodes for k3s to deploy, rendered for the first server of each environment."""
    for env in tree.environments():
        host = next(iter(inventory.hosts(env, 'k3s_servers')), None)
        for each in inventory.rendered_yaml('kube_vip', 'kube-vip.yaml.j2', inventory.scope(env, host, ['k3s', 'kube_vip'])):
            if isinstance(each, dict) and 'kind' in each:
                yield f'{env}: kube-vip.yaml', each


everything = tree.resources('platform/*.yaml', 'apps/*.yaml', 'clusters/*.yaml') + list(node_manifests())
bindings = [(path, each) for path, each in everything if each['kind'] in ('RoleBinding', 'ClusterRoleBinding')]
roles = {(each['kind'], get(each, 'metadata', 'name')): each for _, each in everything if each['kind'] in ('Role', 'ClusterRole')}
bound = {(get(each, 'roleRef', 'kind'), get(each, 'roleRef', 'name')) for _, each in bindings}
check('every role of the tree is bound', bool(roles) and set(roles) <= bound, set(roles) - bound)

for path, binding in bindings:
    name = f'{path}: {get(binding, "metadata", "name")}'
    role = get(binding, 'roleRef', 'name')
    subjects = listed(get(binding, 'subjects'))
    if get(binding, 'metadata', 'name') == EXEMPT:
        names = {(get(each, 'kind'), get(each, 'namespace'), get(each, 'name')) for each in subjects}
        controllers = {('ServiceAccount', 'flux-system', f'{kind}-controller') for kind in ('kustomize', 'helm')}
        check(f'{name} binds the controllers of Flux alone', bool(names) and names <= controllers, names)
        continue
    check(f'{name} refers to no privileged role', bool(role) and role not in PRIVILEGED, role)
    check(f'{name} refers to a role of this tree', (get(binding, 'roleRef', 'kind'), role) in roles, role)
    check(f'{name} binds service accounts alone', bool(subjects) and all(get(each, 'kind') == 'ServiceAccount' for each in subjects), subjects)
    check(f'{name} binds no default account', bool(subjects) and all(get(each, 'name') and get(each, 'name') != 'default' for each in subjects), subjects)

for (kind, role), each in roles.items():
    rules = listed(get(each, 'rules'))
    words = {word for rule in rules for key in ('verbs', 'resources', 'apiGroups') for word in listed(get(rule, key))}
    verbs = {word for rule in rules for word in listed(get(rule, 'verbs'))}
    named = {word for rule in rules for word in listed(get(rule, 'resources'))}
    check(f'{kind} {role} uses no wildcard', bool(rules) and all(get(rule, 'verbs') and get(rule, 'resources') for rule in rules) and '*' not in words, words)
    check(f'{kind} {role} cannot raise its own rights', bool(verbs) and not verbs & {'escalate', 'bind', 'impersonate'}, verbs)
    check(f'{kind} {role} reads no secrets', bool(named) and not named & {'secrets', 'secrets/*'}, named)

policy = tree.document('platform/kyverno/restrict-cluster-admin.yaml')
rule = get(policy, 'spec', 'rules', 0)
check('admission enforces the same', get(policy, 'spec', 'validationFailureAction') == 'Enforce')
check('admission covers both kinds of binding', set(listed(get(rule, 'match', 'any', 0, 'resources', 'kinds'))) == {'ClusterRoleBinding', 'RoleBinding'})
check('admission refuses the same roles', set(listed(get(rule, 'validate', 'deny', 'conditions', 'all', 0, 'value'))) == PRIVILEGED)
check('admission exempts one binding alone', [get(each, 'resources') for each in listed(get(rule, 'exclude', 'any'))]
      == [{'names': [EXEMPT], 'kinds': ['ClusterRoleBinding']}])

pods = [(path, get(each, 'spec', 'template', 'spec')) for path, each in tree.resources('apps/*.yaml') if each['kind'] in ('Deployment', 'StatefulSet', 'DaemonSet')]
for path, pod in pods:
    check(f'{path}: the workload holds no API token', get(pod, 'automountServiceAccountToken') is False)
    check(f'{path}: the workload cannot become root', get(pod, 'securityContext', 'runAsNonRoot') is True
          and all(get(each, 'securityContext', 'allowPrivilegeEscalation') is False for each in listed(get(pod, 'containers'))))
report.finish()
PY
