"""Ansible variables per host, as the playbooks see them, and rendered templates. Offline and read-only."""
import re

import tree
from templates import TemplateError, render


def hosts(environment, group):
    """host name -> host variables of one inventory group, in order."""
    inventory = tree.document(f'ansible/inventories/{environment}/hosts.yml')
    found = tree.mapping(tree.get(inventory, 'all', 'children', group, 'hosts'))
    return {name: tree.mapping(variables) for name, variables in found.items()}


def role_defaults(*roles):
    merged = {}
    for role in roles:
        merged.update(tree.mapping(tree.document(f'ansible/roles/{role}/defaults/main.yml')))
    return merged


def scope(environment, host, roles):
    """Variables of one host: role defaults, then the environment's, then the host's own."""
    groups = {group: list(hosts(environment, group)) for group in ('k3s_servers', 'k3s_agents', 'egress_gateways')}
    hostvars = {name: variables for group in ('k3s_agents', 'k3s_servers') for name, variables in hosts(environment, group).items()}
    shared = tree.mapping(tree.document(f'ansible/inventories/{environment}/group_vars/all.yml'))
    return {**role_defaults(*roles), **shared, **hostvars.get(host, {}), 'inventory_hostname': host, 'groups': groups,
            'hostvars': hostvars, 'ansible_managed': 'managed by Ansible'}


def rendered(role, template, variables):
    """The text of a role's template; '' and a noted problem where it cannot be rendered."""
    path = f'ansible/roles/{role}/templates/{template}'
    try:
        return render(tree.text(path), variables)
    except TemplateError as error:
        tree.problems.append(f'{path}: {error}')
        return ''


def rendered_yaml(role, template, variables):
    return tree.parse(rendered(role, template, variables), f'{role}/{template}')


def without_comments(text, mark='#'):
    return [line for line in (re.sub(rf'(^|\s){mark}.*$', '', raw).rstrip() for raw in text.splitlines()) if line.strip()]


def sections(text):
    """(section, {key: value}) of a systemd file, sections repeated as often as they occur."""
    found = []
    for line in without_comments(text):
        if line.startswith('['):
            found.append((line.strip('[] '), {}))
        elif '=' in line and found:
            key, _, value = line.partition('=')
            found[-1][1][key.strip()] = value.strip()
    return found
