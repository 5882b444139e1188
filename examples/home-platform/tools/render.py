#!/usr/bin/env python3
"""Turn service definitions into Kubernetes resources.

usage: tools/render.py DEFINITION...   print the resources
       tools/render.py --write         rewrite apps/ from services/definitions/
"""
import pathlib
import re
import sys

try:
    import yaml
except ImportError:
    sys.exit('render.py needs PyYAML (python3-yaml)')

EGRESS_CLASSES = ('internet', 'vpn')
ROOT = pathlib.Path(__file__).resolve().parent.parent


def problems(definition, schema):
    """What a definition says that the schema does not allow, as sentences."""
    for key in schema['required']:
        if key not in definition:
            yield f'{key} is missing'
    for key, value in definition.items():
        rule = schema['properties'].get(key)
        if rule is None:
            yield f'{key} is not known'
            continue
        if 'pattern' in rule and not re.search(rule['pattern'], str(value)):
            yield f'{key}: {value!r} does not match {rule["pattern"]}'
        if 'enum' in rule and value not in rule['enum']:
            yield f'{key}: {value!r} is not one of {", ".join(rule["enum"])}'
        if 'minimum' in rule and not rule['minimum'] <= value <= rule['maximum']:
            yield f'{key}: {value!r} is out of range'
    if definition.get('egress') not in EGRESS_CLASSES:
        yield 'egress names no path'


def namespace(d):
    return {'apiVersion': 'v1', 'kind': 'Namespace', 'metadata': {'name': d['name'], 'labels': {'home.k3s/kind': 'service'}}}


def claim(d):
    return {'apiVersion': 'v1', 'kind': 'PersistentVolumeClaim', 'metadata': {'name': 'data', 'namespace': d['name']},
            'spec': {'storageClassName': 'retained', 'accessModes': ['ReadWriteOnce'],
                     'resources': {'requests': {'storage': d['storage']}}}}


def deployment(d):
    name = d['name']
    container = {
        'name': name, 'image': d['image'], 'ports': [{'name': 'main', 'containerPort': d['port']}],
        'env': [{'name': 'TZ', 'value': '${TIME_ZONE}'}],
        'securityContext': {'allowPrivilegeEscalation': False, 'capabilities': {'drop': ['ALL']}},
        'resources': {'requests': {'cpu': '50m', 'memory': '128Mi'}, 'limits': {'memory': '1Gi'}}}
    pod = {'automountServiceAccountToken': False, 'securityContext': {'runAsNonRoot': True, 'seccompProfile': {'type': 'RuntimeDefault'}},
           'containers': [container]}
    if 'storage' in d:
        container['volumeMounts'] = [{'name': 'data', 'mountPath': '/data'}]
        pod['volumes'] = [{'name': 'data', 'persistentVolumeClaim': {'claimName': 'data'}}]
    labels = {'app.kubernetes.io/name': name, 'egress-class': d['egress']}
    return {'apiVersion': 'apps/v1', 'kind': 'Deployment', 'metadata': {'name': name, 'namespace': name},
            'spec': {'replicas': d.get('replicas', 1), 'strategy': {'type': 'Recreate'},
                     'selector': {'matchLabels': {'app.kubernetes.io/name': name}},
                     'template': {'metadata': {'labels': labels}, 'spec': pod}}}


def service(d):
    return {'apiVersion': 'v1', 'kind': 'Service', 'metadata': {'name': d['name'], 'namespace': d['name']},
            'spec': {'selector': {'app.kubernetes.io/name': d['name']},
                     'ports': [{'name': 'main', 'port': 80, 'targetPort': 'main'}]}}


def route(d):
    return {'apiVersion': 'gateway.networking.k8s.io/v1', 'kind': 'HTTPRoute', 'metadata': {'name': d['name'], 'namespace': d['name']},
            'spec': {'parentRefs': [{'name': 'home', 'namespace': 'gateway'}], 'hostnames': [d['name'] + '.${BASE_DOMAIN}'],
                     'rules': [{'backendRefs': [{'name': d['name'], 'port': 80}]}]}}


def policy(d):
    ingress = [{'fromEntities': ['ingress']}] if d.get('expose') == 'gateway' else []
    ingress += [{'fromEndpoints': [{'matchLabels': {'io.kubernetes.pod.namespace': caller}}]} for caller in d['callers']]
    egress = [{'toEndpoints': [{'matchLabels': {'io.kubernetes.pod.namespace': callee}}]} for callee in d.get('talks-to', [])]
    egress.append({'toEntities': ['world']})
    return {'apiVersion': 'cilium.io/v2', 'kind': 'CiliumNetworkPolicy', 'metadata': {'name': d['name'], 'namespace': d['name']},
            'spec': {'endpointSelector': {'matchLabels': {'app.kubernetes.io/name': d['name']}}, 'ingress': ingress, 'egress': egress}}


def render(definition):
    """The resources of one definition, in the order in which they are applied."""
    parts = [namespace(definition)]
    if 'storage' in definition:
        parts.append(claim(definition))
    parts += [deployment(definition), service(definition)]
    if definition.get('expose') == 'gateway':
        parts.append(route(definition))
    parts.append(policy(definition))
    return '---\n'.join(yaml.safe_dump(part, sort_keys=False, width=120) for part in parts)


def read_all():
    schema = yaml.safe_load((ROOT / 'services/schema.yaml').read_text())
    found = {}
    for path in sorted((ROOT / 'services/definitions').glob('*.yaml')):
        definition = yaml.safe_load(path.read_text())
        wrong = list(problems(definition, schema))
        if wrong:
            sys.exit(f'{path.relative_to(ROOT)}: ' + '; '.join(wrong))
        found[path.stem] = definition
    for name, definition in found.items():
        definition['callers'] = [caller for caller, other in found.items() if name in other.get('talks-to', [])]
    return found


def main(arguments):
    found = read_all()
    if arguments == ['--write']:
        for name, definition in found.items():
            target = ROOT / 'apps' / f'{name}.yaml'
            target.parent.mkdir(exist_ok=True)
            target.write_text(render(definition))
        index = {'apiVersion': 'kustomize.config.k8s.io/v1beta1', 'kind': 'Kustomization', 'resources': [f'{name}.yaml' for name in found]}
        (ROOT / 'apps/kustomization.yaml').write_text(yaml.safe_dump(index, sort_keys=False))
        return
    if not arguments:
        sys.exit(__doc__)
    print('---\n'.join(render(found[pathlib.Path(argument).stem]) for argument in arguments), end='')


main(sys.argv[1:])
