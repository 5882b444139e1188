#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-SEC-03: the audit proofs that the spec names can be produced, and cannot be forged. The proofs are read from the
# table in docs/07-security.md; the machinery that records them is driven, not looked at.
#
# What this does NOT prove:
#   - that a proof has been recorded: the ledger says so, status.py reads it
#   - that the tests prove what their requirement demands: reviewers read them
#   - that the person who ran them ran them against the right cluster
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
import record_run
import status
import tree
from tree import get, listed

report = tree.Report('colon')
check = report.check
GIT = ['git', '-c', 'user.name=auditor', '-c', 'user.email=auditor@home.invalid', '-c', 'commit.gpgsign=false', '-c', 'core.autocrlf=false']
ENV = {**os.environ, 'GIT_CONFIG_NOSYSTEM': '1', 'GIT_CONFIG_GLOBAL': '/dev/null', 'PYTHONDONTWRITEBYTECODE': '1'}


def spec_proofs():
    """(proof, requirement, layer, how) of every row of the table that follows the heading of R-SEC-03."""
    section = tree.text('docs/07-security.md').partition('\n## R-SEC-03\n')[2].partition('\n## ')[0]
    rows = [[cell.strip() for cell in line.strip('|').split('|')] for line in section.splitlines() if line.startswith('|')]
    return [row for row in rows[2:] if len(row) == 4]


def demanded(how):
    """The layer that the wording demands: what breaks things belongs to L3."""
    return 'L3' if 'fault' in how or 'drill' in how else 'L2'


proofs = spec_proofs()
tests = status.read_tests()
sentinels = record_run.parse_sentinels(tests)
registry = {get(each, 'id'): each for each in listed(get(tree.document('conformance/requirements.yaml'), 'requirements'))}
check('the spec names five proofs', len(proofs) == 5, len(proofs))
check('no two tests print the same sentinel', len(set(sentinels.values())) == len(sentinels))

for proof, requirement, layer, how in proofs:
    own = [test for test in tests if requirement in test['requirements'] and test['layer'] == layer]
    names = ', '.join(test['name'] for test in own)
    check(f'{requirement}: the layer fits the wording "{how}"', layer == demanded(how), layer)
    check(f'{requirement}: is active in the registry', requirement in registry and get(registry[requirement], 'status') is not True
          and get(registry[requirement], 'status') not in ('deferred', 'withdrawn'))
    check(f'{requirement}: the registry demands {layer}', layer in listed(get(registry, requirement, 'layers')))
    check(f'{requirement}: has a test in {layer}', len(own) >= 1)
    check(f'{requirement}: that test is executable', bool(own) and all(test['state'] == 'executable' for test in own), names)
    check(f'{requirement}: every runtime test declares a sentinel', all(test['name'] in sentinels for test in tests
          if requirement in test['requirements'] and test['layer'] in ('L2', 'L3')), names)
    for test in own:
        steps = listed(get(tree.document(f'{test["path"]}/chainsaw-test.yaml'), 'spec', 'steps'))
        last = listed(get(steps[-1] if steps else None, 'try'))
        printed = [get(each, 'script', 'content') for each in last[-1:]]
        check(f'{test["name"]}: the last step prints the sentinel', printed == [f'echo "{test["sentinel"]}"'], printed)
        everywhere = pathlib.Path(test['path'], 'chainsaw-test.yaml').read_text().count(f'echo "{test["sentinel"]}"')
        check(f'{test["name"]}: no other step prints it', everywhere == 1, everywhere)
        check(f'{test["name"]}: no step may fail unnoticed', bool(steps) and 'continueOnError' not in json.dumps(steps) and not get(tree.document(f'{test["path"]}/chainsaw-test.yaml'), 'spec', 'skip'))
        if layer == 'L3':
            check(f'{test["name"]}: restores what it breaks', any('finally' in step for step in steps))
    selected = subprocess.run(['conformance/run.sh', '--list', '--requirements', requirement], capture_output=True, text=True, env=ENV)
    check(f'{requirement}: run.sh selects its tests and no others', sorted(selected.stdout.split())
          == sorted(test['path'] for test in tests if requirement in test['requirements']), selected.stdout)

# ---- forgeries, against the real tools, in a repository that has seen one change of a test
work = pathlib.Path(tempfile.mkdtemp())
try:
    target = next((test for test in tests if test['layer'] == 'L3' and test['requirements'] == ['R-STATE-02']), None)
    shutil.copytree('conformance/lib', work / 'conformance/lib')
    shutil.copytree(target['path'] if target else 'conformance/tests', work / (target['path'] if target else 'conformance/tests'))
    (work / 'conformance/ledger.jsonl').write_text('')

    def run(*command):
        return subprocess.run(command, cwd=work, env=ENV, capture_output=True, text=True)

    def proof_of(requirement):
        out = run('python3', 'conformance/lib/status.py', '--json')
        return json.loads(out.stdout)['proofs'].get(requirement) if out.returncode == 0 else out.stderr[-200:]

    def record(log, case):
        (work / 'junit.xml').write_text(f'<testsuites><testsuite name="x">{case}</testsuite></testsuites>')
        (work / 'run.log').write_text(log)
        return run('python3', 'conformance/lib/record_run.py', '--junit', 'junit.xml', '--log', 'run.log', '--recorded', '2026-08-01T21:00:00Z')

    name, sentinel = (target['name'], target['sentinel']) if target else ('none', 'none')
    file = work / (target['path'] if target else 'conformance') / 'chainsaw-test.yaml'
    run(*GIT, 'init', '-q', '.')
    run(*GIT, 'add', '-A')
    run(*GIT, 'commit', '-qm', 'root')
    root = run('git', 'rev-parse', 'HEAD').stdout.strip()
    with open(file, 'a') as handle:
        handle.write('# changed since\n')
    run(*GIT, 'commit', '-qam', 'change the test')
    green = f'<testcase name="{name}"/>'
    ledger = work / 'conformance/ledger.jsonl'

    check('nothing is proven before anything ran', proof_of('R-STATE-02') == 'not-proven')
    record(f'--- SKIP: chainsaw/{name}\n', green)
    check('a green report whose log only skips proves nothing', proof_of('R-STATE-02') == 'not-proven' and ledger.read_text() == '')
    record(f'echo "{sentinel}"\n', green)
    check('a log that only quotes the sentinel proves nothing', ledger.read_text() == '')
    record(f'{sentinel}\n', f'<testcase name="{name}"><failure message="no"/></testcase>')
    check('a failed case proves nothing', ledger.read_text() == '')
    record(f'{sentinel}\n', f'<testcase name="{name}"><skipped/></testcase>')
    check('a skipped case proves nothing', ledger.read_text() == '')
    row = {'requirement': 'R-STATE-02', 'test': target['path'] if target else '', 'layer': 'L3', 'commit': root, 'verdict': 'proven',
           'sentinel': sentinel, 'recorded': '2026-08-01T21:00:00Z'}
    ledger.write_text(json.dumps(row) + '\n')
    check('a row of the root commit is a stale proof', proof_of('R-STATE-02') == 'stale-proof', proof_of('R-STATE-02'))
    ledger.write_text(json.dumps({**row, 'commit': '0' * 40}) + '\n')
    check('a row of an unknown commit is no proof of today', proof_of('R-STATE-02') != 'proven')
    ledger.write_text(json.dumps({**row, 'sentinel': 'all good'}) + '\n')
    check('a row with another sentinel proves nothing', proof_of('R-STATE-02') == 'not-proven')
    ledger.write_text('')
    record(f'some output\n{sentinel}\n', green)
    check('a real pass is recorded and proves', proof_of('R-STATE-02') == 'proven', proof_of('R-STATE-02'))
    check('the gate lets a proven requirement through', run('python3', 'conformance/lib/status.py', '--require', 'R-STATE-02').returncode == 0)
    check('the gate stops at an unproven one', run('python3', 'conformance/lib/status.py', '--require', 'R-STATE-02,R-SEC-04').returncode == 1)
finally:
    shutil.rmtree(work)
report.finish()
PY
