import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseInputs } from '../../src/doors/action/inputs.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

interface ActionFile {
  readonly inputs: Record<string, { readonly description?: string; readonly default?: string }>;
  readonly outputs: Record<string, { readonly description?: string }>;
  readonly runs: { readonly using: string; readonly main: string };
}
const action = parse(read('action.yml')) as ActionFile;

/** Contract §2. */
const INPUTS = [
  ...['token', 'config', 'base', 'head', 'gates', 'mode', 'report', 'run-scripts', 'comment', 'status'],
  ...['annotations', 'fail-on', 'jobs', 'id'],
];
const OUTPUTS = ['verdict', 'coverage', 'gaps', 'errors', 'report', 'comment-url'];

describe('action.yml', () => {
  it('declares exactly the inputs and outputs of the contract, each described', () => {
    expect(Object.keys(action.inputs)).toEqual(INPUTS);
    expect(Object.keys(action.outputs)).toEqual(OUTPUTS);
    for (const each of [...Object.values(action.inputs), ...Object.values(action.outputs)]) {
      expect(each.description).toMatch(/\w/);
    }
  });

  it('has defaults that the action itself has too', () => {
    const env = Object.fromEntries(
      Object.entries(action.inputs).map(([name, input]) => [`INPUT_${name.toUpperCase()}`, input.default ?? '']),
    );
    const declared = parseInputs({ ...env, INPUT_TOKEN: '', INPUT_CONFIG: '' });
    expect(declared).toEqual(parseInputs({}));
  });

  it('runs the bundle on node24', () => {
    expect(action.runs).toEqual({ using: 'node24', main: 'dist/action.js' });
  });
});

/** The YAML blocks of a page; each begins with the name of its file. */
function workflowsIn(page: string): [string, string][] {
  return [...read(page).matchAll(/^```yaml\n(# (\S+)\n[\s\S]*?)^```$/gm)].map((match) => [match[2]!, match[1]!]);
}

interface Step {
  readonly uses?: string;
  readonly with?: Record<string, unknown>;
}
interface Workflow {
  readonly jobs: Record<string, { readonly steps: readonly Step[]; readonly permissions?: Record<string, string> }>;
}

const pages = ['docs/github.md', 'docs/gitea.md'];
const workflows = pages.flatMap((page) => workflowsIn(page).map(([file, text]) => ({ page, file, text })));

describe('the workflows to copy', () => {
  it('are there for both kinds of server', () => {
    for (const page of pages) expect(workflows.filter((each) => each.page === page).length).toBeGreaterThan(2);
  });

  it.each(workflows)('$page: $file pins every foreign action and stores no credentials', ({ text }) => {
    const steps = Object.values((parse(text) as Workflow).jobs).flatMap((job) => job.steps);
    for (const step of steps.filter((each) => each.uses?.startsWith('actions/'))) {
      expect(step.uses).toMatch(/@[0-9a-f]{40}$/);
      if (step.uses?.startsWith('actions/checkout@')) expect(step.with).toMatchObject({ 'persist-credentials': false });
    }
  });

  it.each(workflows)(
    '$page: $file gives no job that runs scripts for strangers a token that writes contents',
    ({ text }) => {
      for (const job of Object.values((parse(text) as Workflow).jobs)) {
        const runs = job.steps.some((step) => step.with?.mode === 'check');
        if (runs) expect(JSON.stringify(job.permissions ?? {})).not.toContain('write');
      }
    },
  );
});
