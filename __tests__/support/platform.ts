/** A small repository under test: a spec page, a registry of two requirements, one L0 test that passes. */
import { createRepository, type TestRepository } from './repository.ts';

export const PREFIX = 'conformance.home.k3s';
export const CHECK = 'conformance/tests/l0-static/one-way-in/check.sh';
export const TEST_FILE = 'conformance/tests/l0-static/one-way-in/chainsaw-test.yaml';

/** A well-formed Chainsaw test of one requirement. */
export function chainsawTest(name: string, requirement: string, layer = 'L0'): string {
  return `# STATUS: EXECUTABLE
apiVersion: chainsaw.kyverno.io/v1alpha1
kind: Test
metadata:
  name: ${name}
  labels:
    ${PREFIX}/${requirement}: "true"
  annotations:
    ${PREFIX}/requirements: "${requirement}"
    ${PREFIX}/layer: "${layer}"
    ${PREFIX}/safety-critical: "false"
    ${PREFIX}/intent: "Given the tree, When it is read, Then it holds"
spec:
  steps:
    - name: then-it-holds
      try:
        - script:
            content: ./check.sh
`;
}

/** A script in the house style with the given body. */
export function checkScript(body: string): string {
  return `#!/usr/bin/env bash
# STATUS: EXECUTABLE
#
# What this does NOT prove:
#   - that the cluster behaves so
set -euo pipefail
${body}`;
}

export const PASSING = checkScript(`grep -q 'kind: Gateway' apps/gateway.yaml && echo "PASS: there is a gateway"
`);

/** The repository with `main` committed and checked out. */
export function platformRepository(options: { lifetime?: 'test' | 'file'; policy?: string } = {}): TestRepository {
  const repository = createRepository({ lifetime: options.lifetime ?? 'test' });
  repository.write(
    '.conformance.yml',
    options.policy ?? 'version: 1\nspec:\n  owners: ["@alice"]\nchecks:\n  timeout: 5s\n',
  );
  repository.write('docs/01-network.md', '# Network\n\n## R-NET-01\n\nThe gateway is the only way in.\n');
  repository.write(
    'conformance/requirements.yaml',
    'requirements:\n  - id: R-NET-01\n    title: One way in\n    text: The gateway is the only way in.\n  - id: R-NET-02\n    title: One way out\n    text: The gateway is the only way out.\n',
  );
  repository.write(TEST_FILE, chainsawTest('one-way-in', 'R-NET-01'));
  repository.write(CHECK, PASSING, 0o755);
  repository.write('apps/gateway.yaml', 'kind: Gateway\n');
  repository.commit('the platform');
  return repository;
}
