/** Runs many small checks through the real command line, in one repository and one call. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MutatedAssertion } from '../../../src/domain/mutation.ts';
import type { Report } from '../../../src/domain/report.ts';
import { runCli } from '../../support/cli.ts';
import { chainsawTest } from '../../support/platform.ts';
import { createRepository, temporaryDirectory } from '../../support/repository.ts';

export type Verdict = 'bites' | 'hollow';

/** A file: its text, or text with a mode, or a link. */
export type Content = string | { readonly text: string; readonly mode: number } | { readonly link: string };

export interface CatalogueCheck {
  /** Name of its directory, and of the directory of its files. */
  readonly id: string;
  /** Files of the repository, relative to the check's own place `cases/ID`. */
  readonly files: Readonly<Record<string, Content>>;
  /** Files beside the script: helpers and stand-ins for tools, which no mutant touches. */
  readonly beside?: Readonly<Record<string, string>>;
  /** The script; it begins in `cases/ID`. */
  readonly script: string;
}

const ROOT = 'conformance/tests/l0-static';

/** What the product says of every check, by id. */
export async function mutateChecks(
  checks: readonly CatalogueCheck[],
): Promise<ReadonlyMap<string, readonly MutatedAssertion[]>> {
  const repository = createRepository({ lifetime: 'file' });
  repository.write(
    '.conformance.yml',
    'version: 1\nspec:\n  owners: ["@alice"]\nchecks:\n  timeout: 10s\nmutation:\n  budget: 10m\n',
  );
  repository.write(
    'conformance/requirements.yaml',
    'requirements:\n  - id: R-NET-01\n    title: One way in\n    text: The gateway is the only way in.\n',
  );
  for (const check of checks) {
    const test = `${ROOT}/${check.id}`;
    repository.write(`${test}/chainsaw-test.yaml`, chainsawTest(check.id, 'R-NET-01'));
    repository.write(`${test}/check.sh`, check.script, 0o755);
    for (const [path, text] of Object.entries(check.beside ?? {})) repository.write(`${test}/${path}`, text, 0o755);
    for (const [path, content] of Object.entries(check.files)) {
      const place = `cases/${check.id}/${path}`;
      if (typeof content === 'string') repository.write(place, content);
      else if ('link' in content) repository.symlink(place, content.link);
      else repository.write(place, content.text, content.mode);
    }
  }
  repository.commit('the checks');
  const file = join(temporaryDirectory('file'), 'report.json');
  const run = await runCli(['mutate', '--all', '--jobs', '2', '--repo', repository.root, '--json', file], {
    // The system's own Python first: a version manager in front of it costs more than a whole check.
    environment: { PATH: `/usr/bin:/bin:${process.env.PATH ?? ''}` },
  });
  if (run.status !== 0 && run.status !== 1) throw new Error(`exit ${run.status}\n${run.stdout}${run.stderr}`);
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
  const found = new Map<string, MutatedAssertion[]>(checks.map((check) => [check.id, []]));
  for (const each of report.mutation?.assertions ?? []) found.get(each.test.slice(ROOT.length + 1))?.push(each);
  return found;
}

/** What was said of an assertion, in one line, for the message of a failed test. */
export function saying(each: MutatedAssertion): string {
  const shown = each.killedBy ?? each.survivor;
  const by = shown === undefined ? '' : ` by ${shown.operator} in ${shown.path}: ${shown.description}`;
  return `${each.verdict}${each.reason === undefined ? '' : ` (${each.reason})`}: ${each.name ?? `line ${each.line}`}${by}`;
}
