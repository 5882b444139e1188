#!/usr/bin/env python3
"""Append the proofs of one run to the ledger.

usage: record_run.py --junit FILE --log FILE [--ledger FILE] [--recorded TIME]

A pass counts only where the JUnit says so and the log holds the test's sentinel on a line of its own: a test that was
skipped, or that stopped half-way, prints no sentinel.
"""
import json
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as xml

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import status  # noqa: E402


def parse_sentinels(tests):
    """test name -> the line that only a complete pass prints."""
    return {test['name']: test['sentinel'] for test in tests if test['sentinel']}


def passed(junit):
    """Names of the test cases that neither failed nor were skipped."""
    cases = list(xml.parse(junit).getroot().iter('testcase'))
    bad = {case.get('name') for case in cases if any(case.find(tag) is not None for tag in ('failure', 'error', 'skipped'))}
    return {case.get('name') for case in cases} - bad


def rows(tests, junit, log, commit, recorded):
    sentinels = parse_sentinels(tests)
    lines = {line.strip() for line in pathlib.Path(log).read_text(encoding='utf-8', errors='replace').splitlines()}
    for test in tests:
        if test['name'] in passed(junit) and sentinels.get(test['name']) in lines and test['state'] == 'executable':
            for requirement in test['requirements']:
                yield {'requirement': requirement, 'test': test['path'], 'layer': test['layer'], 'commit': commit,
                       'verdict': 'proven', 'sentinel': test['sentinel'], 'recorded': recorded}


def main(arguments):
    options = dict(zip(arguments[::2], arguments[1::2]))
    commit = subprocess.run(['git', 'rev-parse', 'HEAD'], capture_output=True, text=True, check=True).stdout.strip()
    recorded = options.get('--recorded') or subprocess.run(['date', '-u', '+%Y-%m-%dT%H:%M:%SZ'], capture_output=True, text=True, check=True).stdout.strip()
    count = 0
    with open(options.get('--ledger', 'conformance/ledger.jsonl'), 'a', encoding='utf-8') as ledger:
        for row in rows(status.read_tests(), options['--junit'], options['--log'], commit, recorded):
            ledger.write(json.dumps(row, separators=(',', ':')) + '\n')
            count += 1
    print(f'{count} proofs recorded')


if __name__ == '__main__':
    main(sys.argv[1:])
