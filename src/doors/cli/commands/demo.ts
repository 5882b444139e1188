import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { GateError } from '../../../domain/errors.ts';
import { GATES } from '../../../domain/gate.ts';
import type { Report } from '../../../domain/report.ts';
import { runGate } from '../../../pipeline/gate.ts';
import { toConsole } from '../../../report/console.ts';
import { toHtml } from '../../../report/html.ts';
import { toMarkdown } from '../../../report/markdown.ts';
import type { CliSettings } from '../arguments.ts';
import { ExampleRepository } from '../demo/example-repository.ts';
import { readStories, type Story } from '../demo/story.ts';
import { abortOnSignal } from '../interrupt.ts';
import { progressOn } from '../progress.ts';

const NO_PYTHON = 'python3 with PyYAML is not on this machine, and checks of the example need it';

/**
 * `demo`: a repository made of the embedded example, four pull requests, the main job on each, and what a
 * reviewer would see. Everything happens in a temporary folder. Exit 0 when each verdict is the expected one.
 */
export async function demo(settings: CliSettings): Promise<0 | 2> {
  const examples = findExamples();
  const stories = await readStories(join(examples, 'pull-requests'));
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'conformance-gate-demo-'));
  const interrupt = abortOnSignal();
  const python = await hasPython();
  try {
    const repository = new ExampleRepository(join(folder, 'home-platform'));
    await repository.begin(join(examples, 'home-platform'));
    if (!python) process.stdout.write(`note: ${NO_PYTHON}: scripts are not run\n`);
    const surprises: string[] = [];
    const untold: string[] = [];
    for (const [index, story] of stories.entries()) {
      const branch = await repository.open(story, `pull-request-${index + 1}`);
      const report = await judge(repository.root, branch, story, settings, python, interrupt.signal);
      show(report, story, index + 1, stories.length, settings);
      if (settings.keep) await keep(report, join(folder, branch));
      if (!python && story.needsScripts) untold.push(`pull request ${index + 1}`);
      else if (report.verdict !== story.expect)
        surprises.push(`${branch}: ${report.verdict}, expected ${story.expect}`);
    }
    if (settings.keep) process.stdout.write(`\nkept in ${folder}: the repository, and each comment as .md and .html\n`);
    return conclude(surprises, untold);
  } finally {
    interrupt.release();
    if (!settings.keep) await rm(folder, { recursive: true, force: true });
  }
}

/** The example lies beside the program: in the source tree as well as in the package. */
function findExamples(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'examples', 'home-platform'))) return join(folder, 'examples');
    if (folder === dirname(folder)) break;
  }
  throw new GateError(
    'environment',
    'the embedded example is missing',
    'run the demo from the whole package: dist/ and examples/ belong together',
  );
}

async function hasPython(): Promise<boolean> {
  return promisify(execFile)('python3', ['-c', 'import yaml']).then(
    () => true,
    () => false,
  );
}

async function judge(
  repository: string,
  head: string,
  story: Story,
  settings: CliSettings,
  python: boolean,
  signal: AbortSignal,
): Promise<Report> {
  const progress = progressOn(process.stderr, settings.quiet);
  const { report } = await runGate({
    repository,
    base: 'main',
    head,
    configPath: undefined,
    gates: new Set(GATES),
    jobs: settings.jobs,
    runScripts: python,
    runScriptsReason: NO_PYTHON,
    reviews: [],
    author: story.author,
    today: new Date().toISOString().slice(0, 10),
    onProgress: progress.show,
    signal,
  });
  progress.done();
  return report;
}

function show(report: Report, story: Story, number: number, of: number, settings: CliSettings): void {
  const bold = (text: string) => (settings.color ? `\u001b[1m${text}\u001b[22m` : text);
  const rule = '─'.repeat(Math.min(process.stdout.columns ?? 100, 100));
  process.stdout.write(
    `\n${rule}\n${bold(`Pull request ${number} of ${of}: ${story.title}`)}\n${story.description.trim()}\n${rule}\n`,
  );
  process.stdout.write(toConsole(report, { color: settings.color, width: process.stdout.columns ?? 100 }));
}

async function keep(report: Report, name: string): Promise<void> {
  await writeFile(`${name}.md`, toMarkdown(report, { id: 'default', budgetBytes: 60_000 }));
  await writeFile(`${name}.html`, toHtml(report));
}

function conclude(surprises: readonly string[], untold: readonly string[]): 0 | 2 {
  if (surprises.length === 0) {
    const but =
      untold.length === 0
        ? ''
        : `, but ${untold.join(', ')} tell something only where scripts run, which needs python3 with PyYAML`;
    process.stdout.write(
      `\nEach verdict is the expected one${but}. Next: conformance-gate check in a repository of your own.\n`,
    );
    return 0;
  }
  process.stderr.write(`\nnot as expected: ${surprises.join('; ')}\n`);
  return 2;
}
