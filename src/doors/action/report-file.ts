import { constants } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { GateError } from '../../domain/errors.ts';
import { GATES, overallVerdict, SEVERITIES, type Verdict } from '../../domain/gate.ts';
import { REPORT_SCHEMA, type Report } from '../../domain/report.ts';

/** A report made elsewhere is somebody else's data: its size and shape are checked before anything is read from it. */
const MAX_BYTES = 20 * 1024 * 1024;
const MAX_ITEMS = 200_000;

const short = v.pipe(v.string(), v.maxLength(4_096));
const long = v.pipe(v.string(), v.maxLength(65_536));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1)));
const strings = v.pipe(v.array(short), v.maxLength(MAX_ITEMS));
const gateVerdict = v.picklist(['pass', 'fail', 'skipped', 'undecided']);
const commit = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})?$/));
const revision = v.object({ ref: short, sha: commit });
const numbers = v.object({ covered: count, total: count, percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)) });
const list = <T extends v.GenericSchema>(item: T) => v.pipe(v.array(item), v.maxLength(MAX_ITEMS));
const perGate = <T extends v.GenericSchema>(schema: T) =>
  v.object(Object.fromEntries(GATES.map((gate) => [gate, schema])) as Record<(typeof GATES)[number], T>);

const finding = v.object({
  gate: v.picklist(GATES),
  rule: short,
  severity: v.picklist(SEVERITIES),
  path: v.exactOptional(short),
  line,
  requirement: v.exactOptional(short),
  message: long,
  fix: long,
  before: v.exactOptional(long),
  after: v.exactOptional(long),
  approvedBy: v.exactOptional(strings),
  waivedBy: v.exactOptional(short),
});

const assertion = v.object({
  name: long,
  outcome: v.picklist(['pass', 'fail', 'skipped', 'todo']),
  line,
  detail: v.exactOptional(long),
});

/** Contract §3. Fields that this version does not know are dropped. */
const reportSchema = v.object({
  schema: v.literal(REPORT_SCHEMA),
  verdict: v.picklist(['pass', 'fail', 'undecided']),
  base: revision,
  head: revision,
  policyFrom: v.picklist(['base', 'head']),
  gates: perGate(gateVerdict),
  gateNotes: v.optional(perGate(v.exactOptional(long)), {}),
  findings: list(finding),
  requirements: list(
    v.object({
      id: short,
      title: long,
      safetyCritical: v.boolean(),
      status: v.picklist(['active', 'deferred', 'withdrawn']),
      coverage: v.picklist(['covered', 'scaffold-only', 'uncovered']),
      tests: strings,
      touched: v.optional(v.boolean(), false),
    }),
  ),
  tests: list(
    v.object({
      path: short,
      name: short,
      layer: v.nullable(short),
      requirements: strings,
      state: v.picklist(['executable', 'scaffold']),
      reason: v.optional(long, ''),
      gaps: list(long),
      touched: v.optional(v.boolean(), false),
    }),
  ),
  checks: list(
    v.object({
      test: short,
      script: short,
      verdict: v.picklist(['pass', 'fail', 'error', 'timeout', 'limit']),
      durationMs: v.pipe(v.number(), v.minValue(0)),
      isolation: v.picklist(['namespaces', 'process']),
      assertions: list(assertion),
      exitCode: v.exactOptional(v.pipe(v.number(), v.integer())),
      problem: v.exactOptional(long),
      output: v.exactOptional(long),
    }),
  ),
  coverage: v.object({
    base: numbers,
    head: numbers,
    gained: strings,
    lost: strings,
    gaps: strings,
    safetyCriticalGaps: strings,
  }),
  suspects: v.optional(list(v.object({ requirement: short, tests: strings })), []),
  notes: v.optional(list(long), []),
});

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
