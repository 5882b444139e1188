import { describe, expect, it } from 'vitest';
import { plain, rulesOf } from './comparing.ts';

const heredoc = (body: string) => plain(`python3 - <<'EOF'\n${body}EOF\n`);

const SOFT = `import sys, yaml
errors = []
def check(cond, name):
    if not cond:
        errors.append(name)
        print(f"FAIL: {name}")
    else:
        print(f"PASS: {name}")
data = yaml.safe_load(open("values.yaml"))
check(data["replicas"] == 3, "three replicas")
check("host" in data and data["host"] != "", "a host is set")
for item in data["items"]:
    check(item["enabled"] is True, "every item is enabled")
for name in ["a", "b"]:
    check(name in data, "has a name")
sys.exit(1 if errors else 0)
`;
const HARD = `import re
text = open("config").read()
assert "tls: true" in text, "tls is on"
assert re.search(r"^port: 8443$", text, re.M), "the port"
assert len(text.splitlines()) < 100, "short"
assert all(line.strip() for line in text.splitlines()), "no blank lines"
if "debug: true" in text:
    raise SystemExit("debug is on")
`;
const MAIN = `import sys
def main():
    failures = 0
    try:
        text = open("config").read()
    except OSError:
        return 1
    if "tls: true" not in text:
        failures += 1
    if "debug" in text:
        failures += 1
    return 1 if failures else 0
if __name__ == "__main__":
    sys.exit(main())
`;
const TLS = 'assert "tls: true" in text, "tls is on"\n';

/** The condition stands in a function of its own. */
const DECIDES = `import sys
def fine(item):
    """Whether an item is as it should be."""
    value = item["name"]
    return item["enabled"] is True and value != ""
for item in load():
    assert fine(item), "every item is fine"
`;

const WEAKER: [string, string, string][] = [
  ['an assert is gone', HARD, HARD.replace(TLS, '')],
  ['an assert is a comment', HARD, HARD.replace(TLS, `# ${TLS}`)],
  ['an assert is a tuple', HARD, HARD.replace(TLS, 'assert ("tls: true" in text, "tls is on")\n')],
  ['an assert is True', HARD, HARD.replace('"tls: true" in text,', 'True,')],
  ['an assert got or True', HARD, HARD.replace('in text, "tls is on"', 'in text or True, "tls is on"')],
  ['an assert got an alternative', HARD, HARD.replace('in text, "tls is on"', 'in text or "tls" in text, "tls is on"')],
  ['an assert is a bare expression', HARD, HARD.replace(TLS, '"tls: true" in text\n')],
  ['an assert is swallowed', HARD, HARD.replace(TLS, `try:\n    ${TLS}except AssertionError:\n    pass\n`)],
  [
    'everything is swallowed',
    HARD,
    `try:\n${HARD.trimEnd()
      .split('\n')
      .map((line) => `    ${line}`)
      .join('\n')}\nexcept Exception:\n    pass\n`,
  ],
  ['an assert is behind if False', HARD, HARD.replace(TLS, `if False:\n    ${TLS}`)],
  ['an assert is behind an environment variable', HARD, HARD.replace(TLS, `if os.environ.get("STRICT"):\n    ${TLS}`)],
  ['a pattern is not anchored', HARD, HARD.replace('^port: 8443$', () => 'port: 8443')],
  ['a pattern is shorter', HARD, HARD.replace('^port: 8443$', () => '^port: 8')],
  ['a bound is raised', HARD, HARD.replace('< 100', '< 1000')],
  ['all becomes any', HARD, HARD.replace('all(', 'any(')],
  ['an exit is 0', HARD, HARD.replace('SystemExit("debug is on")', 'SystemExit(0)')],
  ['an exit is gone', HARD, HARD.replace('raise SystemExit("debug is on")', 'pass')],
  ['an early exit', HARD, HARD.replace(TLS, `raise SystemExit(0)\n${TLS}`)],
  ['asserts are off', heredoc(HARD), heredoc(HARD).replace('python3 -', 'python3 -O -')],
  ['asserts are off by the environment', heredoc(HARD), heredoc(HARD).replace('python3', 'PYTHONOPTIMIZE=1 python3')],
  ['the program may fail', heredoc(HARD), heredoc(HARD).replace("<<'EOF'", "<<'EOF' || true")],
  [
    'the program is piped',
    heredoc(HARD).replace('set -euo pipefail', 'set -eu'),
    heredoc(HARD).replace('set -euo pipefail', 'set -eu').replace("<<'EOF'", "<<'EOF' | cat"),
  ],
  ['the program is only printed', heredoc(HARD), heredoc(HARD).replace('python3 - ', 'cat - ')],
  ['== becomes >=', SOFT, SOFT.replace('== 3', '>= 3')],
  ['a comparison is gone', SOFT, SOFT.replace('data["replicas"] == 3', 'data["replicas"]')],
  [
    'one more value is accepted',
    HARD.replace('"tls: true" in text', 'text in ("a", "b")'),
    HARD.replace('"tls: true" in text', 'text in ("a", "b", "c")'),
  ],
  [
    'one value less is forbidden',
    HARD.replace('"tls: true" in text', 'text not in {"a", "b"}'),
    HARD.replace('"tls: true" in text', 'text not in {"a"}'),
  ],
  ['a function that decides asks less', DECIDES, DECIDES.replace(' and value != ""', '')],
  ['== becomes in', SOFT, SOFT.replace('== 3', 'in (1, 2, 3)')],
  ['== becomes !=', SOFT, SOFT.replace('== 3', '!= 3')],
  ['a default stands in', SOFT, SOFT.replace('data["replicas"] == 3', 'data.get("replicas", 3) == 3')],
  ['a conjunct is gone', SOFT, SOFT.replace('"host" in data and data["host"] != ""', '"host" in data')],
  ['and becomes or', SOFT, SOFT.replace('in data and', 'in data or')],
  ['a check is gone', SOFT, SOFT.replace('check(data["replicas"] == 3, "three replicas")\n', '')],
  ['the condition is True', SOFT, SOFT.replace('data["replicas"] == 3', 'True')],
  [
    'a loop skips',
    SOFT,
    SOFT.replace('data["items"]:\n', 'data["items"]:\n    if item["name"] == "media":\n        continue\n'),
  ],
  ['a loop is over fewer names', SOFT, SOFT.replace('["a", "b"]', '["a"]')],
  ['a loop is over a slice', SOFT, SOFT.replace('in data["items"]:', 'in data["items"][:1]:')],
  ['errors are cleared', SOFT, SOFT.replace('sys.exit(1', 'errors = []\nsys.exit(1')],
  ['errors are not collected', SOFT, SOFT.replace('        errors.append(name)\n', '')],
  ['the exit is 0', SOFT, SOFT.replace('sys.exit(1 if errors else 0)', 'sys.exit(0)')],
  ['the exit is the other way round', SOFT, SOFT.replace('1 if errors else 0', '0 if errors else 1')],
  ['the exit is gone', SOFT, SOFT.replace('sys.exit(1 if errors else 0)\n', '')],
  ['main returns 0', MAIN, MAIN.replace('return 1 if failures else 0', 'return 0')],
  ['main is called without an exit', MAIN, MAIN.replace('sys.exit(main())', 'main()')],
  ['main accepts one failure', MAIN, MAIN.replace('1 if failures else 0', '1 if failures > 1 else 0')],
];

const HONEST: [string, string, string][] = [
  ['nothing', SOFT, SOFT],
  ['another name', SOFT, SOFT.replace('"three replicas"', '"exactly three replicas"')],
  ['a new check', SOFT, SOFT.replace('sys.exit', 'check("x" in data, "x")\nsys.exit')],
  ['a comment and blank lines', SOFT, SOFT.replace('for item', '# why\n\nfor item')],
  ['a renamed variable', SOFT, SOFT.replaceAll('item', 'entry').replace('data["entrys"]', 'data["items"]')],
  ['a renamed list', SOFT, SOFT.replaceAll('errors', 'problems')],
  [
    'a value less is accepted',
    HARD.replace('"tls: true" in text', 'text in ("a", "b")'),
    HARD.replace('"tls: true" in text', 'text in ("a",)'),
  ],
  [
    'one more value is forbidden',
    HARD.replace('"tls: true" in text', 'text not in {"a"}'),
    HARD.replace('"tls: true" in text', 'text not in {"a", "b"}'),
  ],
  [
    'a condition moves out of a function',
    DECIDES,
    DECIDES.replace('assert fine(item)', 'assert item["enabled"] is True and item["name"] != ""'),
  ],
  ['a renamed helper', SOFT, SOFT.replaceAll('check(', 'verify(')],
  [
    'a condition gets a name',
    SOFT,
    SOFT.replace('check(data["replicas"] == 3,', 'enough = data["replicas"] == 3\ncheck(enough,'),
  ],
  ['another quote', HARD, HARD.replace('"tls: true" in', "'tls: true' in")],
  ['a stricter pattern', HARD.replace('^port: 8443$', () => 'port: 8443'), HARD],
  [
    'an if with a raise',
    HARD,
    HARD.replace(TLS, 'if "tls: true" not in text:\n    raise AssertionError("tls is on")\n'),
  ],
  ['bool in the exit', SOFT, SOFT.replace('1 if errors else 0', 'bool(errors)')],
  ['an if before the exit', SOFT, SOFT.replace('sys.exit(1 if errors else 0)', 'if errors:\n    sys.exit(1)')],
  ['a tighter bound', HARD, HARD.replace('< 100', '< 50')],
  ['a loop over more', SOFT, SOFT.replace('["a", "b"]', '["a", "b", "c"]')],
  ['the name in a comprehension', HARD, HARD.replace('line.strip() for line in', 'each.strip() for each in')],
  ['an extra conjunct', SOFT, SOFT.replace('data["replicas"] == 3,', 'data["replicas"] == 3 and data["x"],')],
];

const REPORTER = `import sys


class Base:
    def finish(self):
        if not self.names:
            self.check('something was checked', False)
        sys.exit(1 if self.failures else 0)


class Report(Base):
    def __init__(self, style='plain'):
        self.names = []
        self.failures = 0

    def check(self, name, holds, detail=''):
        """Reports one assertion."""
        self.names.append(name)
        if holds:
            print(f'PASS: {name}')
        else:
            self.failures += 1
            print(f'FAIL: {name} # {detail}')
`;
const FUNCTIONS = `import sys
failures = 0


def check(name, holds):
    global failures
    if not holds:
        failures += 1


def finish():
    sys.exit(1 if failures else 0)
`;
const SHARED = `import yaml
import reporter
from reporter import Report as R
report = reporter.Report('tap')
check = report.check
data = yaml.safe_load(open("values.yaml"))
check('three replicas', data["replicas"] == 3)
for item in data["items"]:
    report.check(f'{item} is on', item["enabled"] is True and item["name"] != "")
report.finish()
`;
const PLAINLY = SHARED.replace(
  'import reporter\nfrom reporter import Report as R\n',
  'from reporter import check, finish as end\n',
)
  .replace(/report = .*\ncheck = .*\n/, '')
  .replace('report.check', 'check')
  .replace('report.finish', 'end');

/** [what, the check after, the reporter after] */
const SHARED_WEAKER: [string, string, string][] = [
  ['an assertion is gone', SHARED.replace(/check\('three.*\n/, ''), REPORTER],
  ['an assertion is looser', SHARED.replace('== 3', '>= 3'), REPORTER],
  ['an assertion is true', SHARED.replace('data["replicas"] == 3', 'True'), REPORTER],
  ['a conjunct is gone', SHARED.replace(' and item["name"] != ""', ''), REPORTER],
  ['nothing is finished', SHARED.replace('report.finish()\n', ''), REPORTER],
  ['it ends early', SHARED.replace('data =', 'exit(0)\ndata ='), REPORTER],
  [
    'the reporter is another',
    SHARED.replace('= report.check', '= lambda name, holds: report.check(name, True)'),
    REPORTER,
  ],
  [
    'the failures are forgotten',
    SHARED.replace('report.finish', 'report = reporter.Report()\nreport.failures = 0\nreport.end'),
    REPORTER,
  ],
  ['the reporter counts nothing', SHARED, REPORTER.replace('self.failures += 1', 'pass')],
  ['the reporter counts the good', SHARED, REPORTER.replace('if holds', 'if not holds')],
  ['the reporter ends well', SHARED, REPORTER.replace('1 if self.failures else 0', '0')],
  ['the reporter does not end', SHARED, REPORTER.replace('sys.exit(1 if self.failures else 0)', 'pass')],
  ['the reporter has no method', SHARED, REPORTER.replace('def check(', 'def note(')],
  ['the module is empty', SHARED, ''],
];

/** [what, the check after, the reporter after] */
const SHARED_HONEST: [string, string, string][] = [
  ['nothing', SHARED, REPORTER],
  ['the reporter is documented', SHARED, REPORTER.replace('class Report', '# What checks share.\nclass Report')],
  ['the reporter prints otherwise', SHARED, REPORTER.replace('PASS: {name}', 'ok: {name}')],
  ['the reporter has a new method', SHARED, `${REPORTER}\n    def skip(self, name):\n        print(name)\n`],
  ['the reporter is inlined', SHARED.replace(/import reporter\nfrom.*\n/, REPORTER).replace('reporter.', ''), REPORTER],
  [
    'the methods are called by their names',
    SHARED.replace('check = report.check\n', '').replace("check('three", "report.check('three"),
    REPORTER,
  ],
  ['the class is imported by name', SHARED.replace('reporter.Report', 'R'), REPORTER],
  [
    'the instance has another name',
    SHARED.replaceAll('report.', 'out.')
      .replace('report =', 'out =')
      .replace('out.Report', 'reporter.Report')
      .replace('from out', 'from reporter'),
    REPORTER,
  ],
  ['a new assertion', SHARED.replace('report.finish', "check('more', data['more'])\nreport.finish"), REPORTER],
  ['functions in place of a class', PLAINLY, FUNCTIONS],
];
const wrap = (text: string) => (text.startsWith('#!') ? text : heredoc(text));

describe('a Python check that asserts less', () => {
  it.each(WEAKER)('%s', (_what, before, after) => {
    expect(before).not.toBe(after);
    expect(rulesOf(wrap(before), wrap(after))).not.toEqual([]);
  });

  it('in a helper file beside the check', () => {
    const script = plain('here=$(dirname "$0")\npython3 "$here/check.py"\n');
    expect(rulesOf(script, script, { 'check.py': [HARD, HARD.replace(TLS, '')] })).not.toEqual([]);
    expect(rulesOf(script, script, { 'check.py': [HARD, `${HARD}# more\n`] })).toEqual([]);
  });
});

describe('a Python check that asserts as much', () => {
  it.each(HONEST)('%s', (_what, before, after) => {
    expect(rulesOf(wrap(before), wrap(after))).toEqual([]);
  });

  it('moves from a here document to a file', () => {
    expect(rulesOf(heredoc(HARD), plain('python3 "$here/check.py"\n'), { 'check.py': [HARD, HARD] })).toEqual([]);
  });
});

describe('a Python check with a reporter that checks share', () => {
  const script = (text: string) => heredoc(text);
  it.each(SHARED_WEAKER)('%s', (_what, check, reporter) => {
    expect([check, reporter]).not.toEqual([SHARED, REPORTER]);
    expect(rulesOf(script(SHARED), script(check), { 'reporter.py': [REPORTER, reporter] })).not.toEqual([]);
  });
  it.each(SHARED_HONEST)('%s', (_what, check, reporter) => {
    expect(rulesOf(script(SHARED), script(check), { 'reporter.py': [REPORTER, reporter] })).toEqual([]);
  });
  it('a shared function that is renamed, and another that calls it, are the same', () => {
    const before = `def hosts(group):\n    return group\n\n\ndef first(group):\n    return hosts(group)[0]\n`;
    const after = before.replaceAll('hosts', 'of_group');
    const check = 'import reporter\nfor host in reporter.hosts("a"):\n    assert host == reporter.first("a"), "same"\n';
    const renamed = check.replace('reporter.hosts', 'reporter.of_group');
    expect(rulesOf(script(check), script(renamed), { 'reporter.py': [before, after] })).toEqual([]);
  });
  it('imports of files that import each other end', () => {
    const circle = `import reporter\n${REPORTER}`;
    expect(rulesOf(script(SHARED), script(SHARED), { 'reporter.py': [circle, circle] })).toEqual([]);
  });
});
