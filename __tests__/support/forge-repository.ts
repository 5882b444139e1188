/** A repository as a forge keeps it: a conforming `main`, and pull request 7 with its head and merge refs. */
import { createRepository, type RepositoryOptions, type TestRepository } from './repository.ts';

const TEST = 'conformance/tests/l0-static/deny';

const EDITS = {
  /** Nothing the gate minds. */
  sound: ['README.md', 'hello again\n'],
  /** Edits the spec; the check still passes. */
  spec: ['docs/spec.md', 'Traffic is not always denied.\n'],
  /** Breaks what the check looks at, and no more. */
  breaking: ['apps/policy.yaml', 'traffic: allowed\n'],
  /** A script that would tell the world that it ran. */
  hostile: [`${TEST}/check.sh`, '#!/bin/bash\necho "SCRIPT OF THE CHANGE RAN"\necho "PASS: denied"\n'],
} as const;

export type Edit = keyof typeof EDITS;

export interface PulledRepository {
  readonly origin: TestRepository;
  /** Tip of `main` when the pull request was opened, and still. */
  readonly base: string;
  readonly head: string;
  /** The test merge that `refs/pull/7/merge` names. */
  readonly merge: string;
}

/** The files of a repository whose only check looks for a word in `apps/policy.yaml`. */
export function writeConforming(repository: TestRepository): void {
  repository.write('docs/spec.md', 'Traffic is denied.\n');
  repository.write(
    'conformance/requirements.yaml',
    'requirements:\n  - { id: R-NET-01, title: Default deny, text: Traffic is denied. }\n',
  );
  repository.write(
    `${TEST}/chainsaw-test.yaml`,
    `apiVersion: chainsaw.kyverno.io/v1alpha1
kind: Test
metadata:
  name: deny
  labels:
    conformance.home.k3s/R-NET-01: "true"
  annotations:
    conformance.home.k3s/requirements: R-NET-01
    conformance.home.k3s/layer: L0
    conformance.home.k3s/safety-critical: "false"
    conformance.home.k3s/intent: Given a cluster When it runs Then traffic is denied
spec: {}
`,
  );
  repository.write(
    `${TEST}/check.sh`,
    '#!/bin/bash\n# STATUS: executable\n# What this does NOT prove:\n#   - anything at run time\n' +
      'if grep -q "traffic: denied" apps/policy.yaml; then echo "PASS: denied"; else echo "FAIL: denied"; exit 1; fi\n',
    0o755,
  );
  repository.write('apps/policy.yaml', 'traffic: denied\n');
  repository.write('README.md', 'hello\n');
  repository.write('.conformance.yml', "version: 1\nspec:\n  owners: ['@alice']\n");
}

/** @param extra further files of `main` */
export function aPulledRepository(
  edit: Edit,
  options: RepositoryOptions & { readonly extra?: Readonly<Record<string, string>> } = {},
): PulledRepository {
  const origin = createRepository(options);
  writeConforming(origin);
  for (const [path, content] of Object.entries(options.extra ?? {})) origin.write(path, content);
  const base = origin.commit('base');
  origin.branch('change');
  const [edited, content] = EDITS[edit];
  origin.write(edited, content);
  const head = origin.commit('change');
  origin.git('checkout', '-q', '--detach', 'main');
  const merge = origin.merge(head);
  origin.git('update-ref', 'refs/pull/7/head', head);
  origin.git('update-ref', 'refs/pull/7/merge', merge);
  origin.checkout('main');
  return { origin, base, head, merge };
}
