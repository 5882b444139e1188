import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GateError } from '../../../domain/errors.ts';
import { openRepository } from '../../../git/open-repository.ts';
import type { CliSettings } from '../arguments.ts';

/** A first policy: the defaults, written out so that they can be read and changed. */
export const FIRST_POLICY = `# What conformance-gate holds in this repository. It is read from the base branch, so a change cannot relax
# the gate that judges it. Every key is optional; these are the defaults.
version: 1
requirement-id: 'R-[A-Z0-9]+-[0-9]{2,}'
label-prefix: conformance.home.k3s
spec:
  registry: conformance/requirements.yaml
  paths: ['docs/**', 'conformance/requirements.yaml']
  owners: []            # whose approving review unlocks a change to the spec: ['@alice', '@org/spec-owners']
tests:
  root: conformance/tests
  layers: { L0: l0-static, L1: l1-rendering, L2: l2-behavioral, L3: l3-fault-injection, META: meta }
checks:
  scripts: [check.sh, render-check.sh]
  timeout: 120s
  network: deny
coverage:
  strict: true
  minimum: 0
mutation:
  fail-on: hollow
  budget: 10m
ledger: conformance/ledger.jsonl
`;

/** `init`: writes a first \`.conformance.yml\`; never over an existing one. */
export async function init(settings: CliSettings): Promise<0> {
  const repository = await openRepository(settings.repository);
  const file = join(repository.root, '.conformance.yml');
  try {
    await writeFile(file, FIRST_POLICY, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') {
      throw new GateError('usage', `${file} exists already`, 'edit it, or remove it first');
    }
    throw new GateError(
      'environment',
      `cannot write ${file}: ${(error as Error).message}`,
      'check the permissions of the folder',
    );
  }
  process.stdout.write(
    `wrote ${file}\nnext: set the label prefix and the spec's owners, commit it, then try: conformance-gate check\n`,
  );
  return 0;
}
