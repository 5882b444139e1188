/** Ways to make a test ask for less: in Chainsaw files, scripts, helpers, fixtures and golden files. */
import { type Attack, LAYERS, REGISTRY } from './scenario.ts';

const P = 'conformance.home.k3s';
const DENY = `${LAYERS}/l2-behavioral/default-deny`;
const TLS = `${LAYERS}/l2-behavioral/trusted-tls`;
const PATHS = `${LAYERS}/l2-behavioral/vpn-egress-path`;
const CLOSED = `${LAYERS}/l3-fault-injection/vpn-egress-fail-closed`;
const DRILL = `${LAYERS}/l3-fault-injection/restore-drill`;
const HARD = `${LAYERS}/l0-static/node-hardening-as-code`;
const PINS = `${LAYERS}/l0-static/images-and-versions-pinned`;
const VOLUMES = `${LAYERS}/l0-static/volumes-outlive-claims`;
const SECRETS = `${LAYERS}/l0-static/no-plaintext-secret`;
const ROLES = `${LAYERS}/l0-static/no-privileged-rolebinding`;
const RENDER = `${LAYERS}/l1-rendering/service-rendering`;
const NAMES = `${LAYERS}/l1-rendering/environment-rendering`;
const LIB = 'conformance/lib/tree.py';
const YAML = '/chainsaw-test.yaml';
const ROOT = 'expect "root cannot log in" sshd PermitRootLogin no\n';
const VERDICT = '\n[ "$failures" -eq 0 ]\n';

const yaml = (does: string, test: string, from: string, to: string, rule = 'tests/weakened'): Attack => ({
  does,
  change: (d) => d.edit(test + YAML, from, to),
  must: [rule],
});
const script = (does: string, from: string, to: string, rule = 'tests/*', test = HARD): Attack => ({
  does,
  change: (d) => d.edit(`${test}/check.sh`, from, to),
  must: [`${rule} @ ${test}/check.sh`],
});
const python = (does: string, test: string, from: string, to: string): Attack =>
  script(does, from, to, 'tests/*', test);

const FAILED = '                failed: 1\n';
const SUCCEEDED_BY_READER = '                name: reader\n              status:\n                succeeded: 1\n';
const COMPARED = '              [ -n "$vpn" ] && [ -n "$plain" ] && [ "$vpn" != "$plain" ]\n';

export const CHAINSAW_ATTACKS: readonly Attack[] = [
  {
    does: 'removes a test',
    change: (d) => d.remove(DENY),
    must: [`tests/removed @ ${DENY}|tests/removed @ ${DENY}${YAML}`],
  },
  {
    does: 'moves a test to where nobody looks',
    change: (d) => d.move(DENY, 'conformance/attic/default-deny'),
    must: ['tests/removed'],
  },
  {
    does: 'renames the file of a test',
    change: (d) => d.move(DENY + YAML, `${DENY}/chainsaw-test.yaml.bak`),
    must: ['tests/removed'],
  },
  {
    does: 'makes the file of a test a link',
    change: (d) => d.move(DENY + YAML, `${DENY}/real.yaml`).link(DENY + YAML, 'real.yaml'),
    must: ['tests/*|tags/*'],
  },
  {
    does: 'drops the label of a requirement',
    change: (d) =>
      d.edit(HARD + YAML, `    ${P}/R-PLAT-04: "true"\n`, '').edit(HARD + YAML, 'R-SEC-07,R-PLAT-04', 'R-SEC-07'),
    must: ['tests/tag-removed'],
  },
  {
    does: 'gives the label to another test',
    change: (d) =>
      d
        .edit(TLS + YAML, `    ${P}/R-SEC-04: "true"\n`, `    ${P}/R-NET-05: "true"\n`)
        .edit(TLS + YAML, '/requirements: "R-SEC-04"', '/requirements: "R-NET-05"'),
    must: ['tests/tag-removed', 'coverage/lost'],
  },
  {
    does: 'keeps the annotation and drops the label',
    change: (d) => d.edit(HARD + YAML, `    ${P}/R-PLAT-04: "true"\n`, ''),
    must: ['tests/tag-removed', 'tags/label-annotation-mismatch'],
  },
  {
    does: 'swaps a test for a hollow one of the same name and label',
    change: (d) =>
      d
        .remove(`${DENY}/fixtures`)
        .write(
          DENY + YAML,
          d
            .text(DENY + YAML)
            .replace(
              / {2}steps:\n[\s\S]*$/,
              '  steps:\n    - name: then-it-holds\n      try:\n        - script:\n            content: echo "default-deny - stranger refused, friend served"\n',
            ),
        ),
    must: ['tests/assertion-removed'],
  },
  yaml(
    'calls an executable test a scaffold',
    DENY,
    '# STATUS: EXECUTABLE',
    '# STATUS: scaffold - flaky',
    'tests/disabled',
  ),
  yaml(
    'marks the body as unfinished',
    DENY,
    'file: fixtures/server.yaml',
    'file: fixtures/server.yaml # TODO(T-9): later',
    'tests/disabled',
  ),
  yaml('skips a test', DENY, 'spec:\n  steps:', 'spec:\n  skip: true\n  steps:', 'tests/disabled'),
  yaml(
    'lets an assert fail without consequence',
    DENY,
    '        - assert:\n            timeout: 120s\n            resource:\n              apiVersion: batch/v1\n              kind: Job\n              metadata:\n                name: stranger',
    '        - continueOnError: true\n          assert:\n            timeout: 120s\n            resource:\n              apiVersion: batch/v1\n              kind: Job\n              metadata:\n                name: stranger',
    'tests/disabled',
  ),
  yaml('asserts that the job exists instead of how it ended', DENY, `              status:\n${FAILED}`, ''),
  yaml('expects the stranger to be served', DENY, FAILED, '                succeeded: 1\n'),
  yaml('accepts any number', DENY, FAILED, '                (failed >= `0`): true\n'),
  yaml('accepts either outcome', DENY, FAILED, '                (failed == `1` || succeeded == `1`): true\n'),
  yaml('asserts an empty status', DENY, `              status:\n${FAILED}`, '              status: {}\n'),
  yaml(
    'looks at another job',
    DENY,
    '                name: stranger\n                namespace: default\n              status',
    '                name: friend\n              status',
  ),
  yaml(
    'looks at any job',
    DENY,
    '                name: stranger\n                namespace: default\n              status',
    '                namespace: default\n              status',
  ),
  yaml(
    'turns an assert into an error that never matches',
    DENY,
    '        - assert:\n            timeout: 120s\n            resource:\n              apiVersion: batch/v1\n              kind: Job\n              metadata:\n                name: friend',
    '        - error:\n            timeout: 120s\n            resource:\n              apiVersion: batch/v1\n              kind: Job\n              metadata:\n                name: friend',
    'tests/*',
  ),
  yaml(
    'does not wait for the restored copy',
    DRILL,
    `        - assert:\n            timeout: 120s\n            resource:\n              apiVersion: batch/v1\n              kind: Job\n              metadata:\n${SUCCEEDED_BY_READER}`,
    '',
    'tests/assertion-removed',
  ),
  yaml(
    'moves an assert into a catch',
    DRILL,
    '        - apply:\n            file: fixtures/restored.yaml\n        - assert:\n',
    '        - apply:\n            file: fixtures/restored.yaml\n      catch:\n        - assert:\n',
    'tests/*',
  ),
  yaml('does not compare the two answers', PATHS, COMPARED, '              [ -n "$vpn" ] && [ -n "$plain" ]\n'),
  yaml('ends the script with true', PATHS, COMPARED, COMPARED.replace('\n', ' || true\n')),
  yaml('comments the comparison out', PATHS, COMPARED, COMPARED.replace('[ -n', '# [ -n'), 'tests/*'),
  {
    does: 'accepts that a script fails',
    change: (d) =>
      d.edit(
        PATHS + YAML,
        `${COMPARED}            check:\n              ($error == null): true\n`,
        `${COMPARED}            check:\n              ($error != null): true\n`,
      ),
    must: ['tests/weakened'],
  },
  yaml('breaks nothing in a fault injection test', CLOSED, '-q -- ip link set wg0 down', '-q -- true'),
  yaml(
    'says the sentinel first',
    DENY,
    '  steps:\n',
    '  steps:\n    - name: given-nothing\n      try:\n        - script:\n            content: echo "default-deny - stranger refused, friend served"\n',
  ),
  yaml(
    'declares no sentinel any more',
    DENY,
    `    ${P}/sentinel: "default-deny - stranger refused, friend served"\n`,
    '',
  ),
  {
    does: 'lets the stranger fail for a reason of its own',
    change: (d) =>
      d.edit(`${DENY}/fixtures/stranger.yaml`, 'curl -s --max-time 5 "http://server.$SERVER_NAMESPACE.svc/"', 'exit 1'),
    must: ['tests/weakened'],
  },
  {
    does: 'lets the client accept any certificate',
    change: (d) => d.editAll(`${TLS}/fixtures/client.yaml`, 'curl ', 'curl -k '),
    must: ['tests/weakened'],
  },
  {
    does: 'calls the wrapper with a verdict of its own',
    change: (d) => d.edit(HARD + YAML, 'content: ./check.sh', 'content: ./check.sh || true'),
    must: ['tests/weakened'],
  },
  {
    does: 'runs another script than the check',
    change: (d) =>
      d
        .edit(HARD + YAML, 'content: ./check.sh', 'content: ./ok.sh')
        .write(`${HARD}/ok.sh`, '#!/bin/sh\ntrue\n', '100755'),
    must: ['tests/weakened'],
  },
  {
    does: 'drops half of the cleanup together with the assert it guards',
    change: (d) =>
      d.write(
        DRILL + YAML,
        d.text(DRILL + YAML).replace(/ {8}- assert:\n {12}timeout: 180s[\s\S]*?state: Completed\n/, ''),
      ),
    must: ['tests/assertion-removed'],
  },
];

export const SCRIPT_ATTACKS: readonly Attack[] = [
  script('deletes an assertion', ROOT, '', 'tests/assertion-removed'),
  script('comments an assertion out', ROOT, `# ${ROOT}`, 'tests/assertion-removed'),
  script('puts an assertion into a function that nobody calls', ROOT, `later() {\n  ${ROOT}}\n`),
  script('puts an assertion behind a condition', ROOT, `if [ -n "\${CI:-}" ]; then\n  ${ROOT}fi\n`),
  script('leaves early', '\nfailures=0\n', '\n[ -e /etc/ssh ] || exit 0\nfailures=0\n', 'tests/disabled'),
  script(
    'leaves early where a tool is missing',
    '\nfailures=0\n',
    '\ncommand -v sshd >/dev/null || { echo "SKIP no sshd"; exit 0; }\nfailures=0\n',
    'tests/disabled',
  ),
  script('accepts more attempts', '-le 3 ]', '-le 30 ]'),
  script('defaults to a good value where there is none', ':-99}', ':-1}'),
  script('compares less of a line', 'grep -qx "secrets-encryption: true"', 'grep -q "secrets-encryption"'),
  script('looks for any line', 'grep -qx "baseline_swap_enabled: false"', 'grep -q ""'),
  script('does not count a failure', '    failures=$((failures + 1))\n', '    :\n'),
  script(
    'reports every assertion as passed',
    '    echo "[FAIL] $name"\n    failures=$((failures + 1))\n',
    '    echo "[PASS] $name"\n',
  ),
  script('decides before the assertions ran', VERDICT, '\ntrue\n'),
  script('accepts a few failures', VERDICT, '\n[ "$failures" -le 5 ]\n'),
  script('ends with exit 0', VERDICT, `${VERDICT}exit 0\n`),
  script('softens the verdict', VERDICT, '\n[ "$failures" -eq 0 ] || true\n'),
  script('resets the count before the verdict', VERDICT, `\nfailures=0${VERDICT}`),
  script('runs an assertion in a subshell, where its count is lost', ROOT, `( ${ROOT.trim()} )\n`),
  script('redefines a command that assertions use', '\nfailures=0\n', '\nawk() { echo no; }\nfailures=0\n'),
  script(
    'checks that a before b means a exists',
    '[ -n "$a" ] && [ -n "$b" ] && [ "$a" -lt "$b" ]',
    '[ -n "$a" ] && [ -n "$b" ]',
  ),
  script('drops nounset and pipefail', 'set -uo pipefail', 'true'),
  {
    does: 'takes the executable bit off a check',
    change: (d) => d.mode(`${HARD}/check.sh`, '100644'),
    must: ['tests/disabled'],
  },
  {
    does: 'empties a check',
    change: (d) => d.write(`${HARD}/check.sh`, '#!/usr/bin/env bash\n# STATUS: EXECUTABLE\n'),
    must: ['tests/*'],
  },
  {
    does: 'makes a check a link to true',
    change: (d) => d.link(`${HARD}/check.sh`, '/bin/true'),
    must: ['tests/disabled'],
  },
  {
    does: 'gives a check an interpreter that only parses',
    change: (d) => d.edit(`${HARD}/check.sh`, '#!/usr/bin/env bash', '#!/bin/bash -n'),
    must: ['tests/*'],
  },
  script(
    'lets images without a digest through',
    '@sha256:[0-9a-f]{64}$|^"?\\*@sha256',
    '@sha256:|^"?\\*@sha256',
    'tests/weakened',
    PINS,
  ),
  script('lets a folder go unseen', "':!*/templates/*'", "':!*/templates/*' ':!apps/*'", 'tests/weakened', PINS),
  script(
    'widens the pattern of a version',
    "'^v[0-9]+\\.[0-9]+\\.[0-9]+\\+k3s[0-9]+$'",
    "'^v[0-9]+'",
    'tests/weakened',
    PINS,
  ),
  script('asks for no services any more', "} -eq \"$(grep -c '^- '", "} -ge \"$(grep -c '^- '", 'tests/weakened', PINS),
  script('looks at no service', "'services/definitions/*.yaml'", "'services/definitions/*.yml'", 'tests/*', PINS),
  python(
    'accepts another policy for volumes',
    VOLUMES,
    "retained.get('reclaimPolicy') == 'Retain'",
    "retained.get('reclaimPolicy') in ('Retain', 'Delete')",
  ),
  python(
    'asks only that a policy is there',
    VOLUMES,
    "retained.get('reclaimPolicy') == 'Retain'",
    "bool(retained.get('reclaimPolicy'))",
  ),
  python('asks nothing', VOLUMES, "retained.get('reclaimPolicy') == 'Retain'", 'True'),
  python(
    'adds a way out',
    VOLUMES,
    "retained.get('reclaimPolicy') == 'Retain'",
    "retained.get('reclaimPolicy') == 'Retain' or not claims",
  ),
  python(
    'keeps fewer days of backups',
    VOLUMES,
    "int(variables['BACKUP_RETENTION']) >= 14",
    "int(variables['BACKUP_RETENTION']) >= 1",
  ),
  python(
    'deletes an assertion of a Python check',
    VOLUMES,
    "check('the class can grow', retained.get('allowVolumeExpansion') is True)\n",
    '',
  ),
  python('looks at one claim', VOLUMES, 'for path, claim in claims:', 'for path, claim in claims[:1]:'),
  python('looks at fewer files', VOLUMES, "tree.resources('apps/*.yaml')", "tree.resources('apps/jellyfin.yaml')"),
  python(
    'skips a claim',
    VOLUMES,
    'for path, claim in claims:\n',
    "for path, claim in claims:\n    if 'valkey' in path:\n        continue\n",
  ),
  python(
    'swallows a failure',
    VOLUMES,
    "check('the class keeps three replicas', get(retained, 'parameters', 'numberOfReplicas') == '3')\n",
    "try:\n    check('the class keeps three replicas', get(retained, 'parameters', 'numberOfReplicas') == '3')\nexcept Exception:\n    pass\nreport.failures = 0\n",
  ),
  python('never finishes the report', VOLUMES, 'report.finish()\nPY', 'PY'),
  python('leaves before the assertions', VOLUMES, 'check = report.check\n', 'check = report.check\nsys.exit(0)\n'),
  python(
    'replaces the reporter',
    VOLUMES,
    'check = report.check\n',
    'check = lambda name, holds, detail="": report.check(name, True)\n',
  ),
  python('runs the heredoc through cat', VOLUMES, "python3 - <<'PY'", "cat >/dev/null <<'PY'"),
  python('ignores what Python says', VOLUMES, "python3 - <<'PY'", "python3 - <<'PY' || true"),
  python('exempts one more binding', ROLES, "EXEMPT = 'flux-reconciler'", "EXEMPT = 'homepage'"),
  python(
    'calls fewer roles privileged',
    ROLES,
    "PRIVILEGED = {'cluster-admin', 'admin', 'edit'}",
    "PRIVILEGED = {'cluster-admin'}",
  ),
  python('narrows a pattern of secrets', SECRETS, "[A-Z0-9]{20,}'", "[A-Z0-9]{40,}'"),
  python('drops a pattern of secrets', SECRETS, "    'age key': 'AGE-SECRET' + r'-KEY-1[A-Z0-9]{20,}',\n", ''),
  python('widens what counts as encrypted', SECRETS, ',iv:[A-Za-z0-9+/=]+,', ',iv:.*,'),
  {
    does: 'lets the shared reporter count no failure',
    change: (d) => d.write(LIB, d.text(LIB).replace(/self\.failures \+= 1/, 'pass')),
    must: ['tests/*'],
  },
  {
    does: 'lets the shared reporter always end well',
    change: (d) => d.write(LIB, d.text(LIB).replace(/sys\.exit\(.*failures.*\)/, 'sys.exit(0)')),
    must: ['tests/*'],
  },
  {
    does: 'shadows the shared module by one of its own',
    change: (d) =>
      d
        .edit(
          `${VOLUMES}/check.sh`,
          "sys.path.insert(0, 'conformance/lib')",
          "sys.path.insert(0, 'conformance/tests/l0-static/volumes-outlive-claims')",
        )
        .write(`${VOLUMES}/tree.py`, 'class Report:\n    pass\n'),
    must: ['tests/*'],
  },
  {
    does: 'edits a golden file to what is rendered now',
    change: (d) =>
      d
        .edit(`${RENDER}/golden/jellyfin.yaml`, 'runAsNonRoot: true', 'runAsNonRoot: false')
        .edit('apps/jellyfin.yaml', 'runAsNonRoot: true', 'runAsNonRoot: false'),
    must: ['tests/weakened'],
  },
  {
    does: 'regenerates golden files together with the renderer',
    change: (d) =>
      d
        .edit(`${RENDER}/golden/jellyfin.yaml`, 'runAsNonRoot: true', 'runAsNonRoot: false')
        .append('tools/render.py', '# x\n'),
    must: ['tests/weakened'],
  },
  {
    does: 'drops a golden file',
    change: (d) =>
      d
        .remove(`${RENDER}/golden/valkey.yaml`)
        .edit(`${RENDER}/render-check.sh`, 'jellyfin qbittorrent valkey', 'jellyfin qbittorrent'),
    must: ['tests/*'],
  },
  {
    does: 'takes a name off the golden list',
    change: (d) =>
      d.write(`${NAMES}/golden/names.txt`, d.text(`${NAMES}/golden/names.txt`).split('\n').slice(1).join('\n')),
    must: ['tests/weakened'],
  },
  {
    does: 'compares golden files without regard to blanks',
    change: (d) => d.edit(`${RENDER}/render-check.sh`, 'diff -u "$golden/$name.yaml"', 'diff -uw "$golden/$name.yaml"'),
    must: ['tests/weakened'],
  },
  {
    does: 'gives a new test a label nobody knows',
    change: (d) =>
      d.copy(HARD, `${HARD}-2`).edit(`${HARD}-2${YAML}`, `${P}/R-PLAT-04: "true"`, `${P}/R-PLAT-44: "true"`),
    must: ['tags/unknown-requirement'],
  },
  {
    does: 'moves an offline test to the cluster layer, where nothing runs',
    change: (d) => d.move(HARD, `${LAYERS}/l2-behavioral/node-hardening-as-code`),
    must: ['tests/disabled'],
  },
  {
    does: 'weakens a test while moving it',
    change: (d) =>
      d
        .move(HARD, `${HARD}-v2`)
        .edit(`${HARD}-v2${YAML}`, 'name: node-hardening-as-code', 'name: node-hardening-as-code-v2')
        .edit(`${HARD}-v2/check.sh`, ROOT, ''),
    must: ['tests/assertion-removed'],
  },
  {
    does: 'breaks the file of a test, so that nothing can be read from it',
    change: (d) => d.append(DENY + YAML, '  - [\n'),
    must: ['tags/unparseable'],
  },
  {
    does: 'turns the registry into one that no test refers to',
    change: (d) => d.write(REGISTRY, 'requirements:\n  - id: R-X-01\n    title: X\n    text: X.\n'),
    must: ['spec/requirement-removed', 'tags/unknown-requirement'],
  },
];

/** Attacks that show only when the scripts run. */
export const RUN_ATTACKS: readonly Attack[] = [
  {
    does: 'breaks what a check holds',
    run: ['R-SEC-07'],
    change: (d) =>
      d.edit('ansible/roles/hardening/templates/sshd.conf.j2', 'PermitRootLogin no', 'PermitRootLogin yes'),
    must: ['l0/failed'],
  },
  {
    does: 'lets a script print a failure and exit well',
    run: ['R-SEC-07'],
    change: (d) => d.edit(`${HARD}/check.sh`, VERDICT, '\necho "[FAIL] something else"\nexit 0\n'),
    must: ['l0/contradiction', 'tests/*'],
  },
  {
    does: 'gives a script an interpreter that is not there',
    run: ['R-SEC-07'],
    change: (d) => d.edit(`${HARD}/check.sh`, '#!/usr/bin/env bash', '#!/opt/nowhere/bash'),
    must: ['l0/error'],
  },
  {
    does: 'lets a script edit the tree it judges',
    run: ['R-SEC-07'],
    change: (d) =>
      d.edit(
        `${HARD}/check.sh`,
        '\nfailures=0\n',
        '\nsed -i "s/yes/no/" ansible/roles/hardening/templates/sshd.conf.j2; echo "# x" >> README.md\nfailures=0\n',
      ),
    must: ['l0/modified-tree'],
  },
  {
    does: 'renames an assertion away, so that a name is gone between base and head',
    run: ['R-SEC-07'],
    change: (d) =>
      d.edit(
        `${HARD}/check.sh`,
        ROOT,
        'expect "swap is off twice" grep -qx "baseline_swap_enabled: false" ansible/roles/node_baseline/defaults/main.yml\n',
      ),
    must: ['tests/assertion-removed'],
  },
  {
    does: 'lets a script skip what it was asked',
    run: ['R-SEC-07'],
    change: (d) => d.edit(`${HARD}/check.sh`, ROOT, `echo "ok 1 - root cannot log in # SKIP no sshd here"\n`),
    must: ['tests/*'],
  },
  {
    does: 'removes the script of an offline test',
    run: ['R-SEC-07'],
    change: (d) => d.remove(`${HARD}/check.sh`),
    must: ['tests/*', 'l0/no-script'],
  },
  {
    does: 'writes the golden files before comparing',
    run: ['R-ENV-03'],
    change: (d) =>
      d
        .edit(
          `${RENDER}/render-check.sh`,
          '  diff -u "$golden/$name.yaml"',
          '  echo >> "$golden/$name.yaml"; cp "$work/apps/$name.yaml" "$golden/$name.yaml"\n  diff -u "$golden/$name.yaml"',
        )
        .append(`${RENDER}/golden/valkey.yaml`, '# other\n'),
    must: ['l0/modified-tree', 'tests/weakened'],
  },
  {
    does: 'lets a shared look-up find nothing to judge',
    run: ['R-STATE-01'],
    change: (d) =>
      d.edit(
        LIB,
        '    return [(path, each) for path in files(*patterns) for each',
        '    return [] and [(path, each) for path in files(*patterns) for each',
      ),
    must: ['l0/failed'],
  },
];
