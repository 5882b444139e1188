#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-NET-04, R-NET-05, R-NET-06, R-NET-07: there are two ways out, one rule chooses between them, and the authored
# routing and packet filter fail closed for one and open for the other.
#
# What this does NOT prove:
#   - that a packet of a vpn workload leaves through the tunnel: l2-behavioral/vpn-egress-path
#   - that nothing leaks while the tunnel is down: l3-fault-injection/vpn-egress-fail-closed
#   - that the gateway node is up and carries its label
#   - anything about IPv6: the clusters are IPv4 only
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import ast
import ipaddress
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import inventory
import tree
from tree import get, listed, mapping

report = tree.Report('tap')
check = report.check
PATHS = {'internet', 'vpn'}
PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']


def cidrs(values):
    found = []
    for value in values:
        try:
            found.append(ipaddress.IPv4Network(value))
        except ValueError:
            pass
    return found


def held(ip, networks):
    try:
        return any(ipaddress.IPv4Address(ip) in net for net in networks)
    except ValueError:
        return False


def number(value):
    return int(value) if str(value).isdigit() else 0


def renderer_paths():
    try:
        module = ast.parse(tree.text('tools/render.py'))
    except SyntaxError:
        return None
    for node in module.body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], 'id', '') == 'EGRESS_CLASSES':
            return [element.value for element in node.value.elts]
    return None


def selects(selector, labels):
    """Whether a label selector of the simple kind matches; an expression is never taken to match or not: it is None."""
    if get(selector, 'matchExpressions'):
        return None
    wanted = mapping(get(selector, 'matchLabels'))
    return bool(wanted) and all(labels.get(key) == value for key, value in wanted.items())


# ---- the path set is closed, and the same everywhere
schema = tree.document('services/schema.yaml')
admission = tree.document('platform/kyverno/egress-class.yaml')
rule = get(admission, 'spec', 'rules', 0)
pattern = get(rule, 'validate', 'pattern', 'spec', 'template', 'metadata', 'labels', 'egress-class')
check('the schema allows exactly the two paths', set(listed(get(schema, 'properties', 'egress', 'enum'))) == PATHS)
check('the schema requires a path', 'egress' in listed(get(schema, 'required')))
check('admission allows exactly the two paths', {word.strip() for word in str(pattern).split('|')} == PATHS, pattern)
check('admission enforces it', get(admission, 'spec', 'validationFailureAction') == 'Enforce')
check('admission looks at every kind of workload', set(listed(get(rule, 'match', 'any', 0, 'resources', 'kinds'))) >= {'Deployment', 'StatefulSet', 'DaemonSet'})
check('admission looks at every service namespace', get(rule, 'match', 'any', 0, 'resources', 'namespaceSelector', 'matchLabels') == {'home.k3s/kind': 'service'})
check('the renderer knows exactly the two paths', set(renderer_paths() or ()) == PATHS, renderer_paths())

# ---- one rule takes traffic off the default path
everything = tree.resources('platform/*.yaml', 'apps/*.yaml', 'clusters/*.yaml')
gateways = [each for _, each in everything if each['kind'] == 'CiliumEgressGatewayPolicy']
check('exactly one egress gateway policy exists', len(gateways) == 1, len(gateways))
policy = mapping(get(gateways, 0, 'spec'))
selectors = listed(policy.get('selectors'))
check('it has exactly one selector', len(selectors) == 1, len(selectors))
check('the selector is the vpn class and nothing else', get(selectors, 0, 'podSelector') == {'matchLabels': {'egress-class': 'vpn'}}, get(selectors, 0))
check('the selector is not narrowed to namespaces', bool(selectors) and 'namespaceSelector' not in mapping(get(selectors, 0)))
check('it takes every destination', policy.get('destinationCIDRs') == ['0.0.0.0/0'], policy.get('destinationCIDRs'))
excluded = cidrs(listed(policy.get('excludedCIDRs')))
for private in PRIVATE:
    check(f'it leaves {private} alone', any(ipaddress.IPv4Network(private).subnet_of(net) for net in excluded))
check('it excludes nothing but private ranges', bool(excluded) and all(net.is_private and net.prefixlen >= 8 for net in excluded), excluded)
check('it leaves through the tunnel', get(policy, 'egressGateway', 'interface') == inventory.role_defaults('vpn_egress').get('vpn_interface'))
check('it names its gateway nodes', get(policy, 'egressGateway', 'nodeSelector', 'matchLabels') == {'home.k3s/egress-gateway': 'true'})


def mentions(node, value):
    if isinstance(node, dict):
        return any(mentions(each, value) for each in node.values())
    if isinstance(node, list):
        return any(mentions(each, value) for each in node)
    return node == value


policies = [each for _, each in everything if each['kind'].endswith('Policy') and each['kind'] != 'ClusterPolicy']
check('no policy selects the internet class', len(policies) > 5 and not any(mentions(each, 'internet') for each in policies))

# ---- every service is on exactly one path
for path in tree.files('services/definitions/*.yaml'):
    name = path.split('/')[-1].removesuffix('.yaml')
    wanted = get(tree.document(path), 'egress')
    workloads = [each for each in tree.documents(f'apps/{name}.yaml') if get(each, 'kind') in ('Deployment', 'StatefulSet', 'DaemonSet')]
    labels = [mapping(get(each, 'spec', 'template', 'metadata', 'labels')) for each in workloads]
    hits = [sum(selects(get(each, 'podSelector'), own) is not False for each in selectors) for own in labels]
    check(f'{name}: names one of the two paths', wanted in PATHS, wanted)
    check(f'{name}: its workloads carry the class', bool(labels) and all(own.get('egress-class') == wanted for own in labels))
    check(f'{name}: is selected as its class says', bool(hits) and set(hits) == {1 if wanted == 'vpn' else 0}, hits)
check('both paths are in use', {get(tree.document(path), 'egress') for path in tree.files('services/definitions/*.yaml')} == PATHS)

# ---- addresses that an environment gives itself never enter the tunnel
for env, variables in tree.environments().items():
    group_vars = mapping(tree.document(f'ansible/inventories/{env}/group_vars/all.yml'))
    own = {key: variables.get(key) for key in ('K3S_API_HOST', 'LB_POOL_START', 'LB_POOL_END', 'GATEWAY_VIP', 'DNS_VIP')}
    own['kube_vip_address'] = group_vars.get('kube_vip_address')
    own.update({host: get(each, 'ansible_host') for host, each in inventory.hosts(env, 'k3s_servers').items()})
    for key, ip in own.items():
        check(f'{env}: {key} stays out of the tunnel', held(ip, excluded), ip)
    for key in ('POD_CIDR', 'SERVICE_CIDR'):
        nets = cidrs([variables.get(key)])
        check(f'{env}: {key} stays out of the tunnel', bool(nets) and any(nets[0].subnet_of(net) for net in excluded), variables.get(key))

# ---- routing and packet filter of the gateway nodes, rendered
env = next(iter(tree.environments()), None)
host = next(iter(inventory.hosts(env, 'egress_gateways')), None)
scope = inventory.scope(env, host, ['vpn_egress'])
table, mark, tunnel = str(scope.get('vpn_routing_table')), scope.get('vpn_mark'), scope.get('vpn_interface')
parts = inventory.sections(inventory.rendered('vpn_egress', 'wg0.network.j2', scope))
routes = [own for name, own in parts if name == 'Route']
rules = [own for name, own in parts if name == 'RoutingPolicyRule']
defaults = [own for own in routes if own.get('Destination') == '0.0.0.0/0']
through = [own for own in defaults if own.get('Type', 'unicast') == 'unicast']
holes = [own for own in defaults if own.get('Type') == 'blackhole']
netdev = dict(pair for name, own in inventory.sections(inventory.rendered('vpn_egress', 'wg0.netdev.j2', scope)) for pair in own.items())
check('the routing table is 51820', table == '51820', table)
check('the tunnel is a default route once', len(through) == 1, len(through))
check('that route lives in the table', bool(through) and through[0].get('Table') == table)
check('a blackhole waits in the same table', len(holes) == 1 and holes[0].get('Table') == table, holes)
check('the blackhole ranks behind the tunnel', bool(through and holes) and number(holes[0].get('Metric')) > number(through[0].get('Metric')))
check('no route is left to the main table', bool(routes) and all(own.get('Table') == table for own in routes))
check('wireguard sets no routes of its own', netdev.get('RouteTable') == 'off', netdev.get('RouteTable'))
check('exactly one rule leads into the table', len([own for own in rules if own.get('Table') == table]) == 1, rules)
check('the rule is qualified', bool(rules) and all({'From', 'FirewallMark', 'IncomingInterface'} & set(own) for own in rules))
check('the rule goes by the mark of the filter', bool(rules) and all(own.get('FirewallMark') == mark for own in rules))
check('the rule comes before the main table', bool(rules) and all(0 < number(own.get('Priority')) < 32766 for own in rules))

chains, current = {}, None
for line in inventory.without_comments(inventory.rendered('vpn_egress', 'vpn-egress.nft.j2', scope)):
    words = line.split()
    if words[0] == 'chain':
        current = chains.setdefault(words[1], [])
    elif words == ['}']:
        current = None
    elif current is not None:
        current.append(' '.join(words))
elements = re.findall(r'elements = \{ (.*?) \}', inventory.rendered('vpn_egress', 'vpn-egress.nft.j2', scope))
forward = chains.get('forward', [])
drops = [line for line in forward if line.split()[-1] in ('drop', 'reject')]
check('the filter knows the private ranges', [set(each.split(', ')) for each in elements] == [set(PRIVATE)], elements)
check('the forward chain accepts by default', bool(forward) and forward[0].endswith('policy accept;'), forward[:1])
check('the forward chain drops something', len(drops) >= 2, drops)
check('every drop is qualified', bool(drops) and all(re.search(r'\b(meta mark|iifname) ', line) for line in drops), drops)
check('marked traffic leaves through the tunnel or not at all', f'meta mark {mark} oifname != "{tunnel}" drop' in drops, drops)
check('marked traffic never reaches the home network', f'meta mark {mark} ip daddr @private_ranges drop' in drops, drops)
check('nothing enters through the tunnel', f'iifname "{tunnel}" ct state new drop' in drops, drops)
check('only pod traffic is marked', [line for line in chains.get('mark', []) if 'mark set' in line]
      == [f'iifname "cilium_host" ip saddr {scope.get("vpn_source_cidr")} meta mark set {mark}'], chains.get('mark'))
check('private destinations leave before the mark', bool(chains.get('mark')) and chains['mark'][1].endswith('@private_ranges accept'), chains.get('mark'))
check('only the tunnel masquerades', [line for line in chains.get('postrouting', []) if 'masquerade' in line]
      == [f'oifname "{tunnel}" meta mark {mark} masquerade'], chains.get('postrouting'))
check('the filter sees the pod range that Cilium hands out', scope.get('vpn_source_cidr') == inventory.role_defaults('cilium').get('cilium_pod_cidr'))
report.finish()
PY
