#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-PLAT-03: what runs is what Git says. Every folder of platform/ and apps/ is reconciled by exactly one Flux
# Kustomization that prunes, waits and takes its variables from the environment.
#
# What this does NOT prove:
#   - that Flux is running, or that nobody suspended it
#   - that a resource which someone applied by hand is found
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, listed

report = tree.Report('colon')
check = report.check
base = tree.resources('clusters/base/*.yaml')
flux = {get(each, 'metadata', 'name'): get(each, 'spec') for _, each in base if each['kind'] == 'Kustomization' and 'toolkit' in each['apiVersion']}
sources = {get(each, 'metadata', 'name'): get(each, 'spec') for _, each in base if each['kind'] == 'GitRepository'}
folders = sorted({'/'.join(path.split('/')[:2]) for path in tree.files('platform/*/kustomization.yaml')} | {'apps'})
paths = [str(get(spec, 'path')).removeprefix('./').rstrip('/') for spec in flux.values()]

check('there is exactly one source', len(sources) == 1, list(sources))
for name, spec in sources.items():
    check(f'{name}: follows main', get(spec, 'ref') == {'branch': 'main'})
    check(f'{name}: accepts signed commits alone', get(spec, 'verify', 'mode') == 'HEAD')
for folder in folders:
    check(f'{folder}: is reconciled exactly once', paths.count(folder) == 1, paths.count(folder))
for name, spec in flux.items():
    check(f'{name}: prunes what Git no longer holds', get(spec, 'prune') is True)
    check(f'{name}: waits until it is healthy', get(spec, 'wait') is True)
    check(f'{name}: reads the one source', get(spec, 'sourceRef', 'name') in sources)
    check(f'{name}: is not suspended', bool(spec) and get(spec, 'suspend') is not True)
    check(f'{name}: takes its variables from the environment', {'kind': 'ConfigMap', 'name': 'cluster-vars'} in listed(get(spec, 'postBuild', 'substituteFrom')))
    check(f'{name}: depends on what exists', all(get(each, 'name') in flux for each in listed(get(spec, 'dependsOn'))), get(spec, 'dependsOn'))
    check(f'{name}: points at a folder of this tree', str(get(spec, 'path')).removeprefix('./') in folders, get(spec, 'path'))


def listed_files(folder):
    return set(listed(get(tree.document(f'{folder}/kustomization.yaml'), 'resources')))


for folder in folders + ['clusters/base']:
    own = {path.split('/')[-1] for path in tree.files(f':(glob){folder}/*.yaml')} - {'kustomization.yaml'}
    own = {name for name in own if not name.endswith('.example.yaml')}
    check(f'{folder}: every manifest is listed', bool(own) and own == listed_files(folder), sorted(own ^ listed_files(folder)))
for env in tree.environments():
    entry = tree.document(f'clusters/{env}/kustomization.yaml')
    check(f'{env}: starts from the base', get(entry, 'resources') == ['../base'])
    check(f'{env}: changes nothing but variables', get(entry, 'patches') == [{'path': 'cluster-vars.yaml'}])
report.finish()
PY
