/** Ways in which Python proves nothing (numbers as in the catalogue of patterns). */
import type { Pair } from './pair.ts';

const APP = {
  'app.json':
    '{"replicas": 3,\n "port": 443,\n "user": "www",\n "level": 7,\n "mode": "strict",\n "zone": "eu",\n "image": "app:1.4.2"}\n',
};
const LOAD = `import json\napp = json.load(open("app.json"))\n`;
const RULES = { 'rules.json': '{"rules": [\n {"name": "web", "port": 443},\n {"name": "dns", "port": 53}]}\n' };
const LOAD_RULES = `import json\nrules = json.load(open("rules.json"))["rules"]\n`;
const report = (condition: string, name: string): string => `report(${condition}, "${name}")\n`;

export const PYTHON: readonly Pair[] = [
  {
    pattern: '39',
    title: 'an assert of a pair is true (ruff F631)',
    files: APP,
    language: 'python',
    bundle: 'app',
    hollow: `${LOAD}assert (app["replicas"] >= 2, "too few replicas")\n`,
    sound: `${LOAD}assert app["replicas"] >= 2, "too few replicas"\n`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '40',
    title: 'an assert of a text is true (ruff PLW0129)',
    files: APP,
    language: 'python',
    bundle: 'app',
    hollow: `${LOAD}assert "the port is 443"\n`,
    sound: `${LOAD}assert app["port"] == 443, "the port is 443"\n`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '41',
    title: 'asserts are switched off (B011)',
    files: APP,
    hollow: `PYTHONOPTIMIZE=1 python3 - <<'PY'\n${LOAD}assert app["replicas"] >= 2\nPY\n`,
    sound: `PYTHONOPTIMIZE= python3 - <<'PY'\n${LOAD}assert app["replicas"] >= 2\nPY\n`,
    reasons: ['swallowed', 'insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '42',
    title: 'a comparison that nobody looks at (B015)',
    files: APP,
    language: 'python',
    bundle: 'app',
    hollow: `${LOAD}app["user"] == "www"\nprint("PASS: its own account")\n`,
    sound: `${LOAD}assert app["user"] == "www"\nprint("PASS: its own account")\n`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '43a',
    title: 'every exception is passed over (B001)',
    files: APP,
    language: 'python',
    bundle: 'app',
    hollow: `${LOAD}try:\n    assert app["level"] > 5\nexcept Exception:\n    pass\n`,
    sound: `${LOAD}try:\n    assert app["level"] > 5\nexcept KeyError:\n    raise SystemExit(1)\n`,
    reasons: ['swallowed', 'insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '43b',
    title: 'return in finally (B012)',
    files: APP,
    language: 'python',
    bundle: 'app',
    hollow: `${LOAD}
def strict():
    try:
        assert app["mode"] == "strict"
    finally:
        return True

strict()
`,
    sound: `${LOAD}
def strict():
    try:
        assert app["mode"] == "strict"
    finally:
        print("asked", file=sys.stderr)

strict()
`,
    reasons: ['swallowed', 'insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '44a',
    title: 'all() of an empty list',
    files: RULES,
    language: 'python',
    bundle: 'rules',
    hollow: `${LOAD_RULES}${report('all(rule["port"] < 1024 for rule in rules if rule.get("kind") == "tcp")', 'low ports')}`,
    sound: `${LOAD_RULES}${report('all(rule["port"] < 1024 for rule in rules if rule.get("name"))', 'low ports')}`,
    reasons: ['insensitive', 'never-runs', 'crash-only', 'existence-only'],
  },
  {
    pattern: '44b',
    title: 'a generator that was used up',
    files: RULES,
    language: 'python',
    bundle: 'rules',
    hollow: `${LOAD_RULES}ports = (rule.get("port") for rule in rules)\nprint(list(ports), file=sys.stderr)\n${report('all(port == 443 or port == 53 for port in ports)', 'known ports')}`,
    sound: `${LOAD_RULES}ports = [rule.get("port") for rule in rules]\nprint(ports, file=sys.stderr)\n${report('all(port == 443 or port == 53 for port in ports)', 'known ports')}`,
    reasons: ['insensitive', 'never-runs', 'crash-only', 'existence-only'],
  },
  {
    pattern: '44c',
    title: 'a map that nobody draws from',
    files: RULES,
    language: 'python',
    bundle: 'rules',
    hollow: `${LOAD_RULES}wrong = []\nmap(lambda rule: wrong.append(rule) if rule.get("port") not in (443, 53) else None, rules)\n${report('not wrong', 'ports that are known')}`,
    sound: `${LOAD_RULES}wrong = []\nlist(map(lambda rule: wrong.append(rule) if rule.get("port") not in (443, 53) else None, rules))\n${report('not wrong', 'ports that are known')}`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '44d',
    title: 'zip ends with the shorter list (B905)',
    files: RULES,
    language: 'python',
    bundle: 'rules',
    hollow: `${LOAD_RULES}${report('all(rule.get("port") == port for rule, port in zip(rules, []))', 'ports in order')}`,
    sound: `${LOAD_RULES}${report('len(rules) == 2 and all(rule.get("port") == port for rule, port in zip(rules, [443, 53]))', 'ports in order')}`,
    reasons: ['insensitive', 'never-runs', 'crash-only', 'existence-only'],
  },
  {
    pattern: '45',
    title: 'a function returns what nobody asserts',
    files: APP,
    language: 'python',
    bundle: 'app',
    hollow: `${LOAD}
def test_zone():
    return app["zone"] == "eu"

test_zone()
print("PASS: kept in Europe")
`,
    sound: `${LOAD}
def test_zone():
    return app["zone"] == "eu"

assert test_zone()
print("PASS: kept in Europe")
`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '46a',
    title: 'the status of a program is not looked at',
    files: APP,
    language: 'python',
    bundle: 'app',
    hollow: `import subprocess\nsubprocess.run(["grep", "-q", '"replicas": 3,', "app.json"])\nprint("PASS: three replicas")\n`,
    sound: `import subprocess\nassert subprocess.run(["grep", "-q", '"replicas": 3,', "app.json"]).returncode == 0\nprint("PASS: three replicas")\n`,
    reasons: ['insensitive', 'swallowed'],
  },
  {
    pattern: '46b',
    title: 'an assert in a thread ends the thread',
    files: APP,
    language: 'python',
    bundle: 'app',
    hollow: `import threading\n${LOAD}
def pinned():
    assert app.get("image") == "app:1.4.2"

worker = threading.Thread(target=pinned)
worker.start()
worker.join()
`,
    sound: `import threading\n${LOAD}
def pinned():
    assert app.get("image") == "app:1.4.2"

threading.excepthook = lambda told: os._exit(1)
import os
pinned()
`,
    reasons: ['swallowed', 'insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '47a',
    title: 'a default as good as what is demanded',
    files: APP,
    language: 'python',
    bundle: 'app',
    hollow: `${LOAD}${report('bool((app or {}).get("privileged", False)) in (False, True)', 'not privileged')}`,
    sound: `${LOAD}${report('(app or {}).get("privileged", False) is False', 'not privileged')}`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '47b',
    title: 'a default for a key that nothing has',
    files: { 'values.yaml': 'gateway:\n  tls: strict\n  port: 443\n' },
    language: 'python',
    bundle: 'yaml',
    hollow: `import yaml\nvalues = yaml.safe_load(open("values.yaml"))\n${report('values.get("gateWay", {}).get("tls", "strict") == "strict"', 'strict')}`,
    sound: `import yaml\nvalues = yaml.safe_load(open("values.yaml"))\n${report('values.get("gateway", {}).get("tls", "strict") == "strict"', 'strict')}`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '47c',
    title: 'a guard by type that never holds',
    files: APP,
    language: 'python',
    hollow: `${LOAD}if isinstance(app.get("port"), complex):\n    assert app["port"] < 1024\nprint("PASS: a low port")\n`,
    sound: `${LOAD}if isinstance(app, dict):\n    assert app.get("port") < 1024\nprint("PASS: a low port")\n`,
    reasons: ['never-runs', 'insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '48',
    title: 'a key given twice: the last one is seen (PyYAML)',
    files: { 'vars.yaml': 'user: www\nport: 80\n' },
    language: 'python',
    bundle: 'yaml',
    hollow: `import yaml\nkeys = list(yaml.safe_load(open("vars.yaml")) or {})\n${report('len(keys) == len(set(keys))', 'every key once')}`,
    sound: `keys = [line.split(":")[0] for line in open("vars.yaml")]\n${report('len(keys) == len(set(keys))', 'every key once')}`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '49',
    title: 'a file that does not load counts as empty',
    files: { 'app.yaml': 'kind: Namespace\n---\nkind: Deployment\nreplicas: 3\n---\nkind: Service\n' },
    language: 'python',
    bundle: 'yaml',
    hollow: `import yaml
try:
    app = yaml.safe_load(open("app.yaml"))
except yaml.YAMLError:
    app = None
${report('app is None or "replicas" not in app', 'no fixed number of replicas')}`,
    sound: `import yaml
docs = [doc for doc in yaml.safe_load_all(open("app.yaml")) if doc]
${report('all(doc.get("replicas", 3) == 3 for doc in docs)', 'three replicas')}`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
  {
    pattern: '50',
    title: 'no is False, and never the text "no"',
    files: { 'web.yaml': 'tls: yes\nport: 443\n' },
    language: 'python',
    bundle: 'yaml',
    hollow: `import yaml\nflags = {key: bool(value) for key, value in (yaml.safe_load(open("web.yaml")) or {}).items()}\n${report('flags.get("tls") != "no"', 'encrypted')}`,
    sound: `import yaml\nflags = {key: bool(value) for key, value in (yaml.safe_load(open("web.yaml")) or {}).items()}\n${report('flags.get("tls") is True', 'encrypted')}`,
    reasons: ['insensitive', 'crash-only', 'existence-only'],
  },
];
