#!/usr/bin/env python3
"""What every test is worth today: executable or scaffold, and which requirements are proven.

usage: status.py [--json] [--require R-ID[,R-ID]]

A requirement is proven when each of its runtime tests (L2, L3) has a ledger row whose commit holds the test exactly as
it is now. A row of another version of the test is a stale proof.
"""
import json
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import tree  # noqa: E402

LAYERS = {'l0-static': 'L0', 'l1-rendering': 'L1', 'l2-behavioral': 'L2', 'l3-fault-injection': 'L3', 'meta': 'META'}
PREFIX = 'conformance.home.k3s/'
RUNNABLE = ('EXECUTABLE', 'IMPLEMENTED', 'RUNNABLE')
MARKERS = ('TODO', 'FIXME')
MARKER = re.compile(r'\b(?:' + '|'.join(MARKERS) + r')\b')
WHOLE_LITERAL = re.compile(r'(["\'])(?:' + '|'.join(MARKERS) + r')\1')


def header_and_body(text):
    lines = text.splitlines()
    end = next((n for n, line in enumerate(lines) if line.strip() and not line.lstrip().startswith('#')), len(lines))
    return lines[:end], lines[end:]


def state_of(text):
    """'scaffold', 'executable' or None when the text does not say."""
    header, body = header_and_body(text)
    declared = None
    for line in header:
        match = re.match(r'#\s*STATUS:\s*([A-Za-z]+)', line)
        if match:
            declared = 'executable' if match.group(1).upper() in RUNNABLE else 'scaffold'
            break
    if declared == 'scaffold' or any(MARKER.search(WHOLE_LITERAL.sub('', line)) for line in body):
        return 'scaffold'
    return declared


def read_test(folder):
    texts = {name: (folder / name).read_text(encoding='utf-8') for name in ('chainsaw-test.yaml', 'check.sh', 'render-check.sh') if (folder / name).is_file()}
    document = tree.parse(texts['chainsaw-test.yaml'], folder)[0]
    metadata = document['metadata']
    notes = metadata.get('annotations', {})
    states = [state_of(text) for text in texts.values()]
    executable = 'scaffold' not in states and ('executable' in states or notes.get(PREFIX + 'executable') != 'false')
    return {'path': folder.as_posix(), 'name': metadata['name'], 'layer': LAYERS[folder.parent.name],
            'requirements': sorted(label[len(PREFIX):] for label, value in metadata['labels'].items() if label.startswith(PREFIX) and value == 'true'),
            'state': 'executable' if executable else 'scaffold', 'sentinel': notes.get(PREFIX + 'sentinel')}


def read_tests(root='.'):
    base = pathlib.Path(root, 'conformance/tests')
    found = [read_test(path.parent) for path in sorted(base.glob('*/*/chainsaw-test.yaml'))]
    for test in found:
        test['path'] = pathlib.Path(test['path']).relative_to(root).as_posix()
    return found


def object_id(commit, path):
    done = subprocess.run(['git', 'rev-parse', '--verify', '-q', f'{commit}:{path}'], capture_output=True, text=True)
    return done.stdout.strip()


def row_verdict(row, test):
    """What one ledger row proves about a test."""
    if row.get('verdict') != 'proven' or not test['sentinel'] or row.get('sentinel') != test['sentinel']:
        return 'not-proven'
    if not re.fullmatch(r'[0-9a-f]{40}', str(row.get('commit', ''))):
        return 'not-proven'
    then, now = object_id(row['commit'], test['path']), object_id('HEAD', test['path'])
    return 'proven' if then and then == now else 'stale-proof'


def test_verdict(test, rows):
    if test['state'] != 'executable':
        return 'not-proven'
    if not test['sentinel']:
        return 'unknown-no-sentinel-declared'
    verdicts = {row_verdict(row, test) for row in rows if row.get('test') == test['path']}
    return next((each for each in ('proven', 'stale-proof') if each in verdicts), 'not-proven')


def proofs(tests, rows):
    """requirement -> proof state, the weakest of its runtime tests."""
    order = ['not-proven', 'unknown-no-sentinel-declared', 'stale-proof', 'proven']
    found = {}
    for test in tests:
        if test['layer'] in ('L2', 'L3'):
            verdict = test_verdict(test, rows)
            for requirement in test['requirements']:
                found[requirement] = min(found.get(requirement, 'proven'), verdict, key=order.index)
    return found


def read_rows(path='conformance/ledger.jsonl'):
    lines = pathlib.Path(path).read_text(encoding='utf-8').splitlines() if pathlib.Path(path).is_file() else []
    return [json.loads(line) for line in lines if line.strip()]


def main(arguments):
    tests = read_tests()
    proven = proofs(tests, read_rows())
    if '--json' in arguments:
        print(json.dumps({'tests': tests, 'proofs': proven}, indent=1))
    else:
        for test in tests:
            print(f'{test["layer"]:5}{test["state"]:11}{test["name"]:38}{" ".join(test["requirements"])}')
    if '--require' in arguments:
        wanted = arguments[arguments.index('--require') + 1].split(',')
        missing = [each for each in wanted if proven.get(each) != 'proven']
        for each in missing:
            print(f'{each}: {proven.get(each, "no runtime test")}', file=sys.stderr)
        return 1 if missing else 0
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
