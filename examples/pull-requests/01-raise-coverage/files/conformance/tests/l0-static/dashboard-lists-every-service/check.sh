#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-C2-01: every service with a route has a tile on the dashboard, and every tile leads to a service.
#
# What this does NOT prove:
#   - that the dashboard is up and shows its tiles
#   - that a tile tells whether its service is healthy: R-C2-02 is still a gap
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, listed, mapping

report = tree.Report('colon')
check = report.check
config = next((each for _, each in tree.resources('platform/homepage/*.yaml') if each['kind'] == 'ConfigMap'), tree.MISSING)
groups = tree.parse(str(get(config, 'data', 'services.yaml')), 'services.yaml of the dashboard')
tiles = [(name, get(tile, 'href')) for group in listed(get(groups, 0)) for members in mapping(group).values()
         for member in listed(members) for name, tile in mapping(member).items()]
links = [str(href) for _, href in tiles]
routes = {get(each, 'metadata', 'name'): listed(get(each, 'spec', 'hostnames')) for _, each in tree.resources('apps/*.yaml') if each['kind'] == 'HTTPRoute'}
exposed = {path.split('/')[-1].removesuffix('.yaml') for path in tree.files('services/definitions/*.yaml') if get(tree.document(path), 'expose') == 'gateway'}
check('every service that is exposed has a route', bool(exposed) and set(routes) == exposed, set(routes) ^ exposed)
for name, hosts in routes.items():
    wanted = [f'https://{host}' for host in hosts]
    check(f'{name}: has exactly one tile', len(wanted) == 1 and links.count(wanted[0]) == 1, links)
known = {f'https://{host}' for hosts in routes.values() for host in hosts}
check('every tile leads to a service', bool(links) and set(links) <= known, set(links) - known)
check('every tile has a name of its own', bool(tiles) and len({name for name, _ in tiles}) == len(tiles))
report.finish()
PY
