#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-TEST-01, R-TEST-02, R-TEST-05: every test carries its tags, its steps are named after what they do, and a requirement
# that can hurt has a test that hurts it.
#
# What this does NOT prove:
#   - that an assertion would notice: the mutation gate asks that
#   - that the words of an intent are true
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import os
import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, listed, mapping

report = tree.Report('plain')
check = report.check
PREFIX = 'conformance.home.k3s/'
LAYERS = {'l0-static': 'L0', 'l1-rendering': 'L1', 'l2-behavioral': 'L2', 'l3-fault-injection': 'L3', 'meta': 'META'}
registry = {get(each, 'id'): each for each in listed(get(tree.document('conformance/requirements.yaml'), 'requirements'))}
critical = {id for id, each in registry.items() if get(each, 'safety-critical') is True}
attacked = set()
tests = tree.files('conformance/tests/*/*/chainsaw-test.yaml')
for path in tests:
    folder = pathlib.Path(path).parent
    document = tree.document(path)
    name, layer = get(document, 'metadata', 'name'), LAYERS.get(folder.parent.name)
    labels = mapping(get(document, 'metadata', 'labels'))
    notes = {key.removeprefix(PREFIX): value for key, value in mapping(get(document, 'metadata', 'annotations')).items()}
    ids = [label.removeprefix(PREFIX) for label in labels if label.startswith(PREFIX)]
    steps = [str(get(each, 'name')) for each in listed(get(document, 'spec', 'steps'))]
    scaffold = notes.get('executable') == 'false'
    check(f'{folder.name}: is named after its folder', name == folder.name, name)
    check(f'{folder.name}: labels are known requirements', bool(ids) and set(ids) <= set(registry), ids)
    check(f'{folder.name}: labels say "true"', bool(labels) and set(labels.values()) == {'true'})
    check(f'{folder.name}: the annotation repeats the labels', str(notes.get('requirements')).split(',') == ids, notes.get('requirements'))
    check(f'{folder.name}: the annotation names the layer', notes.get('layer') == layer, notes.get('layer'))
    check(f'{folder.name}: the annotation knows what is critical', notes.get('safety-critical') == ('true' if critical & set(ids) else 'false'))
    check(f'{folder.name}: the intent has three parts', re.fullmatch(r'Given .+, When .+, Then .+', str(notes.get('intent'))) is not None)
    check(f'{folder.name}: steps are given, when or then', bool(steps) and all(re.match(r'(given|when|then)-', each) for each in steps), steps)
    check(f'{folder.name}: some step asserts', any(each.startswith('then-') or '-then-' in each for each in steps), steps)
    scripts = [folder / each for each in ('check.sh', 'render-check.sh') if (folder / each).is_file()]
    if layer in ('L0', 'L1', 'META'):
        check(f'{folder.name}: has one script, which can be run', len(scripts) == 1 and os.access(scripts[0], os.X_OK))
        texts = [each.read_text().partition('\nset -')[0] for each in scripts]
        gaps = [re.findall(r'(?m)^#   - \S', each.partition('What this does NOT prove:')[2]) for each in texts]
        check(f'{folder.name}: says what it does not prove', bool(gaps) and all(gaps))
    elif not scaffold:
        check(f'{folder.name}: declares a sentinel', bool(notes.get('sentinel')))
        files = [each for each in re.findall(r'file: (fixtures/\S+)', tree.text(path))]
        check(f'{folder.name}: uses every fixture it has', sorted(set(files)) == sorted(f'fixtures/{each.name}' for each in (folder / 'fixtures').glob('*')), files)
        check(f'{folder.name}: waits for something, not for a while', not re.search(r'(?m)^\s*-? ?sleep:|\bsleep [0-9]', tree.text(path)) and bool(steps))
    if layer == 'L3' and not scaffold:
        attacked |= set(ids)
        check(f'{folder.name}: restores what it breaks', any('finally' in each for each in listed(get(document, 'spec', 'steps'))))
for id in sorted(critical):
    if 'L3' in listed(get(registry, id, 'layers')):
        check(f'{id}: is attacked by a test', id in attacked)
    else:
        check(f'{id}: is safety-critical and its layers say where it is held', bool(listed(get(registry, id, 'layers'))))
report.finish()
PY
