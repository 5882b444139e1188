import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestRepository } from '../support/repository.ts';
import { layOut, read, runScript, scriptOf, scripts } from './example-tree.ts';
import { PERTURBATIONS, type Perturbation } from './perturbations.ts';

let repository: TestRepository;
beforeAll(() => {
  repository = layOut();
});

/** Applies one change, runs the check, and takes the change back. */
async function observe({ check, path, from, to, mode }: Perturbation) {
  const file = join(repository.root, path);
  const before = existsSync(file) ? read(repository.root, path) : '';
  if (from !== undefined && !before.includes(from)) throw new Error(`${path} does not hold ${from}`);
  writeFileSync(file, from === undefined ? (to ?? before) : before.replace(from, () => to ?? ''));
  if (mode !== undefined) chmodSync(file, mode);
  try {
    return await runScript(repository.root, scriptOf(repository.root, check));
  } finally {
    repository.git('reset', '--quiet', '--hard');
    if (before === '' && existsSync(file)) rmSync(file);
  }
}

describe('a check of the example goes red', () => {
  it.each(PERTURBATIONS.map((each) => [each.check, each.what, each] as const))('%s: when %s', async (_, __, each) => {
    const run = await observe(each);
    expect(run.exit, run.output).toBe(1);
    expect(run.failed).toContain(each.says);
    expect(run.output).not.toContain('Traceback');
  });

  it('for every script of the example at least once', () => {
    const tried = new Set(PERTURBATIONS.map((each) => each.check));
    expect(
      scripts(repository.root)
        .map((path) => path.split('/')[3])
        .filter((name) => !tried.has(name ?? '')),
    ).toEqual([]);
  });
});

describe('a check of the example stays green', () => {
  it.each([
    ['ha-control-plane-as-code', 'ansible/site.yml', '# The order is', '# This order is'],
    ['ha-control-plane-as-code', 'ansible/roles/kube_vip/defaults/main.yml', '(svc_enable=false', '(svc_enable=true'],
    [
      'egress-paths-selected-by-rules',
      'ansible/roles/vpn_egress/templates/vpn-egress.nft.j2',
      '# Everything that is not marked passes',
      '# drop',
    ],
    [
      'node-hardening-as-code',
      'ansible/roles/hardening/templates/sshd.conf.j2',
      '# {{ ansible_managed }}',
      '# PermitRootLogin yes',
    ],
    [
      'placeholder-guard-coupling',
      'platform/kyverno/no-placeholder-values.yaml',
      '# The same words',
      '# The very same words',
    ],
  ])('%s: when only a comment of %s changes', async (check, path, from, to) => {
    const run = await observe({ check, what: 'a comment changes', path, from, to, says: '' });
    expect(run.failed).toEqual([]);
    expect(run.exit).toBe(0);
  });
});
