#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-TEST-03, R-TEST-07: invented tests are classified by lib/status.py and selected by run.sh, in a tree of their own.
#
# What this does NOT prove:
#   - that an executable test asserts anything
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree

report = tree.Report('bracket')
check = report.check
ENV = {**os.environ, 'PYTHONDONTWRITEBYTECODE': '1'}
MARK = "TODO"
TEST = '''{header}apiVersion: chainsaw.kyverno.io/v1alpha1
kind: Test
metadata:
  name: {name}
  labels:
{labels}
  annotations:
    conformance.home.k3s/executable: "{executable}"
spec:
  steps:
    - name: then
      try:
        - script:
            content: {content}
'''
# name: (header, annotation, body of the step, text of check.sh or None, wanted)
CASES = {
    'plain': ('', 'true', 'echo done', None, 'executable'),
    'says-executable': ('# STATUS: EXECUTABLE\n', 'true', 'echo done', None, 'executable'),
    'says-runnable-in-small-letters': ('# STATUS: runnable\n', 'true', 'echo done', None, 'executable'),
    'says-scaffold': ('# STATUS: scaffold - no sink yet\n', 'true', 'echo done', None, 'scaffold'),
    'annotated-false': ('', 'false', 'echo done', None, 'scaffold'),
    'status-outranks-annotation': ('# STATUS: IMPLEMENTED\n', 'false', 'echo done', None, 'executable'),
    'marker-in-body': ('', 'true', f'echo "{MARK}(T-1) later"', None, 'scaffold'),
    'marker-outranks-status': ('# STATUS: EXECUTABLE\n', 'true', f'echo "{MARK}(T-1) later"', None, 'scaffold'),
    'marker-in-comment': ('', 'true', f'echo done # {MARK}(T-1): later', None, 'scaffold'),
    'marker-in-header-prose': (f'# once a {MARK}, now real\n', 'true', 'echo done', None, 'executable'),
    'marker-as-data': ('', 'true', 'echo done', f'#!/bin/sh\n# words\nseed="x"\nfor word in "TBD" "{MARK}"; do :; done\n', 'executable'),
    'marker-in-pattern': ('', 'true', 'echo done', f'#!/bin/sh\n# words\ngrep -E "TBD|{MARK}" x\n', 'scaffold'),
    'marker-in-longer-word': ('', 'true', f'echo MY{MARK}S', None, 'executable'),
    'scaffold-in-script': ('', 'true', 'echo done', '#!/bin/sh\n# STATUS: scaffold\ntrue\n', 'scaffold'),
}
work = pathlib.Path(tempfile.mkdtemp())
try:
    for path in tree.files('conformance/lib/*.py', 'conformance/run.sh'):
        target = work / path
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)
    for at, (name, (header, executable, content, script, _)) in enumerate(CASES.items()):
        folder = work / 'conformance/tests' / ('l0-static' if script else 'l2-behavioral') / name
        folder.mkdir(parents=True)
        ids = ['R-CASE-01'] * (at == 0) + ['R-CASE-02'] * (at <= 1) + ['R-CASE-03']
        labels = '\n'.join(f'    conformance.home.k3s/{id}: "true"' for id in ids)
        (folder / 'chainsaw-test.yaml').write_text(TEST.format(header=header, name=name, labels=labels, executable=executable, content=content))
        if script:
            (folder / 'check.sh').write_text(script)

    def run(*command):
        return subprocess.run(command, cwd=work, env=ENV, capture_output=True, text=True)

    out = run('python3', 'conformance/lib/status.py', '--json')
    states = {test['name']: test['state'] for test in json.loads(out.stdout)['tests']} if out.returncode == 0 else {}
    for name, case in CASES.items():
        check(f'{name}: is {case[-1]}', states.get(name) == case[-1], states.get(name, out.stderr[-200:]))

    def selected(ids):
        return [line.split('/')[-1] for line in run('conformance/run.sh', '--list', '--requirements', ids).stdout.split()]

    check('one requirement selects its test', selected('R-CASE-01') == ['plain'], selected('R-CASE-01'))
    check('two requirements select the union, each test once', sorted(selected('R-CASE-01,R-CASE-02')) == ['plain', 'says-executable'])
    check('a shared requirement selects every test', len(selected('R-CASE-03')) == len(CASES))
    check('a longer id is not selected by a shorter one', run('conformance/run.sh', '--list', '--requirements', 'R-CASE-0').returncode == 2)
    check('a layer limits the selection', sorted(run('conformance/run.sh', '--list', '--layer', 'l0').stdout.split())
          == sorted(f'conformance/tests/l0-static/{name}' for name, case in CASES.items() if case[3]))
    check('an unknown layer is refused', run('conformance/run.sh', '--list', '--layer', 'l9').returncode == 2)
finally:
    shutil.rmtree(work)
report.finish()
PY
