#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-PLAT-01, R-NET-01, R-NET-08: the control plane is authored so that it outlives any one server, in every environment.
# Environments are derived from clusters/*/cluster-vars.yaml; templates are rendered for every host before they are
# judged, so a comment or the name of a variable proves nothing.
#
# What this does NOT prove:
#   - that the cluster runs what is authored here: l2-behavioral/ha-control-plane asks it
#   - that the API stays reachable while a server dies: l3-fault-injection/server-loss-keeps-api
#   - that the agents running today dial the address in Git (drift of a live DaemonSet)
#   - anything about the default in clusters/base: every environment patches the key, and only the result is read
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import ipaddress
import json
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import inventory
import tree
from tree import MISSING, get, listed, mapping

report = tree.Report('colon')
check = report.check
ROLES = ['k3s', 'kube_vip', 'cilium']


def address(value):
    try:
        return ipaddress.IPv4Address(value)
    except ValueError:
        return None


def network(value):
    try:
        return ipaddress.IPv4Network(value)
    except ValueError:
        return None


def within(ip, net):
    return bool(ip and net and ip in net)


def in_pool(ip, pool):
    return bool(ip and all(pool) and pool[0] <= ip <= pool[1])


def number(value):
    return int(value) if str(value).isdigit() else 0


def container_env(documents):
    daemon = next((each for each in documents if get(each, 'kind') == 'DaemonSet'), MISSING)
    pairs = listed(get(daemon, 'spec', 'template', 'spec', 'containers', 0, 'env'))
    return daemon, {get(pair, 'name'): get(pair, 'value') for pair in pairs}


environments = tree.environments()
check('there are at least two environments', len({each.get('CLUSTER_ENV') for each in environments.values()}) >= 2, sorted(environments))
joins = []
networks = {}

for env, variables in environments.items():
    servers = inventory.hosts(env, 'k3s_servers')
    agents = inventory.hosts(env, 'k3s_agents')
    group_vars = mapping(tree.document(f'ansible/inventories/{env}/group_vars/all.yml'))
    tofu = json.loads(tree.text(f'infra/tofu/envs/{env}.tfvars.json') or '{}')
    addresses = [address(get(each, 'ansible_host')) for each in servers.values()]
    founders = [name for name, each in servers.items() if get(each, 'k3s_cluster_init') is True]
    founder = founders[0] if len(founders) == 1 else None
    vip = address(group_vars.get('kube_vip_address'))
    net = networks[env] = network(group_vars.get('node_network'))
    pool = address(variables.get('LB_POOL_START')), address(variables.get('LB_POOL_END'))
    api_host = address(variables.get('K3S_API_HOST'))
    join = address(group_vars.get('k3s_api_host'))
    joins.append(join)

    check(f'{env}: the variables name their own folder', variables.get('CLUSTER_ENV') == env, variables.get('CLUSTER_ENV'))
    check(f'{env}: the inventory names the same environment', group_vars.get('cluster_env') == env)
    check(f'{env}: tofu builds the same environment', tofu.get('environment') == env)
    check(f'{env}: the number of servers is odd', len(servers) % 2 == 1, len(servers))
    check(f'{env}: the loss of one server leaves a quorum', len(servers) - 1 >= len(servers) // 2 + 1, len(servers))
    check(f'{env}: exactly one server founds the cluster', len(founders) == 1, founders)
    check(f'{env}: tofu names the same founder', founder is not None and tofu.get('founder') == founder)
    check(f'{env}: no server is an agent too', bool(servers) and not set(servers) & set(agents))
    check(f'{env}: tofu and inventory list the same servers', bool(servers) and set(mapping(tofu.get('nodes'))) == set(servers))
    check(f'{env}: the virtual address lies in the node network', within(vip, net), vip)
    check(f'{env}: the virtual address is no server address', vip is not None and vip not in addresses)
    check(f'{env}: the virtual address lies outside the load balancer pool', all(pool) and vip is not None and not in_pool(vip, pool))
    check(f'{env}: K3S_API_HOST is the virtual address', vip is not None and api_host == vip, f'{api_host} is not {vip}')
    check(f'{env}: K3S_API_HOST is no server address', api_host is not None and api_host not in addresses, api_host)
    check(f'{env}: the cold join goes to the founder', founder is not None and join == address(get(servers, founder, 'ansible_host')), join)
    check(f'{env}: the gateway takes its address from the pool', in_pool(address(variables.get('GATEWAY_VIP')), pool))
    check(f'{env}: the pool lies in the node network', within(pool[0], net) and within(pool[1], net))
    check(f'{env}: cluster and inventory agree on the node network', net is not None and variables.get('NODE_NETWORK') == str(net))

    for host, own in servers.items():
        scope = inventory.scope(env, host, ROLES)
        ip = address(get(own, 'ansible_host'))
        config = mapping(get(inventory.rendered_yaml('k3s', 'config.yaml.j2', scope), 0))
        sans = [str(each) for each in listed(config.get('tls-san'))]
        daemon, pairs = container_env(inventory.rendered_yaml('kube_vip', 'kube-vip.yaml.j2', scope))
        first_install = mapping(get(inventory.rendered_yaml('cilium', 'cilium-values.yaml.j2', scope), 0))
        started = [line for line in inventory.rendered('k3s', 'k3s.service.j2', scope).splitlines() if line.startswith('ExecStart=')]

        check(f'{env}/{host}: the address lies in the node network', within(ip, net), ip)
        check(f'{env}/{host}: the address is its own', ip is not None and addresses.count(ip) == 1)
        check(f'{env}/{host}: tofu gives the same address', ip is not None and get(tofu, 'nodes', host) == str(ip))
        check(f'{env}/{host}: the address lies outside the pool', ip is not None and all(pool) and not in_pool(ip, pool))
        check(f'{env}/{host}: k3s announces that address', ip is not None and config.get('node-ip') == str(ip))
        check(f'{env}/{host}: k3s runs as a server', len(started) == 1 and started[0].split()[1:2] == ['server'], started)
        if host == founder:
            check(f'{env}/{host}: the founder starts the etcd cluster', config.get('cluster-init') is True and 'server' not in config)
        else:
            check(f'{env}/{host}: joins at the founder', 'cluster-init' not in config and config.get('server') == f'https://{join}:6443')
        check(f'{env}/{host}: the certificate names the virtual address', str(vip) in sans, sans)
        check(f'{env}/{host}: the certificate names every server', bool(addresses) and {str(each) for each in addresses} <= set(sans), sans)
        check(f'{env}/{host}: etcd is embedded', bool(config) and not {'datastore-endpoint', 'disable-etcd'} & set(config)
              and 'datastore' not in ' '.join(started) and 'disable-etcd' not in ' '.join(started))
        check(f'{env}/{host}: kube-vip announces the virtual address', vip is not None and pairs.get('address') == str(vip))
        check(f'{env}/{host}: kube-vip uses the node interface', pairs.get('vip_interface') == group_vars.get('node_interface'))
        check(f'{env}/{host}: the first Cilium dials the virtual address', vip is not None and first_install.get('k8sServiceHost') == str(vip))

check('the node networks of the environments are apart', all(networks.values())
      and not any(a.overlaps(b) for one, a in networks.items() for other, b in networks.items() if one < other))

# What holds for every host alike: read it from the first one.
env = next(iter(environments), None)
host = next(iter(inventory.hosts(env, 'k3s_servers')), None)
scope = inventory.scope(env, host, ROLES)
config = mapping(get(inventory.rendered_yaml('k3s', 'config.yaml.j2', scope), 0))
daemon, pairs = container_env(inventory.rendered_yaml('kube_vip', 'kube-vip.yaml.j2', scope))
pod = mapping(get(daemon, 'spec', 'template', 'spec'))
check('k3s leaves the network to Cilium', config.get('flannel-backend') == 'none' and config.get('disable-network-policy') is True)
check('k3s leaves services to Cilium', config.get('disable-kube-proxy') is True)
check('k3s brings no load balancer of its own', 'servicelb' in listed(config.get('disable')))
check('etcd snapshots are taken on a schedule', len(str(config.get('etcd-snapshot-schedule-cron', '')).split()) == 5)
check('etcd snapshots are kept for a week of six-hour steps', number(config.get('etcd-snapshot-retention')) >= 28)
check('kube-vip stands for the control plane', pairs.get('cp_enable') == 'true', pairs.get('cp_enable'))
check('kube-vip leaves services alone', pairs.get('svc_enable') == 'false', pairs.get('svc_enable'))
check('kube-vip elects a leader', pairs.get('vip_leaderelection') == 'true')
check('kube-vip answers ARP', pairs.get('vip_arp') == 'true')
check('kube-vip talks to the API server of its node', pairs.get('KUBERNETES_SERVICE_HOST') == '127.0.0.1')
check('kube-vip announces the API port', pairs.get('port') == '6443')
check('kube-vip needs no pod network', pod.get('hostNetwork') is True)
check('kube-vip runs on control plane nodes alone', mapping(pod.get('nodeSelector')).get('node-role.kubernetes.io/control-plane') == 'true')
check('kube-vip stays on a tainted node', {get(each, 'effect') for each in listed(pod.get('tolerations'))} == {'NoSchedule', 'NoExecute'})
check('kube-vip gives up the lease before it ends', number(pairs.get('vip_renewdeadline')) < number(pairs.get('vip_leaseduration')))
check('kube-vip retries within the deadline', 0 < number(pairs.get('vip_retryperiod')) < number(pairs.get('vip_renewdeadline')))
check('kube-vip is replaced one node at a time', get(daemon, 'spec', 'updateStrategy', 'rollingUpdate', 'maxUnavailable') == 1)

defaults = mapping(tree.document('ansible/roles/k3s/defaults/main.yml'))
endpoint = str(defaults.get('k3s_apiserver_endpoint'))
check('the endpoint is derived from the virtual address', endpoint.replace(' ', '') == '{{kube_vip_address}}', endpoint)
check('the join target is not derived', bool(joins) and all(joins) and 'k3s_api_host' not in defaults, joins)
values = tree.text('ansible/roles/cilium/templates/cilium-values.yaml.j2')
dialled = [line.partition(':')[2].strip() for line in inventory.without_comments(values) if line.startswith('k8sServiceHost:')]
check('the Cilium template dials the endpoint', dialled == ['{{ k3s_apiserver_endpoint }}'], dialled)

release = mapping(tree.document('platform/cilium/release.yaml'))
running = mapping(get(release, 'spec', 'values'))
check('the running Cilium dials K3S_API_HOST', running.get('k8sServiceHost') == '${K3S_API_HOST}', running.get('k8sServiceHost'))
check('the running Cilium replaces kube-proxy', running.get('kubeProxyReplacement') is True)
check('Cilium agents are replaced one node at a time', get(running, 'updateStrategy', 'rollingUpdate', 'maxUnavailable') == 1)
check('both Cilium installs are the same version', get(release, 'spec', 'chart', 'spec', 'version')
      == mapping(tree.document('ansible/roles/cilium/defaults/main.yml')).get('cilium_version'))

order = [get(play, 'ansible.builtin.import_playbook') or get(play, 'import_playbook') for play in listed(tree.document('ansible/site.yml'))]
order = [str(name).removesuffix('.yml') for name in order]
for first, second in (('node-baseline', 'k3s'), ('k3s', 'kube-vip'), ('kube-vip', 'cilium'), ('cilium', 'verify'), ('verify', 'flux')):
    check(f'site.yml runs {first} before {second}', first in order and second in order and order.index(first) < order.index(second), order)

tasks = listed(tree.document('ansible/roles/kube_vip/tasks/main.yml'))
waits = [mapping(get(task, 'ansible.builtin.wait_for')) for task in tasks if get(task, 'ansible.builtin.wait_for')]
check('a cold run waits for the virtual address', [each.get('host') for each in waits] == ['{{ kube_vip_address }}'])
check('the interface probe runs under --check', any(get(task, 'register') == 'kube_vip_probe' and get(task, 'check_mode') is False for task in tasks))
plays = {name: listed(tree.document(f'ansible/{name}.yml')) for name in ('k3s', 'kube-vip')}
for name, play in plays.items():
    check(f'{name}.yml goes server by server', get(play, 0, 'serial') == 1 and get(play, 0, 'hosts') == 'k3s_servers')
report.finish()
PY
