import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GateError } from '../../src/domain/errors.ts';
import { rememberCommandFiles } from '../../src/doors/action/command-files.ts';
import { readReport, soberVerdict, writeReport } from '../../src/doors/action/report-file.ts';
import { toJson } from '../../src/report/json.ts';
import { aFinding, aReport } from '../support/report.ts';
import { temporaryDirectory } from '../support/repository.ts';

const file = () => join(temporaryDirectory(), 'report.json');

describe('a report made elsewhere', () => {
  it('is read back as it was written', async () => {
    const at = file();
    const report = aReport({ verdict: 'fail', gates: { ...aReport().gates, spec: 'fail' }, findings: [aFinding()] });
    await writeReport(at, toJson(report));
    expect(await readReport(at)).toEqual(report);
  });

  it('keeps the bytes of a path that is not UTF-8', async () => {
    const at = file();
    await writeReport(at, toJson(aReport({ findings: [aFinding({ severity: 'notice', path: 'caf\udce9' })] })));
    expect((await readReport(at)).findings[0]!.path).toBe('caf\udce9');
  });

  it('may bring fields of a later version, which are dropped', async () => {
    const at = file();
    writeFileSync(at, JSON.stringify({ ...aReport(), later: { a: 1 }, __proto__: undefined }));
    expect(await readReport(at)).toEqual(aReport());
  });

  it.each([
    ['text', 'not json', /no JSON/],
    ['nothing', '', /no JSON/],
    ['another schema', JSON.stringify({ ...aReport(), schema: 'x/v2' }), /schema/],
    ['a foreign verdict', JSON.stringify({ ...aReport(), verdict: 'PASS' }), /verdict/],
    ['a head that is no commit', JSON.stringify({ ...aReport(), head: { ref: 'x', sha: '../../x' } }), /head\.sha/],
    ['a finding without message', JSON.stringify({ ...aReport(), findings: [{ gate: 'spec' }] }), /findings/],
    ['a list', '[]', /no conformance-gate/],
    ['null', 'null', /no conformance-gate/],
  ])('that is %s is refused', async (_what, text, expected) => {
    const at = file();
    writeFileSync(at, text);
    const refusal = readReport(at);
    await expect(refusal).rejects.toBeInstanceOf(GateError);
    await expect(refusal).rejects.toThrow(expected);
  });

  it('that is over 20 MiB is refused unread', async () => {
    const at = file();
    writeFileSync(at, '');
    truncateSync(at, 20 * 1024 * 1024 + 1);
    await expect(readReport(at)).rejects.toThrow(/20971521 bytes/);
  });

  it('is never read through a link, from a pipe or from a folder', async () => {
    const folder = temporaryDirectory();
    writeFileSync(join(folder, 'secret'), toJson(aReport()));
    symlinkSync(join(folder, 'secret'), join(folder, 'link'));
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    mkdirSync(join(folder, 'folder'));
    await expect(readReport(join(folder, 'link'))).rejects.toThrow(/symbolic link/);
    await expect(readReport(join(folder, 'pipe'))).rejects.toThrow(/no ordinary file/);
    await expect(readReport(join(folder, 'folder'))).rejects.toThrow(/no ordinary file/);
    await expect(readReport(join(folder, 'absent'))).rejects.toThrow(/does not exist/);
  });

  it('is a report or a GateError, whatever JSON it holds', async () => {
    const at = file();
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        writeFileSync(at, JSON.stringify(value));
        await expect(readReport(at)).rejects.toBeInstanceOf(GateError);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ['a failed gate', aReport({ gates: { ...aReport().gates, l0: 'fail' } }), 'fail'],
    ['an error among the findings', aReport({ findings: [aFinding()] }), 'fail'],
    ['an undecided gate', aReport({ gates: { ...aReport().gates, l0: 'undecided' } }), 'undecided'],
    ['its own word', aReport({ verdict: 'fail' }), 'fail'],
    ['nothing but passes', aReport(), 'pass'],
  ])('has a verdict no better than %s', (_what, report, expected) => {
    expect(soberVerdict(report)).toBe(expected);
  });
});

describe('writing the report', () => {
  it('replaces a link that a change planted, and does not write through it', async () => {
    const folder = temporaryDirectory();
    writeFileSync(join(folder, 'victim'), 'precious');
    symlinkSync(join(folder, 'victim'), join(folder, 'report.json'));
    await writeReport(join(folder, 'report.json'), '{}');
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('precious');
    expect(lstatSync(join(folder, 'report.json')).isSymbolicLink()).toBe(false);
  });

  it('into a place that cannot be is a GateError and leaves nothing', async () => {
    const folder = temporaryDirectory();
    writeFileSync(join(folder, 'file'), '');
    await expect(writeReport(join(folder, 'file', 'report.json'), '{}')).rejects.toMatchObject({ kind: 'environment' });
    expect(existsSync(join(folder, 'file', 'report.json'))).toBe(false);
  });
});

describe('the runner’s command files', () => {
  it('that scripts wrote to are put back, and the run is not decided', async () => {
    const folder = temporaryDirectory();
    const env = { GITHUB_ENV: join(folder, 'env'), GITHUB_PATH: join(folder, 'path'), GITHUB_STATE: join(folder, 's') };
    writeFileSync(env.GITHUB_ENV, 'EARLIER=1\n');
    writeFileSync(env.GITHUB_PATH, '');
    const files = await rememberCommandFiles(env);
    writeFileSync(env.GITHUB_ENV, 'EARLIER=1\nNODE_OPTIONS=--require evil\n');
    await expect(files.restore()).rejects.toThrow(/GITHUB_ENV changed/);
    expect(readFileSync(env.GITHUB_ENV, 'utf8')).toBe('EARLIER=1\n');
  });

  it('that became links are replaced, not written through', async () => {
    const folder = temporaryDirectory();
    const env = { GITHUB_PATH: join(folder, 'path') };
    writeFileSync(env.GITHUB_PATH, '/earlier\n');
    const files = await rememberCommandFiles(env);
    writeFileSync(join(folder, 'victim'), 'precious');
    execFileSync('ln', ['-sf', join(folder, 'victim'), env.GITHUB_PATH]);
    await expect(files.restore()).rejects.toThrow(/GITHUB_PATH/);
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('precious');
    expect(readFileSync(env.GITHUB_PATH, 'utf8')).toBe('/earlier\n');
  });

  it('that nobody touched are no finding', async () => {
    const env = { GITHUB_ENV: join(temporaryDirectory(), 'absent') };
    await (await rememberCommandFiles(env)).restore();
    expect(existsSync(env.GITHUB_ENV)).toBe(false);
  });
});
