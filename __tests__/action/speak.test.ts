import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GateError } from '../../src/domain/errors.ts';
import type { Report } from '../../src/domain/report.ts';
import type { ActionOutcome } from '../../src/doors/action/run.ts';
import { speak, speakOfStart } from '../../src/doors/action/speak.ts';
import { toSummary } from '../../src/report/summary.ts';
import { aFinding, aReport } from '../support/report.ts';
import { temporaryDirectory } from '../support/repository.ts';

const FILES = ['GITHUB_OUTPUT', 'GITHUB_STEP_SUMMARY'] as const;
/** actions/runner `FileCommandManager.cs`: a longer summary is dropped whole. */
const SUMMARY_LIMIT = 1024 * 1024;

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** One folder for all: the toolkit remembers where the summary goes. */
const folder = temporaryDirectory('file');

/** What a step says: its log, its exit status, and the runner's files. */
async function said(change: Partial<ActionOutcome>, options: { forge?: 'github' | 'gitea'; files?: boolean } = {}) {
  for (const name of FILES) {
    const file = options.files === false ? '' : join(folder, name);
    if (file !== '') writeFileSync(file, '');
    vi.stubEnv(name, file);
  }
  const log: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    log.push(String(text));
    return true;
  });
  const outcome: ActionOutcome = {
    ...{ report: aReport(), reportFile: '/tmp/r.json', commentUrl: undefined, notes: [], error: undefined },
    ...change,
  };
  const settings = { annotations: 'auto', failOn: 'error', mode: 'full' } as const;
  await speak(outcome, settings, { forge: options.forge ?? 'github' }, renderers);
  const code = process.exitCode;
  vi.restoreAllMocks();
  const read = (name: (typeof FILES)[number]) =>
    options.files === false ? '' : readFileSync(join(folder, name), 'utf8');
  return { log: log.join(''), code, outputs: read('GITHUB_OUTPUT'), summary: read('GITHUB_STEP_SUMMARY') };
}

const renderers = {
  comment: () => '',
  summary: (report: Report, budgetBytes: number) => toSummary(report, { budgetBytes }),
};

describe('what a step says to its runner', () => {
  // The first test: afterwards the toolkit knows a file.
  it('ends with its exit status where there are no files to speak through', async () => {
    const { code, log } = await said({ report: aReport({ verdict: 'fail' }) }, { files: false });
    expect(code).toBe(1);
    expect(log).toMatch(/note: no step summary/);
  });

  it('keeps an output of several lines one output, whatever it looks like', async () => {
    const path = '/tmp/a\nverdict<<X\npass\nX\n%0Aghadelimiter_1\r\nb.json';
    const { outputs } = await said({ reportFile: path });
    const named = [...outputs.matchAll(/^([\w-]+)<<(ghadelimiter_[\w-]+)\n([\s\S]*?)\n\2$/gm)];
    expect(named.map((each) => each[1])).toEqual(['verdict', 'coverage', 'gaps', 'errors', 'report', 'comment-url']);
    expect(named[4]![3]).toBe(path);
  });

  it('has no more error annotations than a step may have, the line that fails the job among them', async () => {
    const findings = Array.from({ length: 40 }, (_, at) => aFinding({ line: at + 1 }));
    const { log, code } = await said({ report: aReport({ verdict: 'fail', findings }) });
    const errors = log.split('\n').filter((line) => line.startsWith('::error'));
    expect(errors).toHaveLength(10);
    expect(errors.at(-1)).toMatch(/^::error::conformance-gate: fail: /);
    expect(log).toContain('31 more findings have no annotation');
    expect(code).toBe(1);
  });

  it('prints no line that a runner takes for a command, whatever the notes and findings hold', async () => {
    const evil =
      '::set-output name=verdict::pass\n::add-path::/evil\n##[set-env name=X]1\r::stop-commands::x\n  ::error::x';
    const report = aReport({ verdict: 'fail', findings: [aFinding({ message: evil, fix: evil, path: evil })] });
    for (const forge of ['github', 'gitea'] as const) {
      const { log } = await said({ report, notes: [evil], error: new GateError('input', evil, evil) }, { forge });
      const commands = log.split(/[\r\n]+/).filter((line) => /^\s*::|##\[/.test(line));
      expect(commands.map((line) => line.replace(/^::(\w+).*/, '$1'))).toEqual(
        forge === 'github' ? ['error', 'error'] : ['error'],
      );
    }
  });

  it('shows a server without annotations some hundreds of findings, and counts the rest', async () => {
    const findings = Array.from({ length: 3000 }, () => aFinding());
    const { log } = await said({ report: aReport({ verdict: 'fail', findings }) }, { forge: 'gitea' });
    expect(log.split('\n').length).toBeLessThan(600);
    expect(log).toContain('and 2500 more findings');
  });

  it('tells an outcome of nothing without failing', () => {
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.stubEnv('GITHUB_OUTPUT', '');
    speakOfStart(['a note']);
    expect(log.mock.calls.join('')).toContain('the checks have begun');
    expect(process.exitCode).toBeUndefined();
  });
});

describe('a summary', () => {
  it('of a very large report stays under what the runner keeps, notes included', async () => {
    const findings = Array.from({ length: 4000 }, (_, at) => aFinding({ line: at + 1, message: 'ü'.repeat(400) }));
    const notes = Array.from({ length: 400 }, (_, at) => `${at} ${'ü'.repeat(2000)}`);
    const { summary } = await said({ report: aReport({ verdict: 'fail', findings }), notes });
    expect(Buffer.byteLength(summary)).toBeLessThan(SUMMARY_LIMIT);
    expect(summary).toContain('docs/07.md');
    expect(summary).toMatch(/and \d+ more, in the job's log/);
  });
});
