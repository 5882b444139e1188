import { constants } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { GateError } from '../../domain/errors.ts';
import { overallVerdict, type Verdict } from '../../domain/gate.ts';
import { REPORT_SCHEMA, type Report } from '../../domain/report.ts';
import { reportSchema } from './report-schema.ts';

/** A report made elsewhere is somebody else's data: its size and shape are checked before anything is read from it. */
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Reads a report that another job wrote. Its verdict is never taken better than its gates and findings allow.
 * @throws GateError 'input' for a file that is missing, no ordinary file, too long, or not of the schema
 */
export async function readReport(file: string): Promise<Report> {
  const text = await readOrdinaryFile(file);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw unusable(file, `is no JSON: ${(error as Error).message.slice(0, 200)}`);
  }
  const parsed = v.safeParse(reportSchema, value, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw unusable(file, `is no ${REPORT_SCHEMA}: ${v.getDotPath(issue) ?? 'it'}: ${issue.message.slice(0, 200)}`);
  }
  const report: Report = parsed.output;
  return { ...report, verdict: soberVerdict(report) };
}

/** The worst of what the report says and what its own parts add up to. */
export function soberVerdict(report: Report): Verdict {
  const parts = overallVerdict(Object.values(report.gates));
  const hasError = report.findings.some((finding) => finding.severity === 'error' && finding.waivedBy === undefined);
  const said = [report.verdict, parts, ...(hasError ? ['fail' as const] : [])];
  return said.includes('fail') ? 'fail' : said.includes('undecided') ? 'undecided' : 'pass';
}

async function readOrdinaryFile(file: string): Promise<string> {
  try {
    const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const facts = await handle.stat();
      if (!facts.isFile()) throw unusable(file, 'is no ordinary file');
      if (facts.size > MAX_BYTES) throw unusable(file, `has ${facts.size} bytes; at most ${MAX_BYTES} are read`);
      return await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof GateError) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ELOOP') throw unusable(file, 'is a symbolic link');
    throw unusable(file, code === 'ENOENT' ? 'does not exist' : `cannot be read (${code ?? 'unknown reason'})`);
  }
}

function unusable(file: string, why: string): GateError {
  return new GateError(
    'input',
    `the report ${why}`,
    'publish the file that a job with `mode: check` of the same version wrote, and nothing else',
    { path: file },
  );
}

/**
 * Writes the report whole or not at all. A link that a change planted at this place is replaced, not followed.
 * @throws GateError 'environment'
 */
export async function writeReport(file: string, json: string): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(partial, json, { flag: 'wx' });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw new GateError(
      'environment',
      `the report cannot be written: ${(error as Error).message}`,
      'name a file in a folder that the job may write to with the input `report`',
      { path: file },
      { cause: error },
    );
  }
}
