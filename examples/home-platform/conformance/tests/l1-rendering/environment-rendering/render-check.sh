#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-ENV-02, R-NET-03: base and patch of every environment merge into the golden list of names, and the resolver answers
# with the gateway of the environment it stands in.
#
# What this does NOT prove:
#   - that kustomize and Flux merge and substitute as this script does
#   - that the values are the right ones for their environment
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, listed

report = tree.Report('tick')
check = report.check
golden = tree.text('conformance/tests/l1-rendering/environment-rendering/golden/names.txt').split()


def substitute(node, variables):
    """What Flux makes of ${NAME}; an unknown name stays, and is seen below."""
    if isinstance(node, dict):
        return {key: substitute(value, variables) for key, value in node.items()}
    if isinstance(node, list):
        return [substitute(value, variables) for value in node]
    return re.sub(r'\$\{(\w+)\}', lambda match: str(variables.get(match[1], match[0])), node) if isinstance(node, str) else node


def find(resources, kind, name):
    return next((each for each in resources if get(each, 'kind') == kind and get(each, 'metadata', 'name') == name), tree.MISSING)


for env, variables in tree.environments().items():
    check(f'{env}: the merged names are the golden ones', sorted(variables) == golden, sorted(set(variables) ^ set(golden)))
    check(f'{env}: no default is left that every environment must set', 'unset' not in variables.values() and 'home.invalid' not in variables.values())
    resources = [substitute(each, variables) for _, each in tree.resources('platform/*.yaml', 'apps/*.yaml')]
    left = sorted({name for each in resources for name in re.findall(r'\$\{\w+\}', str(each))})
    check(f'{env}: nothing is left to substitute', len(resources) > 20 and not left, left)
    corefile = str(get(find(resources, 'ConfigMap', 'home-dns'), 'data', 'Corefile'))
    check(f'{env}: the resolver answers for its own domain', f'{variables.get("BASE_DOMAIN")}:53 {{' in corefile, corefile[:60])
    check(f'{env}: every name leads to the gateway', f'IN A {variables.get("GATEWAY_VIP")}"' in corefile)
    dns = find(resources, 'Service', 'home-dns')
    check(f'{env}: the resolver has its address', get(dns, 'metadata', 'annotations', 'lbipam.cilium.io/ips') == variables.get('DNS_VIP'))
    check(f'{env}: the resolver listens for both protocols', {get(port, 'protocol') for port in listed(get(dns, 'spec', 'ports')) if get(port, 'port') == 53} == {'UDP', 'TCP'})
    gateway = find(resources, 'Gateway', 'home')
    check(f'{env}: the gateway has its address', get(gateway, 'metadata', 'annotations', 'lbipam.cilium.io/ips') == variables.get('GATEWAY_VIP'))
    wildcard = f'*.{variables.get("BASE_DOMAIN")}'
    check(f'{env}: the gateway serves the domain', get(gateway, 'spec', 'listeners', 0, 'hostname') == wildcard)
    check(f'{env}: the certificate names the domain', get(find(resources, 'Certificate', 'wildcard'), 'spec', 'dnsNames') == [wildcard])
    pool = get(find(resources, 'CiliumLoadBalancerIPPool', 'home'), 'spec', 'blocks')
    check(f'{env}: the pool is that of the environment', pool == [{'start': variables.get('LB_POOL_START'), 'stop': variables.get('LB_POOL_END')}], pool)
    routes = [each for each in resources if get(each, 'kind') == 'HTTPRoute']
    check(f'{env}: every route lies below the domain', len(routes) >= 5 and all(str(host).endswith(wildcard[1:]) for each in routes for host in listed(get(each, 'spec', 'hostnames'))))
report.finish()
PY
