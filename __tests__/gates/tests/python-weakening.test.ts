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
  ['an extra conjunct', SOFT, SOFT.replace('data["replicas"] == 3,', 'data["replicas"] == 3 and data["x"],')],
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
