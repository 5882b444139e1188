import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { ExampleRepository } from '../../src/doors/cli/demo/example-repository.ts';
import { readStories } from '../../src/doors/cli/demo/story.ts';
import { createRepository, temporaryDirectory } from '../support/repository.ts';
import { BLOCKS, type Block, blockOf, read } from './pages.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sessions = BLOCKS.filter((block) => block.language === 'console');
let repository: string;
let programs: string;

beforeAll(async () => {
  const folder = temporaryDirectory('file');
  programs = join(folder, 'bin');
  mkdirSync(programs);
  const program = join(programs, 'conformance-gate');
  writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'src/doors/cli.ts')}' "$@"\n`);
  chmodSync(program, 0o755);
  const example = new ExampleRepository(join(folder, 'home-platform'));
  await example.begin(join(root, 'examples/home-platform'));
  for (const [at, story] of (await readStories(join(root, 'examples/pull-requests'))).entries()) {
    await example.open(story, `pull-request-${at + 1}`);
  }
  repository = example.root;
});

interface Step {
  readonly command: string;
  readonly expected: readonly string[];
}

/** `$ command` lines, each with the output that follows it. */
function stepsOf({ text }: Block): readonly Step[] {
  return text
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...expected] = part.trimEnd().split('\n');
      return { command, expected };
    });
}

/** What each command wrote; standard error only where it wrote nothing else. */
function outputsOf(steps: readonly Step[], cwd: string): Promise<readonly string[]> {
  const mark = '@@ end of step @@';
  const script = steps
    .map(
      ({ command }) =>
        `(exit $status); out=$( ${command} 2>"$TMPDIR/err" ); status=$?; printf '%s\\n' "\${out:-$(cat "$TMPDIR/err")}"; echo '${mark}'`,
    )
    .join('\n');
  const env = {
    PATH: `${programs}:${process.env.PATH}`,
    HOME: '/nonexistent',
    TMPDIR: temporaryDirectory(),
    LC_ALL: 'C.UTF-8',
    // Each command is a process of its own; only the first one has to translate the program.
    NODE_COMPILE_CACHE: join(programs, 'cache'),
  };
  return new Promise((resolve) => {
    execFile('bash', ['-c', `status=0\n${script}`], { cwd, env }, (_error, stdout) =>
      resolve(stdout.split(`${mark}\n`)),
    );
  });
}

/** Whether the lines are as expected: a line `…` stands for any lines, `…` within one for any text; blanks do not count. */
function fits(expected: readonly string[], lines: readonly string[]): boolean {
  const [first, ...rest] = expected;
  if (first === undefined) return lines.length === 0;
  if (first === '…') return lines.some((_, at) => fits(rest, lines.slice(at))) || rest.length === 0;
  return lines[0] !== undefined && like(first).test(lines[0]) && fits(rest, lines.slice(1));
}

function like(expected: string): RegExp {
  const escaped = expected
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return new RegExp(`^${escaped.join('.*')}$`);
}

const told = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');

describe('the console sessions of the documentation', () => {
  it('are there', () => {
    expect(sessions.length).toBeGreaterThan(6);
  });

  it.each(sessions)('$page:$line shows what the commands print', async (block) => {
    const steps = stepsOf(block);
    expect(steps.length).toBeGreaterThan(0);
    const outputs = await outputsOf(steps, repository);
    for (const [at, { command, expected }] of steps.entries()) {
      const lines = told((outputs[at] ?? '').split('\n'));
      if (!fits(told(expected), lines)) {
        expect(`$ ${command}\n${lines.join('\n')}`).toBe(`$ ${command}\n${told(expected).join('\n')}`);
      }
    }
  });
});

describe('the report in the documentation', () => {
  it('is one by the schema', () => {
    const validate = new Ajv2020({ strict: false }).compile(JSON.parse(read('docs/schema/report-v1.schema.json')));
    const report = JSON.parse(blockOf('docs/report.md', (block) => block.language === 'json').text);
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
  });
});

describe('the test in the documentation', () => {
  it('is read and run as the page says', async () => {
    const page = 'docs/writing-tests.md';
    const test = blockOf(page, (block) => block.file.endsWith('chainsaw-test.yaml'));
    const registry = blockOf(page, (block) => block.file === 'conformance/requirements.yaml');
    const script = blockOf(page, (block) => block.language === 'bash');
    const platform = createRepository({ lifetime: 'test' });
    platform.write('.conformance.yml', 'version: 1\n');
    platform.write('docs/07-security.md', '# Security\n\n## R-NET-01\n\nDenied.\n');
    platform.write(registry.file, registry.text);
    platform.write(test.file, test.text);
    platform.write(test.file.replace('chainsaw-test.yaml', 'check.sh'), script.text, 0o755);
    platform.write('apps/media/deny.yaml', 'spec:\n  podSelector: {}\n');
    platform.commit('the platform of the page');
    const steps = ['run --json -', 'coverage --json -'].map((words) => ({
      command: `conformance-gate ${words}`,
      expected: [],
    }));
    const [run = '', coverage = ''] = await outputsOf(steps, platform.root);
    expect(JSON.parse(run)).toMatchObject({
      verdict: 'pass',
      checks: [{ verdict: 'pass', assertions: [{ name: 'apps/media/ denies by default' }, { outcome: 'pass' }] }],
    });
    const report = JSON.parse(coverage);
    expect(report.coverage.head).toMatchObject({ covered: 1, total: 1 });
    expect(report.requirements[1]).toMatchObject({ id: 'R-NET-02', status: 'deferred' });
    expect(report.tests[0].gaps).toHaveLength(2);
    expect(report.findings.filter((finding: { gate: string }) => finding.gate === 'tags')).toEqual([]);
  });
});
