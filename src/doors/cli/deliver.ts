import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { GateError } from '../../domain/errors.ts';
import type { Report } from '../../domain/report.ts';
import { RULES } from '../../gates/rules.ts';
import { mutationSources } from '../../pipeline/mutation-sources.ts';
import { type Escapes, forLog } from '../../report/for-log.ts';
import { toHtml } from '../../report/html.ts';
import { toJson } from '../../report/json.ts';
import { toJunit } from '../../report/junit.ts';
import { toMarkdown } from '../../report/markdown.ts';
import { toSarif } from '../../report/sarif.ts';
import { toStryker } from '../../report/stryker.ts';
import type { Format } from './arguments.ts';

type Renderer = (report: Report, repository: string) => string | Promise<string>;

const RENDERERS: Readonly<Record<Format, Renderer>> = {
  json: toJson,
  markdown: (report) => toMarkdown(report, { id: 'default', budgetBytes: 60_000 }),
  junit: (report) => toJunit(report),
  sarif: (report) => toSarif(report, RULES.values()),
  html: toHtml,
  'mutation-json': async (report, repository) => toStryker(report, await mutationSources(repository, report)),
};

const ESCAPES: Readonly<Record<Format, Escapes>> = {
  json: 'json',
  sarif: 'json',
  'mutation-json': 'json',
  junit: 'markup',
  html: 'markup',
  markdown: 'text',
};

/**
 * Writes every asked-for format; `repository`: where one that shows files finds them. A file appears whole or not at all, so that a crash never leaves half a report.
 * @throws GateError 'environment' for a place that cannot be written.
 */
export async function deliver(report: Report, outputs: ReadonlyMap<Format, string>, repository: string): Promise<void> {
  for (const [format, file] of outputs) {
    const text = await RENDERERS[format](report, repository);
    if (file === '-') process.stdout.write(forLog(text.endsWith('\n') ? text : `${text}\n`, ESCAPES[format]));
    else await writeWhole(resolve(file), text, format);
  }
}

async function writeWhole(file: string, text: string, format: string): Promise<void> {
  const partial = `${file}.${process.pid}.partial`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(partial, text);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw new GateError(
      'environment',
      `cannot write --${format} ${file}: ${(error as Error).message}`,
      'name a file in a folder that can be written',
      undefined,
      { cause: error },
    );
  }
}
