import { describe, expect, it } from 'vitest';
import {
  ALERT,
  chainsaw,
  DENY,
  type Edit,
  findingsOf,
  job,
  move,
  PLATFORM,
  PRIVILEGE,
  probe,
  put,
  RENDER,
  remove,
  replace,
  YAML,
} from './platform.ts';

const yaml = (from: string, to: string): Edit => replace(DENY + YAML, from, to);
const without = (text: string): Edit => yaml(text, '');
const steps = (edit: (text: string) => string): Edit =>
  put(DENY + YAML, chainsaw('default-deny', 'L2', ['R-NET-01'], edit(probe('default-deny'))));
const label = (id: string) => `    conformance.home.k3s/${id}: "true"\n`;

const ERROR_OP = probe('default-deny').slice(
  probe('default-deny').indexOf('    - error:'),
  probe('default-deny').indexOf('- name: then-the-file'),
);
const ASSERT_OP = probe('default-deny').slice(
  probe('default-deny').indexOf('    - assert:'),
  probe('default-deny').indexOf('    - error:'),
);
const WHEN =
  '- name: when-it-runs\n  try:\n    - script:\n        timeout: 30s\n        content: kubectl -n "$NAMESPACE" logs job/default-deny\n        check:\n          ($error == null): true\n';

/** [what the change does, its edits, the rule it breaks]. */
const WEAKER: [string, Edit[], string][] = [
  ['a test directory is gone', [remove(DENY)], 'removed'],
  ['only its fixtures stay', [remove(DENY + YAML)], 'removed'],
  [
    'the test file is renamed to something that is no test',
    [move(DENY + YAML, `${DENY}/old.yaml`), put(`${DENY}/old.yaml`, PLATFORM[DENY + YAML]!), remove(DENY + YAML)],
    'removed',
  ],
  ['the file is no Test any more', [put(DENY + YAML, 'kind: ConfigMap\n')], 'removed'],
  ['a label is gone', [replace(PRIVILEGE + YAML, label('R-SEC-09'), '')], 'tag-removed'],
  [
    'a label moves to another test',
    [replace(PRIVILEGE + YAML, label('R-SEC-09'), ''), yaml(label('R-NET-01'), label('R-NET-01') + label('R-SEC-09'))],
    'tag-removed',
  ],
  [
    'a label is "false"',
    [replace(PRIVILEGE + YAML, label('R-SEC-09'), label('R-SEC-09').replace('"true"', '"false"'))],
    'tag-removed',
  ],
  [
    'the test is moved and loses a label',
    [
      move(PRIVILEGE, PRIVILEGE.replace('least', 'lesser')),
      replace(`${PRIVILEGE.replace('least', 'lesser')}${YAML}`, label('R-SEC-09'), ''),
    ],
    'tag-removed',
  ],
  [
    'an offline test moves to the cluster layer',
    [move(PRIVILEGE, PRIVILEGE.replace('l0-static', 'l2-behavioral'))],
    'disabled',
  ],
  ['a test moves outside of every layer', [move(PRIVILEGE, PRIVILEGE.replace('l0-static', 'attic'))], 'disabled'],
  [
    'the script is not executable',
    [put(`${PRIVILEGE}/check.sh`, (PLATFORM[`${PRIVILEGE}/check.sh`] as { exec: string }).exec)],
    'disabled',
  ],
  ['the script is gone', [remove(`${PRIVILEGE}/check.sh`)], 'disabled'],
  ['the script is a link', [put(`${PRIVILEGE}/check.sh`, { link: '/bin/true' })], 'disabled'],
  ['the script is a directory', [remove(`${PRIVILEGE}/check.sh`), put(`${PRIVILEGE}/check.sh/x`, 'x')], 'disabled'],
  ['the script is empty', [put(`${PRIVILEGE}/check.sh`, { exec: '' })], 'disabled'],
  ['the status says scaffold', [yaml('STATUS: EXECUTABLE', 'STATUS: scaffold')], 'disabled'],
  ['a TODO with a message', [yaml('default-deny.yaml\n', 'default-deny.yaml # TODO(T-1): later\n')], 'disabled'],
  [
    'the annotation says not executable',
    [yaml('# STATUS: EXECUTABLE\n', ''), yaml('executable: "true"', 'executable: "false"')],
    'disabled',
  ],
  [
    'what was forbidden in a directory is forbidden in another',
    [replace(`${PRIVILEGE}/check.sh`, "cluster-admin' apps", "cluster-admin' services")],
    'weakened',
  ],
  ['skip by an expression', [yaml('spec:\n', "spec:\n  skip: (env('CI') == 'true')\n")], 'disabled'],
  [
    'an error is expected',
    [
      yaml(
        'file: fixtures/default-deny.yaml\n',
        'file: fixtures/default-deny.yaml\n            expect:\n              - check:\n                  ($error != null): true\n',
      ),
    ],
    'weakened',
  ],
  ['a fixture is gone and its step stays', [remove(`${DENY}/fixtures/default-deny.yaml`)], 'disabled'],
  ['skip: true', [yaml('spec:\n', 'spec:\n  skip: true\n')], 'disabled'],
  [
    'continueOnError',
    [steps((text) => text.replace('    - assert:\n', '    - continueOnError: true\n      assert:\n'))],
    'disabled',
  ],
  ['an assert is gone', [steps((text) => text.replace(ASSERT_OP, ''))], 'assertion-removed'],
  ['an error is gone', [steps((text) => text.replace(ERROR_OP, ''))], 'assertion-removed'],
  ['a script is gone', [steps((text) => text.replace(WHEN, ''))], 'assertion-removed'],
  [
    'a step is gone',
    [
      steps(
        (text) =>
          text.slice(0, text.indexOf('- name: then-the-result')) + text.slice(text.indexOf('- name: then-the-file')),
      ),
    ],
    'assertion-removed',
  ],
  ['all steps are gone', [put(DENY + YAML, chainsaw('default-deny', 'L2', ['R-NET-01'], '[]'))], 'assertion-removed'],
  [
    'status becomes existence',
    [steps((text) => text.replace(/ {10}status:\n {12}failed: 1\n[\s\S]*?(?= {4}- error)/, ''))],
    'weakened',
  ],
  ['a status field is gone', [without('                failed: 1\n')], 'weakened'],
  [
    'a list item is gone',
    [without('                  - type: Complete\n                    status: "False"\n')],
    'weakened',
  ],
  ['an item field is gone', [without('                    status: "True"\n')], 'weakened'],
  [
    'a status is an empty map',
    [steps((text) => text.replace(/ {10}status:\n {12}failed: 1\n[\s\S]*?(?= {4}- error)/, '          status: {}\n'))],
    'weakened',
  ],
  ['a value is null', [yaml('failed: 1', 'failed: null')], 'weakened'],
  ['a value is a loose expression', [yaml('failed: 1', 'failed: (@ >= `0`)')], 'weakened'],
  ['a value is turned into a condition on existence', [yaml('failed: 1', '(failed != null): true')], 'weakened'],
  [
    'an expression accepts either of two fields',
    [yaml('failed: 1', '(failed == `1` || succeeded == `1`): true')],
    'weakened',
  ],
  ['a value accepts alternatives', [yaml('status: "True"', "status: (@ == 'True' || @ == 'Unknown')")], 'weakened'],
  ['a length is only positive', [yaml('(length(pods)): 2', '(length(pods) > `0`): true')], 'weakened'],
  ['a comparison is looser', [yaml('(restarts < `3`)', '(restarts <= `3`)')], 'weakened'],
  ['a limit is raised', [yaml('(restarts < `3`)', '(restarts < `30`)')], 'weakened'],
  ['an expression is always true', [yaml('(restarts < `3`)', '(`true`)')], 'weakened'],
  ['an expression got an or', [yaml('(restarts < `3`)', '(restarts < `3` || `true`)')], 'weakened'],
  ['a status is opposite', [yaml('status: "True"', 'status: "False"')], 'weakened'],
  [
    'an assert turns into an error',
    [steps((text) => text.replace('    - assert:\n        resource', '    - error:\n        resource'))],
    'assertion-removed',
  ],
  [
    'an error turns into an assert',
    [steps((text) => text.replace('    - error:', '    - assert:'))],
    'assertion-removed',
  ],
  [
    'an error looks for something narrower',
    [yaml('                phase: Pending\n', '                phase: Pending\n                reason: Never\n')],
    'weakened',
  ],
  ['an error looks for something else', [yaml('phase: Pending', 'phase: Lost')], 'weakened'],
  ['the check of a script accepts errors', [yaml('($error == null): true', '($error != null): true')], 'weakened'],
  ['the check of a script is always true', [yaml('($error == null): true', '(`true`): true')], 'weakened'],
  [
    'the check of a script is empty',
    [yaml('            check:\n              ($error == null): true\n', '            check: {}\n')],
    'weakened',
  ],
  ['a script gets || true', [yaml('logs job/default-deny', 'logs job/default-deny || true')], 'weakened'],
  [
    'a script runs something else',
    [yaml('content: kubectl -n "$NAMESPACE" logs job/default-deny', 'content: "true"')],
    'weakened',
  ],
  [
    'the wrapper ignores the check',
    [replace(PRIVILEGE + YAML, 'content: ./check.sh', 'content: ./check.sh || true')],
    'weakened',
  ],
  ['the wrapper runs nothing', [replace(PRIVILEGE + YAML, 'content: ./check.sh', 'content: echo ok')], 'weakened'],
  [
    'the wrapper only parses the check',
    [replace(PRIVILEGE + YAML, 'content: ./check.sh', 'content: bash -n ./check.sh')],
    'weakened',
  ],
  [
    'an assert moves to finally',
    [
      steps((text) =>
        text
          .replace(ASSERT_OP, '')
          .replace('- name: then-say-so\n', `- name: then-more\n  finally:\n${ASSERT_OP}- name: then-say-so\n`),
      ),
    ],
    'disabled',
  ],
  [
    'a script moves to catch',
    [
      steps((text) =>
        text.replace('  try:\n    - script:\n        timeout', '  catch:\n    - script:\n        timeout'),
      ),
    ],
    'disabled',
  ],
  ['an assert file lost a field', [replace(`${DENY}/asserts/default-deny.yaml`, '  reason: Denied\n', '')], 'weakened'],
  [
    'an assert file is gone and so is its step',
    [remove(`${DENY}/asserts`), steps((text) => text.replace(/- name: then-the-file[\s\S]*?(?=- name: then-say)/, ''))],
    'assertion-removed',
  ],
  [
    'the sentinel is not declared',
    [without('    conformance.home.k3s/sentinel: "default-deny complete"\n')],
    'weakened',
  ],
  [
    'the sentinel is printed first',
    [steps((text) => `- name: first\n  try:\n    - script:\n        content: echo "default-deny complete"\n${text}`)],
    'weakened',
  ],
  [
    'the probe does nothing',
    [replace(`${DENY}/fixtures/default-deny.yaml`, 'nc -z -w 3 web.other.svc 80', 'true')],
    'weakened',
  ],
  [
    'the probe always fails',
    [replace(`${DENY}/fixtures/default-deny.yaml`, 'nc -z -w 3 web.other.svc 80', 'exit 1')],
    'weakened',
  ],
  [
    'the probe ignores its failure',
    [replace(`${DENY}/fixtures/default-deny.yaml`, 'web.other.svc 80', 'web.other.svc 80 || true')],
    'weakened',
  ],
  [
    'the probe runs another command',
    [replace(`${DENY}/fixtures/default-deny.yaml`, '["/bin/sh", "-c", "nc -z -w 3 web.other.svc 80"]', '["true"]')],
    'weakened',
  ],
  [
    'the probe lost its command',
    [
      replace(
        `${DENY}/fixtures/default-deny.yaml`,
        '          command: ["/bin/sh", "-c", "nc -z -w 3 web.other.svc 80"]\n',
        '',
      ),
    ],
    'weakened',
  ],
  [
    'a golden is regenerated with its code',
    [
      replace(`${RENDER}/golden/homepage.yaml`, '3000', '80'),
      replace('services/homepage.yaml', 'name: homepage', 'name: home'),
    ],
    'weakened',
  ],
  ['a golden is edited alone', [replace(`${RENDER}/golden/homepage.yaml`, '3000', '80')], 'weakened'],
  ['a golden is gone', [remove(`${RENDER}/golden/media.yaml`)], 'assertion-removed'],
  ['a golden is emptied', [put(`${RENDER}/golden/media.yaml`, '')], 'weakened'],
  [
    'an executable test is swapped with a scaffold of the same name',
    [
      put(
        DENY + YAML,
        chainsaw(
          'default-deny',
          'L2',
          ['R-NET-01'],
          '- name: later\n  try:\n    - script:\n        content: |\n          echo "TODO(T-2): write this"\n',
          'scaffold',
        ),
      ),
    ],
    'disabled',
  ],
];

const HONEST: [string, Edit[]][] = [
  ['nothing', []],
  ['a new test', [put(`${DENY}-2${YAML}`, chainsaw('default-deny-2', 'L2', ['R-NET-01'], probe('default-deny')))]],
  [
    'a renamed directory',
    [
      move(PRIVILEGE, `${PRIVILEGE}-for-all`),
      replace(`${PRIVILEGE}-for-all${YAML}`, 'name: least-privilege', 'name: least-privilege-for-all'),
    ],
  ],
  [
    'a renamed directory whose script names it',
    [
      move(RENDER, `${RENDER}-all`),
      replace(`${RENDER}-all/render-check.sh`, `${RENDER}/golden`, `${RENDER}-all/golden`),
    ],
  ],
  [
    'a renamed test in its file',
    [
      yaml('name: default-deny\n', 'name: denied-by-default\n'),
      yaml('sentinel: "default-deny complete"', 'sentinel: "denied complete"'),
      yaml('echo "default-deny complete"', 'echo "denied complete"'),
    ],
  ],
  ['an additional label', [yaml(label('R-NET-01'), label('R-NET-01') + label('R-NET-02'))]],
  [
    'labels in another order',
    [replace(PRIVILEGE + YAML, label('R-SEC-02') + label('R-SEC-09'), label('R-SEC-09') + label('R-SEC-02'))],
  ],
  ['the intent is worded better', [yaml('# default-deny\n', '# Given a probe, when it dials, then it is denied\n')]],
  [
    'a scaffold becomes executable',
    [put(ALERT + YAML, chainsaw('alert-delivery', 'L2', ['R-OBS-01'], probe('alert-delivery')))],
  ],
  [
    'a scaffold changes',
    [
      put(
        ALERT + YAML,
        chainsaw(
          'alert-delivery',
          'L2',
          ['R-OBS-01'],
          '- name: x\n  try:\n    - script:\n        content: echo later\n',
          'scaffold',
        ),
      ),
    ],
  ],
  ['a new field', [yaml('failed: 1', 'failed: 1\n                active: null')]],
  [
    'a new operation',
    [
      steps((text) =>
        text.replace(
          '- name: then-say-so',
          '- name: then-more\n  try:\n    - assert:\n        resource:\n          apiVersion: v1\n          kind: Pod\n- name: then-say-so',
        ),
      ),
    ],
  ],
  ['a new step name', [yaml('name: then-the-result-is-as-required', 'name: then-the-probe-failed')]],
  [
    'what an operation expects is what the default demands',
    [
      yaml(
        'file: fixtures/default-deny.yaml\n',
        'file: fixtures/default-deny.yaml\n            expect:\n              - check:\n                  ($error == null): true\n',
      ),
    ],
  ],
  [
    'what was forbidden in a directory is forbidden in the one it was renamed to',
    [move('apps', 'workloads'), replace(`${PRIVILEGE}/check.sh`, "cluster-admin' apps", "cluster-admin' workloads")],
  ],
  ['a longer timeout', [yaml('timeout: 30s', 'timeout: 90s')]],
  [
    'keys in another order',
    [yaml('apiVersion: batch/v1\n              kind: Job', 'kind: Job\n              apiVersion: batch/v1')],
  ],
  ['an error that looks for more', [without('              status:\n                phase: Pending\n')]],
  ['an expression in another spelling', [yaml('(restarts < `3`)', '( restarts  <  `3` )')]],
  ['a tighter limit', [yaml('(restarts < `3`)', '(restarts < `2`)')]],
  ['a check that says what the default says', [without('            check:\n              ($error == null): true\n')]],
  ['a value as an expression', [yaml('failed: 1', '(failed == `1`): true')]],
  [
    'an inline assert moves to a file',
    [
      put(
        `${DENY}/asserts/job.yaml`,
        ASSERT_OP.split('resource:\n')[1]!
          .replaceAll('\n          ', '\n')
          .replace(/^ {10}/, ''),
      ),
      steps((text) => text.replace(ASSERT_OP, '    - assert:\n        file: asserts/job.yaml\n')),
    ],
  ],
  ['a comment in a fixture', [replace(`${DENY}/fixtures/default-deny.yaml`, 'kind: Job', 'kind: Job # a probe')]],
  ['a newer image', [replace(`${DENY}/fixtures/default-deny.yaml`, 'busybox:1.36', 'busybox:1.37')]],
  ['a new golden', [put(`${RENDER}/golden/wiki.yaml`, 'kind: Service\n')]],
  ['code outside of the tests', [replace('services/homepage.yaml', 'homepage', 'home')]],
  ['a new fixture', [put(`${DENY}/fixtures/more.yaml`, job('more', 'true'))]],
  [
    'a test is split in two',
    [
      remove(`${PRIVILEGE}/nothing`),
      put(
        `${PRIVILEGE}-bindings${YAML}`,
        chainsaw(
          'least-privilege-bindings',
          'L0',
          ['R-SEC-09'],
          '- name: x\n  try:\n    - script:\n        content: ./check.sh\n',
        ),
      ),
      put(`${PRIVILEGE}-bindings/check.sh`, PLATFORM[`${PRIVILEGE}/check.sh`]!),
      replace(PRIVILEGE + YAML, label('R-SEC-09'), ''),
    ],
  ],
];

describe('a change that weakens a test', () => {
  it.each(WEAKER)('%s', (_what, edits, rule) => {
    expect(findingsOf(edits).map((each) => each.rule)).toContain(`tests/${rule}`);
  });
});

describe('an honest change to a test', () => {
  it.each(HONEST)('%s', (_what, edits) => {
    expect(findingsOf(edits)).toEqual([]);
  });
});
