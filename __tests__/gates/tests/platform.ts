import type { CheckEvidence } from '../../../src/domain/evidence.ts';
import type { RawFinding } from '../../../src/domain/finding.ts';
import { TEST_COMPARISONS } from '../../../src/gates/tests/index.ts';
import { readSuite } from '../../../src/suite/read-suite.ts';
import { type Entry, evidenceOf, type Files, POLICY, snapshotOf } from '../evidence.ts';
import { counted } from './comparing.ts';

const TESTS = 'conformance/tests';
const PREFIX = 'conformance.home.k3s';

export const DENY = `${TESTS}/l2-behavioral/default-deny`;
export const PRIVILEGE = `${TESTS}/l0-static/least-privilege`;
export const RENDER = `${TESTS}/l1-rendering/service-render`;
export const ALERT = `${TESTS}/l2-behavioral/alert-delivery`;
export const YAML = '/chainsaw-test.yaml';

/** A Chainsaw test; `steps` is YAML below spec.steps, not indented. */
export function chainsaw(
  name: string,
  layer: string,
  ids: readonly string[],
  steps: string,
  status = 'EXECUTABLE',
): string {
  const labels = ids.map((id) => `    ${PREFIX}/${id}: "true"\n`).join('');
  const sentinel = /^L[23]$/.test(layer) ? `    ${PREFIX}/sentinel: "${name} complete"\n` : '';
  const body = steps
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}\n`)
    .join('');
  return (
    `# STATUS: ${status}\n#\n# ${name}\napiVersion: chainsaw.kyverno.io/v1alpha1\nkind: Test\nmetadata:\n  name: ${name}\n` +
    `  labels:\n${labels}  annotations:\n    ${PREFIX}/requirements: "${ids.join(',')}"\n    ${PREFIX}/layer: "${layer}"\n` +
    `    ${PREFIX}/executable: "true"\n${sentinel}spec:\n  timeouts:\n    assert: 60s\n  steps:\n${body}`
  );
}

/** Steps of a behavioural test: a fixture, a probe, what it must have seen, the sentinel. */
export function probe(name: string): string {
  return `- name: given-a-probe
  try:
    - apply:
        file: fixtures/${name}.yaml
- name: when-it-runs
  try:
    - script:
        timeout: 30s
        content: kubectl -n "$NAMESPACE" logs job/${name}
        check:
          ($error == null): true
- name: then-the-result-is-as-required
  try:
    - assert:
        resource:
          apiVersion: batch/v1
          kind: Job
          metadata:
            name: ${name}
          status:
            failed: 1
            conditions:
              - type: Failed
                status: "True"
              - type: Complete
                status: "False"
            (length(pods)): 2
            (restarts < \`3\`): true
    - error:
        resource:
          apiVersion: v1
          kind: Pod
          metadata:
            labels:
              job-name: ${name}
          status:
            phase: Pending
- name: then-the-file-agrees
  try:
    - assert:
        file: asserts/${name}.yaml
- name: then-say-so
  try:
    - script:
        content: echo "${name} complete"
`;
}

export function job(name: string, command: string): string {
  return `apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
spec:
  backoffLimit: 0
  template:
    spec:
      containers:
        - name: probe
          image: docker.io/library/busybox:1.36
          command: ["/bin/sh", "-c", "${command}"]
`;
}

const wrapper = (script: string) => `- name: given-the-tree-when-checked-then-it-holds
  try:
    - script:
        timeout: 60s
        content: ./${script}
`;

const ASSERTS = `expect "no binding to cluster-admin" absent 'name: cluster-admin' apps
expect "homepage is bound to its reader role" grep -q 'name: homepage-reader' apps/homepage/access.yaml
`;
const GOLDENS = `for golden in ${RENDER}/golden/*.yaml; do
  name=$(basename "$golden" .yaml)
  expect "$name renders to its golden" diff <(tools/render.sh "services/$name.yaml") "$golden"
done
`;

/** A small platform with one test of every kind. */
export const PLATFORM: Files = {
  'conformance/requirements.yaml': 'requirements:\n  - id: R-NET-01\n    title: a\n    text: b\n',
  'tools/render.sh': { exec: '#!/bin/sh\ncat "$1"\n' },
  'services/homepage.yaml': 'name: homepage\n',
  'apps/homepage/access.yaml': 'roleRef:\n  name: homepage-reader\n',
  [DENY + YAML]: chainsaw('default-deny', 'L2', ['R-NET-01'], probe('default-deny')),
  [`${DENY}/fixtures/default-deny.yaml`]: job('default-deny', 'nc -z -w 3 web.other.svc 80'),
  [`${DENY}/asserts/default-deny.yaml`]:
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: p\nstatus:\n  phase: Failed\n  reason: Denied\n',
  [PRIVILEGE + YAML]: chainsaw('least-privilege', 'L0', ['R-SEC-02', 'R-SEC-09'], wrapper('check.sh')),
  [`${PRIVILEGE}/check.sh`]: { exec: counted(ASSERTS) },
  [RENDER + YAML]: chainsaw('service-render', 'L1', ['R-ENV-01'], wrapper('render-check.sh')),
  [`${RENDER}/render-check.sh`]: { exec: counted(GOLDENS) },
  [`${RENDER}/golden/homepage.yaml`]: 'kind: Service\nport: 3000\n',
  [`${RENDER}/golden/media.yaml`]: 'kind: Service\nport: 8096\n',
  [ALERT + YAML]: chainsaw('alert-delivery', 'L2', ['R-OBS-01'], probe('alert-delivery'), 'scaffold — no sink'),
};

export type Edit = (files: Record<string, Entry>) => void;

/** Replaces text in a file that must hold it. */
export function replace(path: string, from: string, to: string): Edit {
  return (files) => {
    const entry = files[path];
    const text = typeof entry === 'string' ? entry : (entry as { exec: string }).exec;
    if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
    const changed = text.replace(from, () => to);
    files[path] = typeof entry === 'string' ? changed : { exec: changed };
  };
}

/** Moves everything below a directory. */
export function move(from: string, to: string): Edit {
  return (files) => {
    for (const path of Object.keys(files)) {
      if (!path.startsWith(`${from}/`)) continue;
      files[to + path.slice(from.length)] = files[path]!;
      delete files[path];
    }
  };
}

export function remove(...paths: string[]): Edit {
  return (files) => {
    for (const path of Object.keys(files))
      if (paths.some((each) => path === each || path.startsWith(`${each}/`))) delete files[path];
  };
}

export function put(path: string, entry: Entry): Edit {
  return (files) => {
    files[path] = entry;
  };
}

/** What the gate says about a change to the platform. */
export function findingsOf(
  edits: readonly Edit[],
  base: Files = PLATFORM,
  checks?: CheckEvidence,
): readonly RawFinding[] {
  const head: Record<string, Entry> = { ...base };
  for (const edit of edits) edit(head);
  const suite = (files: Files) => readSuite(snapshotOf(files), POLICY);
  const evidence = evidenceOf({ base, head, baseSuite: suite(base), headSuite: suite(head) }, checks ? { checks } : {});
  return TEST_COMPARISONS.flatMap((comparison) => {
    const outcome = comparison.compare(evidence);
    if (outcome.undecided !== undefined) throw new Error(outcome.undecided);
    return outcome.findings;
  });
}
