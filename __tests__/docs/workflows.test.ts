import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseInputs } from '../../src/doors/action/inputs.ts';
import { temporaryDirectory } from '../support/repository.ts';
import { BLOCKS, blocksOf, read } from './pages.ts';

interface Workflow {
  readonly jobs: Record<string, { readonly steps: readonly { uses?: string; with?: Record<string, unknown> }[] }>;
}

const inputs = Object.keys((parse(read('action.yml')) as { inputs: object }).inputs);
const workflows = BLOCKS.filter((block) => /\/workflows\//.test(block.file));
const own = blocksOf('README.md').filter((block) => /\/workflows\//.test(block.file));

const actionlint = ['actionlint', `${process.env.HOME}/go/bin/actionlint`].find((program) => {
  try {
    execFileSync(program, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

describe('the workflows to copy', () => {
  it('are in the README for GitHub and for Gitea, and the same as on the set-up pages', () => {
    expect(own.map((block) => block.file)).toEqual([
      '.github/workflows/conformance.yml',
      '.gitea/workflows/conformance.yml',
    ]);
    const elsewhere = new Set(workflows.filter((block) => block.page !== 'README.md').map((block) => block.text));
    for (const block of own) expect(elsewhere.has(block.text)).toBe(true);
  });

  it.each(workflows)('$page:$line gives the action only inputs that it takes', ({ text }) => {
    const steps = Object.values((parse(text) as Workflow).jobs).flatMap((job) => job.steps);
    const ours = steps.filter((step) => step.uses?.startsWith('OWNER/conformance-gate@'));
    expect(ours.length).toBeGreaterThan(0);
    for (const step of ours) {
      expect(inputs).toEqual(expect.arrayContaining(Object.keys(step.with ?? {})));
      const literal = Object.entries(step.with ?? {}).filter(([, value]) => !/^\$\{\{.*\}\}$/.test(String(value)));
      const given = literal.map(([name, value]) => [`INPUT_${name.toUpperCase()}`, String(value)]);
      expect(() => parseInputs(Object.fromEntries(given))).not.toThrow();
    }
  });

  it.runIf(actionlint !== undefined).each(workflows)('$page:$line satisfies actionlint', ({ text }) => {
    const file = join(mkdtempSync(join(temporaryDirectory(), 'w')), 'workflow.yml');
    writeFileSync(file, text);
    execFileSync(actionlint!, ['-no-color', file], { stdio: 'pipe' });
  });
});
