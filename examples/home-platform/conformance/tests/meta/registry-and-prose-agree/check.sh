#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# R-TEST-04: ids in the registry are unique and well formed, and the prose has a section for each of them and for no
# other.
#
# What this does NOT prove:
#   - that the text of a requirement says the same as its section: reviewers compare them
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../../../.."

python3 - <<'PY'
import re
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, 'conformance/lib')
import tree
from tree import get, listed

report = tree.Report('colon')
check = report.check
pattern = get(tree.document('.conformance.yml'), 'requirement-id')
requirements = listed(get(tree.document('conformance/requirements.yaml'), 'requirements'))
ids = [get(each, 'id') for each in requirements]
check('no id is given twice', len(set(ids)) == len(ids), [each for each in ids if ids.count(each) > 1])
check('every id is well formed', bool(ids) and all(re.fullmatch(str(pattern), str(each)) for each in ids))
check('every requirement has a title of its own', bool(ids) and len({get(each, 'title') for each in requirements}) == len(ids))
check('every status is known', all(get(each, 'status') in ('active', 'deferred', 'withdrawn') for each in requirements if 'status' in each) and bool(ids))
check('every layer is known', bool(ids) and all(set(listed(get(each, 'layers'))) <= {'L0', 'L1', 'L2', 'L3', 'META'} for each in requirements))

pages = {path: re.sub(r'(?ms)^```.*?^```', '', tree.text(path)) for path in tree.files('docs/*.md')}
sections = {}
for path, text in pages.items():
    for match in re.finditer(r'(?m)^## (R-\S+)$', text):
        sections.setdefault(match[1], []).append(path)
check('sections and registry speak of the same requirements', bool(sections) and set(sections) == set(ids), set(sections) ^ set(ids))
check('no requirement has two sections', bool(sections) and all(len(each) == 1 for each in sections.values()))
mentioned = {match for text in pages.values() for match in re.findall(r'\bR-[A-Z0-9]+-[0-9]{2,}\b', text)}
check('prose names no unknown requirement', bool(mentioned) and mentioned <= set(ids), mentioned - set(ids))
for each in requirements:
    page, _, anchor = str(get(each, 'source')).partition('#')
    id = str(get(each, 'id'))
    check(f'{id}: its source is its section', sections.get(id) == [page] and anchor == id.lower(), get(each, 'source'))
    text = pages.get(page, '').partition(f'\n## {id}\n')[2].partition('\n## ')[0]
    check(f'{id}: prose and registry agree on safety', ('\nSafety-critical.\n' in text) == (get(each, 'safety-critical') is True))
    check(f'{id}: prose and registry agree on the words', bool(text) and ' '.join(str(get(each, 'text')).split()) in ' '.join(text.split()))
report.finish()
PY
